package fuga

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// Where people throw the dice each number that they can show may be told, also what does
// nothing.
func TestHandsThrowEveryNumber(t *testing.T) {
	p := study{players: []Player{on(1), on(20)}}.position(t)
	plays(t, p, "throw")
	rooms := p.Moves(nil)
	require.Len(t, rooms, 100)
	require.Equal(t, read(t, "room 00"), rooms[0])
	require.Equal(t, read(t, "room 99"), rooms[99])
	plays(t, p, "room 95")
	require.Len(t, p.Moves(nil), 6)
	require.Equal(t, read(t, "roll 6"), p.Moves(nil)[5])
}

// What the box will throw nobody can tell from a refusal or a view; it is the one move there is.
func TestBoxThrowsWhatIsSealed(t *testing.T) {
	met := make(map[int]int)
	for seed := range uint64(200) {
		s := study{players: []Player{on(1), on(20)}}.setup()
		s.Options.Dice, s.Dice = DiceBox, seed
		p, err := s.Position(defaultSet(t))
		require.NoError(t, err)
		plays(t, p, "throw")
		require.Len(t, p.Moves(nil), 1)
		require.Empty(t, p.View(0).Legal())
		p.Play(p.Moves(nil)[0], nil)
		m := p.Moves(nil)[0]
		met[Operand(m, 0)]++
		require.True(t, p.Reveals(m))
		other := move1(Roll, Operand(m, 0)%MaxDie+1)
		foul := p.Check(other)
		require.Equal(t, engine.Reason("fuga.box_threw"), foul.Reason)
		require.Empty(t, foul.Instead)
	}
	require.Len(t, met, MaxDie)
	for die, n := range met {
		require.InDelta(t, 200/MaxDie, n, 20, die)
	}
}

// The box throws what its generator gives, one throw after the other; where
// people throw there is no generator.
func TestBoxThrowsOnAndOn(t *testing.T) {
	s := study{players: []Player{on(1)}}.setup()
	s.Options.Dice, s.Dice = DiceBox, 99
	p, err := s.Position(defaultSet(t))
	require.NoError(t, err)
	r := engine.Rand(99)
	for range 60 {
		m := p.Moves(nil)[0]
		if p.Actor() == engine.Table {
			outcomes, first := p.die()
			n := first + r.Below(outcomes)
			require.Equal(t, n, Operand(m, 0))
			foul := p.Check(move1(VerbOf(m), first+(n-first+1)%outcomes))
			require.Equal(t, engine.Reason("fuga.box_threw"), foul.Reason)
			require.Equal(t, map[Verb]int{Room: 5, Roll: 6, Patrol: 10}[VerbOf(m)], foul.Ruling.Number)
		}
		p.Play(m, nil)
		require.Equal(t, r, p.dice)
	}
	q := study{players: []Player{on(1)}}.position(t)
	plays(t, q, "throw", "room 00", "roll 1")
	require.Zero(t, q.dice)
}
