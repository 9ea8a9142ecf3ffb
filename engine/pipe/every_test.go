package pipe_test

import (
	"encoding/json"
	"fmt"
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
				s.play(60, engine.Rand(seed))
				s.comesBack(seats)
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
		require.Equal(s, len(listed), s.count(), "each once")
		m := listed[r.Below(len(listed))]
		require.Nil(s, s.ask(`{"do":"check","move":%q}`, m).Foul, m)
		require.Equal(s, 1, s.ask(`{"do":"play","move":%q}`, m).Played, m)
	}
}

func (s table) count() int {
	var a struct{ Count int }
	require.NoError(s, json.Unmarshal(s.s.Answer(nil, []byte(`{"do":"perft","actions":1}`)), &a))
	return a.Count
}

// comesBack takes the game down and up again.
func (s table) comesBack(seats int) {
	hash, setup := s.ask(`{"do":"hash"}`).Hash, s.ask(`{"do":"setup"}`).Setup
	record := s.ask(`{"do":"record"}`).Record
	for seat := range seats {
		s.ask(`{"do":"view","seat":%d}`, seat+1)
		s.ask(`{"do":"knowledge","seat":%d}`, seat+1)
	}
	open := table{s.T, pipe.New(everything(s)...)}
	open.ask(`{"do":"load","record":%q}`, s.ask(`{"do":"record","seat":"public"}`).Record)
	open.ask(`{"do":"moves"}`)
	again := table{s.T, pipe.New(everything(s)...)}
	require.Equal(s, hash, again.ask(`{"do":"load","record":%q,"hash":true}`, record).Hash)
	var game struct{ Game string }
	require.NoError(s, json.Unmarshal(s.s.Answer(nil, fmt.Appendf(nil, `{"do":"load","record":%q}`, record)), &game))
	first := again.ask(`{"do":"new","game":%q,"setup":%s,"hash":true}`, game.Game, setup).Hash
	require.Equal(s, first, again.ask(`{"do":"new","game":%q,"setup":%s,"hash":true}`, game.Game, again.ask(`{"do":"setup"}`).Setup).Hash)
}
