package labiro

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/engine"
	"mastro/engine/labiro"
	"mastro/engine/referee"
)

// specimen is one page that the golden files show.
type specimen struct {
	name  string
	view  func(v *labiro.View) // what differs from flower; may be nil
	table scene.Table
}

// differs is a table on which so many towers stand otherwise than the game that goes on.
func differs(n int, d scene.Differs) scene.Table {
	all := []engine.Repair{{Part: 2, Steps: 1}, {Part: 3, Steps: -2}, {Part: 4, Steps: 3}, {Part: 5, Steps: -1}, {Part: 6, Steps: 2}}
	return scene.Table{Differs: &d, Verdict: referee.Verdict{Kind: referee.Restore, Repair: all[:n]}}
}

func find(k labiro.Purpose, kinds ...labiro.Kind) func(*labiro.View) {
	return func(v *labiro.View) {
		var texts []string
		for _, kind := range kinds {
			texts = append(texts, "found "+kind.String())
		}
		phase(labiro.PhaseFind, engine.Table, texts...)(v)
		v.Finding = k
	}
}

func decide(seat engine.Seat, known labiro.Kind) func(*labiro.View) {
	return func(v *labiro.View) {
		phase(labiro.PhaseDecide, v.Actor, "leave", "swap rope", "swap key3")(v)
		v.Seat, v.Towers[0].Known = seat, known
	}
}

func phase(p labiro.Phase, actor engine.Seat, texts ...string) func(*labiro.View) {
	return func(v *labiro.View) {
		v.Phase, v.Actor, v.Moves = p, actor, nil
		for _, text := range texts {
			m, _ := labiro.ReadMove(text)
			v.Moves = append(v.Moves, m)
		}
	}
}

// stuck is such a moment in which nobody can do anything any more.
func stuck(then func(*labiro.View)) func(*labiro.View) {
	return func(v *labiro.View) {
		then(v)
		v.Stuck = true
	}
}

