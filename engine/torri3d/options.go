package torri3d

import (
	"bytes"
	"fmt"
	"strconv"

	"mastro/engine"
)

// Options are the house rules; the zero value is how the game is played
// unless the players say otherwise. The names are those of mastro.toml, of
// set-up files and of the pipe.
type Options struct {
	Spare     Spare         `toml:"spare" json:"spare"`           // ruling 1
	Rune      Rune          `toml:"rune" json:"rune"`             // ruling 4
	HandLimit Limit         `toml:"hand_limit" json:"hand_limit"` // ruling 6
	Children  bool          `toml:"children" json:"children"`     // ruling 6: every magic card is a joker
	Order     engine.Order  `toml:"order" json:"order"`           // how the order of play is found
	Hidden    engine.Hidden `toml:"hidden" json:"hidden"`         // dealt or blind
}

// Spare is how the spare tower may stand when it is inserted.
type Spare uint8

// The ways of ruling 1.
const (
	SpareFree  Spare = iota // turned as one likes
	SpareFixed              // as it came out
)

// Rune is when the rune stone is fulfilled.
type Rune uint8

// The ways of ruling 4.
const (
	RuneStop Rune = iota // by stopping on it
	RunePass             // by passing over it, too
)

// Limit is how many magic cards a hand holds, 1 to MostLimit; whoever holds so
// many draws none. NoLimit is as many as there are (ruling 6).
type Limit uint8

// The limits that an option may say.
const (
	NoLimit   Limit = 0
	MostLimit Limit = 9
)

// The words of the options in files, by value.

func spareWords() []string { return []string{"free", "fixed"} }
func runeWords() []string  { return []string{"stop", "pass"} }

func limitWords() []string {
	words := []string{"none"}
	for n := Limit(1); n <= MostLimit; n++ {
		words = append(words, strconv.Itoa(int(n)))
	}
	return words
}

func (s Spare) String() string { return spareWords()[s] }
func (r Rune) String() string  { return runeWords()[r] }
func (l Limit) String() string { return limitWords()[l] }

// MarshalText and UnmarshalText are the words in files.

func (s Spare) MarshalText() ([]byte, error) { return []byte(s.String()), nil }
func (r Rune) MarshalText() ([]byte, error)  { return []byte(r.String()), nil }
func (l Limit) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

func (s *Spare) UnmarshalText(b []byte) error { return engine.Word(s, spareWords(), b) }
func (r *Rune) UnmarshalText(b []byte) error  { return engine.Word(r, runeWords(), b) }
func (l *Limit) UnmarshalText(b []byte) error { return engine.Word(l, limitWords(), b) }

// AllOptions is every house rule with its words, the usual one first.
func AllOptions() []engine.Option {
	return []engine.Option{
		{Name: "spare", Values: spareWords()},
		{Name: "rune", Values: runeWords()},
		{Name: "hand_limit", Values: limitWords()},
		{Name: "children"},
		{Name: "order", Values: engine.OrderWords()},
		{Name: "hidden", Values: engine.HiddenWords()},
	}
}

// Write is the house rules as the table that a set-up file holds below
// [options], and mastro.toml below [house].
func (o *Options) Write() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "spare = %q\nrune = %q\nhand_limit = %q\n", o.Spare, o.Rune, o.HandLimit)
	fmt.Fprintf(&b, "children = %v\norder = %q\nhidden = %q\n", o.Children, o.Order, o.Hidden)
	return b.Bytes()
}
