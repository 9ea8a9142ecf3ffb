package play

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
)

// guided is a session in which people begin to lay a board and hide what is hidden, with phones
// for the first players.
func guided(t *testing.T, game string, players, phones int) *Session {
	t.Helper()
	s := seated(t, game, players, phones)
	layBoard(t, s)
	return s
}

// layBoard has a session that is in the menu lead people.
func layBoard(t require.TestingT, s *Session) {
	houseOf(s).begin = guidedBegin(houseOf(s).begin)
	for _, text := range []string{"guided", "start", "hide pieces"} {
		if text == "hide pieces" && s.Game != nil {
			break // the game hides nothing
		}
		require.Equal(t, Refusal{}, s.do(scene.ParseAction(text)), text)
	}
	require.True(t, s.Game.Laying())
}

// guidedBegin begins games as a table without sensors does.
func guidedBegin(begin func(scene.NewGame) (*Game, error)) func(scene.NewGame) (*Game, error) {
	return func(n scene.NewGame) (*Game, error) {
		g, err := begin(n)
		if err == nil && n.Guided == scene.Led {
			g.Lay(scene.PlainBases)
		}
		return g, err
	}
}

// does carries out an action on the table's page, as it is sent.
func does(s *Session, text string, numbers ...any) Refusal {
	return s.on(scene.TheTable, scene.ParseAction(fmt.Sprint(append([]any{text}, numbers...)...)))
}

// firstOf is the first piece of a kind.
func firstOf(s *Session, k scene.PieceKind) int {
	return slices.IndexFunc(s.Game.laying.pieces, func(p scene.Piece) bool { return p.Kind == k })
}

// lies tells of the device at a place which pieces its page does not ask for any more.
func lies(s *Session) []bool { return slices.Clone(s.Game.laying.done) }

// shownAt is what the page of a device asks for.
func shownAt(s *Session, d scene.Device) string {
	page := s.Public()
	if place, seated := d.Place(); seated {
		page, _ = s.SeatScene(place)
	}
	return page.Text[0]
}

// Pieces are laid in any order; when the last one lies the table says so, and the game begins.
func TestPiecesLieInAnyOrder(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) {
			s := guided(t, g.Name, max(2, g.Least), 0)
			r := engine.Rand(5)
			order := make([]int, len(lies(s)))
			for i := range order {
				order[i] = i
			}
			r.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
			for n, piece := range order {
				require.Equal(t, scene.Laying, s.Public().Page)
				require.NotEqual(t, words.LayReady.In(s.Words), s.Public().Title)
				require.Equal(t, Refusal{}, does(s, "piece ", piece+1))
				require.Equal(t, s.Public().Choices[0].Does, scene.Action{Kind: scene.PieceLies, Number: piece})
				s.Push()
				require.Equal(t, n+1, count(lies(s)))
			}
			require.Equal(t, words.LayReady.In(s.Words), s.Public().Title)
			s.Push()
			require.False(t, s.Game.Laying())
			require.NotEqual(t, scene.Laying, s.Public().Page)
			require.Empty(t, s.Match().Steps())
			require.Nil(t, s.Game.Kept().Laid)
		})
	}
}

func count(all []bool) (n int) {
	for _, is := range all {
		if is {
			n++
		}
	}
	return n
}

// Two phones and the table show different pieces while several are left. What one has laid lies on
// all, and nobody skips a piece.
func TestDevicesShowDifferentPieces(t *testing.T) {
	s := guided(t, "labiro", 3, 2)
	total := len(lies(s))
	for n := range total {
		devices := []scene.Device{scene.TheTable, scene.SeatAt(0), scene.SeatAt(1)}
		shown := map[string]bool{}
		for _, d := range devices {
			shown[shownAt(s, d)] = true
		}
		require.Len(t, shown, min(len(devices), total-n), "%d lie", n)
		require.NotContains(t, lies(s)[:n], false, "the first ones lie")
		d := devices[slices.IndexFunc(devices, func(d scene.Device) bool { return s.Game.laying.piece(d) == n })]
		before := shownAt(s, d)
		if d == scene.TheTable {
			s.Push()
		} else {
			choose(t, s, d, fmt.Sprint("lies ", n+1))
		}
		for _, d := range devices {
			if n < total-1 {
				require.NotEqual(t, before, shownAt(s, d))
			}
		}
	}
	for place := range 2 {
		own, _ := s.SeatScene(place)
		require.Equal(t, words.LayReady.In(s.Words), own.Title)
		require.Equal(t, []string{fmt.Sprint("again ", s.Game.laying.at[scene.SeatAt(place)]+1)}, doing(own.Choices), "to begin is for the table")
	}
}