func specimens(t *testing.T) []specimen {
	fault := &engine.Foul{Ruling: engine.Ruling{Game: "labiro", Number: 5}, Reason: "labiro.out_of_reach",
		Part: 6, Seat: engine.Nobody, Instead: moves(t, "turn 3", "end")}
	chosen := &engine.Foul{Ruling: engine.Ruling{Game: "labiro", Number: 16}, Reason: "labiro.used_already",
		Part: engine.NoPart, Seat: engine.Nobody, What: uint8(labiro.Rope), Instead: moves(t, "end")}
	oneKey := line(t, "counter")
	oneKey.Asks = true
	return []specimen{
		{name: "turn", table: scene.Table{Cursor: 1, Log: scenetest.Log(
			engine.Event{Kind: labiro.Walked, Seat: 0, Part: 0}, engine.Event{Kind: labiro.Turned, Seat: 0, Part: 2, Count: 1}, engine.Event{Kind: labiro.Pushed, Seat: 0, Part: 3, Count: -1},
			engine.Event{Kind: engine.TakenBack, Seat: 0, Count: 1}, engine.Event{Kind: engine.TakenBack, Seat: 0, Count: 2})}},
		{name: "the table is right", table: scene.Table{Log: scenetest.Log(
			engine.Event{Kind: engine.Amended, Seat: engine.Nobody, Part: 2, Count: 1}, engine.Event{Kind: engine.Amended, Seat: engine.Nobody, Part: 3, Count: 3},
			engine.Event{Kind: engine.Amended, Seat: engine.Nobody, Part: 4, Count: -1}, engine.Event{Kind: engine.Amended, Seat: engine.Nobody, Part: 17, Count: -2})}},
		{name: "turn with names", table: scene.Table{Names: []string{"Ada", "", "Massimiliano Bonaventura"}, Cursor: 99}},
		{name: "no rotation left", view: func(v *labiro.View) { v.Left, v.Turning = 0, nil }},
		{name: "nothing to turn", view: func(v *labiro.View) { v.Turning = nil }},
		{name: "one tower to turn", view: func(v *labiro.View) { v.Turning = []int{4} }},
		{name: "taken back", table: scene.Table{Verdict: referee.Verdict{Kind: referee.TakenBack}}},
		{name: "own page of another", view: func(v *labiro.View) { v.Seat = 2 }},
		{name: "a bot's turn", table: scene.Table{Bots: []bool{true}}},
		{name: "a bot asks", table: scene.Table{Bots: []bool{true}, BotRepairs: []engine.Repair{{Part: 2, Steps: 1}, {Part: 0, Steps: -2}}}},
		{name: "start", view: func(v *labiro.View) {
			phase(labiro.PhaseStart, 0, "start 1", "start 4")(v)
			v.Players[0].Base, v.Players[0].Flag, v.Walk, v.Turning = labiro.NoBase, labiro.NoBase, nil, nil
		}},
		{name: "find", view: find(labiro.FindTake, labiro.Empty, labiro.Unlock, labiro.KeyOf(8), labiro.Dagger)},
		{name: "find a ruby on a bot's turn", view: find(labiro.FindRuby, labiro.RubyOf(0), labiro.RubyOf(1), labiro.RubyOf(2)), table: scene.Table{Bots: []bool{true}}},
		{name: "decide, for all to see", view: decide(engine.Public, labiro.NoKind)},
		{name: "decide, own page", view: decide(0, labiro.Torch)},
		{name: "put", view: func(v *labiro.View) { phase(labiro.PhasePut, 0, "put 2", "put 5")(v); v.Owner, v.Away = 0, labiro.Rope }},
		{name: "put by the victim", view: func(v *labiro.View) { phase(labiro.PhasePut, 1, "put 2")(v); v.Owner, v.Away = 1, labiro.Dagger }},
		{name: "rob", view: func(v *labiro.View) {
			phase(labiro.PhaseRob, 0, "rob unlock", "rob ruby1", "enough")(v)
			v.Victim, v.Loot = 1, 2
		}},
		{name: "return", view: func(v *labiro.View) {
			phase(labiro.PhaseReturn, 0, "return rope", "return unlock", "return ruby1")(v)
			v.Victim, v.Loot = 1, 1
		}},
		{name: "vote", view: phase(labiro.PhaseVote, 2, "agree", "refuse", "retract 1", "retract 2"), table: scene.Table{Names: []string{"Anna"}}},
		{name: "vote, a bot has said yes", view: phase(labiro.PhaseVote, 2, "agree", "refuse", "retract 1", "retract 2"), table: scene.Table{Bots: []bool{false, true}}},
		{name: "vote, a bot is asked", view: phase(labiro.PhaseVote, 2, "agree", "refuse", "retract 1"), table: scene.Table{Names: []string{"Anna"}, Bots: []bool{false, true, true}}},
		{name: "nobody can do anything", view: stuck(phase(labiro.PhaseTurn, 0, "end", "stop"))},
		{name: "nobody can, and it was proposed", view: stuck(phase(labiro.PhaseTurn, 0, "end"))},
		{name: "question", table: scene.Table{Verdict: referee.Verdict{Kind: referee.Asked, Lines: []engine.Line{
			line(t, "turn 5 pushing 3-1"), line(t, "turn 3", "turn 3"), line(t, "turn 13", "turn 15", "turn 15", "turn 13"),
			line(t, "counter", "turn 1"), line(t, "turn 18", "counter", "turn 17", "turn 16")}}}},
		{name: "question about a key", table: scene.Table{Verdict: referee.Verdict{Kind: referee.Asked, Lines: []engine.Line{oneKey}}}},
		{name: "turn with undo", table: scene.Table{Undo: true}},
		{name: "the pawn may stand in three towers", table: scene.Table{Lost: true, Stands: []int{0, 3, 5}, Legal: moves(t, "turn 1", "turn 5", "take", "end")}},
		{name: "in one of many, no rotation left", view: func(v *labiro.View) { v.Left, v.Turning = 0, nil }, table: scene.Table{Lost: true, Stands: []int{0, 1, 2, 3, 4, 5}, Undo: true}},
		{name: "where", table: scene.Table{Undo: true, Verdict: referee.Verdict{Kind: referee.Where, Stands: []referee.Stand{
			{Part: 3}, {Part: 2, Way: []engine.Event{{Kind: labiro.Walked, Part: 1}, {Kind: labiro.Banked, Part: 1, Count: 2}, {Kind: labiro.Walked, Part: 2}}},
			{Part: 5, Way: []engine.Event{{Kind: labiro.Walked, Part: 1}, {Kind: labiro.Banked, Part: 1, Count: 1}}}}}}},
		{name: "undo by hand", table: scene.Table{Verdict: referee.Verdict{Kind: referee.Undo, Repair: []engine.Repair{{Part: 4, Steps: -2}, {Part: 2, Steps: 1}}}}},
		{name: "undo by hand, to another", view: func(v *labiro.View) { v.Seat = 2 },
			table: scene.Table{Verdict: referee.Verdict{Kind: referee.Undo, Repair: []engine.Repair{{Part: 4, Steps: -2}}}}},
		{name: "question about a key used after a walk", table: scene.Table{Stands: []int{0, 3}, Verdict: referee.Verdict{Kind: referee.Asked, Lines: []engine.Line{
			oneKey, line(t, "turn 3", "counter")}}}},
		{name: "foul by hand", table: scene.Table{Verdict: referee.Verdict{Kind: referee.Foul, Foul: fault, Repair: []engine.Repair{{Part: 6, Steps: 1}, {Part: 1, Steps: -2}}}}},
		{name: "foul by choice", table: scene.Table{Verdict: referee.Verdict{Kind: referee.Foul, Foul: chosen}}},
		{name: "restore", table: scene.Table{Verdict: referee.Verdict{Kind: referee.Restore, Repair: []engine.Repair{{Part: 5, Steps: 3}}}}},
		{name: "the table differs", table: differs(3, scene.Differs{Lead: engine.NoPart, Other: engine.NoPart})},
		{name: "the table differs in many towers", table: differs(5, scene.Differs{Lead: engine.NoPart, Other: engine.NoPart})},
		{name: "another of many towers", table: differs(5, scene.Differs{Lead: 6, Other: engine.NoPart})},
		{name: "the table is right?", table: differs(5, scene.Differs{Asking: true, Other: engine.NoPart})},
		{name: "and the next tower?", table: differs(5, scene.Differs{Asking: true, Right: []int{2}, Other: engine.NoPart})},
		{name: "it is another tower", table: differs(5, scene.Differs{Asking: true, Right: []int{2}, Other: 3})},
		{name: "unsettled", table: scene.Table{Verdict: referee.Verdict{Kind: referee.Unsettled, Doubt: []int{6, 3, 2, 1}, Repair: []engine.Repair{{Part: 0, Steps: 1}}},
			Doubts: map[int]scene.Doubt{6: scene.HalfTurned, 3: scene.Lifted, 2: scene.Silent}}},
		{name: "won", view: func(v *labiro.View) {
			v.Phase, v.Actor, v.Moves = labiro.PhaseOver, engine.Nobody, nil
			v.Result = &engine.Result{Winners: []engine.Seat{1}, Scores: []int{1, 4, 2}}
		}},
		{name: "nobody wins", view: func(v *labiro.View) {
			v.Phase, v.Actor, v.Moves = labiro.PhaseOver, engine.Nobody, nil
			v.Result = &engine.Result{Scores: []int{0, 0, 0}}
		}},
		{name: "shared", view: func(v *labiro.View) {
			v.Phase, v.Actor, v.Moves = labiro.PhaseOver, engine.Nobody, nil
			v.Result = &engine.Result{Winners: []engine.Seat{0, 2}, Scores: []int{3, 1, 3}}
		}},
	}
}

