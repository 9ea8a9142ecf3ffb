package pipe_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/pipe"
)

// What lies in B and C is exchanged; seat 1 lights B with a torch. Whatever
// seat 2 and the public get is the same to the byte; seat 1 and whoever holds
// the pipe are told another thing.
func TestOnlyWhoHasSeenIsTold(t *testing.T) {
	other := strings.NewReplacer(`"object":"rope"`, `"object":"dagger"`, `"object":"dagger"`, `"object":"rope"`).Replace(row)
	require.NotEqual(t, row, other)
	answers := func(setup string, requests ...string) (all []string) {
		s := pipe.New(offered(t))
		tell(t, s, setup)
		lit := tell(t, s, `{"do":"play","move":"torch 2"}`)
		for _, move := range []string{"put 1", "go 2", "turn 2"} {
			require.True(t, tell(t, s, `{"do":"play","move":"`+move+`"}`).Played)
		}
		for _, name := range []string{"public", "2", "1"} {
			events, err := json.Marshal(lit.Events[name])
			require.NoError(t, err)
			all = append(all, string(events))
		}
		for _, r := range requests {
			all = append(all, string(s.Answer(nil, []byte(r))))
		}
		return all
	}
	open := []string{
		`{"do":"view"}`, `{"do":"view","seat":2}`, `{"do":"record","public":true}`,
	}
	secret := []string{
		`{"do":"view","seat":1}`, `{"do":"state"}`, `{"do":"record"}`,
	}
	one, two := answers(row, append(open, secret...)...), answers(other, append(open, secret...)...)
	const events = 3 // of play, before the answers to the requests
	for i := range one {
		want := i == 2 || i >= events+len(open)
		require.Equal(t, want, one[i] != two[i], "%s\n%s", one[i], two[i])
	}
}
