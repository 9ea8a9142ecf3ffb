package pipe_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/pipe"
)

// hinted is the answer to a request for a hint.
type hinted struct {
	OK   bool
	Hint *struct {
		To    string
		Turns int
		Moves []string
	}
	Hints []int
	Error struct{ What, Where string }
}

func (s table) hint(request string) (h hinted) {
	s.Helper()
	require.NoError(s, json.Unmarshal(s.s.Answer(nil, []byte(request)), &h))
	return h
}

// A hint is for who decides. Each is counted for all to know, once for as long as
// nothing happens, and the next game begins at none.
func TestHint(t *testing.T) {
	s := table{t, pipe.New(everything(t)...)}
	s.ask(`{"do":"new","game":"magico","seed":3,"options":{"cards":"1"}}`)
	require.Equal(t, []int{0, 0}, s.hint(`{"do":"hint"}`).Hints)
	first := s.hint(`{"do":"hint","seat":1}`)
	require.True(t, first.OK)
	require.Equal(t, []int{1, 0}, first.Hints)
	require.Equal(t, first, s.hint(`{"do":"hint","seat":1}`))
	require.Equal(t, "/seat", s.hint(`{"do":"hint","seat":2}`).Error.Where)
	require.NotNil(t, first.Hint)
	s.ask(`{"do":"play","move":%q}`, first.Hint.Moves[0])
	after := s.hint(`{"do":"hint","seat":1}`)
	require.Equal(t, []int{2, 0}, after.Hints)
	require.Equal(t, first.Hint.Turns, after.Hint.Turns, "the push was a good one")
	require.Len(t, after.Hint.Moves, 1)
	s.ask(`{"do":"play","move":%q}`, after.Hint.Moves[0])
	require.Equal(t, []int{2, 0}, s.hint(`{"do":"hint"}`).Hints)
	s.ask(`{"do":"new","game":"magico","seed":3,"options":{"cards":"1"}}`)
	require.Equal(t, []int{0, 0}, s.hint(`{"do":"hint"}`).Hints)
}

// What the program does not know, and what no rulebook tells, is no hint.
func TestNoHint(t *testing.T) {
	for _, start := range []string{`"game":"magico","options":{"hidden":"blind"}`, `"game":"labiro"`} {
		s := table{t, pipe.New(everything(t)...)}
		s.ask(`{"do":"new",%s}`, start)
		h := s.hint(`{"do":"hint","seat":1}`)
		require.False(t, h.OK, start)
		require.Equal(t, "/do", h.Error.Where)
		require.Equal(t, []int{0, 0}, s.hint(`{"do":"hint"}`).Hints)
	}
}
