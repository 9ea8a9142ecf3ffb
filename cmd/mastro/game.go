package main

import (
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/games"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// game is a match and who plays it.
type game struct {
	of      games.Game
	start   record.Start
	match   *referee.Match
	names   []string      // by seat
	bots    []bool        // by seat
	colours words.Worn    // by seat
	players []bot.Player  // by seat; nil for a person
	told    int           // events that people have been told of
	failed  []engine.Move // turns that a bot asked for in this turn and that jammed
	turn    int           // the turn that failed is of
	hints   engine.Hints  // that were asked for
}

// newGame is a match, with who plays it. Seats of bots are played by what think makes
// from a seed; people may leave walks unsaid.
func newGame(s Setup, unsaid bool, think thinker, seed uint64) (*game, error) {
	p, err := s.Game.Begin(s.Start)
	if err != nil {
		return nil, err
	}
	colours, err := worn(s.Game, s.Start, s.Colours())
	if err != nil {
		return nil, err
	}
	g := &game{of: s.Game, start: s.Start, match: referee.New(p), colours: colours, turn: -1}
	var silent []engine.Seat
	for i, seat := range s.Seats {
		g.names, g.bots, g.players = append(g.names, seat.Name), append(g.bots, seat.Bot), append(g.players, nil)
		switch {
		case seat.Bot:
			g.players[i] = think(s.Game, seed+uint64(i))
		case unsaid:
			silent = append(silent, engine.Seat(i))
		}
	}
	g.match.Unsaid(silent...)
	return g, nil
}

// worn is what the seats of a game wear.
func worn(g games.Game, start record.Start, chosen []int) (all words.Worn, err error) {
	places, err := g.Worn(start, chosen)
	known := words.ColoursOf(g.Colours())
	for _, place := range places {
		all = append(all, known[place])
	}
	return all, err
}
