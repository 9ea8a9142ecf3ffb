package scene_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs/golden"
	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
	"mastro/engine"
)

// The page of a seat: on turn, off turn and with something that it alone was shown.
func TestThePageOfASeat(t *testing.T) {
	var text strings.Builder
	for _, l := range words.Languages() {
		dump := func(what string, s scene.Scene) {
			scenetest.Sound(t, s)
			fmt.Fprintf(&text, "== %v, %s\n%s\n", l, what, scenetest.Dump(s))
		}
		table := scene.Table{Words: words.Words{Language: l}, Pages: letter{}.pages(), Names: []string{"Ada", "Mia"}}
		dump("on turn", scene.BuildSeat(eyes(1), table))
		dump("off turn", scene.BuildSeat(eyes(0), table))
		table.Shown = []engine.Event{{Kind: read, Seat: 0, What: 3}}
		table.Log = scenetest.Log(engine.Event{Kind: sent, Seat: 0}, engine.Event{Kind: sent, Seat: 1}, engine.Event{Kind: rain, Seat: 0}, engine.Event{Kind: engine.TakenBack, Seat: 1, Count: 1})
		dump("off turn, with something to look at", scene.BuildSeat(eyes(0), table))
	}
	golden.Text(t, "testdata/seat.txt", text.String())
}

// Only what the page knows to show the seat alone is shown so.
func TestWhatNobodyKnowsShowsNothing(t *testing.T) {
	for what, e := range map[string]engine.Event{
		"of another seat":          {Kind: read, Seat: 1, What: 3},
		"that the seat cannot see": {Kind: read, Seat: 0},
		"that shows nothing":       {Kind: sent, Seat: 0, What: 3},
		"that the game has not":    {Kind: 77, Seat: 0, What: 3},
	} {
		s := scene.BuildSeat(eyes(0), scene.Table{Pages: letter{}.pages(), Shown: []engine.Event{e}})
		require.Nil(t, s.Own.Look, what)
		require.Zero(t, s.Own.Read, what)
	}
}

// One person alone reads on the table's page what nobody else is shown: in another's turn it says who is meant.
func TestWhatOneAloneIsShownIsNamed(t *testing.T) {
	table := scene.Table{Pages: letter{}.pages(), Names: []string{"Ada", "Mia"}}
	for seat, want := range map[engine.Seat]string{0: "Ada: you ", 1: "You "} { // seat 1 is on turn
		table.Shown = []engine.Event{{Kind: read, Seat: seat, What: 3}}
		s := scene.BuildAlone(eyes(seat), table)
		require.Equal(t, engine.Seat(1), s.Seat)
		require.True(t, strings.HasPrefix(s.Text[0], want), s.Text)
		require.Equal(t, scene.ReadLook, s.Choices[0].Does.Kind)
	}
}

// At the end one person alone reads the result, and nothing before it.
func TestTheEndComesFirst(t *testing.T) {
	pages := scene.PagesOf("letter", nil, func(eyes, *scene.Table) scene.Game { return ended{} })
	s := scene.BuildAlone(eyes(0), scene.Table{Pages: pages, Shown: []engine.Event{{Kind: read, Seat: 0, What: 3}}})
	require.Equal(t, []string{"Mia wins."}, s.Text)
	require.Empty(t, s.Choices)
	require.Nil(t, s.Own.Look)
}

// ended is a letter that has been read.
type ended struct{ letter }

func (ended) Page() scene.Scene {
	return scene.Scene{Page: scene.End, Seat: 1, Title: "The end", Text: []string{"Mia wins."}, Left: scene.NoCount}
}

// The page for all has nothing of a seat's own, also when it is asked for as one.
func TestOnlyASeatHasItsOwn(t *testing.T) {
	table := scene.Table{Pages: letter{}.pages(), Shown: []engine.Event{{Kind: read, Seat: 0, What: 3}}}
	for seat := engine.Public; seat < 2; seat++ {
		require.Nil(t, scene.Build(eyes(seat), table).Own)
	}
	require.Nil(t, scene.BuildSeat(eyes(engine.Public), table).Own)
	table.Pages = unknown
	require.Equal(t, scene.Build(eyes(0), table), scene.BuildSeat(eyes(0), table))
}

// A page says whether its seat decides, and whether another is on turn then.
func TestWhoDecides(t *testing.T) {
	table := scene.Table{Pages: letter{}.pages()}
	require.True(t, scene.BuildSeat(eyes(1), table).Own.Decides)
	require.False(t, scene.BuildSeat(eyes(1), table).Own.OutOfTurn)
	require.False(t, scene.BuildSeat(eyes(0), table).Own.Decides)
	table.Pages = scene.PagesOf("letter", nil, func(eyes, *scene.Table) scene.Game { return robbed{} })
	require.True(t, scene.BuildSeat(eyes(1), table).Own.OutOfTurn)
}

// robbed is a letter that seat 1 decides about in the turn of seat 0.
type robbed struct{ letter }

func (robbed) Turn() engine.Seat { return 0 }
