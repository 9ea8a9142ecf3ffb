package calibrate_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/hw/as5600"
	"mastro/hw/board"
	"mastro/hw/calibrate"
)

var errNack = errors.New("nack")

// bench is a board under towers that stand where the test says.
type bench struct {
	t       *testing.T
	s       *calibrate.Session
	degrees []float64 // clockwise from the mark
	noise   []float64 // rms
	// sensor is what a base reads at that angle, good ones unless the test says
	// otherwise.
	sensor   func(base int, degrees float64) calibrate.Reading
	readings []calibrate.Reading
	now      time.Duration
	rng      *rand.Rand
}

func newBench(t *testing.T, n int, opts calibrate.Options) *bench {
	s, err := calibrate.New(n, opts)
	require.NoError(t, err)
	return &bench{t: t, s: s, degrees: make([]float64, n), noise: make([]float64, n), sensor: good,
		readings: make([]calibrate.Reading, n), rng: rand.New(rand.NewPCG(4, 2))}
}

// good is a sensor whose raw angle at the mark is 350°, and grows clockwise.
func good(_ int, degrees float64) calibrate.Reading { return reads(350 + degrees) }

func reads(degrees float64) calibrate.Reading {
	counts := int(math.Round(degrees*as5600.Turn/360)) % as5600.Turn
	angle := as5600.Angle((counts + as5600.Turn) % as5600.Turn)
	return calibrate.Reading{Reading: as5600.Reading{Status: as5600.MD, Angle: angle}, AGC: 64}
}

func (b *bench) scan() {
	for i, d := range b.degrees {
		b.readings[i] = b.sensor(i, d+b.noise[i]*b.rng.NormFloat64())
	}
	b.s.Feed(b.now, b.readings)
	b.now += scan
}

// rest scans for a second: time enough to be noticed, too short for a trouble.
func (b *bench) rest() { b.run(time.Second) }

func (b *bench) run(d time.Duration) {
	for end := b.now + d; b.now < end; {
		b.scan()
	}
}

// turn turns a tower by so much at 150° a second, and lets it rest.
func (b *bench) turn(base int, by float64) {
	to := b.degrees[base] + by
	for b.degrees[base] != to {
		b.degrees[base] += max(-3, min(3, to-b.degrees[base]))
		b.scan()
	}
	b.rest()
}

func (b *bench) say(w calibrate.Word) {
	require.True(b.t, b.s.Say(w))
	b.scan()
}

// mark says that all towers stand at their marks.
func (b *bench) mark() {
	b.rest()
	b.say(calibrate.Next)
}

// step turns the tower that is asked for as it is asked.
func (b *bench) step() {
	p := b.s.Prompt()
	require.Equal(b.t, calibrate.Turn, p.Ask, "%+v", p)
	by := 60.
	if !p.Clockwise {
		by = -60
	}
	b.turn(p.Base, by)
}

// round does the steps of the base that is asked for, as far as they are asked.
func (b *bench) round() {
	for base := b.s.Prompt().Base; ; b.step() {
		if p := b.s.Prompt(); p.Ask != calibrate.Turn || p.Base != base {
			return
		}
	}
}

// trouble is what is wrong now.
func (b *bench) trouble() calibrate.Kind { return b.s.Prompt().Trouble.Kind }

// asks requires what is asked for.
func (b *bench) asks(ask calibrate.Ask, base int) calibrate.Prompt {
	p := b.s.Prompt()
	require.Equal(b.t, ask, p.Ask, "%+v", p)
	require.Equal(b.t, base, p.Base)
	return p
}

// refusedFor requires the refusal that is asked about.
func (b *bench) refusedFor(base int, kind calibrate.Kind, at board.Facing, figure, within float64) {
	r := b.asks(calibrate.Refused, base).Trouble
	require.Equal(b.t, kind, r.Kind, "%v", r)
	require.Equal(b.t, base, r.Base)
	require.Equal(b.t, at, r.Position)
	require.InDelta(b.t, figure, r.Figure, within)
}
