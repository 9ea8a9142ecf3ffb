//go:build !race

// Package eveningtest plays whole games in real browsers: the program at a simulated table, the
// table's page, a television and a phone for each player. What the people press is what bots
// would do, through the pages' own buttons. After each press all pages are compared with what the
// program knows: who may decide, who sees which hand.
package eveningtest

import (
	"bytes"
	"context"
	"flag"
	"io"
	"net/url"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/loop/addresses"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/table"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/web/webtest/engines"
	"mastro/hw/pins"
)

// TestMain has more games played at once than there are processors: each waits half of the time, for a
// page or for the table.
func TestMain(m *testing.M) {
	flag.Parse()
	if f := flag.Lookup("test.parallel"); f.Value.String() == f.DefValue {
		if err := f.Value.Set(strconv.Itoa(2 * runtime.GOMAXPROCS(0))); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}

// hurry is how many beats of the table pass in one of real time: towers turn and come to rest before
// pages are drawn.
const hurry = 100

// house is the program at a simulated table. It is the Actor of the table's loop.
type house struct {
	t     *testing.T
	table *table.Table
	url   string // of the page
	code  string // the path of the table's page

	jobs   chan job
	report func() string // what the pages say, for a failure

	// These are the loop's.
	now      time.Duration // of the table
	rest     time.Duration // when the hand has rested for long enough
	waiting  []job
	commands int    // of pages, so far
	refused  string // the answer to the last one
}

// job is what a test waits for.
type job struct {
	is   func() bool
	done chan struct{}
}

// settling is how long after the hand has let go a turn is judged.
const settling = 1500 * time.Millisecond

// open opens a house with the lines of a mastro.toml at an address of this computer. The seed
// decides all that is drawn.
func open(t *testing.T, ip, toml string, seed uint64) *house {
	t.Helper()
	_, path := roomtest.ConfigDir(t, "listen = '"+ip+":0'\n"+toml)
	c, err := settings.Load(path, roomtest.NoEnvironment, nil)
	require.NoError(t, err)
	host, err := table.NewHost(c, seed, 0, io.Discard)
	require.NoError(t, err)
	h := &house{t: t, table: host.Table, jobs: make(chan job, 1), report: func() string { return "" }}
	if ip == "127.0.0.1" { // its browsers reach nothing else
		host.Table.Interfaces = func() ([]addresses.Interface, error) { return nil, nil }
	}
	host.Now = func() time.Duration { return h.now }
	ctx, end := context.WithCancel(context.Background())
	var printed bytes.Buffer
	stop, err := loop.Serve(ctx, &h.table.Loop, c, &printed, h.table.Show)
	require.NoError(t, err)
	address, err := url.Parse(regexp.MustCompile(`http://\S+/t/\w+`).FindString(printed.String()))
	require.NoError(t, err)
	h.url, h.code = "http://"+address.Host, address.Path
	ended := make(chan error, 1)
	go func() { ended <- h.table.Run(ctx, time.Now(), h) }()
	t.Cleanup(func() {
		end()
		require.NoError(t, <-ended)
		stop()
	})
	return h
}

var _ loop.Actor = (*house)(nil)

// Tick lets many beats of the table pass. While everything rests no time passes there, so that
// the same presses always lead to the same game.
func (h *house) Tick(time.Duration) {
	for i := 0; i < hurry && !h.quiet(); i++ {
		h.now += loop.Beat
		h.table.Tick(h.now)
		if h.busy() {
			h.rest = h.now + settling
		}
	}
	h.work()
}

func (h *house) Show(time.Duration) {
	h.table.Show(h.now)
	h.work()
}

func (h *house) Control(e pins.Event) { h.table.Control(e) }

func (h *house) Command(from scene.Device, c web.Command) web.Answer {
	a := h.table.Command(from, c)
	h.commands++
	if h.refused = a.Refused; h.busy() {
		h.rest = h.now + settling
	}
	return a
}

// busy tells whether the simulated hand moves.
func (h *house) busy() bool {
	s := h.table.Rig.Simulation
	return s != nil && s.Hand() != nil && s.Hand().Busy()
}

// work ends the jobs that are done.
func (h *house) work() {
	select {
	case j := <-h.jobs:
		h.waiting = append(h.waiting, j)
	default:
	}
	h.waiting = slices.DeleteFunc(h.waiting, func(j job) bool {
		if !j.is() {
			return false
		}
		close(j.done)
		return true
	})
}

// await waits until a condition is true. The loop's goroutine calls it, so that it may look at
// everything of the table.
func (h *house) await(what string, is func() bool) {
	h.t.Helper()
	j := job{is, make(chan struct{})}
	h.jobs <- j
	h.table.Wake()
	select {
	case <-j.done:
	case <-time.After(engines.Patience):
		h.t.Fatalf("the table waits in vain for %s%s", what, h.report())
	}
}

// look lets the loop's goroutine look at the table.
func (h *house) look(at func()) {
	h.t.Helper()
	h.await("a look at it", func() bool { at(); return true })
}

// quiet tells whether everything at the table has come to rest.
func (h *house) quiet() bool { return h.now >= h.rest }

// settled tells whether, beside that, all is saved that was decided: before, pages may show what was.
func (h *house) settled() bool { return h.quiet() && h.session().OneMoment() == (play.Refusal{}) }

func (h *house) session() *play.Session { return h.table.Session }
