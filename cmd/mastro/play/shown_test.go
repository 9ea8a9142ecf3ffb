package play

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/referee"
)

// Whatever people do while something is being saved, what was shown before stays, with a notice
// first, and nothing is decided. Afterwards the newest scenes are shown.
func TestWhileSavingNothingNewIsShown(t *testing.T) {
	c := settingstest.English(t)
	rapid.Check(t, func(rt *rapid.T) {
		g := rapid.SampledFrom(games.All()).Draw(rt, "game")
		x := startGame(rt, c, g.Name, max(2, g.Least), rapid.Uint64Range(0, 9).Draw(rt, "seed"))
		for range rapid.IntRange(0, 12).Draw(rt, "before") {
			x.press(rt)
			x.Shown()
		}
		before := x.Shown()
		require.Equal(rt, before.Panel, before.Lights)
		for range rapid.IntRange(0, 3).Draw(rt, "unsaved") {
			x.press(rt)
		}
		x.Saving(true)
		leaving, cursor, count := x.leaving(), x.cursor, stepsOf(x.Session)
		for range rapid.IntRange(1, 8).Draw(rt, "during") {
			x.press(rt)
			require.False(rt, x.LetBotDecide())
			require.False(rt, x.TakeDecided())
			held := x.Shown()
			require.Equal(rt, scene.SavingNotice(x.Words), held.Panel.Notices[0])
			require.Equal(rt, scene.SavingNotice(x.Words), held.Public.Notices[0])
			for l, on := range held.Onlookers {
				require.Equal(rt, scene.SavingNotice(words.Words{Language: words.Language(l)}), on.Notices[0])
			}
			held.Panel.Notices, held.Public.Notices, held.Lights = before.Panel.Notices, before.Public.Notices, before.Lights
			for l := range held.Onlookers {
				held.Onlookers[l].Notices = before.Onlookers[l].Notices
			}
			for place := range held.Seats {
				held.Seats[place].Scene.Notices = before.Seats[place].Scene.Notices
			}
			require.Equal(rt, before, held)
		}
		require.Equal(rt, leaving, x.leaving())
		require.Equal(rt, cursor, x.cursor)
		require.Equal(rt, count, stepsOf(x.Session))
		x.Saving(false)
		after := x.Shown()
		onPanel, private := x.PanelScene()
		want := Scenes{Panel: onPanel, Private: private, Public: x.Public(), Lights: onPanel}
		x.others(&want)
		require.Equal(rt, want, after)
	})
}

// stepsOf is how many steps the game has; 0 in the menu.
func stepsOf(s *Session) int {
	if s.Game == nil {
		return 0
	}
	return len(s.Match().Steps())
}

// Each way to choose something is refused with the same words, and works again afterwards.
func TestPressesWhileSaving(t *testing.T) {
	x := startGame(t, settingstest.English(t), "labiro", 2, 3)
	x.Shown()
	changes := x.Changes()
	x.Saving(true)
	require.Greater(t, x.Changes(), changes, "the notice is drawn")
	changes = x.Changes()
	x.Saving(true)
	require.Equal(t, changes, x.Changes(), "and only once")
	moment := Refusal{Say: words.OneMoment}
	choice := x.Shown().Public.Choices[0].Does
	require.Equal(t, moment, x.do(choice))
	require.Equal(t, moment, x.old(scene.TheTable, choice))
	_, refused := x.Look(0)
	require.Equal(t, moment, refused)
	x.Saving(false)
	require.Equal(t, Refusal{}, x.do(choice))
	require.True(t, x.TakeDecided())
}

// inPlace lets all parts stand as they must, and says how that is.
func inPlace(x *countingSession) (p engine.Sensed, stands []engine.Standing) {
	p = x.Match().Position()
	for i := range p.Parts() {
		stands = append(stands, p.Stands(i))
	}
	x.Match().Settle(stands)
	x.Changed()
	return p, stands
}

// A tower that is turned wrongly meanwhile is shown by the lights at once.
func TestLightsGuideAHandWhileSaving(t *testing.T) {
	x := startGame(t, settingstest.English(t), "labiro", 2, 3)
	p, stands := inPlace(x)
	before := x.Shown()
	x.Saving(true)
	require.Equal(t, before.Panel, x.Shown().Lights)
	x.Observe([]engine.Change{{Part: 4, To: p.Circle().After(stands[4], 3), Onset: 1, Rest: 2}})
	require.Contains(t, []referee.Kind{referee.Foul, referee.Restore}, x.Match().Verdict().Kind)
	held := x.Shown()
	require.Equal(t, before.Panel.Board, held.Panel.Board)
	require.Equal(t, scene.MarkWrong, held.Lights.Board.Cells[4].Mark)
}

// Once a hand has done what it was asked for, the page from before is held: nobody shall do it
// again. A page that asks whether to leave is not shown again.
func TestAPageThatGuidedAHandIsNotHeld(t *testing.T) {
	x := startGame(t, settingstest.English(t), "labiro", 2, 3)
	p, stands := inPlace(x)
	x.Game.touched = true
	before := x.Shown()
	x.Back()
	leave := x.Shown().Panel
	x.Back()
	x.Observe([]engine.Change{{Part: 4, To: p.Circle().After(stands[4], 3), Onset: 1, Rest: 2}})
	require.NotEqual(t, before.Panel.Page, x.Shown().Panel.Page)
	x.Observe([]engine.Change{{Part: 4, To: stands[4], Onset: 3, Rest: 4}})
	x.Saving(true)
	held := x.Shown()
	require.Equal(t, before.Panel.Text, held.Panel.Text)
	require.Equal(t, before.Lights.Board, held.Lights.Board)
	x.Saving(false)
	x.Back()
	x.Shown()
	x.Saving(true)
	require.Equal(t, leave.Text, x.Shown().Panel.Text)
}
