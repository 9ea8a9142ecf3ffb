package magico

import (
	"bytes"
	"fmt"
	"strconv"

	"mastro/engine"
)

// Options are the house rules; the zero value is how the game is played
// unless the players say otherwise. The toml names are those of mastro.toml
// and of set-up files.
type Options struct {
	Spare      Spare         `toml:"spare"`       // ruling 1
	Treasure   Reaching      `toml:"treasure"`    // ruling 5
	Cards      Cards         `toml:"cards"`       // ruling 7
	AllVisible bool          `toml:"all_visible"` // ruling 8: own cards all visible, sought in any order
	Finish     Finish        `toml:"finish"`      // ruling 8
	Order      engine.Order  `toml:"order"`       // how the order of play is found
	Hidden     engine.Hidden `toml:"hidden"`      // dealt or blind
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
	FinishAnywhere               // with the last treasure
)

// The words of the options in files, by value.

func spareWords() []string    { return []string{"free", "fixed"} }
func reachingWords() []string { return []string{"stop", "pass"} }
func finishWords() []string   { return []string{"home", "anywhere"} }

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

// MarshalText and UnmarshalText are the words in files.

func (s Spare) MarshalText() ([]byte, error)    { return []byte(s.String()), nil }
func (r Reaching) MarshalText() ([]byte, error) { return []byte(r.String()), nil }
func (c Cards) MarshalText() ([]byte, error)    { return []byte(c.String()), nil }
func (f Finish) MarshalText() ([]byte, error)   { return []byte(f.String()), nil }

func (s *Spare) UnmarshalText(b []byte) error    { return engine.Word(s, spareWords(), b) }
func (r *Reaching) UnmarshalText(b []byte) error { return engine.Word(r, reachingWords(), b) }
func (c *Cards) UnmarshalText(b []byte) error    { return engine.Word(c, cardsWords(), b) }
func (f *Finish) UnmarshalText(b []byte) error   { return engine.Word(f, finishWords(), b) }

// AllOptions is every house rule with its words, the usual one first.
func AllOptions() []engine.Option {
	return []engine.Option{
		{Name: "spare", Values: spareWords()},
		{Name: "treasure", Values: reachingWords()},
		{Name: "cards", Values: cardsWords()},
		{Name: "all_visible"},
		{Name: "finish", Values: finishWords()},
		{Name: "order", Values: engine.OrderWords()},
		{Name: "hidden", Values: engine.HiddenWords()},
	}
}

// Write is the house rules as the table that a set-up file holds below
// [options], and mastro.toml below [house].
func (o *Options) Write() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "spare = %q\ntreasure = %q\ncards = %q\n", o.Spare, o.Treasure, o.Cards)
	fmt.Fprintf(&b, "all_visible = %v\nfinish = %q\norder = %q\nhidden = %q\n", o.AllVisible, o.Finish, o.Order, o.Hidden)
	return b.Bytes()
}
