package labiro

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// Path walks the shortest way, by legal steps, whatever the bases (ruling 4).
func TestPathIsAShortestWalk(t *testing.T) {
	s := study{towers: slices.Repeat([]string{open}, 6), seats: []Player{at(1), at(2)}}
	for from := range s.towers {
		for to := range s.towers {
			s.seats[0].Pawn = from
			p := s.position(t)
			path, ok := p.Path(nil, to)
			require.True(t, ok)
			require.Len(t, path, max(from-to, to-from))
			for _, m := range path {
				require.Nil(t, p.Check(m), "from %d to %d: %s", from+1, to+1, WriteMove(m))
				p.Play(m, nil)
			}
			require.Equal(t, to, p.here())
		}
	}
}

// Round a closed tower both ways lead; the shorter one is taken.
func TestPathGoesTheShorterWayRound(t *testing.T) {
	s := study{towers: append([]string{closed}, slices.Repeat([]string{open}, 6)...), places: flower, seats: []Player{at(2), at(3)}}
	p := s.position(t)
	for to, steps := range map[int]int{1: 0, 2: 1, 3: 2, 4: 3, 5: 2, 6: 1} {
		path, ok := p.Path(nil, to)
		require.True(t, ok)
		require.Len(t, path, steps, "to %d", to+1)
	}
}

// What cannot be walked to, be it no base at all, has no path, and what was
// there before stays as it is.
func TestPathToWhereNobodyCanWalk(t *testing.T) {
	row := study{towers: append([]string{open, closed}, slices.Repeat([]string{open}, MaxBases-2)...), seats: []Player{at(1), at(2)}}
	p := row.position(t)
	before := []engine.Move{move(End)}
	for _, to := range []int{NoBase, 1, 2, 3, MaxBases - 1, MaxBases, MaxBases + 1} {
		path, ok := p.Path(before, to)
		require.False(t, ok, "base %d", to+1)
		require.Equal(t, before, path)
	}
}
