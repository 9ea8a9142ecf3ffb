package magico

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene/scenetest"
	"mastro/engine"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
)

// What is said around the tiles leads just where the rules let a pawn walk.
func TestTheWordsAreTheLabyrinth(t *testing.T) {
	scenetest.EachPosition(t, magico.Name, []string{""}, func(t *testing.T, p engine.Sensed, _ engine.Event) []string {
		v := p.View(engine.Public).(*magico.View)
		if v.Phase != magico.PhaseWalk {
			return nil
		}
		can := map[string]bool{}
		for _, m := range p.Moves(nil) {
			can[scenetest.Square(magico.CellOf(m), maze.Side)] = true
		}
		require.Equal(t, can, scenetest.Listen(Pages, v).Reach(scenetest.GoesOn, scenetest.Square(v.Players[v.Turn].Pawn, maze.Side)))
		return []string{"walked"}
	}, "walked")
}
