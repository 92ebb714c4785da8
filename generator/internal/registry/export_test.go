package registry

// What the tests compare registry.schema.json and the documentation with.
var (
	RootKeys        = rootKeys
	NameKeys        = nameKeys
	DeclarationKeys = declarationKeys
	ChangeKeys      = changeKeys
	AnswerKeys      = answerKeys
	RetiredKeys     = retiredKeys
	MintKeys        = mintKeys
	Losses          = losses
	VersionForm     = versionForm
	FieldForm       = fieldForm
	AnyForm         = anyForm
)
