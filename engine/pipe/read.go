package pipe

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"mastro/engine"
	"mastro/engine/pipe/wire"
)

// args is what one request says.
type args struct {
	line    []byte
	members []member
	id      []byte // as it stands in the line; nil for none
	request *request
	values  [mostFields]value // as request.fields
	scratch []byte
}

// member is one member of a request's object.
type member struct {
	name    []byte
	at, end int // of its value
}

// value is what was said for a field.
type value struct {
	given  bool
	n      int    // of a number; of a part or a seat, from 0
	wide   uint64 // of a seed or a bound
	member *member
}

// read reads a request: which one it is, and what it says.
func (s *Service) read(a *args, line []byte) error {
	a.line, a.members, a.id, a.request, a.scratch = line, a.members[:0], nil, nil, a.scratch[:0]
	clear(a.values[:])
	syntax := s.split(a)
	if err := a.readID(); err != nil {
		return err
	}
	if syntax != nil {
		return syntax
	}
	if err := s.find(a); err != nil {
		return err
	}
	return s.readFields(a)
}

// split finds the members of the line's object.
func (s *Service) split(a *args) error {
	s.in.Reset()
	s.in.Write(a.line)
	s.dec.Reset(&s.in)
	doc := wire.Doc{Data: a.line}
	if s.dec.PeekKind() != '{' {
		if err := s.dec.SkipValue(); err != nil {
			return doc.Syntax(err)
		}
		return doc.At("", "this is no request", `an object: {"do":"games"}`)
	}
	_, _ = s.dec.ReadToken()
	for s.dec.PeekKind() != '}' {
		name, err := s.dec.ReadValue()
		if err != nil {
			return doc.Syntax(err)
		}
		m := member{name: a.unquote(name)}
		value, err := s.dec.ReadValue()
		if err != nil {
			return doc.Syntax(err)
		}
		m.end = int(s.dec.InputOffset())
		m.at = m.end - len(value)
		a.members = append(a.members, m)
	}
	if _, err := s.dec.ReadToken(); err != nil {
		return doc.Syntax(err)
	}
	if rest := bytes.TrimLeft(a.line[s.dec.InputOffset():], " \t\r"); len(rest) > 0 {
		return &wire.Error{What: "more follows the object", Offset: len(a.line) - len(rest), Expected: "one request on a line"}
	}
	return nil
}

// unquote is the text of a JSON string.
func (a *args) unquote(quoted []byte) []byte {
	if bytes.IndexByte(quoted, '\\') < 0 {
		inner := quoted[1 : len(quoted)-1]
		n := len(a.scratch)
		a.scratch = append(a.scratch, inner...)
		return a.scratch[n:]
	}
	n := len(a.scratch)
	a.scratch, _ = jsontext.AppendUnquote(a.scratch, quoted)
	return a.scratch[n:]
}

func (a *args) raw(m *member) []byte { return a.line[m.at:m.end] }

// wrong is what is wrong with a member.
func (a *args) wrong(m *member, what, expected string) error {
	return a.doc(m).At("", what, expected)
}

// doc is a member's value.
func (a *args) doc(m *member) wire.Doc {
	return wire.Doc{Data: a.raw(m), Where: wire.Pointer(string(m.name)), Offset: m.at}
}

// named is the member of that name, or nil.
func (a *args) named(name string) *member {
	for i := range a.members {
		if string(a.members[i].name) == name {
			return &a.members[i]
		}
	}
	return nil
}

func (a *args) readID() error {
	m := a.named("id")
	if m == nil {
		return nil
	}
	if k := jsontext.Kind(a.line[m.at]); k == '{' || k == '[' {
		return a.wrong(m, "an id of several values", "text, a number, true, false or null")
	}
	a.id = a.raw(m)
	return nil
}

// find finds out which request it is.
func (s *Service) find(a *args) error {
	m := a.named("do")
	if m == nil {
		return wire.Doc{Data: a.line}.At("", `there is no "do"`, `what to do: {"do":"games"}`)
	}
	if a.line[m.at] == '"' {
		a.request = s.requests[string(a.unquote(a.raw(m)))]
	}
	if a.request == nil {
		return a.wrong(m, fmt.Sprintf("%.60s is no request", a.raw(m)), "one of "+everything())
	}
	if a.request.game && s.match == nil {
		return a.wrong(m, "no game has begun", `"new" or "load" first`)
	}
	return nil
}

// readFields reads what the request's table asks for, and nothing else.
func (s *Service) readFields(a *args) error {
	for i := range a.members {
		m := &a.members[i]
		if string(m.name) == "id" || string(m.name) == "do" {
			continue
		}
		at := a.request.field(m.name)
		if at < 0 {
			return a.wrong(m, fmt.Sprintf("%q has no %.60q", a.request.do, m.name), a.request.known())
		}
		if err := s.readField(a, at, m); err != nil {
			return err
		}
	}
	for i := range a.request.fields {
		if f := &a.request.fields[i]; f.must && !a.values[i].given {
			return wire.Doc{Data: a.line}.At("", fmt.Sprintf("%q says no %q", a.request.do, f.name), fmt.Sprintf("%q: %s", f.name, s.expects(f)))
		}
	}
	return nil
}

// readField reads one value as its field's kind.
func (s *Service) readField(a *args, at int, m *member) error {
	f, v := &a.request.fields[at], &a.values[at]
	v.given, v.member = true, m
	raw, ok := a.raw(m), false
	switch f.kind {
	case text:
		ok = raw[0] == '"'
	case flag:
		ok = raw[0] == 't' || raw[0] == 'f'
		v.n = map[byte]int{'t': 1}[raw[0]]
	case list:
		ok = raw[0] == '['
	case object:
		ok = raw[0] == '{'
	case seed, bound:
		n, err := strconv.ParseUint(string(raw), 10, 64)
		v.wide, ok = n, err == nil && (n > 0 || f.kind == seed)
	case seat:
		if ok = string(raw) == `"public"`; ok {
			v.n = int(engine.Public)
			break
		}
		fallthrough
	default:
		n, err := strconv.Atoi(string(raw))
		least, most := s.bounds(f)
		ok = err == nil && n >= least && n <= most
		v.n = n
		if f.kind == seat || f.kind == part {
			v.n--
		}
	}
	if !ok {
		return a.wrong(m, f.wrong(raw), s.expects(f))
	}
	return nil
}

// wrong is what is wrong with a value of a field.
func (f *field) wrong(raw []byte) string {
	_, err := strconv.ParseFloat(string(raw), 64)
	switch {
	case err != nil && !errors.Is(err, strconv.ErrRange):
		return fmt.Sprintf("%.60s is no %s", raw, f.noun())
	case f.kind == seat || f.kind == part:
		return fmt.Sprintf("there is no %s %.60s", f.noun(), raw)
	case f.kind == text || f.kind == flag || f.kind == list || f.kind == object:
		return fmt.Sprintf("%.60s is no %s", raw, f.noun())
	}
	return fmt.Sprintf("%q cannot be %.60s", f.name, raw)
}

// noun is what a value of the field is called.
func (f *field) noun() string {
	return [...]string{
		number: "whole number", depth: "whole number", bound: "whole number", seed: "seed", seat: "seat", part: "part",
		text: "text", flag: "flag", list: "list", object: "object",
	}[f.kind]
}
