package calibrate_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/hw/board"
	"mastro/hw/calibrate"
)

func TestBadOptions(t *testing.T) {
	for name, c := range map[string]struct {
		n    int
		opts calibrate.Options
	}{
		"no base":          {0, calibrate.Options{}},
		"none of them":     {3, calibrate.Options{Bases: []int{}}},
		"not there":        {3, calibrate.Options{Bases: []int{0, 3}}},
		"negative":         {3, calibrate.Options{Bases: []int{-1}}},
		"twice":            {3, calibrate.Options{Bases: []int{1, 2, 1}}},
		"two directions":   {3, calibrate.Options{CounterClockwise: make([]bool, 2)}},
		"four directions":  {3, calibrate.Options{CounterClockwise: make([]bool, 4)}},
		"a negative table": {-1, calibrate.Options{}},
	} {
		_, err := calibrate.New(c.n, c.opts)
		require.ErrorIs(t, err, calibrate.ErrOptions, name)
	}
}

// The prompts from beginning to end.
func TestWholeProcedure(t *testing.T) {
	b := newRig(t, 2, calibrate.Options{})
	b.rest()
	require.Equal(t, calibrate.Prompt{Ask: calibrate.ToMark, Base: calibrate.All, Total: 26}, b.s.Prompt())
	b.say(calibrate.Next)
	p := b.requireAsk(calibrate.Turn, 0)
	require.Equal(t, 2, p.Done)
	var way []board.Facing
	for p := b.requireAsk(calibrate.Turn, 0); p.Base == 0; p = b.s.Prompt() {
		require.Equal(t, len(way) < 6, p.Clockwise)
		require.Equal(t, 2+len(way), p.Done)
		way = append(way, p.From)
		b.step()
	}
	require.Equal(t, []board.Facing{0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1}, way)
	b.round()
	p = b.requireAsk(calibrate.Finished, calibrate.All)
	require.Equal(t, 26, p.Done)
	result := b.s.Result()
	require.Empty(t, result.Refused)
	require.Len(t, result.Measured, 2)
	for f, angle := range result.Measured[1].Anchors {
		require.Equal(t, reads(350+60*float64(f)).Angle, angle)
	}
	require.Equal(t, uint8(64), result.Measured[1].AGC)
	require.False(t, b.s.Say(calibrate.Back), "nothing is left to do")
	require.False(t, b.s.Say(calibrate.Next))
	require.False(t, b.s.Say(calibrate.Abort))
}

func TestHoldWhileMeasuring(t *testing.T) {
	b := newRig(t, 1, calibrate.Options{})
	b.scan()
	b.say(calibrate.Next)
	b.requireAsk(calibrate.Hold, calibrate.All)
	b.rest()
	b.requireAsk(calibrate.Turn, 0)
	b.degrees[0] = 60
	b.scan()
	require.Equal(t, board.Facing(1), b.requireAsk(calibrate.Hold, 0).To)
	b.rest()
	require.Equal(t, board.Facing(2), b.requireAsk(calibrate.Turn, 0).To)
}

func TestDirectionIsFoundAndKept(t *testing.T) {
	b := newRig(t, 1, calibrate.Options{})
	b.sensor = func(_ int, d float64) calibrate.Reading { return reads(20 - d) }
	b.mark()
	b.round()
	m := b.s.Result().Measured
	require.True(t, m[0].CounterClockwise)
	for f, angle := range m[0].Anchors {
		require.Equal(t, reads(20-60*float64(f)).Angle, angle)
	}
	_, err := board.New([]board.Base{{Sensor: misreadSensor{}, CounterClockwise: true, Anchors: m[0].Anchors[:]}}, board.Options{})
	require.NoError(t, err)
}

