package registry

// The keys of each kind of mapping, in the order Stub and the documentation use.
// registry.schema.json repeats them for editors; a test keeps the two equal.
var (
	rootKeys        = []string{"format", "names", "declarations", "guarded", "changes", "retired"}
	nameKeys        = []string{"at", "go"}
	declarationKeys = []string{"field", "kept-in"}
	changeKeys      = []string{"from", "to", "answers"}
	answerKeys      = []string{"at", "kind", "to", "down", "up", "invertible", "lost", "why", "upgrade", "func"}
)

// The three losses of rule D3, for down and up.
const (
	lossless = "lossless"
	lossy    = "lossy"
	refused  = "refused"
)

var losses = []string{lossless, lossy, refused}
