package games

import (
	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/bot"
	player "mastro/engine/bot/fuga"
	"mastro/engine/fuga"
	"mastro/engine/pipe"
)

func fugaGame() Game {
	return Game{
		Name: fuga.Name, Least: fuga.MinSeats, Most: fuga.MaxSeats, Offered: []string{"rounds", "dice", "facilitator", "cards", "hidden", "order"}, Printed: engine.OrderDrawn,
		rules: fuga.Rules, file: "fuga/default.toml", options: new(fuga.Options).Rules().Options(), texts: fuga.Rulings,
		book: formed{func() (document.Document, func() engine.Form) {
			set := new(fuga.Set)
			return set.Document(), func() engine.Form { return fuga.Form{Printed: set} }
		}},
		form: func(name string, data []byte) (pipe.Form, error) {
			f, err := fugaGame().book.(formed).form(name, data)
			return pipe.Of(f), err
		},
		bot:  func(seed uint64) bot.Player { return player.New(seed) },
		pace: fugaPace(),
	}
}
