package board

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

const weak = MagnetSeen | MagnetWeak

// lift takes a tower off as a hand does: the magnet grows weak while the angle wanders, then it
// is gone.
func (r *rig) lift(base int, gone Magnet) {
	w := r.towers[base]
	w.status = weak
	r.play(160*ms, motion{base: base, to: w.degrees + 40, speed: 300})
	w.status = gone
}

// putBack sets a tower down at a facing, turning it a little on the way.
func (r *rig) putBack(base int, facing float64) {
	w := r.towers[base]
	w.degrees = 60*facing - 35
	w.status = weak
	r.play(160*ms, motion{base: base, to: 60 * facing, speed: 250})
	w.status = MagnetSeen
}

func TestLiftAndPutBackOtherwise(t *testing.T) {
	for name, gone := range map[string]Magnet{"weak bit": MagnetWeak, "blank": 0} {
		t.Run(name, func(t *testing.T) {
			r := newRig(t, 1, 0, 5).ready()
			r.lift(0, gone)
			r.run(time.Second)
			require.Equal(t, Absent, r.board.State(0))
			require.Equal(t, []Change{{From: 1, To: NoFacing, Doubt: NoMagnet, Lifted: true}}, r.bare())
			r.putBack(0, 4)
			r.run(time.Second)
			require.Equal(t, []Change{{From: 1, To: 4, Lifted: true}}, r.bare())
			require.Equal(t, []Facing{4, 0, 5}, r.facings())
		})
	}
}

func TestQuickLiftIsOneSet(t *testing.T) {
	r := newRig(t, 1).ready()
	r.lift(0, MagnetWeak)
	r.run(100 * ms)
	r.putBack(0, 4)
	r.run(time.Second)
	require.Equal(t, []Change{{From: 1, To: 4, Lifted: true}}, r.bare())

	r.play(time.Second, motion{to: 300, speed: 200})
	require.Equal(t, []Change{{From: 4, To: 5, Turned: 1}}, r.bare(), "an ordinary move again")
}

func TestLiftAndPutBackAsItWas(t *testing.T) {
	r := newRig(t, 1).ready()
	r.lift(0, MagnetWeak)
	r.run(100 * ms)
	r.putBack(0, 1)
	r.run(time.Second)
	require.Empty(t, r.sets, "its absence was never reported")

	r.lift(0, MagnetWeak)
	r.run(time.Second)
	r.only()
	r.putBack(0, 1)
	r.run(time.Second)
	require.Equal(t, []Change{{From: 1, To: 1, Lifted: true}}, r.bare())
}

func TestWeakMagnet(t *testing.T) {
	r := newRig(t, 1).ready()
	r.towers[0].status = weak
	r.run(time.Second)
	require.Empty(t, r.sets, "the orientation is the same")
	require.Equal(t, Weak, r.board.State(0))
	r.play(time.Second, motion{to: 120, speed: 200})
	require.Equal(t, []Change{{From: 1, To: 2, Turned: 1, Doubt: TooWeak}}, r.bare())
	require.Equal(t, []Facing{2}, r.facings())
	r.towers[0].status = MagnetSeen
	r.run(time.Second)
	require.Empty(t, r.sets)
}

func TestShortFaultIsNotReported(t *testing.T) {
	r := newRig(t, 1, 1).ready()
	r.towers[0].err = errNack
	r.run(60 * ms)
	require.Equal(t, Fault, r.board.State(0))
	r.towers[0].err = nil
	r.run(time.Second)
	require.Empty(t, r.sets)
	require.Equal(t, Seated, r.board.State(0))

	r.play(time.Second, motion{to: 120, speed: 200})
	require.Equal(t, []Change{{From: 1, To: 2, Turned: 1}}, r.bare(), "a fault long ago does not spoil a move")
}

// A turn is reported as a turn although single scans bring no answer, whenever and however
// often; two failed scans in a row are a fault.
func TestSingleFailedScansAreNoFault(t *testing.T) {
	for every := 2; every < 12; every++ {
		for first := range every {
			r := newRig(t, 1, 0).ready()
			scans := 0
			r.after = func() {
				scans++
				r.towers[0].err = nil
				if scans%every == first {
					r.towers[0].err = errNack
				}
			}
			r.play(2*time.Second, motion{to: 120, speed: 200}, motion{base: 1, start: 60 * ms, to: -60, speed: 200})
			require.Equal(t, []Change{{From: 1, To: 2, Turned: 1}, {Base: 1, To: 5, Turned: -1}}, r.bare(), "every %d from %d", every, first)
		}
	}
}