func TestPages(t *testing.T) {
	scenetest.Golden(t, "pages", func(t *testing.T, b *scenetest.Book) {
		for _, sp := range specimens(t) {
			v := flower(t)
			if sp.view != nil {
				sp.view(v)
			}
			sp.table.Words = b.Words
			b.Page(sp.name, scenetest.Page(v, paged(sp.table)))
		}
	})
}

func TestSecretPages(t *testing.T) {
	scenetest.Golden(t, "secrets", func(t *testing.T, b *scenetest.Book) {
		v := flower(t)
		decide(engine.Public, labiro.NoKind)(v)
		b.Page("cover", scene.BuildCover(v, scene.Table{Pages: Pages, Words: b.Words}, 0))
		own := flower(t)
		decide(0, labiro.Unlock)(own)
		s, ok := scene.BuildReveal(own, scene.Table{Pages: Pages, Words: b.Words})
		require.True(t, ok)
		b.Page("looking with a full hand", s)
		lit := flower(t)
		lit.Seat = 0
		s, ok = scene.BuildReveal(lit, scene.Table{Pages: Pages, Words: b.Words, Log: scenetest.Log(
			engine.Event{Kind: labiro.Lit, Seat: 0, Part: 6}, engine.Event{Kind: labiro.Saw, Seat: 0, Part: 6, What: uint8(labiro.KeyOf(3))})})
		require.True(t, ok)
		b.Page("looking by torchlight", s)
		for _, sp := range seats() {
			v := remembering(t)
			sp.view(v)
			sp.table.Words = b.Words
			b.Seat(sp.name, scene.BuildSeat(v, paged(sp.table)))
		}
	})
}

