package web

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"html"
	"image"
	imagedraw "image/draw"
	"image/png"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
)

const formType = "application/x-www-form-urlencoded"

// request sends one request to a handler; headers are pairs.
func request(h http.Handler, method, target, body string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, target, strings.NewReader(body))
	if method == http.MethodPost {
		r.Header.Set("Content-Type", formType)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

// serveTurn returns a server with the turn snapshot.
func serveTurn(t *testing.T) (*Server, *fakeTable, http.Handler) {
	table := &fakeTable{}
	s := newServer(table)
	s.Publish(turnSnapshot(t))
	return s, table, s.Handler()
}

func TestEveryResponseHasSecurityHeaders(t *testing.T) {
	_, _, h := serveTurn(t)
	for _, target := range []string{"/", "/state.json", "/panel.png", "/js/page.js", "/style.css", "/reading.css", "/how.css", "/icon.svg", "/manual/", "/how/fuga", "/rules/labiro/5", "/manual/nowhere", "/nowhere"} {
		w := request(h, "GET", target, "")
		require.Equal(t, "nosniff", w.Header().Get("X-Content-Type-Options"), target)
		csp := w.Header().Get("Content-Security-Policy")
		require.Contains(t, csp, "default-src 'none'", target)
		require.Contains(t, csp, "frame-ancestors 'none'", target)
		require.NotContains(t, csp, "unsafe", target)
	}
	page := request(h, "GET", "/", "").Body.String()
	require.NotContains(t, page, " style=", "the policy forbids inline styles")
	require.NotContains(t, page, "<script>", "the policy forbids inline scripts")
	for _, target := range []string{"/", "/state.json", "/panel.png"} {
		require.Equal(t, "no-store", request(h, "GET", target, "").Header().Get("Cache-Control"), target)
	}
}

func TestEmptyPage(t *testing.T) {
	s := New(&fakeTable{}, testHost)
	h := s.Handler()
	require.Equal(t, http.StatusOK, request(h, "GET", "/", "").Code)
	require.Equal(t, http.StatusOK, request(h, "GET", "/state.json", "").Code)
	require.Equal(t, http.StatusNotFound, request(h, "GET", "/panel.png", "").Code)
}

func TestSceneIsEscapedEverywhere(t *testing.T) {
	bad := `"><script>alert(1)</script>`
	n := turnSnapshot(t)
	n.Scene.Title, n.Scene.Text, n.Scene.Hint, n.Scene.Ruling, n.Scene.Log = bad, []string{bad}, bad, bad, told(bad)
	n.Scene.Moment = &scene.Moment{Kind: scene.Found, Text: bad}
	n.Scene.Choices = []scene.Choice{{Does: scene.ParseAction(bad), Text: bad}}
	n.Scene.Players[0].Name, n.Scene.Players[0].Sign = bad, bad
	n.Scene.Players[0].Hand[0] = scene.Tile{Sign: bad, Text: bad}
	n.Scene.Board.Cells[7].Label, n.Scene.Board.Cells[7].Symbol, n.Scene.Board.Cells[7].Known = bad, bad, &scene.Tile{Sign: bad, Text: bad}
	n.Scene.Notices = []scene.Notice{{Text: bad, Remedy: bad}}
	n.Lights[0] = Light{Color: bad, Pattern: bad}
	s := newServer(&fakeTable{})
	s.Publish(n)
	h := s.Handler()
	require.NotContains(t, request(h, "GET", "/", "").Body.String(), bad[2:10])
	d, _, err := s.drawing(audience{kind: tablePage})
	require.NoError(t, err)
	require.NotContains(t, string(d.event), bad[2:10])
}

func TestPanelIsServedUnchanged(t *testing.T) {
	_, _, h := serveTurn(t)
	w := request(h, "GET", "/panel.png", "")
	require.Equal(t, "image/png", w.Header().Get("Content-Type"))
	got, err := png.Decode(w.Body)
	require.NoError(t, err)
	same := image.NewRGBA(got.Bounds())
	imagedraw.Draw(same, same.Rect, got, image.Point{}, imagedraw.Src)
	require.Equal(t, picture(), same)
}

func TestAssetsAreKeptWhileTheyAreTheSame(t *testing.T) {
	_, _, h := serveTurn(t)
	tag := request(h, "GET", "/js/page.js", "").Header().Get("ETag")
	require.NotEmpty(t, tag)
	for _, known := range []string{tag, `"other", ` + tag, strings.TrimPrefix(tag, "W/")} {
		require.Equal(t, http.StatusNotModified, request(h, "GET", "/js/page.js", "", "If-None-Match", known).Code, known)
	}
	require.Equal(t, http.StatusOK, request(h, "GET", "/js/page.js", "", "If-None-Match", `"other"`).Code)
}

// The content types do not depend on the system's own table.
func TestAssetsHaveTheirContentType(t *testing.T) {
	_, _, h := serveTurn(t)
	for name, kind := range map[string]string{"js/page.js": "text/javascript; charset=utf-8", "style.css": "text/css; charset=utf-8", "reading.css": "text/css; charset=utf-8", "how.css": "text/css; charset=utf-8", "icon.svg": "image/svg+xml"} {
		require.Equal(t, kind, request(h, "GET", "/"+name, "").Header().Get("Content-Type"))
	}
}

func TestDo(t *testing.T) {
	_, table, h := serveTurn(t)
	for _, form := range []string{"do=choose&id=go+12&seq=41", "do=right&seq=1"} {
		w := request(h, "POST", "/do", form)
		require.Equal(t, http.StatusNoContent, w.Code)
	}
	require.Equal(t, []Command{Choose{Does: scene.ParseAction("go 12"), Seq: 41}, Knob{By: 1}}, table.commands())
}

// cancellingTable cancels the request before it returns.
type cancellingTable struct{ cancel func() }

func (d cancellingTable) Do(ctx context.Context, _ Key, _ Command) (Answer, error) {
	d.cancel()
	return Answer{}, ctx.Err()
}

// TestADisconnectIsNotLogged: only real errors are logged, so clients cannot fill the log.
func TestADisconnectIsNotLogged(t *testing.T) {
	var logged bytes.Buffer
	defer slog.SetDefault(slog.Default())
	slog.SetDefault(slog.New(slog.NewTextHandler(&logged, nil)))
	ctx, leave := context.WithCancel(t.Context())
	r := httptest.NewRequestWithContext(ctx, "POST", "/do", strings.NewReader("do=right&seq=1"))
	r.Header.Set("Content-Type", formType)
	newServer(cancellingTable{leave}).Handler().ServeHTTP(httptest.NewRecorder(), r)
	require.ErrorIs(t, ctx.Err(), context.Canceled)
	require.Empty(t, logged.String())

	s := newServer(&fakeTable{err: errors.New("the wire is cut")})
	require.Equal(t, http.StatusInternalServerError, request(s.Handler(), "POST", "/do", "do=right&seq=1").Code)
	require.Contains(t, logged.String(), "the wire is cut")
}

func TestSecretIsOnlyInItsOwnAnswer(t *testing.T) {
	s, table, h := serveTurn(t)
	secret := scene.Scene{Page: scene.Reveal, Seat: 0, Title: "Rosso", Text: []string{"un pugnale segreto"}, Left: scene.NoCount}
	table.answer = Answer{Scene: &secret}
	w := request(h, "POST", "/do", "do=secret&seq=1")
	var answer struct{ HTML string }
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &answer))
	require.Contains(t, answer.HTML, "un pugnale segreto")
	require.Equal(t, "no-store", w.Header().Get("Cache-Control"))
	for _, target := range []string{"/", "/state.json"} {
		require.NotContains(t, request(h, "GET", target, "").Body.String(), "segreto")
	}
	d, _, err := s.drawing(audience{kind: tablePage})
	require.NoError(t, err)
	require.NotContains(t, string(d.event), "segreto")
}

