package labiro

import (
	"fmt"
	"strconv"
	"unicode"
	"unicode/utf8"

	"mastro/configs/document"
)

// Ruling 14: keys and ruby towers are paired by a symbol, which is written so
// that nobody takes it for the number of a base: as a letter, or as the set
// says.

// Symbol is the sign on a ruby tower and on the key that opens it; a simple
// tower has NoSymbol.
type Symbol uint8

// NoSymbol marks a simple tower; the others go up to symbols.
const (
	NoSymbol Symbol = 0
	symbols  Symbol = 8
)

// String is the letter of the symbol, A to H, and nothing for NoSymbol.
func (s Symbol) String() string {
	if s == NoSymbol {
		return ""
	}
	return string('A' + rune(s) - 1)
}

// readSymbol is the symbol for its letter, or for the number that stood for it
// in older files.
func readSymbol(text string) (Symbol, bool) {
	for s := NoSymbol + 1; s <= symbols; s++ {
		if text == s.String() || text == strconv.Itoa(int(s)) {
			return s, true
		}
	}
	return NoSymbol, false
}

// Sign is what stands on the ruby tower with a symbol and on its key: its
// letter, or the name that the set gives it.
func (s *Set) Sign(key Symbol) string {
	for i := range s.Towers {
		if t := &s.Towers[i]; t.Key == key && t.Sign != "" {
			return t.Sign
		}
	}
	return key.String()
}

// ShortSign is the sign where there is room for two letters.
func (s *Set) ShortSign(key Symbol) string { return shortSign(s.Sign(key)) }

func shortSign(sign string) string {
	letters := []rune(sign)
	return string(letters[:min(2, len(letters))])
}

// signLimit is how many letters a sign has at most, so that displays can show it.
const signLimit = 8

// keyRemedy is how the key of a tower is given.
const keyRemedy = "give a letter A to H, or a name of its own of up to 8 letters; leave key out for a simple tower"

// givenKey is the key of a tower as it was written.
type givenKey struct {
	is   bool // it was
	form document.Form
	text string
}

// readKey reads the key of a tower as a file says it: a letter, a number as in
// older files, a name; and the name that stands beside a letter. A name alone
// gets its letter when all towers are known.
func readKey(t *Tower, key givenKey, sign string) (wrong string) {
	var lettered bool
	t.Sign = sign
	t.Key, lettered = readSymbol(key.text)
	switch {
	case !key.is && sign != "":
		return "a sign without a key"
	case !key.is:
		return ""
	case key.form == document.FormText && !lettered && (key.text == "" || sign != ""):
		return fmt.Sprintf("%q is no letter", key.text)
	case key.form == document.FormText && !lettered:
		t.Sign, t.Key = key.text, unlettered
	case key.form != document.FormText && key.form != document.FormWhole && key.form != document.FormDecimal:
		return "this is no symbol"
	case !lettered:
		return "there is no symbol " + key.text
	}
	if first, _ := utf8.DecodeRuneInString(t.Sign); t.Sign != "" && (!document.Nameable(t.Sign) || !unicode.IsLetter(first) || utf8.RuneCountInString(t.Sign) > signLimit) {
		return fmt.Sprintf("%q is no symbol", t.Sign)
	}
	return ""
}

// unlettered is the key of a tower that has a name and no letter yet.
const unlettered = symbols + 1

// letter gives each tower that has a name and no letter the next free one, and
// tells what is wrong with the keys, and at which tower.
func letter(towers []Tower) (at int, wrong string) {
	for i := range towers {
		if t := &towers[i]; t.Key == unlettered {
			for t.Key = NoSymbol + 1; t.Key < unlettered && taken(towers, i); t.Key++ {
			}
			if t.Key == unlettered {
				return i, "more than 8 ruby towers"
			}
		}
	}
	for i := range towers {
		for j := range towers[:i] {
			a, b := &towers[j], &towers[i]
			switch {
			case !a.Ruby() || !b.Ruby():
			case a.Key == b.Key:
				return i, fmt.Sprintf("towers %s and %s have the same key", a.Name, b.Name)
			case shortSign(a.signed()) == shortSign(b.signed()):
				return i, fmt.Sprintf("the keys of towers %s and %s begin alike", a.Name, b.Name)
			}
		}
	}
	return 0, ""
}

// taken tells whether another tower has the key of the one at i.
func taken(towers []Tower, i int) bool {
	for j := range towers {
		if j != i && towers[j].Key == towers[i].Key {
			return true
		}
	}
	return false
}

// signed is the sign of a ruby tower.
func (t *Tower) signed() string {
	if t.Sign != "" {
		return t.Sign
	}
	return t.Key.String()
}
