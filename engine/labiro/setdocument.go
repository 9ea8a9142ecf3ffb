package labiro

import (
	"fmt"

	"mastro/configs/document"
)

// The totals of the printed game, which are facts.
const (
	fullObjects   = MaxBases
	fullRubyTiles = 8
	fullRubies    = 7
)

// setEntries is what is written of a set: its tiles by how many there are of a
// kind, and no more of the keys, which follow from the towers.
type setEntries struct {
	set    *Set
	keys   int  // that the file counts
	counts bool // it counts them
	many   [len(tileKinds)]int
	towers []towerEntry
}

// towerEntry is what is written of a tower: its key may have a name and no
// letter yet.
type towerEntry struct {
	Tower
	key  givenKey
	sign string
}

// tileKinds is the tiles that a set counts, in the order in which it holds them,
// behind the tower keys.
var tileKinds = [...]Kind{Unlock, Torch, Rope, Dagger, Empty, RubyOf(1), RubyOf(2), RubyOf(0)}

// objectKinds is how many of them are objects.
const objectKinds = 5

// Document is how a set is written. A set of 18 towers has the totals of the
// printed game; smaller sets, to study a position with, have at most as many
// objects as towers.
func (s *Set) Document() document.Document {
	e := s.entries()
	return document.Document{Fields: e.fields(), Check: e.check}
}

func (s *Set) entries() *setEntries {
	e := &setEntries{set: s, keys: s.keys()}
	for i, k := range tileKinds {
		e.many[i] = s.count(k)
	}
	for i := range s.Towers {
		e.towers = append(e.towers, s.Towers[i].entry())
	}
	return e
}

func (t *Tower) entry() towerEntry {
	e := towerEntry{Tower: *t, sign: t.Sign}
	if t.Ruby() {
		e.key = givenKey{true, document.FormText, t.Key.String()}
	}
	return e
}

func (e *setEntries) fields() []document.Field {
	objects := []document.Field{{
		Name: "tower_keys", Value: document.Given(&e.counts, document.Int(&e.keys)), Usual: "so many",
		Says: "One for each ruby tower",
	}}
	for i, k := range tileKinds[:objectKinds] {
		objects = append(objects, document.Field{Name: k.String(), Value: document.Int(&e.many[i]), Says: "How many there are", Usual: "0"})
	}
	var rubies []document.Field
	for i, name := range [...]string{"single", "double", "empty"} {
		rubies = append(rubies, document.Field{Name: name, Value: document.Int(&e.many[objectKinds+i]), Says: "How many there are", Usual: "0"})
	}
	return []document.Field{
		{Name: "name", Bare: true, Says: "What the set is called", Value: document.Printable(&e.set.Name, document.Refusal{
			What: "the set has no name that can be printed", Remedy: `give it one of at most 40 characters: name = "LABIRO"`,
		})},
		{Name: "invented", Value: document.Truth(&e.set.Invented), Says: "Nobody has measured it on a printed set", Usual: "false"},
		{Name: "objects", Value: document.Table(objects), Says: "The tiles that are no ruby tiles"},
		{Name: "rubies", Value: document.Table(rubies), Says: "Ruby tiles, one for each tower with a key: of one ruby, of two, and of none"},
		{Name: "tower", Bare: true, Says: "A list of 1 to 18 towers", Value: document.Sized(document.Tables(&e.towers, nil, (*towerEntry).fields), 1, MaxBases, func(n int) document.Refusal {
			return document.Refusal{What: fmt.Sprintf("%d towers", n), Remedy: fmt.Sprintf("give 1 to %d, each below its own [[tower]]", MaxBases)}
		})},
	}
}

