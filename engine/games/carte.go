package games

import (
	"mastro/engine"
	"mastro/engine/bot"
	player "mastro/engine/bot/carte"
	"mastro/engine/carte"
	"mastro/engine/pipe"
)

func carteGame() Game {
	return Game{
		Name: carte.Name, Least: carte.MinSeats, Most: carte.MaxSeats, Offered: []string{"assist", "strict_edges", "hidden", "order"}, Printed: engine.OrderYoungest,
		rules: carte.Rules, file: "carte/default.toml", options: carte.AllOptions(), texts: carte.Rulings,
		book: book[carte.Set, carte.Options, carte.Setup, *carte.Position]{
			set: carte.ParseSet, setup: carte.ParseSetup, random: carte.Random, write: (*carte.Setup).Write,
			position: (*carte.Setup).Position,
			hide:     func(setup *carte.Setup, _ *carte.Set) (*carte.Setup, error) { return setup.Hide(), nil },
		},
		form: func(name string, data []byte) (pipe.Form, error) {
			set, err := carte.ParseSet(name, data)
			return carte.Wire{Set: set}, err
		},
		bot:  func(seed uint64) bot.Player { return player.New(seed) },
		pace: cartePace(),
	}
}
