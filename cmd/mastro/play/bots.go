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

// Strategy makes the player for a bot's seat.
type Strategy func(g games.Game, seed uint64) bot.Player

// StrategyOf returns the strategy of that name: greedy or random.
func StrategyOf(name string) (Strategy, error) {
	switch name {
	case "greedy":
		return games.Game.Bot, nil
	case "random":
		return func(_ games.Game, seed uint64) bot.Player { return bot.NewRandom(seed) }, nil
	}
	return nil, fmt.Errorf("%q is none of greedy, random; choose one of them", name)
}

// botDecides lets the bot that decides now make one move. It does nothing and returns false
// while the board is not in order, and while a turn that the bot requested is still to be made
// by hand.
func (g *Game) botDecides() bool {
	if g.Secret.Stage != Open || len(g.toDo()) > 0 {
		return false
	}
	switch g.Match.Verdict().Kind {
	case referee.InOrder, referee.Accepted, referee.TakenBack:
	default:
		return false
	}
	seat := g.Match.Actor()
	if !g.isBot(seat) || g.Match.RequestedTurn() != engine.NoMove {
		return false
	}
	if number, _ := g.Match.Turn(); number != g.failedTurn {
		g.failedTurn, g.Failed = number, nil
	}
	view := g.Match.View(seat)
	excluded := slices.Clone(g.Failed)
	for _, m := range view.Legal() {
		if g.Match.Unseen(m) && !g.printed() { // no sensor would see it made
			excluded = append(excluded, m)
		}
	}
	g.Move(g.Seats[seat].Player.Choose(view, excluded))
	return true
}

// isBot tells whether a program plays for a seat; false where it is nobody's.
func (g *Game) isBot(seat engine.Seat) bool { return seat >= 0 && g.Seats[seat].Player != nil }

// People tells whether a person plays.
func (g *Game) People() bool {
	return slices.ContainsFunc(g.Seats, func(s Seat) bool { return s.Player == nil })
}

// botActs tells whether a bot decides now, so that people may not.
func (g *Game) botActs() bool { return g.isBot(g.Match.Actor()) }

// BotsTurn tells whether it is a bot's turn.
func (g *Game) BotsTurn() bool {
	_, of := g.Match.Turn()
	return g.isBot(of)
}

// BotAnswers gives the first answer to a question about a turn that a bot requested.
func (g *Game) BotAnswers() {
	g.Match.Answer(0)
	g.newPage()
}

// BotGivesUp withdraws the turn that a bot requested, because the hand cannot make it. The bot
// then decides again.
func (g *Game) BotGivesUp() {
	if requested := g.Match.RequestedTurn(); requested != engine.NoMove {
		g.Failed = append(g.Failed, requested)
		g.Match.Withdraw()
		g.newPage()
	}
}
