package rig

import (
	"log/slog"
	"time"

	"mastro/cmd/mastro/boardfile"
	"mastro/display/lights"
	"mastro/hw/pins"
	"mastro/hw/reopen"
	"mastro/hw/spidev"
)

// Lights are the LEDs of a table: one at each base, or one at either end of each line.
type Lights struct {
	Port  string        // "SPI1.0"; empty without LEDs
	Strip *lights.Strip // nil without LEDs

	lamps []lights.Lamp
}

// newLights are n LEDs at a port.
func newLights(l *boardfile.Lights, port *spidev.Port, n int) (Lights, error) {
	for _, mode := range l.OtherModes() {
		port.AllowMode(mode)
	}
	dev, err := l.Driver(port, n)
	if err != nil {
		return Lights{}, err
	}
	return Lights{Port: l.Port, Strip: lights.NewStrip(dev, lights.Options{Brightness: lights.Level(l.Brightness)})}, nil
}

// Lamps is what was shown last, by LED; only to be read.
func (l *Lights) Lamps() []lights.Lamp { return l.lamps }

// ShowLights shows lamps on the LEDs. They are kept for AnimateLights, so leave them
// unchanged until the next call. Only what differs from before is sent.
func (r *Rig) ShowLights(lamps []lights.Lamp, now time.Duration) {
	r.Lights.lamps = lamps
	r.AnimateLights(now)
}

// AnimateLights brings blinking and breathing LEDs to how they look now. When the LEDs
// fail they are tried again after RetryAfter.
func (r *Rig) AnimateLights(now time.Duration) {
	l := &r.Lights
	if l.Strip != nil && len(l.lamps) > 0 && !r.Failures.BackingOff(PartLights, now) {
		_, err := l.Strip.Show(l.lamps, now)
		r.Failures.Report(PartLights, now, err)
	}
}

// Controls are the knob and the buttons of a table.
type Controls struct {
	// Events is what people do with them; nil until Open succeeds. It is closed when a
	// line fails: set it to nil then, and Retry opens the lines again.
	Events <-chan pins.Event
	Line   string // the first of their lines, "GPIO5"; empty without controls

	lines *reopen.Device[*pins.Controls] // nil without controls
}

// Wired reports whether the table has a knob or buttons.
func (c *Controls) Wired() bool { return c.lines != nil }

// Open takes the lines of knob and buttons, if they are not taken. The error is that of
// pins.OpenControls, in a *reopen.OpenError. The table must have controls.
func (c *Controls) Open() error {
	if c.Events != nil {
		return nil
	}
	if err := c.lines.Drop(); err != nil { // what is left of them
		slog.Info("knob and buttons had failed", "error", err)
	}
	return c.lines.Use(func(taken *pins.Controls) error {
		c.Events = taken.Events()
		return nil
	})
}
