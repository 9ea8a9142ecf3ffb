package carte

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// middles is games of the full deck after so many turns, in which links are
// offered: that is the most work.
func middles(t testing.TB, turns int) []Position {
	t.Helper()
	set := printedSet(t, "default.toml")
	var all []Position
	for seed := range uint64(20) {
		p, err := Drawn(set, offered, 3, engine.SeedsOf(seed)).Position(set)
		require.NoError(t, err)
		r := engine.Rand(seed)
		for int(p.number) < turns {
			p.Play(leaving(p, &r), nil)
		}
		all = append(all, *p)
	}
	return all
}

// leaving is a random move that takes nothing.
func leaving(p *Position, r *engine.Rand) engine.Move {
	all := p.Moves(nil)
	if p.phase == taking {
		return engine.Move(End)
	}
	return all[r.Below(len(all))]
}

func BenchmarkMoves(b *testing.B) {
	games := middles(b, 20)
	dst := make([]engine.Move, 0, 1024)
	moves, i := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		dst = games[i%len(games)].Moves(dst[:0])
		moves += len(dst)
		i++
	}
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
}

func BenchmarkPlay(b *testing.B) {
	games := middles(b, 20)
	p := &games[0]
	m := p.Moves(nil)[0]
	dst := make([]engine.Event, 0, 16)
	q := *p
	b.ReportAllocs()
	for b.Loop() {
		q = *p
		dst = q.Play(m, dst[:0])
	}
}

// BenchmarkRandomPlay plays whole games: every legal move is listed, and one
// of them played.
func BenchmarkRandomPlay(b *testing.B) {
	games := middles(b, 0)
	p, r := games[0], engine.Rand(1)
	moves, events := make([]engine.Move, 0, 1024), make([]engine.Event, 0, 16)
	ended := 0
	b.ReportAllocs()
	for b.Loop() {
		moves = p.Moves(moves[:0])
		events = p.Play(moves[r.Below(len(moves))], events[:0])
		if p.phase == over {
			ended++
			p = games[ended%len(games)]
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "moves/s")
}

// linkedLayouts is layouts of forty cards of which fifteen are linked.
func linkedLayouts() []Position {
	var all []Position
	for seed := range uint64(20) {
		r := engine.Rand(seed)
		p := Position{game: newGame(jumble(40, 1, 3, 1), Options{}, MinSeats), phase: taking}
		p.lay(1, spot{})
		for c := Card(2); c <= 40; c++ {
			p.lay(c, freeCell(&p, &r))
		}
		for p.played = 1; p.linked.count() < 15; {
			p.linked.add(Card(2 + r.Below(39)))
		}
		all = append(all, p)
	}
	return all
}

func BenchmarkArticulation(b *testing.B) {
	layouts := linkedLayouts()
	i, sum := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		sum += layouts[i%len(layouts)].mayTake().count()
		i++
	}
}

// BenchmarkTrialRemoval finds the same by taking each card away in turn.
func BenchmarkTrialRemoval(b *testing.B) {
	layouts := linkedLayouts()
	i, sum := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		sum += byTrial(&layouts[i%len(layouts)]).count()
		i++
	}
}

func byTrial(p *Position) cards {
	kept := p.table &^ p.linked
	var may cards
	for s := p.linked; s != 0; s &= s - 1 {
		var search cuts
		q := *p
		q.lift(s.first())
		search.search(&q, q.played, NoCard)
		if kept&^search.met == 0 {
			may.add(s.first())
		}
	}
	return may
}

func TestTrialRemovalFindsTheSame(t *testing.T) {
	for _, p := range linkedLayouts() {
		require.Equal(t, byTrial(&p), p.mayTake())
	}
}

// Listing, checking and playing moves need no memory.
func TestMovesNeedNoMemory(t *testing.T) {
	for _, turns := range []int{0, 20} {
		for i, p := range middles(t, turns)[:6] {
			game := *p.game
			p.game, game.Options.Assist = &game, Assist(i%3)
			moves, events := make([]engine.Move, 0, 4096), make([]engine.Event, 0, 64)
			r := engine.Rand(1)
			for range 20 {
				q := p
				require.Zero(t, testing.AllocsPerRun(5, func() {
					moves = p.Moves(moves[:0])
					for _, m := range moves[:min(8, len(moves))] {
						p.Check(m)
					}
					q = p
					events = q.Play(moves[0], events[:0])
				}))
				if p.Play(moves[r.Below(len(moves))], nil); p.phase == over {
					break
				}
			}
		}
	}
}
