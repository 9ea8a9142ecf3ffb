package games_test

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine/games"
)

// Every line of the menu fits on the smallest panel, with every value.
func TestTheMenusLinesFit(t *testing.T) {
	for _, l := range words.Languages() {
		w := words.Words{Language: l}
		for _, g := range games.All() {
			fits(t, words.MenuEntry.In(w, words.MenuGame.In(w), w.Game(g.Name)))
			for _, c := range words.ColoursOf(g.Colours()) {
				fits(t, words.MenuEntry.In(w, words.MenuColour.In(w, "Aless…"), string(w.Colour(c))))
			}
			for _, name := range g.Offered {
				o, ok := g.Option(name)
				require.True(t, ok)
				for value := range o.Count() {
					fits(t, words.MenuEntry.In(w, w.Option(g.Name, o), w.Value(g.Name, o, value)))
				}
			}
		}
	}
}

func fits(t *testing.T, line string) {
	require.LessOrEqual(t, utf8.RuneCountInString(line), scene.ChoiceSize, line)
}
