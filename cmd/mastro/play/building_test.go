package play

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/configs/effort"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/hexgrid"
	"mastro/engine/master/built"
)

// telling is a session in which people begin to tell of a board, at a table without sensors.
func telling(t *testing.T, game string, seed uint64, kept keptBoards) *countingSession {
	config := settingstest.English(t)
	x := inMenuOf(t, config, game, 2, seed)
	house := houseOf(x.Session)
	house.boards = kept
	house.draw = func(n scene.NewGame) (menu.Setup, error) { return menu.NewSetup(config, n, seed) }
	house.beginOn = func(s menu.Setup, n scene.NewGame, told Told) (*Game, error) {
		g, err := NewGame(s, config.Unsaid, games.Game.Bot, seed)
		if err == nil {
			g.LayRest(scene.PlainBases, told)
		}
		return g, err
	}
	startTelling(t, x.Session)
	return x
}

// board is the one that is being told; nil for none.
func (s *Session) board() *building {
	b, _ := s.top().(*building)
	return b
}

func startTelling(t require.TestingT, s *Session) {
	for s.Menu.Guided != scene.Told {
		require.Equal(t, Refusal{}, does(s, "guided"))
	}
	require.Equal(t, Refusal{}, does(s, "start"))
	require.Equal(t, Refusal{}, does(s, "keep pieces"))
	require.True(t, (s.board() != nil))
	require.Equal(t, scene.Building, s.Public().Page)
}

// drawnTarget is a board that people have on their table.
func drawnTarget(t require.TestingT, s *Session, seed uint64) ([]engine.Lying, []hexgrid.Hex) {
	o, err := s.board().setup.Game.Draw(2, engine.SeedsOf(seed), nil)
	require.NoError(t, err)
	b, ok := o.Build()
	require.True(t, ok)
	var bases []hexgrid.Hex
	for _, tower := range o.Board().Towers {
		bases = append(bases, tower.Place)
	}
	return b.Built(), bases
}

// finger presses what a page offers until the board is that of the target, and counts the presses.
type finger struct {
	t       require.TestingT
	s       *Session
	presses int
}

func (f *finger) press(a scene.Action) {
	page := f.s.Public()
	offered := slices.ContainsFunc(slices.Concat(page.Choices, page.Touch), func(c scene.Choice) bool { return c.Does == a })
	require.True(f.t, offered, "%v is not offered by %q %q", a, page.Title, page.Text)
	require.Equal(f.t, Refusal{}, f.s.on(scene.TheTable, scene.ParseAction(a.String())))
	f.presses++
}

func (f *finger) offers(a scene.Action) bool {
	return slices.ContainsFunc(f.s.Public().Choices, func(c scene.Choice) bool { return c.Does == a })
}

// place tells what lies in the place that is shown.
func (f *finger) place(l engine.Lying) {
	if whole := (scene.Action{Kind: scene.BuildPiece, Text: l.Piece, Steps: l.Facing}); f.offers(whole) {
		f.press(whole)
		return
	}
	f.press(scene.Action{Kind: scene.BuildPiece, Text: l.Piece, Steps: scene.Unturned})
	f.press(scene.Action{Kind: scene.BuildPiece, Text: l.Piece, Steps: l.Facing})
}

// tell tells the whole board, each place as the page comes to it.
func (f *finger) tell(target []engine.Lying) {
	b := f.s.board()
	for !b.board.Done() {
		if b.paints {
			f.paint(target)
			continue
		}
		f.place(target[b.at])
	}
}

// paint taps one place of the piece that the page asks for.
func (f *finger) paint(target []engine.Lying) {
	b := f.s.board()
	at := slices.IndexFunc(target, func(l engine.Lying) bool { return l.Piece == b.piece && !b.board.Told(slices.Index(target, l)) })
	require.GreaterOrEqual(f.t, at, 0)
	f.press(scene.Action{Kind: scene.BuildHere, Number: at})
}

