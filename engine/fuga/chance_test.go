package fuga

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// sum adds chances up; they are all positive, and no move is twice among them.
func sum(t *testing.T, chances []Chance) *big.Rat {
	t.Helper()
	total, met := new(big.Rat), make(map[engine.Move]bool)
	for _, c := range chances {
		require.Positive(t, c.Num)
		require.False(t, met[c.Move])
		met[c.Move] = true
		total.Add(total, big.NewRat(c.Num, c.Den))
	}
	return total
}

var one = big.NewRat(1, 1)

// Whatever the table may tell, in every game to its end: what is legal has a
// chance, and all chances together are one.
func TestChancesSumToOne(t *testing.T) {
	for i, o := range []Options{{}, {Hidden: engine.Blind}, {Dice: DiceHand}, {Dice: DiceHand, Hidden: engine.Blind, Cards: true}} {
		o.Rounds = 12
		s := Random(nil, o, 3, uint64(i))
		r := engine.Rand(i)
		midway(s, &r)
		p, err := s.Position(defaultSet(t))
		require.NoError(t, err)
		tables := make(map[phase]bool)
		for p.phase != over {
			moves := p.Moves(nil)
			chances := p.Chances(nil)
			if p.Actor() != engine.Table {
				require.Empty(t, chances)
			} else {
				tables[p.phase] = true
				require.Zero(t, one.Cmp(sum(t, chances)), "phase %s", phaseWords[p.phase])
				among := make(map[engine.Move]bool)
				for _, c := range chances {
					among[c.Move] = true
				}
				for _, m := range moves {
					require.True(t, among[m], WriteMove(m))
				}
			}
			v := p.View(engine.Seat(r.Below(3))).(*View)
			if drawn := v.Drawn(nil); v.Bag > 0 {
				require.Zero(t, one.Cmp(sum(t, drawn)))
			} else {
				require.Empty(t, drawn)
			}
			p.Play(moves[r.Below(len(moves))], nil)
		}
		require.Len(t, tables, 4, "all dice, and hands at the end")
	}
}

func TestChancesOfDice(t *testing.T) {
	p := study{players: []Player{on(1), on(20)}}.position(t)
	plays(t, p, "throw")
	rooms := p.Chances(nil)
	require.Len(t, rooms, 100)
	require.Equal(t, Chance{read(t, "room 00"), 1, 100}, rooms[0], "what does nothing is as likely, and is told as thrown")
	require.Equal(t, Chance{read(t, "room 99"), 1, 100}, rooms[99])
	plays(t, p, "room 95")
	require.Equal(t, Chance{read(t, "roll 6"), 1, 6}, p.Chances(nil)[5])
}

// The chance of a number is how many of the hands that there can be have it as
// the next: all are counted.
func TestChancesOfHands(t *testing.T) {
	s := study{options: Options{Rounds: 1, Hidden: engine.Blind}, players: []Player{on(1), on(20)}, turn: 1}
	s.players[0].Hidden = 3
	s.players[1].Aside = append(append(span(1, 15), 17, 18, 19), 22, 23, 24)
	p := s.position(t)
	plays(t, p, "throw", "room 00", "roll 1", "walk 15", "end")
	var may []int
	for c := range p.tellableTo().All() {
		may = append(may, c)
	}
	lowest, all := make(map[int]int64), int64(0)
	for i := range may {
		for j := i + 1; j < len(may); j++ {
			for k := j + 1; k < len(may); k++ {
				lowest[may[i]]++
				all++
			}
		}
	}
	chances := p.Chances(nil)
	require.Len(t, chances, len(lowest))
	for _, c := range chances {
		require.Equal(t, lowest[Operand(c.Move, 0)], c.Num)
		require.Equal(t, all, c.Den)
	}
	require.Equal(t, len(p.Moves(nil)), len(chances))
}

// What the box will throw nobody can tell from the chances, nor from a refusal
// or a view; it is the one move there is.
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

// To whoever cannot place three numbers each of them is drawn next one time in
// three, as long as there is one to draw.
func TestChancesOfTheBag(t *testing.T) {
	s := study{players: []Player{on(1), on(20)}}.setup()
	last := len(s.Bag) - 2
	s.Players[0].Numbers, s.Players[1].Numbers, s.Bag = s.Bag[:last-1], s.Bag[last-1:last], s.Bag[last:]
	p, err := s.Position(defaultSet(t))
	require.NoError(t, err)
	var want []Chance
	for _, n := range append(s.Players[1].Numbers, s.Bag...) {
		want = append(want, Chance{MoveOf(Holds, n-1), 1, 3})
	}
	require.ElementsMatch(t, want, p.View(0).(*View).Drawn(nil))
	require.Len(t, p.View(engine.Public).(*View).Drawn(nil), Bag)
	p.left, p.bag = 0, [Bag]uint8{}
	require.Empty(t, p.View(0).(*View).Drawn(nil))
}
