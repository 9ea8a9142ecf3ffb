package wire

import (
	"bytes"
	"errors"

	"github.com/go-json-experiment/json/jsontext"

	"mastro/configs/document"
)

var _ document.Writer = (*Out)(nil)

// dialect is what advice looks like on the pipe.
var dialect = document.Dialect{
	Entry: `"%s": %s`, Section: `write "%s": {...}`, Sections: `write "%s": [{...}, ...]`,
	Misplace: "move it out of here, to the whole",
}

// Read reads the value as a document says. Errors are *Error, as those of Decode.
func (d Doc) Read(as document.Document) error {
	if err := d.noNull(); err != nil {
		return err
	}
	root, err := node(jsontext.NewDecoder(bytes.NewBuffer(d.Data)), "")
	if err != nil {
		return d.Syntax(err)
	}
	if root.Form != document.FormTable {
		return d.At("", "this is "+kindOf(d.kind()), "an object")
	}
	if err := document.Fit(root, as.Shape(), dialect); err != nil {
		return d.Place(err)
	}
	return d.Place(as.Take(root))
}

// Place tells a *document.Error by its place in the line. Any other error stays what it is,
// nil too.
func (d Doc) Place(err error) error {
	wrong, ok := errors.AsType[*document.Error](err)
	switch {
	case !ok:
		return err
	case wrong.At == nil:
		return d.At(Pointer(document.Steps(wrong.Key)...), wrong.What, wrong.Remedy)
	}
	return &Error{What: wrong.What, Where: d.Where + Pointer(wrong.At.Steps()...), Offset: d.Offset + wrong.At.At.Start, Expected: wrong.Remedy}
}

// forms are the forms of what JSON calls by these letters.
var forms = map[jsontext.Kind]document.Form{
	'{': document.FormTable, '[': document.FormList, '"': document.FormText, 't': document.FormTruth, 'f': document.FormTruth, '0': document.FormDecimal,
}

// node is the next value.
func node(dec *jsontext.Decoder, name string) (*document.Node, error) {
	n := &document.Node{Name: name, Form: forms[dec.PeekKind()]}
	if n.Form == document.FormTable || n.Form == document.FormList {
		return n, entries(dec, n)
	}
	raw, err := dec.ReadValue()
	if err != nil {
		return nil, err
	}
	end := int(dec.InputOffset())
	n.At = document.Span{Start: end - len(raw), End: end}
	n.Raw, n.Text = string(raw), string(raw)
	switch {
	case n.Form == document.FormText:
		text, err := jsontext.AppendUnquote(nil, raw)
		n.Text = string(text)
		return n, err
	case n.Form == document.FormDecimal && !bytes.ContainsAny(raw, ".eE"):
		n.Form = document.FormWhole
	}
	return n, nil
}

// entries adds what is in a table or a list.
func entries(dec *jsontext.Decoder, n *document.Node) error {
	if _, err := dec.ReadToken(); err != nil {
		return err
	}
	start := int(dec.InputOffset()) - 1
	for kind := dec.PeekKind(); kind != '}' && kind != ']'; kind = dec.PeekKind() {
		name := n.Name
		if n.Form == document.FormTable {
			key, err := dec.ReadToken()
			if err != nil {
				return err
			}
			name = key.String()
		}
		entry, err := node(dec, name)
		if err != nil {
			return err
		}
		n.Add(entry)
	}
	_, err := dec.ReadToken()
	n.At = document.Span{Start: start, End: int(dec.InputOffset())}
	return err
}
