package fuga

import (
	"bytes"
	"fmt"
	"strconv"

	"mastro/configs/document"
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
	Guards      Guards        `toml:"guards" json:"guards"`           // ruling 8: may one end a walk beside a sentinel
	End         Ending        `toml:"end" json:"end"`                 // ruling 12: when the bag is empty
	Rounds      Rounds        `toml:"rounds" json:"rounds"`           // ruling 12: the game ends after so many
	Cards       bool          `toml:"cards" json:"cards"`             // ruling 13: the deck of cards instead of plain numbers
	Dice        Dice          `toml:"dice" json:"dice"`               // who throws them
	Facilitator bool          `toml:"facilitator" json:"facilitator"` // ruling 14: one person moves all pieces
	Count       Count         `toml:"count" json:"count"`             // ruling 14: what is counted at the end
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

// Guards is whether one may end a walk beside a sentinel where another walk of
// the same length ends elsewhere.
type Guards uint8

// The ways of ruling 8.
const (
	GuardsAvoid Guards = iota
	GuardsAllow
)

// Ending is when the hands are counted once the bag is empty.
type Ending uint8

// The ways of ruling 12.
const (
	EndAtOnce Ending = iota // with the turn in which the last number is drawn
	EndRound                // when the round has been played on
)

// Count is what is counted at the end.
type Count uint8

// The ways of ruling 14. Colours are those of the cards' frames: they need the
// deck, and whoever cannot make out what else is on a card can play for them.
const (
	CountAll Count = iota
	CountColours
)

// Dice is who throws the dice.
type Dice uint8

// The box throws them by itself, or people throw them and enter what came up.
const (
	DiceBox Dice = iota
	DiceHand
)

// Rounds is a number of rounds, 1 to MaxRounds, or one of the two below.
type Rounds uint16

const (
	// Evening is as many rounds as an hour holds, which depends on how many play:
	// until the bag is empty a game takes most of a day.
	Evening Rounds = 0
	// MaxRounds is the longest limit that can be set.
	MaxRounds = 999
	// NoLimit is until the bag is empty.
	NoLimit Rounds = MaxRounds + 1
)

// evenings is how many rounds an hour holds, by seats: a turn takes a person
// about 40 seconds and a patrol 45, as engine/games has it, where a test holds
// the two together.
var evenings = [MaxSeats + 1]uint16{1: 42, 2: 29, 3: 22, 4: 18, 5: 15, 6: 13}

// Of is how many rounds so many seats play; 0 for no limit.
func (r Rounds) Of(seats int) int {
	switch r {
	case Evening:
		return int(evenings[seats])
	case NoLimit:
		return 0
	}
	return int(r)
}

// The words for the numbers of rounds that are none.
const (
	eveningWord = "evening"
	noLimitWord = "0"
)

// words of the options in files, by value.
func cell1Words() []string     { return []string{"free", "wall"} }
func diagonalsWords() []string { return []string{"open", "closed"} }
func startWords() []string     { return []string{"drawn", "cell_1"} }
func exactWords() []string     { return []string{"on", "up_to"} }
func guardsWords() []string    { return []string{"avoid", "allow"} }
func endWords() []string       { return []string{"at_once", "round"} }
func countWords() []string     { return []string{"all", "colours"} }
func diceWords() []string      { return []string{"box", "hand"} }

func (c Cell1) String() string     { return cell1Words()[c] }
func (d Diagonals) String() string { return diagonalsWords()[d] }
func (s Start) String() string     { return startWords()[s] }
func (e Exact) String() string     { return exactWords()[e] }
func (g Guards) String() string    { return guardsWords()[g] }
func (e Ending) String() string    { return endWords()[e] }
func (c Count) String() string     { return countWords()[c] }
func (d Dice) String() string      { return diceWords()[d] }

// String is the word of files.
func (r Rounds) String() string {
	switch r {
	case Evening:
		return eveningWord
	case NoLimit:
		return noLimitWord
	}
	return strconv.Itoa(int(r))
}

// UnmarshalText reads the words in files.

func (c *Cell1) UnmarshalText(b []byte) error     { return engine.Word(c, cell1Words(), b) }
func (d *Diagonals) UnmarshalText(b []byte) error { return engine.Word(d, diagonalsWords(), b) }
func (s *Start) UnmarshalText(b []byte) error     { return engine.Word(s, startWords(), b) }
func (e *Exact) UnmarshalText(b []byte) error     { return engine.Word(e, exactWords(), b) }
func (g *Guards) UnmarshalText(b []byte) error    { return engine.Word(g, guardsWords(), b) }
func (e *Ending) UnmarshalText(b []byte) error    { return engine.Word(e, endWords(), b) }
func (c *Count) UnmarshalText(b []byte) error     { return engine.Word(c, countWords(), b) }
func (d *Dice) UnmarshalText(b []byte) error      { return engine.Word(d, diceWords(), b) }

// UnmarshalText reads a number of rounds, in one way only.
func (r *Rounds) UnmarshalText(b []byte) error {
	switch string(b) {
	case eveningWord:
		*r = Evening
		return nil
	case noLimitWord:
		*r = NoLimit
		return nil
	}
	n, err := strconv.Atoi(string(b))
	if err != nil || n < 1 || n > MaxRounds || strconv.Itoa(n) != string(b) {
		return fmt.Errorf("%q is no number of rounds; give \"evening\" for an hour, \"0\" for no limit, or \"1\" to \"%d\"", b, MaxRounds)
	}
	*r = Rounds(n)
	return nil
}

// AllOptions is every house rule with its words. Of rounds it lists the
// numbers that people are offered; any other may be written too.
func AllOptions() []engine.Option {
	return []engine.Option{
		{Name: "cell_1", Ruling: 1, Values: cell1Words()}, {Name: "touch_ends", Ruling: 3}, {Name: "diagonals", Ruling: 3, Values: diagonalsWords()},
		{Name: "start", Ruling: 4, Values: startWords()}, {Name: "exact", Ruling: 6, Values: exactWords()},
		{Name: "guards", Ruling: 8, Values: guardsWords()}, {Name: "end", Ruling: 12, Values: endWords()},
		{Name: "rounds", Ruling: 12, Values: []string{eveningWord, "5", "10", "15", "20", "30", "40", noLimitWord}},
		{Name: "cards", Ruling: 13}, {Name: "dice", Values: diceWords()}, {Name: "facilitator", Ruling: 14},
		{Name: "count", Ruling: 14, Values: countWords()},
		{Name: "order", Values: engine.OrderWords()}, {Name: "hidden", Values: engine.HiddenWords()},
	}
}

// Write is the house rules as the table that a set-up file holds below
// [options], and mastro.toml below [house].
func (o *Options) Write() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "cell_1 = %q\ntouch_ends = %v\ndiagonals = %q\nstart = %q\n", o.Cell1, o.TouchEnds, o.Diagonals, o.Start)
	fmt.Fprintf(&b, "exact = %q\nguards = %q\nend = %q\nrounds = %q\n", o.Exact, o.Guards, o.End, o.Rounds)
	fmt.Fprintf(&b, "cards = %v\ndice = %q\nfacilitator = %v\n", o.Cards, o.Dice, o.Facilitator)
	fmt.Fprintf(&b, "count = %q\norder = %q\nhidden = %q\n", o.Count, o.Order, o.Hidden)
	return b.Bytes()
}

// Check is what is wrong with house rules of which each is right alone, as a
// *document.Error.
func (o Options) Check() error { return o.check("") }

// check is the same where the rules stand in a table, below whose name the key is.
func (o Options) check(table string) error {
	if o.Count == CountColours && !o.Cards {
		return document.Wrong(table+"count", "colours are counted of the cards' frames, and there are no cards (fuga/14)", "write cards = true too, or count = \"all\"")
	}
	return nil
}
