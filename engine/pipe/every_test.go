package pipe_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/pipe"
)

// table is one game over the pipe.
type table struct {
	*testing.T
	s *pipe.Service
}

// ask sends a request and reads its answer, which must be one.
func (s table) ask(format string, values ...any) reply {
	s.Helper()
	request := fmt.Sprintf(format, values...)
	answer := s.s.Answer(nil, []byte(request))
	var a reply
	require.NoError(s, json.Unmarshal(answer, &a), string(answer))
	require.True(s, a.OK, "%s\n%s", request, answer)
	return a
}

// Whatever the game: what moves lists is legal and can be played, every seat has
// its view, a set-up and a record lead back to where they were taken, and to the
// same moves.
func TestEveryGameOverThePipe(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) {
			for seed := range 6 {
				s := table{t, pipe.New(everything(t)...)}
				seats := g.Least + seed%(g.Most-g.Least+1)
				s.ask(`{"do":"new","game":%q,"seed":%d,"seats":%d}`, g.Name, seed, seats)
				start := s.ask(`{"do":"state"}`).State.Setup
				s.play(60, engine.Rand(seed))
				s.comesBack(g.Name, seats, start)
			}
		})
	}
}

// play plays so many random moves.
func (s table) play(moves int, r engine.Rand) {
	for range moves {
		listed := s.ask(`{"do":"moves"}`).Moves
		if len(listed) == 0 {
			return
		}
		slices.Sort(listed)
		require.Len(s, slices.Compact(slices.Clone(listed)), len(listed), "each once")
		m := listed[r.Below(len(listed))]
		require.Nil(s, s.ask(`{"do":"check","move":%q}`, m).Foul, m)
		require.True(s, s.ask(`{"do":"play","move":%q}`, m).Played, m)
	}
}

// comesBack takes the game down and up again.
func (s table) comesBack(game string, seats int, start json.RawMessage) {
	hash, record := s.ask(`{"do":"state"}`).Hash, s.ask(`{"do":"record"}`).Record
	for seat := range seats {
		s.ask(`{"do":"view","seat":%d}`, seat+1)
	}
	again := table{s.T, pipe.New(everything(s)...)}
	again.ask(`{"do":"load","record":%q}`, s.ask(`{"do":"record","public":true}`).Record)
	again.ask(`{"do":"moves"}`)
	again.ask(`{"do":"load","record":%q}`, record)
	require.Equal(s, hash, again.ask(`{"do":"state"}`).Hash)
	again.ask(`{"do":"new","game":%q,"setup":%s}`, game, start)
	require.JSONEq(s, string(start), string(again.ask(`{"do":"state"}`).State.Setup))
}
