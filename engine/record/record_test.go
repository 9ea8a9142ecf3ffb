package record_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/labiro"
	"mastro/engine/record"
)

// drawnStart is the start of some game on the printed set.
func drawnStart(t *rapid.T, game games.Game) record.Start {
	o := labiro.Options{
		Near: labiro.Near(rapid.IntRange(0, 2).Draw(t, "near")), Chain: labiro.Chain(rapid.IntRange(0, 2).Draw(t, "chain")),
		FreeUnlock: rapid.Bool().Draw(t, "free unlock"), Hidden: engine.Hidden(rapid.IntRange(0, 1).Draw(t, "hidden")),
	}
	seats, seed := rapid.IntRange(2, labiro.MaxSeats).Draw(t, "seats"), rapid.Uint64().Draw(t, "seed")
	return drawn(t, game, seats, seed, configs.Write(o.Rules().Document().Fields))
}

func TestWrittenTextIsReadBack(t *testing.T) {
	game := labyrinth(t)
	rapid.Check(t, func(t *rapid.T) {
		want := played(t, game, drawnStart(t, game), rapid.Uint64().Draw(t, "play"), rapid.IntRange(0, 200).Draw(t, "steps"))
		text, err := want.Write(game)
		require.NoError(t, err)
		got, err := record.Parse("written.game", text, games.Find)
		require.NoError(t, err)
		require.Equal(t, want, got)
		again, err := got.Write(game)
		require.NoError(t, err)
		require.Equal(t, string(text), string(again))
	})
}

func TestReplayComesToTheSameEnd(t *testing.T) {
	game := labyrinth(t)
	r := played(t, game, drawn(t, game, 3, 7, nil), 1, 300)
	p, err := game.Begin(r.Start)
	require.NoError(t, err)
	seen := 0
	end, err := record.Replay(p, r.Steps, func(i int, p engine.Position) error {
		require.Equal(t, seen, i)
		require.Equal(t, r.Steps[i].Hash, engine.Hash(p, nil))
		seen++
		return nil
	})
	require.NoError(t, err)
	require.Equal(t, len(r.Steps), seen)
	require.Equal(t, r.Steps[seen-1].Hash, engine.Hash(end, nil))
	stop := errors.New("enough")
	p, err = game.Begin(r.Start)
	require.NoError(t, err)
	_, err = record.Replay(p, r.Steps, func(i int, _ engine.Position) error { return stop })
	require.ErrorIs(t, err, stop)
}

func TestReplayRefusesWhatCannotHaveBeen(t *testing.T) {
	game := labyrinth(t)
	for name, c := range map[string]struct {
		spoil func(steps []engine.Step)
		at    int
		where record.Column
	}{
		"hash": {func(s []engine.Step) { s[5].Hash++ }, 5, record.Hash},
		"move": {func(s []engine.Step) { s[2].Move = engine.NoMove }, 2, record.Move},
		"seat": {func(s []engine.Step) { s[0].Seat = 2 }, 0, record.Who},
		"back": {func(s []engine.Step) { s[1].Kind, s[1].Back, s[1].Seat = engine.StepBack, 1, engine.Table }, 1, record.Move},
		"who":  {func(s []engine.Step) { s[3].Kind, s[3].Back, s[3].Seat = engine.StepBack, 1, 0 }, 3, record.Who},
		"less": {func(s []engine.Step) { s[3].Kind, s[3].Back, s[3].Seat = engine.StepBack, -1, engine.Table }, 3, record.Move},
	} {
		r := played(t, game, drawn(t, game, 3, 7, nil), 1, 30)
		c.spoil(r.Steps)
		p, err := game.Begin(r.Start)
		require.NoError(t, err)
		_, err = record.Replay(p, r.Steps, nil)
		var wrong *record.Wrong
		require.ErrorAs(t, err, &wrong, name)
		require.Equal(t, c.at, wrong.Step, name)
		require.Equal(t, c.where, wrong.Where, name)
		require.NotEmpty(t, wrong.Remedy, name)
	}
}

// An altered start is found out by the hashes.
func TestAnotherSeedIsAnotherGame(t *testing.T) {
	game := labyrinth(t)
	r := played(t, game, drawn(t, game, 3, 7, nil), 1, 30)
	r.Start = drawn(t, game, 3, 8, nil)
	text, err := r.Write(game)
	if err == nil {
		_, err = record.Parse("altered.game", text, games.Find)
	}
	require.Error(t, err)
}