func TestBadInputChangesNothing(t *testing.T) {
	_, table, h := serveTurn(t)
	for _, c := range []struct {
		method, target, body, kind string
		code                       int
	}{
		{"PUT", "/do", "do=push&seq=1", formType, http.StatusMethodNotAllowed},
		{"POST", "/", "do=push&seq=1", formType, http.StatusMethodNotAllowed},
		{"POST", "/do", `{"do":"push"}`, "application/json", http.StatusUnsupportedMediaType},
		{"POST", "/do", "do=push&seq=1", "", http.StatusUnsupportedMediaType},
		{"POST", "/do", "do=choose&seq=1&id=" + strings.Repeat("x", maxForm), formType, http.StatusRequestEntityTooLarge},
		{"POST", "/do?do=push", "do=push&seq=1", formType, http.StatusBadRequest},
		{"POST", "/do", "do=%zz", formType, http.StatusBadRequest},
		{"POST", "/do", "do=fly", formType, http.StatusBadRequest},
		{"POST", "/do", "do=push&x=1", formType, http.StatusBadRequest},
		{"POST", "/do", "do=grab&base=18&seq=1", formType, http.StatusBadRequest},
		{"POST", "/do", "do=nudge&base=18&steps=1&seq=1", formType, http.StatusBadRequest},
		{"POST", "/do", "do=drag&base=18&degrees=1", formType, http.StatusBadRequest},
		{"POST", "/do", "do=lift&base=18&mm=1", formType, http.StatusBadRequest},
	} {
		w := request(h, c.method, c.target, c.body, "Content-Type", c.kind)
		require.Equal(t, c.code, w.Code, c.body)
		require.Equal(t, 1, strings.Count(w.Body.String(), "\n"), "one clear line: %s", w.Body)
	}
	require.Empty(t, table.commands())
}

