package games

import (
	"mastro/engine"
	"mastro/engine/bot"
	player "mastro/engine/bot/magico"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
	"mastro/engine/pipe"
)

func magicoGame() Game {
	return Game{
		Name: magico.Name, Least: magico.MinSeats, Most: magico.MaxSeats, Offered: []string{"cards", "finish", "hidden", "order"}, Printed: engine.OrderDrawn,
		rules: magico.Rules, file: "magico/default.toml", options: magico.AllOptions(), texts: magico.Rulings,
		book: book[magico.Set, magico.Options, magico.Setup, *magico.Position]{
			set: magico.ParseSet, setup: magico.ParseSetup, random: magico.Random, write: (*magico.Setup).Write,
			position: (*magico.Setup).Position, hide: hideMagico, board: magicoBoard,
			corners: magicoCorners, homes: magicoHomes,
		},
		form: func(name string, data []byte) (pipe.Form, error) {
			set, err := magico.ParseSet(name, data)
			return magico.Wire{Set: set}, err
		},
		bot:  func(seed uint64) bot.Player { return player.New(seed) },
		pace: magicoPace(),
	}
}

// hideMagico spells out the start of a blind game: of cards that lie face down
// only how many there are.
func hideMagico(setup *magico.Setup, _ *magico.Set) (*magico.Setup, error) { return setup.Hide(), nil }

// magicoBoard is the rows and columns that slide.
func magicoBoard(*magico.Setup, *magico.Set) Board {
	var b Board
	for range 6 {
		b.Lines = append(b.Lines, Line{Cells: maze.Side})
	}
	return b
}

// magicoCorners are the start corners, which every set has its colours for.
func magicoCorners(set *magico.Set) (all []corner, named bool) {
	for _, c := range set.Corners {
		all = append(all, corner{c.Cell, c.Colour})
	}
	return all, true
}

func magicoHomes(setup *magico.Setup) (all []home) {
	for i := range setup.Seats {
		all = append(all, home{&setup.Seats[i].Home, &setup.Seats[i].Pawn})
	}
	return all
}
