package board

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// A tower that turns while another one keeps the board from its first quiet moment
// has turned: the initial state is how it stood before.
func TestATurnBeforeTheBoardIsReady(t *testing.T) {
	r := newRig(t, 1, 0)
	var motions []motion
	for i := range 20 { // somebody plays with it
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

func TestATurnAtOnce(t *testing.T) {
	r := newRig(t, 1, 0)
	r.play(2*time.Second, motion{start: 3 * period, to: 120, speed: 200})
	require.Equal(t, []Change{{From: 1, To: 2, Turned: 1}}, r.bare())
}

// What was on its way when it was first seen came from nobody knows where.
func TestATurnThatBeganBefore(t *testing.T) {
	r := newRig(t, 1)
	r.towers[0].degrees = 64 // left already, and fast
	r.play(2*time.Second, motion{to: 120, speed: 200})
	require.Empty(t, r.sets)
	require.Equal(t, []Facing{2}, r.facings())
}

func TestHalfATurnBeforeTheBoardIsReady(t *testing.T) {
	r := newRig(t, 1)
	r.play(time.Second, motion{start: 4 * period, to: 90, speed: 200})
	require.Equal(t, []Change{{From: 1, To: NoFacing, Doubt: HalfTurned}}, r.bare())
	r.play(time.Second, motion{to: 120, speed: 200})
	require.Equal(t, []Change{{From: 1, To: 2, Turned: 1}}, r.bare())
}

// Whatever single samples say at first, a tower that stands has not turned.
func TestWildSamplesAtFirstAreNoTurn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		facing := Facing(rapid.IntRange(0, 5).Draw(t, "facing"))
		r := newRig(t, facing, 3)
		r.towers[0].noise = rapid.Float64Range(0, 2).Draw(t, "noise")
		stands := r.towers[0].degrees
		for range rapid.IntRange(1, 30).Draw(t, "scans") {
			r.towers[0].err, r.towers[0].degrees = nil, stands
			switch rapid.IntRange(0, 5).Draw(t, "sample") {
			case 0:
				r.towers[0].err = errNack
			case 1:
				r.towers[0].degrees = rapid.Float64Range(-180, 180).Draw(t, "wild")
				r.scan()
				r.towers[0].degrees = stands
			}
			r.scan()
		}
		r.towers[0].err, r.towers[0].degrees = nil, stands
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

// What a tower did while nobody looked is no move, for instance while another game was
// played at the table; a late scan is not yet that.
func TestATurnThatNobodyWatched(t *testing.T) {
	for pause, resync := range map[time.Duration]bool{400 * ms: false, unwatched: false, time.Minute: true} {
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
