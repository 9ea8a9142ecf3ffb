package torri3d

import (
	"fmt"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/engine"
	"mastro/engine/referee"
	"mastro/engine/torri3d"
)

// specimen is one page that the golden files show.
type specimen struct {
	name  string
	after []string               // moves from the example set-up
	blind bool                   // in a blind game
	rules func(*torri3d.Options) // house rules; may be nil
	seat  engine.Seat            // whose page it is
	view  func(v *torri3d.View)  // what else differs; may be nil
	table scene.Table
}

func (sp *specimen) build(t require.TestingT) *torri3d.View {
	setup := example(t)
	if sp.rules != nil {
		sp.rules(&setup.Options)
	}
	if sp.blind {
		setup = setup.Hide()
	}
	v := seen(begun(t, setup, sp.after...), sp.seat)
	if sp.view != nil {
		sp.view(v)
	}
	return v
}

// found lets the player whose turn it is have found all treasures.
func found(v *torri3d.View) { v.Players[v.Turn].Left, v.Players[v.Turn].Sought = 0, torri3d.NoTreasure }

func specimens(t *testing.T) []specimen {
	push := engine.Foul{Ruling: engine.Ruling{Game: torri3d.Name, Number: 1}, Reason: "torri3d.shut",
		Part: 1, What: torri3d.E3.Thing(), Seat: engine.Nobody, Count: -1, Instead: moves(t, "push w3 ns")}
	walk := engine.Foul{Ruling: engine.Ruling{Game: torri3d.Name, Number: 2}, Reason: "torri3d.too_high",
		Part: 14, Seat: engine.Nobody, Count: 1, Instead: moves(t, "go 3,4 walk")}
	silent := map[int]scene.Doubt{1: scene.Silent}
	const public = engine.Public
	return []specimen{
		{name: "push", seat: public, table: scene.Table{Log: scenetest.Log(
			engine.Event{Kind: torri3d.Went, Seat: 0, Part: 12}, engine.Event{Kind: torri3d.Drew, Seat: 0}, engine.Event{Kind: engine.TakenBack, Seat: 1, Count: 1})}},
		{name: "push, the arrow chosen", seat: public, table: scene.Table{Chosen: "push w3", Cursor: 1, Names: []string{"", "Massimiliano Bonaventura"}}},
		{name: "push by hand", seat: public, table: scene.Table{Watched: byHand}},
		{name: "push, a sensor silent", seat: public, table: scene.Table{Doubts: silent,
			Watched: func(m engine.Move) bool { return byHand(m) && torri3d.ArrowOf(m).Line() != 1 }}},
		{name: "push, own page of another", seat: 0},
		{name: "push, a bot's turn", seat: public, table: scene.Table{Bots: []bool{false, true}}},
		{name: "push, a bot asks", seat: public, table: scene.Table{Bots: []bool{false, true}, Watched: byHand, BotMove: moves(t, "push s1 ew")[0],
			BotRepairs: []engine.Repair{{Part: 2, Steps: -1}}}},
		{name: "push, an arrow tried", seat: public, table: scene.Table{Tries: &scene.Trying{Turned: 1, Mouth: firstMouth + int(torri3d.N1)}}},
		{name: "walk", seat: public, after: []string{"push w3 ew"}, table: scene.Table{Cursor: 2, Undo: true}},
		{name: "walk, in a blind game", seat: public, blind: true, after: []string{"push w3 ew"}},
		{name: "walk, only the rune stone is left", seat: public, after: []string{"push w3 ew"}, view: found},
		{name: "walk, only home is left", seat: public, after: []string{"push w3 ew"}, view: func(v *torri3d.View) {
			found(v)
			v.Players[1].Rune = true
		}},
		{name: "was it sought?", seat: public, blind: true, view: func(v *torri3d.View) {
			v.Phase, v.Actor, v.Moves = torri3d.PhaseTell, engine.Table, moves(t, "found scroll", "nothing")
			v.Players[1].Pawn = 11
		}},
		{name: "question", seat: public, table: scene.Table{Verdict: referee.Verdict{Kind: referee.Asked,
			Lines: lines(t, false, "push w3 ns", "push w3 ew")}}},
		{name: "question, the sensor silent", seat: public, table: scene.Table{Verdict: referee.Verdict{Kind: referee.Asked,
			Lines: append(lines(t, true, "push s3 ns", "push s3 ew", "push n3 ns"), engine.Line{})}}},
		{name: "undo by hand", seat: public, table: scene.Table{Verdict: referee.Verdict{Kind: referee.Undo, Repair: []engine.Repair{{Part: 1, Steps: -1}}}}},
		{name: "foul by hand", seat: public, table: scene.Table{Verdict: referee.Verdict{Kind: referee.Foul, Foul: &push, Repair: []engine.Repair{{Part: 1, Steps: 1}, {Part: 3, Steps: -2}}}}},
		{name: "foul by choice", seat: public, after: []string{"push w3 ew"}, table: scene.Table{Verdict: referee.Verdict{Kind: referee.Foul, Foul: &walk}}},
		{name: "restore", seat: public, table: scene.Table{Verdict: referee.Verdict{Kind: referee.Restore, Repair: []engine.Repair{{Part: 0, Steps: 1}}}}},
		{name: "unsettled", seat: public, table: scene.Table{Verdict: referee.Verdict{Kind: referee.Unsettled, Doubt: []int{0, 1, 2, 3}},
			Doubts: map[int]scene.Doubt{0: scene.HalfTurned, 1: scene.Lifted, 2: scene.Silent}}},
		{name: "won", seat: public, view: func(v *torri3d.View) {
			v.Phase, v.Actor, v.Moves = torri3d.PhaseOver, engine.Nobody, nil
			v.Result = &engine.Result{Winners: []engine.Seat{1}, Scores: []int{2, 7}}
		}},
	}
}

