package record_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/labiro"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// scribed writes a match step by step, as one that runs beside it does.
func scribed(t require.TestingT, game games.Game, start record.Start, m *referee.Match) *record.Lines {
	p, err := game.Begin(start)
	require.NoError(t, err)
	s := record.NewScribe(p)
	r := record.Of(game.Name, game, start, m)
	all := &record.Lines{Game: game.Name, Rules: game.Rules(), Start: start, StartHash: s.Hash(), Result: r.Result}
	for _, step := range r.Steps {
		l, err := s.Step(step)
		require.NoError(t, err)
		require.Equal(t, step.Hash, s.Hash())
		all.Lines = append(all.Lines, l)
	}
	all.Waiting = s.Waiting(m.Waiting())
	return all
}

// sameText requires that a match is the same text by both ways, which is read back.
func sameText(t require.TestingT, game games.Game, start record.Start, m *referee.Match) {
	text, err := record.Of(game.Name, game, start, m).Write(game)
	require.NoError(t, err)
	require.Equal(t, string(text), string(scribed(t, game, start, m).Text()))
	r, err := record.Parse("scribed.game", text, games.Find)
	require.NoError(t, err)
	require.Len(t, r.Steps, len(m.Steps()))
}

// A record that was written step by step is the record of the match, byte for byte.
func TestScribedLinesAreTheRecord(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		game := rapid.SampledFrom(games.All()).Draw(t, "game")
		start, err := game.Drawn(rapid.IntRange(game.Least, game.Most).Draw(t, "seats"), rapid.Uint64().Draw(t, "seed"), nil)
		require.NoError(t, err)
		p, err := game.Begin(start)
		require.NoError(t, err)
		m := referee.New(p)
		random := engine.Rand(rapid.Uint64().Draw(t, "play"))
		for range rapid.IntRange(0, 80).Draw(t, "steps") {
			moves := m.Position().Moves(nil)
			if len(moves) == 0 {
				break
			}
			if m.Undoable() && random.Below(12) == 0 {
				m.Undo()
				continue
			}
			_, err := m.Play(moves[random.Below(len(moves))])
			require.NoError(t, err)
		}
		sameText(t, game, start, m)
	})
}

// The same where walks are left unsaid, questions are open, and turns are undone.
func TestScribedUncertainLinesAreTheRecord(t *testing.T) {
	game := labyrinth(t)
	rapid.Check(t, func(t *rapid.T) {
		o := labiro.Options{Near: labiro.Near(rapid.IntRange(0, 2).Draw(t, "near")), Hidden: engine.Hidden(rapid.IntRange(0, 1).Draw(t, "hidden"))}
		start, err := game.Drawn(2, rapid.Uint64().Draw(t, "seed"), configs.Write(o.Rules().Document().Fields))
		require.NoError(t, err)
		p, err := game.Begin(start)
		require.NoError(t, err)
		w := &silentWalkers{Match: referee.New(p), t: t, random: engine.Rand(rapid.Uint64().Draw(t, "play")), sensed: true}
		w.Unsaid(0, 1)
		w.settle()
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			if _, over := w.Result(); over {
				break
			}
			if w.step(); !w.Waiting().Nothing() && w.random.Below(2) == 0 {
				break
			}
		}
		sameText(t, game, start, w.Match)
	})
}

// A scribe finds out a step that cannot have been, and one with another hash.
func TestScribeRefusesWhatCannotHaveBeen(t *testing.T) {
	game := labyrinth(t)
	r := played(t, game, drawn(t, game, 2, 7, nil), 1, 12)
	p, err := game.Begin(r.Start)
	require.NoError(t, err)
	s := record.NewScribe(p)
	for _, step := range r.Steps[:10] {
		_, err := s.Step(step)
		require.NoError(t, err)
	}
	spoiled := r.Steps[10]
	spoiled.Hash++
	_, err = s.Step(spoiled)
	var wrong *record.Wrong
	require.ErrorAs(t, err, &wrong)
	require.Equal(t, 10, wrong.Step)
	require.Contains(t, wrong.What, "the game comes to")
	p, err = game.Begin(r.Start)
	require.NoError(t, err)
	_, err = record.NewScribe(p).Step(engine.Step{Kind: engine.StepBack, Seat: engine.Table, Back: 3})
	require.ErrorAs(t, err, &wrong)
	require.Zero(t, wrong.Step)
}
