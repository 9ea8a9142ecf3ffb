package seal

import (
	"slices"
	"strings"
)

// reader reads a file line by line, until one is not as it should be.
type reader struct {
	rows   []string
	at     int // the next line, from 0
	labels map[string]bool
	file   File
	wrong  *Finding
}

// forms are how the lines are written that are in no table.
const (
	commitmentForm = "commitment <64 hex>"
	secretForm     = "secret <64 hex>"
	setupForm      = "| ..."
	shortForm      = "lines <4 hex> ..."
	sumForm        = "sum <64 hex>"
)

// read reads the lines of a text, to the first that is not as it should be. That the checksums are
// right is for tail to say.
func read(text string) (File, *Finding) {
	r := &reader{rows: strings.Split(text, "\n"), labels: map[string]bool{}}
	for _, step := range []func(*reader){(*reader).header, (*reader).adds, (*reader).draws, (*reader).setup, (*reader).end} {
		if step(r); r.wrong != nil {
			return r.file, r.wrong
		}
	}
	return r.file, nil
}

// line is the next line; "" when there is none.
func (r *reader) line() string {
	if r.at < len(r.rows) {
		return r.rows[r.at]
	}
	return ""
}

// take goes on to the next line if this one was as it should be, and else says which form it
// should have.
func (r *reader) take(ok bool, form string) {
	if ok {
		r.at++
	} else if r.wrong == nil {
		r.wrong = &Finding{Line: min(r.at+1, len(r.rows)), Problem: Form, About: form}
	}
}

func (r *reader) header() {
	if line := r.line(); strings.HasPrefix(line, "mastro seal ") && line != magic {
		r.wrong = &Finding{Line: 1, Problem: Version}
		return
	}
	r.take(r.line() == magic, magic)
	for i := range header {
		if r.wrong == nil {
			r.take(header[i].parse(&r.file.Offer, r.line()), header[i].form)
		}
	}
	if r.wrong == nil {
		r.hex("commitment ", r.file.Shown[:], commitmentForm)
	}
}

func (r *reader) hex(key string, into []byte, form string) {
	text, ok := strings.CutPrefix(r.line(), key)
	r.take(ok && readHex(into, text), form)
}

func (r *reader) adds() {
	for r.wrong == nil && strings.HasPrefix(r.line(), "adds ") {
		c, ok := readContribution(r.line(), len(r.file.Adds)+1)
		r.file.Adds = append(r.file.Adds, c)
		r.take(ok, addsForm)
	}
	if r.wrong == nil {
		r.hex("secret ", r.file.Secret[:], secretForm)
	}
}

func (r *reader) draws() {
	for r.wrong == nil && r.line() != "setup" {
		kind := slices.IndexFunc(drawKinds[:], func(k drawKind) bool { return strings.HasPrefix(r.line(), k.key) })
		if kind < 0 {
			r.take(false, "setup")
			return
		}
		d, ok := drawKinds[kind].parse(r.line())
		if ok && r.labels[d.label()] {
			r.wrong = &Finding{Line: r.at + 1, Problem: Repeated, About: d.label()}
			return
		}
		if r.take(ok, drawKinds[kind].form); ok {
			r.labels[d.label()] = true
			r.file.Draws = append(r.file.Draws, d)
		}
	}
	r.take(r.wrong == nil, "setup")
}

func (r *reader) setup() {
	for r.wrong == nil && strings.HasPrefix(r.line(), "|") {
		text := strings.TrimPrefix(strings.TrimPrefix(r.line(), "|"), " ")
		r.take(isLine(text) && string(appendSetup(nil, text)) == r.line()+"\n", setupForm)
		r.file.Setup = append(append(r.file.Setup, text...), '\n')
	}
}

func (r *reader) end() {
	r.take(strings.HasPrefix(r.line(), "lines "), shortForm)
	if r.wrong == nil {
		r.take(strings.HasPrefix(r.line(), "sum ") && r.at+1 < len(r.rows), sumForm)
	}
	if r.wrong == nil && (r.at != len(r.rows)-1 || r.line() != "") {
		r.wrong = &Finding{Line: r.at + 1, Problem: Trailing}
	}
}
