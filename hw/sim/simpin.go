package sim

import (
	"fmt"
	"syscall"

	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/physic"
)

// SimPin is an output line of the simulated computer: DC, RST or the reset of a mux. Chips read
// its level or watch it change.
type SimPin struct {
	name     string
	level    gpio.Level
	changes  uint64
	failures int
	watchers []func(gpio.Level)
}

var _ gpio.PinOut = (*SimPin)(nil)

// NewSimPin returns a line that starts low, as an undriven input with pull-down.
func NewSimPin(name string) *SimPin { return &SimPin{name: name} }

// Level is the level on the wire.
func (p *SimPin) Level() gpio.Level { return p.level }

// Changes counts how often the level changed.
func (p *SimPin) Changes() uint64 { return p.changes }

// Watch calls f after every change of level.
func (p *SimPin) Watch(f func(gpio.Level)) { p.watchers = append(p.watchers, f) }

// FailNext makes the next n calls of Out end in EIO, the level unchanged.
func (p *SimPin) FailNext(n int) { p.failures = n }

// Out implements gpio.PinOut.
func (p *SimPin) Out(l gpio.Level) error {
	if p.failures > 0 {
		p.failures--
		return fmt.Errorf("%s: %w", p.name, syscall.EIO)
	}
	if l == p.level {
		return nil
	}
	p.level = l
	p.changes++
	for _, f := range p.watchers {
		f(l)
	}
	return nil
}

// PWM implements gpio.PinOut; the line has none.
func (p *SimPin) PWM(gpio.Duty, physic.Frequency) error {
	return fmt.Errorf("%s: no PWM: %w", p.name, syscall.ENOTSUP)
}

// String implements conn.Resource.
func (p *SimPin) String() string { return p.name }

// Halt implements conn.Resource; the level stays.
func (p *SimPin) Halt() error { return nil }

// Name implements pin.Pin.
func (p *SimPin) Name() string { return p.name }

// Number implements pin.Pin; a simulated line has none.
func (p *SimPin) Number() int { return -1 }

// Function implements pin.Pin.
func (p *SimPin) Function() string { return "Out/" + p.level.String() }
