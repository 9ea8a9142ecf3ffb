package main

import (
	"image"
	"log/slog"
	"time"

	"periph.io/x/conn/v3/display"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/i2c"

	"mastro/display/lights"
	"mastro/display/panel"
	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/referee"
	"mastro/hw/as5600"
	"mastro/hw/board"
	"mastro/hw/pins"
	"mastro/hw/tca9548a"
)

// table is what stands before the people: towers on sensors, a panel, a strip
// of LEDs, a knob and buttons. Whether the chips at the other end of the wires
// are real or simulated makes no difference here.
type table struct {
	towers   *board.Board // sensors below towers; nil without
	lines    *lineCounter // switches at the ends of lines; nil without
	board    watcher      // those of the two that the present game uses; nil for none
	painter  *panel.Panel
	glass    display.Drawer // nil without a panel
	shadow   panel.Shadow
	strip    *lights.Strip // nil without LEDs
	controls <-chan pins.Event
	sim      *simulation // nil on real hardware
	close    func() error

	lamps   []lights.Lamp
	trouble map[string]time.Duration // what failed last, and when it may be tried again
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

// sensors are n AS5600 behind muxes of channels each, as the drivers see them.
func sensors(bus i2c.Bus, reset tca9548a.Resetter, muxes []uint16, bases []place) ([]board.Base, error) {
	group, err := tca9548a.New(bus, reset, muxes...)
	if err != nil {
		return nil, err
	}
	all := make([]board.Base, len(bases))
	for i, b := range bases {
		all[i] = board.Base{
			Sensor:           as5600.New(group.Channel(b.mux, b.channel)),
			Zero:             b.zero,
			CounterClockwise: b.counterClockwise,
		}
	}
	return all, nil
}

// place is where the sensor of one base is.
type place struct {
	mux, channel     int
	zero             as5600.Angle
	counterClockwise bool
}

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
	for _, c := range set.Changes {
		changes = append(changes, engine.Change{Part: c.Base, To: stands(c.To, c.Doubt), Onset: c.Onset, Rest: c.Rest, Resync: c.Resync})
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
	case d == board.NoAnswer:
		return engine.Unknown
	}
	return engine.Adrift
}

// standing is how every part stands now, as a match begins; none where nothing is
// watched.
func (t *table) standing(of *referee.Match) []int8 {
	var all []int8
	if t.board == nil {
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

// doubts is why towers cannot be told.
func (t *table) doubts() map[int]scene.Doubt {
	why := map[board.Doubt]scene.Doubt{board.NoAnswer: scene.Silent, board.NoMagnet: scene.Lifted, board.HalfTurned: scene.HalfTurned}
	all := make(map[int]scene.Doubt)
	if t.board == nil {
		return all
	}
	for base, s := range t.board.Snapshot(nil) {
		if d, ok := why[s.Doubt]; ok {
			all[base] = d
		}
	}
	return all
}

// show draws a scene on the panel and the LEDs; only what changed is sent. A
// part that fails is told of in the log and tried again after a while: the
// rest of the table goes on.
func (t *table) show(s *scene.Scene, now time.Duration) *image.RGBA {
	img := t.painter.Draw(s)
	if t.glass != nil {
		t.attempt("panel", now, func() error {
			_, err := t.shadow.Show(t.glass, img)
			return err
		})
	}
	t.lamps = lights.Lamps(s, t.lamps[:0])
	t.light(now)
	return img
}

// light brings the LEDs to where their patterns are now.
func (t *table) light(now time.Duration) {
	if t.strip != nil && len(t.lamps) > 0 {
		t.attempt("lights", now, func() error {
			_, err := t.strip.Show(t.lamps, now)
			return err
		})
	}
}

// attempt does something that hardware may refuse.
func (t *table) attempt(what string, now time.Duration, do func() error) {
	if until, failed := t.trouble[what]; failed && now < until {
		return
	}
	if err := do(); err != nil {
		slog.Warn("the table's "+what+" failed; it is tried again", "error", err)
		t.trouble[what] = now + retry
		return
	}
	delete(t.trouble, what)
}

// failed tells whether a part is to be drawn again although nothing changed.
func (t *table) failed(now time.Duration) bool {
	until, failed := t.trouble["panel"]
	return failed && now >= until
}

// resetLine resets all muxes of a bus by their common /RESET; the pulse may be
// as short as 6 ns (TCA9548A data sheet, 7.6).
type resetLine struct{ pin gpio.PinOut }

func (l resetLine) Reset() error {
	if err := l.pin.Out(gpio.Low); err != nil {
		return err
	}
	return l.pin.Out(gpio.High)
}
