package fuga

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// witness is a test that may fail.
type witness struct{ failed bool }

func (w *witness) Errorf(string, ...any) { w.failed = true }
func (w *witness) FailNow()              { panic(w) }

// noticed tells whether conserved finds something wrong with a position.
func noticed(p *Position) (wrong bool) {
	var w witness
	defer func() {
		if r := recover(); r != nil && r != any(&w) {
			panic(r)
		}
		wrong = w.failed
	}()
	conserved(&w, p)
	return
}

// In a whole game of six no number is ever lost or doubled; and one that were
// would be noticed.
func TestNumbersOfSixPlayersAreConserved(t *testing.T) {
	for seed := range uint64(8) {
		o := Options{Rounds: 25, Cards: seed%2 == 1, Hidden: engine.Hidden(seed / 2 % 2), Dice: DiceHand}
		p, err := Drawn(nil, o, MaxSeats, engine.SeedsOf(seed)).Position(defaultSet(t))
		require.NoError(t, err)
		r := engine.Rand(seed)
		drew := 0
		for p.phase != over {
			m := lively(p, &r)
			if p.phase == stopped && draws(p, m) {
				drew++
			}
			p.Play(m, nil)
			conserved(t, p)
		}
		require.Greater(t, drew, 3)
	}
}

func TestConservedNoticesWhatIsLost(t *testing.T) {
	whole := study{players: []Player{on(2, 20, 21, 22), on(12, 30), on(3), on(4), on(5), on(13)}}.position(t)
	require.False(t, noticed(whole))
	for name, spoil := range map[string]func(p *Position){
		"lost from a hand":    func(p *Position) { p.hand[0].remove(19) },
		"in two hands":        func(p *Position) { p.hand[1].add(19) },
		"moved and kept":      func(p *Position) { p.aside[0].add(19) },
		"moved to another":    func(p *Position) { p.hand[1].remove(29); p.hand[0].add(19) },
		"a hidden one more":   func(p *Position) { p.unknown[5]++ },
		"lost from the bag":   func(p *Position) { p.left--; p.bag[p.left] = 0 },
		"left behind":         func(p *Position) { p.left-- },
		"twice in the bag":    func(p *Position) { p.bag[0] = p.bag[1] },
		"a wall in the bag":   func(p *Position) { p.bag[0] = 90 },
		"in a hand and in it": func(p *Position) { p.bag[0] = 20 },
	} {
		p := *whole
		spoil(&p)
		require.True(t, noticed(&p), name)
	}
}
