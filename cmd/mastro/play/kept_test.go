package play

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/games"
	"mastro/engine/record"
)

// afterPowerCut is a session made anew, with the game of another one read back from what is kept
// of it.
func afterPowerCut(t require.TestingT, c *settings.Config, was *Session) *Session {
	g := was.Game
	text, err := record.Of(g.Rulebook.Name, g.Rulebook, g.Start, g.Match).Write(g.Rulebook)
	require.NoError(t, err)
	r, match, err := record.Resume("game", text, games.Find)
	require.NoError(t, err)
	opening, err := games.Game.Open(g.Rulebook, r.Start)
	require.NoError(t, err)
	kept, err := ReadKept(g.Kept().Write())
	require.NoError(t, err)
	again := Resumed(opening, r.Start, match, kept, games.Game.Bot, scene.PlainBases)
	require.Equal(t, g.Kept(), again.Kept())
	s := NewSession(menu.Entered(c), true, &testHouse{})
	s.Menu.Language = was.Words.Language
	s.Words.Language = was.Words.Language
	match.Settle(nil)
	s.Start(again)
	return s
}

// Whatever was played, the game goes on with the pages that it had; only what one seat may see
// alone is covered, and offered to whoever decides.
func TestAGameGoesOnAsItWas(t *testing.T) {
	c := settingstest.English(t)
	rapid.Check(t, func(rt *rapid.T) {
		g := rapid.SampledFrom(games.All()).Draw(rt, "game")
		x := startGame(rt, c, g.Name, max(2, g.Least), rapid.Uint64Range(0, 9).Draw(rt, "seed"))
		if rapid.Bool().Draw(rt, "with a bot") {
			x.Game.Seats[1].Player = g.Bot(7)
		}
		x.Game.Seats[0].Name = rapid.SampledFrom([]string{"", "Zoë", "<b>\"مها\" 👩‍🚀"}).Draw(rt, "name")
		x.Game.Seats[0].Colour, x.Game.Seats[1].Colour = words.Cyan, words.Red
		for range rapid.IntRange(0, 40).Draw(rt, "n") {
			if !x.LetBotDecide() {
				x.press(rt)
			}
			if x.Game == nil {
				return
			}
		}
		x.Game.Refused, x.Game.chosenWords, x.Game.asked = nil, "", asked{} // what nobody has answered yet is not kept
		x.overMenu(x.Game)
		x.Game.Match.Settle(nil) // all parts are unsensed, as after a start
		x.reset()
		y := afterPowerCut(rt, c, x.Session)
		require.Equal(rt, x.Match().Verdict(), y.Match().Verdict())
		require.Equal(rt, x.Game.tablePage(x.Words), y.Game.tablePage(y.Words))
		for seat := range engine.Seat(len(x.Game.Seats)) {
			own, ok := x.Game.privateScene(seat)
			again, still := y.Game.privateScene(seat)
			require.Equal(rt, ok, still)
			require.Equal(rt, own, again)
		}
		_, private := y.PanelScene()
		require.False(rt, private, "nothing is shown uncovered")
		secret := y.Game.Secret
		actor := y.Match().Actor()
		_, has := y.Game.privateScene(actor)
		require.Equal(rt, has && actor >= 0 && y.Game.covers(actor), secret.Stage == Covered)
		if secret.Stage == Covered && !y.Game.interrupted() {
			require.Equal(rt, scene.Secret, y.Public().Page)
			require.Equal(rt, actor, secret.Seat)
			y.Push()
			_, private = y.PanelScene()
			require.True(rt, private)
		}
		require.Equal(rt, x.Menu.Chosen(), y.Menu.Chosen())
	})
}

// Bots go on, and a game of bots is played to its end through many power cuts.
func TestBotsGoOn(t *testing.T) {
	c := settingstest.English(t)
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) {
			s := startGame(t, c, g.Name, max(2, g.Least), 5).Session
			for seat := range s.Game.Seats {
				s.Game.Seats[seat].Player = g.Bot(uint64(seat))
			}
			for range 60 {
				for range 7 {
					s.LetBotDecide()
					if m := s.Match(); m.Actor() == engine.Table {
						s.Game.Move(m.View(engine.Public).Legal()[0])
					}
				}
				if _, over := s.Match().Result(); over {
					return
				}
				steps := len(s.Match().Steps())
				s = afterPowerCut(t, c, s)
				require.Len(t, s.Match().Steps(), steps)
				require.False(t, s.Game.People())
			}
		})
	}
}

