package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/web"
)

// A tower that a page holds is let go of with its table: the next game may have
// no towers.
func TestAHandIsEmptyAtTheNextTable(t *testing.T) {
	var now time.Duration
	e := seated(t, "labiro", 3, 2, 0)
	e.now = func() time.Duration { return now }
	e.pass(&now, time.Second)
	require.Equal(t, web.Answer{}, e.session.do(web.Grab{Base: 0}))
	d := e.session.desk
	d.game = nil
	require.Equal(t, refusal{}, d.choose(scene.GameID))
	require.Equal(t, refusal{}, d.choose(scene.StartID))
	require.Equal(t, "magico", d.game.of.Name)
	e.pass(&now, 2*forgotten)
	require.Equal(t, scene.Turn, d.public().Page)
}
