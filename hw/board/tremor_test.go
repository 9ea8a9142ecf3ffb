package board

import (
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// offset is how far an angle is off at a moment, in degrees.
type offset func(now time.Duration) float64

// addTremor makes the angle of a base tremble.
func (r *rig) addTremor(base int, how offset) {
	w := r.towers[base]
	at := w.degrees
	before := r.before
	r.before = func() {
		if before != nil {
			before()
		}
		w.degrees = at + how(r.now)
	}
}

// noise is white noise.
func (r *rig) noise(rms float64) offset {
	return func(time.Duration) float64 { return rms * r.rng.NormFloat64() }
}

// jumps is an angle that jumps back and forth, each time after at most that time.
func (r *rig) jumps(by float64, most time.Duration) offset {
	off, until := 0.0, r.now
	return func(now time.Duration) float64 {
		if now >= until {
			off, until = by-off, now+period+time.Duration(r.rng.Int64N(int64(most-period)))
		}
		return off
	}
}

// wobble swings without getting anywhere.
func wobble(by, hertz float64) offset {
	return func(now time.Duration) float64 { return by * math.Sin(2*math.Pi*hertz*now.Seconds()) }
}

func tremors(r *rig) map[string]offset {
	return map[string]offset{
		"noise 6°": r.noise(6), "noise 9°": r.noise(9), "noise 20°": r.noise(20), "noise 50°": r.noise(50),
		"any angle": func(time.Duration) float64 { return 360 * r.rng.Float64() },
		"jumps 14°": r.jumps(14, 100*ms), "jumps 40°": r.jumps(40, 180*ms), "jumps 60°": r.jumps(60, 180*ms), "jumps 180°": r.jumps(180, 180*ms),
		"swings 12°": wobble(12, 5),
	}
}

// A trembling sensor is reported after five seconds. From then on, what other bases do is
// reported within a second. When it rests again it is reported as a Resync, not as a move.
func TestTremblingSensorIsSetAside(t *testing.T) {
	for name := range tremors(newRig(t, 0)) {
		t.Run(name, func(t *testing.T) {
			r := newRig(t, 2, 0, 0, 0).ready()
			was := r.towers[0].degrees
			r.addTremor(0, tremors(r)[name])
			r.run(6 * time.Second)
			require.Equal(t, Trembling, r.board.State(0))
			require.Equal(t, []Change{{From: 2, To: NoFacing, Doubt: Trembles, Resync: true}}, r.bare())
			for i := range Facing(60) {
				r.play(400*ms, motion{base: 1, to: 60 * float64(i+1), speed: 200})
				rest := r.now
				for r.sets == nil {
					r.scan()
					require.Less(t, r.now-rest, time.Second)
				}
				set := r.only()
				require.Len(t, set.Changes, 2)
				doubt := set.Changes[1]
				require.Equal(t, Trembles, doubt.Doubt)
				require.Equal(t, doubt.Onset, doubt.Rest, "it has no times of its own")
				set.Changes[0].Onset, set.Changes[0].OnsetError, set.Changes[0].Rest = 0, 0, 0
				require.Equal(t, Change{Base: 1, From: i % Facings, To: (i + 1) % Facings, Turned: 1}, set.Changes[0])
			}
			r.before = nil
			r.towers[0].degrees = was + 60
			r.run(3 * time.Second)
			require.Equal(t, []Change{{From: 2, To: 3, Resync: true}}, r.bare())
			r.play(time.Second, motion{to: was + 120, speed: 200})
			require.Equal(t, []Change{{From: 3, To: 4, Turned: 1}}, r.bare(), "it counts again")
		})
	}
}

func TestTremblingSensorComesBackUnchanged(t *testing.T) {
	r := newRig(t, 2, 0).ready()
	r.towers[0].noise = 8
	r.run(6 * time.Second)
	r.only()
	r.towers[0].noise = 2
	r.run(10 * time.Second)
	require.Equal(t, []Change{{From: 2, To: 2, Resync: true}}, r.bare())
}

// The first quiet moment does not wait for bases that tremble from the start.
func TestTremblingAtTheStart(t *testing.T) {
	r := newRig(t, 1, 2, 3, 4, 5, 0)
	r.towers[1].noise, r.towers[4].noise = 6, 40
	r.run(4800 * ms)
	require.False(t, r.board.Ready())
	r.run(800 * ms)
	require.True(t, r.board.Ready())
	require.Empty(t, r.sets)
	require.Equal(t, []Facing{1, NoFacing, 3, 4, NoFacing, 0}, r.facings())
	require.Equal(t, Trembles, r.board.Snapshot(nil)[4].Doubt)
	r.towers[1].noise, r.towers[4].noise = 0.5, 0.5
	r.run(3 * time.Second)
	require.Equal(t, []Facing{1, 2, 3, 4, 5, 0}, r.facings())
	for _, set := range r.sets {
		for _, c := range set.Changes {
			require.True(t, c.Resync)
		}
	}
}

// A trembling sensor may stop answering, or lose its tower.
func TestTremblingSensorStopsAnswering(t *testing.T) {
	for name, c := range map[string]struct {
		err    error
		status Magnet
		doubt  Doubt
	}{"no answer": {err: errNack, status: MagnetSeen, doubt: NoAnswer}, "lifted": {status: MagnetWeak, doubt: NoMagnet}} {
		t.Run(name, func(t *testing.T) {
			r := newRig(t, 2, 0).ready()
			r.towers[0].noise = 12
			r.run(6 * time.Second)
			r.only()
			r.towers[0].err, r.towers[0].status = c.err, c.status
			r.run(3 * time.Second)
			require.Equal(t, c.doubt, r.only().Changes[0].Doubt)
			r.towers[0].err, r.towers[0].status, r.towers[0].noise = nil, MagnetSeen, 0
			r.run(time.Second)
			require.Equal(t, []Change{{From: 2, To: 2, Resync: true, Lifted: c.err == nil}}, r.bare())
		})
	}
}

// A loose contact whose angle also trembles does not hold up the table.
func TestTremblingLooseContact(t *testing.T) {
	for _, gone := range []time.Duration{20 * ms, 300 * ms} {
		r := newRig(t, 2, 0).ready()
		r.towers[0].noise = 12
		r.before = func() {
			r.towers[0].status = MagnetSeen
			if r.now%(gone+time.Second) < gone {
				r.towers[0].status = MagnetWeak
			}
		}
		r.run(12 * time.Second)
		r.sets = nil
		for i := range Facing(20) {
			r.play(1500*ms, motion{base: 1, to: 60 * float64(i+1), speed: 200})
			require.Equal(t, (i+1)%Facings, r.facings()[1], "gone for %v", gone)
		}
	}
}

// A shaking table is not a fault of its sensors: all of them are waited for, and what was
// turned meanwhile is a move.
func TestShakingTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := newRig(t, make([]Facing, 18)...).ready()
		hertz := rapid.Float64Range(4, 6).Draw(t, "hertz")
		by := rapid.Float64Range(9, 12).Draw(t, "by")
		begin := make([]time.Duration, len(r.towers))
		for i := range begin {
			begin[i] = r.now + time.Duration(rapid.IntRange(0, 1000).Draw(t, "begins"))*ms
		}
		off, shaking := make([]float64, len(r.towers)), true
		r.before = func() {
			for i, w := range r.towers {
				w.degrees -= off[i]
				off[i] = 0
				if shaking && r.now >= begin[i] {
					off[i] = by * math.Sin(2*math.Pi*hertz*r.now.Seconds()+float64(i))
				}
				w.degrees += off[i]
			}
		}
		r.run(20 * time.Second)
		require.Empty(t, r.sets)
		require.True(t, r.board.Shaking())
		shaking = false
		r.before()
		r.before = nil
		r.play(2*time.Second, motion{base: 7, to: 60, speed: 200})
		require.Equal(t, []Change{{Base: 7, To: 1, Turned: 1}}, r.bare())
		r.run(6 * time.Second)
		require.False(t, r.board.Shaking())
	})
}