func TestARealTableHasNoSimulatedHand(t *testing.T) {
	s, table, h := serveTurn(t)
	n := turnSnapshot(t)
	n.Simulated, n.Poses, n.Seq = false, nil, 42
	s.Publish(n)
	for _, form := range []string{"do=grab&base=1&seq=1", "do=release", "do=nudge&base=1&steps=1&seq=1"} {
		w := request(h, "POST", "/do", form)
		require.Equal(t, http.StatusBadRequest, w.Code)
		require.Contains(t, w.Body.String(), errNoHand.Error())
	}
	require.Empty(t, table.commands())
	page := request(h, "GET", "/", "").Body.String()
	require.NotContains(t, page, `role="slider"`)
	require.NotContains(t, page, `id="hand"`)
}

func TestServerHasEveryTimeout(t *testing.T) {
	s, _, _ := serveTurn(t)
	srv := NewHTTPServer("localhost:0", s)
	require.Positive(t, srv.ReadHeaderTimeout)
	require.Positive(t, srv.ReadTimeout)
	require.Positive(t, srv.WriteTimeout)
	require.Positive(t, srv.IdleTimeout)
	site := httptest.NewServer(srv.Handler)
	defer site.Close()
	resp, err := site.Client().Get(site.URL + "/state.json")
	require.NoError(t, err)
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	require.NoError(t, err)
	require.True(t, json.Valid(text))
}

// A name stands on the page as it was typed, whatever its letters.
func TestNamesAreShownAsTyped(t *testing.T) {
	for _, name := range []string{"Zoë 👩‍👩‍👧", "👍🏽🇮🇹", "<b>Ada</b> & \"Bo\"", "مها بنت", "e\u0301lodie", "名前", "नमस्ते", "{{.}} ${x} \\u0041 %s"} {
		n := turnSnapshot(t)
		n.Scene.Players[0].Name, n.Scene.Title = name, name
		s := newServer(&fakeTable{})
		s.Publish(n)
		page := request(s.Handler(), "GET", "/", "").Body.String()
		require.Contains(t, html.UnescapeString(page), name)
		require.NotContains(t, page, "<b>Ada")
	}
}
