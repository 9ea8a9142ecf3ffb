// Package bottest lets players play games against one another, for their tests.
package bottest

import (
	"testing"

	"mastro/configs"
	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/bot"
)

// Printed is the set of a game that comes with the program.
func Printed[Set any, P interface {
	*Set
	Document() document.Document
}](t testing.TB, game string) P {
	t.Helper()
	file := game + "/default.toml"
	set := P(new(Set))
	data, err := configs.FS.ReadFile(file)
	if err == nil {
		err = configs.Read(file, data, set.Document())
	}
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// Seats is so many players, each with a seed of its own.
func Seats[Player bot.Player](seats int, seed uint64, made func(seed uint64) Player) (all []bot.Player) {
	for i := range seats {
		all = append(all, made(seed*10+uint64(i)))
	}
	return all
}

// Game is what was played.
type Game struct {
	Turns  int
	Moves  []engine.Move
	Events []engine.Event
}

// Play plays a position on, to its end or until so many turns are over. What the
// table tells is drawn. Whatever is played must be legal.
func Play(t testing.TB, p engine.Position, players []bot.Player, seed uint64, limit int) (g Game) {
	t.Helper()
	table := engine.Rand(seed)
	for {
		g.Turns, _ = p.Turn()
		if _, over := p.Result(); over || g.Turns >= limit {
			return g
		}
		m := chosen(p, players, &table)
		if foul := p.Check(m); foul != nil {
			t.Fatalf("%s: %v", p.Write(m), foul)
		}
		g.Moves, g.Events = append(g.Moves, m), p.Play(m, g.Events)
	}
}

// chosen is the move of whoever decides.
func chosen(p engine.Position, players []bot.Player, table *engine.Rand) engine.Move {
	s := p.Actor()
	if s == engine.Table {
		moves := p.Moves(nil)
		return moves[table.Below(len(moves))]
	}
	return players[s].Choose(p.View(s), nil)
}
