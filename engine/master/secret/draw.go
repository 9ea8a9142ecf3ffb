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

// Text is the draw on one line, which tells everything that is hidden; empty for none.
//
//	0d41...5e map usual 8x6; colours 2 0; order 2 1 3
func (d *Draw) Text() string {
	if d == nil {
		return ""
	}
	all := []string{hex.EncodeToString(d.Secret.key[:])}
	if d.Map != "" {
		all = append(all, "map "+d.Map)
	}
	if d.Colours != nil {
		all = append(all, "colours"+Counted(d.Colours))
	}
	if d.Order != nil {
		all = append(all, "order"+Counted(d.Order))
	}
	return strings.Join(all, "; ")
}

// Counted writes numbers as people count, from 1.
func Counted(numbers []int) (text string) {
	for _, n := range numbers {
		text += " " + strconv.Itoa(n+1)
	}
	return text
}

// ParseDraw reads what Draw.Text writes; nil for any other text.
func ParseDraw(text string) *Draw {
	d := new(Draw)
	for i, part := range strings.Split(text, "; ") {
		switch key, value, _ := strings.Cut(part, " "); {
		case i == 0:
			d.Secret.key = readHex(part)
		case key == "map":
			d.Map = value
		case key == "colours":
			d.Colours = numbers(value)
		case key == "order":
			d.Order = numbers(value)
		}
	}
	if d.Text() != text {
		return nil
	}
	return d
}

// numbers reads what Counted writes. Everything else becomes other numbers, which ParseDraw finds.
func numbers(text string) (all []int) {
	for word := range strings.FieldsSeq(text) {
		n, _ := strconv.Atoi(word)
		all = append(all, n-1)
	}
	return all
}
