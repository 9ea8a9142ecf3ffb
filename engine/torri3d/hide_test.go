package torri3d

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

// A dealt game's moves are those of the blind game from Hide, step by step: what
// the table tells, too.
func TestRuling07DealtReplaysBlind(t *testing.T) {
	set := defaultSet(t)
	rapid.Check(t, func(t *rapid.T) {
		replays(t, set, drawnSetup(t, set), engine.Rand(rapid.Uint64().Draw(t, "game")))
	})
	var all replayed
	for seed := range uint64(5) {
		all = all.and(replays(t, set, Drawn(set, Options{}, 4, engine.SeedsOf(seed)), engine.Rand(seed)))
	}
	require.NotZero(t, all.answers)
	require.NotZero(t, all.magic)
	require.NotZero(t, all.reshuffled)
}

// replayed is how often something was met in a game.
type replayed struct{ answers, magic, reshuffled int }

func (r replayed) and(o replayed) replayed {
	return replayed{r.answers + o.answers, r.magic + o.magic, r.reshuffled + o.reshuffled}
}

// replays plays one game both ways, move by move.
func replays(t require.TestingT, set *Set, setup *Setup, r engine.Rand) (met replayed) {
	p, err := setup.Position(set)
	require.NoError(t, err)
	q, err := setup.Hide().Position(set)
	require.NoError(t, err)
	for n := 0; n < 200 && p.phase != over; n++ {
		require.Equal(t, p.Actor(), q.Actor())
		m := lively(p, &r)
		require.Nil(t, q.Check(m), p.Write(m))
		require.Contains(t, q.Moves(nil), m)
		if p.phase == telling {
			met.answers++
		}
		if VerbOf(m) == Go && CardsOf(m).Total() > 0 {
			met.magic++
		}
		a, b := p.Play(m, nil), q.Play(m, nil)
		require.Len(t, b, len(a))
		for i := range a {
			require.Equal(t, a[i].For(engine.Public), b[i].For(engine.Public))
			if a[i].Kind == Reshuffled {
				met.reshuffled++
			}
		}
		requireSameOpenly(t, p, q)
	}
	return met
}

// requireSameOpenly wants the public views of a dealt and a blind game to differ
// in nothing but in which of the two they are of.
func requireSameOpenly(t require.TestingT, p, q *Position) {
	a, b := p.View(engine.Public).(*View), q.View(engine.Public).(*View)
	a.Options.Hidden, a.known = engine.Blind, b.known
	require.Equal(t, a, b)
}

// A dealt game has one answer whenever the table is asked, and the others may
// not see which.
func TestRuling07DealtTableHasOneAnswer(t *testing.T) {
	set := defaultSet(t)
	rapid.Check(t, func(t *rapid.T) {
		p := drawnMiddle(t, set)
		r := engine.Rand(rapid.Uint64().Draw(t, "game"))
		for n := 0; n < 100 && p.phase != over; n++ {
			moves := p.Moves(nil)
			if p.phase == telling {
				if p.game.Options.Hidden == engine.Dealt {
					require.Len(t, moves, 1)
				}
				require.Subset(t, p.View(engine.Public).Legal(), moves)
			}
			p.Play(lively(p, &r), nil)
		}
	})
}

// Two set-ups that differ in what is hidden only hide to the same.
func TestHideTellsNothing(t *testing.T) {
	set := defaultSet(t)
	for seed := range uint64(20) {
		s := Drawn(set, Options{}, 2+int(seed)%3, engine.SeedsOf(seed))
		other := *s
		other.Chance++
		other.Seats = append([]Player(nil), s.Seats...)
		other.Seats[0].Stack, other.Seats[1].Stack = s.Seats[1].Stack, s.Seats[0].Stack
		other.Seats[0].Hand, other.Seats[1].Hand = s.Seats[1].Hand, s.Seats[0].Hand
		require.Equal(t, s.Hide(), other.Hide())
		require.Equal(t, s.Hide(), s.Hide().Hide())
		blind := Drawn(set, Options{Hidden: engine.Blind}, 2+int(seed)%3, engine.SeedsOf(seed))
		require.Equal(t, s.Hide(), blind, "a blind game is the same board, of which nothing hidden was drawn")
	}
}
