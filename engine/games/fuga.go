package games

import (
	"mastro/engine"
	"mastro/engine/bot"
	player "mastro/engine/bot/fuga"
	"mastro/engine/fuga"
	"mastro/engine/pipe"
)

func fugaGame() Game {
	return Game{
		Name: fuga.Name, Least: fuga.MinSeats, Most: fuga.MaxSeats, Offered: []string{"rounds", "dice", "facilitator", "cards", "hidden", "order"}, Printed: engine.OrderDrawn,
		rules: fuga.Rules, file: "fuga/default.toml", options: fuga.AllOptions(), texts: fuga.Rulings,
		book: book[fuga.Set, fuga.Options, fuga.Setup, *fuga.Position]{
			set: fuga.ParseSet, setup: fuga.ParseSetup, random: fuga.Random, write: (*fuga.Setup).Write,
			position: (*fuga.Setup).Position, hide: hideFuga,
		},
		form: func(name string, data []byte) (pipe.Form, error) {
			set, err := fuga.ParseSet(name, data)
			return fuga.Wire{Set: set}, err
		},
		bot:  func(seed uint64) bot.Player { return player.New(seed) },
		pace: fugaPace(),
	}
}

// hideFuga spells out the start of a blind game whose dice are told: of hands
// and of the bag only how many numbers are in them.
func hideFuga(setup *fuga.Setup, _ *fuga.Set) (*fuga.Setup, error) { return setup.Hide(), nil }