func TestPages(t *testing.T) {
	scenetest.Golden(t, "pages", func(t *testing.T, b *scenetest.Book) {
		for _, sp := range specimens(t) {
			sp.table.Words = b.Words
			s := scenetest.Page(sp.build(t), paged(sp.table))
			scenetest.Sound(t, s)
			if sp.table.Words = b.Panel(); s.Page == scene.Turn {
				first := scenetest.Page(sp.build(t), paged(sp.table)).Text[0]
				require.LessOrEqual(t, utf8.RuneCountInString(first), 40, "the panel has two lines for %q", first)
			}
			fmt.Fprintf(b, "== %s\n%s\n", sp.name, scenetest.Dump(s))
		}
	})
}

func TestSecretPages(t *testing.T) {
	walked := []string{"push w3 ew"}
	child := func(o *torri3d.Options) { o.Children = []int{2} }
	pass := func(o *torri3d.Options) { o.Rune = torri3d.RunePass }
	all := []specimen{
		{name: "cards to be seen", seat: 1},
		{name: "ways with cards", seat: 1, after: walked},
		{name: "all treasures found, the rune stone missing", seat: 1, after: walked, view: found},
		{name: "no magic cards", seat: 1, view: func(v *torri3d.View) { v.Players[1].Hand = torri3d.Cards{} }},
		{name: "several kinds of cards", seat: 1, after: walked, view: func(v *torri3d.View) {
			v.Players[1].Hand = torri3d.Cards{torri3d.Up: 3, torri3d.Down: 1, torri3d.Joker: 2}
			v.Moves = moves(t, "go 3,4 walk", "go 2,4 up", "go 2,4 joker", "go 0,0 up+up+down+joker", "go 1,1 down+down")
		}},
		{name: "one cell said", seat: 1, after: walked, table: scene.Table{Chosen: "go 2,4"}, view: func(v *torri3d.View) {
			v.Moves = moves(t, "go 3,4 walk", "go 2,4 up", "go 2,4 joker")
		}},
		{name: "in a blind game", seat: 1, after: walked, blind: true},
		{name: "a child", seat: 1, after: walked, rules: child},
		{name: "a child without cards", seat: 1, rules: child, view: func(v *torri3d.View) { v.Players[1].Hand = torri3d.Cards{} }},
		{name: "a child in a blind game", seat: 1, after: walked, rules: child, blind: true},
		{name: "one cell said, over the rune stone or not", seat: 1, after: walked, rules: pass, blind: true, table: scene.Table{Chosen: "go 3,2"}},
	}
	scenetest.Golden(t, "secrets", func(t *testing.T, b *scenetest.Book) {
		cover := scene.BuildCover(seen(begun(t, example(t)), engine.Public), scene.Table{Pages: Pages, Words: b.Words}, 1)
		fmt.Fprintf(b, "== cover\n%s\n", scenetest.Dump(cover))
		for _, sp := range all {
			sp.table.Words = b.Words
			s, ok := scene.BuildReveal(sp.build(t), paged(sp.table))
			require.True(t, ok, sp.name)
			b.Page(sp.name, s)
		}
		for _, sp := range seats(t) {
			sp.table.Words = b.Words
			b.Seat(sp.name, scene.BuildSeat(sp.build(t), paged(sp.table)))
		}
	})
}

