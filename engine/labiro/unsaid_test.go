package labiro

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

// Whoever walks without a word before and between turns is understood, even if
// all of it is seen at once: some line tells of just these turns, or of fewer
// that explain them.
func TestExplainFindsTurnsBetweenUnsaidWalks(t *testing.T) {
	for _, chain := range []Chain{ChainObserved, ChainGear, ChainNone} {
		t.Run(chain.String(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				p := sensedGame(t, chain)
				if p.phase != turning {
					return
				}
				turns, seen := strolled(t, p)
				if len(turns) == 0 || settled(p, seen) {
					return
				}
				before := *p
				lines := p.Explain(nil, seen, true)
				require.True(t, before == *p)
				require.NotEmpty(t, lines, "nothing explains %v", write(turns))
				for i := range lines {
					canBeDone(t, p, seen, &lines[i])
				}
				if chain == ChainNone {
					explained(t, lines, turns)
				}
				if chain != ChainGear { // whose repair always restores the board
					require.Empty(t, p.Repair(nil, seen, true), "nothing has to be put right")
				}
			})
		})
	}
}

// strolled walks and turns at random, one tower after the other, and is seen
// turning only.
func strolled(t *rapid.T, p *Position) (turns []engine.Move, seen []engine.Part) {
	q := *p
	at := 1000
	r := engine.Rand(rapid.Uint64().Draw(t, "stroll"))
	seen = seenAt(p)
	for range rapid.IntRange(1, 12).Draw(t, "steps") {
		moves := slices.DeleteFunc(q.Moves(nil), func(m engine.Move) bool { return VerbOf(m) != Go && VerbOf(m) != Turn })
		if len(moves) == 0 {
			break
		}
		m := moves[r.Below(len(moves))]
		before := q
		q.Play(m, nil)
		if q.phase != turning {
			return nil, seen // the walk home ended the game
		}
		if VerbOf(m) == Go {
			continue
		}
		turns = append(turns, m)
		for b := range seen {
			if steps := int(q.facing[b]-before.facing[b]+Facings) % Facings; steps != 0 {
				was := seen[b]
				sweep(seen, b, steps, at)
				if was.Moved { // it was turned before, and now again
					seen[b].Onset, seen[b].Rest, seen[b].Again, seen[b].Until = was.Onset, was.Rest, seen[b].Onset, seen[b].Rest
				}
			}
		}
		at += 3000
	}
	return turns, seen
}

// canBeDone wants a line to be a legal turn with some walks, by a plain search.
func canBeDone(t *rapid.T, p *Position, seen []engine.Part, l *engine.Line) {
	at := []Position{*p}
	for _, m := range l.All() {
		var next []Position
		for _, q := range strolls(at) {
			if q.Check(m) == nil {
				q.Play(m, nil)
				next = append(next, q)
			}
		}
		require.NotEmpty(t, next, "%s is possible from nowhere", WriteMove(m))
		at = next
	}
	require.True(t, slices.ContainsFunc(at, func(q Position) bool { return settled(&q, seen) }))
}

// strolls is all positions that walking leads to.
func strolls(from []Position) []Position {
	all := slices.Clone(from)
	for i := 0; i < len(all); i++ {
		for _, m := range all[i].Moves(nil) {
			if VerbOf(m) != Go {
				continue
			}
			q := all[i]
			q.Play(m, nil)
			if !slices.Contains(all, q) {
				all = append(all, q)
			}
		}
	}
	return all
}
