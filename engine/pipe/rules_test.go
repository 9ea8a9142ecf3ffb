package pipe_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/games"
	"mastro/engine/pipe"
	"mastro/engine/rulings"
)

// texts is a text in every language.
type texts map[rulings.Language]string

// ruled is what the request "rules" answers.
type ruled struct {
	OK     bool
	Ruling string
	Title  texts
	Text   texts
	Source []struct {
		Kind rulings.Kind
		Text texts
	} `json:"sources"`
	Options   []string
	HouseRule texts `json:"house_rule"`
	Example   texts
	Rulings   []struct {
		Ruling string
		Title  texts
	}
	Error struct{ What, Where string }
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
			require.True(t, shown.OK, id)
			for l, doc := range docs {
				r, ok := doc.Ruling(r.Number)
				require.True(t, ok)
				require.Equal(t, r.Title, listed.Rulings[at].Title[l])
				require.Equal(t, []string{r.Title, r.Text, r.HouseRule, r.Example}, []string{shown.Title[l], shown.Text[l], shown.HouseRule[l], shown.Example[l]})
				require.Len(t, shown.Source, len(r.Sources))
				for i, source := range r.Sources {
					require.Equal(t, source.Kind, shown.Source[i].Kind)
					require.Equal(t, source.Text, shown.Source[i].Text[l])
				}
			}
			require.Equal(t, r.HouseRule != "", len(shown.Options) > 0, id)
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
