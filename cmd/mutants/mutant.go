package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/token"
	"strings"
)

// mutant is one small change to the package, which its tests should notice.
// All mutants are compiled into one program; its number, in the environment,
// says which of them is there.
type mutant struct {
	id       int
	place    string
	where    string // the function, or the row of a table
	from, to string
	edits    []edit
	end      verdict
}

// change is what the mutant does, in one line.
func (m *mutant) change() string { return fmt.Sprintf("%s: %s -> %s", m.where, m.from, m.to) }

// String is the mutant with the place where it is, for people.
func (m *mutant) String() string { return m.place + ": " + m.change() }

// name stands for the mutant in the file of accepted survivors: without a line
// number, so that it outlives changes elsewhere in the file.
func (m *mutant) name() string {
	base, _, _ := strings.Cut(m.place, ":")
	return base + ": " + m.change()
}

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

// edit is what is put round a piece of a file for a mutant. It holds no line break: lines keep
// their numbers, by which the compiler says what it cannot take.
type edit struct {
	piece      ast.Node
	open, shut string
}

func (m *mutant) insert(piece ast.Node, open, shut string) {
	m.edits = append(m.edits, edit{piece, open, shut})
}

// replace puts a text in place of an operator.
func (m *mutant) replace(piece span, text string) { m.insert(piece, text+" /*", "*/") }

// call calls a helper with an expression, or a statement that is being made its arguments.
func (m *mutant) call(helper string, n ast.Node) {
	m.insert(n, fmt.Sprintf("mutants_%s(%d, ", helper, m.id), ")")
}

// splice puts all mutants into a text whose first position is begin. They are numbered from the
// outer to the inner: where several begin the outer comes first, where several end the inner.
func splice(text []byte, begin token.Pos, all []*mutant) []byte {
	open, shut := map[token.Pos]string{}, map[token.Pos]string{}
	for _, m := range all {
		for _, e := range m.edits {
			open[e.piece.Pos()] += e.open
			shut[e.piece.End()] = e.shut + shut[e.piece.End()]
		}
	}
	var out bytes.Buffer
	for i, b := range text {
		at := begin + token.Pos(i)
		out.WriteString(shut[at] + open[at])
		out.WriteByte(b)
	}
	return out.Bytes()
}

// oneLine is a piece of program with its spaces and line breaks made single.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
