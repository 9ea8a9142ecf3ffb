package loop

import (
	"context"
	"image"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/rig"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine/tabletop"
	"mastro/hw/pins"
)

// holder is an actor whose pushes have a result that is held back until it is kept.
type holder struct {
	*Loop
	kept   atomic.Bool
	ticks  atomic.Int64
	takes  atomic.Bool // the next command takes a seat
	pages  context.Context
	events chan<- pins.Event // of the knob

	mu       sync.Mutex // of what follows, which the test reads while the loop runs
	commands []web.Command
	controls []pins.Event
}

func (h *holder) Tick(now time.Duration) {
	h.Advance(now, func(time.Duration) {})
	h.ticks.Add(1)
	h.Show(now)
}

func (h *holder) Command(_ scene.Device, c web.Command) web.Answer {
	h.mu.Lock()
	h.commands = append(h.commands, c)
	h.mu.Unlock()
	if h.takes.Swap(false) {
		h.Devices.Take(0, "Ada", words.Italian, time.Now())
	}
	if c == (web.Push{}) {
		h.Hold(h.Now())
	}
	return web.Answer{}
}

func (h *holder) Control(e pins.Event) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.controls = append(h.controls, e)
}

func (h *holder) Show(time.Duration) {
	if h.kept.Load() {
		h.Release()
	}
}

// received is what the loop has handed on so far.
func (h *holder) received() ([]web.Command, []pins.Event) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Clone(h.commands), slices.Clone(h.controls)
}

// withHolder runs a loop with such an actor.
func withHolder(t *testing.T, try func(t *testing.T, h *holder)) {
	synctest.Test(t, func(t *testing.T) {
		l := New()
		r, err := rig.Simulated(tabletop.Board{}, image.Pt(240, 240), 1)
		require.NoError(t, err)
		events := make(chan pins.Event, 9)
		r.Controls.Events = events
		l.SetRig(r, 0)
		pages, closePages := context.WithCancel(t.Context())
		defer closePages()
		h := &holder{Loop: &l, pages: pages, events: events}
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan error)
		go func() { ended <- l.Run(ctx, time.Now(), h) }()
		synctest.Wait()
		try(t, h)
		cancel()
		require.NoError(t, <-ended)
	})
}

// press lets a page send a command, and returns where the answer comes.
func (h *holder) press(c web.Command) <-chan web.Answer {
	answers := make(chan web.Answer, 1)
	go func() {
		if a, err := h.Do(h.pages, web.Key{}, c); err == nil {
			answers <- a
		}
	}()
	synctest.Wait()
	return answers
}

// Who made a decision is answered once it is kept; the sensors are read on meanwhile.
func TestTheAnswerWaitsForTheResult(t *testing.T) {
	withHolder(t, func(t *testing.T, h *holder) {
		first := h.press(web.Push{})
		before := h.ticks.Load()
		time.Sleep(time.Second)
		require.Empty(t, first)
		require.GreaterOrEqual(t, h.ticks.Load()-before, int64(49))
		second := h.press(web.Back{})
		require.Len(t, second, 1, "after Patience each press is answered at once")
		require.Empty(t, first)
		h.kept.Store(true)
		h.Wake()
		synctest.Wait()
		require.Len(t, first, 1, "before the next beat")
	})
}

// At the end of the program nobody is told that something is done that was not kept.
func TestNoAnswerAtTheEnd(t *testing.T) {
	var answer <-chan web.Answer
	withHolder(t, func(_ *testing.T, h *holder) { answer = h.press(web.Push{}) })
	require.Empty(t, answer)
}

// Presses wait for the result for a moment, and are carried out in their turn.
func TestPressesWaitForAMoment(t *testing.T) {
	withHolder(t, func(t *testing.T, h *holder) {
		first := h.press(web.Push{})
		second := h.press(web.Back{})
		time.Sleep(Patience / 2)
		synctest.Wait()
		commands, _ := h.received()
		require.Equal(t, []web.Command{web.Push{}}, commands)
		require.Empty(t, second)
		time.Sleep(Patience)
		synctest.Wait()
		commands, _ = h.received()
		require.Equal(t, []web.Command{web.Push{}, web.Back{}}, commands)
		require.Len(t, second, 1)
		require.Empty(t, first)
	})
}

// A press of the knob waits as well.
func TestTheKnobWaitsForAMoment(t *testing.T) {
	withHolder(t, func(t *testing.T, h *holder) {
		h.press(web.Push{})
		h.events <- pins.Event{Kind: pins.Pushed}
		time.Sleep(Patience / 2)
		synctest.Wait()
		_, controls := h.received()
		require.Empty(t, controls)
		h.kept.Store(true)
		h.Wake()
		synctest.Wait()
		time.Sleep(Beat)
		synctest.Wait()
		_, controls = h.received()
		require.Len(t, controls, 1)
	})
}

// Pressed twice in a hurry the button that ends the turn counts once; other buttons do not wait.
func TestTheTurnIsEndedOnce(t *testing.T) {
	withHolder(t, func(t *testing.T, h *holder) {
		press := func(kind pins.Kind, after time.Duration) int {
			time.Sleep(after)
			h.events <- pins.Event{Kind: kind}
			synctest.Wait()
			_, all := h.received()
			return len(all)
		}
		require.Equal(t, 1, press(pins.EndTurn, Beat))
		require.Equal(t, 1, press(pins.EndTurn, haste-1))
		require.Equal(t, 1, press(pins.EndTurn, haste-1), "still the same hurry")
		require.Equal(t, 2, press(pins.Pushed, Beat))
		require.Equal(t, 3, press(pins.Pushed, Beat))
		require.Equal(t, 4, press(pins.EndTurn, haste))
	})
}