// A phone that goes takes no piece with it.
func TestAPhoneThatGoesLeavesItsPiece(t *testing.T) {
	s := guided(t, "labiro", 2, 1)
	shownAt(s, scene.TheTable)
	mine := shownAt(s, scene.SeatAt(0))
	require.NotEqual(t, mine, shownAt(s, scene.TheTable))
	s.SetHolder(0, Holder{})
	s.Push()
	require.Equal(t, mine, shownAt(s, scene.TheTable))
}

// A phone says what is out of order at the table, as the table does.
func TestNoticesOnAPhoneWhileLaying(t *testing.T) {
	s := guided(t, "labiro", 2, 1)
	s.SetTroubles(nil, []scene.Trouble{{Kind: scene.NotSaved}})
	own, _ := s.SeatScene(0)
	require.NotEmpty(t, own.Notices)
	require.Equal(t, s.Public().Notices, own.Notices)
}

// All pieces of a kind lie at once, and one of them is laid again.
func TestAllOfAKindLie(t *testing.T) {
	s := guided(t, "labiro", 2, 0)
	base, tower := firstOf(s, scene.BasePiece), firstOf(s, scene.TowerPiece)
	require.Equal(t, Refusal{}, does(s, "kind ", base+3))
	for i, p := range s.Game.laying.pieces {
		require.Equal(t, p.Kind == scene.BasePiece, lies(s)[i])
	}
	require.Equal(t, Refusal{}, does(s, "again ", base+5))
	require.False(t, lies(s)[base+4])
	require.Equal(t, base+4, s.Game.laying.piece(scene.TheTable))
	require.Equal(t, Refusal{}, does(s, "kind ", tower+1))
	require.Equal(t, Refusal{}, does(s, "kind 1"))
	require.Equal(t, base+4, s.Game.laying.piece(scene.TheTable), "the only one that is left")
	require.Equal(t, []string{fmt.Sprint("lies ", base+5), fmt.Sprint("kind ", base+5), "all lies"}, doing(s.Public().Choices))
}

// The button asks whether to leave, and to stay leads on where people were.
func TestBackWhileLayingAsksWhetherToLeave(t *testing.T) {
	s := guided(t, "labiro", 2, 0)
	s.Push()
	before, piece := lies(s), shownAt(s, scene.TheTable)
	s.Back()
	require.True(t, s.leaving())
	require.Equal(t, []string{"keep playing", "leave game"}, doing(s.Public().Choices))
	s.Back()
	require.Equal(t, piece, shownAt(s, scene.TheTable))
	s.Back()
	s.Push()
	require.Equal(t, piece, shownAt(s, scene.TheTable))
	require.Equal(t, before, lies(s))
	s.Back()
	require.Equal(t, Refusal{}, does(s, "leave game"))
	require.Nil(t, s.Game)
}

// After a game for which somebody was asked who hides, the menu is the menu.
func TestTheQuestionWhoHidesIsOver(t *testing.T) {
	s := guided(t, "labiro", 2, 0)
	s.Back()
	require.Equal(t, Refusal{}, does(s, "leave game"))
	require.Equal(t, "start", s.Public().Choices[0].Does.String())
	require.Equal(t, Refusal{}, does(s, "rule hidden dealt"))
	require.Equal(t, Refusal{}, does(s, "start"))
	require.Equal(t, []string{"hide pieces", "keep pieces", "menu"}, doing(s.Public().Choices))
	s.Back()
	require.Equal(t, "start", s.Public().Choices[0].Does.String())
}

// The answer decides who hides. Who has said in the menu that people do is not asked again.
func TestWhoHides(t *testing.T) {
	for said, want := range map[string]bool{"guided,start,hide pieces": true, "guided,start,keep pieces": false, "rule hidden blind,guided,start": true} {
		s := seated(t, "labiro", 2, 0)
		houseOf(s).begin = guidedBegin(houseOf(s).begin)
		for _, text := range strings.Split(said, ",") {
			require.Equal(t, Refusal{}, does(s, text), text)
		}
		require.Equal(t, want, firstOf(s, scene.BasePiece) > 1, "there is something to shuffle")
	}
}

