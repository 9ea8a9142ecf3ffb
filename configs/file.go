package configs

import (
	"bytes"
	"errors"
	"strings"
	"unicode/utf8"

	"mastro/configs/document"
)

// File is a file that has been read: its name, its bytes and where each key
// stands in them.
type File struct {
	name string
	data []byte
	root *document.Node
}

// Name is the name that errors begin with.
func (f *File) Name() string { return f.name }

// At refuses the value of a key, like "tower[3].sides"; tables in a list
// count from 0. A key that is not in the file is refused at the nearest table
// around it that is. The error is an *Error.
func (f *File) At(path, what, remedy string) error {
	n, _ := f.root.Find(path)
	return f.refuseEntry(path, n.At, what, remedy)
}

// Place tells a *document.Error by its place in the file. Any other error stays what
// it is, nil too.
func (f *File) Place(err error) error {
	wrong, ok := errors.AsType[*document.Error](err)
	switch {
	case !ok:
		return err
	case wrong.At == nil:
		return f.At(wrong.Key, wrong.What, wrong.Remedy)
	case wrong.Name:
		return f.refuseEntry(wrong.Key, wrong.At.Key, wrong.What, wrong.Remedy)
	}
	return f.refuseEntry(wrong.Key, wrong.At.At, wrong.What, wrong.Remedy)
}

// refuseEntry is the error for an entry, or for a part of it.
func (f *File) refuseEntry(key string, s document.Span, what, remedy string) error {
	e := f.refuse(s, what, remedy)
	e.Key = key
	return e
}

// Line is the line, from 1, on which the key stands, 0 when the file does not
// have it.
func (f *File) Line(path string) int {
	n, all := f.root.Find(path)
	if !all {
		return 0
	}
	line, _, _ := f.position(n.At.Start)
	return line
}

// refuse is the error for a part of the file.
func (f *File) refuse(s document.Span, what, remedy string) *Error {
	line, column, source := f.position(s.Start)
	width := 1
	if s.End > s.Start {
		width = utf8.RuneCount(f.data[s.Start:min(s.End, len(f.data))])
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
