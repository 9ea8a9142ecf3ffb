package document

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

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

// Nearest is the known word that a typing slip or two lead to, if any.
func Nearest(word string, known []string) (string, bool) {
	best, at := "", 3
	for _, k := range known {
		if d := slips(strings.ToLower(word), strings.ToLower(k)); d < at && d*2 < len(k) {
			best, at = k, d
		}
	}
	return best, best != ""
}

// slips is how many letters must be added, left out, changed or exchanged
// with their neighbour to make b of a.
func slips(a, b string) int {
	var before, row, next []int
	for j := range len(b) + 1 {
		row = append(row, j)
	}
	for i := range len(a) {
		next = []int{i + 1}
		for j := range len(b) {
			d := row[j]
			if a[i] != b[j] {
				d = 1 + min(d, row[j+1], next[j])
			}
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				d = min(d, before[j-1]+1)
			}
			next = append(next, d)
		}
		before, row = row, next
	}
	return row[len(b)]
}
