package menu

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/engine/games"
	"mastro/engine/master/seal"
)

// What is opened is drawn again as it was: of every game, with the colours that people chose, with
// children, and on the bases of a real table. But for these choices it is what is played.
func TestSealedIsDrawnAgain(t *testing.T) {
	for i, g := range games.All() {
		for _, chosen := range []bool{false, true} {
			c := settingstest.Default(t)
			n := Entered(c).Of(i)
			n.Players = n.Offer().Most
			if chosen {
				n.Children[0] = true
				for ; len(n.Offer().Colours) > 0 && n.Colours[1] < 2; n, _ = n.Choose(scene.Action{Kind: scene.NextColour, Number: 1}) {
				}
			}
			if chosen && g.Name == "labiro" {
				c.Board = boardfiletest.Reference(t)
				c.Board.Fixed = true
			}
			o, err := Offer(c, n)
			require.NoError(t, err)
			o.Table, o.Number, o.Secret[0] = "3fa9c2d417e60b85", 1, byte(i)
			require.NoError(t, o.Valid())
			s, f, err := Sealed(c, n, seal.Sealed{Offer: o, Adds: []seal.Contribution{seal.Typed("Ada", "6 2 5")}})
			require.NoError(t, err)
			require.Empty(t, f.Verify())
			drawn, err := g.Redraw(f.Sealed)
			require.NoError(t, err)
			require.Equal(t, string(f.Setup), string(drawn))
			if !chosen || g.Name == "labiro" && c.Board == nil {
				require.Equal(t, string(drawn), string(s.Start().Setup), g.Name)
			}
			if c.Board != nil {
				require.Equal(t, c.Board.Places()[3], s.Board().Towers[3].Place)
				again := f
				again.Map = "on 0,0 1,x"
				_, err := g.Redraw(again.Sealed)
				require.ErrorContains(t, err, "is no place of a base")
				again.Map = "on 0,0"
				_, err = g.Redraw(again.Sealed)
				require.Error(t, err)
			}
		}
	}
}
