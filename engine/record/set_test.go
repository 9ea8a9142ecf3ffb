package record_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/record"
)

// A set is kept as its owner writes it, on one long line or with the ends of
// lines of another system.
func TestSetsOfAnyFormComeBack(t *testing.T) {
	g, ok := games.Find("magico")
	require.True(t, ok)
	for name, set := range map[string][]byte{
		"a long line":  append([]byte("# "+strings.Repeat("x", 5000)+"\n"), g.Set()...),
		"CR LF":        bytes.ReplaceAll(g.Set(), []byte("\n"), []byte("\r\n")),
		"no last end":  bytes.TrimSpace(g.Set()),
		"empty lines ": append([]byte("\n\n"), g.Set()...),
	} {
		of := g.With(set)
		r := &record.Record{Game: g.Name, Rules: of.Rules(), Eyes: engine.Table, Start: of.Drawn(2, 7, nil)}
		text, err := r.Write(of)
		require.NoError(t, err, name)
		again, err := record.Parse(name, text, games.Find)
		require.NoError(t, err, name)
		require.Equal(t, string(bytes.TrimSpace(r.Start.Set)), string(bytes.TrimSpace(again.Start.Set)), name)
	}
}
