package pipe_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/pipe"
)

var update = flag.Bool("update", false, "write the answers of testdata/transcript.txt anew")

const transcriptFile = "testdata/transcript.txt"

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
func TestTranscript(t *testing.T) {
	data, err := os.ReadFile(transcriptFile)
	require.NoError(t, err)
	got := serveTranscript(t, pipe.New(offered(t)), data)
	if *update {
		require.NoError(t, os.WriteFile(transcriptFile, got, 0o644))
		return
	}
	was, is := strings.Split(string(data), "\n"), strings.Split(string(got), "\n")
	require.Len(t, is, len(was))
	for i := range was {
		require.Equal(t, was[i], is[i], "%s:%d, the answer to %.200s", transcriptFile, i+1, was[max(i-1, 0)])
	}
}

// The transcript asks for everything, says every field, and is answered.
func TestTheTranscriptIsComplete(t *testing.T) {
	data, err := os.ReadFile(transcriptFile)
	require.NoError(t, err)
	said := make(map[string]bool)
	lines := strings.Split(string(data), "\n")
	for i, line := range lines {
		request, ok := strings.CutPrefix(line, "> ")
		if !ok || !strings.Contains(lines[i+1], `"ok":true`) {
			continue
		}
		var members map[string]any
		require.NoError(t, json.Unmarshal([]byte(request), &members))
		do := members["do"].(string)
		said[do] = true
		for name := range members {
			said[do+" "+name] = true
		}
	}
	for do, fields := range pipe.Requests() {
		require.True(t, said[do], do)
		for _, field := range fields {
			require.True(t, said[do+" "+field], "%s %s", do, field)
		}
	}
}
