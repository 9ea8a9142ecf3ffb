package games

import (
	"mastro/engine"
	"mastro/engine/bot"
	player "mastro/engine/bot/torri3d"
	"mastro/engine/pipe"
	"mastro/engine/torri3d"
)

func torri3dGame() Game {
	return Game{
		Name: torri3d.Name, Least: torri3d.MinSeats, Most: torri3d.MaxSeats, Offered: []string{"hidden", "rune", "still", "order"}, Printed: engine.OrderYoungest,
		rules: torri3d.Rules, file: "torri3d/default.toml", options: torri3d.AllOptions(), texts: torri3d.Rulings,
		book: book[torri3d.Set, torri3d.Options, torri3d.Setup, *torri3d.Position]{
			set: torri3d.ParseSet, setup: torri3d.ParseSetup, random: torri3d.Random, write: (*torri3d.Setup).Write,
			position: (*torri3d.Setup).Position, hide: hideTorri3d, board: torri3dBoard,
			corners: torri3dCorners, homes: torri3dHomes,
		},
		form: func(name string, data []byte) (pipe.Form, error) {
			set, err := torri3d.ParseSet(name, data)
			return torri3d.Wire{Set: set}, err
		},
		bot:  func(seed uint64) bot.Player { return player.New(seed) },
		pace: torri3dPace(),
	}
}

// hideTorri3d spells out the start of a blind game: all treasure cards and magic
// cards lie face down.
func hideTorri3d(setup *torri3d.Setup, _ *torri3d.Set) (*torri3d.Setup, error) {
	return setup.Hide(), nil
}

// torri3dBoard is the two rows and the two columns that are pushed.
func torri3dBoard(*torri3d.Setup, *torri3d.Set) Board {
	var board Board
	for range torri3d.Lines {
		board.Lines = append(board.Lines, Line{Cells: torri3d.Side})
	}
	return board
}

// torri3dCorners are the start corners. Where the set does not say their colours
// they are the usual ones, clockwise.
func torri3dCorners(set *torri3d.Set) (all []corner, named bool) {
	named = set.Corners[0] != ""
	for i, cell := range torri3d.Corners() {
		c := corner{cell, colours[i]}
		if named {
			c.colour = set.Corners[i]
		}
		all = append(all, c)
	}
	return all, named
}

func torri3dHomes(setup *torri3d.Setup) (all []home) {
	for i := range setup.Seats {
		all = append(all, home{&setup.Seats[i].Home, &setup.Seats[i].Pawn})
	}
	return all
}
