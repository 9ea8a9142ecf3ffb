package main

import (
	"log/slog"
	"time"

	"mastro/configs"
	"mastro/display/lights"
	"mastro/display/panel"
	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/referee"
	"mastro/hw/board"
	"mastro/hw/pins"
)

// table is what stands before the people: towers on sensors, a panel, a strip
// of LEDs, a knob and buttons. Whether the chips at the other end of the wires
// are real or simulated makes no difference here. Any part may fail at any time:
// people are told, it is tried again after a while, and the rest goes on.
type table struct {
	sensing  sensing
	towers   *board.Board // sensors below towers; nil without
	lines    *lineCounter // switches at the ends of lines; nil without
	board    watcher      // those of the two that the present game uses; nil for none
	screen   *screen
	strip    *lights.Strip // nil without LEDs
	controls <-chan pins.Event
	sim      *simulation // nil on real hardware
	close    func() error

	openControls func() (*pins.Controls, error) // nil without any
	knob         *pins.Controls
	panelPort    string // where the parts are wired, for people
	lightsPort   string
	controlsAt   string

	lamps  []lights.Lamp
	failed map[string]failure // what failed last
	news   bool               // something failed, or works again, since takeNews
	tracer *tracer            // nil when nothing is noted
	state  string             // the directory for what is kept; empty for nothing

	calibration  []configs.CalibratedBase // as it is used
	uncalibrated bool                     // there is one that cannot be used
}

// failure is why a part failed, and when it may be tried again.
type failure struct {
	err   error
	until time.Duration
}

// newTable is a bare table.
func newTable(painter *panel.Panel) *table {
	return &table{screen: &screen{painter: painter}, close: func() error { return nil }, failed: make(map[string]failure)}
}

// watcher is sensors and what they make of what they see.
type watcher interface {
	Scan(now time.Duration) (board.ChangeSet, bool)
	Ready() bool
	Snapshot(dst []board.Snapshot) []board.Snapshot
}

// watch looks at what a game has on the table, if there are sensors for it.
func (t *table) watch(b games.Board) {
	switch t.board = nil; {
	case b.Towers != nil && t.towers != nil:
		t.board = t.towers
	case b.Lines != nil && t.lines != nil && len(t.lines.home) == len(b.Lines):
		t.lines.silent = nil
		t.board = t.lines
	case b.Lines != nil && t.lines != nil:
		slog.Warn("no push is sensed: the board file wires another number of lines than this game has", "wired", len(t.lines.home), "game", len(b.Lines))
	}
}

// retry is how long a part that failed is left alone.
const retry = time.Second

// time is the time at the table, at a time of the session.
func (t *table) time(now time.Duration) time.Duration {
	if t.sim != nil {
		return t.sim.now()
	}
	return now
}

// watched tells whether the present game is watched by sensors.
func (t *table) watched() bool { return t.board != nil }

// watchesTowers tells whether these are the sensors below the towers.
func (t *table) watchesTowers() bool { return t.board != nil && t.board == watcher(t.towers) }

// snapshot appends what the sensors read last to dst, by base or line.
func (t *table) snapshot(dst []board.Snapshot) []board.Snapshot { return t.board.Snapshot(dst) }

// shaking tells whether all towers tremble, and so the table does.
func (t *table) shaking() bool { return t.towers.Shaking() }

// askGain has the sensor of a base read its gain too when it is read next.
func (t *table) askGain(base int) {
	if d := t.sensing.dials[base]; d != nil {
		d.asked = true
	}
}

// gain is what it read, if a magnet is above it. It is noted in the trace.
func (t *table) gain(base int) (agc uint8, known bool) {
	d := t.sensing.dials[base]
	if d == nil || d.asked {
		return 0, false
	}
	if state := t.towers.State(base); state != board.Seated && state != board.Weak {
		return 0, false
	}
	t.tracer.gain(base, d.gain)
	return d.gain, true
}

// alarm keeps the readings of the last minutes: something has gone wrong.
func (t *table) alarm(now time.Duration) { t.tracer.alarm(t.state, now) }

// takeNews tells whether a part has failed, or works again, since it was called last.
func (t *table) takeNews() bool {
	news := t.news
	t.news = false
	return news
}

// failure is why one of the parts below does not work; nil when it does.
func (t *table) failure(what string) error { return t.failed[what].err }

// ready tells whether it is known how everything stands.
func (t *table) ready() bool { return t.board == nil || t.board.Ready() }

