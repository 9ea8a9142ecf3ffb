package pipe_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/pipe"
	"mastro/engine/referee"
)

// echo says a foul by its reason, and knows no other language.
type echo struct{}

func (echo) Foul(_ string, view engine.View, f *engine.Foul) map[string]string {
	if f.Reason == "labiro.no_dagger" {
		return nil
	}
	return map[string]string{"xx": string(f.Reason)}
}

// Question asks of a match by its verdict.
func (echo) Question(_ string, _ engine.View, v referee.Verdict, stands []int) (asks map[string]string, answers []map[string]string) {
	if v.Kind != referee.Where {
		return nil, nil
	}
	asks = map[string]string{"xx": fmt.Sprintf("which of %v?", stands), "yy": "?"}
	return asks, []map[string]string{{"xx": "a", "yy": "d"}, {"xx": "b", "yy": "e"}, {"xx": "c", "yy": "f"}}
}

// Around knows one place.
func (echo) Around(_ string, view engine.View, place string) []map[string]string {
	if place != "8" {
		return nil
	}
	return []map[string]string{{"xx": fmt.Sprint(view.For())}}
}

// A place is said as a seat knows it, if somebody has the words.
func TestPlacesAreSaid(t *testing.T) {
	s := pipe.New(offered(t))
	ask := func(line string) string { return strings.TrimSpace(string(s.Answer(nil, []byte(line)))) }
	ask(`{"do":"new","seed":1}`)
	require.Equal(t, `{"ok":true}`, ask(`{"do":"around","place":"8"}`))
	s.Speak(echo{})
	require.Equal(t, `{"ok":true,"around":[{"xx":"-1"}]}`, ask(`{"do":"around","place":"8"}`))
	require.Equal(t, `{"ok":true,"around":[{"xx":"1"}]}`, ask(`{"do":"around","place":"8","seat":2}`))
	require.Contains(t, ask(`{"do":"around","place":"80"}`), `\"80\" is no place of this board","where":"/place"`)
	require.Contains(t, ask(`{"do":"around"}`), `"ok":false`)
}

// What is asked is told while it is asked.
func TestQuestionsAreSaid(t *testing.T) {
	s := pipe.New(offered(t))
	s.Speak(echo{})
	tell(t, s, corner)
	tell(t, s, `{"do":"unsaid","seats":[1]}`)
	ask := func(line string) string { return strings.TrimSpace(string(s.Answer(nil, []byte(line)))) }
	require.Equal(t, `{"ok":true}`, ask(`{"do":"question"}`))
	ask(`{"do":"play","move":"take"}`)
	require.Equal(t, `{"ok":true,"question":{"xx":"which of [0 1 2]?","yy":"?"},"answers":[{"xx":"a","yy":"d"},{"xx":"b","yy":"e"},{"xx":"c","yy":"f"}]}`, ask(`{"do":"question"}`))
	ask(`{"do":"answer","choice":1}`)
	require.Equal(t, `{"ok":true}`, ask(`{"do":"question"}`))
}

// What is refused is said in the languages of whoever serves the pipe; without
// words, or a sentence, nothing is said.
func TestFoulsAreSaid(t *testing.T) {
	s := pipe.New(offered(t))
	ask := func(line string) string { return string(s.Answer(nil, []byte(line))) }
	ask(`{"do":"new","seed":1}`)
	require.NotContains(t, ask(`{"do":"check","move":"end"}`), `"says"`)
	s.Speak(echo{})
	require.Contains(t, ask(`{"do":"check","move":"end"}`), `"reason":"labiro.start_first","says":{"xx":"labiro.start_first"}`)
	require.Contains(t, ask(`{"do":"undo"}`), `"refused":"referee.undo_nothing","says":{"xx":"referee.undo_nothing"}`)
	for _, start := range []string{"start 1", "start 2", "start 3", "start 4", "start 5", "start 6"} {
		ask(`{"do":"play","move":"` + start + `"}`)
	}
	require.Contains(t, ask(`{"do":"check","move":"stab 2"}`), `"reason":"labiro.no_dagger"`)
	require.NotContains(t, ask(`{"do":"check","move":"stab 2"}`), `"says"`)
}