func TestUnrequestedTurns(t *testing.T) {
	b := newRig(t, 2, calibrate.Options{})
	b.mark()
	b.turn(0, 120)
	require.Equal(t, calibrate.TooFar, b.trouble(), "the first step")
	require.InDelta(t, 60, b.s.Prompt().Trouble.Figure, 0.1)
	b.turn(0, -60)
	require.Equal(t, calibrate.None, b.trouble())
	require.Equal(t, board.Facing(2), b.requireAsk(calibrate.Turn, 0).To)
	b.turn(0, -60)
	require.Equal(t, calibrate.WrongWay, b.trouble())
	b.turn(0, 90)
	require.Equal(t, calibrate.Between, b.trouble())
	require.InDelta(t, 30, b.s.Prompt().Trouble.Figure, 0.2)
	b.turn(0, 30)
	require.Equal(t, board.Facing(3), b.requireAsk(calibrate.Turn, 0).To)
	b.turn(0, 180)
	require.Equal(t, calibrate.TooFar, b.trouble())
	b.turn(0, -180)
	require.Equal(t, calibrate.None, b.trouble())
	b.turn(1, 60)
	r := b.s.Prompt().Trouble
	require.Equal(t, calibrate.WrongTower, r.Kind)
	require.Equal(t, 1, r.Base)
	require.Equal(t, []calibrate.Refusal{r}, b.s.Troubles(nil))
	b.step()
	require.Equal(t, board.Facing(4), b.requireAsk(calibrate.Turn, 0).To)
	require.Equal(t, calibrate.None, b.trouble(), "it was carried along, for all one knows")
	require.Empty(t, b.s.Troubles(nil))
	b.round()
	p := b.requireAsk(calibrate.BackHome, 1)
	require.Equal(t, calibrate.None, p.Trouble.Kind)
	b.turn(1, -30)
	require.Equal(t, calibrate.Between, b.trouble())
	b.requireAsk(calibrate.BackHome, 1)
	b.turn(1, -30)
	b.round()
	require.Len(t, b.s.Result().Measured, 2)
}

// A first step against the board file is taken back, or confirmed and then expected of the
// bases after it.
func TestFirstStepAgainstTheBoardFile(t *testing.T) {
	b := newRig(t, 3, calibrate.Options{CounterClockwise: []bool{false, true, true}})
	b.mark()
	b.turn(0, -60)
	require.Equal(t, calibrate.OtherDirection, b.trouble())
	b.turn(0, 60)
	require.Equal(t, calibrate.None, b.trouble())
	require.False(t, b.s.Say(calibrate.Next))
	b.round()
	b.requireAsk(calibrate.Turn, 1)
	b.turn(1, 60)
	require.Equal(t, calibrate.OtherDirection, b.trouble())
	b.say(calibrate.Next)
	b.round()
	b.requireAsk(calibrate.Turn, 2)
	b.round()
	for _, m := range b.s.Result().Measured {
		require.False(t, m.CounterClockwise)
	}
}

func TestBackRepeatsPosition(t *testing.T) {
	b := newRig(t, 2, calibrate.Options{})
	b.mark()
	b.step()
	b.step()
	b.say(calibrate.Back)
	require.Equal(t, board.Facing(2), b.requireAsk(calibrate.Hold, 0).To)
	b.rest()
	require.Equal(t, board.Facing(3), b.requireAsk(calibrate.Turn, 0).To)
	b.say(calibrate.Back)
	b.say(calibrate.Back)
	require.Equal(t, board.Facing(1), b.s.Prompt().To)
	b.rest()
	require.Equal(t, calibrate.TooFar, b.trouble())
	b.turn(0, -60)
	require.Equal(t, board.Facing(2), b.requireAsk(calibrate.Turn, 0).To)
	b.round()
	b.requireAsk(calibrate.Turn, 1)
	b.say(calibrate.Back)
	b.rest()
	require.Equal(t, 2, b.requireAsk(calibrate.Turn, 0).Done, "the base before, from its mark on")
	b.say(calibrate.Back)
	b.requireAsk(calibrate.ToMark, 0)
	require.False(t, b.s.Say(calibrate.Back))
	b.say(calibrate.Next)
	b.rest()
	b.round()
	b.round()
	require.Len(t, b.s.Result().Measured, 2)
}

func TestOnlySomeBases(t *testing.T) {
	b := newRig(t, 4, calibrate.Options{Bases: []int{3, 1}})
	b.sensor = func(base int, d float64) calibrate.Reading {
		if base == 0 {
			return calibrate.Reading{Err: errNack}
		}
		return good(base, d)
	}
	b.run(5 * time.Second)
	require.Equal(t, calibrate.None, b.trouble(), "base 0 is not in the order")
	b.mark()
	b.requireAsk(calibrate.Turn, 3)
	b.round()
	b.requireAsk(calibrate.Turn, 1)
	b.round()
	m := b.s.Result().Measured
	require.Equal(t, []int{1, 3}, []int{m[0].Base, m[1].Base})
}

