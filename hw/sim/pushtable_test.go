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

func newPushes(t require.TestingT, lines int) *PushTable {
	c := DefaultPushConfig(1, lines, 7)
	c.Scatter = 0
	p, err := NewPushTable(c)
	require.NoError(t, err)
	return p
}

// closed lists the closed switches of a line: "L", "H" or "-".
func closed(p *PushTable, line int) string {
	low, high := p.Switches(line)
	switch word := (lineSwitches{p}).Low(); word & (1<<low | 1<<high) {
	case 0:
		return "-"
	case 1 << low:
		return "L"
	case 1 << high:
		return "H"
	}
	return "LH"
}

// trace lists the changes of a line's switches while the hand pushes.
func trace(p *PushTable, line int) string {
	shown := ""
	for last := ""; ; p.Step() {
		if now := closed(p, line); now != last {
			shown += now
			last = now
		}
		if !p.Busy() {
			return shown
		}
	}
}

func TestPushConfigIsChecked(t *testing.T) {
	for name, spoil := range map[string]func(*PushConfig){
		"no line":       func(c *PushConfig) { c.Lines = nil },
		"eight lines":   func(c *PushConfig) { c.Lines = make([]int, 8) },
		"no tile":       func(c *PushConfig) { c.Lines[1] = 0 },
		"narrow":        func(c *PushConfig) { c.Pitch = 9 },
		"reaches meet":  func(c *PushConfig) { c.Reach = 6 },
		"not a number":  func(c *PushConfig) { c.Reach = Millimetres(math.NaN()) },
		"wild scatter":  func(c *PushConfig) { c.Scatter = 1 },
		"wrong address": func(c *PushConfig) { c.Address = 0x30 },
	} {
		c := DefaultPushConfig(1, 6, 7)
		spoil(&c)
		_, err := NewPushTable(c)
		require.ErrorIs(t, err, ErrConfig, name)
	}
}

func TestSwitchesInTheOrderOfTheMotion(t *testing.T) {
	p := newPushes(t, 2)
	for _, c := range []struct {
		steps int
		m     PushManner
		want  string
		full  int
	}{
		{1, PushManner{Speed: 50}, "-L-H-", 1},
		{-1, PushManner{Speed: 50}, "-H-L-", 0},
		{2, PushManner{Speed: 50}, "-L-H-L-H-", 2},
		{1, PushManner{Speed: 50, Back: 0.1}, "-", 2},
		{1, PushManner{Speed: 50, Back: 0.3}, "-L-", 2},
		{1, PushManner{Speed: 50, Back: 0.5}, "-L-L-", 2},
		{1, PushManner{Speed: 50, Back: 0.7}, "-L-H-L-", 2},
		{1, PushManner{Speed: 50, Half: 0.6}, "-L-H", 2},
		{1, PushManner{Speed: 50}, "H-", 3},
		{-1, PushManner{Speed: 50, Half: 0.3}, "-H", 3},
		{1, PushManner{Speed: 50}, "H-", 3},
	} {
		require.NoError(t, p.Push(1, c.steps, c.m))
		require.Equal(t, c.want, trace(p, 1), "%+v", c)
		require.Equal(t, c.full, p.Pushed(1), "%+v", c)
	}
	require.Zero(t, p.Travel(1))
	require.Zero(t, p.Pushed(0))
}

// The places where the switches close and open, in millimetres of the way.
func TestReachOfTheSwitches(t *testing.T) {
	p := newPushes(t, 1)
	for mm := range 30 {
		p.lines[0].place = (float64(mm) + 0.5) / 30
		want := "-"
		if mm >= 4 && mm < 14 {
			want = "L"
		} else if mm >= 16 && mm < 26 {
			want = "H"
		}
		require.Equal(t, want, closed(p, 0), "%d.5 mm", mm)
		p.lines[0].place -= 4
		require.Equal(t, want, closed(p, 0), "%d.5 mm, four tiles back", mm)
	}
}

func TestPushTakesItsTime(t *testing.T) {
	p := newPushes(t, 1)
	took := func(steps int, m PushManner) time.Duration {
		began := p.Clock.Now()
		require.NoError(t, p.Push(0, steps, m))
		require.True(t, p.Finish(time.Minute))
		return p.Clock.Now() - began
	}
	near := func(want, got time.Duration) {
		t.Helper()
		require.InDelta(t, want.Seconds(), got.Seconds(), 0.02)
	}
	near(300*time.Millisecond, took(1, SteadyPush()))
	p.Advance(layTime)
	near(850*time.Millisecond, took(2, SteadyPush()))
	p.Advance(layTime)
	near(1600*time.Millisecond, took(1, PushManner{Speed: 30, Delay: 200 * time.Millisecond, PauseAt: 0.4, Pause: 400 * time.Millisecond}))
	p.Advance(layTime)
	near(1300*time.Millisecond, took(-2, PushManner{Speed: 100, Rest: 700 * time.Millisecond}))
}

