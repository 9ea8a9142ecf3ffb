//go:build !race

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

	trigger         *transferTrigger
	faults          []activeFault // faults that are active, or will be soon
	nextEpisode     time.Duration // when the next faults begin
	lastDisturbed   time.Duration // when the last fault ended or the hand did something, by the world's clock
	unrecovered     bool          // there were faults, and the table may not have recovered yet
	sensorsAffected bool          // one of the faults affected sensors
	judgedAgain     bool          // the board was judged since the last fault

	untouched    bool          // the hand has done nothing since the board was in order
	turnedUnseen map[int]bool  // towers that were turned while their sensor had a fault
	angles       []sim.Degrees // how the towers truly stood at the last beat
	stays        []stayed      // of each tower, since when it stays
	lastGesture  time.Duration // when the last logged gesture ended
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
	scans, games, faults, episodes, unseenGestures, repairs, accepted, takenBack int
	slowest                                                                      time.Duration // longest time from the end of a fault to a judged board
}

func (d hourCounts) String() string {
	return fmt.Sprintf("%d scans, %d games; %d faults in %d spells, %d gestures meanwhile, %d repairs; %d turns accepted, %d taken back; judged again after %v at most",
		d.scans, d.games, d.faults, d.episodes, d.unseenGestures, d.repairs, d.accepted, d.takenBack, d.slowest.Round(time.Millisecond))
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
		t.Logf("%v: heap %d KB, %d goroutines, %.1f s; %v", h.now.Round(time.Second), heaps[i]>>10, routines[i], time.Since(start).Seconds(), h.counts)
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
	h.planned, h.failed, h.verdicts, h.currentTurn, h.lastGesture, h.turnSince = nil, nil, nil, -1, 0, h.now
	h.untouched, h.turnedUnseen, h.angles = true, make(map[int]bool), make([]sim.Degrees, len(h.world().Sensors))
	h.stays = make([]stayed, len(h.angles))
	h.counts.games++
	h.scheduleEpisode()
}

// play plays until that time.
func (h *hours) play(until time.Duration) {
	for h.now < until {
		h.advanceBeat()
		if _, over := h.match().Result(); over {
			h.stopAllFaults()
			h.begin()
		}
	}
}

// advanceBeat lets one beat pass for the faults, the table and the hand.
func (h *hours) advanceBeat() {
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
	h.moveHand()
}

// moveHand is what the hand does in a beat.
func (h *hours) moveHand() {
	switch world := h.world(); {
	case h.hand.held != rig.NoBase:
		h.hand.setDown(world.Clock.Now())
		h.handWaits, h.lastDisturbed = h.now+judgingTime, world.Clock.Now()
	case world.Hand.Busy():
		h.handWaits, h.lastDisturbed = h.now+judgingTime, world.Clock.Now()
	case h.now < h.handWaits:
	case h.sensorFault():
		h.turnUnseen()
	case h.sensorsAffected && len(h.faults) > 0: // it waits until all faults are over
	case h.unrecovered && len(h.faults) == 0:
		h.recover()
	default:
		h.playOn()
	}
}

// playOn continues the game.
func (h *hours) playOn() {
	if number, _ := h.match().Turn(); number != h.timedTurn {
		h.timedTurn, h.turnSince = number, h.now
	}
	require.Less(h.t, h.now-h.turnSince, maxTurnTime, "the turn does not end")
	if len(h.host.Table.Session.Doubts) > 0 && !h.repairPending() { // a sensor that trembled a moment ago is ignored again when its tower turns
		h.unrecovered = true
		return
	}
	require.True(h.t, h.repairPending() || h.withinDegrees(maxLean), "the board is in order, but towers stand otherwise")
	h.doNext()
	if h.scansSlow() {
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
