package labiro

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mastro/configs/document"
	"mastro/engine"
)

// Draft is a set while its owner tells it. Its parts are the towers, and then the numbers of
// tiles, in the order of tileKinds.
type Draft struct {
	entries *setEntries
	read    []Tower // the towers as they were before anything was told: their symbols may have names
}

var _ engine.Draft = (*Draft)(nil)

// NewDraft is a draft that is yet to be read.
func NewDraft() *Draft { return &Draft{entries: new(Set).entries()} }

// Document is the draft as a set file. What its owner tells is not invented, so that is not
// written.
func (d *Draft) Document() document.Document {
	fields := d.entries.fields()
	at := slices.IndexFunc(fields, func(f document.Field) bool { return f.Name == "invented" })
	fields[at].None = true
	return document.Document{Fields: fields, Check: d.check}
}

// check takes what can be taken of what was read: only what is no tower is refused.
func (d *Draft) check() error {
	e := d.entries
	towers := make([]Tower, 0, len(e.towers))
	for i := range e.towers {
		if err := e.towers[i].sealed(towerKey(i)); err != nil {
			return err
		}
		towers = append(towers, e.towers[i].Tower)
	}
	for i := range towers {
		if slices.ContainsFunc(towers[:i], func(t Tower) bool { return t.Name == towers[i].Name }) {
			return document.Wrong(towerKey(i), fmt.Sprintf("there are two towers %s", towers[i].Name), "give each its own name")
		}
	}
	letter(towers) // what else is wrong with them, Against says
	for i := range towers {
		e.towers[i] = towers[i].entry()
	}
	for i, n := range e.many {
		if n < 0 || n > MaxBases {
			return tooMany(i, n)
		}
	}
	e.keys, d.read = e.ruby(), towers
	return nil
}

// Towers are the towers as they are told.
func (d *Draft) Towers() (all []Tower) {
	for i := range d.entries.towers {
		all = append(all, d.entries.towers[i].Tower)
	}
	return all
}

// Count is how many tiles there are of each kind that is counted: all but the tower keys, which
// follow from the towers.
func (d *Draft) Count() []int { return d.entries.many[:] }

// Told is a tower as Draft.Tell reads it: "WRPPWR clockwise A".
func (t *Tower) Told() string {
	return strings.TrimSpace(writeSides(t.Sides) + " " + t.Arrow.String() + " " + t.Key.String())
}

// Tell says how a tower is, or how many tiles there are of a kind.
func (d *Draft) Tell(part int, as string) bool {
	e := d.entries
	switch towers := len(e.towers); {
	case part >= 0 && part < towers:
		t, ok := readTold(as)
		if !ok {
			return false
		}
		was := d.read[part]
		if t.Name = was.Name; t.Key == was.Key {
			t.Sign = was.Sign
		}
		e.towers[part] = t.entry()
		e.keys = e.ruby()
	case part >= towers && part < towers+len(e.many):
		n, err := strconv.Atoi(as)
		if err != nil || n < 0 || n > MaxBases {
			return false
		}
		e.many[part-towers] = n
	default:
		return false
	}
	return true
}

// readTold reads what Told writes.
func readTold(text string) (t Tower, ok bool) {
	words := strings.Fields(text)
	if len(words) < 2 || len(words) > 3 {
		return t, false
	}
	var wrongSides, wrongArrow error
	t.Sides, wrongSides = readSides(words[0])
	t.Arrow, wrongArrow = arrowCode.Read(words[1])
	if len(words) == 3 {
		t.Key, _ = readSymbol(words[2])
	}
	return t, wrongSides == nil && wrongArrow == nil && t.Told() == text
}

// Right tells whether the draft contradicts nothing.
func (d *Draft) Right() bool { return d.Against() == Contradiction{} }

// Contradiction is something that is known of the printed game and that a set is not; the zero
// value for nothing.
type Contradiction struct {
	Fact          Fact
	Have          int    // of what the fact counts
	Tower, Second string // the towers that it is about, if it is about some
}

// Fact is something that is known of the printed game.
type Fact uint8

// The facts.
const (
	NoFact     Fact = iota
	OneKeyEach      // no two towers have the same key
	RubyTowers      // 8 of 18 towers have a key
	AllObjects      // 18 objects, the tower keys among them
	RoomForAll      // no more objects than towers: of a smaller set
	RubyTiles       // one for each tower with a key
	AllRubies       // 7 rubies
)

// Against is the first fact that the draft contradicts.
func (d *Draft) Against() Contradiction {
	towers := d.Towers()
	for i := range towers {
		t := &towers[i]
		for j := range towers[:i] {
			if other := &towers[j]; t.Ruby() && other.Ruby() && (t.Key == other.Key || shortSign(t.signed()) == shortSign(other.signed())) {
				return Contradiction{Fact: OneKeyEach, Tower: other.Name, Second: t.Name}
			}
		}
	}
	return d.entries.against()
}