// A tower far from its last angle after a single failed scan may have been anywhere.
func TestJumpAcrossFailedScanIsResync(t *testing.T) {
	r := newRig(t, 1).ready()
	r.towers[0].err = errNack
	r.scan()
	r.towers[0].err, r.towers[0].degrees = nil, 180
	r.run(time.Second)
	require.Equal(t, []Change{{From: 1, To: 3, Resync: true}}, r.bare())
}

// The set waits for a base that has just not answered: what follows belongs to it.
func TestSetWaitsForFailedScan(t *testing.T) {
	r := newRig(t, 0, 0).ready()
	r.after = func() {
		r.towers[1].err = nil
		if len(r.sets) == 0 && r.now%(2*period) == 0 {
			r.towers[1].err = errNack
		}
	}
	r.play(2*time.Second, motion{to: 60, speed: 200})
	set := r.only()
	require.Zero(t, set.Closed%(2*period))
	require.Len(t, set.Changes, 1)
}

func TestFaultAndReturn(t *testing.T) {
	for name, c := range map[string]struct {
		after float64
		to    Facing
	}{"turned": {180, 3}, "as it was": {60, 1}} {
		t.Run(name, func(t *testing.T) {
			r := newRig(t, 1, 0).ready()
			r.towers[0].err = errNack
			r.run(time.Second)
			require.Equal(t, []Change{{From: 1, To: NoFacing, Doubt: NoAnswer, Resync: true}}, r.bare())
			r.towers[0].degrees = c.after
			r.towers[0].err = nil
			back := r.now
			r.run(time.Second)
			require.Equal(t, back, r.sets[0].Changes[0].Onset)
			require.Equal(t, []Change{{From: 1, To: c.to, Resync: true}}, r.bare())
		})
	}
}

// The onset of a lost base is when it was lost, or when it left its rest angle just before.
func TestOnsetOfALoss(t *testing.T) {
	for name, away := range map[string]float64{"at rest": 0, "just leaving": 20} {
		t.Run(name, func(t *testing.T) {
			r := newRig(t, 1).ready()
			r.towers[0].degrees += away
			r.scan()
			onset, lost := r.now-period, r.now
			if away == 0 {
				onset = lost
			}
			r.towers[0].err = errNack
			r.run(time.Second)
			set := r.only()
			require.Equal(t, onset, set.Opened)
			require.Equal(t, onset, set.Changes[0].Onset)
			require.Equal(t, lost, set.Changes[0].Rest)
		})
	}
}

func TestFaultInTheMiddleOfATurn(t *testing.T) {
	r := newRig(t, 1).ready()
	r.play(100*ms, motion{to: 120, speed: 200})
	r.towers[0].err = errNack
	r.run(40 * ms)
	r.towers[0].err = nil
	r.play(time.Second, motion{to: 120, speed: 200})
	require.Equal(t, []Change{{From: 1, To: 2, Resync: true}}, r.bare())
}

func TestFaultHoldsTheSetNoLongerThanQuiet(t *testing.T) {
	r := newRig(t, 0, 0).ready()
	r.play(400*ms, motion{to: 60, speed: 200})
	began := r.now
	r.towers[1].err = errNack
	r.run(time.Second)
	set := r.only()
	require.LessOrEqual(t, set.Closed, began+DefaultQuiet+period)
	require.Len(t, set.Changes, 2)
	turned := set.Changes[0]
	require.Equal(t, Change{To: 1, Turned: 1, Onset: set.Opened, OnsetError: turned.OnsetError, Rest: turned.Rest}, turned)
	require.Equal(t, NoAnswer, set.Changes[1].Doubt)

	// The dead base is named again when another one moves, and only then.
	r.run(time.Second)
	require.Empty(t, r.sets)
	r.play(time.Second, motion{to: 120, speed: 200})
	require.Equal(t, []Change{
		{From: 1, To: 2, Turned: 1},
		{Base: 1, From: 0, To: NoFacing, Doubt: NoAnswer, Resync: true},
	}, r.bare())
}

func TestLooseContactDoesNotHoldUpTheTable(t *testing.T) {
	r := newRig(t, 0, 0).ready()
	flicker := func(scans int) {
		for i := range scans {
			r.towers[1].err = nil
			if i%4 < 2 {
				r.towers[1].err = errNack
			}
			r.towers[0].degrees = min(60, r.towers[0].degrees+5)
			r.scan()
		}
	}
	flicker(50)
	require.Equal(t, []Change{
		{From: 0, To: 1, Turned: 1},
		{Base: 1, From: 0, To: NoFacing, Doubt: NoAnswer, Resync: true},
	}, r.bare())
	flicker(200)
	require.Empty(t, r.sets, "reported once")
	r.towers[1].err = nil
	r.run(time.Second)
	require.Equal(t, []Change{{Base: 1, From: 0, To: 0, Resync: true}}, r.bare())
}

