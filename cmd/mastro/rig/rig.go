package rig

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

// Rig is what stands before the people: towers on sensors, a panel, a strip
// of LEDs, a knob and buttons. Whether the chips at the other end of the wires
// are real or simulated makes no difference here. Any part may fail at any time:
// people are told, it is tried again after a while, and the rest goes on.
type Rig struct {
	Sensors    Sensors
	Towers     *board.Board // sensors below towers; nil without
	Lines      *lineCounter // switches at the ends of lines; nil without
	Board      watcher      // those of the two that the present game uses; nil for none
	Screen     *Screen
	Strip      *lights.Strip // nil without LEDs
	Controls   <-chan pins.Event
	Simulation *Simulation // nil on real hardware
	Close      func() error

	OpenControls func() (*pins.Controls, error) // nil without any
	knob         *pins.Controls
	PanelPort    string // where the parts are wired, for people
	LightsPort   string
	ControlsAt   string

	Lamps   []lights.Lamp
	Failed  map[string]failure // what failed last
	Changed bool               // something failed, or works again, since takeNews
	Tracer  *tracer            // nil when nothing is noted
	State   string             // the directory for what is kept; empty for nothing

	Calibration  []configs.CalibratedBase // as it is used
	Uncalibrated bool                     // there is one that cannot be used
}

// failure is why a part failed, and when it may be tried again.
type failure struct {
	err   error
	until time.Duration
}

// New is a bare table.
func New(painter *panel.Panel) *Rig {
	return &Rig{Screen: &Screen{Painter: painter}, Close: func() error { return nil }, Failed: make(map[string]failure)}
}

// watcher is sensors and what they make of what they see.
type watcher interface {
	Scan(now time.Duration) (board.ChangeSet, bool)
	Ready() bool
	Snapshot(dst []board.Snapshot) []board.Snapshot
}

// Watch looks at what a game has on the table, if there are sensors for it.
func (t *Rig) Watch(b games.Board) {
	switch t.Board = nil; {
	case b.Towers != nil && t.Towers != nil:
		t.Board = t.Towers
	case b.Lines != nil && t.Lines != nil && len(t.Lines.Home) == len(b.Lines):
		t.Lines.silent = nil
		t.Board = t.Lines
	case b.Lines != nil && t.Lines != nil:
		slog.Warn("no push is sensed: the board file wires another number of lines than this game has", "wired", len(t.Lines.Home), "game", len(b.Lines))
	}
}

// RetryAfter is how long a part that failed is left alone.
const RetryAfter = time.Second

// Time is the time at the table, at a time of the session.
func (t *Rig) Time(now time.Duration) time.Duration {
	if t.Simulation != nil {
		return t.Simulation.Now()
	}
	return now
}

// Watched tells whether the present game is watched by sensors.
func (t *Rig) Watched() bool { return t.Board != nil }

// WatchesTowers tells whether these are the sensors below the towers.
func (t *Rig) WatchesTowers() bool { return t.Board != nil && t.Board == watcher(t.Towers) }

// Snapshot appends what the sensors read last to dst, by base or line.
func (t *Rig) Snapshot(dst []board.Snapshot) []board.Snapshot { return t.Board.Snapshot(dst) }

// Shaking tells whether all towers tremble, and so the table does.
func (t *Rig) Shaking() bool { return t.Towers.Shaking() }

// AskGain has the sensor of a base read its gain too when it is read next.
func (t *Rig) AskGain(base int) {
	if d := t.Sensors.Magnets[base]; d != nil {
		d.asked = true
	}
}

// Gain is what it read, if a magnet is above it. It is noted in the trace.
func (t *Rig) Gain(base int) (agc uint8, known bool) {
	d := t.Sensors.Magnets[base]
	if d == nil || d.asked {
		return 0, false
	}
	if state := t.Towers.State(base); state != board.Seated && state != board.Weak {
		return 0, false
	}
	t.Tracer.gain(base, d.gain)
	return d.gain, true
}

// Alarm keeps the readings of the last minutes: something has gone wrong.
func (t *Rig) Alarm(now time.Duration) { t.Tracer.alarm(t.State, now) }

// TakeNews tells whether a part has failed, or works again, since it was called last.
func (t *Rig) TakeNews() bool {
	news := t.Changed
	t.Changed = false
	return news
}

// Failure is why one of the parts below does not work; nil when it does.
func (t *Rig) Failure(what string) error { return t.Failed[what].err }

// Ready tells whether it is known how everything stands.
func (t *Rig) Ready() bool { return t.Board == nil || t.Board.Ready() }

