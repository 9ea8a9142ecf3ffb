package configs

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"
)

// File is a file that has been read: its name, its bytes and where each key
// stands in them.
type File struct {
	name string
	data []byte
	root *node
}

// Name is the name that errors begin with.
func (f *File) Name() string { return f.name }

// At refuses the value of a key, like "tower[3].sides"; tables in a list
// count from 0. A key that is not in the file is refused at the nearest table
// around it that is. The error is an *Error.
func (f *File) At(path, what, remedy string) error {
	n, _ := f.find(path)
	return f.refuse(n.value, what, remedy)
}

// Line is the line, from 1, on which the key stands, 0 when the file does not
// have it.
func (f *File) Line(path string) int {
	n, all := f.find(path)
	if !all {
		return 0
	}
	line, _, _ := f.position(n.value.start)
	return line
}

// find is the node that a path leads to, or the last one on the way there.
func (f *File) find(path string) (n *node, all bool) {
	n = f.root
	for _, step := range steps(path) {
		next := n.child(step)
		if next == nil {
			return n, false
		}
		n = next
	}
	return n, true
}

// steps are the parts of a path: "a[3].b" leads by "a", "3" and "b".
func steps(path string) []string {
	return strings.FieldsFunc(path, func(r rune) bool { return r == '.' || r == '[' || r == ']' })
}

// span is a part of a file in bytes.
type span struct{ start, end int }

// refuse is the error for a part of the file.
func (f *File) refuse(s span, what, remedy string) error {
	line, column, source := f.position(s.start)
	width := 1
	if s.end > s.start {
		width = utf8.RuneCount(f.data[s.start:min(s.end, len(f.data))])
	}
	room := utf8.RuneCountInString(source) - column + 1
	return &Error{
		File: f.name, Line: line, Column: column, What: what, Remedy: remedy,
		Source: source, Width: max(1, min(width, room)),
	}
}

// position is the line and column of a byte, and the text of the line.
func (f *File) position(offset int) (line, column int, source string) {
	before := f.data[:min(offset, len(f.data))]
	start := bytes.LastIndexByte(before, '\n') + 1
	rest := f.data[start:]
	if i := bytes.IndexByte(rest, '\n'); i >= 0 {
		rest = rest[:i]
	}
	source = strings.ToValidUTF8(strings.TrimSuffix(string(rest), "\r"), "\uFFFD")
	column = min(utf8.RuneCount(before[start:]), utf8.RuneCountInString(source)) + 1
	return bytes.Count(before, []byte("\n")) + 1, column, source
}

// node is one table, list or value of a file.
type node struct {
	name     string
	key      span // the name where it was given first
	value    span // the value; for a table its name
	form     form
	children []*node
	byName   map[string]*node // the children of a table
}

// child is the entry of a table, or of a list by its number, or nil.
func (n *node) child(step string) *node {
	if n.form != list {
		return n.byName[step]
	}
	i, err := strconv.Atoi(step)
	if err != nil || i < 0 || i >= len(n.children) {
		return nil
	}
	return n.children[i]
}

// add appends an entry to a table or a list.
func (n *node) add(c *node) *node {
	n.children = append(n.children, c)
	if n.form == table {
		if n.byName == nil {
			n.byName = make(map[string]*node)
		}
		n.byName[c.name] = c
	}
	return c
}
