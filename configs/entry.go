package configs

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
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

// Nameable tells names that can be printed from nothing, blanks and control
// characters.
func Nameable(name string) bool {
	unprintable := func(r rune) bool { return !unicode.IsPrint(r) }
	return strings.TrimSpace(name) != "" && !strings.ContainsFunc(name, unprintable)
}
