package configs

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// EntryError is what is wrong with one entry of data that need not be from a
// file: of a set-up that was spelled out, or drawn.
type EntryError struct {
	Key    string // "seats[3].pawn"; tables in a list count from 0
	What   string
	Remedy string
}

// Error is "key: what; remedy".
func (e *EntryError) Error() string { return fmt.Sprintf("%s: %s; %s", e.Key, e.What, e.Remedy) }

// Wrong refuses an entry. The error is an *EntryError.
func Wrong(key, what, remedy string) error { return &EntryError{key, what, remedy} }

// Place tells an *EntryError by its place in the file, as At does. Any other
// error stays what it is, nil too.
func (f *File) Place(err error) error {
	if wrong, ok := errors.AsType[*EntryError](err); ok {
		return f.At(wrong.Key, wrong.What, wrong.Remedy)
	}
	return err
}

// MaxName is how many characters a name has at most, counted as code points: a
// letter with its accent may be two, a family in one picture seven.
const MaxName = 40

// The characters that join others to one picture or letter.
const (
	nonJoiner = '\u200C'
	joiner    = '\u200D'
)

// blankLetters count as letters or signs, and show nothing: Hangul fillers, and the
// pattern of Braille without a dot.
const blankLetters = "\u115F\u1160\u3164\uFFA0\u2800"

// Nameable tells names that can be printed from nothing, blanks, control and format
// characters, and from what is longer than a name. Joiners within pictures and letters
// may be in a name; what turns the direction of writing may not.
func Nameable(name string) bool {
	unprintable := func(r rune) bool {
		return !unicode.IsPrint(r) && r != joiner && r != nonJoiner || strings.ContainsRune(blankLetters, r)
	}
	seen := func(r rune) bool { return unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S) }
	return utf8.RuneCountInString(name) <= MaxName && strings.ContainsFunc(name, seen) && !strings.ContainsFunc(name, unprintable)
}
