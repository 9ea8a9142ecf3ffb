//go:build !race

package table

import (
	"flag"
	"io"
	"log/slog"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/faulttest"
	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/engine"
	player "mastro/engine/bot/labiro"
	"mastro/engine/referee"
	"mastro/hw/pins"
	"mastro/hw/sim"
)

var soakHours = flag.Float64("soak.hours", 0, "simulated hours of the soak with faults; 0 is some minutes")

// Limits of TestHours.
const (
	defaultSoakTime = 6 * time.Minute
	memorySamples   = 6                // how often the memory is measured
	maxGrowth       = 2 << 20          // bytes
	maxTurnTime     = 40 * time.Minute // of play
)

// hours plays one game after the other with random human hands, at a table whose parts fail and
// recover.
type hours struct {
	*soaker
	now       time.Duration // the time of the loop
	handWaits time.Duration // the hand waits until then for the verdict
	turnSince time.Duration // when the current turn began

	parts   *faulttest.Parts
	bus     *brittleBus
	faults  []*activeFault // faults that are active, or will be soon
	blinded bool           // sensors had a fault, and the table may not have recovered yet
	shaken  time.Duration  // when turns were last seen late, by the clock of the loop; 0 for never

	untouched    bool          // the hand has done nothing since the board was in order
	turnedUnseen map[int]bool  // towers that were turned while their sensor had a fault
	angles       []sim.Degrees // how the towers truly stood at the last beat
	stays        []stayed      // of each tower, since when it stays
	log          []string      // the last things that happened, for a failure report
	counts       hourCounts
}

// stayed is where a tower has been, and since when, while its sensor answered.
type stayed struct {
	at    sim.Degrees
	since time.Duration
	seen  engine.Standing // the last facing before it was turned unseen
}

// hourCounts counts what happened.
type hourCounts struct {
	scans, games, faults, unseenGestures, repairs, accepted, takenBack int
	slowest                                                            time.Duration // longest time from the end of a fault to a judged board
}

// TestHours plays for hours while parts fail. A fault is never a move, every report of it
// disappears after it is over, and no memory grows.
func TestHours(t *testing.T) {
	if testing.Short() {
		t.Skip("plays for hours")
	}
	old := slog.Default()
	slog.SetDefault(slog.New(slog.DiscardHandler))
	t.Cleanup(func() { slog.SetDefault(old) })
	h := newHours(t, *soakFirst)
	whole := time.Duration(*soakHours * float64(time.Hour))
	if whole == 0 {
		whole = defaultSoakTime
	}
	var heaps, routines [memorySamples]int
	for i := range heaps {
		start := time.Now()
		h.play(whole * time.Duration(i+1) / memorySamples)
		heaps[i], routines[i] = h.memory()
		t.Logf("%v: heap %d KB, %d goroutines, %.1f s; %+v", h.now.Round(time.Second), heaps[i]>>10, routines[i], time.Since(start).Seconds(), h.counts)
	}
	t.Logf("%v", h.tally)
	require.Less(t, heaps[memorySamples-1]-heaps[0], maxGrowth, "memory grows: %v", heaps)
	require.Equal(t, routines[0], routines[memorySamples-1], "goroutines are left over")
	require.NotZero(t, h.counts.unseenGestures)
	require.NotZero(t, h.tally.legal)
}

func newHours(t *testing.T, seed uint64) *hours {
	c := settingstest.Default(t)
	c.Unsaid = false // so that every event is a decision or a turn that was seen
	host, err := NewHost(c, seed, 0, io.Discard)
	require.NoError(t, err)
	h := &hours{soaker: &soaker{t: t, seed: seed, host: host, rng: rand.New(rand.NewPCG(seed, 3))}}
	host.Now = func() time.Duration { return h.now }
	state := t.TempDir()
	host.keepIn(func() (journal.Store, error) { return journal.OpenStore(state) })
	t.Cleanup(host.Table.Journal.End)
	h.begin()
	t.Cleanup(func() {
		if t.Failed() {
			t.Log(h.report())
		}
	})
	return h
}

