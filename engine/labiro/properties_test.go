package labiro

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

// eachStep plays games drawn at random, with whatever turns may push along,
// and calls see before each move.
func eachStep(t *testing.T, steps int, see func(t *rapid.T, p *Position, r *engine.Rand)) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawnGame(t)
		r := engine.Rand(rapid.Uint64().Draw(t, "play"))
		for range rapid.IntRange(1, steps).Draw(t, "steps") {
			if p.phase == over {
				break
			}
			see(t, p, &r)
			p.Play(lively(p, &r), nil)
		}
	})
}

func drawnGame(t *rapid.T) *Position {
	set := defaultSet(t)
	setup := Random(set, drawnOptions(t), rapid.IntRange(2, MaxSeats).Draw(t, "seats"), rapid.Uint64().Draw(t, "seed"))
	p, err := setup.Position(set)
	require.NoError(t, err)
	return p
}

// lively is a legal move, seldom one that leads nowhere; a turn may push
// towers along.
func lively(p *Position, r *engine.Rand) engine.Move {
	moves := p.Moves(nil)
	m := moves[r.Below(len(moves))]
	for range 3 {
		if v := VerbOf(m); v == Look || v == Leave || v == End || v == Drop || v == Stop {
			m = moves[r.Below(len(moves))]
		}
	}
	if v := VerbOf(m); (v == Turn || v == Counter) && r.Below(3) == 0 {
		if along := pushingSome(p, m, r); p.Allows(along) {
			return along
		}
	}
	return m
}

// pushingSome is the turn with towers pushed along that hang together with
// its driver.
func pushingSome(p *Position, m engine.Move, r *engine.Rand) engine.Move {
	driver := p.here()
	if VerbOf(m) == Turn {
		driver = BaseOf(m)
	}
	got := Bases(1) << driver
	for range 1 + r.Below(4) {
		var next Bases
		for b := range got.All() {
			next |= p.game.around[b] &^ got
		}
		if next == 0 {
			break
		}
		some := slices.Collect(next.All())
		b := some[r.Below(len(some))]
		got.add(b)
		m = pushing(m, b, 1+r.Below(Facings-1))
	}
	return m
}

func TestTilesAreConserved(t *testing.T) {
	eachStep(t, 400, func(t *rapid.T, p *Position, _ *engine.Rand) {
		conserved(t, p)
		rubies := 0
		for s := range p.game.seats {
			require.LessOrEqual(t, int(p.hands[s].n), HandLimit)
			rubies += int(p.banked[s])
		}
		require.Equal(t, p.game.Set.Rubies(), rubies+p.open())
	})
}

func TestMovesAreListedOnceInOrderAndReadable(t *testing.T) {
	eachStep(t, 300, func(t *rapid.T, p *Position, _ *engine.Rand) {
		moves := p.Moves(nil)
		require.NotEmpty(t, moves)
		require.Equal(t, moves, p.Moves(nil))
		sorted := slices.Clone(moves)
		slices.Sort(sorted)
		require.Len(t, slices.Compact(sorted), len(moves))
		for _, m := range moves {
			require.Nil(t, p.Check(m), p.Write(m))
			back, err := p.Read(p.Write(m))
			require.NoError(t, err)
			require.Equal(t, m, back)
		}
		if q := lively(p, new(engine.Rand)); plain(q) != q {
			require.Contains(t, moves, plain(q), "a turn with pushes is a listed one")
		}
	})
}

// every move that can be said, legal or not: each verb with each operand.
func everyMove() []engine.Move {
	all := []engine.Move{engine.NoMove}
	for v := Start; v < numVerbs+2; v++ {
		for where := range 32 {
			all = append(all, moveAt(v, where))
		}
		for k := NoKind; k < 64; k++ {
			all = append(all, moveOf(v, k), moveAt(v, 1)|moveOf(NoVerb, k))
		}
	}
	return all
}

func TestUnlistedMovesAreRefused(t *testing.T) {
	all := everyMove()
	eachStep(t, 60, func(t *rapid.T, p *Position, r *engine.Rand) {
		listed := p.Moves(nil)
		before := *p
		for _, m := range all {
			if slices.Contains(listed, m) || p.game.Options.Chain == ChainObserved && slices.Contains(listed, plain(m)) {
				continue
			}
			require.False(t, p.Allows(m), "%s is not listed", p.Write(m))
		}
		m := all[r.Below(len(all))]
		if foul := p.Check(m); foul != nil {
			require.NotEmpty(t, foul.Reason)
			require.Positive(t, foul.Ruling.Number)
			require.NotEmpty(t, foul.Error())
			require.LessOrEqual(t, len(foul.Instead), 3)
			for _, instead := range foul.Instead {
				require.Contains(t, listed, instead)
			}
		}
		require.True(t, before == *p)
	})
}

