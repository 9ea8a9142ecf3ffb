package coin

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
	"mastro/engine/gametest"
)

var book = gametest.Book{
	New: func(t *rapid.T) engine.Position {
		r := engine.Rand(rapid.Uint64().Draw(t, "seed"))
		s := Setup{Coins: toss(mostCoins, &r), Options: Options{rapid.Bool().Draw(t, "never")}, set: &Set{"A set", mostCoins}}
		if rapid.Bool().Draw(t, "blind") {
			s.Coins = make([]Side, mostCoins)
		}
		p, err := s.Position()
		require.NoError(t, err)
		return p
	},
	Spell: func(engine.Position, *engine.Rand) []engine.Move {
		return []engine.Move{engine.NoMove, Peek, CallHeads, CallTails, ShowHeads, ShowTails, numMoves, 99}
	},
	Permute: func(p engine.Position, s engine.Seat, r *engine.Rand) engine.Position {
		q := p.Fork().(*Position)
		for i, side := range q.left {
			if side != Unknown && (i > 0 || !q.peeked || s != q.caller()) {
				q.left[i] = toss(1, r)[0]
			}
		}
		return q
	},
	Learns: func(p engine.Position, m engine.Move, s engine.Seat) bool {
		return m >= ShowHeads || m == Peek && s == p.(*Position).caller()
	},
	Conserved: func(t require.TestingT, p engine.Position) {
		require.Equal(t, mostCoins, p.(*Position).number+len(p.(*Position).left), "each coin is shown or not")
	},
}

// The coin is a rulebook like all others.
func TestGame(t *testing.T) { gametest.Run(t, book) }
