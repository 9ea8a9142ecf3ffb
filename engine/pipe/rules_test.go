package pipe_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/games"
	"mastro/engine/pipe"
	"mastro/engine/rulings"
)

// ruled is what the request "rules" answers.
type ruled struct {
	OK      bool
	Rulings []struct {
		Ruling  string
		Options []string
		Texts   map[rulings.Language]text
	}
	Error struct{ What, Where string }
}

type text struct {
	Title, Text string
	HouseRule   string `json:"house_rule"`
	Example     string
	Sources     []rulings.Source
}

func askRules(t *testing.T, s *pipe.Service, line string) (a ruled) {
	out := s.Answer(nil, []byte(line))
	require.NoError(t, json.Unmarshal(out, &a), string(out))
	return a
}

// Every ruling is listed and told as it is written, in both languages; no game need have
// begun.
func TestRulingsAreTold(t *testing.T) {
	s := pipe.New(everything(t)...)
	listed := askRules(t, s, `{"do":"rules"}`)
	require.True(t, listed.OK)
	at := 0
	for _, g := range games.All() {
		docs := map[rulings.Language]rulings.Document{}
		for _, l := range rulings.Languages() {
			doc, err := g.Rulings(l)
			require.NoError(t, err)
			docs[l] = doc
		}
		for _, r := range docs[rulings.English].Rulings {
			id := r.Ruling.String()
			require.Equal(t, id, listed.Rulings[at].Ruling)
			shown := askRules(t, s, `{"do":"rules","ruling":"`+id+`"}`)
			require.Len(t, shown.Rulings, 1, id)
			for l, doc := range docs {
				r, ok := doc.Ruling(r.Number)
				require.True(t, ok)
				require.Equal(t, text{Title: r.Title}, listed.Rulings[at].Texts[l])
				require.Equal(t, text{r.Title, r.Text, r.HouseRule, r.Example, r.Sources}, shown.Rulings[0].Texts[l])
			}
			require.Equal(t, r.HouseRule != "", len(shown.Rulings[0].Options) > 0, id)
			at++
		}
	}
	require.Len(t, listed.Rulings, at)
}

func TestNoSuchRuling(t *testing.T) {
	s := pipe.New(offered(t))
	for _, id := range []string{"", "labiro", "labiro/", "labiro/0", "labiro/05", "labiro/-5", "labiro/5 ", "/5", "magico/2", "chess/1", "labiro/99999999999999999999"} {
		a := askRules(t, s, `{"do":"rules","ruling":"`+id+`"}`)
		require.False(t, a.OK, id)
		require.Equal(t, "/ruling", a.Error.Where)
	}
	require.False(t, askRules(t, s, `{"do":"rules","ruling":5}`).OK)
}
