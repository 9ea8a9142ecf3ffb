package coin

import (
	"embed"

	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/games"
)

// texts holds what is settled of the rules.
//
//go:embed rulings.it.md rulings.en.md
var texts embed.FS

// printed is its set.
const printed = "name = \"Three coins\"\ncoins = 3\n"

// Game is the row by which the game is registered.
func Game() games.Game {
	return games.Game{
		Name: Name, Least: seats, Most: seats, Version: Rules, Texts: texts,
		House: func() engine.Rules { return new(Options).Rules() },
		Blank: func() (document.Document, func() engine.Form) {
			set := new(Set)
			return set.Document(), func() engine.Form { return Form{Printed: set} }
		},
		Player: func(seed uint64) bot.Player { return bot.NewRandom(seed) },
		Pace:   games.Pace{Seconds: 20, Turns: func(games.Word, int) int { return 3 }},
	}.With([]byte(printed))
}
