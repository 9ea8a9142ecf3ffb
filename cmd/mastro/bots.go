package main

import (
	"fmt"
	"slices"
	"time"

	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/games"
	"mastro/engine/referee"
)

// thinks is how long a bot seems to think, so that people can follow.
const thinks = 700 * time.Millisecond

// thinker makes the player of a game that is a bot.
type thinker func(g games.Game, seed uint64) bot.Player

// thinkerOf is how bots play, by its name.
func thinkerOf(name string) (thinker, error) {
	switch name {
	case "greedy":
		return games.Game.Bot, nil
	case "random":
		return func(_ games.Game, seed uint64) bot.Player { return bot.NewRandom(seed) }, nil
	}
	return nil, fmt.Errorf("%q is none of greedy, random; choose one of them", name)
}

// botDecides lets a bot whose decision it is make one move. It waits while
// the board does not stand as it must, and while a turn it asked for is still
// to be done by hand. The answer is whether it did something.
func (d *desk) botDecides() bool {
	g := d.game
	if g == nil || d.leaving || d.secret.stage != open {
		return false
	}
	switch g.match.Verdict().Kind {
	case referee.InOrder, referee.Accepted, referee.TakenBack:
	default:
		return false
	}
	seat := g.match.Actor()
	if seat < 0 || g.players[seat] == nil || g.match.AskedFor() != engine.NoMove {
		return false
	}
	if number, _ := g.match.Turn(); number != g.turn {
		g.turn, g.failed = number, nil
	}
	view := g.match.View(seat)
	not := slices.Clone(g.failed)
	for _, m := range view.Legal() {
		if g.match.Unseen(m) { // nobody would notice that the bot asked for it
			not = append(not, m)
		}
	}
	m := g.players[seat].Choose(view, not)
	d.move(m)
	return true
}

// botActs tells whether the decision is a bot's, and so nobody else's.
func (d *desk) botActs() bool {
	seat := d.game.match.Actor()
	return seat >= 0 && d.game.bots[seat]
}

// botAnswers takes the first answer to a question about a turn that a bot asked for.
func (d *desk) botAnswers() {
	d.game.match.Answer(0)
	d.after()
}

// botGivesUp lets a bot decide otherwise when what it asked for cannot be done.
func (d *desk) botGivesUp() {
	if asked := d.game.match.AskedFor(); asked != engine.NoMove {
		d.game.failed = append(d.game.failed, asked)
		d.game.match.Withdraw()
		d.after()
	}
}
