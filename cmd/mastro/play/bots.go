package play

import (
	"fmt"
	"slices"
	"time"

	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/games"
	"mastro/engine/referee"
)

// ThinkingTime is how long a bot seems to think, so that people can follow.
const ThinkingTime = 700 * time.Millisecond

// Thinker makes the player of a game that is a bot.
type Thinker func(g games.Game, seed uint64) bot.Player

// ThinkerOf is how bots play, by its name.
func ThinkerOf(name string) (Thinker, error) {
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
func (g *Game) botDecides() bool {
	if g.Secret.Stage != Open {
		return false
	}
	switch g.Match.Verdict().Kind {
	case referee.InOrder, referee.Accepted, referee.TakenBack:
	default:
		return false
	}
	seat := g.Match.Actor()
	if seat < 0 || g.Players[seat] == nil || g.Match.AskedFor() != engine.NoMove {
		return false
	}
	if number, _ := g.Match.Turn(); number != g.Turn {
		g.Turn, g.Failed = number, nil
	}
	view := g.Match.View(seat)
	not := slices.Clone(g.Failed)
	for _, m := range view.Legal() {
		if g.Match.Unseen(m) { // nobody would notice that the bot asked for it
			not = append(not, m)
		}
	}
	g.Move(g.Players[seat].Choose(view, not))
	return true
}

// botActs tells whether the decision is a bot's, and so nobody else's.
func (g *Game) botActs() bool {
	seat := g.Match.Actor()
	return seat >= 0 && g.Bots[seat]
}

// BotAnswers takes the first answer to a question about a turn that a bot asked for.
func (g *Game) BotAnswers() {
	g.Match.Answer(0)
	g.after()
}

// BotGivesUp lets a bot decide otherwise when what it asked for cannot be done.
func (g *Game) BotGivesUp() {
	if asked := g.Match.AskedFor(); asked != engine.NoMove {
		g.Failed = append(g.Failed, asked)
		g.Match.Withdraw()
		g.after()
	}
}
