package games

import (
	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/bot"
	player "mastro/engine/bot/torri3d"
	"mastro/engine/torri3d"
)

func torri3dGame() Game {
	return Game{
		Name: torri3d.Name, Least: torri3d.MinSeats, Most: torri3d.MaxSeats, Printed: engine.OrderYoungest,
		Version: torri3d.Rules, File: "torri3d/default.toml", Texts: torri3d.Rulings,
		House: func() engine.Rules { return new(torri3d.Options).Rules() },
		Blank: func() (document.Document, func() engine.Form) {
			set := new(torri3d.Set)
			return set.Document(), func() engine.Form { return torri3d.Form{Printed: set} }
		},
		Player: func(seed uint64) bot.Player { return player.New(seed) },
		Pace:   torri3dPace(),
	}
}

// The same, where the way goes up and down, and magic cards are thought over.
func torri3dPace() Pace { return Pace{Seconds: 60, Turns: bySeats(2, 17, 20, 19)} }
