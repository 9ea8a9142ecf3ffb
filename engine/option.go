package engine

import (
	"fmt"
	"slices"
	"strings"
)

// Option is a house rule as files and the pipe name it, and the values that it
// may have, the usual one first. Without values it is true or false, and false
// is the usual one; or it is a list of seats, counted from 1 in order of play,
// and none is the usual one.
type Option struct {
	Name   string
	Ruling int // the number of the ruling that it changes; 0 where it changes none, as who throws the dice
	Values []string
	Seats  bool // it is a list of seats
	Menu   int  // its place among those that the menu offers, from 1; 0 where it does not

	// House is the same values as an owner writes them in mastro.toml, where Values could
	// be misread there; nil for the same words. Either is read everywhere else.
	House []string
}

// Count is how many values it may have; 0 for a list of seats, which are not
// listed.
func (o Option) Count() int {
	switch {
	case o.Seats:
		return 0
	case o.Values == nil:
		return 2
	}
	return len(o.Values)
}

// Word sets an option to the value of a word, by its place among all words, or
// says which words there are. It is what UnmarshalText of an option calls.
func Word[T ~uint8](to *T, words []string, text []byte) error {
	i := slices.Index(words, string(text))
	if i < 0 {
		return fmt.Errorf("%q is none of %s", text, strings.Join(words, ", "))
	}
	*to = T(i)
	return nil
}
