package games

import (
	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/bot"
	player "mastro/engine/bot/fuga"
	"mastro/engine/fuga"
)

func fugaGame() Game {
	return Game{
		Name: fuga.Name, Least: fuga.MinSeats, Most: fuga.MaxSeats, Printed: engine.OrderDrawn,
		Version: fuga.Rules, File: "fuga/default.toml", Deck: "cards", Texts: fuga.Rulings,
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
// points. On patrol some two or three of six sentinels are moved. The turns are medians
// of 2,000 games and more, since they differ widely.
func fugaPace() Pace {
	byDraws := [fuga.MaxSeats][fuga.MaxDraws]int{ // how many numbers are drawn at once, from 1
		{407, 202, 132, 104, 83, 64, 55, 54, 45},
		{542, 267, 176, 137, 113, 86, 74, 73, 60},
		{374, 184, 120, 93, 74, 56, 48, 48, 37},
		{308, 150, 97, 74, 58, 44, 36, 36, 29},
		{278, 132, 83, 62, 49, 36, 29, 29, 24},
		{261, 119, 73, 54, 41, 30, 26, 26, 22},
	}
	return Pace{Seconds: 40, Round: 45, Turns: func(rule Word, seats int) int {
		draws, _ := fuga.ReadDraws(rule("draws"))
		all := byDraws[seats-1][draws.Of(seats, fuga.Bag)-1]
		if rounds, _ := fuga.ReadRounds(rule("rounds")); rounds != fuga.NoLimit {
			return min(all, int(rounds)*seats)
		}
		return all
	}}
}
