package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/roomtest"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
)

// command runs the program's command line in this process.
func command(ctx context.Context, args ...string) (out, errs string, code exit.Code) {
	var o, e bytes.Buffer
	code = run(ctx, args, &o, &e)
	return o.String(), e.String(), code
}

// requireErrorLine requires an exit code, nothing on stdout and one line on stderr.
func requireErrorLine(t *testing.T, want exit.Code, out, errs string, code exit.Code) {
	t.Helper()
	require.Equal(t, want, code, errs)
	require.Empty(t, out)
	require.Equal(t, 1, strings.Count(errs, "\n"), errs)
	require.True(t, strings.HasPrefix(errs, "mastro: "), errs)
}

func TestPlayOnATakenAddress(t *testing.T) {
	t.Chdir(t.TempDir())
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer taken.Close()
	out, errs, code := command(t.Context(), "play", "--listen", taken.Addr().String())
	requireErrorLine(t, exit.Failed, out, errs, code)
	require.Contains(t, errs, taken.Addr().String())
	require.Contains(t, errs, "another program uses it: choose another port with --listen")
}

// TestPlayWithoutTheBus: the reference wiring on a computer that does not have its bus.
func TestPlayWithoutTheBus(t *testing.T) {
	t.Chdir(t.TempDir())
	text := strings.Replace(boardfiletest.Shipped(t, "pi.toml"), `"/dev/i2c-1"`, `"/dev/i2c-250"`, 1)
	require.NoError(t, os.WriteFile("pi.toml", []byte(text), 0o600))
	out, errs, code := command(t.Context(), "play", "--board", "pi.toml", "--listen", "127.0.0.1:0")
	requireErrorLine(t, exit.Hardware, out, errs, code)
	require.Contains(t, errs, "/dev/i2c-250")
	require.Contains(t, errs, "--sim")

	c, stop := startProgram(t, "--board", "pi.toml", "--sim")
	next, closed := c.stream(t.Context())
	defer closed()
	next("poses", "")
	require.True(t, c.state().Simulated)
	errs, code = stop()
	require.Equal(t, exit.Done, code, errs)
}

// client is a browser at a table that plays in real time.
type client struct {
	t    *testing.T
	http *http.Client
	base string
}

// startProgram starts the program and opens the address that it prints, as the table's page; stop
// ends the program and waits for its end.
func startProgram(t *testing.T, args ...string) (c *client, stop func() (errs string, code exit.Code)) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), roomtest.Timeout)
	state := t.TempDir()
	in, out := io.Pipe()
	var errs bytes.Buffer
	ended := make(chan exit.Code, 1)
	go func() {
		ended <- run(ctx, append([]string{"play", "--listen", "127.0.0.1:0", "--state", state}, args...), out, &errs)
		out.Close()
	}()
	line, err := bufio.NewReader(in).ReadString('\n')
	require.NoError(t, err)
	at := strings.Index(line, "http://")
	require.GreaterOrEqual(t, at, 0, line)
	transport := new(http.Transport)
	address, _, _ := strings.Cut(strings.TrimSpace(line[at:]), " ")
	base, _, coded := strings.Cut(address, web.CodePath)
	require.True(t, coded, "%s is not the table's", address)
	jar, err := cookiejar.New(nil)
	require.NoError(t, err)
	c = &client{t, &http.Client{Transport: transport, Jar: jar}, base}
	c.get(strings.TrimPrefix(address, base))
	return c, func() (string, exit.Code) {
		cancel()
		code := <-ended
		transport.CloseIdleConnections()
		return errs.String(), code
	}
}

// get fetches a page.
func (c *client) get(path string) string {
	c.t.Helper()
	r, err := c.http.Get(c.base + path)
	require.NoError(c.t, err)
	defer r.Body.Close()
	body, err := io.ReadAll(r.Body)
	require.NoError(c.t, err)
	require.Equal(c.t, http.StatusOK, r.StatusCode, string(body))
	return string(body)
}

// shownCell is a base in /state.json.
type shownCell struct {
	X, Y   float64
	Facing int
	Mark   string
	Steps  int
}

// shownState is what these tests read of /state.json.
type shownState struct {
	Seq       uint64
	Page      string
	Simulated bool
	Ruling    string
	Choices   []struct{ ID string }
	Cells     []shownCell
	Lights    []struct{ Pattern string }
	Poses     [][2]float64
}

func (c *client) state() (s shownState) {
	c.t.Helper()
	require.NoError(c.t, json.Unmarshal([]byte(c.get("/state.json")), &s))
	return s
}

// post sends a command as the page's script does, decided upon what the page shows now. Who is
// told that this has changed meanwhile looks, and tries again: the first reading of the sensors,
// say, comes a beat after the game has begun.
func (c *client) post(fields ...string) (code int, text string) {
	c.t.Helper()
	form := make(url.Values)
	for i := 0; i < len(fields); i += 2 {
		form.Set(fields[i], fields[i+1])
	}
	for {
		form.Set("seq", strconv.FormatUint(c.state().Seq, 10))
		code, text = c.send(form)
		if !strings.Contains(text, words.OutOfDate.In(words.Words{Language: words.English})) {
			return code, text
		}
	}
}

