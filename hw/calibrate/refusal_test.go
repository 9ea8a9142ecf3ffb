package calibrate_test

import (
	"errors"
	"fmt"
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/hw/board"
	"mastro/hw/calibrate"
)

// What is wrong at the mark refuses the base there, before anybody turns it.
func TestRefusedAtTheMark(t *testing.T) {
	with := func(status board.Magnet, gain uint8) calibrate.Reading {
		r := reads(350)
		r.Magnet, r.AGC = status, gain
		return r
	}
	for name, c := range map[string]struct {
		reading calibrate.Reading
		kind    calibrate.Kind
		figure  float64
	}{
		"silent":      {calibrate.Reading{Err: errNack}, calibrate.Silent, 0},
		"floating":    {calibrate.Reading{Err: fmt.Errorf("sense: %w", board.ErrFloating)}, calibrate.Impossible, 0},
		"impossible":  {calibrate.Reading{Reading: board.Reading{Magnet: board.MagnetSeen, Angle: 4096}}, calibrate.Impossible, 0},
		"no magnet":   {with(0, 128), calibrate.NoMagnet, 0},
		"too weak":    {with(board.MagnetSeen|board.MagnetWeak, 128), calibrate.TooWeak, 128},
		"too strong":  {with(board.MagnetSeen|board.MagnetStrong, 0), calibrate.TooStrong, 0},
		"rather weak": {with(board.MagnetSeen, 113), calibrate.BadGain, 113},
		"too near":    {with(board.MagnetSeen, 15), calibrate.BadGain, 15},
		"just weak":   {with(board.MagnetSeen, 112), calibrate.None, 0},
		"just near":   {with(board.MagnetSeen, 16), calibrate.None, 0},
	} {
		t.Run(name, func(t *testing.T) {
			b := newRig(t, 2, calibrate.Options{})
			b.sensor = func(base int, d float64) calibrate.Reading {
				if base == 1 {
					return c.reading
				}
				return good(base, d)
			}
			b.run(3 * time.Second)
			require.Equal(t, c.kind, b.trouble())
			b.say(calibrate.Next)
			b.run(3 * time.Second)
			b.round()
			if c.kind == calibrate.None {
				b.requireAsk(calibrate.Turn, 1)
				return
			}
			b.requireRefused(1, c.kind, 0, c.figure, 0)
			require.Equal(t, c.reading.Err, errors.Unwrap(b.s.Prompt().Trouble))
			b.say(calibrate.Next)
			b.requireAsk(calibrate.Finished, calibrate.All)
			require.Len(t, b.s.Result().Measured, 1)
			require.Len(t, b.s.Result().Refused, 1)
		})
	}
}

func TestJitterAndMotionAtTheMark(t *testing.T) {
	b := newRig(t, 3, calibrate.Options{})
	b.noise[1] = 5
	b.say(calibrate.Next)
	for range 150 {
		b.degrees[2] += 0.5
		b.scan()
	}
	b.round()
	b.requireRefused(1, calibrate.Jitter, 0, 5, 2)
	b.say(calibrate.Skip)
	b.requireRefused(2, calibrate.Moving, 0, 0, 0)
}

// Next can be taken back with Back; the marks are judged when all towers rest.
func TestNextWaitsForTheLastTower(t *testing.T) {
	b := newRig(t, 2, calibrate.Options{})
	b.rest()
	b.say(calibrate.Next)
	b.requireAsk(calibrate.Turn, 0)

	b = newRig(t, 2, calibrate.Options{})
	b.scan()
	b.say(calibrate.Next)
	require.False(t, b.s.Say(calibrate.Next))
	b.say(calibrate.Back)
	b.run(3 * time.Second)
	b.requireAsk(calibrate.ToMark, calibrate.All)
	require.False(t, b.s.Say(calibrate.Back))
	require.False(t, b.s.Say(calibrate.Skip))
}

