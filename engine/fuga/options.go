package fuga

import (
	"bytes"
	"fmt"
	"strconv"

	"mastro/engine"
)

// Options are the house rules; the zero value is how the game is played unless
// the players say otherwise. The names are those of mastro.toml, of set-up
// files and of the pipe.
type Options struct {
	Cell1       Cell1         `toml:"cell_1" json:"cell_1"`           // ruling 1
	TouchEnds   bool          `toml:"touch_ends" json:"touch_ends"`   // ruling 3: cells of the inner ring touch across the rotunda
	Diagonals   Diagonals     `toml:"diagonals" json:"diagonals"`     // ruling 3
	Start       Start         `toml:"start" json:"start"`             // ruling 4
	Exact       Exact         `toml:"exact" json:"exact"`             // ruling 6
	Rounds      Rounds        `toml:"rounds" json:"rounds"`           // ruling 12: the game ends after so many; 0 for no limit
	Cards       bool          `toml:"cards" json:"cards"`             // ruling 13: the deck of cards instead of plain numbers
	Dice        Dice          `toml:"dice" json:"dice"`               // who throws them
	Facilitator bool          `toml:"facilitator" json:"facilitator"` // ruling 14: one person moves all pieces
	Order       engine.Order  `toml:"order" json:"order"`
	Hidden      engine.Hidden `toml:"hidden" json:"hidden"` // which numbers are drawn
}

// Cell1 is what the drawing of walls may make of cell 1.
type Cell1 uint8

// The ways of ruling 1.
const (
	Cell1Free Cell1 = iota // never a wall
	Cell1Wall              // a number like any other; the infirmary is there all the same
)

// Diagonals is whether one can step past the corners of two walls.
type Diagonals uint8

// The ways of ruling 3.
const (
	DiagonalsOpen Diagonals = iota
	DiagonalsClosed
)

// Start is where the characters begin.
type Start uint8

// The ways of ruling 4.
const (
	StartDrawn Start = iota // each on a cell of its own, which is its first room
	StartCell1              // all together on cell 1; only the rooms are drawn
)

// Exact is how many steps a walk has.
type Exact uint8

// The ways of ruling 6.
const (
	ExactOn   Exact = iota // as many as the die says, or else as many as can be
	ExactUpTo              // one to as many as the die says
)

// Dice is who throws the dice.
type Dice uint8

// The box throws them by itself, or people throw them and enter what came up.
const (
	DiceBox Dice = iota
	DiceHand
)

// Rounds is a number of rounds, at most MaxRounds; 0 is no limit.
type Rounds uint16

// MaxRounds is the longest limit that can be set.
const MaxRounds = 999

// words of the options in files, by value.
func cell1Words() []string     { return []string{"free", "wall"} }
func diagonalsWords() []string { return []string{"open", "closed"} }
func startWords() []string     { return []string{"drawn", "cell_1"} }
func exactWords() []string     { return []string{"on", "up_to"} }
func diceWords() []string      { return []string{"box", "hand"} }

func (c Cell1) String() string     { return cell1Words()[c] }
func (d Diagonals) String() string { return diagonalsWords()[d] }
func (s Start) String() string     { return startWords()[s] }
func (e Exact) String() string     { return exactWords()[e] }
func (d Dice) String() string      { return diceWords()[d] }
func (r Rounds) String() string    { return strconv.Itoa(int(r)) }

// UnmarshalText reads the words in files.

func (c *Cell1) UnmarshalText(b []byte) error     { return engine.Word(c, cell1Words(), b) }
func (d *Diagonals) UnmarshalText(b []byte) error { return engine.Word(d, diagonalsWords(), b) }
func (s *Start) UnmarshalText(b []byte) error     { return engine.Word(s, startWords(), b) }
func (e *Exact) UnmarshalText(b []byte) error     { return engine.Word(e, exactWords(), b) }
func (d *Dice) UnmarshalText(b []byte) error      { return engine.Word(d, diceWords(), b) }

// UnmarshalText reads a number of rounds, in one way only.
func (r *Rounds) UnmarshalText(b []byte) error {
	n, err := strconv.Atoi(string(b))
	if err != nil || n < 0 || n > MaxRounds || strconv.Itoa(n) != string(b) {
		return fmt.Errorf("%q is no number of rounds; give \"0\" for no limit, or \"1\" to \"%d\"", b, MaxRounds)
	}
	*r = Rounds(n)
	return nil
}

// AllOptions is every house rule with its words. Of rounds it lists the
// numbers that people are offered; any other may be written too.
func AllOptions() []engine.Option {
	return []engine.Option{
		{Name: "cell_1", Values: cell1Words()}, {Name: "touch_ends"}, {Name: "diagonals", Values: diagonalsWords()},
		{Name: "start", Values: startWords()}, {Name: "exact", Values: exactWords()},
		{Name: "rounds", Values: []string{"0", "5", "10", "15", "20", "30", "40"}},
		{Name: "cards"}, {Name: "dice", Values: diceWords()}, {Name: "facilitator"},
		{Name: "order", Values: engine.OrderWords()}, {Name: "hidden", Values: engine.HiddenWords()},
	}
}

// Write is the house rules as the table that a set-up file holds below
// [options], and mastro.toml below [house].
func (o *Options) Write() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "cell_1 = %q\ntouch_ends = %v\ndiagonals = %q\nstart = %q\n", o.Cell1, o.TouchEnds, o.Diagonals, o.Start)
	fmt.Fprintf(&b, "exact = %q\nrounds = %q\ncards = %v\ndice = %q\n", o.Exact, o.Rounds, o.Cards, o.Dice)
	fmt.Fprintf(&b, "facilitator = %v\norder = %q\nhidden = %q\n", o.Facilitator, o.Order, o.Hidden)
	return b.Bytes()
}
