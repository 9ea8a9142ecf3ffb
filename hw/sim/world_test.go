package sim

import (
	"math"
	"math/rand/v2"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/hw/i2cdev"
)

// all is a tower of which every side protrudes.
var all = Tower{[6]bool{true, true, true, true, true, true}}

// sides is a tower whose listed sides protrude.
func sides(out ...int) (t Tower) {
	for _, i := range out {
		t.Protruding[i] = true
	}
	return t
}

// row is a world without noise with towers side by side from west to east.
func row(t testing.TB, catch float64, towers ...Tower) *World {
	c := Config{Spacing: 50, Catch: catch, Towers: towers}
	for i := range towers {
		c.Bases = append(c.Bases, Base{Q: i})
	}
	return built(t, c)
}

func built(t testing.TB, c Config) *World {
	w, err := New(c)
	require.NoError(t, err)
	return w
}

// scanner selects one sensor after the other and reads a burst, as a driver does.
type scanner struct {
	bus  *Bus
	mux  int
	read [][3]byte
	errs []error
}

func newScanner(w *World) *scanner {
	n := len(w.Sensors)
	return &scanner{bus: w.Bus, mux: -1, read: make([][3]byte, n), errs: make([]error, n)}
}

func (s *scanner) scan() {
	for base := range s.read {
		mux := base / SensorsPerMux
		if s.mux >= 0 && mux != s.mux {
			_ = s.bus.Tx(uint16(MuxAddress+s.mux), []byte{0}, nil)
		}
		s.mux = mux
		s.errs[base] = s.bus.Tx(uint16(MuxAddress+mux), []byte{1 << (base % SensorsPerMux)}, nil)
		if s.errs[base] == nil {
			s.errs[base] = s.bus.Tx(AS5600Address, []byte{regStatus}, s.read[base][:])
		}
	}
}

func (s *scanner) raw(base int) int { return int(s.read[base][1])<<8 | int(s.read[base][2]) }

func TestScanOnTheWire(t *testing.T) {
	w := built(t, DefaultConfig(1))
	s := newScanner(w)
	s.scan()
	before := w.Bus.Wire.Bits
	s.scan()
	require.EqualValues(t, 1446, w.Bus.Wire.Bits-before, "18 selects, 3 deselects, 18 bursts")
	require.Equal(t, time.Duration(2*1446-20)*2500, w.Clock.Now(), "the first scan had no mux to leave")
	require.Equal(t, 1, w.MaxSelected())
	for base, err := range s.errs {
		require.NoError(t, err)
		require.EqualValues(t, statusMD, s.read[base][0])
		off := (Degrees(s.raw(base)-int(w.Zero(base))) * 360 / 4096).wrapped()
		require.InDelta(t, 0, float64(off), 4, "base %d", base)
	}
}

func TestMaxSelectedSeesTwo(t *testing.T) {
	w := built(t, DefaultConfig(1))
	require.NoError(t, w.Bus.Tx(0x70, []byte{1}, nil))
	require.Equal(t, 1, w.MaxSelected())
	require.NoError(t, w.Bus.Tx(0x71, []byte{1}, nil))
	require.Equal(t, 2, w.MaxSelected())
	require.NoError(t, w.Bus.Tx(0x72, []byte{0x3F}, nil))
	require.Equal(t, 8, w.MaxSelected())
	require.NoError(t, w.Bus.Tx(0x72, []byte{0}, nil))
	require.Equal(t, 8, w.MaxSelected(), "the most there ever was")
}

func TestRawGrowsClockwise(t *testing.T) {
	w := row(t, 0, all)
	s := newScanner(w)
	for f := range 6 {
		require.NoError(t, w.Place(0, f))
		s.scan()
		require.InDelta(t, float64(f)*4096/6, float64(s.raw(0)), 1)
		got, seated := w.Facing(0)
		require.Equal(t, f, got)
		require.True(t, seated)
		require.EqualValues(t, 60*f, w.Angle(0))
	}
	require.NoError(t, w.Place(0, -1))
	f, _ := w.Facing(0)
	require.Equal(t, 5, f)
}