// A trouble during the walk is in the prompt while it lasts, and becomes the refusal if the
// base is skipped then.
func TestTroublesOnTheWay(t *testing.T) {
	for name, c := range map[string]struct {
		spoil func(b *rig)
		kind  calibrate.Kind
	}{
		"silent": {func(b *rig) {
			b.sensor = func(int, float64) calibrate.Reading { return calibrate.Reading{Err: errNack} }
		}, calibrate.Silent},
		"lifted": {func(b *rig) {
			b.sensor = func(int, float64) calibrate.Reading { return calibrate.Reading{} }
		}, calibrate.NoMagnet},
		"jitter":    {func(b *rig) { b.noise[0] = 6 }, calibrate.Jitter},
		"wrong way": {func(b *rig) { b.degrees[0] -= 60 }, calibrate.WrongWay},
		"too far":   {func(b *rig) { b.degrees[0] += 120 }, calibrate.TooFar},
		"between":   {func(b *rig) { b.degrees[0] += 25 }, calibrate.Between},
		"none":      {func(b *rig) {}, calibrate.None},
	} {
		t.Run(name, func(t *testing.T) {
			b := newRig(t, 2, calibrate.Options{})
			b.mark()
			b.step()
			b.step()
			before := b.degrees[0]
			c.spoil(b)
			b.run(3 * time.Second)
			require.Equal(t, c.kind, b.trouble())
			require.Equal(t, board.Facing(3), b.s.Prompt().To)

			spoilt := b.sensor
			b.sensor, b.noise[0], b.degrees[0] = good, 0, before
			b.rest()
			require.Equal(t, calibrate.None, b.trouble(), "it is over by itself")

			b.sensor = spoilt
			c.spoil(b)
			b.run(3 * time.Second)
			b.say(calibrate.Skip)
			b.sensor, b.noise[0] = good, 0
			b.rest()
			b.requireAsk(calibrate.Turn, 1)
			r := b.s.Result().Refused
			require.Len(t, r, 1)
			if c.kind == calibrate.None {
				require.Equal(t, calibrate.Refusal{Kind: calibrate.Skipped, Position: board.NoFacing}, r[0])
				return
			}
			require.Equal(t, c.kind, r[0].Kind)
			require.Equal(t, board.Facing(3), r[0].Position)
		})
	}
}

// A lifted tower that is set down one step further has done the step.
func TestLiftedTowerDoesStep(t *testing.T) {
	b := newRig(t, 1, calibrate.Options{})
	b.mark()
	b.sensor = func(int, float64) calibrate.Reading { return calibrate.Reading{} }
	b.rest()
	b.sensor = good
	b.step()
	require.Equal(t, board.Facing(2), b.requireAsk(calibrate.Turn, 0).To)
}

// Bad angles refuse the base after the last step.
func TestRefusedAfterTheRound(t *testing.T) {
	sine := func(by, per float64) func(*rig, float64) float64 {
		return func(_ *rig, d float64) float64 { return 100 + d + by*math.Sin(per*d*math.Pi/180) }
	}
	for name, c := range map[string]struct {
		raw    func(b *rig, d float64) float64
		kind   calibrate.Kind
		at     board.Facing
		figure float64
	}{
		"a little play": {func(b *rig, d float64) float64 { return 100 + d + back(b, 4) }, calibrate.None, 0, 0},
		"too much play": {func(b *rig, d float64) float64 { return 100 + d + back(b, 6) }, calibrate.Hysteresis, 0, 6},
		"eccentric":     {sine(5, 1), calibrate.None, 0, 0},
		"too eccentric": {sine(20, 1), calibrate.Crowded, 2, 60 - 20*math.Sin(math.Pi/3)},
		"slips":         {func(_ *rig, d float64) float64 { return 100 + d*50/60 }, calibrate.NotRound, board.NoFacing, 300},
	} {
		t.Run(name, func(t *testing.T) {
			b := newRig(t, 1, calibrate.Options{})
			b.sensor = func(_ int, d float64) calibrate.Reading { return reads(c.raw(b, d)) }
			b.mark()
			b.round()
			if c.kind == calibrate.None {
				b.requireAsk(calibrate.Finished, calibrate.All)
				require.Len(t, b.s.Result().Measured, 1)
				return
			}
			b.requireRefused(0, c.kind, c.at, c.figure, 0.3)
		})
	}
}

