package labiro

import (
	"fmt"
	"strconv"
	"unicode"
	"unicode/utf8"

	"mastro/configs/document"
)

// The size of the game (rules, "Componenti").
const (
	MaxBases  = 18 // bases and towers
	MaxSeats  = 4
	HandLimit = 3 // ruling 12
	Rotations = 3 // steps of 60° in a turn, ruling 5
	Facings   = 6
)

// Side is one of the six sides of a tower (ruling 2).
type Side uint8

// A side is a wall, or an entrance that lies back or stands out.
const (
	Wall Side = iota
	Recessed
	Protruding
)

// Entrance tells whether one can see and reach through the side.
func (s Side) Entrance() bool { return s != Wall }

// String is the letter the set files use: W, R or P.
func (s Side) String() string { return "WRP"[s : s+1] }

// Arrow is the way a tower may be turned: Clockwise or CounterClockwise seen
// from above.
type Arrow int8

// The two arrows, as steps of facing.
const (
	Clockwise        Arrow = 1
	CounterClockwise Arrow = -1
)

// String is the word the set files use.
func (a Arrow) String() string {
	if a == Clockwise {
		return "clockwise"
	}
	return "counter-clockwise"
}

// Tower is one printed tower (ruling 2). Side i looks in direction
// (i+facing) mod 6.
type Tower struct {
	Name  string
	Sides [Facings]Side
	Arrow Arrow
	Key   Symbol // NoSymbol for a simple tower
	Sign  string // what is printed there and on its key, if that is not the letter of Key
}

// Ruby tells whether the tower holds a ruby tile.
func (t *Tower) Ruby() bool { return t.Key != NoSymbol }

// Kind is what a tile is.
type Kind uint8

// The kinds of tiles: objects first, then ruby tiles. A tower key is
// KeyOf(symbol), a ruby tile RubyOf(value).
const (
	NoKind Kind = iota
	Empty
	Unlock
	Torch
	Rope
	Dagger
	keys        // KeyOf(1) is keys+1
	rubies = 32 // RubyOf(0) is the empty ruby tile
)

// KeyOf is the key that opens the ruby tower with this symbol.
func KeyOf(s Symbol) Kind { return keys + Kind(s) }

// RubyOf is the ruby tile worth so many rubies, 0 to 2.
func RubyOf(value int) Kind { return rubies + Kind(value) }

// Key is the symbol of a tower key, NoSymbol for any other tile.
func (k Kind) Key() Symbol {
	if k > keys && k < rubies {
		return Symbol(k - keys)
	}
	return NoSymbol
}

// IsRuby tells a ruby tile from an object.
func (k Kind) IsRuby() bool { return k >= rubies }

// Rubies is what a ruby tile is worth, 0 for any other tile.
func (k Kind) Rubies() int {
	if k.IsRuby() {
		return int(k - rubies)
	}
	return 0
}

// String is the word of the notation: "rope", "keyC", "ruby1".
func (k Kind) String() string {
	switch {
	case k.IsRuby():
		return fmt.Sprintf("ruby%d", k.Rubies())
	case k.Key() != NoSymbol:
		return "key" + k.Key().String()
	}
	return [...]string{"none", "empty", "unlock", "torch", "rope", "dagger"}[min(k, Dagger)]
}

// Tile is one tile of the set: Tiles[t-1] of it is its kind. Two ropes are
// two tiles, because each may be used once in a turn (ruling 16).
type Tile uint8

// NoTile is an empty place, Unseen a tile that lies face down and whose kind
// the holder of the position does not know.
const (
	NoTile Tile = 0
	Unseen Tile = 255
)

// Set is one printed game: its towers and its tiles, objects before ruby
// tiles. It never changes once it is made.
type Set struct {
	Name     string
	Invented bool // nobody has measured it on a printed set
	Towers   []Tower
	Tiles    []Kind // at most 31
}

// Kind is what the tile is; NoKind for NoTile and Unseen.
func (s *Set) Kind(t Tile) Kind {
	if t == NoTile || int(t) > len(s.Tiles) {
		return NoKind
	}
	return s.Tiles[t-1]
}

// Rubies is how many rubies the set holds: 7 in the printed game.
func (s *Set) Rubies() int {
	n := 0
	for _, k := range s.Tiles {
		n += k.Rubies()
	}
	return n
}

// Ruling 14: keys and ruby towers are paired by a symbol, which is written so
// that nobody takes it for the number of a base: as a letter, or as the set
// says.

// Symbol is the sign on a ruby tower and on the key that opens it; a simple
// tower has NoSymbol.
type Symbol uint8

// NoSymbol marks a simple tower; the others go up to Symbols.
const (
	NoSymbol Symbol = 0
	Symbols  Symbol = 8
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
	for s := NoSymbol + 1; s <= Symbols; s++ {
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
const unlettered = Symbols + 1

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
