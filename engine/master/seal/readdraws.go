package seal

import (
	"strconv"
	"strings"
)

// drawKind is one way to draw: its first word, the form of its line, and how it is read.
type drawKind struct {
	key, form string
	read      func(label string, seed uint64, text string) (Draw, bool)
}

var drawKinds = [...]drawKind{
	{"seed ", "seed <label> <n>", readSeed},
	{"shuffle ", `shuffle <label> <n> "..." into "..."`, readShuffle},
	{"throws ", "throws <label> <n> sides <n> rolled <n> ...", readThrows},
}

// parse reads a line of this kind.
func (k drawKind) parse(line string) (Draw, bool) {
	label, text, _ := strings.Cut(line[len(k.key):], " ")
	number, text, _ := strings.Cut(text, " ")
	seed, err := strconv.ParseUint(number, 10, 64)
	if err != nil {
		return nil, false
	}
	d, ok := k.read(label, seed, text)
	return d, ok && d.fits() && string(d.appendTo(make([]byte, 0, len(line)))) == line
}

func readSeed(label string, seed uint64, _ string) (Draw, bool) { return OpenedSeed{label, seed}, true }

func readShuffle(label string, seed uint64, text string) (Draw, bool) {
	from, text := readThings(text)
	text, ok := strings.CutPrefix(text, "into ")
	into, text := readThings(text)
	return Shuffle{label, seed, from, into}, ok && text == ""
}

// readThings reads quoted texts with a space between, and returns what follows them.
func readThings(text string) (things []string, rest string) {
	for {
		thing, rest, ok := unquote(text)
		if !ok {
			return things, text
		}
		things, text = append(things, thing), strings.TrimPrefix(rest, " ")
	}
}

func readThrows(label string, seed uint64, text string) (Draw, bool) {
	text, ok := strings.CutPrefix(text, "sides ")
	sides, text, found := strings.Cut(text, " rolled ")
	n, fits := readNumber(sides, maxSides)
	if !ok || !found || !fits {
		return nil, false
	}
	t := Throws{Label: label, Seed: seed, Sides: n}
	for text := range strings.SplitSeq(text, " ") {
		n, ok := readNumber(text, maxNumber)
		if !ok {
			return nil, false
		}
		t.Rolled = append(t.Rolled, n)
	}
	return t, true
}
