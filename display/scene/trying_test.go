package scene_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/engine"
	"mastro/engine/games"
)

// trying is a table at which a random push is tried, and that push; ok is false where nothing can be
// pushed in.
func (p random) trying(t *rapid.T) (table scene.Table, push engine.Move, ok bool) {
	var all []scene.Trying
	for turned := range 4 {
		table = p.table
		table.Tries = &scene.Trying{Turned: turned, Mouth: engine.NoPart}
		for mouth, m := range table.Pushes(p.View(engine.Public)) {
			if m != engine.NoMove && p.Check(m) == nil {
				all = append(all, scene.Trying{Turned: turned, Mouth: mouth})
			}
		}
	}
	if len(all) == 0 {
		return table, engine.NoMove, false
	}
	table.Tries = &all[rapid.IntRange(0, len(all)-1).Draw(t, "tried")]
	return table, table.Pushes(p.View(engine.Public))[table.Tries.Mouth], true
}

// squares are the cells of a board that are no mouths.
func squares(s scene.Scene) (all []scene.Cell) {
	for _, c := range s.Board.Cells {
		if c.Shape == scene.Square {
			all = append(all, c)
		}
	}
	return all
}

// A board on which a push is tried is the board after that push, with what opens, and tells nothing that
// the seat may not know.
func TestWhatIsTriedIsWhatComes(t *testing.T) {
	inEach(t, func(t *rapid.T, g games.Game) {
		p := middle(t, g)
		table, push, ok := p.trying(t)
		if !ok {
			return
		}
		after := p.Fork()
		after.Play(push, nil)
		r := engine.Rand(rapid.Uint64().Draw(t, "twin"))
		for s := engine.Public; int(s) < p.Seats(); s++ {
			table.Legal = p.View(s).Legal()
			shown := scenetest.Page(p.View(s), table)
			scenetest.Sound(t, shown)
			require.Equal(t, squares(scenetest.Page(after.View(s), p.table)), squares(shown))
			require.Equal(t, shown, scenetest.Page(p.View(s).Sample(&r).View(s), table))
		}
		shown := squares(scenetest.Page(p.View(p.Actor()), table))
		open := map[string]bool{}
		for _, m := range after.Moves(nil) {
			where := strings.Fields(after.Write(m))[1]
			open[string([]byte{where[0] + 1, ',', where[2] + 1})] = true
		}
		for _, c := range shown {
			require.Equal(t, open[c.Label], c.Mark == scene.MarkWalk || c.Mark == scene.MarkOwn, c.Label)
		}
	})
}

// Every push can be tried by touching the spare and a mouth, and then made by touching the mouth again.
func TestEveryPushCanBeTouched(t *testing.T) {
	inEach(t, func(t *rapid.T, g games.Game) {
		p := middle(t, g)
		table, push, ok := p.trying(t)
		if !ok {
			return
		}
		tried := table.Tries.Mouth
		table.Hand, table.Watched = rapid.Bool().Draw(t, "hand"), p.Physical
		var turned string // the spare, where it is turned, without the goal, which belongs to a place
		touched := func() map[int]scene.ActionKind {
			all := map[int]scene.ActionKind{}
			s := scene.Build(p.View(engine.Public), table)
			for _, c := range s.Touch {
				require.NotContains(t, all, c.Part, "one thing at a cell")
				require.Equal(t, c.Does, scene.ParseAction(c.Does.String()))
				if all[c.Part] = c.Does.Kind; c.Does.Kind == scene.TurnSpare {
					turned = ""
					for _, way := range s.Board.Cells[c.Part].Ways {
						turned += way.Sides.String()
						for _, thing := range way.Things {
							turned += strings.TrimPrefix(thing.Looks, "goal")
						}
					}
				}
			}
			return all
		}
		again, by := touched()[tried]
		require.Equal(t, table.Hand, by, "where there is no hand people push")
		require.True(t, !by || again == scene.PushIn)
		table.Tries = &scene.Trying{Turned: table.Tries.Turned, Mouth: engine.NoPart}
		lies := turned
		require.Equal(t, scene.TryPush, touched()[tried])
		spare := len(scene.Build(p.View(engine.Public), table).Board.Cells) - 1
		turns, turnable := touched()[spare]
		require.True(t, !turnable || turns == scene.TurnSpare)
		require.Equal(t, lies, turned, "it goes in as it is shown")
		table.Tries.Turned++
		require.Equal(t, turnable, table.Pushes(p.View(engine.Public))[tried] != push)
	})
}

func TestSidesTurnClockwise(t *testing.T) {
	require.Equal(t, scene.East|scene.South, (scene.North | scene.East).Turned(1))
	require.Equal(t, scene.West|scene.North, (scene.North | scene.East).Turned(3))
}
