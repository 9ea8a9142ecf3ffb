package labiro_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	. "mastro/display/scene/labiro"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
)

// inUse is the set in use, about to be told.
func inUse(t require.TestingT) engine.Draft {
	g, _ := games.Find("labiro")
	d, err := g.Tell("set", nil)
	require.NoError(t, err)
	return d
}

// The pages on which people tell of their towers, right and wrong, in both languages.
func TestDraftPages(t *testing.T) {
	scenetest.Golden(t, "draft", func(t *testing.T, b *scenetest.Book) {
		d := inUse(t)
		for _, part := range []int{0, 1, 18} {
			b.Page(fmt.Sprint("part ", part), scene.BuildDraft(Pages, d, part, 1, b.Words))
		}
		for _, wrong := range []struct {
			part  int
			is    string
			again string
		}{
			{0, "WRPPWR clockwise A", "WRPPWR clockwise"}, {1, "WRPPWW counter-clockwise", "WRPPWW counter-clockwise A"},
			{20, "0", "2"}, {23, "6", "5"}, {24, "2", "1"},
		} {
			require.True(t, d.Tell(wrong.part, wrong.is))
			s := scene.BuildDraft(Pages, d, wrong.part, 0, b.Words)
			scenetest.Sound(t, s)
			fmt.Fprintln(b, s.Text[0])
			for _, c := range s.Choices {
				require.NotEqual(t, scene.SaveSet, c.Does.Kind)
			}
			require.True(t, d.Tell(wrong.part, wrong.again))
		}
	})
}

// A side goes from wall to recessed to protruding and back, but for the last entrance of a tower;
// what an owner presses there never makes a tower without one.
func TestASideChangesInTurn(t *testing.T) {
	d := inUse(t)
	press := func(choice int) string {
		s := scene.BuildDraft(Pages, d, 0, 0, words.Words{})
		does := s.Choices[choice].Does
		require.Equal(t, choice, s.Choices[choice].Part, "its place beside the tower")
		require.True(t, d.Tell(does.Number, does.Text))
		return strings.Fields(does.Text)[0]
	}
	require.Equal(t, []string{"RRPPWR", "PRPPWR", "WRPPWR"}, []string{press(1), press(1), press(1)})
	require.True(t, d.Tell(0, "WWWRWW clockwise"))
	require.Equal(t, []string{"WWWPWW", "WWWRWW"}, []string{press(4), press(4)})
}
