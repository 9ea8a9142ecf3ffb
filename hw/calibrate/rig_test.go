package calibrate_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/hw/board"
	"mastro/hw/calibrate"
)

var errNack = errors.New("nack")

// rig is a board under towers that the test moves.
type rig struct {
	t       *testing.T
	s       *calibrate.Session
	degrees []float64 // clockwise from the mark
	noise   []float64 // rms
	// sensor is the reading of a base at that angle; good by default.
	sensor   func(base int, degrees float64) calibrate.Reading
	readings []calibrate.Reading
	now      time.Duration
	rng      *rand.Rand
}

func newRig(t *testing.T, n int, opts calibrate.Options) *rig {
	s, err := calibrate.New(n, opts)
	require.NoError(t, err)
	return &rig{t: t, s: s, degrees: make([]float64, n), noise: make([]float64, n), sensor: good,
		readings: make([]calibrate.Reading, n), rng: rand.New(rand.NewPCG(4, 2))}
}

// good is a sensor whose raw angle at the mark is 350°, and grows clockwise.
func good(_ int, degrees float64) calibrate.Reading { return reads(350 + degrees) }

func reads(degrees float64) calibrate.Reading {
	counts := int(math.Round(degrees*board.Turn/360)) % board.Turn
	angle := board.Angle((counts + board.Turn) % board.Turn)
	return calibrate.Reading{Reading: board.Reading{Magnet: board.MagnetSeen, Angle: angle}, AGC: 64}
}

func (b *rig) scan() {
	for i, d := range b.degrees {
		b.readings[i] = b.sensor(i, d+b.noise[i]*b.rng.NormFloat64())
	}
	b.s.Feed(b.now, b.readings)
	b.now += scan
}

// rest scans for a second: enough to be noticed, too short for a trouble.
func (b *rig) rest() { b.run(time.Second) }

func (b *rig) run(d time.Duration) {
	for end := b.now + d; b.now < end; {
		b.scan()
	}
}

// turn turns a tower at 150° a second, and lets it rest.
func (b *rig) turn(base int, by float64) {
	to := b.degrees[base] + by
	for b.degrees[base] != to {
		b.degrees[base] += max(-3, min(3, to-b.degrees[base]))
		b.scan()
	}
	b.rest()
}

func (b *rig) say(w calibrate.Word) {
	require.True(b.t, b.s.Say(w))
	b.scan()
}

// mark confirms that all towers are at their marks.
func (b *rig) mark() {
	b.rest()
	b.say(calibrate.Next)
}

// step does the step of the prompt.
func (b *rig) step() {
	p := b.s.Prompt()
	require.Equal(b.t, calibrate.Turn, p.Ask, "%+v", p)
	by := 60.
	if !p.Clockwise {
		by = -60
	}
	b.turn(p.Base, by)
}

// round does all remaining steps of the current base.
func (b *rig) round() {
	for base := b.s.Prompt().Base; ; b.step() {
		if p := b.s.Prompt(); p.Ask != calibrate.Turn || p.Base != base {
			return
		}
	}
}

// trouble is the current trouble.
func (b *rig) trouble() calibrate.Kind { return b.s.Prompt().Trouble.Kind }

// requireAsk checks the prompt.
func (b *rig) requireAsk(ask calibrate.Ask, base int) calibrate.Prompt {
	p := b.s.Prompt()
	require.Equal(b.t, ask, p.Ask, "%+v", p)
	require.Equal(b.t, base, p.Base)
	return p
}

// requireRefused checks the refusal in the prompt.
func (b *rig) requireRefused(base int, kind calibrate.Kind, at board.Facing, figure, within float64) {
	r := b.requireAsk(calibrate.Refused, base).Trouble
	require.Equal(b.t, kind, r.Kind, "%v", r)
	require.Equal(b.t, base, r.Base)
	require.Equal(b.t, at, r.Position)
	require.InDelta(b.t, figure, r.Figure, within)
}
