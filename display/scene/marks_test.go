package scene_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	pages "mastro/display/games"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
)

// canBeDone are the marks of what may be done.
var canBeDone = []scene.Mark{scene.MarkWalk, scene.MarkTurn}

// On its own page "you are here" is a seat's own pawn, and what can be done is marked only for who may
// do it. The page of all marks it for the table.
func TestMarksAreForWhoMayDoIt(t *testing.T) {
	inEach(t, func(t *rapid.T, g games.Game) {
		p := middle(t, g)
		for s := engine.Seat(0); int(s) < p.Seats(); s++ {
			page := scene.BuildSeat(p.View(s), p.at(s))
			for _, c := range page.Board.Cells {
				if !page.Own.Decides {
					require.NotContains(t, canBeDone, c.Mark, "%s: %s", page.Title, c.Label)
					require.False(t, c.Turnable || c.Unlocked || c.Turns != nil, "%s: %s", page.Title, c.Label)
				}
				if c.Mark == scene.MarkOwn && len(c.Pawns) > 0 {
					require.True(t, page.Own.Decides)
					require.Contains(t, c.Pawns, s)
				}
			}
		}
		for _, c := range scene.BuildOnlookers(p.View(engine.Public), p.at(engine.Public)).Board.Cells {
			require.NotContains(t, canBeDone, c.Mark)
		}
	})
}

// Whoever looks on, and whoever sits at the table of a bot's turn, is not called "you".
func TestNobodyElseIsCalledYou(t *testing.T) {
	for _, g := range games.All() {
		p, err := g.BeginDrawn(g.Least+1, 1, nil)
		require.NoError(t, err)
		for p.Actor() == engine.Table || !slices.ContainsFunc(scene.Build(p.View(engine.Public), scene.Table{Pages: pages.All().Of(g.Name)}).Board.Cells, own) {
			p.Play(p.Moves(nil)[0], nil)
		}
		table := scene.Table{Pages: pages.All().Of(g.Name), Words: words.Words{Language: words.English}}
		named := func(s scene.Scene) string {
			at := slices.IndexFunc(s.Board.Cells, own)
			require.GreaterOrEqual(t, at, 0)
			return s.NameOf(&s.Board.Cells[at], table.Words)
		}
		if g.Name == "carte" { // it has no pawns
			require.Contains(t, named(scene.Build(p.View(engine.Public), table)), words.PageMarkLaid.In(table.Words))
			continue
		}
		require.Contains(t, named(scene.Build(p.View(engine.Public), table)), words.PageMarkOwn.In(table.Words), g.Name)
		require.Contains(t, named(scene.BuildOnlookers(p.View(engine.Public), table)), words.PageMarkOnTurn.In(table.Words), g.Name)
		table.Bots = slices.Repeat([]bool{true}, p.Seats())
		bot := scene.OnScreen(scene.Build(p.View(engine.Public), table))
		require.Contains(t, named(bot), words.PageMarkOnTurn.In(table.Words), g.Name)
		for _, c := range bot.Board.Cells {
			require.NotContains(t, canBeDone, c.Mark)
		}
	}
}

func own(c scene.Cell) bool { return c.Mark == scene.MarkOwn }

// What a seat looks at alone at the table shows what it seeks as its phone does: the picture, the place and
// the star on the board. Letters stand for pictures on the panel alone.
func TestALookShowsWhatIsSought(t *testing.T) {
	for _, name := range []string{"magico", "torri3d"} {
		g, _ := games.Find(name)
		p, err := g.BeginDrawn(2, 1, nil)
		require.NoError(t, err)
		for _, w := range []words.Words{{Language: words.English}, {Language: words.Italian}} {
			v, table := p.View(p.Actor()), scene.Table{Pages: pages.All().Of(name), Words: w}
			look, ok := scene.BuildReveal(v, table)
			require.True(t, ok)
			phone := scene.BuildSeat(v, table)
			require.NotEmpty(t, look.Sought)
			require.Equal(t, phone.Own.Hand[:1], look.Sought)
			require.NotEmpty(t, look.Sought[0].Looks)
			for i, c := range look.Board.Cells {
				require.Equal(t, phone.Board.Cells[i].Held, c.Held)
			}
			require.NotContains(t, strings.Join(look.Text, " "), "(")
			require.Nil(t, scene.Build(p.View(engine.Public), table).Sought)
			table.Words.Short = true
			look, _ = scene.BuildReveal(v, table)
			require.Contains(t, look.Text[0], "("+look.Sought[0].Sign+"): ")
		}
	}
}
