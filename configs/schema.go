package configs

import (
	"encoding"
	"fmt"
	"reflect"
	"strings"
)

// schema compares a file with the struct it is to fill.
type schema struct {
	file *File
	root reflect.Type
}

var unmarshaler = reflect.TypeFor[encoding.TextUnmarshaler]()

// check refuses the first key below n that type t has no place for. advice is what
// the structs around n say of keys whose values have another form.
func (s schema) check(n *node, t reflect.Type, advice map[string]string) error {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t.Kind() == reflect.Interface {
		return nil
	}
	if !fits(n.form, t) {
		what, remedy := s.mistyped(n, t)
		if advised, ok := advice[n.name]; ok {
			remedy = advised
		}
		return s.file.refuse(n.value, what, remedy)
	}
	if t.Kind() == reflect.Struct {
		advice = gone(t)
	}
	for _, c := range n.children {
		inner, err := s.inner(n, c, t)
		if err != nil {
			return err
		}
		if err := s.check(c, inner, advice); err != nil {
			return err
		}
	}
	return nil
}

// mistyped is what is wrong with a value of another form than its key has.
func (s schema) mistyped(n *node, t reflect.Type) (what, remedy string) {
	want, raw := formOf(t), string(s.file.data[n.value.start:n.value.end])
	what = fmt.Sprintf("%q must be %v, not %v", n.name, want, n.found(raw))
	if want == table && n.form == list {
		return what, example(n.name, want, t)
	}
	if n.form != table && n.key == n.value {
		return "an entry of " + what, example(n.name, list, reflect.SliceOf(t))
	}
	word, isWord := reflect.New(t).Interface().(encoding.TextUnmarshaler)
	bare := n.form == truth || n.form == whole || n.form == decimal
	if want != text || !bare {
		return what, example(n.name, want, t)
	}
	if !isWord {
		return what, quotes(n.name, "...")
	}
	// The type of a word knows which words there are, and may know what was meant.
	if err := word.UnmarshalText([]byte(raw)); err != nil {
		what, remedy, advised := strings.Cut(err.Error(), "; ")
		if !advised {
			remedy = fmt.Sprintf(`put one of them in quotes: %s = "..."`, n.name)
		}
		return what, remedy
	}
	return what, quotes(n.name, raw)
}

func quotes(name, value string) string {
	return fmt.Sprintf("put it in quotes: %s = \"%s\"", name, value)
}

// inner is the type for an entry of a table or a list.
func (s schema) inner(n, c *node, t reflect.Type) (reflect.Type, error) {
	if n.form == list || t.Kind() == reflect.Map {
		return t.Elem(), nil
	}
	if inner, ok := fields(t)[c.name]; ok {
		return inner, nil
	}
	return nil, s.unknown(n, c, t)
}

// former is a struct that had other keys once, or other forms of value for a key:
// what to write instead, by key.
type former interface{ Gone() map[string]string }

// gone is that of a type, if it is such a struct.
func gone(t reflect.Type) map[string]string {
	if f, ok := reflect.Zero(t).Interface().(former); ok {
		return f.Gone()
	}
	return nil
}

// unknown refuses a key, with the key that was probably meant.
func (s schema) unknown(n, c *node, t reflect.Type) error {
	where := "here"
	if n.name != "" {
		where = fmt.Sprintf("in %q", n.name)
	}
	what := fmt.Sprintf("there is no key %q %s", c.name, where)
	known := names(t)
	near, ok := Nearest(c.name, known)
	old, once := gone(t)[c.name]
	switch {
	case once:
		return s.file.refuse(c.key, what+" any more", old)
	case ok:
		return s.file.refuse(c.key, what, fmt.Sprintf("did you mean %q?", near))
	case n != s.file.root && fields(s.root)[c.name] != nil:
		return s.file.refuse(c.key, what, "move it to the top of the file, before the first [table]")
	}
	return s.file.refuse(c.key, what, "known are "+strings.Join(known, ", "))
}

// fields are the types of a struct's fields by their keys.
func fields(t reflect.Type) map[string]reflect.Type {
	all := make(map[string]reflect.Type)
	for i := range t.NumField() {
		if f := t.Field(i); f.IsExported() {
			all[keyOf(f)] = f.Type
		}
	}
	return all
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

// fits tells whether a value of that form can be stored in a type.
func fits(form form, t reflect.Type) bool {
	want := formOf(t)
	return form == want || form == whole && want == decimal
}

// formOf is the form of the values that a type holds.
func formOf(t reflect.Type) form {
	if reflect.PointerTo(t).Implements(unmarshaler) {
		return text
	}
	switch t.Kind() {
	case reflect.String:
		return text
	case reflect.Bool:
		return truth
	case reflect.Float32, reflect.Float64:
		return decimal
	case reflect.Slice, reflect.Array:
		return list
	case reflect.Struct, reflect.Map:
		return table
	}
	return whole
}

// example shows how a key of that form is written.
func example(name string, want form, t reflect.Type) string {
	switch want {
	case text:
		return quotes(name, "...")
	case truth:
		return fmt.Sprintf("write %s = true or %s = false", name, name)
	case list:
		switch formOf(t.Elem()) {
		case table:
			return fmt.Sprintf("begin each with [[%s]]", name)
		case whole:
			return fmt.Sprintf("write a list of whole numbers, such as %s = [1, 2]", name)
		}
		return fmt.Sprintf("write a list: %s = [ ... ]", name)
	case table:
		return fmt.Sprintf("begin it with [%s]", name)
	}
	if want == decimal {
		return fmt.Sprintf("write a number without quotes, such as %s = 1.5", name)
	}
	return fmt.Sprintf("write a whole number without quotes, such as %s = 20", name)
}

// Nearest is the known word that a typing slip or two lead to, if any.
func Nearest(word string, known []string) (string, bool) {
	best, at := "", 3
	for _, k := range known {
		if d := slips(strings.ToLower(word), strings.ToLower(k)); d < at && d*2 < len(k) {
			best, at = k, d
		}
	}
	return best, best != ""
}

// slips is how many letters must be added, left out, changed or exchanged
// with their neighbour to make b of a.
func slips(a, b string) int {
	var before, row, next []int
	for j := range len(b) + 1 {
		row = append(row, j)
	}
	for i := range len(a) {
		next = []int{i + 1}
		for j := range len(b) {
			d := row[j]
			if a[i] != b[j] {
				d = 1 + min(d, row[j+1], next[j])
			}
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				d = min(d, before[j-1]+1)
			}
			next = append(next, d)
		}
		before, row = row, next
	}
	return row[len(b)]
}
