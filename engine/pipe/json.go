package pipe

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"mastro/configs/document"
)

// Error is what is wrong at one place of a line, and what could stand there.
type Error struct {
	What     string `json:"what"`
	Where    string `json:"where"`            // a JSON pointer (RFC 6901); "" is the whole line
	Offset   *int64 `json:"offset,omitempty"` // of malformed JSON: the byte, from 0
	Expected string `json:"expected"`
}

func (e *Error) Error() string {
	return fmt.Sprintf("%s at %q; expected %s", e.What, e.Where, e.Expected)
}

func wrong(where, what, expected string) error {
	return &Error{What: what, Where: where, Expected: expected}
}

// decode reads a line into a struct with json tags. Errors are *Error.
func decode(line []byte, into any, options ...json.Options) error {
	err := json.Unmarshal(line, into, options...)
	if e, ok := errors.AsType[*jsontext.SyntacticError](err); ok {
		return &Error{e.Err.Error(), string(e.JSONPointer), &e.ByteOffset, "JSON in UTF-8, each name once in an object"}
	}
	e, ok := errors.AsType[*json.SemanticError](err)
	if !ok {
		return err
	}
	where, name := string(e.JSONPointer), e.JSONPointer.LastToken()
	if e, ok := errors.AsType[*Error](err); ok { // of a reader
		e.Where = where
		return e
	}
	if e.Err == json.ErrUnknownName {
		known := names(e.GoType)
		if where == "/"+name {
			known = append(known, "id", "do")
		}
		return wrong(where, fmt.Sprintf("there is no %q here", name), didYouMean(name, known))
	}
	return wrong(where, "this is "+cmp.Or(string(e.JSONValue), kinds[e.JSONKind]), kindOf(e.GoType))
}

// noNull refuses null wherever it stands, except as the id: read into a Go value it would
// pass for an empty one.
func noNull(line []byte) error {
	for dec := jsontext.NewDecoder(bytes.NewReader(line)); ; {
		token, err := dec.ReadToken()
		if err != nil {
			return nil // the end
		}
		if where := dec.StackPointer(); token.Kind() == 'n' && where != "/id" && !strings.HasPrefix(string(where), "/id/") {
			return wrong(string(where), "null says nothing", "a value; what is not said is left out")
		}
	}
}

// didYouMean lists words that are known, first the one that a slip led away from.
func didYouMean(word string, known []string) string {
	all := "one of " + strings.Join(known, ", ")
	if near, ok := document.Nearest(word, known); ok {
		return fmt.Sprintf("%q, or else %s", near, all)
	}
	return all
}

// names are the names that a struct knows.
func names(t reflect.Type) (all []string) {
	for f := range t.Fields() {
		all = append(all, nameOf(f))
	}
	return all
}

// nameOf is the name of a field in JSON.
func nameOf(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	return name
}

// kinds are the kinds of JSON values, in words; goKinds those of Go values.
var (
	kinds = map[jsontext.Kind]string{
		't': "true", 'f': "false", '"': "text", '0': "a number", '{': "an object", '[': "a list",
	}
	goKinds = map[reflect.Kind]string{
		reflect.Bool: "true or false", reflect.String: "text", reflect.Int: "a whole number, not too large",
		reflect.Uint64: "a whole number, 0 to 18446744073709551615", reflect.Slice: "a list",
	}
)

// kindOf is what a value of a Go type is in JSON, in words.
func kindOf(t reflect.Type) string {
	if t.Kind() == reflect.Pointer {
		return kindOf(t.Elem())
	}
	if k, ok := reflect.Zero(t).Interface().(interface{ kind() string }); ok {
		return k.kind()
	}
	if words, ok := goKinds[t.Kind()]; ok && t != reflect.TypeFor[jsontext.Value]() {
		return words
	}
	return "an object"
}

// Doc is a member of a line that is read as a document.
type Doc struct {
	Data  jsontext.Value
	Where string // its JSON pointer in the line
}

// dialect is what advice looks like on the pipe.
var dialect = document.Dialect{
	Entry: `"%s": %s`, Section: `write "%s": {...}`, Sections: `write "%s": [{...}, ...]`,
	Misplace: "move it out of here, to the whole",
}

// Read reads the value as a document says. Errors are *Error.
func (d Doc) Read(as document.Document) error {
	root := node(jsontext.NewDecoder(bytes.NewReader(d.Data)), strings.TrimPrefix(d.Where, "/"))
	err := document.Fit(root, as.Shape(), dialect)
	if err == nil {
		err = as.Take(root)
	}
	return d.place(err)
}

// place gives the error of a document its place in the line.
func (d Doc) place(err error) error {
	e, ok := errors.AsType[*document.Error](err)
	if !ok {
		return err
	}
	steps := document.Steps(e.Key)
	if e.At != nil {
		steps = e.At.Steps()
	}
	where := jsontext.Pointer(d.Where)
	for _, step := range steps {
		where = where.AppendToken(fmt.Sprint(step))
	}
	return wrong(string(where), e.What, e.Remedy)
}

// forms are the forms of what JSON calls by these letters.
var forms = map[jsontext.Kind]document.Form{
	'{': document.FormTable, '[': document.FormList, '"': document.FormText, 't': document.FormTruth, 'f': document.FormTruth,
	'0': document.FormDecimal, 'n': document.FormAny,
}

// node is the next value, which is well-formed.
func node(dec *jsontext.Decoder, name string) *document.Node {
	n := &document.Node{Name: name, Form: forms[dec.PeekKind()]}
	if n.Form != document.FormTable && n.Form != document.FormList {
		raw, _ := dec.ReadValue()
		n.Raw, n.Text = string(raw), string(raw)
		if n.Form == document.FormText {
			_ = json.Unmarshal(raw, &n.Text)
		}
		if n.Form == document.FormDecimal && !bytes.ContainsAny(raw, ".eE") {
			n.Form = document.FormWhole
		}
		return n
	}
	_, _ = dec.ReadToken()
	for kind := dec.PeekKind(); kind > 0 && kind != '}' && kind != ']'; kind = dec.PeekKind() {
		if n.Form == document.FormTable {
			key, _ := dec.ReadToken()
			name = key.String()
		}
		n.Add(node(dec, name))
	}
	_, _ = dec.ReadToken()
	return n
}

// Value is a value of a document that marshals to JSON.
type Value struct{ document.Value }

// Object is an object of these fields.
func Object(fields []document.Field) Value { return Value{document.Table(fields)} }

// MarshalJSONTo writes it.
func (v Value) MarshalJSONTo(enc *jsontext.Encoder) error {
	w := writer{enc: enc}
	v.Put(&w)
	return w.err
}

// writer writes documents as JSON.
type writer struct {
	enc *jsontext.Encoder
	err error // the first
}

var brackets = map[byte]jsontext.Token{'{': jsontext.BeginObject, '}': jsontext.EndObject, '[': jsontext.BeginArray, ']': jsontext.EndArray}

func (w *writer) write(t jsontext.Token) {
	if w.err == nil {
		w.err = w.enc.WriteToken(t)
	}
}

func (w *writer) Open(bracket byte)  { w.write(brackets[bracket]) }
func (w *writer) Close(bracket byte) { w.write(brackets[bracket]) }
func (w *writer) Name(name string)   { w.write(jsontext.String(name)) }
func (w *writer) Text(text string)   { w.write(jsontext.String(text)) }
func (w *writer) Int(n int)          { w.write(jsontext.Int(int64(n))) }
func (w *writer) Bool(is bool)       { w.write(jsontext.Bool(is)) }
func (w *writer) Null()              { w.write(jsontext.Null) }
