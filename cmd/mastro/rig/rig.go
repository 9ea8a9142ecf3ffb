package rig

import (
	"image"
	"time"

	"mastro/hw/board"
)

// Rig is one table: what says how its parts stand, and its fittings. New, Open, Unopened, Simulated
// and Here make one.
type Rig struct {
	*Fittings
	Simulation *Simulation // nil where sensors say how the parts stand

	SaveReadings func(trace []byte) // keeps the readings of the last minutes and does not wait; nil for nobody

	wiring  Wiring
	buses   []*Bus
	sensors []*Sensor    // by base
	towers  *board.Board // nil without sensors below towers
	lines   *lineCounter // nil without switches at the ends of lines
	watched watcher      // towers or lines, whichever the present game uses; nil for none
	tracer  *tracer      // nil when no readings are noted
	state   string       // the directory of the calibration; empty for none
	close   func() error
}

// Fittings are what a table has beside what says how its parts stand.
type Fittings struct {
	Screen   *Screen // never nil, also for a table without a panel
	Lights   Lights
	Controls Controls
	Failures Failures
}

// New is a table without any part, for a panel of so many pixels. Whoever tests a part
// puts it in.
func New(size image.Point) *Rig {
	return &Rig{Fittings: &Fittings{Screen: &Screen{Painter: NewPainter(size)}}, close: func() error { return nil }}
}

// Close has the last readings saved and gives all devices back. The rig must not be used
// afterwards. The errors are those of the devices.
func (r *Rig) Close() error { return r.close() }

// Time is the time at the table: now, or that of the simulated world if there is one.
func (r *Rig) Time(now time.Duration) time.Duration {
	if r.Simulation != nil {
		return r.Simulation.Now()
	}
	return now
}

// Retry tries what failed and can be opened anew: supplies of sensors, knob and
// buttons. Call it before each scan.
func (r *Rig) Retry(now time.Duration) {
	for _, b := range r.buses {
		b.switchOn()
	}
	if r.Controls.Wired() && r.Controls.Events == nil {
		r.Failures.Report(PartControls, now, r.Controls.Open())
	}
}

// PortOf is where a part is wired, as the board file names it: "SPI0.0", "GPIO5". It is
// empty for a part that the table does not have.
func (r *Rig) PortOf(part Part) string {
	switch part {
	case PartPanel:
		return r.Screen.Port
	case PartLights:
		return r.Lights.Port
	case PartControls:
		return r.Controls.Line
	}
	return ""
}
