package carte

import (
	"bytes"
	"fmt"

	"mastro/engine"
)

// Options are the house rules; the zero value is how the game is played
// unless the players say otherwise. The names are those of mastro.toml, of
// set-up files and of the pipe.
type Options struct {
	StrictEdges bool          `toml:"strict_edges" json:"strict_edges"` // ruling 2: an open side never meets a closed one
	FirstSquare FirstSquare   `toml:"first_square" json:"first_square"` // ruling 3
	Assist      bool          `toml:"assist" json:"assist"`             // ruling 5: say what was missed
	Order       engine.Order  `toml:"order" json:"order"`
	Hidden      engine.Hidden `toml:"hidden" json:"hidden"` // ruling 9: dealt or blind
}

// FirstSquare is how the first four cards are laid.
type FirstSquare uint8

// The ways of ruling 3.
const (
	SquareAny  FirstSquare = iota // turned at random
	SquarePath                    // turned so that they hang together by valid connections
)

var squareWords = []string{"any", "path"}

func (f FirstSquare) String() string { return squareWords[f] }

// MarshalText is the word in files.
func (f FirstSquare) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText reads the word in files.
func (f *FirstSquare) UnmarshalText(text []byte) error { return engine.Word(f, squareWords, text) }

// AllOptions is every house rule with its words.
func AllOptions() []engine.Option {
	return []engine.Option{
		{Name: "strict_edges"},
		{Name: "first_square", Values: squareWords},
		{Name: "assist"},
		{Name: "order", Values: engine.OrderWords()},
		{Name: "hidden", Values: engine.HiddenWords()},
	}
}

// Write is the house rules as the table that a set-up file holds below
// [options], and mastro.toml below [house].
func (o *Options) Write() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "strict_edges = %v\nfirst_square = %q\nassist = %v\n", o.StrictEdges, o.FirstSquare, o.Assist)
	fmt.Fprintf(&b, "order = %q\nhidden = %q\n", o.Order, o.Hidden)
	return b.Bytes()
}
