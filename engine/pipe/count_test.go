package pipe_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/pipe"
)

// counted is an answer to perft or divide.
type counted struct {
	OK        bool
	Count     uint64
	Positions int
	Divide    []struct {
		Move      string
		Count     uint64
		Positions int
	}
	Error struct{ What, Where string }
}

func count(t *testing.T, s *pipe.Service, line string) (a counted) {
	t.Helper()
	out := s.Answer(nil, []byte(line))
	require.NoError(t, json.Unmarshal(out, &a), string(out))
	return a
}

// However deep one asks, it ends.
func TestCountingEnds(t *testing.T) {
	s := begun(t)
	for _, do := range []string{"perft", "divide"} {
		a := count(t, s, `{"do":"`+do+`","actions":100,"most":1000}`)
		require.False(t, a.OK)
		require.Equal(t, "/actions", a.Error.Where)
		require.Contains(t, a.Error.What, "more than 1000 sequences of 100 actions")
		a = count(t, s, `{"do":"`+do+`","turns":100,"most":1000}`)
		require.Equal(t, "/turns", a.Error.Where)
		require.Contains(t, a.Error.What, "more than 1000 positions")
	}
}

// What the bound lets through is the same as without one; of actions it is for
// all shares together.
func TestTheBoundIsOnWhatIsCounted(t *testing.T) {
	s := begun(t)
	all := count(t, s, `{"do":"perft","actions":2}`).Count
	require.Equal(t, all, count(t, s, fmt.Sprintf(`{"do":"perft","actions":2,"most":%d}`, all)).Count)
	require.False(t, count(t, s, fmt.Sprintf(`{"do":"perft","actions":2,"most":%d}`, all-1)).OK)
	require.False(t, count(t, s, fmt.Sprintf(`{"do":"divide","actions":2,"most":%d}`, all-1)).OK)
	sum := uint64(0)
	for _, share := range count(t, s, fmt.Sprintf(`{"do":"divide","actions":2,"most":%d}`, all)).Divide {
		sum += share.Count
	}
	require.Equal(t, all, sum)
	require.EqualValues(t, 1, count(t, s, `{"do":"perft","actions":0}`).Count)
	all = count(t, s, `{"do":"perft","actions":3}`).Count
	require.False(t, count(t, s, fmt.Sprintf(`{"do":"perft","actions":3,"most":%d}`, all)).OK, "after stop and agree the game is over")
	require.Equal(t, all, count(t, s, fmt.Sprintf(`{"do":"perft","actions":3,"most":%d}`, all+1)).Count)
	require.True(t, count(t, s, `{"do":"perft","turns":1,"most":2000000}`).OK)
}

// To take is one action and to find another, though play does both at once.
func TestFindingIsAnActionOfItsOwn(t *testing.T) {
	s := begun(t)
	tell(t, s, `{"do":"play","move":"go 2"}`)
	follow := make(map[string]uint64)
	for _, share := range count(t, s, `{"do":"divide","actions":2}`).Divide {
		follow[share.Move] = share.Count
	}
	require.EqualValues(t, 1, follow["take"], "found rope and nothing else")
	require.Greater(t, follow["go 1"], uint64(1))
	a := tell(t, s, `{"do":"play","move":"take"}`)
	require.Equal(t, 1, a.Played)
	require.EqualValues(t, 1, a.Actor, "not the table: what was found has been told")
}