// People tell a whole board by what the page offers, in at most as many presses as promised; the
// game is then played on that board, and they are led through what is left to lay.
func TestABoardIsTold(t *testing.T) {
	for _, c := range []struct {
		game   string
		most   float64 // presses for each piece
		pieces int
	}{{"labiro", 3, 18}, {"magico", 1.6, 34}, {"torri3d", 1.6, 17}, {"fuga", 1, 56}} {
		t.Run(c.game, func(t *testing.T) {
			presses, times := 0, effort.Short(4, 20)
			for seed := range uint64(times) {
				s := telling(t, c.game, 50+seed, keptBoards{})
				target, bases := drawnTarget(t, s.Session, seed)
				f := finger{t: t, s: s.Session}
				if s.board().mapping {
					f.moveBases(bases)
				}
				f.tell(target)
				presses += f.presses
				require.Equal(t, words.BuildDone.In(s.Words), s.Public().Text[0])
				f.press(scene.Action{Kind: scene.BoardLies})
				require.False(t, (s.board() != nil))
				require.NotNil(t, s.Game)
				o, err := s.Game.Rulebook.Open(s.Game.Start)
				require.NoError(t, err)
				again, ok := o.Build()
				require.True(t, ok)
				require.Equal(t, withoutSpare(target), withoutSpare(again.Built()))
				if s.Game.Laying() {
					for i, p := range s.Game.laying.pieces {
						left := p.Kind == scene.HiddenPiece && !p.Within || p.Kind == scene.CardPiece || p.Kind == scene.PawnPiece && c.game != "fuga"
						require.Equal(t, left, !s.Game.laying.done[i], p.Text)
					}
				}
			}
			mean := float64(presses) / float64(times) / float64(c.pieces)
			require.LessOrEqual(t, mean, c.most)
			t.Logf("%.2f presses a piece", mean)
		})
	}
}

// withoutSpare leaves out how the spare piece lies, which does not matter.
func withoutSpare(all []engine.Lying) []engine.Lying {
	all = slices.Clone(all)
	for i := range all {
		if all[i].Anyhow {
			all[i].Facing = 0
		}
	}
	return all
}

// drag moves a base. To take hold of it and to let go counts as one press.
func (f *finger) drag(base int, to hexgrid.Hex) {
	if f.s.board().base != base {
		f.press(scene.Action{Kind: scene.ShowBase, Number: base})
		f.presses--
	}
	f.press(scene.Action{Kind: scene.MoveBase, Number: base, Text: to.String()})
}

// moveBases moves the bases to where they lie, each beside another one: first those whose place is
// free, and where there is none, one goes aside that lies in the place of another.
func (f *finger) moveBases(bases []hexgrid.Hex) {
	b := f.s.board()
	for range 10 * len(bases) {
		var away []int
		for base, to := range bases {
			if b.bases[base] != to {
				away = append(away, base)
			}
		}
		free := slices.IndexFunc(away, func(base int) bool { return slices.Contains(scene.FreePlaces(b.bases, base), bases[base]) })
		if free >= 0 {
			f.drag(away[free], bases[away[free]])
			continue
		}
		aside := slices.IndexFunc(away, func(base int) bool { return slices.Contains(bases, b.bases[base]) })
		if aside < 0 {
			break
		}
		f.drag(away[aside], scene.FreePlaces(b.bases, away[aside])[0])
	}
	if !slices.Equal(b.bases, bases) {
		require.Equal(f.t, Refusal{}, f.s.board().useBoard(built.Text{Game: "labiro", Bases: bases, Lies: make([]built.Piece, len(bases))}.String()))
		b = f.s.board()
	}
	require.Equal(f.t, bases, b.bases)
	f.press(scene.Action{Kind: scene.BasesLie})
}

// What is told is kept: who goes back, or whose plug is pulled, goes on where they were. A board
// that was played on is not gone on with.
func TestAToldBoardIsKept(t *testing.T) {
	kept := keptBoards{}
	s := telling(t, "magico", 3, kept)
	target, _ := drawnTarget(t, s.Session, 4)
	f := finger{t: t, s: s.Session}
	for range 10 {
		f.place(target[s.board().at])
	}
	text := s.board().text()
	require.Equal(t, text, kept["magico"][0])
	s.Back()
	require.False(t, (s.board() != nil))
	startTelling(t, s.Session)
	require.Equal(t, text, s.board().text())
	again := telling(t, "magico", 8, kept) // drawn otherwise
	require.Equal(t, text, again.board().text())
	f.s = again.Session
	f.tell(target)
	f.s.Back()
	startTelling(t, f.s)
	require.True(t, f.s.board().board.Done(), "nobody has played on it yet")
	f.press(scene.Action{Kind: scene.BoardLies})
	after := telling(t, "magico", 9, kept)
	placed, _ := after.board().board.Count()
	require.Zero(t, placed)
	f.s = after.Session
	f.press(scene.Action{Kind: scene.BoardAgain})
	require.True(t, after.board().board.Done(), "it can be had again")
	require.Equal(t, withoutSpare(target), withoutSpare(after.board().board.Lying()))
	require.Equal(t, after.NotNow(), after.do(scene.Action{Kind: scene.BoardAgain}))
}

