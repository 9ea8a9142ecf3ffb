package games_test

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs/golden"
	pages "mastro/display/games"
	"mastro/display/lights"
	"mastro/display/panel"
	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/web/webtest"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
)

// beginColoured begins a game in which each seat has chosen a colour, by its index among
// the game's colours. It also returns the colours of the seats.
func beginColoured(t require.TestingT, g games.Game, seed uint64, chosen ...int) (engine.Sensed, words.Worn) {
	opening, err := g.Draw(len(chosen), engine.SeedsOf(seed), nil)
	require.NoError(t, err)
	opening.Colour(chosen)
	p, err := opening.Position()
	require.NoError(t, err)
	var worn words.Worn
	for _, c := range opening.Worn(chosen) {
		worn = append(worn, words.ColoursOf(g.Colours())[c])
	}
	return p, worn
}

// On boards with coloured corners each player starts in the corner of the chosen colour.
func TestChosenCorners(t *testing.T) {
	w := words.Words{Language: words.English, Short: true}
	for _, g := range games.All() {
		if !g.Cornered() {
			continue
		}
		p, worn := beginColoured(t, g, 7, 3, 0, games.AnyColour)
		require.Equal(t, words.Worn{words.Yellow, words.Red, words.Green}, worn, "who did not choose keeps the usual corner")
		s := scene.Build(p.View(engine.Public), scene.Table{Pages: pages.All().Of(g.Name), Words: w, Colours: worn})
		scenetest.Sound(t, s)
		golden.Picture(t, "testdata/corners-"+g.Name+".png", panel.New(image.Pt(240, 240)).Draw(&s))
		html := webtest.Page(s, w)
		require.Contains(t, html, `<body class="page-turn seat3 playing has-map has-keys"`)
		require.Contains(t, html, `<article class="player seat0`)
		require.Contains(t, html, "flag Yellow, pawn Yellow")
		require.NotContains(t, html, "Blue")
	}
}

// With other colours a page is the same except for the colours: nothing else depends on
// them.
func TestColoursAreOnlyRenamed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(games.All()).Draw(t, "game")
		seats := rapid.IntRange(g.Least, g.Most).Draw(t, "seats")
		p, err := g.BeginDrawn(seats, rapid.Uint64().Draw(t, "seed"), nil)
		require.NoError(t, err)
		for range rapid.IntRange(0, 30).Draw(t, "moves") {
			if moves := p.Moves(nil); len(moves) > 0 {
				p.Play(rapid.SampledFrom(moves).Draw(t, "move"), nil)
			}
		}
		worn := words.Worn(rapid.Permutation(words.ColoursOf(g.Colours())).Draw(t, "colours"))[:seats]
		view := p.View(rapid.SampledFrom([]engine.Seat{engine.Public, 0, engine.Seat(seats - 1)}).Draw(t, "audience"))
		usual := scene.Table{Pages: pages.All().Of(g.Name), Words: words.Words{Language: rapid.SampledFrom(words.Languages()).Draw(t, "language")}}
		chosen := usual
		chosen.Colours = worn
		want, got := scene.Build(view, usual), scene.Build(view, chosen)
		plain := func(text string) string { return strings.ReplaceAll(text, " ad ", " a ") } // ad Arancio
		require.Equal(t, plain(renamed(usual.Words, worn, scenetest.Dump(want))), plain(scenetest.Dump(got)))
		if want.Seat >= 0 {
			want.Seat = engine.Seat(worn.Of(want.Seat)) // the seat that usually wears it
		}
		require.Equal(t, lights.Lamps(&want, nil), lights.Lamps(&got, nil))
	})
}

// renamed returns the text of a page with the usual colours of the seats replaced by the
// chosen ones.
func renamed(w words.Words, worn words.Worn, text string) string {
	var pairs []string
	for seat, colour := range worn {
		usual := words.Colour(seat)
		pairs = append(pairs, string(w.Colour(usual)), string(w.Colour(colour)),
			fmt.Sprintf("player %d %s ", seat, w.Sign(usual)), fmt.Sprintf("player %d %s ", seat, w.Sign(colour)))
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// Every colour of every game is known, and no two colours of a game are the same.
func TestEveryColourIsKnown(t *testing.T) {
	for _, g := range games.All() {
		require.GreaterOrEqual(t, len(g.Colours()), g.Most)
		for i, c := range words.ColoursOf(g.Colours()) {
			require.Equal(t, g.Colours()[i], c.String())
		}
	}
	require.Equal(t, []words.Colour{words.Red, words.Yellow, words.Blue}, words.ColoursOf([]string{"white", "yellow", "black"}))
	require.False(t, slices.Contains(words.ColoursOf([]string{"a", "b", "c", "d", "e", "f"}), words.NoColour))
}
