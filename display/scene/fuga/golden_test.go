package fuga

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/engine"
	"mastro/engine/fuga"
	"mastro/engine/referee"
)

// specimen is one page that the golden files show.
type specimen struct {
	name  string
	view  func(v *fuga.View) // what differs from labyrinth; may be nil
	table scene.Table
}

// phase is the view in another phase, with these moves.
func phase(p fuga.Phase, actor engine.Seat, moves ...engine.Move) func(*fuga.View) {
	return func(v *fuga.View) { v.Phase, v.Actor, v.Moves = p, actor, moves }
}

// state is the view at the start of a turn of somebody in that state.
func state(s fuga.State, moves ...engine.Move) func(*fuga.View) {
	return func(v *fuga.View) {
		phase(fuga.PhaseStart, 0, moves...)(v)
		v.Players[0].State = s
		if s == fuga.Patient {
			v.Players[0].Cell = fuga.Infirmary
			return
		}
		v.Players[0].Cell = fuga.NoCell
		if s == fuga.Queued {
			v.Queue = []engine.Seat{0, 2}
		}
	}
}

// driving is the view once a sentinel is driven.
func driving(v *fuga.View) {
	phase(fuga.PhaseDrive, 0, fuga.MoveOf(fuga.Drive, 40, 1), fuga.MoveOf(fuga.Drive, 40, 3), fuga.MoveOf(fuga.Drive, 41, 2))(v)
	v.Played, v.Driven, v.Rest = true, fuga.Rook, 3
	v.Players[0].Aside = numbers(21, 22, 23)
}

// approaching is the view while a trio can still drive two of the sentinels.
func approaching(v *fuga.View) {
	v.Played, v.Trio = true, []fuga.Piece{fuga.Knight, fuga.Rook}
	for _, text := range []string{"approach 37 knight 1", "approach 37 knight 3", "approach 37 rook 1", "approach 41 rook 4"} {
		m, _ := fuga.ReadMove(text)
		v.Moves = append(v.Moves, m)
	}
}

// spelling is the view while the third makes words.
func spelling(actor engine.Seat, phase fuga.Phase, word []int, moves ...engine.Move) func(*fuga.View) {
	return func(v *fuga.View) {
		v.Phase, v.Turn, v.Actor, v.Moves, v.Options.Cards, v.Word = phase, 2, actor, moves, true, word
		v.Players[2].Shown = numbers(3, 4, 33, 63)
		v.Players[2].Score = fuga.Score{Pictures: 3, Words: 2}
	}
}

func over(winners ...engine.Seat) func(*fuga.View) {
	return func(v *fuga.View) {
		phase(fuga.PhaseOver, engine.Nobody)(v)
		v.Result = &engine.Result{Winners: winners, Scores: []int{20, 41, 41, 0}}
		v.Players[0].Score = fuga.Score{Tens: 3, Mirrors: 5, Runs: 12}
		v.Players[1].Score = fuga.Score{Tens: 3, Units: 6, Figures: 4, Mirrors: 5, Runs: 6, Pairs: 7, Frames: 3, Pieces: 3, Pictures: 3, Words: 1}
		v.Players[2].Score = fuga.Score{Pairs: 41}
	}
}

