package pipe_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs/golden"
	"mastro/engine/games"
	"mastro/engine/pipe"
)

// testdata/transcript-labiro.txt asks for everything that can be asked of LABIRO; the other
// games have shorter ones of their own, transcript-GAME.txt.

// serveTranscript is the transcript with the answers that its requests get.
func serveTranscript(t *testing.T, s *pipe.Service, data []byte) []byte {
	var all []byte
	for line := range bytes.Lines(data) {
		if bytes.HasPrefix(line, []byte("<")) {
			continue
		}
		all = append(all, line...)
		if request, ok := bytes.CutPrefix(line, []byte("> ")); ok {
			all = s.Answer(append(all, "< "...), request)
		}
	}
	return all
}

// The forms of all answers are held here: whoever reads them may rely on them.
func TestTranscripts(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) { transcript(t, "testdata/transcript-"+g.Name+".txt") })
	}
}

func transcript(t *testing.T, file string) {
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	golden.Text(t, file, string(serveTranscript(t, pipe.New(everything(t)...), data)))
}

// The transcripts ask for everything, say every field, and are answered.
func TestTheTranscriptIsComplete(t *testing.T) {
	files, err := filepath.Glob("testdata/transcript*.txt")
	require.NoError(t, err)
	var lines []string
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		lines = append(lines, strings.Split(string(data), "\n")...)
	}
	covered := make(map[string]bool)
	for i, line := range lines {
		request, ok := strings.CutPrefix(line, "> ")
		if !ok || !strings.Contains(lines[i+1], `"ok":true`) {
			continue
		}
		var members map[string]any
		require.NoError(t, json.Unmarshal([]byte(request), &members))
		do := members["do"].(string)
		covered[do] = true
		for name := range members {
			covered[do+" "+name] = true
		}
	}
	for do, fields := range pipe.Requests() {
		require.True(t, covered[do], do)
		for _, field := range fields {
			require.True(t, covered[do+" "+field], "%s %s", do, field)
		}
	}
}
