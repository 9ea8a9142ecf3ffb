package torri3d

import (
	"maps"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene/scenetest"
	"mastro/engine"
	"mastro/engine/torri3d"
)

// byMagic is said of a step by magic, after which way it leads.
var byMagic = map[string]*regexp.Regexp{
	"up":   regexp.MustCompile(`^[a-z]+: tower ([0-9,]+), with a magic card the path goes on, [2-4] floors higher$`),
	"down": regexp.MustCompile(`^[a-z]+: tower ([0-9,]+), with a magic card the path goes on, [2-4] floors lower$`),
}

// What is said around the towers leads just where the rules let a pawn go without magic, and with one card
// where somebody has that.
func TestTheWordsAreTheLabyrinth(t *testing.T) {
	scenetest.EachPosition(t, torri3d.Name, []string{""}, func(t *testing.T, p engine.Sensed, _ engine.Event) (met []string) {
		v := p.View(engine.Public).(*torri3d.View)
		if v.Phase != torri3d.PhaseGo {
			return nil
		}
		can := map[torri3d.Cards]map[string]bool{}
		for _, m := range p.Moves(nil) {
			c := torri3d.CardsOf(m)
			if can[c] == nil {
				can[c] = map[string]bool{}
			}
			can[c][scenetest.Square(torri3d.CellOf(m), torri3d.Side)] = true
		}
		h := scenetest.Listen(Pages, v)
		level := h.Reach(scenetest.GoesOn, scenetest.Square(v.Players[v.Turn].Pawn, torri3d.Side))
		require.Equal(t, can[torri3d.Cards{}], level)
		for card, way := range map[torri3d.Cards]string{{torri3d.Up: 1}: "up", {torri3d.Down: 1}: "down"} {
			if can[card] == nil {
				continue // nobody has it, or it leads nowhere
			}
			var beyond []string
			for cell := range level {
				beyond = append(beyond, h.Lines(cell, byMagic[way])...)
			}
			further := h.Reach(scenetest.GoesOn, beyond...)
			maps.DeleteFunc(further, func(cell string, _ bool) bool { return level[cell] })
			require.Equal(t, can[card], further, way)
			met = append(met, way)
		}
		return met
	}, "up", "down")
}
