package games

import (
	"slices"

	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/bot"
	player "mastro/engine/bot/fuga"
	"mastro/engine/fuga"
)

func fugaGame() Game {
	return Game{
		Name: fuga.Name, Least: fuga.MinSeats, Most: fuga.MaxSeats, Printed: engine.OrderDrawn,
		Version: fuga.Rules, File: "fuga/default.toml", Texts: fuga.Rulings,
		House: func() engine.Rules { return new(fuga.Options).Rules() },
		Blank: func() (document.Document, func() engine.Form) {
			set := new(fuga.Set)
			return set.Document(), func() engine.Form { return fuga.Form{Printed: set} }
		},
		Player: func(seed uint64) bot.Player { return player.New(seed) },
		Pace:   fugaPace(),
	}
}

// Dice that the box throws, a walk of a few cells that one counts, and a word on
// points. On patrol some two or three of six sentinels are moved.
func fugaPace() Pace {
	endless := []int{416, 539, 353, 311, 264, 265}
	return Pace{Seconds: 40, Round: 45, Option: "rounds", Turns: func(value string, seats int) int {
		all := endless[seats-1]
		rounds, err := fuga.ReadRounds(value)
		if err != nil || rounds == fuga.NoLimit {
			return all
		}
		return slices.Min([]int{all, rounds.Of(seats) * seats})
	}}
}