func specimens(t *testing.T) []specimen {
	at := func(v fuga.Verb, number int) engine.Move { return fuga.MoveOf(v, number-1) }
	read := func(texts ...string) []engine.Move { return moves(t, texts...) }
	foul := &engine.Foul{Ruling: engine.Ruling{Game: "fuga", Number: 6}, Reason: "fuga.too_far", Part: 6, Seat: 0, Count: 5, Instead: read("walk 40")}
	near := engine.Event{Kind: fuga.PointLost, Seat: 0, Other: engine.Nobody, What: fuga.StartedNear.By(fuga.Rook), Count: 4}
	facilitated := func(v *fuga.View) { v.Options.Facilitator = true }
	dice := every(fuga.Room, 0, 99)
	return []specimen{
		{name: "walk", table: scene.Table{Cursor: 1, Log: scenetest.Log(engine.Event{Kind: fuga.Threw, Seat: 0}, engine.Event{Kind: fuga.RoomThrown, Seat: 0, Count: 37})}},
		{name: "walk with undo and names", table: scene.Table{Undo: true, Names: []string{"Ada", "", "Massimiliano Bonaventura"}}},
		{name: "walk, own page", view: func(v *fuga.View) { v.Seat, v.Players[0].Numbers = 0, numbers(21, 22, 23) }},
		{name: "walk, another's page", view: func(v *fuga.View) { v.Seat, v.Players[2].Numbers = 2, numbers(4) }},
		{name: "nowhere to walk", view: func(v *fuga.View) { v.Moves = []engine.Move{fuga.MoveOf(fuga.Walk, v.Players[0].Cell)} }},
		{name: "walk while others are away", view: func(v *fuga.View) {
			v.Players[1].State, v.Players[1].Cell = fuga.Isolated, fuga.NoCell
			v.Players[2].State, v.Players[2].Cell, v.Players[2].Points = fuga.Patient, fuga.Infirmary, 0
			v.Players[3].State, v.Players[3].Cell, v.Players[3].Points, v.Queue = fuga.Queued, fuga.NoCell, 0, []engine.Seat{3}
		}},
		{name: "walk to rooms", view: func(v *fuga.View) {
			v.Moves = []engine.Move{at(fuga.Walk, 90), fuga.MoveOf(fuga.Walk, v.Players[3].Room), fuga.MoveOf(fuga.Walk, v.Players[0].Room)}
		}},
		{name: "a bot's turn", table: scene.Table{Bots: []bool{true}}},
		{name: "start", view: phase(fuga.PhaseStart, 0, read("throw")...)},
		{name: "start, all awake and nobody holds", view: func(v *fuga.View) { phase(fuga.PhaseStart, 1, read("throw")...)(v); v.Turn = 1 }},
		{name: "start in the infirmary", view: state(fuga.Patient, read("miss")...)},
		{name: "start in the queue", view: state(fuga.Queued, read("miss")...)},
		{name: "start in isolation", view: state(fuga.Isolated, read("miss")...)},
		{name: "leave isolation", view: state(fuga.Served, at(fuga.Leave, 5), at(fuga.Leave, 20))},
		{name: "no way out", view: state(fuga.Served, read("miss")...)},
		{name: "dice of the room", view: phase(fuga.PhaseRoom, engine.Table, dice...)},
		{name: "dice of the room, tens said", view: phase(fuga.PhaseRoom, engine.Table, dice...), table: scene.Table{Chosen: "room 3_"}},
		{name: "dice of the room, no cell", view: phase(fuga.PhaseRoom, engine.Table, dice...), table: scene.Table{Chosen: "room 9_"}},
		{name: "die", view: phase(fuga.PhaseRoll, engine.Table, every(fuga.Roll, 1, 6)...)},
		{name: "die, the room stays", view: func(v *fuga.View) {
			phase(fuga.PhaseRoll, engine.Table, every(fuga.Roll, 1, 6)...)(v)
			v.Threw.Room = 5
		}},
		{name: "with a trio", view: approaching},
		{name: "approach said", view: approaching, table: scene.Table{Chosen: "approach"}},
		{name: "approach, cell said", view: approaching, table: scene.Table{Chosen: "approach 37"}},
		{name: "approach, sentinel said", view: approaching, table: scene.Table{Chosen: "approach 37 knight"}},
		{name: "drive", view: driving},
		{name: "drive, cell said", view: driving, table: scene.Table{Chosen: "drive 41"}},
		{name: "drive none", view: func(v *fuga.View) {
			driving(v)
			v.Moves = []engine.Move{fuga.MoveOf(fuga.Drive, v.Sentinels[fuga.Rook], 0)}
		}},
		{name: "a sentinel has come", view: func(v *fuga.View) {
			phase(fuga.PhaseAnswer, 2, read("lose")...)(v)
			v.Came, v.Players[2].Holds = fuga.Bishop, 3
		}},
		{name: "a sentinel has come, own page", view: func(v *fuga.View) {
			phase(fuga.PhaseAnswer, 2, read("trio 21 22 23", "lose")...)(v)
			v.Came, v.Seat, v.Players[2].Holds, v.Players[2].Numbers = fuga.Bishop, 2, 3, numbers(21, 22, 23)
		}},
		{name: "start next to a sentinel", view: func(v *fuga.View) {
			phase(fuga.PhaseStart, 0, read("throw")...)(v)
			v.Players[0].Cell = v.Sentinels[fuga.Queen] + 1
		}},
		{name: "start next to a sentinel, few numbers", view: func(v *fuga.View) {
			phase(fuga.PhaseStart, 0, read("throw")...)(v)
			v.Players[0].Cell, v.Players[0].Holds = v.Sentinels[fuga.Queen]+1, 2
		}},
		{name: "start next to a sentinel, spared", view: func(v *fuga.View) {
			phase(fuga.PhaseStart, 0, read("throw")...)(v)
			v.Players[0].Cell, v.Played = v.Sentinels[fuga.Queen]+1, true
		}},
		{name: "start in a labyrinth drawn again", view: func(v *fuga.View) { phase(fuga.PhaseStart, 0, read("throw")...)(v); v.Number, v.Redrawn = 0, 3 }},
		{name: "start later on in it", view: func(v *fuga.View) { phase(fuga.PhaseStart, 0, read("throw")...)(v); v.Number, v.Redrawn = 1, 3 }},
		{name: "look for a cell", view: func(v *fuga.View) {
			phase(fuga.PhaseFind, 1, fuga.MoveOf(fuga.Find, v.Players[1].Room))(v)
			v.Turn, v.Number, v.Redrawn = 1, 0, 1
		}},
		{name: "the last number", view: func(v *fuga.View) {
			phase(fuga.PhaseEnd, 0, read("end")...)(v)
			v.Players[0].Cell, v.Bag = v.Players[1].Room, 1
		}},
		{name: "the last numbers", view: func(v *fuga.View) {
			phase(fuga.PhaseEnd, 0, read("end")...)(v)
			v.Players[0].Cell, v.Bag, v.Options.Draws = v.Players[1].Room, 4, 5
		}},
		{name: "the last number of the round", view: func(v *fuga.View) {
			phase(fuga.PhaseEnd, 0, read("end")...)(v)
			v.Players[0].Cell, v.Bag, v.Options.End = v.Players[1].Room, 1, fuga.EndRound
		}},
		{name: "end outside", view: func(v *fuga.View) { phase(fuga.PhaseEnd, 0, read("end")...)(v); v.Players[0].Cell = 40 }},
		{name: "end at home", view: func(v *fuga.View) { phase(fuga.PhaseEnd, 0, read("end")...)(v); v.Players[0].Cell = v.Players[0].Room }},
		{name: "end in another's room", view: func(v *fuga.View) { phase(fuga.PhaseEnd, 0, read("end")...)(v); v.Players[0].Cell = v.Players[1].Room }},
		{name: "end with a trio", view: func(v *fuga.View) {
			phase(fuga.PhaseEnd, 0, read("approach 37 rook 0", "end")...)(v)
			v.Players[0].Cell, v.Played, v.Trio, v.Rest = 36, true, []fuga.Piece{fuga.Rook}, 2
		}},
		{name: "trio in a blind game", view: func(v *fuga.View) {
			v.Options.Hidden = engine.Blind
			v.Moves = read("walk 8", "walk 9")
			for n := 1; n < 20; n++ {
				v.Moves = append(v.Moves, fuga.MoveOf(fuga.Trio, n-1, n, n+1))
			}
		}},
		{name: "trio in a blind game, said", view: func(v *fuga.View) {
			v.Moves = nil
			for n := 1; n < 20; n++ {
				v.Moves = append(v.Moves, fuga.MoveOf(fuga.Trio, n-1, n, n+1))
			}
		}, table: scene.Table{Chosen: "trio 1_"}},
		{name: "patrol", view: func(v *fuga.View) {
			phase(fuga.PhasePatrol, engine.Table, every(fuga.Patrol, 0, 99)...)(v)
			v.Patrol, v.Turn = fuga.Queen, 3
		}},
		{name: "numbers at the end of a blind game", view: func(v *fuga.View) {
			phase(fuga.PhaseTell, engine.Table, every(fuga.Holds, 20, 60)...)(v)
			v.Options.Hidden, v.Turn, v.Players[2].Shown = engine.Blind, 2, numbers(4)
		}},
		{name: "words", view: spelling(2, fuga.PhaseSpell, nil, at(fuga.Letter, 3), at(fuga.Letter, 33), fuga.MoveOf(fuga.Enough))},
		{name: "a word begun", view: spelling(2, fuga.PhaseSpell, []int{3, 33}, at(fuga.Letter, 63), fuga.MoveOf(fuga.Done), fuga.MoveOf(fuga.Names, 2))},
		{name: "vote", view: func(v *fuga.View) {
			spelling(3, fuga.PhaseVote, []int{3, 33, 63}, fuga.MoveOf(fuga.Agree), fuga.MoveOf(fuga.Refuse))(v)
			v.Picture = 2
		}},
		{name: "plain vote", view: func(v *fuga.View) {
			spelling(3, fuga.PhaseVote, []int{3, 33}, fuga.MoveOf(fuga.Agree), fuga.MoveOf(fuga.Refuse))(v)
			v.Picture = fuga.NoPicture
		}},
		{name: "with a guide", view: facilitated, table: scene.Table{Log: scenetest.Log(engine.Event{Kind: fuga.Rolled, Seat: 3}, engine.Event{Kind: fuga.Threw, Seat: 0}, near)}},
		{name: "foul", table: scene.Table{Verdict: referee.Verdict{Kind: referee.Foul, Foul: foul}}},
		{name: "won", view: over(1)},
		{name: "shared", view: over(1, 2)},
	}
}

