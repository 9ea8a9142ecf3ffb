// Package secrettest checks who may see and do what: a table that runs by the clock of a bubble,
// and around it browsers with a token for the table, for a seat, for none, and with wrong ones.
package secrettest

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/devices"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/table"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/referee"
)

// phonesRoom is a table that runs by the clock of a synctest bubble, and the browsers around it.
type phonesRoom struct {
	t testing.TB
	*table.Host
	page    http.Handler
	table   *browser
	seats   [scene.MaxSeats]*browser // by place; nil for none
	anybody *browser                 // without a token
}

// browser is a browser with the token that it was given last.
type browser struct {
	room     *phonesRoom
	name     string
	token    string
	language string
	opened   int // how many requests it has made
}

// menuOf is a table without page that shows the menu of a game.
func menuOf(t testing.TB, c *settings.Config, game string, seed uint64) *table.Host {
	t.Helper()
	own, ok := *c, false
	own.Game, ok = games.Find(game)
	require.True(t, ok)
	h, err := table.NewHost(&own, seed, 0, io.Discard)
	require.NoError(t, err)
	return h
}

// inMenu is a table that shows a menu.
func inMenu(t testing.TB, c *settings.Config) *table.Host { return menuOf(t, c, "carte", 3) }

// gameOf starts a game of so many people, and of bots, at a table without page.
func gameOf(t testing.TB, c *settings.Config, game string, seed uint64, people, bots int) *table.Host {
	t.Helper()
	h := menuOf(t, c, game, seed)
	n := h.Table.Session.Menu
	n.Players, n.Bots = people+bots, [scene.MaxSeats]bool{}
	for i := people; i < people+bots; i++ {
		n.Bots[i] = true
	}
	g, err := h.Begin(n)
	require.NoError(t, err)
	h.Table.Session.Menu.Players = people + bots
	h.Table.Session.Start(g)
	return h
}

// gameAt is a game of people that stands so, at a table without sensors: pushes are chosen.
func gameAt(t testing.TB, c *settings.Config, game string, seed uint64, p engine.Position) *table.Host {
	t.Helper()
	h := gameOf(t, c, game, seed, p.Seats(), 0)
	h.Table.Rig.StopWatching()
	h.Table.Session.Game.Match = referee.New(p.Fork().(engine.Sensed))
	return h
}

// openRoom gives a table its page, pairs a browser with it and runs it until the test ends. Phones
// sit down at the places.
func openRoom(t testing.TB, h *table.Host, places ...int) *phonesRoom {
	t.Helper()
	h.Table.Devices = devices.New()
	if g := h.Table.Session.Game; g != nil {
		g.Began = time.Time{} // twins begin one after the other
	}
	h.Table.Page = web.New(h.Table, "table.test")
	h.Table.Session.Changed()
	h.Table.Show(0)
	r := &phonesRoom{t: t, Host: h, page: h.Table.Page.Handler()}
	h.Table.Page.OnPresence(h.Table.Wake)
	code := h.Table.Devices.TableCode()
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error)
	go func() { ended <- h.Table.Run(ctx, time.Now(), h.Table) }()
	r.settle()
	t.Cleanup(func() { cancel(); require.NoError(t, <-ended) })
	r.table, r.anybody = r.browser("table"), r.browser("onlooker")
	require.Equal(t, http.StatusSeeOther, r.table.get("/t/"+code).Code)
	r.settle()
	for _, place := range places {
		r.sit(place)
	}
	return r
}

func (r *phonesRoom) browser(name string) *browser {
	return &browser{room: r, name: name, language: "en"}
}

// sit lets a phone take a seat.
func (r *phonesRoom) sit(place int) *browser {
	r.t.Helper()
	b := r.browser(fmt.Sprint("seat ", place))
	require.Equal(r.t, http.StatusNoContent, b.join(place, fmt.Sprint("Person", place)).Code)
	r.seats[place] = b
	r.settle()
	return b
}

func (b *browser) join(place int, name string) *httptest.ResponseRecorder {
	return b.send(url.Values{"do": {"join"}, "place": {fmt.Sprint(place + 1)}, "name": {name}, "language": {"en"}})
}

// at waits until everything is done that was begun, and returns the table.
func (r *phonesRoom) at() *table.Table {
	synctest.Wait()
	return r.Table
}

func (r *phonesRoom) seq() string { return fmt.Sprint(r.at().Last.Seq) }

// request makes a request of the browser. Each comes from an address of its own, so that none
// waits for others.
func (b *browser) request(ctx context.Context, method, path string, form url.Values) *http.Request {
	req := httptest.NewRequestWithContext(ctx, method, "http://table.test"+path, strings.NewReader(form.Encode()))
	b.opened++
	req.RemoteAddr = fmt.Sprintf("10.0.%d.%d:99", b.opened/250%250, b.opened%250)
	req.Header.Set("Accept-Language", b.language)
	if form != nil {
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	if b.token != "" {
		req.AddCookie(&http.Cookie{Name: "mastro-", Value: b.token})
	}
	return req
}

// do makes a request and keeps the token that is given.
func (b *browser) do(req *http.Request) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	b.room.page.ServeHTTP(w, req)
	for _, c := range w.Result().Cookies() {
		require.Equal(b.room.t, "mastro-", c.Name)
		require.True(b.room.t, c.HttpOnly && c.SameSite == http.SameSiteLaxMode, c)
		b.token = c.Value
	}
	return w
}

