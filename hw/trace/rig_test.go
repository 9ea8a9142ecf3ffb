package trace_test

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"

	"mastro/hw/as5600"
	"mastro/hw/board"
	"mastro/hw/sim"
	"mastro/hw/tca9548a"
	"mastro/hw/trace"
)

const (
	ms     = time.Millisecond
	period = 20 * ms // 50 Hz
)

// pulse resets muxes with a pin.
type pulse struct{ line gpio.PinOut }

func (p pulse) Reset() error { return errors.Join(p.line.Out(gpio.Low), p.line.Out(gpio.High)) }

// table is a simulated table whose live board is recorded.
type table struct {
	t     require.TestingT
	world *sim.World
	chips []*as5600.Dev
	bases []board.Base // without a recorder
	rec   *trace.Recorder
	board *board.Board
	sets  []board.ChangeSet
	scans int
	now   time.Duration
}

// newTable returns a table whose board is recorded on out.
func newTable(t require.TestingT, seed uint64, out io.Writer) *table {
	w, err := sim.New(sim.DefaultConfig(seed))
	require.NoError(t, err)
	addrs := make([]uint16, len(w.Muxes))
	for i := range addrs {
		addrs[i] = uint16(sim.MuxAddress + i)
	}
	muxes, err := tca9548a.New(w.Bus, pulse{w.Reset}, addrs...)
	require.NoError(t, err)
	b := &table{t: t, world: w}
	for i := range w.Sensors {
		chip := as5600.New(muxes.Channel(i/sim.SensorsPerMux, i%sim.SensorsPerMux))
		b.chips = append(b.chips, chip)
		b.bases = append(b.bases, board.Base{Sensor: chip, Zero: board.Angle(w.Zero(i))})
	}
	b.rec, err = trace.NewRecorder(out, trace.Header{Bases: b.bases, Info: []trace.Info{
		{Key: "board", Value: "pi.toml"}, {Key: "program", Value: "mastro 1.0"}, {Key: "started", Value: "2026-11-20T18:00:00+01:00"},
	}})
	require.NoError(t, err)
	recorded := append([]board.Base(nil), b.bases...)
	for i := range recorded {
		recorded[i].Sensor = b.rec.Sensor(i, recorded[i].Sensor)
	}
	b.board, err = board.New(recorded, board.Options{})
	require.NoError(t, err)
	return b
}

// scan makes one scan and lets the time to the next one pass. Once a second it reads one gain.
func (b *table) scan() {
	if n := b.scans; n%50 == 49 {
		base := n / 50 % len(b.chips)
		if agc, err := b.chips[base].Gain(); err == nil {
			b.rec.AGC(base, agc)
		}
	}
	b.scans++
	b.now = b.world.Clock.Now()
	if set, ok := b.board.Scan(b.now); ok {
		b.sets = append(b.sets, set)
	}
	b.rec.EndScan(b.now)
	b.world.Advance(period)
}

func (b *table) run(d time.Duration) {
	for end := b.world.Clock.Now() + d; b.world.Clock.Now() < end; {
		b.scan()
	}
}

// injectFault makes something fail for a while.
func (b *table) injectFault(rng *rand.Rand) {
	f := &b.world.Faults
	base := rng.IntN(len(b.bases))
	all := []*sim.Fault{f.Stuck, f.BrownOut, f.Sensor[base], f.Mux[base/sim.SensorsPerMux], f.Weak[base], f.Gone[base]}
	all[rng.IntN(len(all))].For(time.Duration(20+rng.IntN(900)) * ms)
}

// play lets a careless hand turn towers, every third time on failing hardware.
func (b *table) play(rng *rand.Rand, gestures int) {
	b.run(time.Second)
	for range gestures {
		m := sim.Human(rng)
		require.NoError(b.t, b.world.Hand.Turn(rng.IntN(len(b.bases)), rng.IntN(7)-3, m))
		if rng.IntN(3) == 0 {
			b.injectFault(rng)
		}
		for b.world.Hand.Busy() {
			b.scan()
		}
		b.run(time.Second)
	}
	require.NoError(b.t, b.rec.Close())
}

// recordedGame is the trace of some gestures, and the table with the live board's change sets.
func recordedGame(t require.TestingT, seed uint64, gestures int) ([]byte, *table) {
	var out bytes.Buffer
	b := newTable(t, seed, &out)
	b.play(rand.New(rand.NewPCG(seed, 7)), gestures)
	return out.Bytes(), b
}

// read returns every scan of a trace, copied, and the error at its end.
func read(r *trace.Reader) (scans []trace.Scan, err error) {
	for {
		scan, err := r.Next()
		if err != nil {
			return scans, err
		}
		one := *scan
		one.Samples = append([]trace.Sample(nil), scan.Samples...)
		one.Gains = append([]trace.Gain(nil), scan.Gains...)
		scans = append(scans, one)
	}
}

func opened(t require.TestingT, text []byte) *trace.Reader {
	r, err := trace.NewReader(bytes.NewReader(text))
	require.NoError(t, err)
	return r
}

// script is a sensor that returns one outcome after the other.
type script struct {
	outcomes []outcome
	at       int
}

type outcome struct {
	reading board.Reading
	err     error
}

func (s *script) Sense() (board.Reading, error) {
	o := s.outcomes[s.at%len(s.outcomes)]
	s.at++
	return o.reading, o.err
}
