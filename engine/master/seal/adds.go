package seal

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Kind is what a player adds.
type Kind uint8

// What a player may add.
const (
	Word    Kind = iota // any text that people can see, on one line
	Throw               // the results of dice with a space between: "6 2 5"
	Nothing             // who adds nothing trusts the others
	numKinds
)

var kindWords = [numKinds]string{"word", "throw", "nothing"}

// String is the kind as the file writes it.
func (k Kind) String() string {
	if k >= numKinds {
		return "kind" + strconv.Itoa(int(k))
	}
	return kindWords[k]
}

// Contribution is what a player adds to the draw.
type Contribution struct {
	Name string // the player's
	Kind Kind
	Text string // empty for Nothing
}

// Typed is what a player adds by typing it: numbers are a throw, and anything else is a word.
// Who types nothing adds nothing.
func Typed(name, text string) Contribution {
	c := Contribution{Name: strings.TrimSpace(name), Kind: Throw, Text: strings.TrimSpace(text)}
	switch {
	case c.Text == "":
		c.Kind = Nothing
	case !isThrow(c.Text):
		c.Kind = Word
	}
	return c
}

// The limits of what is added.
const (
	MaxAdds   = 99
	MaxLength = 80 // characters of a name, and of what is added

	maxResult = 999 // of a die that a player throws
)

// What is wrong with a contribution.
var (
	ErrName  = errors.New("seal: a name has 1 to 80 characters that can be seen, on one line")
	ErrWord  = errors.New("seal: a word has 1 to 80 characters that can be seen, on one line")
	ErrThrow = errors.New(`seal: a throw is numbers from 1 to 999 with a space between, "6 2 5", at most 80 characters`)
	ErrKind  = errors.New("seal: a player adds a word, a throw, or nothing at all")
)

// Valid says why the contribution cannot be taken: ask the player for another one.
func (c Contribution) Valid() error {
	switch {
	case !fitsLength(c.Name) || !isPlain(c.Name):
		return ErrName
	case c.Kind == Word && (!fitsLength(c.Text) || !isPlain(c.Text)):
		return ErrWord
	case c.Kind == Throw && (!fitsLength(c.Text) || !isThrow(c.Text)):
		return ErrThrow
	case c.Kind == Nothing && c.Text != "", c.Kind >= numKinds:
		return ErrKind
	}
	return nil
}

func fitsLength(text string) bool {
	n := utf8.RuneCountInString(text)
	return n >= 1 && n <= MaxLength
}

func isThrow(text string) bool {
	for result := range strings.SplitSeq(text, " ") {
		if _, ok := readNumber(result, maxResult); !ok {
			return false
		}
	}
	return true
}

// appendTo writes the line of the contribution with this number, without its newline.
func (c Contribution) appendTo(b []byte, number int) []byte {
	b = strconv.AppendInt(append(b, "adds "...), int64(number), 10)
	b = appendQuoted(append(b, ' '), c.Name)
	b = append(append(b, ' '), c.Kind.String()...)
	if c.Kind == Nothing {
		return b
	}
	return appendQuoted(append(b, ' '), c.Text)
}

const addsForm = `adds <n> "..." word "..."|throw "<n> ..."|nothing`

// readContribution reads the line of the contribution with this number.
func readContribution(line string, number int) (c Contribution, ok bool) {
	_, text, _ := strings.Cut(strings.TrimPrefix(line, "adds "), " ")
	c.Name, text, ok = unquote(text)
	if !ok {
		return c, false
	}
	kind, text, _ := strings.Cut(strings.TrimPrefix(text, " "), " ")
	for kind != c.Kind.String() && c.Kind < numKinds {
		c.Kind++
	}
	if c.Kind < Nothing {
		if c.Text, _, ok = unquote(text); !ok {
			return c, false
		}
	}
	var buffer [256]byte
	return c, c.Valid() == nil && number <= MaxAdds && string(c.appendTo(buffer[:0], number)) == line
}