// A board that was sent as text is begun from; what is none is refused, with the reason, and
// changes nothing.
func TestABoardIsBegunFromText(t *testing.T) {
	s := telling(t, "torri3d", 3, keptBoards{})
	target, _ := drawnTarget(t, s.Session, 4)
	f := finger{t: t, s: s.Session}
	f.tell(target)
	text := s.Public().Share
	require.Equal(t, s.board().text(), text)
	other := telling(t, "torri3d", 5, keptBoards{})
	for _, wrong := range []string{"", "hello", text[:len(text)-1], strings.Replace(text, "torri3d", "magico", 1)} {
		before := other.board().text()
		require.NotEqual(t, Refusal{}, other.do(scene.Action{Kind: scene.BoardText, Text: wrong}), wrong)
		require.Equal(t, before, other.board().text())
	}
	require.Equal(t, Refusal{}, other.do(scene.Action{Kind: scene.BoardText, Text: "  " + strings.ReplaceAll(text, " ", "\n ")}))
	require.Equal(t, text, other.board().text())
	require.Equal(t, withoutSpare(target), withoutSpare(other.board().board.Lying()))
}

// What sensors see of a tower nobody is asked, and a tower that is turned meanwhile is followed.
func TestSensorsTellHowTowersStand(t *testing.T) {
	s := telling(t, "labiro", 3, keptBoards{})
	f := finger{t: t, s: s.Session}
	f.press(scene.Action{Kind: scene.BasesLie})
	stands := make([]engine.Standing, 18)
	for i := range stands {
		stands[i] = engine.Standing(i % 6)
	}
	stands[3] = engine.Unknown
	houseOf(s.Session).stands = stands
	s.Sense(0, Motion{})
	target, _ := drawnTarget(t, s.Session, 4)
	for place, l := range target {
		before := f.presses
		switch place {
		case 3:
			f.place(l)
			require.Equal(t, before+2, f.presses)
		default:
			f.press(scene.Action{Kind: scene.BuildPiece, Text: l.Piece})
			require.Equal(t, place%6, s.board().board.Lying()[place].Facing)
		}
	}
	require.True(t, s.board().board.Done())
	stands[5] = 2
	houseOf(s.Session).stands = stands
	s.Sense(0, Motion{})
	require.Equal(t, 2, s.board().board.Lying()[5].Facing)
}

// What was told of another set stays until something is told of this one; a board of another set is
// not offered again.
func TestABoardOfAnotherSetIsKept(t *testing.T) {
	other := "mastro-board labiro lies T99/0 sum "
	for n := range 1 << 16 { // with the right sum
		if _, err := built.Parse(fmt.Sprintf("%s%04x", other, n)); err == nil {
			other = fmt.Sprintf("%s%04x", other, n)
			break
		}
	}
	kept := keptBoards{"labiro": {other, other}}
	s := telling(t, "labiro", 3, kept)
	f := finger{t: t, s: s.Session}
	f.press(scene.Action{Kind: scene.BasesLie})
	require.False(t, f.offers(scene.Action{Kind: scene.BoardAgain}))
	require.Equal(t, [2]string{other, other}, kept["labiro"])
	target, _ := drawnTarget(t, s.Session, 4)
	f.place(target[0])
	require.Equal(t, [2]string{s.board().text(), other}, kept["labiro"])
}

// Bases that lie apart for the moment take nothing with them, and Back leads from how a piece lies to
// which it is.
func TestBackWhileABoardIsTold(t *testing.T) {
	s := telling(t, "labiro", 3, keptBoards{})
	f := finger{t: t, s: s.Session}
	f.press(scene.Action{Kind: scene.BasesLie})
	target, _ := drawnTarget(t, s.Session, 4)
	f.tell(target)
	f.press(scene.Action{Kind: scene.ToBases})
	b := s.board()
	for base := range b.bases { // until one is apart
		for _, to := range scene.FreePlaces(b.bases, base) {
			bases := slices.Clone(b.bases)
			if bases[base] = to; scene.Apart(bases) != nil && scene.Apart(b.bases) == nil {
				f.drag(base, to)
			}
		}
	}
	require.NotNil(t, scene.Apart(b.bases))
	apart := s.board().text()
	s.Back()
	require.False(t, (s.board() != nil))
	startTelling(t, s.Session)
	require.Equal(t, apart, s.board().text())
	require.True(t, s.board().mapping)

	s = telling(t, "labiro", 3, keptBoards{})
	f.s = s.Session
	f.press(scene.Action{Kind: scene.BasesLie})
	f.press(scene.Action{Kind: scene.BuildPiece, Text: "T3", Steps: scene.Unturned})
	s.Back()
	require.True(t, (s.board() != nil))
	require.Equal(t, words.BuildWhat.In(s.Words, words.BuildPlace.In(s.Words, "1")), s.Public().Text[0])
	doubled := s.board().board.Text("labiro", append(slices.Clone(s.board().bases[:17]), s.board().bases[0]))
	require.Equal(t, Refusal{Say: words.BuildUnlike}, s.do(scene.Action{Kind: scene.BoardText, Text: doubled.String()}))
	s.Back()
	require.False(t, (s.board() != nil))
}