// seats are pages of players.
func seats(t *testing.T) []specimen {
	walked := []string{"push w3 ew"}
	drew := []engine.Event{{Kind: torri3d.Drew, Seat: 0, What: torri3d.Down.Thing()}, {Kind: torri3d.Went, Seat: 1, Part: 3}}
	child := func(o *torri3d.Options) { o.Children = []int{2} }
	return []specimen{
		{name: "own page", seat: 1, after: walked, view: func(v *torri3d.View) {
			v.Players[1].Hand = torri3d.Cards{torri3d.Up: 3, torri3d.Down: 1, torri3d.Joker: 2}
			v.Moves = moves(t, "go 3,4 walk", "go 2,4 up", "go 2,4 joker")
		}},
		{name: "own page off turn, a card drawn", seat: 0, after: walked, table: scene.Table{Shown: drew, Log: scenetest.Log(drew...)}},
		{name: "own page in a blind game", seat: 1, after: walked, blind: true, table: scene.Table{Chosen: "go 2,4"}},
		{name: "own page of a child in a blind game", seat: 1, blind: true, rules: child},
		{name: "own page, all treasures found", seat: 1, view: found},
	}
}

func TestEvents(t *testing.T) {
	things := map[uint8][]uint8{
		torri3d.Pushed:    {torri3d.N1.Thing(), torri3d.W1.Thing(), torri3d.E3.Thing()},
		torri3d.Played:    {torri3d.Up.Thing(), torri3d.Down.Thing(), torri3d.Joker.Thing()},
		torri3d.Uncovered: {1, 6}, torri3d.Missed: {2, 9},
		torri3d.Drew: {0, torri3d.Down.Thing()},
	}
	scenetest.Golden(t, "events", func(t *testing.T, b *scenetest.Book) {
		table := &scene.Table{Words: b.Words}
		g := Pages.Of(seen(begun(t, example(t)), engine.Public), table)
		for kind := torri3d.Pushed; kind <= torri3d.Finished; kind++ {
			whats := things[kind]
			if whats == nil {
				whats = []uint8{0}
			}
			for i, what := range whats {
				e := engine.Event{Kind: kind, Seat: 0, Other: 1, Part: 14, What: what, Count: int8(i + 1)}
				fmt.Fprintln(b, kind, table.Sentence(g, e))
			}
		}
	})
}

// All that is refused, each with the place, the number and the thing that the
// rules give.
func TestFouls(t *testing.T) {
	onLines := []engine.Reason{"shut", "other_spare", "pushed_already", "not_now", "two_lines", "too_far"}
	onCells := []engine.Reason{"push_first", "no_way", "too_high", "too_few", "too_many", "needless", "wrong_cards", "not_in_hand", "tell_first", "elsewhere"}
	nowhere := []engine.Reason{"nothing_to_tell", "cannot_be", "over", "unknown"}
	scenetest.Golden(t, "fouls", func(t *testing.T, b *scenetest.Book) {
		v := seen(begun(t, example(t)), engine.Public)
		g, panel := Pages.Of(v, &scene.Table{Words: b.Words}), Pages.Of(v, &scene.Table{Words: b.Panel()})
		tell := func(reason engine.Reason, f engine.Foul) {
			f.Reason = torri3d.Name + "." + reason
			fmt.Fprintln(b, reason, g.Foul(&f))
			require.LessOrEqual(t, utf8.RuneCountInString(panel.Foul(&f)), 64)
		}
		for _, reason := range onLines {
			tell(reason, engine.Foul{Part: 3, What: torri3d.S3.Thing(), Count: -1})
		}
		for _, reason := range onCells {
			tell(reason, engine.Foul{Part: 14, What: 1, Count: 1})
			tell(reason, engine.Foul{Part: 14, What: 6, Count: 2})
		}
		for _, reason := range nowhere {
			tell(reason, engine.Foul{Part: engine.NoPart})
		}
	})
}
