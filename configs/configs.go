// Package configs reads the files that an owner edits, and refuses what is
// wrong in them with one line that names file, line, column and remedy, the
// line of the file, and a mark below the place:
//
//	mastro.toml:3:1: there is no key "lisen" here; did you mean "listen"?
//	  lisen = ":8080"
//	  ^^^^^
//
// Decode fills a struct and is strict: keys that the struct does not have,
// values of another type and keys given twice are errors. What only the caller
// can judge is refused through the File that Decode returns:
//
//	var set struct {
//		Tower []struct{ Sides string } `toml:"tower"`
//	}
//	file, err := configs.Decode("set.toml", data, &set)
//	...
//	return file.At("tower[3].sides", "7 sides", "give six letters")
//
// FS holds the data files that come with the program: the printed set and the
// reference wiring.
//
// Columns count characters, not bytes. A file is at most MaxSize long.
// Keys are told apart by case. Struct fields without a toml tag are known by
// their Go name; embedded fields are not looked into. UnmarshalText is not
// asked on types whose underlying type is string: go-toml stores those as they
// are.
package configs

import (
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
	"syscall"
)

// FS holds the printed sets of the games, GAME/default.toml and others, their
// GAME/example-setup.toml, and the wirings boards/*.toml.
//
//go:embed */*.toml
var FS embed.FS

// MaxSize is the length in bytes beyond which a file is refused unread.
const MaxSize = 256 << 10

// ReadFile reads a file that an owner edits. Of one that is longer than MaxSize, or
// never ends, it reads just so much that Decode refuses it.
//
// A pipe is not waited for: whoever writes to it must have begun.
func ReadFile(name string) ([]byte, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	pipe, flags := info.Mode()&fs.ModeNamedPipe != 0, os.O_RDONLY
	if pipe {
		flags |= syscall.O_NONBLOCK
	}
	f, err := os.OpenFile(name, flags, 0)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, MaxSize+1))
	if err == nil && pipe && len(data) == 0 {
		err = &fs.PathError{Op: "read", Path: name, Err: errors.New("a pipe to which nobody writes")}
	}
	return data, err
}

// Error is what is wrong at one place of a file, and what to do about it.
type Error struct {
	File   string
	Line   int // from 1
	Column int // from 1, in characters
	What   string
	Remedy string
	Key    string // of the entry that is meant, "seats[3].pawn"; "" where none is
	Source string // the line of the file, without its end
	Width  int    // characters of the line that are meant, at least 1
}

// Error is the first line "file:line:column: what; remedy", the source line, or
// of a long one what is about the place, and a line that marks the place in it.
func (e *Error) Error() string {
	source, at, width := e.shown()
	return fmt.Sprintf("%s:%d:%d: %s; %s\n  %s\n  %s", e.File, e.Line, e.Column, e.What, e.Remedy, printable(string(source)), mark(source[:at], width))
}

// How much of a line is shown, and how much before the place in a longer one, in
// characters.
const (
	widest = 100
	before = 40
)

// shown is what is shown of the source, where in it the place is, and how wide.
func (e *Error) shown() (source []rune, at, width int) {
	source, at = []rune(e.Source), e.Column-1
	if len(source) <= widest {
		return source, at, e.Width
	}
	from := max(0, min(at-before, len(source)-widest))
	source, at = slices.Clone(source[from:from+widest]), at-from
	if from > 0 {
		source[0] = '…'
	}
	if from+widest < len([]rune(e.Source)) {
		source[widest-1] = '…'
	}
	return source, at, min(e.Width, widest-at)
}

// mark is the carets below the source; tabs stay tabs so that they line up.
func mark(before []rune, width int) string {
	pad := strings.Map(func(r rune) rune {
		if r == '\t' {
			return r
		}
		return ' '
	}, string(before))
	return pad + strings.Repeat("^", max(1, width))
}

// printable keeps a file from steering the terminal it is shown on.
func printable(line string) string {
	return strings.Map(func(r rune) rune {
		if r != '\t' && (r < ' ' || r >= 0x7F && r < 0xA0) {
			return '·'
		}
		return r
	}, line)
}