// remembering is a view of the first of three players, who has seen what lies in two towers.
func remembering(t *testing.T) *labiro.View {
	v := flower(t)
	v.Seat = 0
	v.Towers[2].Seen, v.Towers[2].Known = true, labiro.Torch
	v.Towers[5].Seen, v.Towers[5].Known, v.Towers[5].Shown = true, labiro.KeyOf(3), true
	v.Unseen = map[labiro.Kind]int{labiro.Dagger: 2, labiro.Torch: 1, labiro.Empty: 2, labiro.KeyOf(1): 1, labiro.KeyOf(2): 2, labiro.RubyOf(0): 1, labiro.RubyOf(2): 3}
	return v
}

// seats are pages of that player.
func seats() []specimen {
	lit := []engine.Event{{Kind: labiro.Lit, Seat: 0, Part: 2}, {Kind: labiro.Saw, Seat: 0, Part: 2, What: uint8(labiro.Torch)}}
	story := []engine.Event{{Kind: labiro.Ended, Seat: 0}, {Kind: labiro.Walked, Seat: 1, Part: 4}, {Kind: labiro.Saw, Seat: 1, Part: 4}, {Kind: labiro.Took, Seat: 1, Part: 4, What: uint8(labiro.Rope)}}
	return []specimen{
		{name: "own page", view: func(*labiro.View) {}},
		{name: "own page, by torchlight", view: func(*labiro.View) {}, table: scene.Table{Shown: lit}},
		{name: "own page off turn, with something to look at", view: phase(labiro.PhaseTurn, 1), table: scene.Table{Shown: lit, Log: scenetest.Log(story...)}},
		{name: "own page, deciding", view: func(v *labiro.View) { decide(0, labiro.Unlock)(v); v.Towers[0].Seen = true }},
		{name: "own page off turn, in a vote of others", view: phase(labiro.PhaseVote, 2, "agree", "refuse", "retract 2")},
		{name: "own page off turn, in a vote, having said yes", view: phase(labiro.PhaseVote, 2, "agree", "refuse", "retract 1", "retract 2")},
		{name: "own page in a blind game", view: func(v *labiro.View) {
			v.Options.Hidden, v.Towers[2].Known = engine.Blind, labiro.NoKind
		}, table: scene.Table{Shown: []engine.Event{{Kind: labiro.Saw, Seat: 0, Part: 2}}}},
		{name: "own page in a blind game, by torchlight", view: func(v *labiro.View) {
			phase(labiro.PhasePut, 0, "put 4")(v)
			v.Options.Hidden, v.Away = engine.Blind, labiro.Torch
		}, table: scene.Table{Log: scenetest.Log(engine.Event{Kind: labiro.Lit, Seat: 0, Part: 2}, engine.Event{Kind: labiro.Saw, Seat: 0, Part: 2})}},
		{name: "own page, all towers seen", view: func(v *labiro.View) { v.Unseen = map[labiro.Kind]int{labiro.RubyOf(1): 1} }},
	}
}

func TestEvents(t *testing.T) {
	scenetest.Golden(t, "events", func(t *testing.T, b *scenetest.Book) {
		table := &scene.Table{Words: b.Words}
		g := Pages.Of(flower(t), table)
		var text strings.Builder
		for kind := labiro.Started; kind <= labiro.Retracted; kind++ {
			for _, what := range []labiro.Kind{labiro.NoKind, labiro.Dagger, labiro.RubyOf(2)} {
				for count := range int8(2) {
					e := engine.Event{Kind: kind, Seat: 0, Other: 1, Part: 6, What: uint8(what), Count: count}
					fmt.Fprintln(&text, kind, table.Sentence(g, e))
				}
			}
		}
		b.WriteString(unrepeated(text.String()))
	})
}

func unrepeated(text string) string {
	var kept []string
	for l := range strings.Lines(text) {
		if len(kept) == 0 || kept[len(kept)-1] != l {
			kept = append(kept, l)
		}
	}
	return strings.Join(kept, "")
}