func TestPages(t *testing.T) {
	scenetest.Golden(t, "pages", func(t *testing.T, b *scenetest.Book) {
		for _, sp := range specimens(t) {
			v := labyrinth(t)
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
		holding := func(change func(v *fuga.View)) *fuga.View {
			v := labyrinth(t)
			v.Seat, v.Players[0].Numbers, v.Players[0].Holds = 0, numbers(21, 22, 23, 57), 4
			change(v)
			return v
		}
		show := func(name string, change func(v *fuga.View), log ...engine.Event) {
			s, ok := scene.BuildReveal(holding(change), scene.Table{Pages: Pages, Words: b.Words, Log: scenetest.Log(log...)})
			require.True(t, ok)
			b.Page(name, s)
		}
		show("numbers", func(*fuga.View) {})
		show("the last drawn", func(*fuga.View) {}, engine.Event{Kind: fuga.Drew, Seat: 0, Other: 1, What: 57})
		drawn := func(numbers ...uint8) (all []engine.Event) {
			for _, n := range numbers {
				all = append(all, engine.Event{Kind: fuga.Drew, Seat: 0, Other: 1, What: n})
			}
			return append(all, engine.Event{Kind: fuga.RoundEnded, Seat: engine.Nobody})
		}
		show("the last of two draws", func(*fuga.View) {}, append(drawn(21), drawn(57, 22, 23)...)...)
		show("as many at once as can be", func(*fuga.View) {}, drawn(90, 89, 88, 87, 86, 85, 84, 83, 82)...)
		show("a trio", func(v *fuga.View) { v.Moves = append(v.Moves, moves(t, "trio 21 22 23")...) })
		show("a trio in isolation", func(v *fuga.View) { state(fuga.Isolated, moves(t, "miss", "trio 21 22 23")...)(v) })
		show("many", func(v *fuga.View) {
			v.Players[0].Numbers = numbers(2, 7, 11, 18, 21, 22, 23, 26, 27, 29, 38, 42, 44, 45, 56, 63, 67, 78, 82, 90)
		})
		show("cards", func(v *fuga.View) { v.Options.Cards = true })
		show("another's turn", func(v *fuga.View) { v.Turn, v.Actor = 1, 1 })
		seat := func(name string, table scene.Table, change func(v *fuga.View)) {
			table.Words = b.Words
			b.Seat("own page, "+name, scene.BuildSeat(holding(change), paged(table)))
		}
		drew := []engine.Event{{Kind: fuga.Drew, Seat: 0, Other: 1, What: 57}, {Kind: fuga.Ended, Seat: 0, Part: 30}, {Kind: fuga.Drew, Seat: 2, Other: 1}}
		seat("a trio", scene.Table{}, func(v *fuga.View) { v.Moves = append(v.Moves, moves(t, "trio 21 22 23")...) })
		seat("off turn, a number drawn", scene.Table{Shown: drew, Log: scenetest.Log(drew...)}, func(v *fuga.View) { v.Turn, v.Actor = 1, 1 })
		seat("with cards", scene.Table{}, func(v *fuga.View) { v.Options.Cards = true })
		seat("holding nothing, the bag empty", scene.Table{}, func(v *fuga.View) {
			v.Players[0].Numbers, v.Players[0].Holds, v.Unseen, v.Bag = fuga.Cells{}, 0, nil, 0
		})
		seat("in a blind game", scene.Table{}, func(v *fuga.View) { v.Options.Hidden, v.Players[0].Numbers = engine.Blind, fuga.Cells{} })
	})
}

// whats is what each kind of event can be about.
func whats(kind uint8) []uint8 {
	switch kind {
	case fuga.PointLost:
		return []uint8{fuga.Outside.By(0), fuga.StartedNear.By(fuga.Knight), fuga.CameNear.By(fuga.Knight)}
	case fuga.Approached, fuga.Drove, fuga.PatrolThrown, fuga.Patrolled, fuga.Stayed, fuga.Captured:
		return []uint8{fuga.ThingPiece + uint8(fuga.Bishop), fuga.ThingPiece + uint8(fuga.Queen)}
	case fuga.Claimed:
		return []uint8{0, fuga.ThingPicture + 2}
	case fuga.Laid, fuga.Told, fuga.Spelled:
		return []uint8{21}
	case fuga.Drew:
		return []uint8{0, 21}
	}
	return []uint8{0}
}

func TestEvents(t *testing.T) {
	scenetest.Golden(t, "events", func(t *testing.T, b *scenetest.Book) {
		v := labyrinth(t)
		v.Sentinels[fuga.Knight] = 6
		table := &scene.Table{Words: b.Words}
		g := Pages.Of(v, table)
		for kind := fuga.Threw; kind <= fuga.Finished; kind++ {
			for _, what := range whats(kind) {
				last := ""
				for count := range int8(3) {
					e := engine.Event{Kind: kind, Seat: 0, Other: 1, Part: 6, What: what, Count: count}
					if all := table.Sentence(g, e); all != last {
						fmt.Fprintln(b, kind, all)
						last = all
					}
				}
			}
		}
	})
}
