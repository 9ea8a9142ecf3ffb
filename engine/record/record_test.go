package record_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/hexgrid"
	"mastro/engine/labiro"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// drawnStart is the start of some game on the printed set.
func drawnStart(t *rapid.T, game games.Game) record.Start {
	o := labiro.Options{
		Near: labiro.Near(rapid.IntRange(0, 2).Draw(t, "near")), Chain: labiro.Chain(rapid.IntRange(0, 2).Draw(t, "chain")),
		Hidden: engine.Hidden(rapid.IntRange(0, 1).Draw(t, "hidden")),
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

// A game that nobody has won says so, and is read back like any other; one of older rules
// that calls them winners is refused for its version.
func TestNobodyHasWon(t *testing.T) {
	game := labyrinth(t)
	start := drawn(t, game, 2, 7, nil)
	p, err := game.Begin(start)
	require.NoError(t, err)
	s := scribe{pos: p}
	for first := s.pos.Moves(nil)[0]; s.pos.Reveals(first); first = s.pos.Moves(nil)[0] { // the start towers
		s.play(first)
	}
	for _, text := range []string{"stop", "retract 1", "end", "stop", "agree"} {
		m, err := s.pos.Read(text)
		require.NoError(t, err)
		require.Nil(t, s.pos.Check(m), text)
		s.play(m)
	}
	require.Equal(t, engine.Seat(0), s.steps[len(s.steps)-4].Seat, "whose yes it was took it back")
	result, over := s.pos.Result()
	require.True(t, over)
	r := &record.Record{Head: record.Head{Game: game.Name, Rules: game.Rules(), Start: start, Result: &result}, Steps: s.steps}
	text, err := r.Write(game)
	require.NoError(t, err)
	require.Contains(t, string(text), "\nwinners nobody\nscores 0 0\n")
	got, err := record.Parse("nobody.game", text, games.Find)
	require.NoError(t, err)
	require.Equal(t, r, got)
	old := strings.Replace(string(text), "winners nobody", "winners 1 2", 1)
	old = strings.Replace(old, fmt.Sprintf("rules %d\n", game.Rules()), fmt.Sprintf("rules %d\n", game.Rules()-1), 1)
	_, err = record.Parse("old.game", []byte(old), games.Find)
	require.ErrorContains(t, err, fmt.Sprintf(`this game was played by version %d of the rules, and by version %d, which the program plays, it ended with "winners nobody"`, game.Rules()-1, game.Rules()))
}

// An altered start is found out by the hashes.
func TestAnotherStartIsAnotherGame(t *testing.T) {
	game := labyrinth(t)
	r := played(t, game, drawn(t, game, 3, 7, nil), 1, 30)
	r.Start = drawn(t, game, 3, 8, nil)
	_, err := r.Write(game)
	require.Error(t, err)
}

// A scribe finds out a step that cannot have been, and one with another hash.
func TestScribeRefusesWhatCannotHaveBeen(t *testing.T) {
	game := labyrinth(t)
	for name, c := range map[string]struct {
		spoil func(steps []engine.Step)
		at    int
		says  string
	}{
		"hash": {func(s []engine.Step) { s[5].Hash++ }, 5, "the game comes to"},
		"move": {func(s []engine.Step) { s[2].Move = engine.NoMove }, 2, "is refused"},
		"seat": {func(s []engine.Step) { s[0].Seat = 2 }, 0, "seat 3 decides though it is for seat 1 to"},
		"back": {func(s []engine.Step) { s[1].Kind, s[1].Back, s[1].Seat = engine.StepBack, 1, engine.Table }, 1, "1 moves taken back where"},
		"who":  {func(s []engine.Step) { s[3].Kind, s[3].Back, s[3].Seat = engine.StepBack, 1, 0 }, 3, "seat 1 decides though it is for table to"},
		"less": {func(s []engine.Step) { s[3].Kind, s[3].Back, s[3].Seat = engine.StepBack, -1, engine.Table }, 3, "-1 moves taken back where"},
	} {
		r := played(t, game, drawn(t, game, 3, 7, nil), 1, 30)
		c.spoil(r.Steps)
		_, err := r.Write(game)
		var wrong *record.Wrong
		require.ErrorAs(t, err, &wrong, name)
		require.Equal(t, c.at, wrong.Step, name)
		require.Contains(t, wrong.What, c.says, name)
		require.NotEmpty(t, wrong.Remedy, name)
	}
}

// While it is not certain that the game is over, whoever may have walked home or not, the
// record does not say so.
func TestNoResultIsRecordedBeforeItIsCertain(t *testing.T) {
	set, setup := &labiro.Set{Name: "street", Tiles: []labiro.Kind{labiro.RubyOf(1)}}, labiro.Setup{}
	for i, sides := range [][6]labiro.Side{{0: labiro.Protruding}, {0: labiro.Protruding, 3: labiro.Protruding}, {3: labiro.Protruding}} {
		set.Towers = append(set.Towers, labiro.Tower{Name: string(rune('A' + i)), Sides: sides, Arrow: labiro.Clockwise})
		setup.Bases = append(setup.Bases, labiro.Base{Hex: hexgrid.Hex{Q: i}, Tower: i})
		setup.Seats = append(setup.Seats, labiro.Player{Flag: i, Pawn: 1})
	}
	setup.Seats[0].Hand = set.Tiles
	p, err := setup.Position(set)
	require.NoError(t, err)
	m := referee.New(p)
	m.Unsaid(0)
	require.Equal(t, referee.Restore, m.Settle([]engine.Standing{0, 1, 0}).Kind)
	require.NoError(t, m.Amend([]int{1}), "nobody can have stayed there as a third")
	_, over := m.Result()
	require.True(t, over && !m.Certain())
	require.Nil(t, record.Of(labiro.Name, labyrinth(t), record.Start{}, m).Result)
}
