package games

import (
	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/bot"
	player "mastro/engine/bot/magico"
	"mastro/engine/magico"
	"mastro/engine/pipe"
)

func magicoGame() Game {
	return Game{
		Name: magico.Name, Least: magico.MinSeats, Most: magico.MaxSeats, Offered: []string{"cards", "finish", "hidden", "order"}, Printed: engine.OrderDrawn,
		rules: magico.Rules, file: "magico/default.toml", options: new(magico.Options).Rules().Options(), texts: magico.Rulings,
		book: formed{func() (document.Document, func() engine.Form) {
			set := new(magico.Set)
			return set.Document(), func() engine.Form { return magico.Form{Printed: set} }
		}},
		form: func(name string, data []byte) (pipe.Form, error) {
			f, err := magicoGame().book.(formed).form(name, data)
			return pipe.Of(f), err
		},
		bot:  func(seed uint64) bot.Player { return player.New(seed) },
		pace: magicoPace(),
	}
}
