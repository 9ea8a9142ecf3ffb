package board

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// A tower parked anywhere, with a noise of 2° rms, is never reported as moved: half way between
// two facings, just seated, and as far from its anchor as the facing is kept.
func TestNoiseFlipsNothing(t *testing.T) {
	r := newRig(t, 0, 0, 0, 0).ready()
	r.towers[0].noise = 2
	for i, lean := range []float64{30, -30, 15, 22} {
		r.play(time.Second, motion{base: i, to: lean, speed: 100})
		r.towers[i].noise = 2
	}
	r.run(5 * time.Second)
	facings := r.facings()
	r.sets = nil
	for range 100_000 {
		r.scan()
	}
	require.Empty(t, r.sets)
	require.Equal(t, facings, r.facings())
}

// With that noise a turn is still one set.
func TestTurnInNoise(t *testing.T) {
	for facing := Facing(1); facing < Facings; facing++ {
		r := newRig(t, 0, 3)
		for _, w := range r.towers {
			w.noise = 2
		}
		r.run(3 * time.Second)
		require.True(t, r.board.Ready())
		r.play(6*time.Second, motion{to: 60 * float64(facing), speed: 150})
		require.Equal(t, []Change{{From: 0, To: facing, Turned: int(facing)}}, r.bare())
	}
}

// drawMotions draws motions of hands; every tower ends on an anchor.
func drawMotions(t *rapid.T, r *rig) []motion {
	var motions []motion
	speed := rapid.Float64Range(40, 400)
	for range rapid.IntRange(0, 4).Draw(t, "motions") {
		m := motion{
			base:  rapid.IntRange(0, len(r.towers)-1).Draw(t, "base"),
			start: time.Duration(rapid.IntRange(0, 1500).Draw(t, "start")) * ms,
			to:    rapid.Float64Range(-400, 400).Draw(t, "by way of"),
			speed: speed.Draw(t, "speed"),
		}
		end := m
		end.start += time.Duration(rapid.IntRange(0, 5000).Draw(t, "pause")) * ms
		end.to = 60 * float64(rapid.IntRange(-6, 6).Draw(t, "end"))
		motions = append(motions, m, end)
	}
	return motions
}

// changeLog follows the changes as a reader does and checks what holds for all of them.
type changeLog struct {
	facings []Facing
	seq     uint64
	closed  time.Duration
}

func (k *changeLog) read(t require.TestingT, set ChangeSet) {
	require.Equal(t, k.seq+1, set.Seq)
	k.seq = set.Seq
	require.GreaterOrEqual(t, set.Closed, set.Opened)
	require.Greater(t, set.Closed, k.closed)
	k.closed = set.Closed
	require.NotEmpty(t, set.Changes)
	for i, c := range set.Changes {
		require.Equal(t, k.facings[c.Base], c.From)
		require.LessOrEqual(t, set.Opened, c.Onset)
		require.LessOrEqual(t, c.Onset, c.Rest)
		require.LessOrEqual(t, c.Rest, set.Closed)
		require.Equal(t, c.To == NoFacing, c.Doubt != Certain && c.Doubt != TooWeak)
		if i > 0 {
			before := set.Changes[i-1]
			require.True(t, before.Onset < c.Onset || before.Onset == c.Onset && before.Base < c.Base)
		}
		if c.To != NoFacing {
			k.facings[c.Base] = c.To
		}
		if c.Turned != 0 {
			require.Equal(t, int(c.To), (int(c.From)+c.Turned+60)%Facings)
		}
	}
}

func (w *tower) facing() Facing {
	k := int(w.degrees) / 60
	return Facing((k%Facings + Facings) % Facings)
}

func TestChangesLeadFromInitialToFinal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := newRig(t, 0, 1, 2, 3)
		for _, w := range r.towers {
			w.noise = 0.5
		}
		r.ready()
		k := changeLog{facings: r.facings()}
		for range rapid.IntRange(1, 3).Draw(t, "bouts") {
			r.play(200*time.Second, drawMotions(t, r)...)
			for _, set := range r.sets {
				k.read(t, set)
				for _, c := range set.Changes {
					require.Contains(t, []Doubt{Certain, HalfTurned}, c.Doubt)
					require.False(t, c.Resync || c.Lifted)
				}
			}
			r.sets = nil
			for i, w := range r.towers {
				require.Equal(t, w.facing(), k.facings[i])
				require.Equal(t, Seated, r.board.State(i))
			}
			require.Equal(t, r.facings(), k.facings)
		}
	})
}

