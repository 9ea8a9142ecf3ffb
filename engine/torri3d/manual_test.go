package torri3d_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/stretchr/testify/require"

	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/pipe"
	"mastro/engine/rulings"
	"mastro/engine/torri3d"
)

// The manual explains every verb, every foul, and everything that a set-up, a state
// and a view say.
func TestManualIsWhole(t *testing.T) {
	g, _ := games.Find(torri3d.Name)
	piped, err := g.Piped("torri3d/default.toml")
	require.NoError(t, err)
	help := pipe.Help(piped)
	p, err := g.BeginDrawn(2, 1, nil)
	require.NoError(t, err)
	for _, fields := range [][]document.Field{piped.Form.Setup(p).Spelled(), piped.Form.State(p), piped.Form.View(p.View(0))} {
		text, err := jsonv2.Marshal(pipe.Object(fields))
		require.NoError(t, err)
		var tree map[string]any
		require.NoError(t, json.Unmarshal(text, &tree))
		explained(t, help, tree)
	}
	manual := torri3d.Form{Printed: printedSet(t)}.Manual()
	verbs := []torri3d.Verb{torri3d.Push, torri3d.Go, torri3d.Found, torri3d.Nothing}
	require.Len(t, manual.Verbs, len(verbs))
	for i, v := range manual.Verbs {
		m, err := p.Read(v.Example)
		require.NoError(t, err)
		require.Equal(t, verbs[i], torri3d.VerbOf(m))
		require.Regexp(t, fmt.Sprintf(`\n {6}%s +%d  \S`, regexp.QuoteMeta(v.Example), v.Ruling), help)
	}
	reasonsStand(t, g, help, manual.Faults)
	for line := range strings.Lines(help) {
		require.LessOrEqual(t, len([]rune(strings.TrimSuffix(line, "\n"))), 80, line)
	}
}

// explained wants each member of an object on a line of its own, but for those that
// are explained elsewhere.
func explained(t *testing.T, help string, object map[string]any) {
	for name, value := range object {
		require.Regexp(t, `\n {6,}`+name+` +\S`, help)
		switch name {
		case "options", "discards", "unseen", "hand":
			continue
		}
		if list, ok := value.([]any); ok && len(list) > 0 {
			value = list[0]
		}
		if inner, ok := value.(map[string]any); ok {
			explained(t, help, inner)
		}
	}
}

// reasonsStand wants each reason with the title of its ruling.
func reasonsStand(t *testing.T, g games.Game, help string, faults []engine.Fault) {
	rules, err := g.Rulings(rulings.English)
	require.NoError(t, err)
	require.NotEmpty(t, faults)
	words := strings.Join(strings.Fields(help), " ")
	for _, f := range faults {
		require.True(t, strings.HasPrefix(string(f.Reason), "torri3d."))
		_, ok := rules.Ruling(f.Ruling)
		require.True(t, ok)
		require.Contains(t, words, fmt.Sprint(f.Reason, " ", f.Ruling))
	}
}
