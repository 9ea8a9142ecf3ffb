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

// eyes is a view that knows only for whom it is.
type eyes engine.Seat

func (e eyes) For() engine.Seat                  { return engine.Seat(e) }
func (eyes) Legal() []engine.Move                { return nil }
func (eyes) Sample(*engine.Rand) engine.Position { return nil }

// letter is a game in which somebody looks at a letter.
type letter struct {
	scene.Unwatched
	text    []string
	choices []scene.Choice
	sealed  bool
}

func (letter) Turn() engine.Seat  { return 1 }
func (letter) Actor() engine.Seat { return 1 }
func (letter) Page() scene.Scene {
	return scene.Scene{Page: scene.Turn, Seat: 1, Title: "Letters", Text: []string{"Read it."}, Left: scene.NoCount, Hint: "Read",
		Choices: []scene.Choice{{Does: scene.ParseAction("read it"), Text: "Read it", Part: engine.NoPart}}}
}

func (letter) Players() []scene.Player { return make([]scene.Player, 2) }
func (letter) Pieces() []scene.Piece   { return nil }
func (letter) Board() scene.Board      { return scene.Board{Cells: make([]scene.Cell, 2)} }
func (letter) Clause(turn []engine.Event, at int) (scene.Clause, int) {
	e := turn[at]
	c := scene.Clause{Who: e.Seat, Text: map[uint8]string{read: "reads", sent: "sends", idle: "waits"}[e.Kind], Idle: e.Kind == idle}
	if e.Kind == rain {
		c = scene.Clause{Who: engine.Nobody, Text: "it rains"}
	}
	return c, 1
}

func (letter) Befell(e engine.Event) string {
	return map[uint8]string{rain: "You are wet."}[e.Kind]
}

func (letter) Moment(e engine.Event) scene.MomentKind {
	return map[uint8]scene.MomentKind{sent: scene.Escaped}[e.Kind]
}
func (letter) Foul(*engine.Foul) string { return "foul" }
func (letter) Move(engine.Move) string  { return "move" }

func (letter) Own() ([]scene.Held, []scene.Note) {
	return []scene.Held{{Sign: "L", Text: "a letter", Part: 1}, {Sign: "S", Text: "a stamp", Part: engine.NoPart}},
		[]scene.Note{{Title: "nothing"}, {Title: "seen", Lines: []string{"an envelope"}}}
}

func (letter) Look(e engine.Event) string {
	return map[uint8]string{read: "You read the letter."}[e.Kind]
}

func (l letter) Secret() ([]string, []scene.Choice, bool) { return l.text, l.choices, !l.sealed }

// The events of that game.
const (
	read = iota + 1
	sent
	idle
	rain
)

// pages makes the pages of this game; a sealed letter is a game all the same.
func (l letter) pages() scene.Pages {
	return scene.PagesOf("letter", nil, func(eyes, *scene.Table) scene.Game { return l })
}

// unknown is a game without pages.
var unknown scene.Pages

func TestSecrets(t *testing.T) {
	one := []scene.Choice{{Does: scene.ParseAction("take"), Text: "Take it", Part: 1}}
	var text strings.Builder
	for _, l := range words.Languages() {
		dump := func(what string, s scene.Scene) {
			scenetest.Sound(t, s)
			fmt.Fprintf(&text, "== %v, %s\n%s\n", l, what, scenetest.Dump(s))
		}
		table := scene.Table{Words: words.Words{Language: l}, Pages: unknown, Names: []string{"Ada", "Mia"}}
		dump("cover of an unknown game", scene.BuildCover(eyes(engine.Public), table, 1))
		table.Pages = letter{text: []string{"secret"}, choices: one}.pages()
		dump("cover", scene.BuildCover(eyes(engine.Public), table, 1))
		s, ok := scene.BuildReveal(eyes(1), table)
		require.True(t, ok)
		dump("one thing to decide", s)
		table.Pages = letter{text: []string{"secret"}}.pages()
		s, ok = scene.BuildReveal(eyes(0), table)
		require.True(t, ok)
		dump("nothing to decide", s)
	}
	golden.Text(t, "testdata/secret.txt", text.String())
}

func TestAnUnknownGameIsStillAPage(t *testing.T) {
	table := scene.Table{Pages: unknown}
	s := scene.Build(eyes(engine.Public), table)
	require.NotEmpty(t, s.Text)
	require.Equal(t, engine.Nobody, s.Seat)
	_, ok := scene.BuildReveal(eyes(engine.Public), table)
	require.False(t, ok)
	require.Equal(t, scene.Secret, scene.BuildCover(eyes(engine.Public), table, 1).Page)
}

// stranger is a view of another game.
type stranger struct{ eyes }

// Nobody takes the view of one game to the pages of another.
func TestPagesOfAnotherGame(t *testing.T) {
	table := scene.Table{Pages: letter{}.pages()}
	require.NotPanics(t, func() { scene.Build(eyes(0), table) })
	require.Panics(t, func() { scene.Build(stranger{}, table) })
}

// There is nothing to see in a game without pages, for all who may look, and
// where the player looks into the tower.
func TestNothingIsRevealed(t *testing.T) {
	open := letter{text: []string{"secret"}}
	sealed := letter{text: []string{"secret"}, sealed: true}
	for what, c := range map[string]struct {
		pages scene.Pages
		eyes  eyes
	}{
		"unknown game": {unknown, 0}, "public": {open.pages(), eyes(engine.Public)}, "sealed": {sealed.pages(), 0},
	} {
		s, ok := scene.BuildReveal(c.eyes, scene.Table{Pages: c.pages})
		require.False(t, ok, what)
		require.Zero(t, s, what)
	}
}

func TestUnwatchedSaysNothing(t *testing.T) {
	require.Equal(t, engine.NoPart, scene.Unwatched{}.Cell(engine.Repair{}))
}