// state is all that an action could change.
func state(s *Session) string {
	text := fmt.Sprintf("%+v %t %d", s.Menu.Chosen(), s.leaving(), s.cursor)
	if s.Game != nil {
		text += fmt.Sprintf(" %t %+v %+v", s.Game.Laying(), s.Match().Steps(), s.Game.Secret)
	}
	if s.Game != nil && s.Game.Laying() {
		l := s.Game.laying
		text += fmt.Sprint(l.done, l.told, l.at)
	}
	return text
}

// What no page offers now changes nothing and is refused: other pieces than there are, what is for
// the table alone, moves before the game, pieces during it and in the menu.
func TestForgedActionsWhileLaying(t *testing.T) {
	s := seated(t, "labiro", 2, 1)
	d := scene.SeatAt(0)
	refuse := func(from scene.Device, texts ...string) {
		t.Helper()
		for _, text := range texts {
			before := state(s)
			require.NotEqual(t, Refusal{}, s.on(from, scene.ParseAction(text)), text)
			require.Equal(t, before, state(s), text)
		}
	}
	pieces := []string{"lies 1", "again 1", "kind 1", "piece 1", "lies 99", "all lies"}
	refuse(scene.TheTable, append(pieces, "hide pieces", "keep pieces", "menu")...)
	refuse(d, append(pieces, "guided", "hide pieces")...)
	houseOf(s).begin = guidedBegin(houseOf(s).begin)
	require.Equal(t, Refusal{}, does(s, "guided"))
	require.Equal(t, Refusal{}, does(s, "start"))
	refuse(scene.TheTable, append(pieces, "guided", "start", "game", "rule hidden")...)
	refuse(d, append(pieces, "hide pieces", "ask start")...)
	choose(t, s, d, "colour 1") // which its page offers
	require.Equal(t, Refusal{}, does(s, "hide pieces"))
	shownAt(s, scene.TheTable)
	shownAt(s, d)

	wrong := []string{"lies 99", "lies 0", "lies -3", "again 99", "kind 99", "kind 0", "piece 99", "start 3", "go 3", "end", "undo", "keep", "stroll 3",
		"hint", "stood 3 1", "show", "hide", "put right", "jams", "menu", "start", "lead 1", "table right", "stands 1 1", "read", "ok", "line 1", "hide pieces", ""}
	refuse(scene.TheTable, wrong...)
	refuse(d, append(wrong, "all lies", "leave game")...)
	refuse(scene.Onlooker, append(pieces, "start 3")...)
	before := state(s)
	own, refused := s.Look(0)
	require.Nil(t, own)
	require.Equal(t, s.NotNow(), refused)
	require.Equal(t, before, state(s))

	require.Equal(t, Refusal{}, does(s, "all lies"))
	refuse(scene.TheTable, pieces...)
	refuse(d, pieces...)
}

// A game that was about to show a seat something alone does not show it while the board is laid.
func TestNoSecretIsLookedAtWhileLaying(t *testing.T) {
	s := guided(t, "carte", 2, 0)
	s.Game.Secret = Secret{Seat: s.Match().Actor(), Stage: Covered}
	own, refused := s.Look(0)
	require.Nil(t, own)
	require.Equal(t, s.NotNow(), refused)
	_, private := s.PanelScene()
	require.False(t, private)
}

// The time of a game begins when the board lies.
func TestLayingIsNoTimePlayed(t *testing.T) {
	s := seated(t, "labiro", 2, 0)
	now := clockOf(s)
	layBoard(t, s)
	*now = now.Add(20 * time.Minute)
	require.Zero(t, s.Game.Kept().Played)
	require.Zero(t, s.Game.Began)
	require.Equal(t, Refusal{}, does(s, "all lies"))
	require.Equal(t, *now, s.Game.Began)
	*now = now.Add(3 * time.Minute)
	require.Equal(t, 3, s.Game.Kept().Played)
}

// Bots do not move while the board is laid, and then they do.
func TestBotsWaitWhileLaying(t *testing.T) {
	s := seated(t, "carte", 2, 0)
	s.Menu.Bots = [scene.MaxSeats]bool{true, true}
	layBoard(t, s)
	for range len(lies(s)) {
		require.False(t, s.LetBotDecide())
		s.Push()
	}
	require.False(t, s.LetBotDecide())
	require.Empty(t, s.Match().Steps())
	s.Push()
	require.True(t, s.LetBotDecide())
	require.NotEmpty(t, s.Match().Steps())
}

