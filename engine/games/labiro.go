package games

import (
	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/bot"
	player "mastro/engine/bot/labiro"
	"mastro/engine/labiro"
	"mastro/engine/pipe"
)

func labiroGame() Game {
	return Game{
		Name: labiro.Name, Least: 2, Most: labiro.MaxSeats, Offered: []string{"hidden", "order"}, Printed: engine.OrderDrawn,
		rules: labiro.Rules, file: "labiro/default.toml", options: new(labiro.Options).Rules().Options(), texts: labiro.Rulings,
		book: formed{func() (document.Document, func() engine.Form) {
			set := new(labiro.Set)
			return set.Document(), func() engine.Form { return labiro.Form{Printed: set} }
		}},
		form: func(name string, data []byte) (pipe.Form, error) {
			f, err := labiroGame().book.(formed).form(name, data)
			return pipe.Of(f), err
		},
		bot:  func(seed uint64) bot.Player { return player.New(seed) },
		pace: labiroPace(),
	}
}
