package games

import (
	"strconv"

	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/bot"
	player "mastro/engine/bot/magico"
	"mastro/engine/magico"
)

func magicoGame() Game {
	return Game{
		Name: magico.Name, Least: magico.MinSeats, Most: magico.MaxSeats, Printed: engine.OrderDrawn,
		Version: magico.Rules, File: "magico/default.toml", Others: []string{"magico/edition-12-16.toml"}, Texts: magico.Rulings,
		House: func() engine.Rules { return new(magico.Options).Rules() },
		Blank: func() (document.Document, func() engine.Form) {
			set := new(magico.Set)
			return set.Document(), func() engine.Form { return magico.Form{Printed: set} }
		},
		Player: func(seed uint64) bot.Player { return player.New(seed) },
		Pace:   magicoPace(),
	}
}

// A tile is inserted and a pawn moved, after a search for the way.
func magicoPace() Pace {
	all := []int{36, 34, 34, 34}
	dealt := []int{24, 12, 8, 6} // cards for each
	one := [][]int{
		{3, 5, 6, 8, 9, 11, 12, 13, 14, 16, 18, 18}, {4, 8, 11, 13, 17, 19, 24, 25, 27, 31, 32}, {5, 10, 16, 22, 25, 26, 32}, {6, 14, 18, 24, 30},
	}
	return Pace{Seconds: 40, Turns: func(rule Word, seats int) int {
		cards, _ := strconv.Atoi(rule("cards"))
		if cards == 0 || cards >= dealt[seats-1] {
			return all[seats-1]
		}
		return one[seats-1][cards-1]
	}}
}