func TestForksAreIndependent(t *testing.T) {
	eachStep(t, 200, func(t *rapid.T, p *Position, r *engine.Rand) {
		before := *p
		q := p.Fork().(*Position)
		require.True(t, *q == *p)
		for range 5 {
			if q.phase != over {
				q.Play(lively(q, r), nil)
			}
		}
		require.True(t, before == *p)
	})
}

func TestReplayIsDeterministic(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawnGame(t)
		start := *p
		r := engine.Rand(rapid.Uint64().Draw(t, "play"))
		var texts []string
		var told []engine.Event
		for range 300 {
			if p.phase != over {
				m := lively(p, &r)
				texts = append(texts, p.Write(m))
				told = p.Play(m, told)
			}
		}
		var again []engine.Event
		for _, text := range texts {
			m, err := start.Read(text)
			require.NoError(t, err)
			require.Nil(t, start.Check(m))
			again = start.Play(m, again)
		}
		require.True(t, start == *p)
		require.Equal(t, told, again)
	})
}

// Non-interference: what a seat is shown and told does not change when the
// tiles that it has not seen change places.
func TestSealedTilesTellNothing(t *testing.T) {
	eachStep(t, 120, func(t *rapid.T, p *Position, r *engine.Rand) {
		for s := engine.Public; s < engine.Seat(p.game.seats); s++ {
			q := *p
			q.exchange(s, r)
			require.Equal(t, p.View(s), q.View(s))
			v := viewOf(p, s)
			if len(v.Moves) == 0 {
				continue
			}
			m := v.Moves[r.Below(len(v.Moves))]
			if sees := VerbOf(m) == Look || VerbOf(m) == Light; sees && s == p.Actor() {
				continue
			}
			a, b := *p, q
			require.Equal(t, as(s, a.Play(m, nil)), as(s, b.Play(m, nil)), p.Write(m))
			require.Equal(t, a.View(s), b.View(s), p.Write(m))
		}
	})
}

// exchange shuffles the objects that a seat has not seen, and the ruby tiles.
func (p *Position) exchange(s engine.Seat, r *engine.Rand) {
	var objects, rubies []*Tile
	for b := range p.game.Bases {
		if p.object[b] != NoTile && !p.knows(s, b) {
			objects = append(objects, &p.object[b])
		}
		if p.ruby[b] != NoTile {
			rubies = append(rubies, &p.ruby[b])
		}
	}
	for _, all := range [...][]*Tile{objects, rubies} {
		r.Shuffle(len(all), func(i, j int) { *all[i], *all[j] = *all[j], *all[i] })
	}
}

func as(s engine.Seat, events []engine.Event) []engine.Event {
	for i := range events {
		events[i] = events[i].For(s)
	}
	return events
}

// In a turn players can think ahead on what they see: the imagined position
// allows the same, and shows the same.
func TestImaginedPositionLooksLikeTheView(t *testing.T) {
	eachStep(t, 200, func(t *rapid.T, p *Position, _ *engine.Rand) {
		for s := engine.Public; s < engine.Seat(p.game.seats); s++ {
			v := viewOf(p, s)
			q := v.Imagine()
			if v.Phase != PhaseFind { // what a dealt tile is no view tells
				require.Equal(t, v.Legal(), q.Moves(nil))
			}
			require.Equal(t, v, q.View(s))
			conserved(t, q)
		}
	})
}

func TestImaginedPositionKnowsTheVote(t *testing.T) {
	p := lost(at(1), at(2)).position(t)
	plays(t, p, "stop", "refuse")
	v := viewOf(p, 0)
	require.Equal(t, v.Legal(), v.Imagine().Moves(nil), "one proposes once in a turn")
}

// What a view leaves open is drawn, and every draw looks like the view.
func TestSampledPositionLooksLikeTheView(t *testing.T) {
	eachStep(t, 200, func(t *rapid.T, p *Position, r *engine.Rand) {
		for s := engine.Public; s < engine.Seat(p.game.seats); s++ {
			v := viewOf(p, s)
			q := v.Sample(r).(*Position)
			require.Equal(t, v, q.View(s))
			conserved(t, q)
			for b := range p.game.Bases {
				require.NotEqual(t, Unseen, q.object[b])
			}
		}
	})
}
