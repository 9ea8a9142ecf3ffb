package games

import (
	"fmt"

	"mastro/engine"
	"mastro/engine/bot"
	player "mastro/engine/bot/labiro"
	"mastro/engine/labiro"
	"mastro/engine/pipe"
)

func labiroGame() Game {
	return Game{
		Name: labiro.Name, Least: 2, Most: labiro.MaxSeats, Offered: []string{"hidden", "order"}, Printed: engine.OrderDrawn,
		rules: labiro.Rules, file: "labiro/default.toml", options: labiro.AllOptions(), texts: labiro.Rulings,
		book: book[labiro.Set, labiro.Options, labiro.Setup, *labiro.Position]{
			set: labiro.ParseSet, setup: labiro.ParseSetup, random: labiro.Random, write: (*labiro.Setup).Write,
			position: (*labiro.Setup).Position, hide: hideLabiro, board: labiroBoard, place: placeLabiro,
		},
		form: func(name string, data []byte) (pipe.Form, error) {
			set, err := labiro.ParseSet(name, data)
			return labiro.Wire{Set: set}, err
		},
		bot:  func(seed uint64) bot.Player { return player.New(seed) },
		pace: labiroPace(),
	}
}

// hideLabiro spells out the start of a blind game: to every seat each tile in a
// tower lies face down. Which tiles are out of the game everybody knows, and
// the game does not replay without.
func hideLabiro(setup *labiro.Setup, set *labiro.Set) (*labiro.Setup, error) {
	p, err := setup.Position(set)
	if err != nil {
		return nil, err
	}
	setup.Settle()
	if out := p.Out(); len(out) > 0 {
		setup.Out = out
	}
	setup.Options.Hidden = engine.Blind
	for i := range setup.Bases {
		b := &setup.Bases[i]
		b.HidesObject = b.HidesObject || b.Object != labiro.NoKind
		b.HidesRuby = b.HidesRuby || b.Ruby != labiro.NoKind
		b.Object, b.Ruby = labiro.NoKind, labiro.NoKind
	}
	return setup, nil
}

// catches is how often the teeth of towers catch, for the house rules that
// leave no choice (labiro/6).
var catches = map[labiro.Chain]float64{labiro.ChainObserved: AsPrinted, labiro.ChainGear: 1, labiro.ChainNone: 0}

func labiroBoard(setup *labiro.Setup, set *labiro.Set) Board {
	board := Board{Catch: catches[setup.Options.Chain]}
	for _, b := range setup.Bases {
		t := Tower{Place: b.Hex, Facing: b.Facing}
		for d, side := range set.Towers[b.Tower].Sides {
			t.Protruding[d] = side == labiro.Protruding
		}
		board.Towers = append(board.Towers, t)
	}
	return board
}

// placeLabiro puts the towers on bases that lie otherwise.
func placeLabiro(setup *labiro.Setup, places []Place) (*labiro.Setup, error) {
	if len(places) != len(setup.Bases) {
		return nil, fmt.Errorf("the board has %d bases and the set %d towers; correct the board file, or name another set", len(places), len(setup.Bases))
	}
	for i := range setup.Bases {
		setup.Bases[i].Hex = places[i]
	}
	return setup, nil
}
