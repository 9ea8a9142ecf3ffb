package secret

import (
	"encoding/hex"
	"strconv"
	"strings"
)

// FixedBases is the map of a game on bases that cannot be moved: their places are not drawn.
const FixedBases = "fixed"

// Draw is all that is needed to draw a game again, beside the printed set and the house rules,
// which its record has.
type Draw struct {
	Secret  Secret
	Map     string // what map was wished for, or FixedBases; empty for a game without bases
	Colours []int  // by seat: the place of the colour that was chosen, -1 for any; nil if nobody chose
	Order   []int  // by seat: the place of the player as entered, where that was drawn; else nil
}

// Text is the draw on one line. It tells everything that is hidden.
//
//	0d41...5e map usual 8x6; colours 2 0; order 2 1 3
func (d *Draw) Text() string {
	all := []string{hex.EncodeToString(d.Secret.key[:])}
	if d.Secret.known {
		all[0] += known
	}
	if d.Map != "" {
		all = append(all, "map "+d.Map)
	}
	if d.Colours != nil {
		all = append(all, "colours"+from1(d.Colours))
	}
	if d.Order != nil {
		all = append(all, "order"+from1(d.Order))
	}
	return strings.Join(all, "; ")
}

// from1 writes numbers that people count from 1.
func from1(numbers []int) (text string) {
	for _, n := range numbers {
		text += " " + strconv.Itoa(n+1)
	}
	return text
}

// ParseDraw reads what Draw.Text writes.
func ParseDraw(text string) (d *Draw, ok bool) {
	d = new(Draw)
	digits, rest, _ := strings.Cut(text, "; ")
	digits, d.Secret.known = strings.CutSuffix(digits, known)
	if !readHex(d.Secret.key[:], digits) {
		return nil, false
	}
	for part := range strings.SplitSeq(rest, "; ") {
		switch key, value, _ := strings.Cut(part, " "); key {
		case "map":
			d.Map = value
		case "colours":
			d.Colours = numbers(value)
		case "order":
			d.Order = numbers(value)
		}
	}
	return d, d.Text() == text
}

// numbers reads what from1 writes. Everything else becomes other numbers, which ParseDraw finds.
func numbers(text string) (all []int) {
	for word := range strings.FieldsSeq(text) {
		n, _ := strconv.Atoi(word)
		all = append(all, n-1)
	}
	return all
}

// Kept is a draw as it is kept beside a game: the texts of its fingerprint and of all of it. The latter
// is empty where the secret is not known here.
type Kept struct {
	Print string `json:"print"`
	Drawn string `json:"drawn"`
}

// Keep is what is kept of a fingerprint and a draw.
func Keep(p Print, d *Draw) Kept {
	k := Kept{Print: p.String()}
	if d != nil {
		k.Drawn = d.Text()
	}
	return k
}

// Read is what Keep was given.
func (k Kept) Read() (p Print, d *Draw) {
	p, _ = ParsePrint(k.Print)
	d, _ = ParseDraw(k.Drawn)
	return p, d
}