// back is the play of a tower that is being turned counter-clockwise.
func back(b *rig, play float64) float64 {
	if p := b.s.Prompt(); p.Ask != calibrate.ToMark && !p.Clockwise {
		return -play
	}
	return 0
}

// Play and jitter, each within its bound, refuse the base together.
func TestPlayAndJitterTogether(t *testing.T) {
	b := newRig(t, 1, calibrate.Options{})
	b.sensor = func(_ int, d float64) calibrate.Reading { return reads(d + back(b, 4)) }
	b.noise[0] = 2.5
	b.rest()
	b.say(calibrate.Next)
	for b.s.Prompt().Ask != calibrate.Refused && b.now < 10*time.Minute {
		if p := b.s.Prompt(); p.Ask == calibrate.Turn {
			b.degrees[0] = 60 * float64(p.To)
		}
		b.scan()
	}
	r := b.requireAsk(calibrate.Refused, 0).Trouble
	require.Equal(t, calibrate.Jitter, r.Kind)
	require.Greater(t, r.Figure, 3.)
}

// A magnet that is weak only at one facing is found there.
func TestWeakFacing(t *testing.T) {
	b := newRig(t, 1, calibrate.Options{})
	b.sensor = func(_ int, d float64) calibrate.Reading {
		r := reads(d)
		if math.Mod(d, 360) == 180 {
			r.AGC = 120
		}
		return r
	}
	b.mark()
	b.round()
	b.requireRefused(0, calibrate.BadGain, 3, 120, 0)
}

// One base is repeated from its mark; its magnet may be mounted differently by then.
func TestRefusedBaseIsRepeated(t *testing.T) {
	b := newRig(t, 2, calibrate.Options{})
	weak := true
	b.sensor = func(base int, d float64) calibrate.Reading {
		switch {
		case base == 0 && weak:
			r := good(base, d)
			r.Magnet |= board.MagnetWeak
			return r
		case base == 0:
			return reads(123 + d)
		}
		return good(base, d)
	}
	b.mark()
	b.requireRefused(0, calibrate.TooWeak, 0, 64, 0)
	require.False(t, b.s.Say(calibrate.Word(9)))
	b.say(calibrate.Back)
	b.requireAsk(calibrate.ToMark, 0)
	require.Equal(t, calibrate.TooWeak, b.trouble())
	require.Len(t, b.s.Troubles(nil), 1)
	b.say(calibrate.Skip)
	require.Equal(t, calibrate.TooWeak, b.s.Result().Refused[0].Kind)
	b.round()
	b.requireAsk(calibrate.Finished, calibrate.All)

	weak = false
	b.say(calibrate.Back)
	b.requireAsk(calibrate.ToMark, 0)
	b.mark()
	b.round()
	b.requireAsk(calibrate.Finished, calibrate.All)
	result := b.s.Result()
	require.Empty(t, result.Refused)
	require.Equal(t, reads(123).Angle, result.Measured[0].Anchors[0])
}

func TestRefusalErrors(t *testing.T) {
	r := calibrate.Refusal{Kind: calibrate.Jitter, Base: 6, Position: 3, Figure: 4.06}
	require.EqualError(t, r, "calibrate: base 7, facing 3: jitter (4.1)")
	r = calibrate.Refusal{Kind: calibrate.Silent, Position: board.NoFacing, Err: errNack}
	require.EqualError(t, r, "calibrate: base 1: silent: nack")
	require.Equal(t, "skipped", calibrate.Skipped.String())
	require.Equal(t, "kind 99", calibrate.Kind(99).String())
	require.Equal(t, "finished", calibrate.Finished.String())
	require.Equal(t, "ask 99", calibrate.Ask(99).String())
	require.Equal(t, "1.5°", calibrate.Degrees(1.5).String())
}
