package calibrate

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"syscall"
	"time"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/monitor"
	"mastro/cmd/mastro/rig"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine/hexgrid"
	"mastro/hw/board"
	"mastro/hw/calibrate"
)

// dialog leads people through a calibration. It shows what the session asks on the
// panel, the lights, the page and the terminal, and takes answers from the knob, the
// page and the terminal. It runs in the goroutine of its loop.
type dialog struct {
	loop.Loop
	session  *calibrate.Session
	words    words.Words
	bases    int           // how many are to be measured
	hexes    []hexgrid.Hex // where the bases lie
	readings []calibrate.Reading
	hangs    []error       // by bus, in the present tick
	out      io.Writer     // the terminal
	typed    <-chan string // lines from the terminal; nil when no more come
	stop     func()        // ends the loop

	// What is shown at present.
	prompt  calibrate.Prompt
	choices []scene.Choice
	cursor  int           // index of the choice that the knob stands on
	doubted []int         // bases with a trouble
	since   uint64        // number of the first scene with this prompt; 0 before the first
	drawn   time.Duration // when it was drawn

	redraw bool // cursor, choices or troubles of the table have changed
	keep   bool // people chose to keep the result
	over   bool // people chose what to do with the result
}

// newDialog begins a calibration of the towers with these numbers, or of all. The
// caller sets typed and stop.
func newDialog(t *rig.Rig, numbers []int, w words.Words, out io.Writer) (*dialog, error) {
	n := len(t.Sensors())
	session, err := calibrate.New(n, optionsFor(t, numbers))
	if err != nil {
		return nil, exit.Usage.Becausef("--base: give numbers from 1 to %d, each once", n)
	}
	d := &dialog{
		Loop: loop.New(), session: session, bases: cmp.Or(len(numbers), n), words: w, out: out, stop: func() {},
		redraw: true, hexes: t.Wiring().Hexes, readings: make([]calibrate.Reading, n),
		hangs: make([]error, len(t.Buses())+1), // a chain of rings counts as one more
	}
	t.StopWatching() // the session itself finds out when towers rest
	d.SetRig(t, 0)
	return d, nil
}

// optionsFor returns the options of a session for the towers with these numbers, or for
// all.
func optionsFor(t *rig.Rig, numbers []int) calibrate.Options {
	var o calibrate.Options
	for _, n := range numbers {
		o.Bases = append(o.Bases, n-1)
	}
	for _, p := range t.Sensors() {
		_, o.Codes = p.Driver.(board.Coarse)
		o.NoGain = !p.HasGain()
		o.CounterClockwise = append(o.CounterClockwise, p.CounterClockwise)
	}
	return o
}

// Tick reads the sensors, and takes a line from the terminal if one was typed.
func (d *dialog) Tick(now time.Duration) {
	d.Advance(now, d.sense)
	select {
	case text, more := <-d.typed:
		if !more {
			d.typed = nil
			break
		}
		d.choose(d.choiceTyped(text))
	default:
	}
	d.Show(now)
}

// sense reads every sensor and its gain. Of a bus that hangs it reads only one sensor:
// each takes until a timeout, and people who choose something would wait for all.
func (d *dialog) sense(now time.Duration) {
	clear(d.hangs)
	for i, s := range d.Rig.Sensors() {
		bus := s.Bus
		if err := d.hangs[bus]; err != nil {
			d.readings[i] = calibrate.Reading{Err: err}
			continue
		}
		d.readings[i] = s.Read()
		if err := d.readings[i].Err; errors.Is(err, syscall.ETIMEDOUT) {
			d.hangs[bus] = err
		}
	}
	d.session.Feed(now, d.readings)
	if d.Monitor.Examine(now, false) {
		d.redraw = true
	}
}

// Show draws what is asked, if that has changed. A figure that changes with every scan
// is drawn anew only twice a second.
func (d *dialog) Show(now time.Duration) {
	before, p := d.prompt, d.session.Prompt()
	another := d.since == 0 || withoutFigure(p) != withoutFigure(before)
	figure := p.Trouble.Figure != before.Trouble.Figure && now-d.drawn >= monitor.Interval
	doubted := d.doubts()
	if !d.redraw && !another && !figure && slices.Equal(doubted, d.doubted) {
		d.Refresh(now)
		return
	}
	d.prompt, d.doubted, d.drawn, d.redraw = p, doubted, now, false
	others := d.offer()
	if another {
		d.since = d.Last.Seq + 1
	}
	s := d.scene()
	d.Draw(s, s, false, d.words, now)
	if another {
		d.print(&s, others)
	}
}

// doubts lists the bases that have a trouble now.
func (d *dialog) doubts() (bases []int) {
	for _, r := range d.session.Troubles(nil) {
		bases = append(bases, r.Base)
	}
	return bases
}

// withoutFigure returns a prompt without what may change with every scan.
func withoutFigure(p calibrate.Prompt) calibrate.Prompt {
	p.Trouble.Err, p.Trouble.Figure = nil, 0
	return p
}

// print writes to the terminal what is asked, and the choices with their numbers if they
// are others than before.
func (d *dialog) print(s *scene.Scene, choices bool) {
	fmt.Fprintln(d.out, s.Title)
	for _, line := range s.Text {
		fmt.Fprintln(d.out, " ", line)
	}
	if !choices {
		return
	}
	for i, c := range s.Choices {
		fmt.Fprintf(d.out, "    %d %s\n", i+1, c.Text)
	}
}
