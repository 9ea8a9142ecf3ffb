package doctor

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/hw/pins"
)

// visitor simulates a person who reads what is printed, answers, and turns the knob.
type visitor struct {
	answers map[string][]string    // one after the other, by a part of the question
	turns   map[string][]pins.Kind // by a part of the request
	lines   chan string
	events  chan pins.Event
	printed bytes.Buffer
}

func (s *visitor) Write(text []byte) (int, error) {
	s.printed.Write(text)
	for part, lines := range s.answers {
		if len(lines) > 0 && strings.Contains(string(text), part) {
			s.lines <- lines[0]
			s.answers[part] = lines[1:]
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

// newVisited makes a simulated table with a visitor who sees everything, and turns and presses
// as requested. A gesture that does not come takes no time in a synctest bubble.
func newVisited(t *testing.T) *simulated {
	b := newSimulated(t)
	s := &visitor{
		answers: map[string][]string{"Does the panel show": {"y"}, "Did the lights turn white": {"Y"}},
		turns: map[string][]pins.Kind{
			"to the right": {pins.TurnedRight, pins.TurnedRight}, "to the left": {pins.TurnedLeft}, "Push the knob": {pins.TurnedLeft, pins.Pushed, pins.Released},
			"“end turn”": {pins.EndTurn}, "“back”": {pins.Back},
		},
		lines: make(chan string, 9), events: make(chan pins.Event, 9),
	}
	b.visitor, b.mode, b.person, b.rig.Controls.Events = s, whole, &person{lines: s.lines, out: s}, s.events
	return b
}

func TestAPersonWhoDoesWhatTheDoctorRequests(t *testing.T) {
	b := newVisited(t)
	b.run(checks())
	require.Empty(t, b.problems())
	require.Equal(t, "GPIO5: received\nGPIO6: received\nGPIO13: received\nGPIO22: received\nGPIO23: received", b.text("knob"))
	require.Equal(t, "SPI0.0: confirmed", b.text("panel"))
	require.Contains(t, b.visitor.printed.String(), "[y/n, Enter: cannot tell]")
}

func TestFaultsThatAPersonReports(t *testing.T) {
	says := func(part string, lines ...string) func(*testing.T, *simulated) {
		return func(_ *testing.T, b *simulated) { b.visitor.answers[part] = lines }
	}
	requireFaults(t, "persons", newVisited, map[string]fault{
		"nothing on the panel": says("Does the panel show", "n"),
		"dark lights":          says("Did the lights turn white", "no"),
		"a knob the other way round": func(_ *testing.T, b *simulated) {
			turns := b.visitor.turns
			turns["to the right"], turns["to the left"] = turns["to the left"], []pins.Kind{pins.TurnedRight}
		},
		"a dead button":    func(_ *testing.T, b *simulated) { delete(b.visitor.turns, "“back”") },
		"buttons mistaken": func(_ *testing.T, b *simulated) { b.visitor.turns["“back”"] = []pins.Kind{pins.EndTurn} },
		"nobody answers": func(_ *testing.T, b *simulated) {
			b.visitor.answers = map[string][]string{"Does the panel show": {""}, "Did the lights turn white": {""}}
		},
		"a button left out": func(t *testing.T, b *simulated) {
			delete(b.visitor.turns, "Push the knob")
			says("Push the knob", "")(t, b)
		},
		"controls that end": func(_ *testing.T, b *simulated) {
			b.visitor.turns = nil
			close(b.visitor.events)
		},
		"an answer, mumbled": says("Does the panel show", "what?", "y"),
	})
}

// A terminal that ends is one without anybody.
func TestATerminalThatEnds(t *testing.T) {
	b := newVisited(t)
	b.visitor.answers, b.visitor.turns = nil, nil
	close(b.visitor.lines)
	b.run(checks())
	require.Empty(t, b.problems())
	require.Equal(t, "SPI0.0: shown, not confirmed", b.text("panel"))
	require.Contains(t, b.text("knob"), "GPIO5: skipped")
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
