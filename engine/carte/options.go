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
	Assist      Assist        `toml:"assist" json:"assist"`             // ruling 5: what the players are told of what they may take
	Order       engine.Order  `toml:"order" json:"order"`
	Hidden      engine.Hidden `toml:"hidden" json:"hidden"` // dealt or blind
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

// Assist is what the players are told of the cards that they may take.
type Assist uint8

// The ways of ruling 5.
const (
	AssistOff   Assist = iota // nothing: any card may be claimed, and the claim is judged
	AssistAfter               // after the turn what was missed; else as above
	AssistOn                  // the cards that may be taken are offered
)

var assistWords = []string{"off", "after", "on"}

func (a Assist) String() string { return assistWords[a] }

// MarshalText is the word in files.
func (a Assist) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// oldAssist is what to write for what there was before the words. Links were
// offered with both, so that neither is read as one of them.
var oldAssist = map[string]string{
	"false": `write "off" to find everything yourselves, or "on" to have the links offered`,
	"true":  `write "on" to have the links offered, or "after" to be told afterwards what was missed`,
}

// UnmarshalText reads the word in files.
func (a *Assist) UnmarshalText(text []byte) error {
	if now, old := oldAssist[string(text)]; old {
		return fmt.Errorf("assist is no longer true or false; %s", now)
	}
	return engine.Word(a, assistWords, text)
}

// AllOptions is every house rule with its words.
func AllOptions() []engine.Option {
	return []engine.Option{
		{Name: "strict_edges", Ruling: 2},
		{Name: "first_square", Ruling: 3, Values: squareWords},
		{Name: "assist", Ruling: 5, Values: assistWords},
		{Name: "order", Values: engine.OrderWords()},
		{Name: "hidden", Values: engine.HiddenWords()},
	}
}

// Write is the house rules as the table that a set-up file holds below
// [options], and mastro.toml below [house].
func (o *Options) Write() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "strict_edges = %v\nfirst_square = %q\nassist = %q\n", o.StrictEdges, o.FirstSquare, o.Assist)
	fmt.Fprintf(&b, "order = %q\nhidden = %q\n", o.Order, o.Hidden)
	return b.Bytes()
}