// begin begins the next game.
func (h *hours) begin() {
	n := withPeople(h.host.config, 2+h.counts.games%3)
	g, err := h.host.Begin(n)
	require.NoError(h.t, err)
	h.rewire()
	g.Match.Settle(h.host.Table.Rig.Standing(g.Match))
	h.host.Table.Session.Start(g)
	require.Equal(h.t, referee.InOrder, g.Match.Verdict().Kind)
	h.hand, h.host.Table.hand = h.host.Table.hand, nil // people turn the towers, not the bots' hand
	h.players = h.players[:0]
	for i := range n.Players {
		h.players = append(h.players, player.New(h.seed+uint64(h.counts.games+i)))
	}
	h.planned, h.failed, h.verdicts, h.currentTurn, h.turnSince = nil, nil, nil, -1, h.now
	h.untouched, h.turnedUnseen, h.angles = true, make(map[int]bool), make([]sim.Degrees, len(h.world().Sensors))
	h.stays = make([]stayed, len(h.angles))
	h.counts.games++
}

// play plays until that time: for a while all is well, then parts fail, and the table recovers.
func (h *hours) play(until time.Duration) {
	for h.now < until {
		for well := h.now + time.Duration(h.rng.ExpFloat64()*float64(8*time.Second)); h.now < well; {
			h.beat()
			h.playOn()
		}
		h.fail()
		h.recover()
	}
}

// beat lets one beat pass for the faults, the table and the hand, and reports whether the hand is
// moving.
func (h *hours) beat() (moving bool) {
	h.now += loop.Beat
	if ahead := h.host.Table.SimulatedNow(); ahead > h.now+loop.Beat {
		h.now = ahead // a transfer that hung has taken the time of many beats
	}
	h.injectFaults()
	h.tickAndCheck()
	if h.counts.scans++; h.counts.scans%500 == 0 {
		h.checkSizes()
	}
	if h.rng.IntN(100) == 0 { // a failed panel is noticed when it must show something new
		h.host.Table.Control(pins.Event{Kind: pins.TurnedRight})
		h.host.Table.Show(h.now)
	}
	if h.hand.held != rig.NoBase {
		h.hand.setDown(h.world().Clock.Now())
	} else if !h.world().Hand.Busy() {
		return false
	}
	h.handWaits = h.now + judgingTime
	return true
}

// playOn continues the game, when the hand is free. A game that is over is followed by the next.
func (h *hours) playOn() {
	_, over := h.match().Result()
	switch {
	case over && len(h.faults) == 0:
		h.begin()
	case over || h.now < h.handWaits:
		return
	}
	if number, _ := h.match().Turn(); number != h.timedTurn {
		h.timedTurn, h.turnSince = number, h.now
	}
	require.Less(h.t, h.now-h.turnSince, maxTurnTime, "the turn does not end")
	doubtful := len(h.host.Table.Session.Doubts) > 0
	if late := h.shaken > 0 && h.now-h.shaken < quietAfter && !h.withinDegrees(maxLean); !h.repairPending() && (doubtful || late) {
		if len(h.faults) == 0 {
			h.recover() // a sensor that trembled a moment ago is ignored again when its tower turns
		}
		return
	}
	require.True(h.t, h.repairPending() || h.withinDegrees(maxLean), "the board is in order, but towers stand otherwise")
	h.doNext()
	if slices.ContainsFunc(h.faults, func(f *activeFault) bool { return f.Slows }) {
		h.planned = nil // with slow scans it is less certain which tower began
	}
}

// memory returns how many bytes are in use, and how many goroutines run.
func (h *hours) memory() (heap, routines int) {
	for range 1000 { // goroutines that are done come to their end
		runtime.Gosched()
	}
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc), runtime.NumGoroutine()
}
