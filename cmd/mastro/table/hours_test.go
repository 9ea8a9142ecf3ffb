package table

import (
	"flag"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/settings/settingstest"
	player "mastro/engine/bot/labiro"
	"mastro/engine/referee"
	"mastro/hw/pins"
	"mastro/hw/sim"
)

var soakHours = flag.Float64("soak.hours", 0, "simulated hours of the soak with faults; 0 is some minutes")

// How the hours go by.
const (
	someMinutes = 6 * time.Minute
	shares      = 6                // the memory is looked at so often
	growth      = 2 << 20          // at most, of the memory in use
	slowTurn    = 40 * time.Minute // no turn lasts longer
)

// hours is people who play one game after the other at a wired table while its parts
// fail and come back.
type hours struct {
	*soaker
	now  time.Duration // of the session
	rest time.Duration // the hand waits until then for the board to be judged
	moot time.Duration // when the turn began that is played
	dir  string        // for what the table keeps

	saboteur *saboteur
	wrong    []wrong       // what is out of order, or about to be
	next     time.Duration // when more is
	ended    time.Duration // when the last fault went or the hand did something, by the world's clock
	ailing   bool          // there were faults of which something may be left
	blinded  bool          // one of them kept sensors from telling all
	again    bool          // the board was judged since

	calm   bool          // the hand has done nothing since all was in order
	unseen map[int]bool  // towers that were turned while their sensor was out of order
	angles []sim.Degrees // how the towers truly stood at the last beat
	seen   time.Duration // when the last gesture ended that was noted
	diary  []string      // the last things that happened
	done   deeds
}

// deeds counts what happened.
type deeds struct {
	scans, games, faults, episodes, astray, repairs, accepted, back int
	slowest                                                         time.Duration // from the last fault to a judged board
}

func (d deeds) String() string {
	return fmt.Sprintf("%d scans, %d games; %d faults in %d spells, %d gestures meanwhile, %d repairs; %d turns accepted, %d taken back; judged again after %v at most",
		d.scans, d.games, d.faults, d.episodes, d.astray, d.repairs, d.accepted, d.back, d.slowest.Round(time.Millisecond))
}

// TestHours plays for hours while things go wrong. A fault is never a move, all that
// is told of it goes by itself when it is over, and nothing grows.
func TestHours(t *testing.T) {
	old := slog.Default()
	slog.SetDefault(slog.New(slog.DiscardHandler))
	t.Cleanup(func() { slog.SetDefault(old) })
	h := newHours(t, *soakFirst)
	whole := time.Duration(*soakHours * float64(time.Hour))
	if whole == 0 {
		whole = someMinutes
	}
	var heaps, routines [shares]int
	for i := range heaps {
		start := time.Now()
		h.play(whole * time.Duration(i+1) / shares)
		heaps[i], routines[i] = h.memory()
		t.Logf("%v: heap %d KB, %d goroutines, %.1f s; %v", h.now.Round(time.Second), heaps[i]>>10, routines[i], time.Since(start).Seconds(), h.done)
	}
	t.Logf("%v", h.tally)
	require.Less(t, heaps[shares-1]-heaps[0], growth, "memory grows: %v", heaps)
	require.Equal(t, routines[0], routines[shares-1], "goroutines stay")
	require.NotZero(t, h.done.astray)
	require.NotZero(t, h.tally.legal)
}

func newHours(t *testing.T, seed uint64) *hours {
	c := settingstest.Default(t)
	c.Unsaid = false // every event is then a decision or a turn that was seen
	e, err := NewHost(c, seed, 0, io.Discard)
	require.NoError(t, err)
	h := &hours{soaker: &soaker{t: t, seed: seed, e: e, rng: rand.New(rand.NewPCG(seed, 3))}, dir: t.TempDir()}
	e.Now = func() time.Duration { return h.now }
	h.begin()
	t.Cleanup(func() {
		if t.Failed() {
			t.Log(h.story())
		}
	})
	return h
}

// begin begins the next game.
func (h *hours) begin() {
	n := persons(h.e.config, 2+h.done.games%3)
	g, err := h.e.begin(n)
	require.NoError(h.t, err)
	h.wire()
	g.Match.Settle(h.e.Table.Rig.Standing(g.Match))
	h.e.Table.Session.Start(g)
	require.Equal(h.t, referee.InOrder, g.Match.Verdict().Kind)
	h.hand, h.e.Table.hand = h.e.Table.hand, nil // these hands are the people's
	h.players = h.players[:0]
	for i := range n.Players {
		h.players = append(h.players, player.New(h.seed+uint64(h.done.games+i)))
	}
	h.told, h.failed, h.verdicts, h.turn, h.seen, h.moot = nil, nil, nil, -1, 0, h.now
	h.calm, h.unseen, h.angles = true, make(map[int]bool), make([]sim.Degrees, len(h.world().Sensors))
	h.done.games++
	h.plan()
}

// play lets time pass until then.
func (h *hours) play(until time.Duration) {
	for h.now < until {
		h.beat()
		if _, over := h.match().Result(); over {
			h.endAll()
			h.begin()
		}
	}
}

// beat is one beat of the table, of what goes wrong with it, and of the hand.
func (h *hours) beat() {
	h.now += loop.Beat
	if ahead := h.e.Table.SimulatedNow(); ahead > h.now+loop.Beat {
		h.now = ahead // what hangs has taken the time of many beats
	}
	h.sabotage()
	h.watch()
	if h.done.scans++; h.done.scans%500 == 0 {
		h.bounded()
	}
	if h.rng.IntN(100) == 0 { // a display is missed when it is to show something else
		h.e.Table.Control(pins.Event{Kind: pins.TurnedRight})
		h.e.Table.Show(h.now)
	}
	h.handle()
}

// handle is what the hand does in a beat.
func (h *hours) handle() {
	switch world := h.world(); {
	case h.hand.held != rig.NoBase:
		h.hand.setDown(world.Clock.Now())
		h.rest, h.ended = h.now+judgingTime, world.Clock.Now()
	case world.Hand.Busy():
		h.rest, h.ended = h.now+judgingTime, world.Clock.Now()
	case h.now < h.rest:
	case h.blind():
		h.goAstray()
	case h.blinded && len(h.wrong) > 0: // it waits until all is over
	case h.ailing && len(h.wrong) == 0:
		h.recover()
	default:
		h.playOn()
	}
}

// playOn does the next thing in the game.
func (h *hours) playOn() {
	if number, _ := h.match().Turn(); number != h.timed {
		h.timed, h.moot = number, h.now
	}
	require.Less(h.t, h.now-h.moot, slowTurn, "the turn does not end")
	if len(h.e.Table.Session.Doubts) > 0 && !h.pending() { // a sensor that trembled just now is set aside again when its tower turns
		h.ailing = true
		return
	}
	require.True(h.t, h.pending() || h.near(lean), "in order, but the towers stand otherwise")
	h.act()
	if h.slow() {
		h.told = nil // who began is not as certain as ever
	}
}

// memory is how many bytes are in use, and how many goroutines run when nothing is
// being written.
func (h *hours) memory() (heap, routines int) {
	h.e.Table.Rig.WaitForDisk()
	for range 1000 { // who had it comes to an end
		runtime.Gosched()
	}
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc), runtime.NumGoroutine()
}
