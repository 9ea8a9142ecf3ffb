package web

import (
	"errors"
	"io/fs"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/verify"
	"mastro/display/words"
)

// Only what may be read is served, under its one name; of all else it is said when it will be.
func TestOpenedDraws(t *testing.T) {
	for _, w := range []words.Words{{}, english} {
		s, _, h := serveTurn(t)
		n := turnSnapshot(t)
		n.Words = w
		s.Publish(n)
		get := func(path string) (int, string) {
			w := request(h, "GET", path, "")
			return w.Code, w.Body.String()
		}
		closed := func(path string) {
			code, text := get(path)
			require.Equal(t, http.StatusNotFound, code, path)
			require.Equal(t, words.SealClosed.In(w)+"\n", text, path)
		}
		closed("/seals/12.seal") // no draw is sealed here
		s.Opened = func(number int) ([]byte, error) {
			switch number {
			case 12:
				return []byte("mastro seal 1\n"), nil
			case 13:
				return nil, errors.New("a broken disk at /dev/secret")
			}
			return nil, fs.ErrNotExist
		}
		code, text := get("/seals/12.seal")
		require.Equal(t, http.StatusOK, code)
		require.Equal(t, "mastro seal 1\n", text)
		for _, path := range []string{"11.seal", "012.seal", "12", "12.seal.seal", "+12.seal", "x.seal", "12.closed", "-1.seal", "99999999999999999999.seal"} {
			closed("/seals/" + path)
		}
		code, text = get("/seals/13.seal")
		require.Equal(t, http.StatusInternalServerError, code)
		require.NotContains(t, text, "/dev")
	}
}

// The page that checks is the one that the command writes, under its own policy.
func TestThePageThatChecks(t *testing.T) {
	w := request(newServer(&fakeTable{}).Handler(), "GET", "/verify", "")
	require.Equal(t, string(verify.Page()), w.Body.String())
	require.Equal(t, []string{verify.Policy() + "; frame-ancestors 'none'"}, w.Header()["Content-Security-Policy"])
}

// After the game the page leads to the file and to the page that checks it.
func TestLinksAfterTheGame(t *testing.T) {
	sc := scene.Scene{Page: scene.End, Left: scene.NoCount, Opened: 12}
	text := page(t, labelsIn(english), Snapshot{Seq: 1, Words: english, Scene: sc})
	require.Contains(t, text, `<a href="/seals/12.seal" download>Download the draw</a> <a href="/verify">Check it</a>`)
	sc.Opened = 0
	require.NotContains(t, page(t, labelsIn(english), Snapshot{Seq: 1, Words: english, Scene: sc}), "seals")
}
