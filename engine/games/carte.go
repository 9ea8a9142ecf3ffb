package games

import (
	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/bot"
	player "mastro/engine/bot/carte"
	"mastro/engine/carte"
	"mastro/engine/pipe"
)

func carteGame() Game {
	return Game{
		Name: carte.Name, Least: carte.MinSeats, Most: carte.MaxSeats, Offered: []string{"assist", "strict_edges", "hidden", "order"}, Printed: engine.OrderYoungest,
		rules: carte.Rules, file: "carte/default.toml", options: new(carte.Options).Rules().Options(), texts: carte.Rulings,
		book: formed{func() (document.Document, func() engine.Form) {
			set := new(carte.Set)
			return set.Document(), func() engine.Form { return carte.Form{Printed: set} }
		}},
		form: func(name string, data []byte) (pipe.Form, error) {
			f, err := carteGame().book.(formed).form(name, data)
			return pipe.Of(f), err
		},
		bot:  func(seed uint64) bot.Player { return player.New(seed) },
		pace: cartePace(),
	}
}
