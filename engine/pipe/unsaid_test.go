package pipe_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/games"
	"mastro/engine/pipe"
)

// aRow is three towers in a row, through which one can walk however they stand.
const aRow = `{"id":1,"do":"new","setup":{"set":"Row","tiles":{},"options":{"near":"aligned"},"turn":1,"left":3,"bases":[
	{"q":0,"r":0,"tower":{"name":"A","sides":"PPPPPP","arrow":"clockwise"},"facing":0},
	{"q":1,"r":0,"tower":{"name":"B","sides":"PPPPPP","arrow":"counter-clockwise"},"facing":0},
	{"q":2,"r":0,"tower":{"name":"C","sides":"PPPPPP","arrow":"clockwise"},"facing":0}],
	"seats":[{"pawn":1,"flag":1,"hand":[],"banked":0},{"pawn":3,"flag":3,"hand":[],"banked":0}]}}`

func rowOf(t *testing.T) *pipe.Service {
	labyrinth, ok := games.Find("labiro")
	require.True(t, ok)
	game, err := labyrinth.Piped("labiro")
	require.NoError(t, err)
	return pipe.New(game)
}

// A record that is taken while it is not certain where the pawn stands keeps the
// rotation that was accepted, and so does the match that is loaded from it.
func TestLoadedMatchHasWhatWasAccepted(t *testing.T) {
	s := rowOf(t)
	tell(t, s, strings.ReplaceAll(aRow, "\n\t", ""))
	tell(t, s, `{"do":"unsaid","seats":[1,2]}`)
	require.True(t, tell(t, s, `{"do":"play","move":"turn 2"}`).Played)
	view := s.Answer(nil, []byte(`{"do":"view"}`))
	require.Contains(t, string(view), `"left":2`)
	require.Contains(t, string(view), `"facing":5`)
	record := tell(t, s, `{"do":"record"}`).Record
	require.Contains(t, record, "\n    1  table   unsaid 1 2 ")
	require.Contains(t, record, "\n    2  seat 1  seen turn 2 at 1 2 3 ")
	text, err := json.Marshal(record)
	require.NoError(t, err)

	again := rowOf(t)
	tell(t, again, `{"do":"load","record":`+string(text)+`}`)
	require.Equal(t, string(view), string(again.Answer(nil, []byte(`{"do":"view"}`))))
	for _, ask := range []string{`{"do":"unsaid"}`, `{"do":"record"}`, `{"do":"play","move":"end"}`, `{"do":"record"}`, `{"do":"answer","choice":2}`, `{"do":"undo"}`} {
		require.Equal(t, string(s.Answer(nil, []byte(ask))), string(again.Answer(nil, []byte(ask))), ask)
	}
}
