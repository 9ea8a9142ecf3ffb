package games_test

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	pages "mastro/display/games"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
)

// The games that are played are those that are shown, in the same order.
func TestEveryGameHasItsPages(t *testing.T) {
	var played, shown []string
	for _, g := range games.All() {
		played = append(played, g.Name)
		p, err := g.BeginDrawn(g.Least, 7, nil)
		require.NoError(t, err)
		require.NotNil(t, pages.All().Of(g.Name).Of(p.View(engine.Public), &scene.Table{}), g.Name)
	}
	for _, p := range pages.All() {
		shown = append(shown, p.Name)
	}
	require.Equal(t, played, shown)
	require.Nil(t, pages.All().Of("chess").Of)
}

// Every line of the menu fits on the smallest panel, with every value.
func TestTheMenusLinesFit(t *testing.T) {
	for _, l := range words.Languages() {
		w := words.Words{Language: l, Short: true}
		for _, g := range games.All() {
			says := pages.All().Of(g.Name).Words
			fits(t, words.MenuEntry.In(w, words.MenuGame.In(w), says.Name.In(w)))
			for _, c := range words.ColoursOf(g.Colours()) {
				fits(t, words.MenuEntry.In(w, words.MenuColour.In(w, "Aless…"), string(w.Colour(c))))
			}
			for _, o := range g.Offered() {
				for value := range o.Count() {
					fits(t, words.MenuEntry.In(w, says.Option(w, o), says.Value(w, o, value)))
				}
			}
		}
	}
}

func fits(t *testing.T, line string) {
	require.LessOrEqual(t, utf8.RuneCountInString(line), scene.ChoiceSize, line)
}
