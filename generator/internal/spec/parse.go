package spec

import (
	"crypto/sha256"
	"encoding/hex"

	"github.com/agui-go/agui/generator/internal/source"
)

// Parse reads one schema file. The path and the version are taken as they are:
// the path appears in positions, the version in File.Version. The error, when
// there is one, holds every diagnostic of the file, sorted, and the File is nil.
// The data is not kept and may be reused.
func Parse(path, version string, data []byte) (*File, error) {
	sum := sha256.Sum256(data)
	r := &reader{doc: newDocument(path, data), anchors: map[string]*Def{}}
	r.file = &File{
		Path: path, Version: version,
		Digest:     "sha256:" + hex.EncodeToString(sum[:]),
		keywordPos: map[string]source.Pos{},
		byName:     map[string]*Def{},
	}
	root := scan(r.doc, &r.diags)
	if root == nil {
		return nil, r.diags.Err()
	}
	r.root(root)
	r.resolve()
	r.checkRequired()
	r.checkCycles()
	if r.diags.Len() == 0 {
		// Only a tree without mistakes can be expected to say all the source says.
		r.diags.Merge(verify(r.doc, root, r.file))
	}
	if err := r.diags.Err(); err != nil {
		return nil, err
	}
	return r.file, nil
}

// reader builds the tree of one file and collects what is wrong with it.
type reader struct {
	doc     *document
	diags   source.Diagnostics
	file    *File
	refs    []*Ref    // every $ref, for resolve
	schemas []*Schema // every schema that is an object, in source order
	anchors map[string]*Def
}

// root reads the outermost object.
func (r *reader) root(n *node) {
	r.file.Pos = r.doc.at(n)
	if n.kind != kindObject {
		r.diags.Addf(r.file.Pos, "", "a schema file must be an object, this is %s", article(n))
		return
	}
	for _, m := range n.members {
		r.rootKeyword(m)
	}
	if n.get("$schema") == nil {
		r.diags.Add(r.file.Pos, "the file does not say its dialect", `add "$schema": "`+dialect+`"`)
	}
	if n.get("$defs") == nil {
		r.diags.Add(r.file.Pos, "the file has no definitions", "put them under $defs")
	}
}

func (r *reader) rootKeyword(m member) {
	n := m.value
	r.file.keywordPos[m.key] = r.doc.at(n)
	switch m.key {
	case "$schema":
		r.file.schemaURI = r.text(n)
		if n.kind == kindString && n.text != dialect {
			r.diags.Addf(r.doc.at(n), `write "`+dialect+`"`, "unsupported $schema %q", n.text)
		}
	case "$id":
		r.file.ID = r.text(n)
	case "$ref":
		r.file.Root = r.ref(n)
	case "title":
		r.file.Title = r.text(n)
	case "description":
		r.file.Description = r.text(n)
	case "$comment":
		r.file.Comment = r.text(n)
	case "$defs":
		r.definitions(n)
	default:
		r.refuse(m, true)
	}
}

func (r *reader) definitions(n *node) {
	if !r.want(n, kindObject) {
		return
	}
	if len(n.members) == 0 {
		r.diags.Add(r.doc.at(n), "$defs is empty", "define at least one shape")
	}
	for _, m := range n.members {
		d := &Def{Name: m.key, Pos: r.doc.key(m)}
		d.Schema = r.schema(m.value)
		r.file.Defs = append(r.file.Defs, d)
		if r.file.byName[d.Name] == nil {
			r.file.byName[d.Name] = d
		}
		r.anchor(d)
	}
}

// anchor makes a definition reachable by its $anchor.
func (r *reader) anchor(d *Def) {
	pos, ok := d.Schema.KeywordPos["$anchor"]
	if !ok || d.Schema.Anchor == "" {
		return
	}
	if other, taken := r.anchors[d.Schema.Anchor]; taken {
		r.diags.Addf(pos, "give each definition an anchor of its own",
			"anchor %s is already that of definition %s", d.Schema.Anchor, other.Name)
		return
	}
	r.anchors[d.Schema.Anchor] = d
}
