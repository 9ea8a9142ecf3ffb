package play

import (
	"mastro/cmd/mastro/play/menu"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/games"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// Game is a match and who plays it.
type Game struct {
	Of      games.Game
	Start   record.Start
	Match   *referee.Match
	names   []string      // by seat
	Bots    []bool        // by seat
	Colours words.Worn    // by seat
	Players []bot.Player  // by seat; nil for a person
	shown   int           // events that people have been told of
	Failed  []engine.Move // turns that a bot asked for in this turn and that jammed
	Turn    int           // the turn that failed is of
	hints   engine.Hints  // that were asked for
}

// NewGame is a match, with who plays it. Seats of bots are played by what think makes
// from a seed; people may leave walks unsaid.
func NewGame(s menu.Setup, unsaid bool, think Thinker, seed uint64) (*Game, error) {
	p, err := s.Game.Begin(s.Start)
	if err != nil {
		return nil, err
	}
	colours, err := worn(s.Game, s.Start, s.Colours())
	if err != nil {
		return nil, err
	}
	g := &Game{Of: s.Game, Start: s.Start, Match: referee.New(p), Colours: colours, Turn: -1}
	var silent []engine.Seat
	for i, seat := range s.Seats {
		g.names, g.Bots, g.Players = append(g.names, seat.Name), append(g.Bots, seat.Bot), append(g.Players, nil)
		switch {
		case seat.Bot:
			g.Players[i] = think(s.Game, seed+uint64(i))
		case unsaid:
			silent = append(silent, engine.Seat(i))
		}
	}
	g.Match.Unsaid(silent...)
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