func TestOffsetsFollowTheSeed(t *testing.T) {
	a, b, other := built(t, DefaultConfig(3)), built(t, DefaultConfig(3)), built(t, DefaultConfig(4))
	differ := 0
	for i := range a.Sensors {
		require.Equal(t, a.Zero(i), b.Zero(i))
		if a.Zero(i) != other.Zero(i) {
			differ++
		}
	}
	require.Greater(t, differ, 15)
	require.Zero(t, row(t, 0, all).Zero(0))
}

func TestConfigIsChecked(t *testing.T) {
	good := DefaultConfig(1)
	for name, spoil := range map[string]func(c *Config){
		"no base":   func(c *Config) { c.Bases, c.Towers = nil, nil },
		"too many":  func(c *Config) { c.Bases, c.Towers = make([]Base, 49), make([]Tower, 49) },
		"one tower": func(c *Config) { c.Towers = c.Towers[:1] },
		"twice":     func(c *Config) { c.Bases = append([]Base{c.Bases[1]}, c.Bases[1:]...) },
		"spacing":   func(c *Config) { c.Spacing = Millimetres(math.NaN()) },
		"noise":     func(c *Config) { c.Noise = -1 },
		"catch":     func(c *Config) { c.Catch = 1.1 },
	} {
		c := good
		spoil(&c)
		_, err := New(c)
		require.ErrorIs(t, err, ErrConfig, name)
	}
	w := built(t, good)
	require.Len(t, w.Muxes, 3)
	require.Len(t, w.Sensors, 18)
	_, seated := w.Facing(18)
	require.False(t, seated)
	require.Zero(t, w.Angle(-1))
	require.Zero(t, w.Lift(18))
	require.Zero(t, w.Zero(18))
	require.ErrorIs(t, w.Place(18, 0), ErrNoBase)
}

func TestCrosstalk(t *testing.T) {
	deflected := func(spacing Millimetres) Degrees {
		c := Config{Spacing: spacing, Bases: []Base{{0, 0}, {1, 0}}, Towers: make([]Tower, 2)}
		w := built(t, c)
		w.table.at[1].angle = 90
		angle, _ := w.Sensors[0].Magnet.Sense()
		return angle
	}
	require.InDelta(t, 2.2, float64(deflected(20)), 0.001)
	require.InDelta(t, 0.14, float64(deflected(50)), 0.001)
}

func TestLiftedWeakAndGone(t *testing.T) {
	w := row(t, 0, all, all)
	s := newScanner(w)
	status := func() byte {
		s.scan()
		require.NoError(t, s.errs[0])
		return s.read[0][0]
	}
	for _, c := range []struct {
		lift Millimetres
		want byte
	}{{0, statusMD}, {2, statusMD}, {5, statusMD | statusML}, {12, statusML}, {0, statusMD}} {
		w.table.lift(0, c.lift)
		require.Equal(t, c.want, status(), "%g mm", float64(c.lift))
	}
	w.Faults.Weak[0].Set()
	require.EqualValues(t, statusMD|statusML, status())
	w.Faults.Gone[0].For(time.Second)
	require.EqualValues(t, statusML, status())
	require.EqualValues(t, statusMD, s.read[1][0], "the neighbour is well")
	w.Advance(time.Second)
	w.Faults.Weak[0].Clear()
	require.EqualValues(t, statusMD, status())
}

func TestFaultsOnTheTable(t *testing.T) {
	w := built(t, DefaultConfig(1))
	s := newScanner(w)
	failing := func() (n int) {
		s.scan()
		for _, err := range s.errs {
			if err != nil {
				require.ErrorIs(t, err, i2cdev.EREMOTEIO)
				n++
			}
		}
		return n
	}
	require.Zero(t, failing())
	w.Faults.Sensor[4].Set()
	require.Equal(t, 1, failing())
	require.Error(t, s.errs[4])
	w.Faults.Mux[2].Set()
	require.Equal(t, 7, failing())
	w.Faults.Sensor[4].Clear()
	w.Faults.Mux[2].Clear()
	require.Zero(t, failing())

	w.Faults.BrownOut.For(20 * time.Millisecond)
	require.Equal(t, 18, failing(), "muxes held in reset")
	w.Advance(20*time.Millisecond + warmUp/2)
	require.Zero(t, failing())
	for base, r := range s.read[:10] {
		require.Zero(t, r, "base %d acknowledges and knows nothing", base)
	}
	w.Advance(warmUp)
	require.Zero(t, failing())
	require.EqualValues(t, statusMD, s.read[0][0])

	w.Faults.Stuck.For(time.Millisecond)
	require.ErrorIs(t, w.Bus.Tx(0x70, []byte{0}, nil), syscall.ETIMEDOUT)
	require.Zero(t, failing())
	require.Equal(t, 1, w.MaxSelected())
}

