package wire

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Value is JSON that is read later.
type Value = jsontext.Value

// Error is what is wrong at one place of a line, and what could stand there.
type Error struct {
	What     string
	Where    string // a JSON pointer (RFC 6901); "" is the whole line
	Offset   int    // of the place in the line, in bytes from 0
	Expected string
}

func (e *Error) Error() string {
	return fmt.Sprintf("%s at %q, byte %d; expected %s", e.What, e.Where, e.Offset, e.Expected)
}

// Refusal is what an UnmarshalJSON says of a value that it cannot read.
type Refusal struct{ What, Expected string }

func (r *Refusal) Error() string { return r.What }

// Doc is one JSON value of a line, well formed, and where it stands there.
type Doc struct {
	Data   []byte // without blanks around it
	Where  string // its JSON pointer in the line
	Offset int    // of its first byte in the line
}

// Decode reads the value into a struct with json tags. What is wrong is an
// *Error; null is.
func (d Doc) Decode(into any) error {
	if err := d.noNull(); err != nil {
		return err
	}
	err := json.Unmarshal(d.Data, into, json.RejectUnknownMembers(true))
	var wrong *json.SemanticError
	if !errors.As(err, &wrong) {
		return d.Syntax(err)
	}
	pointer := string(wrong.JSONPointer)
	if wrong.Err == json.ErrUnknownName {
		return d.At(pointer, fmt.Sprintf("there is no %q here", wrong.JSONPointer.LastToken()), "one of "+strings.Join(names(wrong.GoType), ", "))
	}
	what, expected := "this is "+kindOf(wrong.JSONKind), typeOf(wrong.GoType)
	var refused *Refusal
	switch {
	case errors.As(err, &refused):
		what, expected = refused.What, refused.Expected
	case wrong.Err != nil && wrong.JSONKind == '"' && expected == someText:
		what = wrong.Err.Error() // a word that is not among those that can stand here
	}
	return d.At(pointer, what, expected)
}

// noNull refuses null wherever it stands: what is not said is left out. Read
// into a Go value it would pass for an empty one.
func (d Doc) noNull() error {
	if !bytes.Contains(d.Data, []byte("null")) {
		return nil // as a rule; nothing else is looked at
	}
	dec := jsontext.NewDecoder(bytes.NewBuffer(d.Data))
	for {
		token, err := dec.ReadToken()
		if err != nil {
			return nil // the end, or what Unmarshal says better
		}
		if token.Kind() == 'n' {
			return &Error{
				What: "null says nothing", Where: d.Where + string(dec.StackPointer()),
				Offset: d.Offset + int(dec.InputOffset()) - len("null"), Expected: "a value; what is not said is left out",
			}
		}
	}
}

// At is what is wrong with the value at a JSON pointer below the document, or,
// when there is none, with what should hold it.
func (d Doc) At(pointer, what, expected string) error {
	place := d.Find(pointer)
	return &Error{What: what, Where: d.Where + pointer, Offset: place.Offset, Expected: expected}
}

// Syntax is what is wrong with a text that is no JSON; nil for no error.
func (d Doc) Syntax(err error) error {
	if err == nil {
		return nil
	}
	e := &Error{What: err.Error(), Where: d.Where, Offset: d.Offset, Expected: "JSON in UTF-8, each name once in an object"}
	var wrong *jsontext.SyntacticError
	if errors.As(err, &wrong) {
		e.What, e.Where, e.Offset = wrong.Err.Error(), d.Where+string(wrong.JSONPointer), d.Offset+int(wrong.ByteOffset)
	}
	return e
}

// kind is what the value is.
func (d Doc) kind() jsontext.Kind { return jsontext.Value(d.Data).Kind() }

// Find is the value at a JSON pointer below the document; where there is none,
// the innermost that holds its place.
func (d Doc) Find(pointer string) Doc {
	for token := range jsontext.Pointer(pointer).Tokens() {
		next, ok := d.member(token)
		if !ok {
			break
		}
		d = next
	}
	return d
}

// member is the value of that name or, in a list, of that index.
func (d Doc) member(token string) (Doc, bool) {
	dec := jsontext.NewDecoder(bytes.NewBuffer(d.Data))
	open, err := dec.ReadToken()
	if err != nil || open.Kind() != '{' && open.Kind() != '[' {
		return d, false
	}
	for i := 0; dec.PeekKind() != '}' && dec.PeekKind() != ']'; i++ {
		name := fmt.Sprint(i)
		if open.Kind() == '{' {
			key, err := dec.ReadToken()
			if err != nil {
				return d, false
			}
			name = key.String()
		}
		value, err := dec.ReadValue()
		if err != nil {
			return d, false
		}
		if name == token {
			return Doc{value, d.Where + Pointer(token), d.Offset + int(dec.InputOffset()) - len(value)}, true
		}
	}
	return d, false
}

// Pointer is the JSON pointer of a member, or of an entry of a list.
func Pointer(tokens ...any) string {
	var p jsontext.Pointer
	for _, t := range tokens {
		p = p.AppendToken(fmt.Sprint(t))
	}
	return string(p)
}

// kindOf is what stands there, in words.
func kindOf(k jsontext.Kind) string {
	switch k {
	case 't', 'f':
		return "true or false"
	case '"':
		return "text"
	case '0':
		return "a number that is not whole, or out of range"
	case '{':
		return "an object"
	case '[':
		return "a list"
	}
	return "nothing"
}

const someText = "text, one of the words of this place"

// typeOf is what should stand there, in words.
func typeOf(t reflect.Type) string {
	if t == nil {
		return "another value"
	}
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if reflect.PointerTo(t).Implements(reflect.TypeFor[interface{ UnmarshalText([]byte) error }]()) {
		return someText
	}
	switch t.Kind() {
	case reflect.Bool:
		return "true or false"
	case reflect.String:
		return "text"
	case reflect.Slice:
		return "a list"
	case reflect.Struct, reflect.Map:
		return "an object"
	}
	return "a whole number, not too large"
}

// names is the names that a struct knows.
func names(t reflect.Type) (all []string) {
	if t == nil || t.Kind() != reflect.Struct {
		return []string{"those that are known"}
	}
	for i := range t.NumField() {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		all = append(all, name)
	}
	return all
}
