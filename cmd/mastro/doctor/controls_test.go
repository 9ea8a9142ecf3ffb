package doctor

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/hw/pins"
)

// visitor simulates a person who reads what is printed, answers, and turns the knob.
type visitor struct {
	answers map[string]string      // by a part of the question
	turns   map[string][]pins.Kind // by a part of the request
	lines   chan string
	events  chan pins.Event
	printed bytes.Buffer
}

func (s *visitor) Write(text []byte) (int, error) {
	s.printed.Write(text)
	for part, line := range s.answers {
		if strings.Contains(string(text), part) {
			s.lines <- line
		}
	}
	for part, kinds := range s.turns {
		if strings.Contains(string(text), part) {
			for _, k := range kinds {
				s.events <- pins.Event{Kind: k}
			}
		}
	}
	return len(text), nil
}

// newVisited makes a simulated table with a visitor. No check waits for a gesture that does not
// come.
func newVisited(t *testing.T, s *visitor) *simulated {
	b := newSimulated(t)
	s.lines, s.events = make(chan string, 9), make(chan pins.Event, 9)
	b.mode, b.person, b.rig.Controls.Events = whole, &person{lines: s.lines, out: s}, s.events
	b.after = func(time.Duration) <-chan time.Time {
		timeout := make(chan time.Time)
		if len(s.lines) == 0 && len(s.events) == 0 {
			close(timeout)
		}
		return timeout
	}
	return b
}

// rightGestures turns and presses as requested.
func rightGestures() map[string][]pins.Kind {
	return map[string][]pins.Kind{
		"to the right": {pins.TurnedRight, pins.TurnedRight}, "to the left": {pins.TurnedLeft}, "Push the knob": {pins.TurnedLeft, pins.Pushed, pins.Released},
		"“end turn”": {pins.EndTurn}, "“back”": {pins.Back},
	}
}

func TestAPersonWhoDoesWhatTheDoctorRequests(t *testing.T) {
	s := &visitor{answers: map[string]string{"On the panel": "y", "The lights": "Y"}, turns: rightGestures()}
	b := newVisited(t, s)
	b.run(checks())
	require.Empty(t, b.problems())
	require.Equal(t, "GPIO5: it came\nGPIO6: it came\nGPIO13: it came\nGPIO22: it came\nGPIO23: it came", b.text("knob"))
	require.Equal(t, "SPI0.0: confirmed", b.text("panel"))
	require.Contains(t, s.printed.String(), "[y/n, Enter: cannot tell]")
}

func TestFaultsThatAPersonReports(t *testing.T) {
	with := func(change func(map[string][]pins.Kind)) map[string][]pins.Kind {
		turns := rightGestures()
		change(turns)
		return turns
	}
	for name, c := range map[string]struct {
		answers map[string]string
		turns   map[string][]pins.Kind
		want    []string
		remedy  string
	}{
		"nothing on the panel": {map[string]string{"On the panel": "n", "The lights": "y"}, rightGestures(), []string{"missing panel SPI0.0: is not seen as it should be"}, "BLK"},
		"dark lights":          {map[string]string{"On the panel": "y", "The lights": "no"}, rightGestures(), []string{"missing lights SPI1.0: is not seen as it should be"}, "5 V"},
		"a knob the other way round": {nil, with(func(t map[string][]pins.Kind) {
			t["to the right"], t["to the left"] = t["to the left"], []pins.Kind{pins.TurnedRight}
		}), []string{"warning knob GPIO5: something else came: turned left", "warning knob GPIO6: something else came: turned right"}, "Swap “a” and “b”"},
		"a dead button":      {nil, with(func(t map[string][]pins.Kind) { delete(t, "“back”") }), []string{"missing knob GPIO23: nothing came"}, "ground"},
		"buttons mistaken":   {nil, with(func(t map[string][]pins.Kind) { t["“back”"] = []pins.Kind{pins.EndTurn} }), []string{"warning knob GPIO23: something else came: end turn"}, "mistaken"},
		"nobody answers":     {map[string]string{"On the panel": "", "The lights": ""}, rightGestures(), nil, ""},
		"a button left out":  {map[string]string{"Push the knob": ""}, with(func(t map[string][]pins.Kind) { delete(t, "Push the knob") }), nil, ""},
		"an answer, mumbled": {map[string]string{"On the panel": "what?"}, rightGestures(), nil, ""},
	} {
		t.Run(name, func(t *testing.T) {
			s := &visitor{answers: c.answers, turns: c.turns}
			b := newVisited(t, s)
			if c.answers["On the panel"] == "what?" {
				s.answers = nil
				s.lines <- "what?"
				s.lines <- "y"
				s.lines <- ""
			} else if len(c.answers) < 2 {
				s.lines <- "y"
				s.lines <- "y"
			}
			b.run(checks())
			require.Equal(t, c.want, b.problems())
			b.requireRemedy(t, c.remedy)
		})
	}
}

// A terminal that ends is one without anybody.
func TestATerminalThatEnds(t *testing.T) {
	s := &visitor{}
	b := newVisited(t, s)
	b.after = func(time.Duration) <-chan time.Time { return nil }
	close(s.lines)
	b.run(checks())
	require.Empty(t, b.problems())
	require.Equal(t, "SPI0.0: shown, not confirmed", b.text("panel"))
	require.Contains(t, b.text("knob"), "GPIO5: skipped")
}

func TestControlsThatEnd(t *testing.T) {
	s := &visitor{answers: map[string]string{"On the panel": "y", "The lights": "y"}}
	b := newVisited(t, s)
	b.after = func(time.Duration) <-chan time.Time { return nil }
	close(s.events)
	b.run(checks())
	require.Len(t, b.problems(), 5)
	require.Equal(t, "missing knob GPIO5: nothing came", b.problems()[0])
}

func TestAFileIsNoTerminal(t *testing.T) {
	f, err := os.Create(filepath.Join(t.TempDir(), "in"))
	require.NoError(t, err)
	defer f.Close()
	require.Nil(t, personAt(t.Context(), f, io.Discard))
	require.Nil(t, personAt(t.Context(), strings.NewReader(""), io.Discard))
	null, err := os.Open(os.DevNull)
	require.NoError(t, err)
	defer null.Close()
	if m := personAt(t.Context(), null, io.Discard); m != nil {
		_, open := <-m.lines
		require.False(t, open, "as a service manager starts programs")
	}
}
