package magico

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/magico/maze"
)

// Options are the house rules; the zero value is how the game is played
// unless the players say otherwise. The toml names are those of mastro.toml
// and of set-up files.
type Options struct {
	Spare    Spare         `toml:"spare"`    // ruling 1
	Treasure Reaching      `toml:"treasure"` // ruling 5
	Cards    Cards         `toml:"cards"`    // ruling 7
	Children []int         `toml:"children"` // ruling 8: the seats, from 1, that see all own cards and seek them in any order
	Finish   Finish        `toml:"finish"`   // ruling 8, for all at the table
	Cell     Agreed        `toml:"cell"`     // ruling 8: the cell of FinishCell
	Order    engine.Order  `toml:"order"`    // how the order of play is found
	Hidden   engine.Hidden `toml:"hidden"`   // ruling 9: dealt or blind
}

// Spare is how the spare may lie when it is inserted.
type Spare uint8

// The ways of ruling 1.
const (
	SpareFree  Spare = iota // in any of its orientations
	SpareFixed              // as it came out
)

// Reaching is when a treasure is reached.
type Reaching uint8

// The ways of ruling 5. Since one may walk as far as one likes, whatever can be
// reached can be passed.
const (
	ReachingStop Reaching = iota // where the pawn stops
	ReachingPass                 // where it could have passed, too
)

// Cards is how many cards each player is dealt, 1 to MaxCards; AllCards is all
// of them, dealt evenly (ruling 7). Where there are not so many, all are dealt.
type Cards uint8

// AllCards is an even deal; MaxCards is the most that an option may say, for
// two players all there are.
const (
	AllCards Cards = 0
	MaxCards Cards = Treasures / 2
)

// Finish is where the game is won.
type Finish uint8

// The ways of rulings 6 and 8.
const (
	FinishHome     Finish = iota // on one's own corner, after the last treasure
	FinishCell                   // on the cell that was agreed on before, after the last treasure
	FinishAnywhere               // with the last treasure
)

// Agreed is the place on the board where the game is won with FinishCell, the
// centre unless another was agreed on. Tiles slide under it.
type Agreed uint8

const centre = maze.Cells / 2

// Cell is its cell.
func (a Agreed) Cell() int {
	switch {
	case a == 0:
		return centre
	case a <= centre:
		return int(a) - 1
	}
	return int(a)
}

// The words of the options in files, by value.

func spareWords() []string    { return []string{"free", "fixed"} }
func reachingWords() []string { return []string{"stop", "pass"} }
func finishWords() []string   { return []string{"home", "cell", "anywhere"} }

func agreedWords() (words []string) {
	for a := range Agreed(maze.Cells) {
		words = append(words, CellText(a.Cell()))
	}
	return words
}

// agreedPlaces is the same cells by row and column as people and pages count them, from
// 1: among house rules no other cell tells that "3,3" counts from 0.
func agreedPlaces() (places []string) {
	for a := range Agreed(maze.Cells) {
		places = append(places, fmt.Sprintf("row %d, column %d", a.Cell()/maze.Side+1, a.Cell()%maze.Side+1))
	}
	return places
}

func cardsWords() []string {
	words := []string{"all"}
	for n := Cards(1); n <= MaxCards; n++ {
		words = append(words, strconv.Itoa(int(n)))
	}
	return words
}

func (s Spare) String() string    { return spareWords()[s] }
func (r Reaching) String() string { return reachingWords()[r] }
func (c Cards) String() string    { return cardsWords()[c] }
func (f Finish) String() string   { return finishWords()[f] }
func (a Agreed) String() string   { return CellText(a.Cell()) }

// MarshalText and UnmarshalText are the words in files.

func (s Spare) MarshalText() ([]byte, error)    { return []byte(s.String()), nil }
func (r Reaching) MarshalText() ([]byte, error) { return []byte(r.String()), nil }
func (c Cards) MarshalText() ([]byte, error)    { return []byte(c.String()), nil }
func (f Finish) MarshalText() ([]byte, error)   { return []byte(f.String()), nil }
func (a Agreed) MarshalText() ([]byte, error)   { return []byte(a.String()), nil }

func (s *Spare) UnmarshalText(b []byte) error    { return engine.Word(s, spareWords(), b) }
func (r *Reaching) UnmarshalText(b []byte) error { return engine.Word(r, reachingWords(), b) }
func (c *Cards) UnmarshalText(b []byte) error    { return engine.Word(c, cardsWords(), b) }
func (f *Finish) UnmarshalText(b []byte) error   { return engine.Word(f, finishWords(), b) }

// UnmarshalText reads a cell as it is written everywhere, or by its place.
func (a *Agreed) UnmarshalText(b []byte) error {
	if engine.Word(a, agreedWords(), b) != nil && engine.Word(a, agreedPlaces(), b) != nil {
		return fmt.Errorf("%q is no cell; give row and column: \"row 1, column 1\" to \"row %d, column %[2]d\"", b, maze.Side)
	}
	return nil
}

// AllOptions is every house rule with its words, the usual one first.
func AllOptions() []engine.Option {
	return []engine.Option{
		{Name: "spare", Ruling: 1, Values: spareWords()},
		{Name: "treasure", Ruling: 5, Values: reachingWords()},
		{Name: "cards", Ruling: 7, Values: cardsWords()},
		{Name: "children", Ruling: 8, Seats: true},
		{Name: "finish", Ruling: 8, Values: finishWords()},
		{Name: "cell", Ruling: 8, Values: agreedWords(), House: agreedPlaces()},
		{Name: "order", Values: engine.OrderWords()},
		{Name: "hidden", Ruling: 9, Values: engine.HiddenWords()},
	}
}

// Write is the house rules as the table that a set-up file holds below
// [options], and mastro.toml below [house].
func (o *Options) Write() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "spare = %q\ntreasure = %q\ncards = %q\n", o.Spare, o.Treasure, o.Cards)
	fmt.Fprintf(&b, "children = %s\nfinish = %q\ncell = %q\norder = %q\nhidden = %q\n",
		seatList(o.Children), o.Finish, o.Cell, o.Order, o.Hidden)
	return b.Bytes()
}

// seatList is seats as files list them: "[1, 3]".
func seatList(seats []int) string { return strings.ReplaceAll(fmt.Sprint(seats), " ", ", ") }

// Gone is what to write instead of house rules that there were once, or of values that
// name no seats.
func (Options) Gone() map[string]string {
	return map[string]string{
		"all_visible": "cards are visible seat by seat: leave it out, or name the seats, as children = [1, 2]",
		"children":    "name the seats of the children, from 1 in order of play: children = [1, 2], or [] for none",
	}
}

// seatChild notes that a seat, from 1, is a child's, where a set-up says so of it.
func (o *Options) seatChild(seat int, child bool) {
	if child && !slices.Contains(o.Children, seat) {
		o.Children = append(o.Children, seat)
	}
}

// Check is what is wrong with the rules, by its key. Seats that nobody takes may be
// named: house rules are written before it is known how many play.
func (o Options) Check() error { return o.check("") }

// check is the same where the rules stand in a table, below whose name the key is.
func (o *Options) check(table string) error {
	for i, seat := range o.Children {
		key := fmt.Sprintf("%schildren[%d]", table, i)
		switch {
		case seat < 1 || seat > MaxSeats:
			return document.Wrong(key, fmt.Sprintf("there is no seat %d", seat), fmt.Sprintf("name some of 1 to %d, in order of play", MaxSeats))
		case slices.Contains(o.Children[:i], seat):
			return document.Wrong(key, fmt.Sprintf("seat %d is named twice", seat), "name each child once")
		}
	}
	return nil
}
