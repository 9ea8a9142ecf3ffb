package labiro

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

// What a seat can tell of each tower is exact: the kinds that lie there in the
// worlds that it cannot tell apart, no more and no fewer.
func TestKnowledgeIsWhatAllWorldsLeaveOpen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := smallGame(t).(*Position)
		r := engine.Rand(rapid.Uint64().Draw(t, "play"))
		for range rapid.IntRange(0, 12).Draw(t, "steps") {
			if p.phase == over {
				break
			}
			p.Play(lively(p, &r), nil)
		}
		for s := engine.Public; s < engine.Seat(p.game.seats); s++ {
			objects, rubies := laid(p, s)
			for b, tower := range viewOf(p, s).Towers {
				require.Equal(t, objects[b], tower.May, "the object in tower %d, for seat %d", b+1, s)
				require.Equal(t, rubies[b], tower.MayRuby, "the ruby tile in tower %d, for seat %d", b+1, s)
				require.Equal(t, tower.May.Only(), tower.Known)
			}
		}
	})
}

// laid is the kinds of tiles that lie in each tower in some world that the
// seat cannot tell from this one.
func laid(p *Position, s engine.Seat) (objects, rubies [MaxBases]Kinds) {
	for _, w := range worlds(p, s) {
		q := w.(*Position)
		for b := range q.game.Bases {
			if q.object[b] != NoTile {
				objects[b] |= 1 << q.kind(q.object[b])
			}
			if q.ruby[b] != NoTile {
				rubies[b] |= 1 << q.kind(q.ruby[b])
			}
		}
	}
	return objects, rubies
}

func TestKnowledgeFromTorchCountsAndPuttingAway(t *testing.T) {
	s := study{towers: []string{east, through, through, open}, objects: map[int]Kind{2: Dagger, 4: Rope}}
	s.seats = []Player{at(1, Torch), at(3)}
	p := s.position(t)
	may := func(seat engine.Seat, base int) Kinds { return viewOf(p, seat).Towers[base-1].May }
	require.Equal(t, Kinds(1<<Dagger|1<<Rope), may(0, 2))
	plays(t, p, "torch 2", "put 3")
	require.Equal(t, Kinds(1<<Dagger), may(0, 2), "it was seen")
	require.Equal(t, Kinds(1<<Rope), may(0, 4), "nothing else is left")
	require.Equal(t, Kinds(1<<Dagger|1<<Rope), may(1, 2))
	for _, seat := range []engine.Seat{0, 1, engine.Public} {
		v := viewOf(p, seat)
		require.Equal(t, []engine.Seat{0}, v.Towers[1].SeenBy, "that somebody looked is no secret")
		require.Equal(t, Torch, v.Towers[2].Known, "all watched it being put away")
		require.True(t, v.Towers[2].Shown)
	}
	plays(t, p, "end", "go 2", "take", "found dagger")
	require.Equal(t, Kinds(1<<Rope), may(1, 4), "the counts tell everybody now")
	require.Equal(t, Rope, viewOf(p, engine.Public).Towers[3].Known)
}

func TestSetsOfKinds(t *testing.T) {
	s := Kinds(1<<Rope | 1<<KeyOf(3) | 1<<RubyOf(2))
	var all []Kind
	for k := range s.All() {
		all = append(all, k)
	}
	require.Equal(t, []Kind{Rope, KeyOf(3), RubyOf(2)}, all)
	require.True(t, s.Has(KeyOf(3)) && !s.Has(KeyOf(4)))
	require.Equal(t, NoKind, s.Only())
	require.Equal(t, NoKind, Kinds(0).Only())
	require.Equal(t, Torch, Kinds(1<<Torch).Only())
	for range s.All() {
		break // one may stop early
	}
}
