package torri3d

import "mastro/engine"

// Options are the house rules; the zero value is how the game is played
// unless the players say otherwise. The names are those of mastro.toml, of
// set-up files and of the pipe.
type Options struct {
	Spare    Spare         // ruling 1
	Rune     Rune          // ruling 4
	Children []int         // ruling 6: the seats, from 1, for which every magic card is a joker
	Order    engine.Order  // how the order of play is found
	Hidden   engine.Hidden // dealt or blind
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

// The words of the options, by value.
var (
	spareWords = []string{"free", "fixed"}
	runeWords  = []string{"stop", "pass"}
)

// Rules is every house rule with its words.
func (o *Options) Rules() engine.Rules {
	return engine.Rules{
		engine.Choice("spare", 1, &o.Spare, spareWords),
		engine.Choice("rune", 4, &o.Rune, runeWords).InMenu(2),
		engine.Children(6, &o.Children, MaxSeats, Name+"/6"),
		engine.Choice("order", 0, &o.Order, engine.OrderWords()).InMenu(3),
		engine.Choice("hidden", 0, &o.Hidden, engine.HiddenWords()).InMenu(1),
		engine.Gone("still", "whoever stays or comes back draws a magic card"),
		engine.Gone("hand_limit", "a hand has no limit"),
	}
}
