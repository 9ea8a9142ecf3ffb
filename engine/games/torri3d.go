package games

import (
	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/bot"
	player "mastro/engine/bot/torri3d"
	"mastro/engine/pipe"
	"mastro/engine/torri3d"
)

func torri3dGame() Game {
	return Game{
		Name: torri3d.Name, Least: torri3d.MinSeats, Most: torri3d.MaxSeats, Offered: []string{"hidden", "rune", "still", "order"}, Printed: engine.OrderYoungest,
		rules: torri3d.Rules, file: "torri3d/default.toml", options: new(torri3d.Options).Rules().Options(), texts: torri3d.Rulings,
		book: formed{func() (document.Document, func() engine.Form) {
			set := new(torri3d.Set)
			return set.Document(), func() engine.Form { return torri3d.Form{Printed: set} }
		}},
		form: func(name string, data []byte) (pipe.Form, error) {
			f, err := torri3dGame().book.(formed).form(name, data)
			return pipe.Of(f), err
		},
		bot:  func(seed uint64) bot.Player { return player.New(seed) },
		pace: torri3dPace(),
	}
}
