//go:build !race

package table

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/rig/rigtest"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine/master/layout"
	"mastro/engine/referee"
	"mastro/engine/tabletop"
)

// wished is a shape of the map, by its words.
func wished(t *testing.T, text string) layout.Wish {
	w, err := layout.Parse(text)
	require.NoError(t, err)
	return w
}

// On movable bases a game has a map of its own. Turns are sensed there, and it goes on after a cut.
func TestAGameOnMovableBases(t *testing.T) {
	roomtest.CaptureLog(t)
	c, board := keptIn(t, words.English), boardfiletest.Reference(t)
	c.Shape = wished(t, "airy mirror")
	e := spendWired(t, c, board, 3)
	e.begin(2, 2)
	require.NotEqual(t, board.Places(), placesOf(t, e))
	before := e.stands()
	e.pass(2 * time.Minute)
	require.NotEqual(t, before, e.stands())
	for n := 0; !slices.Equal(e.stands(), e.facings()) || e.verdict().Kind != referee.InOrder; n++ {
		require.Less(t, n, 600, "what is turned is sensed")
		e.pass(100 * time.Millisecond)
	}
	text, stands, left := e.text(), e.facings(), e.leftOnDisk()

	on := spendWired(t, left, board, 3) // the bases still lie so
	defer on.end()
	on.Table.hand = nil
	for base, facing := range stands {
		require.NoError(t, on.Table.Rig.Simulation.World.Place(base, int(facing)))
	}
	rigtest.Rewire(t, on.Table.Rig)
	on.save()
	on.goOn()
	require.Equal(t, text, on.text())
	on.pass(time.Second)
	require.Equal(t, referee.InOrder, on.verdict().Kind)
}

// placesOf is where a game has its bases.
func placesOf(t *testing.T, e *evening) []tabletop.Place {
	o, err := e.Table.Session.Game.Rulebook.Open(e.Table.Session.Game.Start)
	require.NoError(t, err)
	return o.Board().Places()
}

// The map that is drawn is that of the wish on movable bases, and that of the file on fixed ones.
// A set-up and a board with another number of bases do not fit.
func TestTheMapOfATable(t *testing.T) {
	c, board := settingstest.Default(t), boardfiletest.Reference(t)
	c.Shape = wished(t, "solid half-turn")
	drawn := func(to *boardfile.File) menu.Setup {
		c.Board = to
		s, err := menu.NewSetup(c, withPeople(c, 2), 5)
		require.NoError(t, err)
		return s
	}
	simulated, movable := drawn(nil), drawn(board)
	require.Equal(t, simulated.Start(), movable.Start(), "base n has the n-th tower of the map")
	fixed := *board
	fixed.Fixed = true
	kept := drawn(&fixed)
	require.Equal(t, board.Places(), kept.Board().Places())

	for name, at := range map[string]struct {
		setup menu.Setup
		board boardfile.File
		fits  bool
	}{
		"drawn, movable": {movable, *board, true}, "drawn, fixed": {movable, fixed, false},
		"of the file, movable": {kept, *board, true}, "of the file, fixed": {kept, fixed, true},
		"one base less": {movable, boardfile.File{Bases: board.Bases[:17]}, false},
	} {
		c.Board, c.Setup = &at.board, at.setup.Start().Setup
		_, err := menu.NewSetup(c, menu.Entered(c), 5)
		if at.fits {
			require.NoError(t, err, name)
			continue
		}
		require.Equal(t, exit.Configuration, exit.Of(err), name)
	}
}

// People lay bases that are movable, and are told of their arrows; fixed ones lie there already. It
// goes on so after a cut.
func TestLayingAtAWiredTable(t *testing.T) {
	roomtest.CaptureLog(t)
	for _, fixed := range []bool{false, true} {
		c, board := keptIn(t, words.English), boardfiletest.Reference(t)
		board.Fixed = fixed
		e := spendWired(t, c, board, 3)
		e.Table.Session.Menu.Bots = [scene.MaxSeats]bool{}
		do := func(text string) {
			chooseAt(e.Table.Session, scene.ParseAction(text))
			e.save()
		}
		do("guided")
		do("start")
		do("keep pieces")
		do("lies 1")
		require.True(t, e.Table.Session.Game.Laying())
		page, laid := e.Table.Session.Public(), e.Table.Session.Game.Kept().Laid
		if fixed {
			require.Regexp(t, `^Tower T\d+ on base 1, its mark `, page.Text[0])
			require.Len(t, laid, 1+18)
		} else {
			require.Equal(t, "Base 1: put it down first. The base’s arrow must point east: to the right on the map.", page.Text[0])
			require.Len(t, laid, 1+18+18)
		}

		on := spendWired(t, e.leftOnDisk(), board, 3)
		on.goOn()
		require.Equal(t, page.Text, on.Table.Session.Public().Text)
		require.Equal(t, laid, on.Table.Session.Game.Kept().Laid)
		on.end()
	}
}
