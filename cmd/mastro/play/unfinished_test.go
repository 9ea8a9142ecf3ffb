package play

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// desk is what the table does for a session with unfinished games.
type desk struct {
	*countingSession
	*testHouse
}

// resume is the screen of an unfinished game; one of no game where another is shown.
func (d *desk) resume() *resume {
	if r, is := d.top().(*resume); is {
		return r
	}
	return &resume{}
}

var noon = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

// withUnfinished is a session in the menu with games to go on with.
func withUnfinished(t require.TestingT, c *countingSession, all ...Unfinished) *desk {
	d := &desk{c, houseOf(c.Session)}
	d.toMenu()
	d.now = func() time.Time { return noon }
	d.SetUnfinished(all, scene.Recovery{})
	d.reset()
	return d
}

func unfinishedGame(id string, hours int) Unfinished {
	return Unfinished{ID: id, Game: "labiro", Names: []string{"Ada", "Bruno"}, Bots: []bool{false, true}, Last: noon.Add(-time.Duration(hours) * time.Hour), Turn: 11, Whose: 1, Steps: 140, Whole: 140}
}

func texts(s scene.Scene) (all []string) {
	for _, c := range s.Choices {
		all = append(all, c.Text)
	}
	return all
}

// A person with nothing but the knob goes on with the second of two games.
func TestGoingOnByKnob(t *testing.T) {
	x := startGame(t, settingstest.English(t), "labiro", 2, 3)
	game := x.Game
	d := withUnfinished(t, x, unfinishedGame("aaaa", 2), unfinishedGame("bbbb", 40))
	first := d.Public()
	require.Equal(t, 0, first.Cursor)
	require.Equal(t, "Resume: LABIRO, Ada and Bruno, turn 12", first.Choices[0].Text)
	onPanel, _ := d.PanelScene()
	require.Equal(t, "Go on: LABIRO, Ada an…", onPanel.Choices[0].Text, "only the panel has no room for it")
	require.Equal(t, []string{"Ada and Bruno, turn 12: Bruno (bot) is next.", "Last played: today, 10:00."}, first.Text)
	require.Equal(t, scene.StartGame, first.Choices[1].Does.Kind)
	d.Push()
	require.Equal(t, []string{"Resume", "Another one (2 of 2)", "Back", "Stop offering it"}, texts(d.Public()))
	d.TurnKnob(1)
	d.Push()
	require.Equal(t, []string{"Resume", "Another one (1 of 2)", "Back", "Stop offering it"}, texts(d.Public()))
	require.Contains(t, d.Public().Text, "Last played: 21 November, 20:00.")
	d.Push()
	require.Equal(t, []string{"bbbb"}, d.asked)
	require.Equal(t, "The game is being set up…", d.Public().Text[0])
	require.Empty(t, d.Public().Choices)
	for _, press := range []func(){d.Push, d.Back, d.PressEndTurn, func() { d.TurnKnob(1) }} {
		press()
		require.Equal(t, "The game is being set up…", d.Public().Text[0])
	}
	require.Equal(t, Refusal{Say: words.BeingSetUp}, d.do(scene.Action{Kind: scene.StartGame}))
	d.SetUnfinished(nil, scene.Recovery{})
	require.Equal(t, "The game is being set up…", d.Public().Text[0], "it is listed no more, and is on its way")
	d.Start(game)
	require.Equal(t, game, d.Game)
	require.NotEqual(t, scene.Menu, d.Public().Page)
}

// What cannot be set up says why.
func TestGoingOnFails(t *testing.T) {
	d := withUnfinished(t, startGame(t, settingstest.English(t), "labiro", 2, 3), unfinishedGame("aaaa", 2))
	require.Equal(t, Refusal{}, d.do(scene.Action{Kind: scene.ToUnfinished, Text: "aaaa"}))
	d.Push()
	d.GoOnFailed("Not again.")
	require.Equal(t, "Not again.", d.Public().Text[0])
	require.Equal(t, "Resume", d.Public().Choices[d.Public().Cursor].Text)
	d.Push()
	d.SetUnfinished(nil, scene.Recovery{})
	d.GoOnFailed("Gone.")
	require.Equal(t, scene.StartGame, d.Public().Choices[0].Does.Kind)
	d.GoOnFailed("Gone.")
	require.True(t, d.inMenu())
}

// A game is put away only after somebody says so twice; what was preselected never does it.
func TestPuttingAway(t *testing.T) {
	d := withUnfinished(t, startGame(t, settingstest.English(t), "labiro", 2, 3), unfinishedGame("aaaa", 2), unfinishedGame("bbbb", 3))
	away, really := scene.Action{Kind: scene.PutAway, Text: "aaaa"}, scene.Action{Kind: scene.ReallyPutAway, Text: "aaaa"}
	require.Equal(t, d.NotNow(), d.do(scene.Action{Kind: scene.ToUnfinished, Text: "cccc"}))
	require.Equal(t, Refusal{}, d.do(scene.Action{Kind: scene.ToUnfinished, Text: "aaaa"}))
	require.Equal(t, d.NotNow(), d.do(really))
	require.Equal(t, Refusal{}, d.do(away))
	d.Push()
	require.Empty(t, d.away)
	require.Equal(t, Refusal{}, d.do(away))
	d.Back()
	require.Equal(t, "Resume", d.Public().Choices[0].Text)
	require.Equal(t, Refusal{}, d.do(away))
	require.Equal(t, Refusal{}, d.do(really))
	require.Equal(t, []string{"aaaa"}, d.away)
	require.Equal(t, "bbbb", d.Public().Choices[0].Does.Text)
	d.Push()
	d.Back()
	require.True(t, d.inMenu())
}

