package fuga

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
	says "mastro/display/words/fuga"
	"mastro/engine"
	"mastro/engine/fuga"
)

func TestScenesOfRandomGames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, events := randomGame(t)
		w := words.Words{Language: rapid.SampledFrom(words.Languages()).Draw(t, "language")}
		for s := engine.Public; int(s) < p.Seats(); s++ {
			table := scene.Table{Pages: Pages, Words: w, Log: redacted(events, s), Story: redacted(events, s), Shown: redacted(events, s), Cursor: rapid.IntRange(-1, 40).Draw(t, "cursor")}
			page := scenetest.Page(p.View(s), table)
			scenetest.Sound(t, page)
			choicesAreLegal(t, p, page)
			if reveal, ok := scene.BuildReveal(p.View(s), table); ok {
				scenetest.Sound(t, reveal)
				require.Equal(t, s, reveal.Seat)
				choicesAreLegal(t, p, reveal)
			}
		}
	})
}

// choicesAreLegal checks that every choice is a legal move, the beginning of
// one, or something that is no move.
func choicesAreLegal(t *rapid.T, p *fuga.Position, s scene.Scene) {
	for _, c := range s.Choices {
		require.NotContains(t, c.Text, "…")
		switch c.Does.Kind {
		case scene.SayWords, scene.ToMenu, scene.ShowSecret, scene.HideSecret:
			continue
		}
		require.Equal(t, scene.PlayMove, c.Does.Kind)
		m, err := p.Read(c.Does.Text)
		require.NoError(t, err)
		require.Nil(t, p.Check(m), c.Does)
	}
}

// sayable is the moves that can be chosen word by word, beginning from a page.
func sayable(page func(all string) scene.Scene, all string, found map[string]bool) {
	for _, c := range page(all).Choices {
		switch {
		case c.Does.Kind != scene.SayWords:
			found[c.Does.String()] = true
		case c.Does.Text != "":
			sayable(page, c.Does.Text, found)
		}
	}
}

// Every move that a seat's page may tell can be chosen on it, and every one
// that no page for all may tell on the page that it looks at alone.
func TestEveryDecisionCanBeChosen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, _ := randomGame(t)
		actor := p.Actor()
		for _, s := range []engine.Seat{engine.Public, actor} {
			if s == engine.Nobody || s == engine.Table {
				continue
			}
			v := p.View(s)
			found := map[string]bool{}
			sayable(func(all string) scene.Scene { return scenetest.Page(v, paged(scene.Table{Chosen: all})) }, "", found)
			secret := map[string]bool{}
			sayable(func(all string) scene.Scene {
				own, _ := scene.BuildReveal(v, paged(scene.Table{Chosen: all}))
				return own
			}, "", secret)
			for _, m := range v.Legal() {
				require.True(t, found[p.Write(m)], p.Write(m))
				if s >= 0 && fuga.VerbOf(m) == fuga.Trio && v.(*fuga.View).Options.Hidden == engine.Dealt {
					require.True(t, secret[p.Write(m)], p.Write(m))
				}
			}
		}
	})
}

// No list has more than ten things to say of dice, and the way back.
func TestDiceAreSaidInShortLists(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, _ := randomGame(t)
		v := p.View(engine.Public).(*fuga.View)
		if p.Actor() != engine.Table {
			return
		}
		all := ""
		for range 4 {
			s := scene.Build(v, paged(scene.Table{Chosen: all}))
			require.LessOrEqual(t, len(s.Choices), 11)
			if len(s.Choices) == 0 {
				return
			}
			c := s.Choices[rapid.IntRange(0, len(s.Choices)-1).Draw(t, "choice")]
			all = c.Does.Text
		}
	})
}

// Two games that differ only in numbers that lie hidden look the same to all
// who do not hold them.
func TestScenesHideNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		setup := midway(t)
		if setup.Options.Hidden == engine.Blind || len(setup.Players) == 1 {
			return
		}
		setup.Options.Dice = fuga.DiceHand
		setup.Dice = 0
		a, err := setup.Position(printed(t))
		require.NoError(t, err)
		whose := rapid.IntRange(0, len(setup.Players)-1).Draw(t, "whose")
		who := &setup.Players[whose]
		i := rapid.IntRange(0, len(who.Numbers)-1).Draw(t, "held")
		j := rapid.IntRange(0, len(setup.Bag)-1).Draw(t, "in the bag")
		who.Numbers = slices.Clone(who.Numbers)
		setup.Bag = slices.Clone(setup.Bag)
		who.Numbers[i], setup.Bag[j] = setup.Bag[j], who.Numbers[i]
		slices.Sort(who.Numbers)
		b, err := setup.Position(printed(t))
		require.NoError(t, err)
		var eventsA, eventsB []engine.Event
		for range rapid.IntRange(0, 20).Draw(t, "moves") {
			all := slices.DeleteFunc(a.Moves(nil), func(m engine.Move) bool { return b.Check(m) != nil })
			if len(all) == 0 {
				break
			}
			m := rapid.SampledFrom(all).Draw(t, "move")
			if fuga.VerbOf(m) == fuga.Trio || fuga.VerbOf(m) == fuga.Holds {
				break
			}
			eventsA, eventsB = a.Play(m, eventsA), b.Play(m, eventsB)
		}
		for s := engine.Public; int(s) < a.Seats(); s++ {
			if int(s) == whose || s >= 0 && drewOther(eventsA, eventsB, s) {
				continue
			}
			tableA, tableB := paged(scene.Table{Log: redacted(eventsA, s)}), paged(scene.Table{Log: redacted(eventsB, s)})
			require.Equal(t, scenetest.Page(a.View(s), tableA), scenetest.Page(b.View(s), tableB))
			require.Equal(t, scene.BuildCover(a.View(engine.Public), tableA, 0), scene.BuildCover(b.View(engine.Public), tableB, 0))
			ownA, okA := scene.BuildReveal(a.View(s), tableA)
			ownB, okB := scene.BuildReveal(b.View(s), tableB)
			require.Equal(t, okA, okB)
			require.Equal(t, ownA, ownB)
		}
	})
}

