package convert

// witness is a document that triggers an answer of the registry. Generated test
// files, one for each pair of versions, fill the list.
type witness struct {
	note     *Warning
	from, to string
	shape    string
	document string
}

var witnesses []witness
