package pipe_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/pipe"
)

// corner is a game in which seat 1 need not say where it walks: it can take
// what lies in any of three towers.
const corner = `{"do":"new","setup":{"bases":[{"q":0,"r":0,"tower":"T1","facing":4,"object":"rope"},{"q":1,"r":0,"tower":"T3","facing":0,"object":"dagger"},` +
	`{"q":0,"r":1,"tower":"T7","facing":1,"object":"torch"}],"seats":[{"pawn":1,"flag":1},{"pawn":3,"flag":3}],"options":{"near":"aligned"}}}`

func withQuestion(t *testing.T) *pipe.Service {
	s := pipe.New(offered(t))
	tell(t, s, corner)
	tell(t, s, `{"do":"unsaid","seats":[1]}`)
	require.Equal(t, "where", tell(t, s, `{"do":"play","move":"take"}`).Verdict.Kind)
	return s
}

// While it is asked where the figure stands nobody walks on, wherever to; undo
// and withdraw drop the question.
func TestAQuestionComesFirst(t *testing.T) {
	for _, drop := range []string{"undo", "withdraw"} {
		s := withQuestion(t)
		for part := 1; part <= 3; part++ {
			a := tell(t, s, fmt.Sprintf(`{"do":"walk","part":%d}`, part))
			require.Equal(t, "referee.board", a.Refused)
			require.Equal(t, "where", a.Verdict.Kind)
		}
		a := tell(t, s, `{"do":"`+drop+`"}`)
		require.Empty(t, a.Refused)
		require.Equal(t, "in_order", a.Verdict.Kind)
		require.Empty(t, tell(t, s, `{"do":"walk","part":2}`).Refused)
	}
}

// A turn that is wanted is dropped by withdraw, by undo and by something else.
func TestAWantedTurnIsDropped(t *testing.T) {
	for _, drop := range []string{`{"do":"withdraw"}`, `{"do":"undo"}`, `{"do":"play","move":"go 2"}`} {
		s := begun(t)
		tell(t, s, `{"do":"settle"}`)
		require.NotNil(t, tell(t, s, `{"do":"play","move":"turn 1"}`).Wanted)
		require.NotNil(t, tell(t, s, `{"do":"play","move":"go 3"}`).Wanted, "what is refused drops nothing")
		require.Nil(t, tell(t, s, drop).Wanted)
	}
}

func TestWhoCannotHaveWalkedThere(t *testing.T) {
	s := begun(t)
	tell(t, s, `{"do":"play","move":"turn 2"}`)
	require.Equal(t, "referee.no_walk", tell(t, s, `{"do":"walk","part":3}`).Refused)
}

// Changes of one part are taken in one after the other.
func TestAPartMayChangeTwice(t *testing.T) {
	s := begun(t)
	tell(t, s, `{"do":"settle"}`)
	a := tell(t, s, `{"do":"observe","changes":[{"part":1,"to":"adrift","onset":10,"rest":20},{"part":1,"to":1,"onset":30,"rest":40}]}`)
	require.Equal(t, "accepted", a.Verdict.Kind)
	a = tell(t, s, `{"do":"observe","changes":[{"part":3,"to":1,"onset":50,"rest":60},{"part":3,"to":0,"onset":70,"rest":80}]}`)
	require.Equal(t, "in_order", a.Verdict.Kind, "the last one is how it stands")
	a = tell(t, s, `{"do":"observe","changes":[{"part":2,"to":1,"onset":5,"rest":6}]}`)
	require.Equal(t, "accepted", a.Verdict.Kind, "a clock that ran back is not noticed")
}

// What a record for all does not tell, the table is asked for.
func TestAPublicRecordLoadsAsABlindGame(t *testing.T) {
	s := begun(t)
	tell(t, s, `{"do":"play","move":"go 2"}`)
	text, err := json.Marshal(tell(t, s, `{"do":"record","public":true}`).Record)
	require.NoError(t, err)
	tell(t, s, `{"do":"load","record":`+string(text)+`}`)
	require.Equal(t, "table", tell(t, s, `{"do":"play","move":"take"}`).Actor)
	require.Equal(t, []string{"found rope", "found dagger"}, tell(t, s, `{"do":"moves"}`).Moves)
}

// A game goes on however long it is, but not every game has a record.
func TestALongGameHasNoRecord(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	s := begun(t)
	there, back := []byte(`{"do":"play","move":"go 2"}`), []byte(`{"do":"play","move":"go 1"}`)
	play := func(moves int) {
		for range moves / 2 {
			require.Contains(t, string(s.Answer(nil, there)), `"played":true`)
			require.Contains(t, string(s.Answer(nil, back)), `"played":true`)
		}
	}
	play(17_000)
	text, err := json.Marshal(tell(t, s, `{"do":"record"}`).Record)
	require.NoError(t, err)
	tell(t, s, `{"do":"load","record":`+string(text)+`}`) // it fits on a line
	play(33_000)                                          // 50,000 with those that were loaded
	require.NotEmpty(t, tell(t, s, `{"do":"record"}`).Record)
	require.True(t, tell(t, s, `{"do":"play","move":"go 2"}`).Played)
	a, _ := ask(t, s, `{"do":"record"}`)
	require.Contains(t, a.Error.What, "the record is too long; a record has at most 50000 steps")
}
