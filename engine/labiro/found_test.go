package labiro

import (
	"testing"

	"mastro/engine"

	"github.com/stretchr/testify/require"
)

// What players lay down to be put away lies open before them: it is none of
// the tiles that may lie face down in a blind game (rulings 11 and 17).
func TestTilesLaidDownAreNotHidden(t *testing.T) {
	s := together([]Kind{Dagger}, []Kind{Dagger, Rope})
	s.hides, s.spares, s.options.Hidden = []int{2}, []Kind{Torch}, engine.Blind
	p := s.position(t)
	hidden := p.hidden()
	plays(t, p, "stab 2")
	require.NotEqual(t, p.away[0], p.away[1], "both daggers are laid down")
	require.Equal(t, hidden, p.hidden(), "and nothing else is hidden than before")
	plays(t, p, "put 3", "put 4", "rob rope")
	require.Equal(t, hidden, p.hidden())
}

// In a game in which some tiles were named and others hidden, those named are
// none of the hidden ones (ruling 11).
func TestTilesNamedAreNotHidden(t *testing.T) {
	s := study{towers: []string{open, open + "#1", open}, objects: map[int]Kind{1: Rope}, rubies: map[int]Kind{2: RubyOf(1)}}
	s.hides, s.spares, s.seats = []int{3}, []Kind{Torch, RubyOf(2)}, []Player{at(1), at(3)}
	p := s.position(t)
	require.False(t, p.hidden().has(p.object[0]))
	require.False(t, p.hidden().has(p.ruby[1]))
}
