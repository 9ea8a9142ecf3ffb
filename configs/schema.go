package configs

import (
	"encoding"
	"reflect"
	"strings"

	"mastro/configs/document"
)

// dialect is what advice looks like in a file.
var dialect = document.Dialect{
	Entry: "%s = %s", Section: "begin it with [%s]", Sections: "begin each with [[%s]]",
	Misplace: "move it to the top of the file, before the first [table]",
}

var unmarshaler = reflect.TypeFor[encoding.TextUnmarshaler]()

// former is a struct that had other keys once, or other forms of value for a key:
// what to write instead, by key.
type former interface{ Gone() map[string]string }

// shapeOf is what can be stored in a type.
func shapeOf(t reflect.Type) document.Shape {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	s := document.Shape{Form: formOf(t)}
	switch {
	case s.Form == document.FormText:
		if word, ok := reflect.New(t).Interface().(encoding.TextUnmarshaler); ok {
			s.Word = func(raw string) error { return word.UnmarshalText([]byte(raw)) }
		}
	case s.Form == document.FormList || t.Kind() == reflect.Map:
		s.Entry = func(string) *document.Shape { return inner(t.Elem()) }
	case s.Form == document.FormTable:
		s.Known, s.Entry = names(t), func(name string) *document.Shape { return field(t, name) }
		if f, ok := reflect.Zero(t).Interface().(former); ok {
			s.Once = f.Gone()
		}
	}
	return s
}

func inner(t reflect.Type) *document.Shape {
	s := shapeOf(t)
	return &s
}

// field is the shape of the field of a struct with that key; nil for none.
func field(t reflect.Type, key string) *document.Shape {
	for i := range t.NumField() {
		if f := t.Field(i); f.IsExported() && keyOf(f) == key {
			return inner(f.Type)
		}
	}
	return nil
}

// names are the keys of a struct in the order of its fields.
func names(t reflect.Type) []string {
	var all []string
	for i := range t.NumField() {
		if f := t.Field(i); f.IsExported() {
			all = append(all, keyOf(f))
		}
	}
	return all
}

func keyOf(f reflect.StructField) string {
	if name, _, _ := strings.Cut(f.Tag.Get("toml"), ","); name != "" {
		return name
	}
	return f.Name
}

// formOf is the form of the values that a type holds.
func formOf(t reflect.Type) document.Form {
	if reflect.PointerTo(t).Implements(unmarshaler) {
		return document.FormText
	}
	switch t.Kind() {
	case reflect.Interface:
		return document.FormAny
	case reflect.String:
		return document.FormText
	case reflect.Bool:
		return document.FormTruth
	case reflect.Float32, reflect.Float64:
		return document.FormDecimal
	case reflect.Slice, reflect.Array:
		return document.FormList
	case reflect.Struct, reflect.Map:
		return document.FormTable
	}
	return document.FormWhole
}