func TestPushRefuses(t *testing.T) {
	p := newPushes(t, 2)
	require.ErrorIs(t, p.Push(2, 1, SteadyPush()), ErrNoLine)
	require.ErrorIs(t, p.Push(-1, 1, SteadyPush()), ErrNoLine)
	require.ErrorIs(t, p.Push(0, 0, SteadyPush()), ErrSteps)
	require.ErrorIs(t, p.Push(0, MaxSteps+1, SteadyPush()), ErrSteps)
	require.ErrorIs(t, p.Push(0, 1, PushManner{}), ErrPushManner)
	require.ErrorIs(t, p.Push(0, 1, PushManner{Speed: 10, Back: math.NaN()}), ErrPushManner)
	require.ErrorIs(t, p.Grab(2, false), ErrNoLine)
	require.NoError(t, p.Push(0, 1, SteadyPush()))
	require.ErrorIs(t, p.Push(1, 1, SteadyPush()), ErrBusy)
	require.ErrorIs(t, p.Grab(1, false), ErrBusy)
	p.Drag(0.5)
	p.Release()
	require.True(t, p.Busy(), "the mouse holds nothing")
	low, high := p.Switches(2)
	require.Equal(t, []int{-1, -1, 0, 0, 7}, []int{low, high, p.Tiles(2), p.Pushed(2), p.Tiles(1)})
	require.Zero(t, p.Travel(2))
}

func TestDragAndRelease(t *testing.T) {
	p := newPushes(t, 1)
	drag := func(fromHigh bool, travel float64) {
		require.NoError(t, p.Grab(0, fromHigh))
		p.Drag(travel)
		p.Advance(time.Second)
		require.True(t, p.Busy())
		p.Release()
		require.False(t, p.Busy())
		p.Advance(time.Second)
	}
	for _, c := range []struct {
		fromHigh bool
		to       float64
		full     int
		travel   float64
	}{
		{false, 0.08, 0, 0},
		{false, 0.93, 1, 0},
		{true, -0.5, 1, -0.5},
		{false, -0.2, 1, -0.2}, // the same way on and back from either end
		{false, 0.7, 1, 0},
		{true, 0.7, 1, 0}, // nothing can be pulled out
		{true, -1, 0, 0},
		{true, -7, -1, 0},
		{false, math.NaN(), -1, 0},
		{false, 0.89, -1, 0.89},
		{false, 0.4, -1, 0.4},
	} {
		drag(c.fromHigh, c.to)
		require.Equal(t, c.full, p.Pushed(0), "%+v", c)
		require.InDelta(t, c.travel, p.Travel(0), 1e-9, "%+v", c)
	}
}

// A line lags behind the mouse.
func TestDragSpeed(t *testing.T) {
	p := newPushes(t, 1)
	require.NoError(t, p.Grab(0, false))
	p.Drag(1)
	p.Advance(60 * time.Millisecond)
	require.InDelta(t, 0.5, p.Travel(0), 0.01)
}

func TestSwitchFaults(t *testing.T) {
	p := newPushes(t, 2)
	p.Faults.Closed[1][0].Set()
	p.Faults.Open[0][1].Set()
	require.Equal(t, "L", closed(p, 1))
	require.NoError(t, p.Push(0, 1, SteadyPush()))
	require.Equal(t, "-L-", trace(p, 0))
	p.Faults.Closed[1][0].Clear()
	require.Equal(t, "-", closed(p, 1))
}

func TestExpanderFaultsOfThePushTable(t *testing.T) {
	p := newPushes(t, 1)
	read := func() error { return p.Bus.Tx(0x20, []byte{0x12}, make([]byte, 2)) }
	require.NoError(t, read())
	p.Faults.Expander.For(time.Millisecond)
	require.ErrorIs(t, read(), i2cdev.EREMOTEIO)
	p.Advance(time.Millisecond)
	p.Faults.BrownOut.For(time.Millisecond)
	require.ErrorIs(t, read(), i2cdev.EREMOTEIO)
	p.Advance(time.Millisecond)
	p.Faults.Stuck.For(time.Millisecond)
	require.ErrorIs(t, read(), syscall.ETIMEDOUT)
	require.NoError(t, read())
}

// The same calls give the same table, however the time is divided.
func TestPushTableIsDeterministic(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.Uint64().Draw(t, "seed")
		play := func(cut time.Duration) (places []float64, words []uint16) {
			p, err := NewPushTable(DefaultPushConfig(seed, 3, 5))
			require.NoError(t, err)
			rng := rand.New(rand.NewPCG(seed, 1))
			for i := range 5 {
				require.NoError(t, p.Push(i%3, 1-2*(i%2), HumanPush(rng)))
				for end := p.Clock.Now() + 4*time.Second; p.Clock.Now() < end; {
					next := p.Clock.Now()/(100*time.Millisecond)*(100*time.Millisecond) + 100*time.Millisecond
					for p.Clock.Now() < next {
						p.Advance(min(cut, next-p.Clock.Now()))
					}
					places, words = append(places, p.lines[i%3].place), append(words, lineSwitches{p}.Low())
				}
			}
			return places, words
		}
		places, words := play(100 * time.Millisecond)
		again, same := play(time.Duration(rapid.IntRange(1, 50).Draw(t, "cut")) * time.Millisecond)
		require.Equal(t, places, again)
		require.Equal(t, words, same)
	})
}

func TestHumanPushIsPossible(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	back, half := 0, 0
	for range 5000 {
		m := HumanPush(rng)
		require.True(t, m.valid())
		require.LessOrEqual(t, m.Speed, Millimetres(300))
		if m.Back > 0 {
			back++
		}
		if m.Half > 0 {
			half++
		}
	}
	require.InDelta(t, 5000/12, back, 100)
	require.InDelta(t, 5000/12, half, 100)
}