// Scan reads all sensors once, and tells what changed once the board is quiet.
// of is the match, if one is played.
func (t *Rig) Scan(now time.Duration, of *referee.Match) []engine.Change {
	if t.Board == nil {
		return nil
	}
	var changes []engine.Change
	set, _ := t.Board.Scan(now)
	t.Tracer.scanned(now)
	for _, c := range set.Changes {
		changes = append(changes, engine.Change{Part: c.Base, To: stands(c.To, c.Doubt), Onset: c.Onset, OnsetError: c.OnsetError, Rest: c.Rest, Resync: c.Resync})
	}
	if lines := t.Counting(); lines != nil && of != nil {
		return lines.follow(changes, set.Changes, now, of.Position())
	}
	return changes
}

// Counting is the lines, if those are watched.
func (t *Rig) Counting() *lineCounter {
	if t.Lines == nil || t.Board != watcher(t.Lines) {
		return nil
	}
	return t.Lines
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

// Standing is how every part stands now, as a match begins; none where nothing is
// watched, or nothing is known yet.
func (t *Rig) Standing(of *referee.Match) []int8 {
	var all []int8
	if t.Board == nil || !t.Board.Ready() {
		return nil
	}
	for part, s := range t.Board.Snapshot(nil) {
		f := s.Facing
		if s.Doubt != board.Certain && s.Doubt != board.TooWeak {
			f = board.NoFacing
		}
		to := stands(f, s.Doubt)
		if lines := t.Counting(); lines != nil {
			to = lines.begin(part, to, of.Position())
		}
		all = append(all, to)
	}
	return all
}

// The parts that can fail on their own.
const (
	PartPanel    = "panel"
	PartLights   = "lights"
	PartControls = "controls"
	partReset    = "reset" // with the bus it is for
)

// ShowLights shows a scene on the LEDs; only what changed is sent.
func (t *Rig) ShowLights(s *scene.Scene, now time.Duration) {
	t.Lamps = lights.Lamps(s, t.Lamps[:0])
	t.AnimateLights(now)
}

// AnimateLights brings the LEDs to where their patterns are now.
func (t *Rig) AnimateLights(now time.Duration) {
	if t.Strip != nil && len(t.Lamps) > 0 {
		t.attempt(PartLights, now, func() error {
			_, err := t.Strip.Show(t.Lamps, now)
			return err
		})
	}
}

// Retry tries again what is out of order and can be opened anew.
func (t *Rig) Retry(now time.Duration) {
	for i := range t.Sensors.Buses {
		t.Sensors.Buses[i].switchOn()
	}
	if t.OpenControls != nil && t.Controls == nil {
		t.attempt(PartControls, now, t.ReopenControls)
	}
}

// ReopenControls takes the lines of knob and buttons, if they are not taken.
func (t *Rig) ReopenControls() error {
	if t.Controls != nil {
		return nil
	}
	if err := t.closeControls(); err != nil { // what is left of them
		slog.Info("knob and buttons had failed", "error", err)
	}
	knob, err := t.OpenControls()
	if err != nil {
		return err
	}
	t.knob, t.Controls = knob, knob.Events()
	return nil
}

// closeControls gives the lines of knob and buttons back, if they were taken.
func (t *Rig) closeControls() error {
	if t.knob == nil {
		return nil
	}
	knob := t.knob
	t.knob = nil
	return knob.Close()
}

// attempt does something that hardware may refuse. A part that fails is told of and
// tried again after a while: the rest of the table goes on.
func (t *Rig) attempt(what string, now time.Duration, do func() error) {
	if !t.Resting(what, now) {
		t.Tried(what, now, do())
	}
}

// Resting tells whether a part failed just now and is left alone.
func (t *Rig) Resting(what string, now time.Duration) bool {
	was, failed := t.Failed[what]
	return failed && now < was.until
}

// Tried takes in what came of trying a part. When that is news people are told of it
// in the next scan.
func (t *Rig) Tried(what string, now time.Duration, err error) {
	was, failed := t.Failed[what]
	if failed != (err != nil) {
		t.Changed = true
	}
	if err == nil {
		delete(t.Failed, what)
		return
	}
	if !failed || was.err.Error() != err.Error() {
		slog.Info("the table's "+what+" failed; it is tried again", "error", err)
	}
	t.Failed[what] = failure{err, now + RetryAfter}
}

// Postpone leaves a part that failed alone for a while longer: it is being tried.
func (t *Rig) Postpone(what string, now time.Duration) {
	if f, failed := t.Failed[what]; failed {
		t.Failed[what] = failure{f.err, now + RetryAfter}
	}
}

// PanelDue tells whether a panel that failed is to be tried again.
func (t *Rig) PanelDue(now time.Duration) bool {
	_, failed := t.Failed[PartPanel]
	return failed && !t.Resting(PartPanel, now)
}