// The bots of two restarts of the same game do not play the same numbers.
func TestBotsAreSeededByWhatWasPlayed(t *testing.T) {
	x := startGame(t, settingstest.English(t), "carte", 3, 1)
	x.Game.Seats[1].Player, x.Game.Seats[2].Player = x.Game.Rulebook.Bot(1), x.Game.Rulebook.Bot(2)
	seeds := map[uint64]bool{}
	for range 2 {
		opening, err := x.Game.Rulebook.Open(x.Game.Start)
		require.NoError(t, err)
		Resumed(opening, x.Game.Start, x.Match(), x.Game.Kept(), func(g games.Game, seed uint64) bot.Player {
			require.False(t, seeds[seed])
			seeds[seed] = true
			return g.Bot(seed)
		}, scene.PlainBases)
		x.Game.Move(x.Match().Legal(x.Match().Actor())[0])
	}
	require.Len(t, seeds, 4)
}

// What is missing, too long or strange in what was kept is made good.
func TestStrangeKept(t *testing.T) {
	c := settingstest.English(t)
	x := startGame(t, c, "labiro", 3, 3)
	opening, err := x.Game.Rulebook.Open(x.Game.Start)
	require.NoError(t, err)
	for _, text := range []string{
		`{}`, `{"names":["Ada","B","C","D","E"],"bots":[true],"colours":["pink","red","red"],"newer":[1]}`,
		`{"menu":{"game":"chess","players":9}}`, `{"menu":{"game":"labiro","players":99,"colours":["pink","pink","red","red","red","red","red","red"],"rules":{"hidden":77,"x":1}}}`,
		`{"hints":{"seats":[{"asked":3},{"asked":1},{},{},{},{},{},{}]}}`,
	} {
		k, err := ReadKept([]byte(text))
		require.NoError(t, err)
		g := Resumed(opening, x.Game.Start, x.Match(), k, games.Game.Bot, scene.PlainBases)
		require.Len(t, g.Seats, 3)
		worn := g.people(scene.Table{}).Colours
		slices.Sort(worn)
		require.Len(t, slices.Compact(worn), 3, "%s", text)
		y := NewSession(menu.Entered(c), true, &testHouse{})
		y.Start(g)
		for range 3 {
			y.Public()
			y.Push()
		}
	}
	_, err = ReadKept([]byte("{"))
	require.Error(t, err)
}

// The menu after a game is the one before it.
func TestTheMenuIsKept(t *testing.T) {
	c := settingstest.English(t)
	rapid.Check(t, func(rt *rapid.T) {
		n := menu.Entered(c)
		for range rapid.IntRange(0, 15).Draw(rt, "n") {
			entries := n.Menu(0).Entries[1:]
			n, _ = n.Choose(rapid.SampledFrom(entries).Draw(rt, "entry").Does)
		}
		again := menu.Entered(c).With(n.Chosen())
		require.Equal(rt, n.Chosen(), again.Chosen())
		again.Language = n.Language
		require.Equal(rt, scene.BuildMenu(n.Menu(0)), scene.BuildMenu(again.Menu(0)))
	})
}

// The time played goes on where it stood, stops with the game, and goes on if its end is taken back.
func TestTheTimePlayed(t *testing.T) {
	c := settingstest.English(t)
	x := startGame(t, c, "fuga", 2, 1)
	now := clockOf(x.Session)
	x.Game.Began = *now
	*now = now.Add(42*time.Minute + 59*time.Second)
	require.Equal(t, 42, x.Game.Kept().Played)
	require.Zero(t, x.Ended())
	y := afterPowerCut(t, c, x.Session)
	require.InDelta(t, 42*time.Minute, y.Now().Sub(y.Game.Began), float64(time.Second))
	require.Equal(t, 42, y.Game.Kept().Played)

	for _, over := y.Match().Result(); !over; _, over = y.Match().Result() {
		m := y.Match()
		require.Equal(t, Refusal{}, y.do(scene.ParseAction(m.Write(m.Legal(m.Actor())[0]))))
	}
	later := clockOf(y)
	ended := y.Ended()
	require.Equal(t, *later, ended)
	*later = later.Add(time.Hour)
	require.Equal(t, ended, y.Ended())
	if y.Match().Undo() == "" {
		require.Zero(t, y.Ended())
	}

	x.Game.Began = time.Time{} // not begun yet
	require.Zero(t, x.Game.Kept().Played)
}