// scan reads all sensors once, and tells what changed once the board is quiet.
// of is the match, if one is played.
func (t *table) scan(now time.Duration, of *referee.Match) []engine.Change {
	if t.board == nil {
		return nil
	}
	var changes []engine.Change
	set, _ := t.board.Scan(now)
	t.tracer.scanned(now)
	for _, c := range set.Changes {
		changes = append(changes, engine.Change{Part: c.Base, To: stands(c.To, c.Doubt), Onset: c.Onset, OnsetError: c.OnsetError, Rest: c.Rest, Resync: c.Resync})
	}
	if lines := t.counting(); lines != nil && of != nil {
		return lines.follow(changes, set.Changes, now, of.Position())
	}
	return changes
}

// counting is the lines, if those are watched.
func (t *table) counting() *lineCounter {
	if t.lines == nil || t.board != watcher(t.lines) {
		return nil
	}
	return t.lines
}

// stands is a facing in the engine's words.
func stands(f board.Facing, d board.Doubt) int8 {
	switch {
	case f != board.NoFacing:
		return int8(f)
	case d == board.NoAnswer, d == board.Trembles:
		return engine.Unknown
	}
	return engine.Adrift
}

// standing is how every part stands now, as a match begins; none where nothing is
// watched, or nothing is known yet.
func (t *table) standing(of *referee.Match) []int8 {
	var all []int8
	if t.board == nil || !t.board.Ready() {
		return nil
	}
	for part, s := range t.board.Snapshot(nil) {
		f := s.Facing
		if s.Doubt != board.Certain && s.Doubt != board.TooWeak {
			f = board.NoFacing
		}
		to := stands(f, s.Doubt)
		if lines := t.counting(); lines != nil {
			to = lines.begin(part, to, of.Position())
		}
		all = append(all, to)
	}
	return all
}

// The parts that can fail on their own.
const (
	partPanel    = "panel"
	partLights   = "lights"
	partControls = "controls"
	partReset    = "reset" // with the bus it is for
)

// shine shows a scene on the LEDs; only what changed is sent.
func (t *table) shine(s *scene.Scene, now time.Duration) {
	t.lamps = lights.Lamps(s, t.lamps[:0])
	t.light(now)
}

// light brings the LEDs to where their patterns are now.
func (t *table) light(now time.Duration) {
	if t.strip != nil && len(t.lamps) > 0 {
		t.attempt(partLights, now, func() error {
			_, err := t.strip.Show(t.lamps, now)
			return err
		})
	}
}

// mend tries again what is out of order and can be opened anew.
func (t *table) mend(now time.Duration) {
	for i := range t.sensing.buses {
		t.sensing.buses[i].switchOn()
	}
	if t.openControls != nil && t.controls == nil {
		t.attempt(partControls, now, t.reopenControls)
	}
}

// reopenControls takes the lines of knob and buttons, if they are not taken.
func (t *table) reopenControls() error {
	if t.controls != nil {
		return nil
	}
	if err := t.closeControls(); err != nil { // what is left of them
		slog.Info("knob and buttons had failed", "error", err)
	}
	knob, err := t.openControls()
	if err != nil {
		return err
	}
	t.knob, t.controls = knob, knob.Events()
	return nil
}

// closeControls gives the lines of knob and buttons back, if they were taken.
func (t *table) closeControls() error {
	if t.knob == nil {
		return nil
	}
	knob := t.knob
	t.knob = nil
	return knob.Close()
}

// attempt does something that hardware may refuse. A part that fails is told of and
// tried again after a while: the rest of the table goes on.
func (t *table) attempt(what string, now time.Duration, do func() error) {
	if !t.resting(what, now) {
		t.heard(what, now, do())
	}
}

// resting tells whether a part failed just now and is left alone.
func (t *table) resting(what string, now time.Duration) bool {
	was, failed := t.failed[what]
	return failed && now < was.until
}

// heard takes in what came of trying a part. When that is news people are told of it
// in the next scan.
func (t *table) heard(what string, now time.Duration, err error) {
	was, failed := t.failed[what]
	if failed != (err != nil) {
		t.news = true
	}
	if err == nil {
		delete(t.failed, what)
		return
	}
	if !failed || was.err.Error() != err.Error() {
		slog.Info("the table's "+what+" failed; it is tried again", "error", err)
	}
	t.failed[what] = failure{err, now + retry}
}

// postpone leaves a part that failed alone for a while longer: it is being tried.
func (t *table) postpone(what string, now time.Duration) {
	if f, failed := t.failed[what]; failed {
		t.failed[what] = failure{f.err, now + retry}
	}
}

// redraw tells whether a panel that failed is to be tried again.
func (t *table) redraw(now time.Duration) bool {
	_, failed := t.failed[partPanel]
	return failed && !t.resting(partPanel, now)
}