// Turned is the true number of steps of a tower that moves by itself.
func TestTurnedIsTheTrueWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := newRig(t, 0, 0).ready()
		base := rapid.IntRange(0, 1).Draw(t, "base")
		n := rapid.IntRange(-11, 11).Draw(t, "steps")
		r.towers[base].noise = rapid.Float64Range(0, 1).Draw(t, "noise")
		r.play(25*time.Second, motion{base: base, to: 60 * float64(n), speed: rapid.Float64Range(40, 900).Draw(t, "speed")})
		if n%Facings == 0 {
			require.Empty(t, r.sets)
			return
		}
		require.Equal(t, n, r.only().Changes[0].Turned)
	})
}

// Sensors fail at any moment and for any time while hands are at work, singly and all at once.
// The change of a base after it failed is a Resync, and in the end the record is right.
func TestFaultIsNeverAMove(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := newRig(t, 0, 1, 2).ready()
		w := faultChecker{t: t, rig: r, changeLog: changeLog{facings: r.facings()}, silent: make([]int, len(r.towers)), failed: make([]bool, len(r.towers))}
		r.after = w.check
		for range rapid.IntRange(1, 12).Draw(t, "phases") {
			w.fail()
			r.play(time.Duration(rapid.IntRange(20, 900).Draw(t, "for"))*ms, drawMotions(t, r)...)
		}
		for _, tower := range r.towers {
			tower.err, tower.status = nil, MagnetSeen
		}
		r.play(20*time.Second, motion{base: 0, to: 60, speed: 90}, motion{base: 1, to: 300, speed: 90}, motion{base: 2, to: 180, speed: 90})
		require.Equal(t, []Facing{1, 5, 3}, w.changeLog.facings)
	})
}

// faultChecker remembers which sensors failed since all was quiet.
type faultChecker struct {
	t         *rapid.T
	rig       *rig
	changeLog changeLog
	silent    []int // scans in a row without an answer
	failed    []bool
}

// fail draws what fails from now on: the supply of all, or single sensors.
func (w *faultChecker) fail() {
	supply := rapid.IntRange(0, 5).Draw(w.t, "supply") == 0
	for _, tower := range w.rig.towers {
		tower.err, tower.status = nil, MagnetSeen
		switch {
		case supply:
			tower.status = 0
		case rapid.IntRange(0, 3).Draw(w.t, "fault") == 0:
			tower.err = errNack
		}
	}
}

// check checks the sets of the last scan.
func (w *faultChecker) check() {
	for i, tower := range w.rig.towers {
		if w.silent[i]++; tower.err == nil {
			w.silent[i] = 0
		}
		w.failed[i] = w.failed[i] || w.silent[i] >= 2 || tower.status == 0
	}
	for _, set := range w.rig.sets {
		w.changeLog.read(w.t, set)
		for _, c := range set.Changes {
			require.Equal(w.t, w.failed[c.Base], c.Resync, "%+v", c)
		}
	}
	w.rig.sets = nil
	if !w.rig.board.open {
		for i, s := range w.rig.board.Snapshot(nil) {
			w.failed[i] = w.failed[i] && s.Doubt != Certain
		}
	}
}

func eighteen(t require.TestingT) *rig {
	facings := make([]Facing, 18)
	for i := range facings {
		facings[i] = Facing(i % Facings)
	}
	r := newRig(t, facings...)
	for _, w := range r.towers {
		w.noise = 0.1
	}
	return r.ready()
}

func TestQuietScanDoesNotAllocate(t *testing.T) {
	r := eighteen(t)
	require.Zero(t, testing.AllocsPerRun(1000, func() {
		r.now += period
		_, ok := r.board.Scan(r.now)
		require.False(t, ok)
	}))
}

func TestMovingScanDoesNotAllocate(t *testing.T) {
	r := eighteen(t)
	f := r.fakes[3]
	require.Zero(t, testing.AllocsPerRun(1000, func() {
		r.now += period
		f.reading.Angle = (f.reading.Angle + 100) % Turn
		_, ok := r.board.Scan(r.now)
		require.False(t, ok)
	}))
}

func BenchmarkScan(b *testing.B) {
	r := eighteen(b)
	b.ReportAllocs()
	for b.Loop() {
		r.now += period
		r.board.Scan(r.now)
	}
}
