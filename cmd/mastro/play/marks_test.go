package play

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
)

// has reports whether a page has a mark.
func has(s scene.Scene, m scene.Mark) bool {
	return slices.ContainsFunc(s.Board.Cells, func(c scene.Cell) bool { return c.Mark == m })
}

// can reports whether a page marks what can be done.
func can(s scene.Scene) bool {
	return has(s, scene.MarkTurn) || has(s, scene.MarkWalk) || slices.ContainsFunc(s.Board.Cells, func(c scene.Cell) bool { return c.Turnable })
}

// What is marked is true on every page: of the player on turn, of the others, of the table and of those who
// look on. The lights are as on a table without phones.
func TestMarksOnEveryPage(t *testing.T) {
	for phones := range 3 {
		s := vote(t, phones, 0)
		_, turn := s.Match().Turn()
		now := s.Shown()
		require.True(t, has(now.Lights, scene.MarkOwn) && can(now.Lights))
		require.True(t, has(now.Public, scene.MarkOwn) && can(now.Public))
		require.Equal(t, s.Game.holder(turn).Held, now.Public.Away, "nobody at the table is on turn")
		for place, phone := range now.Seats[:phones] {
			mine := s.Game.seatAt(place) == turn
			require.Equal(t, mine, has(phone.Scene, scene.MarkOwn))
			require.Equal(t, mine, can(phone.Scene))
			require.Equal(t, !mine, phone.Scene.Away)
		}
		for _, looks := range now.Onlookers {
			require.True(t, looks.Away && has(looks, scene.MarkOwn))
			require.False(t, can(looks))
		}
	}
}

// In the turn of a bot the page of the table, also that of one person alone, says whose turn it is and not what
// the bot can do. The lights show both.
func TestMarksInTheTurnOfABot(t *testing.T) {
	for _, people := range []int{1, 2} {
		s := vote(t, 0, 3-people)
		for _, seat := s.Match().Turn(); !s.Game.isBot(seat); _, seat = s.Match().Turn() {
			plays(t, s, "end")
		}
		now := s.Shown()
		require.True(t, has(now.Lights, scene.MarkOwn) && can(now.Lights))
		require.True(t, now.Public.Away && has(now.Public, scene.MarkOwn))
		require.False(t, can(now.Public))
	}
}