func (t *towerEntry) fields() []document.Field {
	return []document.Field{
		{Name: "name", Bare: true, Says: "What it is called", Value: document.Printable(&t.Name, document.Refusal{
			What: "a tower without a name that can be printed", Remedy: `give it one of at most 40 characters: name = "T1"`,
		})},
		{Name: "sides", Bare: true, Value: document.As(&t.Sides, sidesCode), Says: "Six letters clockwise from the mark: W wall, R recessed, P protruding entrance"},
		{Name: "arrow", Bare: true, Value: document.As(&t.Arrow, arrowCode), Says: `"clockwise" or "counter-clockwise"`},
		{Name: "key", Value: document.Own(document.Shape{Form: document.FormAny}, t.takeKey, t.putKey), None: !t.key.is, Says: `Of a ruby tower "A" to "H", or a name of its own`, Usual: "a simple tower"},
		{Name: "sign", Value: document.Text(&t.sign), None: t.sign == "", Says: "The key's name, where it has a letter too", Usual: "its letter"},
	}
}

func (t *towerEntry) takeKey(n *document.Node) error {
	t.key = givenKey{true, n.Form, n.Text}
	return nil
}

func (t *towerEntry) putKey(w document.Writer) { w.Text(t.key.text) }

// sidesCode is six letters, W, R or P, with an entrance among them.
var sidesCode = document.Code[[Facings]Side]{Write: writeSides, Read: readSides}

func writeSides(sides [Facings]Side) (text string) {
	for _, side := range sides {
		text += side.String()
	}
	return text
}

func readSides(text string) (sides [Facings]Side, err error) {
	const remedy = "give six letters clockwise: W wall, R recessed, P protruding entrance"
	letters := []rune(text)
	if len(letters) != Facings {
		return sides, document.Refusal{What: fmt.Sprintf("%q are %d sides", text, len(letters)), Remedy: remedy}
	}
	open := false
	for i, letter := range letters {
		switch string(letter) {
		case Wall.String():
			sides[i] = Wall
		case Recessed.String():
			sides[i] = Recessed
		case Protruding.String():
			sides[i] = Protruding
		default:
			return sides, document.Refusal{What: fmt.Sprintf("side %d is %q", i+1, letter), Remedy: remedy}
		}
		open = open || sides[i].Entrance()
	}
	if !open {
		return sides, document.Refusal{What: "a tower without an entrance", Remedy: "one needs at least one R or P to get in"}
	}
	return sides, nil
}

// arrowCode is the word of an arrow.
var arrowCode = document.Code[Arrow]{Write: Arrow.String, Read: func(text string) (Arrow, error) {
	for _, a := range [...]Arrow{Clockwise, CounterClockwise} {
		if text == a.String() {
			return a, nil
		}
	}
	return Clockwise, document.Refusal{What: fmt.Sprintf("%q is no arrow", text), Remedy: `give "clockwise" or "counter-clockwise"`}
}}