// A game of another table tells why, and how to read it; there is nothing to go on with.
func TestARefusedGame(t *testing.T) {
	u := unfinishedGame("aaaa", 30)
	u.Refused = words.OtherBases
	d := withUnfinished(t, startGame(t, settingstest.English(t), "labiro", 2, 3), u)
	d.Push()
	page := d.Public()
	require.Equal(t, []string{"This table has a different number of bases.", "“mastro games export aaaa” writes the game to a file."}, page.Text[:2])
	require.Equal(t, []string{"Back", "Stop offering it"}, texts(page))
	require.Equal(t, d.NotNow(), d.do(scene.Action{Kind: scene.ResumeGame, Text: "aaaa"}))
}

// The cursor stays on its entry when games are listed, or no more.
func TestListingKeepsTheCursor(t *testing.T) {
	d := withUnfinished(t, startGame(t, settingstest.English(t), "labiro", 2, 3))
	d.TurnKnob(3)
	at := func() scene.ActionKind { s := d.Public(); return s.Choices[s.Cursor].Does.Kind }
	require.Equal(t, scene.NextPlayers, at())
	for _, all := range [][]Unfinished{{unfinishedGame("aaaa", 2)}, {unfinishedGame("aaaa", 2), unfinishedGame("bbbb", 2)}, nil, nil} {
		d.SetUnfinished(all, scene.Recovery{})
		require.Equal(t, scene.NextPlayers, at())
	}
}

// Leaving says that the game is kept, unless nobody has done anything in it or nothing is being saved.
func TestLeavingKeepsTheGame(t *testing.T) {
	x := startGame(t, settingstest.English(t), "labiro", 2, 3)
	x.Back()
	require.Equal(t, words.LeaveUnused.In(x.Words), x.Public().Text[0])
	x.Back()
	require.Equal(t, Refusal{}, x.Game.Move(x.Match().Legal(x.Match().Actor())[0]))
	x.Back()
	require.Equal(t, words.LeaveText.In(x.Words), x.Public().Text[0])
	x.SetTroubles(nil, []scene.Trouble{{Kind: scene.NotSaved}})
	require.Equal(t, words.LeaveLost.In(x.Words), x.Public().Text[0])
}

// Whatever is pressed, chosen late and told by the table, every page can be drawn, at most one
// game is being set up, and no game is put away but by its own question.
func TestUnfinishedGamesInAnyOrder(t *testing.T) {
	c := settingstest.English(t)
	rapid.Check(t, func(rt *rapid.T) {
		x := startGame(rt, c, "labiro", 2, 3)
		game := x.Game
		listed := func() (all []Unfinished) {
			for i := range rapid.IntRange(0, 3).Draw(rt, "games") {
				u := unfinishedGame(fmt.Sprint("game", i), i*20)
				if rapid.Bool().Draw(rt, "refused") {
					u.Refused = words.OtherSet
				}
				u.Whose = engine.Seat(rapid.IntRange(-2, 3).Draw(rt, "whose"))
				all = append(all, u)
			}
			return all
		}
		d := withUnfinished(rt, x, listed()...)
		late := d.Public().Choices
		for range rapid.IntRange(1, 30).Draw(rt, "n") {
			if rapid.Bool().Draw(rt, "remember") {
				late = d.Public().Choices
			}
			asked := d.resume().asks
			switch rapid.IntRange(0, 5).Draw(rt, "does") {
			case 0:
				d.SetUnfinished(listed(), scene.Recovery{})
			case 1:
				d.GoOnFailed("No.")
			case 2:
				if d.resume().busy {
					d.Start(game)
				}
			case 3:
				if len(late) > 0 {
					if a := rapid.SampledFrom(late).Draw(rt, "late").Does; a.Kind != scene.StartGame {
						d.old(scene.TheTable, a)
					}
				}
			default:
				d.press(rt)
			}
			require.True(rt, len(d.away) == 0 || asked)
			d.away = nil
			s := d.Public()
			require.NotEmpty(rt, s.Title)
			if s.Page == scene.Menu && !d.resume().busy {
				require.Less(rt, s.Cursor, len(s.Choices))
			}
			if s.Cursor < len(s.Choices) {
				if d.cursor == 0 {
					require.NotContains(rt, []scene.ActionKind{scene.PutAway, scene.ReallyPutAway, scene.LeaveGame}, s.Choices[s.Cursor].Does.Kind)
				}
			}
			if d.Game != nil && rapid.Bool().Draw(rt, "over") {
				d.toMenu()
			}
		}
	})
}

// Without callbacks nothing is offered, and nothing breaks.
func TestWithoutUnfinishedGames(t *testing.T) {
	x := NewSession(menu.Entered(settingstest.English(t)), true, &testHouse{})
	require.Empty(t, x.Unfinished())
	require.Equal(t, x.NotNow(), x.do(scene.Action{Kind: scene.ToUnfinished, Text: "aaaa"}))
}
