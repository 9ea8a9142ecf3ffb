package labiro

import "fmt"

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
