package sim

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"time"
)

// The table with lines of tiles that are pushed.
//
// A line is a rigid row of tiles with one more in the mouth at either end, all
// one pitch apart: the one about to go in, and the one that came out last. Its
// place is the number of tiles it has been pushed, +1 for each from its low end
// (west or north) to its high end. A Hall switch sits in each mouth, 0.7 of a pitch
// from the middle of the edge tile, and closes while a tile's magnet is within
// reach. On the way from one full place to the next the near switch thus closes
// around 30 % and the far one around 70 %, and at rest neither.
//
// At a full place a line stays for 250 ms at least, because somebody has to lay
// the next tile into a mouth. The figures are invented: no table was measured.
const (
	switchAt  = 0.7 // of a pitch outside the edge tile's middle
	pushSnap  = 0.1 // of a pitch: a line released this near to a full place slides there
	layTime   = 250 * time.Millisecond
	dragSpeed = Millimetres(250) // per second: a line lags behind the mouse
	portB     = 8                // input of the first switch at a high end
	lineEnds  = 2
)

// MaxLines is the number of lines that one expander can watch, without GPA7 and GPB7.
const MaxLines = 7

// ErrNoLine: the PushConfig has no such line.
var ErrNoLine = errors.New("no such line")

// PushConfig describes a table of lines. The zero value of a number means zero;
// DefaultPushConfig has the usual values.
type PushConfig struct {
	Seed    uint64
	Lines   []int       // number of tiles of each line; up to MaxLines lines
	Pitch   Millimetres // from the middle of a tile to that of the next; at least 10
	Reach   Millimetres // distance at which a magnet closes a switch; at most 0.19 of the pitch
	Scatter Millimetres // deviation of that from switch to switch; at most a tenth of the reach
	Address uint16      // of the expander, 0x20 to 0x27
}

// DefaultPushConfig has the given number of lines and tiles, 30 mm apart, with switches that
// reach 5 ± 0.3 mm, behind an expander at 0x20.
func DefaultPushConfig(seed uint64, lines, tiles int) PushConfig {
	return PushConfig{
		Seed: seed, Lines: slices.Repeat([]int{tiles}, max(0, lines)),
		Pitch: 30, Reach: 5, Scatter: 0.3, Address: 0x20,
	}
}

// PushTable is the lines, the one hand that pushes them, the expander with the switches and its
// bus. Time passes as in World.
type PushTable struct {
	Clock    *Clock
	Bus      *Bus
	Expander *MCP23017
	Faults   PushFaults

	pitch   Millimetres
	lines   []line
	hand    pushHand
	stepped time.Duration // time up to which the motion has been computed
}

// PushFaults are the possible faults of a table of lines. Open and Closed are indexed by line,
// then 0 for the low end and 1 for the high end.
type PushFaults struct {
	Stuck    *Fault             // the data line is held down: every transfer times out
	BrownOut *Fault             // the expander's supply dips: it loses all registers
	Expander *Fault             // the expander is missing from the bus
	Open     [][lineEnds]*Fault // this switch never closes
	Closed   [][lineEnds]*Fault // this switch never opens
}

// line is one row of tiles.
type line struct {
	tiles   int
	place   float64 // tiles pushed so far
	full    int     // the last full place
	arrived time.Duration
	reach   [lineEnds]float64 // of its switches, in pitches
}

// NewPushTable builds the table at time 0, all lines at place 0.
func NewPushTable(c PushConfig) (*PushTable, error) {
	if err := c.check(); err != nil {
		return nil, err
	}
	clock := &Clock{}
	t := &PushTable{Clock: clock, Bus: NewBus("sim I2C", clock, busSpeed), pitch: c.Pitch}
	expander, err := NewMCP23017(c.Address, lineSwitches{t}, clock, c.Seed)
	if err != nil {
		return nil, errors.Join(err, ErrConfig)
	}
	t.Expander = expander
	t.Bus.Chips.Attach(expander)
	t.Faults = PushFaults{Stuck: t.Bus.Stuck, BrownOut: expander.Power, Expander: expander.NoAnswer}
	for i, tiles := range c.Lines {
		l := line{tiles: tiles, arrived: -layTime}
		var open, closed [lineEnds]*Fault
		for end := range lineEnds {
			share := float64(hash(c.Seed, uint64(i), uint64(end))>>11) / (1 << 52) // 0 to 2
			l.reach[end] = float64((c.Reach + c.Scatter*Millimetres(share-1)) / c.Pitch)
			open[end], closed[end] = NewFault(clock), NewFault(clock)
		}
		t.lines = append(t.lines, l)
		t.Faults.Open, t.Faults.Closed = append(t.Faults.Open, open), append(t.Faults.Closed, closed)
	}
	return t, nil
}