// A piece that lies already is turned on by taps, or at once by its picture, and goes on being shown.
func TestAPieceIsTurned(t *testing.T) {
	s := telling(t, "magico", 3, keptBoards{})
	f := finger{t: t, s: s.Session}
	target, _ := drawnTarget(t, s.Session, 4)
	f.tell(target)
	at := slices.IndexFunc(target, func(l engine.Lying) bool { return l.Facings == 4 })
	f.press(scene.Action{Kind: scene.ShowPlace, Number: at})
	lies := func() engine.Lying { return s.board().board.Lying()[at] }
	for range 4 {
		before := lies()
		f.press(scene.Action{Kind: scene.BuildPiece, Text: before.Piece, Steps: (before.Facing + 1) % 4})
		require.Equal(t, (before.Facing+1)%4, lies().Facing)
		require.Equal(t, at, s.board().at)
	}
	require.Equal(t, target[at], lies())
	f.press(scene.Action{Kind: scene.BuildTake, Number: at})
	require.False(t, s.board().board.Done())
	f.place(target[at])
	require.True(t, s.board().board.Done())
	require.Equal(t, words.BuildDone.In(s.Words), s.Public().Text[0])
}

// Only the table tells; a phone and an onlooker see that it does.
func TestOnlyTheTableTells(t *testing.T) {
	s := telling(t, "magico", 3, keptBoards{})
	for _, d := range []scene.Device{scene.SeatAt(0), scene.Onlooker} {
		for _, text := range []string{"build 0 ns", "place 3", "built", "board mastro-board", "clear 1"} {
			a := scene.ParseAction(text)
			r := s.May(d, rightTo(d, a))
			require.NotEqual(t, Refusal{}, r, text)
		}
	}
	on := s.OnlookersScene(s.Words)
	require.Equal(t, words.BuildOnTable.In(s.Words), on.Text[0])
	require.Empty(t, on.Choices)
}

// Whatever is pressed, the page offers something that can be done, and pieces are neither made nor
// lost.
func TestRandomPressesWhileTelling(t *testing.T) {
	for _, game := range []string{"labiro", "magico", "torri3d", "fuga"} {
		t.Run(game, func(t *testing.T) {
			s := telling(t, game, 3, keptBoards{})
			count := pieceCount(s.board().board.Lying())
			rapid.Check(t, func(rt *rapid.T) {
				for range 30 {
					if s.board() == nil {
						s.toMenu()
						startTelling(rt, s.Session)
					}
					page := s.Public()
					all := slices.Concat(page.Choices, page.Touch)
					require.NotEmpty(rt, all)
					require.NotEmpty(rt, page.Choices)
					c := rapid.SampledFrom(all).Draw(rt, "choice")
					require.Equal(rt, c.Does, scene.ParseAction(c.Does.String()))
					r := s.on(scene.TheTable, c.Does)
					require.True(rt, r == Refusal{} || c.Does.Kind == scene.BuildHere, "%v: %v", c.Does, r)
					if s.board() != nil {
						require.Equal(rt, count, pieceCount(s.board().board.Lying()))
						_, err := built.Parse(s.Public().Share)
						require.NoError(rt, err)
					}
				}
			})
		})
	}
}

func pieceCount(all []engine.Lying) map[string]int {
	count := map[string]int{}
	for _, l := range all {
		count[l.Piece]++
	}
	return count
}

// Somebody sits down while the board is told: the game is for those who play when it begins.
func TestSomebodyJoinsWhileTheBoardIsTold(t *testing.T) {
	s := telling(t, "fuga", 3, keptBoards{})
	target, _ := drawnTarget(t, s.Session, 4)
	f := finger{t: t, s: s.Session}
	f.tell(target)
	s.Menu.Players = 3
	require.Equal(t, Refusal{}, s.do(scene.Action{Kind: scene.BoardLies}))
	require.True(t, (s.board() != nil), "where the third begins is still to be told")
	require.Equal(t, []built.Pile{{Piece: "seat3", Count: 1, Facings: 1}}, s.board().board.Left())
	free := slices.IndexFunc(s.board().board.Lying(), func(l engine.Lying) bool { return l.Piece == "" })
	f.press(scene.Action{Kind: scene.BuildHere, Number: free})
	require.Equal(t, Refusal{}, s.do(scene.Action{Kind: scene.BoardLies}))
	require.Equal(t, 3, s.Game.Match.Seats())
}
