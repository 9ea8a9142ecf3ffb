package games

import (
	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/bot"
	player "mastro/engine/bot/labiro"
	"mastro/engine/labiro"
)

func labiroGame() Game {
	return Game{
		Name: labiro.Name, Least: 2, Most: labiro.MaxSeats, Printed: engine.OrderDrawn,
		Version: labiro.Rules, File: "labiro/default.toml", Texts: labiro.Rulings,
		House: func() engine.Rules { return new(labiro.Options).Rules() },
		Blank: func() (document.Document, func() engine.Form) {
			set := new(labiro.Set)
			return set.Document(), func() engine.Form { return labiro.Form{Printed: set} }
		},
		Draft:  func() engine.Draft { return labiro.NewDraft() },
		Player: func(seed uint64) bot.Player { return player.New(seed) },
		Pace:   labiroPace(),
	}
}

// A turn of LABIRO is a walk and three steps of towers that are turned by hand, with
// a look at the object; one thinks while the others turn.
func labiroPace() Pace { return Pace{Seconds: 50, Turns: bySeats(2, 48, 47, 52)} }