// A table that is just starting, whose supply dips, or that is played on does not count as
// shaking.
func TestSettlingTableDoesNotShake(t *testing.T) {
	r := newRig(t, make([]Facing, 18)...)
	r.after = func() { require.False(t, r.board.Shaking()) }
	r.run(6 * time.Second)
	for i := range 20 {
		for _, w := range r.towers {
			w.status = 0
		}
		r.run(time.Duration(20+i*60) * ms)
		for _, w := range r.towers {
			w.status, w.noise = MagnetSeen, 2
		}
		r.play(4*time.Second, motion{base: i % 18, to: r.towers[i%18].degrees + 60, speed: 200})
	}
}

// playingHand is a hand that does not let go of a tower but gets somewhere. It returns its
// angle over time, which is smooth.
func playingHand(t *rapid.T) offset {
	switch rapid.IntRange(0, 3).Draw(t, "fiddler") {
	case 0: // to and fro
		by := rapid.Float64Range(60, 180).Draw(t, "by") / 2
		hertz := rapid.Float64Range(0.15, min(4, 2.5*60/(2*by))).Draw(t, "hertz")
		return wobble(by, hertz)
	case 1: // round and round
		speed := rapid.Float64Range(20, 900).Draw(t, "speed")
		return func(now time.Duration) float64 { return speed * now.Seconds() }
	case 2: // bit by bit, each within some tenths of a second
		bit, every := rapid.Float64Range(7, 60).Draw(t, "bit"), rapid.Float64Range(0.3, 1.2).Draw(t, "every")
		takes := rapid.Float64Range(0.1, 0.3).Draw(t, "takes")
		return func(now time.Duration) float64 {
			n, rest := math.Modf(now.Seconds() / every)
			return bit * (n + smooth(rest*every/takes))
		}
	}
	speed := rapid.Float64Range(15, 40).Draw(t, "slowly") // a facing there and back
	return func(now time.Duration) float64 {
		return math.Abs(math.Remainder(speed*now.Seconds(), 240))
	}
}

