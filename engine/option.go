package engine

import (
	"fmt"
	"slices"
	"strings"
)

// Option is a house rule as files and the pipe name it, and the values that it
// may have, the usual one first. Without values it is true or false, and false
// is the usual one.
type Option struct {
	Name   string
	Values []string
}

// Count is how many values it may have.
func (o Option) Count() int {
	if o.Values == nil {
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
