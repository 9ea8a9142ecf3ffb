package built

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// shelf is a board of four places with two like books, a lamp that can be turned, and a gap; on it
// a book may not lie in the first place.
type shelf struct {
	lies   [4]string
	facing [4]int
}

func (s *shelf) Pieces() []string { return []string{"book", "lamp"} }

func (s *shelf) Built() (all []engine.Lying) {
	for i, piece := range s.lies {
		l := engine.Lying{Cell: i, Piece: piece, Facings: 1}
		if piece == "lamp" {
			l.Facings, l.Facing = 3, s.facing[i]
		}
		all = append(all, l)
	}
	return all
}

func (s *shelf) Swap(i, j int) {
	s.lies[i], s.lies[j] = s.lies[j], s.lies[i]
	s.facing[i], s.facing[j] = s.facing[j], s.facing[i]
}

func (s *shelf) Turn(i, facing int) { s.facing[i] = facing }

func (s *shelf) Against(told func(int) bool) int {
	if told(0) && s.lies[0] == "book" {
		return 3
	}
	return 0
}

func TestBoard(t *testing.T) {
	s := &shelf{lies: [4]string{"book", "lamp", "book", ""}}
	b := New(s)
	require.Equal(t, []Pile{{"book", 2, 1}, {"lamp", 1, 3}}, b.Left())
	for _, c := range []struct {
		place  int
		piece  string
		facing int
		want   error
	}{
		{4, "book", 0, ErrPlace}, {-1, "book", 0, ErrPlace}, {1, "vase", 0, ErrPiece}, {1, "lamp", 3, ErrFacing}, {3, "lamp", -1, ErrFacing},
		{0, "book", 0, ErrRuling{3}},
	} {
		before := *s
		require.Equal(t, c.want, b.Put(c.place, c.piece, c.facing))
		require.Equal(t, before, *s, "what is refused changes nothing")
		require.Len(t, b.Left(), 2)
	}
	require.NoError(t, b.Put(3, "lamp", 2))
	require.Equal(t, ErrLeft, b.Put(2, "lamp", 0))
	require.NoError(t, b.Put(3, "lamp", 1), "it is turned")
	placed, all := b.Count()
	require.Equal(t, []int{1, 3}, []int{placed, all})
	require.False(t, b.Done())
	require.NoError(t, b.Put(0, "", 0))
	require.True(t, b.Done(), "what is left places itself")
	require.Equal(t, [4]string{"", "book", "book", "lamp"}, s.lies)
	require.True(t, b.Known(1))
	require.False(t, b.Told(1))
	b.Take(0)
	require.False(t, b.Done())
	require.Equal(t, 1, b.Next(0, 1))
	require.Equal(t, 2, b.Next(0, -1))
	b.Take(3)
	require.Equal(t, []Pile{{"book", 2, 1}, {"lamp", 1, 3}}, b.Left())
}

func TestLaying(t *testing.T) {
	b := New(&shelf{lies: [4]string{"book", "lamp", "book", ""}})
	require.ErrorContains(t, b.Lay(Text{Lies: make([]Piece, 3)}), "it tells of 3 places; the game has 4")
	require.ErrorContains(t, b.Lay(Text{Lies: []Piece{{}, {true, "vase", 0}, {}, {}}}), `place 2, "vase/0"`)
	require.NoError(t, b.Lay(Text{Lies: []Piece{{Told: true}, {}, {}, {true, "lamp", 1}}}))
	require.True(t, b.Done())
}
