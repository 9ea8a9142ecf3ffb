package pipe

import (
	"fmt"
	"slices"
	"strings"

	"mastro/engine"
	"mastro/engine/pipe/wire"
)

// request is one thing that can be asked for: how it is served, and what Help
// says of it.
type request struct {
	do     string
	game   bool // it needs a game that has begun
	says   string
	fields []field
	gives  string
	serve  func(*Service, *args, *wire.Out) error
}

// mostFields is how many fields a request has at most.
const mostFields = 6

// field is one thing that a request says.
type field struct {
	name        string
	kind        kind
	least, most int // of a number
	must        bool
	usual       string // what it is when left out
	says        string
}

// kind is what a field's value may be.
type kind uint8

const (
	number kind = iota // a whole number of least to most
	seed               // a whole number of 64 bits
	seat               // a seat from 1, or "public"
	part               // a part of the table, from 1
	depth              // how deep to count
	bound              // how much to count: a whole number of 64 bits from 1
	text
	flag // true or false
	list
	object
)

// field is the index of the field with that name, or -1.
func (r *request) field(name []byte) int {
	for i := range r.fields {
		if r.fields[i].name == string(name) {
			return i
		}
	}
	return -1
}

// known is what the request may say.
func (r *request) known() string {
	all := []string{"id", "do"}
	for _, f := range r.fields {
		all = append(all, f.name)
	}
	return "one of " + strings.Join(all, ", ")
}

// everything is what can be asked for.
func everything() string {
	var all []string
	for _, r := range table() {
		all = append(all, r.do)
	}
	return strings.Join(all, ", ")
}

// bounds is the least and the greatest number that a field may say.
func (s *Service) bounds(f *field) (least, most int) {
	switch f.kind {
	case seat:
		return 1, s.match.Seats()
	case part:
		return 1, s.position().Parts()
	case depth:
		return 0, s.deepest
	}
	return f.least, f.most
}

// expects is what may stand in a field.
func (s *Service) expects(f *field) string {
	least, most := s.bounds(f)
	if f.kind == part && most < least {
		return "another request: nothing of this game is watched by sensors"
	}
	return f.expects(fmt.Sprintf("%d to %d", least, most))
}

// expects is what may stand in a field whose numbers are in a range.
func (f *field) expects(span string) string {
	switch f.kind {
	case number, depth:
		return "a whole number, " + span
	case bound:
		return "a whole number from 1"
	case seed:
		return "a whole number, 0 to 18446744073709551615"
	case seat:
		return `a seat, ` + span + `, or "public"`
	case part:
		return "a part of the table, " + span
	case flag:
		return "true or false"
	}
	return [...]string{text: "text", list: "a list", object: "an object"}[f.kind]
}

// value is what was said for a field of the request. Asking for a field that
// the table does not list is a mistake in the program.
func (a *args) value(name string) *value {
	i := slices.IndexFunc(a.request.fields, func(f field) bool { return f.name == name })
	return &a.values[i]
}

// flag tells whether a flag was said and is true.
func (a *args) flag(name string) bool { return a.value(name).n == 1 }

// number is a number, or what it is when left out.
func (a *args) number(name string, usual int) int {
	if v := a.value(name); v.given {
		return v.n
	}
	return usual
}

// seat is whose eyes are meant; everybody's when left out.
func (a *args) seat() engine.Seat { return engine.Seat(a.number("seat", int(engine.Public))) }

// text is a text; "" when left out.
func (a *args) text(name string) string {
	v := a.value(name)
	if !v.given {
		return ""
	}
	return string(a.unquote(a.raw(v.member)))
}

// list reads a list or an object; ok is false when it was left out.
func (a *args) list(name string, into any) (doc wire.Doc, ok bool, err error) {
	v := a.value(name)
	if !v.given {
		return doc, false, nil
	}
	doc = a.doc(v.member)
	return doc, true, doc.Decode(into)
}