func (c *client) send(form url.Values) (code int, text string) {
	c.t.Helper()
	r, err := http.NewRequestWithContext(c.t.Context(), http.MethodPost, c.base+"/do", strings.NewReader(form.Encode()))
	require.NoError(c.t, err)
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	a, err := c.http.Do(r)
	require.NoError(c.t, err)
	defer a.Body.Close()
	body, err := io.ReadAll(a.Body)
	require.NoError(c.t, err)
	return a.StatusCode, string(body)
}

func (c *client) choose(id string) (int, string) {
	c.t.Helper()
	return c.post("do", "choose", "id", id)
}

// stream opens the live events of the page; next waits for an event that contains a text.
func (c *client) stream(ctx context.Context) (next func(event, text string), closed func()) {
	c.t.Helper()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, c.base+"/events", nil)
	require.NoError(c.t, err)
	a, err := c.http.Do(r)
	require.NoError(c.t, err)
	lines := bufio.NewScanner(a.Body)
	lines.Buffer(nil, 1<<20)
	return func(event, text string) {
		c.t.Helper()
		current := ""
		for lines.Scan() {
			if name, ok := strings.CutPrefix(lines.Text(), "event: "); ok {
				current = name
			}
			if current == event && strings.HasPrefix(lines.Text(), "data: ") && strings.Contains(lines.Text(), text) {
				return
			}
		}
		require.FailNow(c.t, "the stream ended", "before %s with %q: %v", event, text, lines.Err())
	}, func() { a.Body.Close() }
}

// farthestTower is the tower farthest from another one.
func farthestTower(s shownState, from int) int {
	best, most := 0, 0.0
	for i, c := range s.Cells {
		dx, dy := c.X-s.Cells[from].X, c.Y-s.Cells[from].Y
		if d := dx*dx + dy*dy; d > most {
			best, most = i, d
		}
	}
	return best
}

func TestPlayInTheBrowser(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("mastro.toml", []byte("[[player]]\nname = \"Ada\"\n[[player]]\nname = \"Ben\"\n"), 0o600))
	c, stop := startProgram(t, "--seed", "1", "--language", "en")
	ctx, cancel := context.WithTimeout(t.Context(), roomtest.Timeout)
	defer cancel()
	next, closed := c.stream(ctx)
	defer closed()
	next("scene", "page-menu")
	require.Equal(t, "menu", c.state().Page)

	code, text := c.choose(scene.Action{Kind: scene.StartGame}.String())
	require.Equal(t, http.StatusNoContent, code, text)
	require.Equal(t, "question", c.state().Page, "the next request sees the result")
	require.Len(t, c.state().Cells, 18)
	page := c.get("/")
	require.Contains(t, page, "Ada")
	require.Contains(t, page, "<svg")
	for _, seat := range []string{"seat0", "seat1"} {
		next("scene", "page-question "+seat)
		code, text = c.choose(c.state().Choices[0].ID)
		require.Equal(t, http.StatusNoContent, code, text)
	}
	next("scene", "page-turn")
	code, text = c.choose("stab 2")
	require.Equal(t, http.StatusConflict, code)
	require.True(t, strings.HasPrefix(text, "labiro/17: "), text)
	require.Equal(t, 1, strings.Count(text, "\n"))

	before := c.state()
	own := slices.IndexFunc(before.Cells, func(c shownCell) bool { return c.Mark == "own" })
	require.GreaterOrEqual(t, own, 0)
	illegal := farthestTower(before, own)
	code, text = c.post("do", "nudge", "base", strconv.Itoa(illegal), "steps", "1")
	require.Equal(t, http.StatusNoContent, code, text)
	next("scene", "page-foul")
	after := c.state()
	require.Equal(t, "labiro/5", after.Ruling)
	require.Equal(t, -1, after.Cells[illegal].Steps)
	require.Equal(t, "flash2", after.Lights[illegal].Pattern)
	require.NotEqual(t, before.Poses[illegal], after.Poses[illegal])
	closed()
	errs, ended := stop()
	require.Equal(t, exit.Done, ended, errs)
	require.Empty(t, errs)
}

// TestPlayEndsCleanly: when the program returns, all its goroutines have ended, even if a page
// and its stream were open.
func TestPlayEndsCleanly(t *testing.T) {
	t.Chdir(t.TempDir())
	before := runtime.NumGoroutine()
	c, stop := startProgram(t)
	next, closed := c.stream(t.Context())
	next("panel", "")
	errs, code := stop()
	require.Equal(t, exit.Done, code, errs)
	require.Empty(t, errs)
	closed()
	for end := time.Now().Add(roomtest.Timeout); runtime.NumGoroutine() > before; runtime.Gosched() {
		if time.Now().After(end) {
			stacks := make([]byte, 1<<16)
			require.FailNow(t, "goroutines are left over", "%s", stacks[:runtime.Stack(stacks, true)])
		}
	}
	_, err := net.Dial("tcp", strings.TrimPrefix(c.base, "http://"))
	require.Error(t, err, "nobody listens any more")
}

// TestWatchedAutoplay plays at the speed of people and shows the game on the page.
func TestWatchedAutoplay(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	t.Chdir(t.TempDir())
	c, stop := startProgram(t, "--autoplay", "--watch", "--seed", "3", "--language", "en")
	next, closed := c.stream(t.Context())
	defer closed()
	next("scene", words.BotThinks.In(words.Words{Language: words.English}, "Red (bot)")[:9])
	require.Len(t, c.state().Cells, 18)
	_, code := stop()
	require.Equal(t, exit.Done, code)
}
