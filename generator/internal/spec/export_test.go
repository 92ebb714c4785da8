package spec

import "github.com/agui-go/agui/generator/internal/source"

// What the tests pin and compare.
var (
	Modelled    = modelled
	Annotations = annotations
	Standard    = standard
)

// VerifyAgainst compares a tree with the text of a schema file, whether or not
// the tree was read from it.
func VerifyAgainst(f *File, text string) error {
	var diags source.Diagnostics
	doc := newDocument("s.json", []byte(text))
	root := scan(doc, &diags)
	if root == nil {
		return diags.Err()
	}
	return verify(doc, root, f)
}
