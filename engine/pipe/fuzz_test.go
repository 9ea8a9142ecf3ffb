package pipe_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/pipe"
)

// FuzzServe serves any bytes after a game has begun: one answer to each line
// that is not blank, each one JSON object on a line, and what is answered with
// an error changes nothing.
func FuzzServe(f *testing.F) {
	files, err := filepath.Glob("testdata/transcript*.txt")
	require.NoError(f, err)
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(f, err)
		var requests strings.Builder
		for line := range strings.Lines(string(data)) {
			if request, ok := strings.CutPrefix(line, "> "); ok {
				requests.WriteString(request)
				f.Add([]byte(request))
			}
		}
		f.Add([]byte(requests.String()))
	}
	f.Add([]byte(row + "\n" + `{"do":"settle"}` + "\n" + `{"do":"observe","changes":[{"part":1,"to":3},{"part":2,"to":"adrift"}]}`))
	lines, _ := session(f, 3, 60)
	f.Add(lines)
	all := everything(f)
	f.Fuzz(func(t *testing.T, input []byte) {
		s := pipe.New(all...)
		require.Contains(t, string(s.Answer(nil, []byte(row))), `"ok":true`)
		for line := range bytes.Lines(input) {
			serveOne(t, s, line)
		}
		var out bytes.Buffer
		whole := pipe.New(all...)
		require.NoError(t, whole.Serve(bytes.NewReader(input), &out))
		want := 0
		for line := range bytes.Lines(input) {
			if len(bytes.Trim(line, " \t\r\n")) > 0 {
				want++
			}
		}
		require.Equal(t, want, bytes.Count(out.Bytes(), []byte("\n")))
	})
}

// serveOne serves one line between two looks at the position.
func serveOne(t *testing.T, s *pipe.Service, line []byte) {
	const look = `{"do":"state"}`
	before := string(s.Answer(nil, []byte(look)))
	out := s.Answer(nil, line)
	if len(bytes.Trim(line, " \t\r\n")) == 0 {
		require.Empty(t, out)
		return
	}
	var a struct{ OK *bool }
	require.NoError(t, json.Unmarshal(out, &a), "%q: %q", line, out)
	require.NotNil(t, a.OK)
	require.Equal(t, 1, bytes.Count(out, []byte("\n")))
	if !*a.OK {
		require.Contains(t, string(out), `"error":{"what":`)
		require.Equal(t, before, string(s.Answer(nil, []byte(look))), "%q: %q", line, out)
	}
}