// smooth is the path of a hand from 0 to 1.
func smooth(x float64) float64 {
	x = max(0, min(1, x))
	return x * x * x * (10 - 15*x + 6*x*x)
}

func TestTravellingTowerIsNeverSetAside(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := newRig(t, 0, 1, 2).ready()
		for _, w := range r.towers {
			w.noise = rapid.Float64Range(0, 2).Draw(t, "noise")
		}
		began, way := r.now, playingHand(t)
		tremor := wobble(rapid.Float64Range(0, 2).Draw(t, "unsteady"), 8)
		r.before = func() { r.towers[1].degrees = 60 + way(r.now-began) + tremor(r.now) }
		for range 20 * time.Second / period {
			if rapid.IntRange(0, 200).Draw(t, "late") == 0 {
				r.now += 300 * ms
			}
			r.scan()
			require.NotEqual(t, Trembling, r.board.State(1))
		}
		r.before = nil
		r.towers[1].degrees = 60 * math.Round(r.towers[1].degrees/60)
		r.run(2 * time.Second)
		for _, set := range r.sets {
			for _, c := range set.Changes {
				require.False(t, c.Resync, "%+v", c)
			}
		}
	})
}

func TestTremblingScanDoesNotAllocate(t *testing.T) {
	r := eighteen(t)
	n := 0
	require.Zero(t, testing.AllocsPerRun(1000, func() {
		r.now += period
		n++
		for i := range 5 {
			r.fakes[i].reading.Angle = Angle(n * (i + 7) * 977 % Turn)
		}
		r.board.Scan(r.now)
	}))
}
