package main

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// mutant is one small change to the package, which its tests should notice.
// All mutants are compiled into one program; its number, in the environment,
// says which of them is there.
type mutant struct {
	id       int
	source   *source
	line     int
	where    string // the function, or the row of a table
	from, to string
	edits    []edit
	end      verdict
}

// place is where the mutant is, for people.
func (m *mutant) place() string { return fmt.Sprintf("%s:%d", m.source.base, m.line) }

// change is what it does, in one line.
func (m *mutant) change() string { return fmt.Sprintf("%s: %s -> %s", m.where, m.from, m.to) }

// name stands for the mutant in the file of accepted survivors: without a line
// number, so that it outlives changes elsewhere in the file.
func (m *mutant) name() string { return m.source.base + ": " + m.change() }

// number tells mutants apart that have the same name.
func number(all []*mutant) {
	seen := map[string]int{}
	for _, m := range all {
		name := m.name()
		seen[name]++
		if n := seen[name]; n > 1 {
			m.to += fmt.Sprintf(" (%d)", n)
		}
	}
}

// edit is a text that is put into a file for a mutant, in place of what stands
// from at to end. None holds a line break: lines keep their numbers, by which
// the compiler says what it cannot take.
type edit struct {
	at, end int
	text    string
	closing bool // it ends what another edit of the mutant began
	id      int
}

// inOrder sorts edits as they follow each other in a file. Mutants are
// numbered from the outer to the inner: where several begin the outer comes
// first, where several end the inner.
func inOrder(a, b edit) int {
	switch {
	case a.at != b.at:
		return cmp.Compare(a.at, b.at)
	case a.closing && b.closing:
		return cmp.Compare(b.id, a.id)
	case a.closing:
		return -1
	case b.closing:
		return 1
	}
	return cmp.Compare(a.id, b.id)
}

// splice is the text with the edits in it.
func splice(text []byte, edits []edit) []byte {
	var out bytes.Buffer
	done := 0
	for _, e := range slices.SortedFunc(slices.Values(edits), inOrder) {
		out.Write(text[done:e.at])
		out.WriteString(e.text)
		done = e.end
	}
	out.Write(text[done:])
	return out.Bytes()
}

// oneLine is a piece of program with its spaces and line breaks made single.
func oneLine(text []byte) string { return strings.Join(strings.Fields(string(text)), " ") }
