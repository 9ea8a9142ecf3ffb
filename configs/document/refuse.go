package document

import (
	"fmt"
	"strings"
)

// Error is what is wrong with one entry, wherever it is written, or if it is
// written nowhere: of what was drawn, or made by a program.
type Error struct {
	Key    string // "seats[3].pawn"; tables in a list count from 0
	What   string
	Remedy string

	At   *Node // what was written there; nil when only the key is known
	Name bool  // not the value is wrong but that it has this name
}

// Error is "key: what; remedy".
func (e *Error) Error() string { return fmt.Sprintf("%s: %s; %s", e.Key, e.What, e.Remedy) }

// Wrong refuses an entry. The error is an *Error.
func Wrong(key, what, remedy string) error { return &Error{Key: key, What: what, Remedy: remedy} }

// Refusal is what is wrong with a word or a number, and what to do about it,
// said by who does not know where it stands. As an error it is "what; remedy".
type Refusal struct{ What, Remedy string }

func (r Refusal) Error() string { return r.What + "; " + r.Remedy }

// Steps are the names and the indices that lead to a key: "a[3].b" leads by "a", "3" and
// "b".
func Steps(key string) (all []any) {
	for _, step := range steps(key) {
		all = append(all, step)
	}
	return all
}

func steps(key string) []string {
	return strings.FieldsFunc(key, func(r rune) bool { return r == '.' || r == '[' || r == ']' })
}
