package board

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// A tower that turns while another one keeps the board from its first quiet moment has turned:
// the initial state is how it stood before.
func TestTurnBeforeReady(t *testing.T) {
	r := newRig(t, 1, 0)
	var motions []motion
	for i := range 20 { // somebody turns it back and forth
		motions = append(motions, motion{base: 1, to: 30 * float64(1-i%2), speed: 200})
	}
	var initial []Facing
	r.after = func() {
		if r.board.Ready() && initial == nil {
			initial = r.facings()
			require.Empty(t, r.sets)
		}
		require.Equal(t, initial == nil, r.facings()[0] == NoFacing)
	}
	r.play(5*time.Second, append(motions, motion{base: 0, start: 500 * ms, to: 120, speed: 200})...)
	require.Equal(t, []Facing{1, 0}, initial)
	onset := r.sets[0].Changes[0].Onset
	require.InDelta(t, 525*ms, onset, float64(30*ms), "when it left, not when it was first seen")
	require.Equal(t, []Change{{Base: 0, From: 1, To: 2, Turned: 1}}, r.bare())
	require.Equal(t, []Facing{2, 0}, r.facings())
}

func TestTurnInFirstScans(t *testing.T) {
	r := newRig(t, 1, 0)
	r.play(2*time.Second, motion{start: 3 * period, to: 120, speed: 200})
	require.Equal(t, []Change{{From: 1, To: 2, Turned: 1}}, r.bare())
}

// The start of a motion that was under way at the first scan is not known.
func TestTurnThatBeganBeforeFirstScan(t *testing.T) {
	r := newRig(t, 1)
	r.towers[0].degrees = 64 // left already, and fast
	r.play(2*time.Second, motion{to: 120, speed: 200})
	require.Empty(t, r.sets)
	require.Equal(t, []Facing{2}, r.facings())
}

func TestHalfTurnBeforeReady(t *testing.T) {
	r := newRig(t, 1)
	r.play(time.Second, motion{start: 4 * period, to: 90, speed: 200})
	require.Equal(t, []Change{{From: 1, To: NoFacing, Doubt: HalfTurned}}, r.bare())
	r.play(time.Second, motion{to: 120, speed: 200})
	require.Equal(t, []Change{{From: 1, To: 2, Turned: 1}}, r.bare())
}

// Single wild samples at the beginning are not a turn of a tower at rest.
func TestWildFirstSamplesAreNoTurn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		facing := Facing(rapid.IntRange(0, 5).Draw(t, "facing"))
		r := newRig(t, facing, 3)
		r.towers[0].noise = rapid.Float64Range(0, 2).Draw(t, "noise")
		degrees := r.towers[0].degrees
		for range rapid.IntRange(1, 30).Draw(t, "scans") {
			r.towers[0].err, r.towers[0].degrees = nil, degrees
			switch rapid.IntRange(0, 5).Draw(t, "sample") {
			case 0:
				r.towers[0].err = errNack
			case 1:
				r.towers[0].degrees = rapid.Float64Range(-180, 180).Draw(t, "wild")
				r.scan()
				r.towers[0].degrees = degrees
			}
			r.scan()
		}
		r.towers[0].err, r.towers[0].degrees = nil, degrees
		r.run(3 * time.Second)
		require.True(t, r.board.Ready())
		for _, set := range r.sets {
			for _, c := range set.Changes {
				require.True(t, c.Resync || c.From == c.To, "%+v", c)
			}
		}
		require.Equal(t, []Facing{facing, 3}, r.facings())
	})
}

// A turn while nobody scanned is not a move, for instance while another game was played at the
// table. A late scan does not count as that.
func TestTurnDuringLongGapIsResync(t *testing.T) {
	for pause, resync := range map[time.Duration]bool{400 * ms: false, maxGap: false, time.Minute: true} {
		r := newRig(t, 1, 0, 3).ready()
		r.now += pause - period
		r.towers[0].degrees = 120
		r.run(time.Second)
		require.Equal(t, []Change{{From: 1, To: 2, Turned: 1, Resync: resync}}, r.bare())
		r.play(2*time.Second, motion{to: 180, speed: 200}, motion{base: 1, start: time.Second, to: 60, speed: 200})
		require.Len(t, r.sets, 2)
		for _, set := range r.sets {
			require.Len(t, set.Changes, 1)
			require.False(t, set.Changes[0].Resync, "from then on it is watched")
		}
	}
}