func (c PushConfig) check() error {
	within := func(v, least, most Millimetres) bool { return v >= least && v <= most } // false for NaN
	switch n := len(c.Lines); {
	case n == 0 || n > MaxLines:
		return fmt.Errorf("sim: %d lines, not 1 to %d: %w", n, MaxLines, ErrConfig)
	case slices.Min(c.Lines) < 1 || slices.Max(c.Lines) > 100:
		return fmt.Errorf("sim: lines of %v tiles, not 1 to 100: %w", c.Lines, ErrConfig)
	case !within(c.Pitch, 10, 1000):
		return fmt.Errorf("sim: tiles %g mm apart, not 10 to 1000: %w", float64(c.Pitch), ErrConfig)
	case !within(c.Reach, 0, 0.19*c.Pitch) || !within(c.Scatter, 0, c.Reach/10):
		return fmt.Errorf("sim: a reach of %g ± %g mm out of range: %w", float64(c.Reach), float64(c.Scatter), ErrConfig)
	}
	return nil
}

// Switches returns the inputs of the expander for the two switches of a line: the low ends are
// wired to port A, the high ends to port B. A line that does not exist has inputs -1.
func (t *PushTable) Switches(line int) (low, high int) {
	if !t.has(line) {
		return -1, -1
	}
	return line, portB + line
}

// Lines is the number of lines.
func (t *PushTable) Lines() int { return len(t.lines) }

// Tiles is the number of tiles of a line; 0 for a line that does not exist.
func (t *PushTable) Tiles(line int) int {
	if !t.has(line) {
		return 0
	}
	return t.lines[line].tiles
}

// Pushed is the number of tiles by which a line has truly been pushed, counted from its low
// end, at its last full place: one that it has come to within 10 % of a tile. A line that does
// not exist has 0.
func (t *PushTable) Pushed(line int) int {
	if !t.has(line) {
		return 0
	}
	return t.lines[line].full
}

// Travel is how far a line is beyond that place, in tiles, positive towards its high end: 0 at
// rest there, between -1 and 1.
func (t *PushTable) Travel(line int) float64 {
	if !t.has(line) {
		return 0
	}
	l := &t.lines[line]
	return l.place - float64(l.full)
}

// Step lets one StepTime pass.
func (t *PushTable) Step() { t.Advance(StepTime) }

// Advance advances the clock, and the hand pushes.
func (t *PushTable) Advance(d time.Duration) {
	t.Clock.Advance(d)
	t.runSteps()
}

// Finish advances the clock until the hand is done, at most by d. It reports whether that was
// enough.
func (t *PushTable) Finish(d time.Duration) bool {
	for end := t.Clock.Now() + d; t.Busy() && t.Clock.Now() < end; {
		t.Step()
	}
	return !t.Busy()
}

// runSteps computes the steps that the clock has passed, as World does.
func (t *PushTable) runSteps() {
	for t.Clock.Now()-t.stepped >= StepTime {
		if !t.hand.busy {
			t.stepped = t.Clock.Now() / StepTime * StepTime
			return
		}
		t.stepped += StepTime
		t.hand.step(t)
	}
}

func (t *PushTable) has(line int) bool { return line >= 0 && line < len(t.lines) }

// slide moves a line for one step; done when it is there.
func (t *PushTable) slide(i int, to float64, speed Millimetres) (done bool) {
	l := &t.lines[i]
	if l.place == to {
		return true
	}
	if l.whole() && t.stepped-l.arrived < layTime {
		return false
	}
	l.place = approach(l.place, to, float64(speed/t.pitch)*StepTime.Seconds())
	if l.whole() {
		l.arrived = t.stepped
	}
	l.note()
	return l.place == to
}

// whole reports whether a line is exactly at a full place.
func (l *line) whole() bool { return l.place == math.Round(l.place) }

// note updates the last full place that a line has come near to.
func (l *line) note() {
	if math.Abs(l.place-math.Round(l.place)) <= pushSnap {
		l.full = int(math.Round(l.place))
	}
}

// closes reports whether a tile is within reach of the switch at an end.
func (l *line) closes(end int) bool {
	near := 1 - switchAt // of the way of a tile that goes in at the low end
	if end == 1 {
		near = switchAt // of the way of the one that comes out at the high end
	}
	off := l.place - near
	return math.Abs(off-math.Round(off)) <= l.reach[end]
}

// lineSwitches is the switches of all lines on the expander's pins.
type lineSwitches struct{ table *PushTable }

var _ OpenDrain = lineSwitches{}

// Low first brings the motion up to the clock.
func (m lineSwitches) Low() (low uint16) {
	t := m.table
	t.runSteps()
	for i := range t.lines {
		for end := range lineEnds {
			closed := t.lines[i].closes(end) && !t.Faults.Open[i][end].Active()
			if closed || t.Faults.Closed[i][end].Active() {
				low |= 1 << (i + portB*end)
			}
		}
	}
	return low
}