func (b *browser) get(path string) *httptest.ResponseRecorder {
	return b.do(b.request(context.Background(), "GET", path, nil))
}

// send sends a command as the page's script does.
func (b *browser) send(form url.Values) *httptest.ResponseRecorder {
	return b.do(b.request(context.Background(), "POST", "/do", form))
}

// choose sends a choice upon the newest scene.
func (b *browser) choose(id string) *httptest.ResponseRecorder {
	return b.send(url.Values{"do": {"choose"}, "id": {id}, "seq": {b.room.seq()}})
}

// listener is a stream that a browser has opened.
type listener struct {
	by     *browser
	mu     sync.Mutex
	header http.Header
	text   bytes.Buffer
	end    func()
}

func (l *listener) Header() http.Header              { return l.header }
func (l *listener) WriteHeader(int)                  {}
func (l *listener) SetWriteDeadline(time.Time) error { return nil }
func (l *listener) Flush()                           {}

func (l *listener) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(b)
}

// listen opens the stream of a browser until the test ends.
func (b *browser) listen(path string) *listener {
	ctx, cancel := context.WithCancel(context.Background())
	l := &listener{by: b, header: http.Header{}, end: cancel}
	ended := make(chan struct{})
	req := b.request(ctx, "GET", path, nil)
	go func() { defer close(ended); b.room.page.ServeHTTP(l, req) }()
	b.room.t.Cleanup(func() { cancel(); <-ended })
	b.room.settle()
	return l
}

// pass lets time of the bubble pass. Waking the table puts what the test has read of it before what
// it does then: to the race detector, that time passes does not.
func (r *phonesRoom) pass(d time.Duration) {
	r.Table.Wake()
	time.Sleep(d)
	synctest.Wait()
}

// settle waits until all is shown and sent.
func (r *phonesRoom) settle() { r.pass(100 * time.Millisecond) }

// heard is what came since the last call, once all is sent.
func (l *listener) heard() string {
	l.by.room.settle()
	return l.take()
}

// take is what came since the last call. Questions whether the page is open are left out, since
// each stream has a number of its own.
func (l *listener) take() string {
	l.mu.Lock()
	events := strings.SplitAfter(l.text.String(), "\n\n")
	l.text.Reset()
	l.mu.Unlock()
	return strings.Join(slices.DeleteFunc(events, l.answered), "")
}

// answered says that the page is still open, if an event asks that.
func (l *listener) answered(event string) bool {
	id, asks := strings.CutPrefix(event, "event: here\ndata: ")
	if asks {
		form := url.Values{"stream": {strings.Trim(id, "\"\n")}}
		require.Equal(l.by.room.t, http.StatusNoContent, l.by.do(l.by.request(context.Background(), "POST", "/here", form)).Code)
	}
	return asks
}

// everything is all that a command could change.
func (r *phonesRoom) everything() string {
	t := r.at()
	var b bytes.Buffer
	fmt.Fprintf(&b, "%+v\n%+v %v\n%s\n", t.Session.Menu, t.Session.Invitation(), t.Session.Places(), whoIsWho(t.Devices))
	fmt.Fprintf(&b, "%+v\n", t.Last)
	g := t.Session.Game
	if g == nil {
		return b.String()
	}
	m := g.Match
	fmt.Fprintf(&b, "%v %+v %x %+v %s\n", m.Steps(), m.Verdict(), m.Position().Bytes(nil), g.Secret, g.Kept().Write())
	for seat := engine.Public; int(seat) < m.Seats(); seat++ {
		fmt.Fprintf(&b, "%v\n", m.Events(nil, seat, 0))
	}
	return b.String()
}

// whoIsWho is what is kept of devices, without when somebody pressed something last.
func whoIsWho(d *devices.Devices) string {
	kept, _, _ := strings.Cut(string(d.Write()), `"used"`)
	return kept
}

// requireAsBefore requires two texts to be equal, and shows where they begin to differ.
func requireAsBefore(t testing.TB, want, got, what string) {
	t.Helper()
	if want == got {
		return
	}
	at := 0
	for at < min(len(want), len(got)) && want[at] == got[at] {
		at++
	}
	part := func(s string) string { return s[max(0, at-80):min(len(s), at+120)] }
	require.FailNow(t, what, "%q\n%q", part(want), part(got))
}

// inTheMiddle is a game of people after so many random moves.
func inTheMiddle(t testing.TB, c *settings.Config, game string, seed uint64, moves int) engine.Position {
	t.Helper()
	g, ok := games.Find(game)
	require.True(t, ok)
	p, err := g.BeginDrawn(max(2, g.Least), seed, c.Rules)
	require.NoError(t, err)
	r := engine.Rand(seed)
	for n := 0; n < moves || p.Actor() == engine.Table; n++ {
		all := p.Moves(nil)
		if len(all) == 0 {
			break
		}
		p.Play(all[r.Below(len(all))], nil)
	}
	return p
}

// alike are two positions that differ from one another in what the seat cannot know.
func alike(p engine.Position, seat engine.Seat, r *engine.Rand) (both [2]engine.Position) {
	for i := range both {
		both[i] = p.View(seat).Sample(r)
	}
	return both
}

// twins are two tables at such positions of a game.
func twins(t testing.TB, c *settings.Config, game string, seed uint64, at [2]engine.Position, phones ...int) (both [2]*phonesRoom) {
	t.Helper()
	for i, p := range at {
		both[i] = openRoom(t, gameAt(t, c, game, seed, p), phones...)
	}
	return both
}