// Codes are six even angles, without gain.
func TestCodes(t *testing.T) {
	b := newRig(t, 2, calibrate.Options{Codes: true})
	b.sensor = func(base int, d float64) calibrate.Reading {
		r := reads(60 * float64(base+1))
		if base == 1 {
			d = -d
		}
		r.Angle = board.Angle((int(d/60+12)%6 + base + 1) % 6 * board.Turn / 6)
		r.AGC = 0
		return r
	}
	b.mark()
	b.round()
	b.round()
	require.Equal(t, 6, b.requireAsk(calibrate.Finished, calibrate.All).Total)
	m := b.s.Result().Measured
	require.Len(t, m, 2)
	require.Equal(t, [6]board.Angle{682, 1365, 2047, 2730, 3413, 4095}, m[0].Anchors)
	require.Equal(t, [6]board.Angle{1365, 682, 0, 3413, 2730, 2048}, m[1].Anchors)
	require.True(t, m[1].CounterClockwise)
	require.Zero(t, m[1].AGC)
	require.Len(t, b.s.Result().Refused, 0)
}

// A sensor may give a fine angle and no gain.
func TestNoGain(t *testing.T) {
	ungained := func(base int, d float64) calibrate.Reading {
		r := good(base, d)
		r.AGC = 0
		return r
	}
	b := newRig(t, 1, calibrate.Options{})
	b.sensor = ungained
	b.mark()
	require.Equal(t, calibrate.BadGain, b.trouble())

	b = newRig(t, 1, calibrate.Options{NoGain: true})
	b.sensor = ungained
	b.mark()
	b.round()
	require.Equal(t, 13, b.requireAsk(calibrate.Finished, calibrate.All).Total)
	require.Len(t, b.s.Result().Measured, 1)
	require.Zero(t, b.s.Result().Measured[0].AGC)
}

func TestAbortKeepsWhatWasMeasured(t *testing.T) {
	b := newRig(t, 3, calibrate.Options{})
	b.mark()
	b.round()
	b.step()
	b.say(calibrate.Abort)
	b.requireAsk(calibrate.Finished, calibrate.All)
	require.Len(t, b.s.Result().Measured, 1)
	require.Empty(t, b.s.Result().Refused)
	b.say(calibrate.Back)
	b.requireAsk(calibrate.ToMark, 1)
	b.turn(1, -60)
	b.mark()
	b.round()
	b.requireAsk(calibrate.Turn, 2)
}

// After an abort at the mark the bases are marked one by one.
func TestAbortAtTheMark(t *testing.T) {
	b := newRig(t, 2, calibrate.Options{})
	b.say(calibrate.Abort)
	require.Equal(t, calibrate.Result{}, b.s.Result())
	b.say(calibrate.Back)
	b.requireAsk(calibrate.ToMark, 0)
	b.mark()
	b.round()
	b.requireAsk(calibrate.ToMark, 1)
	b.mark()
	b.round()
	require.Len(t, b.s.Result().Measured, 2)
}

func TestTooFastScansAreIgnored(t *testing.T) {
	b := newRig(t, 1, calibrate.Options{})
	for range 47 {
		b.s.Feed(b.now, []calibrate.Reading{reads(0)})
		b.s.Feed(b.now+5*time.Millisecond, []calibrate.Reading{reads(90)})
		b.now += scan
	}
	b.s.Say(calibrate.Next)
	b.s.Feed(b.now, []calibrate.Reading{reads(0)})
	b.requireAsk(calibrate.Turn, 0)
}

func TestFeedDoesNotAllocate(t *testing.T) {
	b := newRig(t, 18, calibrate.Options{})
	b.mark()
	var troubles [18]calibrate.Refusal
	require.Zero(t, testing.AllocsPerRun(100, func() {
		b.scan()
		_ = b.s.Prompt()
		_ = b.s.Troubles(troubles[:0])
	}))
}

// With fifteen readings a second a tower needs three seconds to be seen at rest, and until then
// it has no trouble.
func TestSlowBusIsWaitedFor(t *testing.T) {
	const slow = time.Second / 15
	s, err := calibrate.New(1, calibrate.Options{})
	require.NoError(t, err)
	readings := []calibrate.Reading{reads(350)}
	now := time.Duration(0)
	feed := func(n int) {
		for range n {
			now += slow
			s.Feed(now, readings)
			require.Equal(t, calibrate.None, s.Prompt().Trouble.Kind, "after %v", now)
		}
	}
	require.True(t, s.Say(calibrate.Next))
	feed(60)
	require.Equal(t, calibrate.Turn, s.Prompt().Ask)
	readings[0] = reads(350 + 60)
	feed(60)
	p := s.Prompt()
	require.Equal(t, calibrate.Turn, p.Ask)
	require.Equal(t, board.Facing(1), p.From, "the first step was measured")
}