// check makes the set of what was read.
func (e *setEntries) check() error {
	for _, step := range []func() error{e.makeTowers, e.makeTiles, e.totals} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// towerKey is where a tower stands.
func towerKey(i int) string { return fmt.Sprintf("tower[%d]", i) }

// makeTowers refuses names and symbols given twice.
func (e *setEntries) makeTowers() error {
	named := make(map[string]int)
	e.set.Towers = nil
	for i := range e.towers {
		key, t := towerKey(i), &e.towers[i]
		if err := t.sealed(key); err != nil {
			return err
		}
		if j, ok := named[t.Name]; ok {
			return document.Wrong(key+".name", fmt.Sprintf("towers %d and %d are both %q", j+1, i+1, t.Name), "give each tower its own name")
		}
		named[t.Name] = i
		e.set.Towers = append(e.set.Towers, t.Tower)
	}
	if i, wrong := letter(e.set.Towers); wrong != "" {
		return document.Wrong(fmt.Sprintf("tower[%d].key", i), wrong, "give each ruby tower a key of its own, A to H, or names whose first two letters differ")
	}
	return nil
}

// sealed gives a tower its key.
func (t *towerEntry) sealed(key string) error {
	if wrong := readKey(&t.Tower, t.key, t.sign); wrong != "" {
		return document.Wrong(key+".key", wrong, keyRemedy)
	}
	return nil
}

// makeTiles lays the tiles out: objects first, keys by symbol, then ruby tiles.
func (e *setEntries) makeTiles() error {
	e.set.Tiles = nil
	ruby := 0
	for s := Symbol(1); s <= Symbols; s++ {
		for i := range e.set.Towers {
			if e.set.Towers[i].Key == s {
				e.set.Tiles = append(e.set.Tiles, KeyOf(s))
				ruby++
			}
		}
	}
	if e.counts && e.keys != ruby {
		return document.Wrong("objects.tower_keys", fmt.Sprintf("%d tower keys for %d ruby towers", e.keys, ruby), "one key opens one tower: give as many, or leave tower_keys out")
	}
	for i, k := range tileKinds {
		if n := e.many[i]; n < 0 || n > MaxBases {
			return tooMany(i, n)
		}
		for range e.many[i] {
			e.set.Tiles = append(e.set.Tiles, k)
		}
	}
	return nil
}

// tileKey is where a count of tiles stands.
func tileKey(i int) string {
	if i < objectKinds {
		return "objects." + tileKinds[i].String()
	}
	return "rubies." + [...]string{"single", "double", "empty"}[i-objectKinds]
}

// tooMany refuses a count of tiles.
func tooMany(i, n int) error {
	return document.Wrong(tileKey(i), fmt.Sprintf("%d tiles", n), fmt.Sprintf("give 0 to %d", MaxBases))
}

// totals refuses a set that contradicts what the printed game is known to hold.
func (e *setEntries) totals() error {
	ruby := e.ruby()
	switch c := e.against(); c.Fact {
	case RubyTowers:
		return document.Wrong("tower", fmt.Sprintf("%d of 18 towers have a key", c.Have), "the printed game has 8 ruby towers: give 8 of them a key")
	case AllObjects:
		return document.Wrong("objects", fmt.Sprintf("%d objects, the %d tower keys among them", c.Have, ruby), "the printed game has 18: make the counts add up to that")
	case RoomForAll:
		return document.Wrong("objects", fmt.Sprintf("%d objects, the %d tower keys among them, for %d towers", c.Have, ruby, len(e.towers)), "a tower holds one: make them fewer")
	case RubyTiles:
		return document.Wrong("rubies", fmt.Sprintf("%d ruby tiles for %d ruby towers", c.Have, ruby), "give one for each tower with a key")
	case AllRubies:
		return document.Wrong("rubies", fmt.Sprintf("%d rubies", c.Have), "the printed game has 7: five single, one double and two empty tiles")
	}
	return nil
}

// against is the first total of the printed game that the entries contradict.
func (e *setEntries) against() Contradiction {
	ruby := e.ruby()
	objects, rubyTiles, rubies := ruby, 0, 0
	for i, k := range tileKinds {
		if k.IsRuby() {
			rubyTiles += e.many[i]
			rubies += e.many[i] * k.Rubies()
		} else {
			objects += e.many[i]
		}
	}
	full := len(e.towers) == MaxBases
	switch {
	case full && ruby != fullRubyTiles:
		return Contradiction{Fact: RubyTowers, Have: ruby}
	case full && objects != fullObjects:
		return Contradiction{Fact: AllObjects, Have: objects}
	case objects > len(e.towers):
		return Contradiction{Fact: RoomForAll, Have: objects}
	case rubyTiles != ruby:
		return Contradiction{Fact: RubyTiles, Have: rubyTiles}
	case full && rubies != fullRubies:
		return Contradiction{Fact: AllRubies, Have: rubies}
	}
	return Contradiction{}
}

// ruby is how many towers have a key.
func (e *setEntries) ruby() (n int) {
	for i := range e.towers {
		if e.towers[i].Ruby() {
			n++
		}
	}
	return n
}

// count is how many tiles of a kind the set holds.
func (s *Set) count(k Kind) int {
	n := 0
	for _, other := range s.Tiles {
		if other == k {
			n++
		}
	}
	return n
}

// keys is how many tower keys the set holds.
func (s *Set) keys() int {
	n := 0
	for _, k := range s.Tiles {
		if k.Key() != NoSymbol {
			n++
		}
	}
	return n
}
