package fuga

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/fuga"
)

// printed is the default deck.
func printed(t require.TestingT) *fuga.Set {
	data, err := configs.FS.ReadFile("fuga/default.toml")
	require.NoError(t, err)
	set := new(fuga.Set)
	require.NoError(t, configs.Read("fuga/default.toml", data, set.Document()))
	return set
}

// labyrinth is a public view of a game of four in which people throw the dice:
// the first has rolled five and walks.
func labyrinth(t testing.TB) *fuga.View {
	t.Helper()
	p, err := fuga.Random(printed(t), fuga.Options{Dice: fuga.DiceHand}, 4, 7).Position(printed(t))
	require.NoError(t, err)
	for _, m := range moves(t, "throw", "room 37", "roll 5") {
		require.Nil(t, p.Check(m))
		p.Play(m, nil)
	}
	v := p.View(engine.Public).(*fuga.View)
	v.Players[0].Holds, v.Players[2].Holds = 3, 1
	v.Players[1].Points = 4
	return v
}

// moves reads moves in the notation.
func moves(t require.TestingT, texts ...string) (all []engine.Move) {
	for _, text := range texts {
		m, err := fuga.ReadMove(text)
		require.NoError(t, err)
		all = append(all, m)
	}
	return all
}

// every is a verb with each of the numbers from one to another.
func every(v fuga.Verb, from, to int) (all []engine.Move) {
	for n := from; n <= to; n++ {
		all = append(all, fuga.MoveOf(v, n))
	}
	return all
}

// numbers is the set of those numbers.
func numbers(all ...int) fuga.Cells {
	var cells []int
	for _, n := range all {
		cells = append(cells, n-1)
	}
	return fuga.CellsOf(cells...)
}

// paged is a table that knows the game's pages.
func paged(t scene.Table) scene.Table {
	t.Pages = Pages
	return t
}

// drawnOptions is any house rules that change what is on the pages.
func drawnOptions(t *rapid.T) fuga.Options {
	return fuga.Options{
		Exact:       rapid.SampledFrom([]fuga.Exact{fuga.ExactOn, fuga.ExactUpTo}).Draw(t, "exact"),
		Rounds:      rapid.SampledFrom([]fuga.Rounds{fuga.Evening, 2}).Draw(t, "rounds"),
		Cards:       rapid.Bool().Draw(t, "cards"),
		Dice:        rapid.SampledFrom([]fuga.Dice{fuga.DiceBox, fuga.DiceHand}).Draw(t, "dice"),
		End:         rapid.SampledFrom([]fuga.Ending{fuga.EndAtOnce, fuga.EndRound}).Draw(t, "end"),
		Facilitator: rapid.Bool().Draw(t, "facilitator"),
		Hidden:      rapid.SampledFrom([]engine.Hidden{engine.Dealt, engine.Blind}).Draw(t, "hidden"),
	}
}

// midway is the set-up of a game in which half of the bag is in hands, and some
// are hurt, in isolation or waiting for the infirmary.
func midway(t *rapid.T) *fuga.Setup {
	s := fuga.Random(nil, drawnOptions(t), rapid.IntRange(fuga.MinSeats, fuga.MaxSeats).Draw(t, "seats"), rapid.Uint64().Draw(t, "seed"))
	r := engine.Rand(rapid.Uint64().Draw(t, "middle"))
	for i := range s.Players {
		who := &s.Players[i]
		if n := 21 / len(s.Players); s.Options.Hidden == engine.Blind {
			who.Hidden = n
		} else {
			who.Numbers, s.Bag = slices.Sorted(slices.Values(s.Bag[:n])), s.Bag[n:]
		}
		switch who.Points = 1 + r.Below(fuga.FullPoints); r.Below(8) {
		case 0:
			who.State, who.Cell = fuga.Isolated, 0
		case 1:
			who.State, who.Cell = fuga.Served, 0
		case 2:
			who.State, who.Cell, who.Points = fuga.Queued, 0, 0
			s.Queue = append(s.Queue, i)
		}
	}
	return s
}

// randomGame is a position some random moves into a game, and its events.
func randomGame(t *rapid.T) (*fuga.Position, []engine.Event) {
	p, err := midway(t).Position(printed(t))
	require.NoError(t, err)
	r := engine.Rand(rapid.Uint64().Draw(t, "play"))
	var events []engine.Event
	for range rapid.IntRange(0, 200).Draw(t, "moves") {
		all := p.Moves(nil)
		if len(all) == 0 {
			break
		}
		m := all[r.Below(len(all))]
		if last := all[len(all)-1]; fuga.VerbOf(last) == fuga.Trio { // which are rare
			m = last
		}
		events = p.Play(m, events)
	}
	return p, events
}

func redacted(events []engine.Event, s engine.Seat) (out []engine.Event) {
	for _, e := range events {
		out = append(out, e.For(s))
	}
	return out
}
