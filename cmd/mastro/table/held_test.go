package table

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/play"
	"mastro/display/scene"
	"mastro/display/web"
)

// A tower that a page holds is let go of with its table: the next game may have
// no towers.
func TestAHandIsEmptyAtTheNextTable(t *testing.T) {
	var now time.Duration
	e := seated(t, "labiro", 3, 2, 0)
	e.Now = func() time.Duration { return now }
	e.pass(&now, time.Second)
	require.Equal(t, web.Answer{}, e.Table.Command(web.Grab{Base: 0}))
	d := e.Table.Session
	d.Game = nil
	require.Equal(t, play.Refusal{}, d.Choose(scene.Action{Kind: scene.NextGame}))
	require.Equal(t, play.Refusal{}, d.Choose(scene.Action{Kind: scene.StartGame}))
	require.Equal(t, "magico", d.Game.Rulebook.Name)
	e.pass(&now, 2*loop.HoldTimeout)
	require.Equal(t, scene.Turn, d.Public().Page)
}
