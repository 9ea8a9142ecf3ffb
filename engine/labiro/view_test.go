package labiro

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/hexgrid"
)

func TestViewShowsTheBoard(t *testing.T) {
	s := study{towers: []string{through, east + "#1", open}, objects: map[int]Kind{2: Rope}, rubies: map[int]Kind{2: RubyOf(1)}}
	s.seats = []Player{at(1, Torch, Dagger), lives(3, 1, KeyOf(1))}
	p := s.position(t)
	plays(t, p, "turn 2")
	v := viewOf(p, 1)
	require.EqualValues(t, 1, v.For())
	two := v.Towers[1]
	require.Equal(t, [hexgrid.Directions]int{2, NoBase, NoBase, 0, NoBase, NoBase}, two.Touching)
	require.Equal(t, 1, two.Facing)
	require.Equal(t, Wall, two.Side(0))
	require.Equal(t, Protruding, two.Side(1))
	require.True(t, two.Object && two.Ruby)
	require.False(t, two.Seen)
	require.Equal(t, Rope, two.Known, "no other object is left")
	require.Equal(t, engine.Seat(1), v.Towers[2].Flag)
	require.Equal(t, engine.Nobody, two.Flag)
	require.Equal(t, []engine.Seat{0, 1}, v.Towers[0].Pawns)
	require.Equal(t, []HandView{{Kind: Torch}, {Kind: Dagger}}, v.Players[0].Hand)
	require.Equal(t, 2, v.Left)
	require.Equal(t, map[Kind]int{Rope: 1, RubyOf(1): 1}, v.Unseen, "the rest lies open")
	require.Equal(t, p.Moves(nil), v.Legal())
	require.Equal(t, 2, p.Seats())
	require.Same(t, v.game, p.Game())
	require.True(t, p.Walkable().Has(0))
	require.False(t, p.Walkable().Has(1))
}

func TestViewTellsWhatIsWaitedFor(t *testing.T) {
	s := together([]Kind{Dagger}, []Kind{Dagger, Rope, Torch})
	s.objects = map[int]Kind{1: Unlock}
	p := s.position(t)
	plays(t, p, "look")
	require.Equal(t, PhaseDecide, viewOf(p, 0).Phase)
	plays(t, p, "leave", "stab 2")
	v := viewOf(p, engine.Public)
	require.Equal(t, PhasePut, v.Phase)
	require.Equal(t, Dagger, v.Away)
	require.EqualValues(t, 0, v.Owner)
	plays(t, p, "put 3")
	require.EqualValues(t, 1, viewOf(p, 0).Owner)
	plays(t, p, "put 4")
	v = viewOf(p, 1)
	require.Equal(t, PhaseRob, v.Phase)
	require.EqualValues(t, 1, v.Victim)
	require.Equal(t, 1, v.Loot)
	plays(t, p, "rob rope", "take")
	v = viewOf(p, 0)
	require.Equal(t, PhaseFind, v.Phase)
	require.Equal(t, FindTake, v.Finding)
	require.Equal(t, engine.Table, v.Actor)
	require.Empty(t, v.Legal(), "the only answer is the secret")
	require.Nil(t, v.Result)
}

func TestViewOfTheEnd(t *testing.T) {
	p := lost(banked(at(1), 1), at(2)).position(t)
	plays(t, p, "stop")
	require.Equal(t, PhaseVote, viewOf(p, 0).Phase)
	plays(t, p, "agree")
	v := viewOf(p, engine.Public)
	require.Equal(t, PhaseOver, v.Phase)
	require.Equal(t, &engine.Result{Winners: []engine.Seat{0}, Scores: []int{1, 0}}, v.Result)
	require.Empty(t, v.Legal())
}

func TestViewOfABlindGame(t *testing.T) {
	p := study{
		towers: []string{open, open}, hides: []int{1, 2}, spares: []Kind{Rope, Dagger},
		seats: []Player{at(1), at(2)}, options: Options{Hidden: engine.Blind},
	}.position(t)
	plays(t, p, "look")
	require.True(t, viewOf(p, 0).Towers[0].Seen, "the player knows")
	require.Equal(t, NoKind, viewOf(p, 0).Towers[0].Known, "the program does not")
	require.False(t, viewOf(p, 1).Towers[0].Seen)
	plays(t, p, "take")
	require.Equal(t, []engine.Move{moveOf(Found, Rope), moveOf(Found, Dagger)}, viewOf(p, engine.Public).Legal())
	plays(t, p, "found dagger")
	require.Equal(t, map[Kind]int{Rope: 1}, viewOf(p, 1).Unseen)
}

// In a game of chance nobody sees, what one has seen is one's own.
func TestViewKeepsWhatOneHasSeen(t *testing.T) {
	p := study{towers: []string{open, open, open}, objects: map[int]Kind{1: Rope, 2: Dagger}, seats: []Player{at(1), at(2), at(3)}}.position(t)
	plays(t, p, "look", "leave", "end", "end", "go 2", "go 1")
	require.Equal(t, Rope, viewOf(p, 0).Towers[0].Known)
	require.Equal(t, map[Kind]int{Dagger: 1}, viewOf(p, 0).Unseen)
	require.Equal(t, map[Kind]int{Rope: 1, Dagger: 1}, viewOf(p, 1).Unseen)
	plays(t, p, "take", "found rope", "drop rope")
	for seat := engine.Public; seat < 3; seat++ {
		require.Equal(t, Rope, viewOf(p, seat).Towers[0].Known, "what is left there all have seen")
	}
}