// loseContact makes a base fail so many times, for two scans in every.
func (r *rig) loseContact(base, times, every int) {
	for i := range times * every {
		r.towers[base].err = nil
		if i%every < 2 {
			r.towers[base].err = errNack
		}
		r.scan()
	}
	r.towers[base].err = nil
}

func TestLooseContactIsAwaitedForTwoQuietPeriods(t *testing.T) {
	r := newRig(t, 0, 0).ready()
	began := r.now
	r.loseContact(1, 10, 10)
	third := began + 20*period
	require.GreaterOrEqual(t, r.sets[0].Closed, third+2*DefaultQuiet)
	require.Less(t, r.sets[0].Closed, third+2*DefaultQuiet+period)

	r = newRig(t, 0, 0).ready()
	r.loseContact(1, 3, 3)
	r.run(time.Second)
	require.Empty(t, r.sets, "it held after the third")
}

func TestLooseContactThatMoves(t *testing.T) {
	r := newRig(t, 0, 0).ready()
	r.loseContact(1, 3, 3)
	r.play(2*time.Second, motion{base: 1, to: 120, speed: 100})
	require.Equal(t, []Change{{Base: 1, From: 0, To: 2, Resync: true}}, r.bare(), "waited for")

	r.loseContact(1, 3, 3)
	r.play(200*ms, motion{base: 1, to: 180, speed: 100})
	r.towers[1].err = errNack
	r.run(time.Second)
	require.Equal(t, []Change{{Base: 1, From: 2, To: NoFacing, Doubt: NoAnswer, Resync: true}}, r.bare(), "dead on the way")
}

// The supply fails in the middle of a scan, so that one base of the first scan
// or all but one go blank; it comes back with two towers turned.
func TestBrownOut(t *testing.T) {
	for _, first := range []int{0, 1, 3, 4} {
		r := newRig(t, 0, 1, 2, 3).ready()
		supply := func(bases int, status Magnet) {
			for _, w := range r.towers[:bases] {
				w.status = status
			}
			r.scan()
		}
		supply(first, 0)
		supply(4, 0)
		require.Equal(t, Fault, r.board.State(0))
		require.Equal(t, Fault, r.board.State(3))
		r.run(time.Second)
		for _, c := range r.bare() {
			require.Equal(t, Change{Base: c.Base, From: Facing(c.Base), To: NoFacing, Doubt: NoAnswer, Resync: true, Lifted: c.Lifted}, c)
		}
		r.towers[2].degrees = 0
		supply(4, MagnetSeen)
		r.run(time.Second)
		set := r.bare()
		require.Len(t, set, 4)
		require.Equal(t, Facing(0), set[2].To)
		for _, c := range set {
			require.True(t, c.Resync)
			require.Equal(t, Certain, c.Doubt)
		}
	}
}

// Towers lifted one after the other are not a lost supply, even if a sensor
// without a magnet reads all zeros; nor are bases that were empty at the start.
func TestBlankIsNotAlwaysALostSupply(t *testing.T) {
	r := newRig(t, 0, 1, 2, 3)
	r.towers[2].status, r.towers[3].status = 0, 0
	r.ready()
	r.towers[0].status = 0
	r.run(2 * period)
	r.towers[1].status = 0
	r.run(time.Second)
	for base := range 4 {
		require.Equal(t, Absent, r.board.State(base), "base %d", base)
	}
	for _, c := range r.bare() {
		require.Equal(t, NoMagnet, c.Doubt)
		require.Equal(t, c.From == NoFacing, c.Resync)
	}
}

func TestStartWithDeadSensorAndEmptyBase(t *testing.T) {
	r := newRig(t, 0, 1, 2)
	r.towers[1].err = errNack
	r.towers[2].status = 0
	r.ready()
	require.Equal(t, []Facing{0, NoFacing, NoFacing}, r.facings())
	require.Equal(t, Absent, r.board.State(2))
	r.towers[1].err = nil
	r.towers[2].status = MagnetSeen
	r.run(time.Second)
	require.Equal(t, []Change{
		{Base: 1, From: NoFacing, To: 1, Resync: true},
		{Base: 2, From: NoFacing, To: 2, Resync: true, Lifted: true},
	}, r.bare())
}