// The button that ends a turn is the choice at the cursor.
func TestTheEndTurnButtonChoosesWhileLaying(t *testing.T) {
	s := guided(t, "labiro", 2, 0)
	s.PressEndTurn()
	require.Equal(t, []bool{true, false}, lies(s)[:2])
	s.TurnKnob(1)
	s.PressEndTurn()
	require.Equal(t, 2, s.Game.laying.piece(scene.TheTable), "another piece")
	require.Equal(t, 1, count(lies(s)))
	s.TurnKnob(-1)
	s.PressEndTurn()
	require.False(t, s.Game.Laying(), "everything lies: play")
	require.Empty(t, s.Match().Steps())
}

// What a phone lays moves the table's cursor only if the table's choices are other ones by then.
func TestTheCursorStaysWhileAPhoneLays(t *testing.T) {
	s := guided(t, "labiro", 2, 1)
	shownAt(s, scene.TheTable)
	shownAt(s, 0)
	s.TurnKnob(3)
	at := s.Public().Cursor
	require.Equal(t, scene.KindLies, s.Public().Choices[at].Does.Kind)
	choose(t, s, scene.SeatAt(0), "lies 2")
	require.Equal(t, at, s.Public().Cursor)
	choose(t, s, scene.SeatAt(0), "lies 1")
	require.Zero(t, s.Public().Cursor, "the table shows another piece")
}

// sensed is a session whose towers stand on sensors, at first on none of the bases.
func sensed(t *testing.T) (s *Session, tower int, see func(base, steps int)) {
	s = guided(t, "labiro", 2, 0)
	s.Game.Lay(scene.MarkedBases)
	s.Start(s.Game)
	p := s.Match().Position()
	s.Game.Stood(make([]engine.Standing, 0))
	for base := range p.Parts() {
		s.Observe([]engine.Change{{Part: base, To: engine.Unknown}})
	}
	require.Equal(t, Refusal{}, does(s, "kind 1"))
	require.Equal(t, Refusal{}, does(s, "kind ", firstOf(s, scene.BasePiece)+1))
	return s, firstOf(s, scene.TowerPiece), func(base, steps int) {
		s.Observe([]engine.Change{{Part: base, To: p.Circle().After(p.Stands(base), steps)}})
	}
}

// A tower that stands as it should lies, without anybody saying so. One that stands otherwise is
// told, and one that is lifted again does not lie.
func TestSensorsConfirmTowers(t *testing.T) {
	s, tower, see := sensed(t)
	require.False(t, lies(s)[tower])
	see(0, 0)
	require.True(t, lies(s)[tower])
	require.Equal(t, tower+1, s.Game.laying.piece(scene.TheTable))

	see(0, 2)
	require.False(t, lies(s)[tower])
	require.Contains(t, s.Public().Text, "Tower 1: 2 steps counter-clockwise.")
	require.Equal(t, scene.MarkWrong, s.Public().Board.Cells[0].Mark)
	see(0, 0)
	require.True(t, lies(s)[tower])
	s.Observe([]engine.Change{{Part: 0, To: engine.Unknown}})
	require.False(t, lies(s)[tower])
	require.NotEqual(t, scene.MarkWrong, s.Public().Board.Cells[0].Mark)
	require.Empty(t, s.Match().Steps())
}

// What people say of a tower holds when no sensor sees it any more; but that it stands wrong is
// told, also when everything lies.
func TestPeopleSayThatATowerLies(t *testing.T) {
	s, tower, see := sensed(t)
	require.Equal(t, Refusal{}, does(s, "lies ", tower+1))
	s.Observe([]engine.Change{{Part: 0, To: engine.Unknown}})
	require.True(t, lies(s)[tower])
	require.Equal(t, Refusal{}, does(s, "kind ", tower+1))
	see(0, -1)
	require.True(t, lies(s)[tower])
	require.Equal(t, words.LayReady.In(s.Words), s.Public().Title)
	require.Contains(t, s.Public().Text, "Tower 1: 1 step clockwise.")
	require.Equal(t, []bool{true, true}, s.Game.Kept().Laid[tower:tower+2])
}

// What sensors alone have told is not kept: they tell it again.
func TestOnlyWhatPeopleSayIsKept(t *testing.T) {
	s, tower, see := sensed(t)
	see(0, 0)
	require.False(t, s.Game.Kept().Laid[tower])
	require.True(t, s.Game.Kept().Laid[0])
}