// play scans while a hand turns tower after tower, and returns every byte read and every
// gesture.
func play(t testing.TB, seed uint64, tick time.Duration) ([][3]byte, []Gesture) {
	w := built(t, DefaultConfig(seed))
	rng := rand.New(rand.NewPCG(seed, 1))
	s := newScanner(w)
	var seen [][3]byte
	for range 8 {
		require.NoError(t, w.Hand.Turn(rng.IntN(18), rng.IntN(5)-2, Human(rng)))
		for next := w.Clock.Now(); w.Hand.Busy(); next += tick {
			w.Advance(next - w.Clock.Now())
			s.scan()
			seen = append(seen, s.read...)
		}
	}
	return seen, w.Hand.Gestures()
}

func TestSameSeedSameBytes(t *testing.T) {
	bytes, gestures := play(t, 5, 20*time.Millisecond)
	again, gesturesAgain := play(t, 5, 20*time.Millisecond)
	require.Equal(t, bytes, again)
	require.Equal(t, gestures, gesturesAgain)
	other, _ := play(t, 6, 20*time.Millisecond)
	require.NotEqual(t, bytes, other)
}

func TestMotionDoesNotDependOnReads(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		seed := rapid.Uint64().Draw(r, "seed")
		a, b := built(t, DefaultConfig(seed)), built(t, DefaultConfig(seed))
		m := Human(rand.New(rand.NewPCG(seed, 2)))
		base := rapid.IntRange(0, 17).Draw(r, "base")
		require.NoError(r, a.Hand.Turn(base, 2, m))
		require.NoError(r, b.Hand.Turn(base, 2, m))
		for range rapid.IntRange(1, 30).Draw(r, "advances") {
			d := time.Duration(rapid.IntRange(0, int(80*time.Millisecond)).Draw(r, "d"))
			a.Advance(d)
			for part := d / 3; d > 0; d -= min(d, part+1) {
				b.Clock.Advance(min(d, part+1))
				_, _ = b.Sensors[0].Magnet.Sense()
			}
		}
		require.Equal(r, a.table.at, b.table.at)
	})
}

func TestIdleTickAllocatesNothing(t *testing.T) {
	w := built(t, DefaultConfig(1))
	s := newScanner(w)
	require.Zero(t, testing.AllocsPerRun(100, func() {
		w.Advance(20 * time.Millisecond)
		s.scan()
	}))
}

// BenchmarkIdleTick is 20 ms of a table at rest, scanned once.
func BenchmarkIdleTick(b *testing.B) {
	w := built(b, DefaultConfig(1))
	s := newScanner(w)
	for b.Loop() {
		w.Advance(20 * time.Millisecond)
		s.scan()
	}
}

// BenchmarkBusyStep is 5 ms in which a tower is being turned.
func BenchmarkBusyStep(b *testing.B) {
	w := built(b, DefaultConfig(1))
	for b.Loop() {
		if !w.Hand.Busy() {
			_ = w.Hand.Turn(9, 12, Steady())
		}
		w.Step()
	}
}

// Each fault affects its own base only.
func TestMagnetsTooStrongAndLooseDataLines(t *testing.T) {
	w, err := New(DefaultConfig(3))
	require.NoError(t, err)
	w.Advance(time.Second)
	w.Faults.Strong[4].Set()
	w.Faults.Floating[5].Set()
	for base, s := range w.Sensors {
		require.True(t, s.Start(AS5600Address, false))
		s.Write(regStatus)
		require.True(t, s.Start(AS5600Address, true))
		got := s.Read()
		s.Stop()
		want := byte(statusMD)
		switch base {
		case 4:
			want |= statusMH
		case 5:
			want = 0xFF
		}
		require.Equal(t, want, got, "base %d", base+1)
	}
}
