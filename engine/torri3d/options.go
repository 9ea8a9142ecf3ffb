package torri3d

import "mastro/engine"

// Options are the house rules; the zero value is how the game is played
// unless the players say otherwise. The names are those of mastro.toml, of
// set-up files and of the pipe.
type Options struct {
	Rune     Rune          // ruling 4
	Children []int         // ruling 6: the seats, from 1, for which every magic card is a joker
	Order    engine.Order  // how the order of play is found
	Hidden   engine.Hidden // dealt or blind
}

// Rune is when the rune stone is fulfilled.
type Rune uint8

// The ways of ruling 4.
const (
	RuneStop Rune = iota // by stopping on it
	RunePass             // by passing over it, too
)

// runeWords are the words of Rune, by value.
var runeWords = []string{"stop", "pass"}

// Rules is every house rule with its words.
func (o *Options) Rules() engine.Rules {
	return engine.Rules{
		engine.Choice("rune", 4, &o.Rune, runeWords).InMenu(2),
		engine.Children(6, &o.Children, MaxSeats, Name+"/6"),
		engine.Choice("order", 0, &o.Order, engine.OrderWords()).InMenu(3),
		engine.Choice("hidden", 0, &o.Hidden, engine.HiddenWords()).InMenu(1),
		engine.Gone("still", "whoever stays or comes back draws a magic card"),
		engine.Gone("spare", "the spare tower goes in turned as one likes"),
		engine.Gone("hand_limit", "a hand has no limit"),
	}
}