// Changes that are seen while the board is laid are no moves; what stands wrong when the game
// begins is put right first.
func TestChangesWhileLayingAreNoMoves(t *testing.T) {
	s, _, see := sensed(t)
	for base := range s.Match().Position().Parts() {
		see(base, 0)
	}
	require.Equal(t, words.LayReady.In(s.Words), s.Public().Title)
	see(4, 1)
	require.Empty(t, s.Match().Steps())
	require.Equal(t, Refusal{}, does(s, "all lies"))
	require.Empty(t, s.Match().Steps())
	require.Equal(t, scene.Restore, s.Public().Page)
	require.Equal(t, []engine.Repair{{Part: 4, Steps: -1}}, s.Match().Verdict().Repair)
}

// Where sensors count how lines are pushed they tell nothing of what is laid.
func TestLinesConfirmNothing(t *testing.T) {
	s := guided(t, "torri3d", 2, 0)
	s.Game.Lay(scene.MarkedBases)
	s.Start(s.Game)
	p := s.Match().Position()
	for line := range p.Parts() {
		s.Observe([]engine.Change{{Part: line, To: p.Stands(line) + engine.Standing(line%2)}})
	}
	require.Zero(t, count(lies(s)))
	require.Len(t, s.Public().Text, 1)
}

// At a table without sensors nothing is confirmed or told of how towers stand.
func TestNothingIsConfirmedWithoutSensors(t *testing.T) {
	s, tower, see := sensed(t)
	s.Game.laying.bases = scene.PlainBases
	see(0, 0)
	see(1, 1)
	require.False(t, lies(s)[tower])
	require.Len(t, s.Public().Text, 1)
}

// Whatever the table, the phones and the sensors do, pages can be shown, nothing is played, and the
// table leads to the first page of the game.
func TestLayingAlwaysLeadsToTheGame(t *testing.T) {
	c := settingstest.English(t)
	rapid.Check(t, func(rt *rapid.T) {
		g := rapid.SampledFrom(games.All()).Draw(rt, "game")
		s := inMenuOf(rt, c, g.Name, max(2, g.Least), rapid.Uint64Range(0, 9).Draw(rt, "seed")).Session
		layBoard(rt, s)
		s.Game.Lay(rapid.SampledFrom([]scene.Bases{scene.PlainBases, scene.MarkedBases, scene.FixedBases}).Draw(rt, "bases"))
		for range rapid.IntRange(0, 40).Draw(rt, "n") {
			layWith(rt, s)
			if s.Game == nil || !s.Game.Laying() {
				return
			}
			s.Shown()
			require.Empty(rt, s.Match().Steps())
			kept, err := ReadKept(s.Game.Kept().Write())
			require.NoError(rt, err)
			require.Equal(rt, s.Game.laying.told, kept.Laid)
		}
		if s.leaving() {
			s.Back()
		}
		require.Equal(rt, Refusal{}, does(s, "all lies"))
		require.False(rt, s.Game.Laying())
		require.NotEqual(rt, scene.Laying, s.Public().Page)
		require.Empty(rt, s.Match().Steps())
	})
}

// layWith does one thing while a board is laid.
func layWith(t *rapid.T, s *Session) {
	place := rapid.IntRange(0, len(s.Game.Seats)-1).Draw(t, "place")
	d := rapid.SampledFrom([]scene.Device{scene.TheTable, scene.SeatAt(place), scene.Onlooker}).Draw(t, "device")
	kinds := []scene.ActionKind{scene.PieceLies, scene.PieceAgain, scene.ShowPiece, scene.KindLies, scene.PlayMove, scene.TakeBack, scene.ShowSecret, scene.AnswerLine}
	switch rapid.IntRange(0, 9).Draw(t, "does") {
	case 0:
		s.Back()
	case 1:
		s.TurnKnob(rapid.IntRange(-3, 3).Draw(t, "by"))
	case 2:
		s.PressEndTurn()
	case 3:
		held := rapid.Bool().Draw(t, "held")
		s.SetHolder(place, Holder{Held: held, Connected: held, Language: words.Italian})
	case 4:
		if n := s.Match().Position().Parts(); n > 0 {
			s.Observe([]engine.Change{{Part: rapid.IntRange(0, n-1).Draw(t, "part"), To: engine.Standing(rapid.IntRange(-1, 3).Draw(t, "to"))}})
		}
	case 5:
		require.False(t, s.LetBotDecide())
	default:
		number := rapid.IntRange(-1, len(s.Game.laying.done)).Draw(t, "piece")
		s.on(d, scene.Action{Kind: rapid.SampledFrom(kinds).Draw(t, "kind"), Number: number, Text: "end"})
	}
}