// drewOther tells whether a seat has drawn other numbers in one game than in
// the other.
func drewOther(a, b []engine.Event, s engine.Seat) bool {
	return !slices.Equal(redacted(a, s), redacted(b, s))
}

func TestSentencesArePageSized(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, _ := randomGame(t)
		w := words.Words{Language: rapid.SampledFrom(words.Languages()).Draw(t, "language")}
		s := scene.Build(p.View(engine.Public), paged(scene.Table{Words: w}))
		most := 40
		if s.Left != scene.NoCount {
			most = 32
		}
		if s.Page != scene.End {
			require.LessOrEqual(t, utf8.RuneCountInString(s.Text[0]), most, s.Text[0])
		}
	})
}

// Cell 1 lies at the top, the next spoke follows anticlockwise, and number n
// lies opposite of n+45.
func TestTheBoardLiesAsItIsPrinted(t *testing.T) {
	v := labyrinth(t)
	cells := scene.Build(v, paged(scene.Table{})).Board.Cells
	require.Len(t, cells, fuga.Board)
	require.InDelta(t, -6.5, cells[0].Y, 1e-9)
	require.InDelta(t, 0, cells[0].X, 1e-9)
	require.Negative(t, cells[5].X, "6 is to the left of 1")
	require.InDelta(t, -2.5, cells[4].Y, 1e-9)
	for c := range 45 {
		require.InDelta(t, -cells[c].X, cells[c+45].X, 1e-9)
		require.InDelta(t, -cells[c].Y, cells[c+45].Y, 1e-9)
	}
	walls, rooms, figures := 0, map[engine.Seat]int{}, map[string]int{}
	for c, cell := range cells {
		if cell.Wall {
			walls++
		}
		if cell.Flag != engine.Nobody {
			rooms[cell.Flag] = c
		}
		if cell.Piece != nil {
			figures[cell.Piece.Sign] = c
		}
		for _, s := range cell.Pawns {
			require.Equal(t, c, v.Players[s].Cell)
		}
	}
	require.Equal(t, 48, walls)
	require.Len(t, figures, 6, "six signs, no two the same")
	for s, p := range v.Players {
		require.Equal(t, p.Room, rooms[engine.Seat(s)])
	}
	require.Equal(t, scene.MarkOwn, cells[v.Players[0].Cell].Mark)
	require.Contains(t, cells[0].Name, "infermeria")
}

func TestNothingToReveal(t *testing.T) {
	v := labyrinth(t)
	reveal := func() bool { _, ok := scene.BuildReveal(v, paged(scene.Table{})); return ok }
	require.False(t, reveal(), "all may see a public view")
	v.Seat = 1
	require.False(t, reveal(), "it holds nothing")
	v.Seat, v.Players[0].Numbers = 0, numbers(3)
	require.True(t, reveal())
	v.Options.Hidden = engine.Blind
	require.False(t, reveal(), "people hold their numbers themselves")
	v.Options.Hidden, v.Phase = engine.Dealt, fuga.PhaseSpell
	require.False(t, reveal(), "all is shown")
}

// The page says that the room moved only when it did, not when the dice show the cell where
// it is already.
func TestTheRoomIsNowElsewhereOnlyWhenItMoved(t *testing.T) {
	thrown := func(kind uint8) []engine.Event {
		return []engine.Event{{Kind: fuga.Threw, Seat: 0}, {Kind: fuga.RoomThrown, Seat: 0, Count: 28}, {Kind: kind, Seat: 0, Part: 27}}
	}
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		for kind, says := range map[uint8]string{fuga.RoomMoved: says.RoomNow.In(w, 28), fuga.RoomStays: says.RoomStill.In(w, 28)} {
			v := labyrinth(t)
			v.Players[0].Room, v.Threw.Room = 27, 28
			s := scene.Build(v, scene.Table{Pages: Pages, Words: w, Log: thrown(kind)})
			require.Contains(t, s.Text, says)
		}
	})
}

// Before the first turn the page says which sentinel wears which letters, and no letters
// stand for a sentinel elsewhere.
func TestThePageExplainsTheLettersOfSentinels(t *testing.T) {
	all := map[words.Language]string{
		words.Italian: "Sul tabellone: P pedone, A alfiere, C cavallo, T torre, Rg regina e Re re.",
		words.English: "On the board: P pawn, B bishop, N knight, R rook, Q queen and K king.",
	}
	p, err := fuga.Random(printed(t), fuga.Options{}, 2, 7).Position(printed(t))
	require.NoError(t, err)
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		s := scene.Build(p.View(engine.Public), paged(scene.Table{Words: w}))
		require.Contains(t, s.Text, all[w.Language])
		for _, c := range s.Board.Cells {
			if c.Piece != nil {
				_, name, _ := strings.Cut(c.Piece.Text, ": ")
				require.Contains(t, all[w.Language], c.Piece.Sign+" "+name)
			}
		}
	})
	v := *p.View(engine.Public).(*fuga.View)
	v.Number = 1
	require.NotContains(t, scene.Build(&v, paged(scene.Table{})).Text, all[words.Italian])
}
