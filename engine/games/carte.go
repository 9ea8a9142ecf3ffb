package games

import (
	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/bot"
	player "mastro/engine/bot/carte"
	"mastro/engine/carte"
)

func carteGame() Game {
	return Game{
		Name: carte.Name, Least: carte.MinSeats, Most: carte.MaxSeats, Printed: engine.OrderYoungest,
		Version: carte.Rules, File: "carte/default.toml", Texts: carte.Rulings,
		House: func() engine.Rules { return new(carte.Options).Rules() },
		Blank: func() (document.Document, func() engine.Form) {
			set := new(carte.Set)
			return set.Document(), func() engine.Form { return carte.Form{Printed: set} }
		},
		Player: func(seed uint64) bot.Player { return player.New(seed) },
		Pace:   cartePace(),
	}
}

// A card is laid, and what it links is looked for.
func cartePace() Pace { return Pace{Seconds: 30, Turns: bySeats(2, 47, 47, 47, 47, 47)} }
