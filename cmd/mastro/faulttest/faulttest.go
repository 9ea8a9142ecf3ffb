// Package faulttest is the table of what can fail at a table of sensors. Tests run it in short
// games, in long ones, and on a real kernel. No fault is ever a move.
//
//	for _, f := range faulttest.Towers {
//		mend := f.Break(parts, base)
//		waitForNotice(f.NoticeFor(parts, base))
//		mend()
//	}
//
// A fault breaks simulated parts below the drivers. What a test does with people, devices and
// settings is not here.
package faulttest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"time"

	"periph.io/x/conn/v3/gpio"

	"mastro/hw/sim"
)

// Parts are the simulated parts of one table.
type Parts struct {
	World         *sim.World     // nil at a table of lines
	Lines         *sim.PushTable // nil at a table of towers
	Panel, Lights *sim.SPIPort
	Bus           string      // the name of the sensors' bus, as notices have it
	Supply        *sim.SimPin // switches the sensors' supply; nil if nothing does
	Rng           *rand.Rand  // decides how bad a fault is
}

// Reach is how many sensors a fault keeps from being read correctly.
type Reach int

// The reaches of faults.
const (
	NoSensor Reach = iota
	OneSensor
	OneMux
	EverySensor
)

// Fault is one thing that can fail.
type Fault struct {
	Name   string
	Notice string // what people read while it lasts, see NoticeFor; empty if it may pass unnoticed
	Blinds Reach
	Stops  bool // the game waits until it is over
	Delays bool // no tower is in doubt; turns are seen when it is over
	Timed  bool // noticed only where scans are as regular as on a real machine
	Slows  bool // scans come later while it lasts
	Every  int  // it strikes before one scan in so many while it lasts; 0 for a fault that stays

	// Break begins the fault at a base, or at what serves that base, and returns what ends
	// it. A fault that strikes again and again is begun anew each time.
	Break func(p *Parts, base int) (mend func())
}

// Towers is what can fail at a table of towers.
var Towers = []Fault{
	{Name: "a sensor is silent", Notice: "Silent sensors: towers {tower}", Blinds: OneSensor, Break: atBase(func(f *sim.Faults) []*sim.Fault { return f.Sensor })},
	{Name: "a reading floats", Notice: "Impossible readings: towers {tower}", Blinds: OneSensor, Break: atBase(func(f *sim.Faults) []*sim.Fault { return f.Floating })},
	{Name: "a magnet is gone", Notice: "Tower {tower} is not on its base.", Blinds: OneSensor, Stops: true, Break: atBase(func(f *sim.Faults) []*sim.Fault { return f.Gone })},
	{Name: "a magnet is weak", Notice: "Magnet too weak: towers {tower}", Break: atBase(func(f *sim.Faults) []*sim.Fault { return f.Weak })},
	{Name: "a magnet is strong", Notice: "Magnet too strong: towers {tower}", Break: atBase(func(f *sim.Faults) []*sim.Fault { return f.Strong })},
	{Name: "a sensor trembles", Notice: "Trembling sensors: towers {tower}", Blinds: OneSensor, Timed: true, Break: func(p *Parts, base int) func() {
		return tremble(p.World.Sensors[base:base+1], 6+sim.Degrees(17*p.Rng.Float64()))
	}},
	{Name: "a sensor trembles a little", Blinds: OneSensor, Break: func(p *Parts, base int) func() {
		return tremble(p.World.Sensors[base:base+1], 3+sim.Degrees(3*p.Rng.Float64()))
	}},
	{Name: "the table shakes", Notice: "The table shakes: towers {towers}", Blinds: EverySensor, Delays: true, Timed: true, Break: func(p *Parts, _ int) func() { return tremble(p.World.Sensors, 6) }},
	{Name: "a mux is silent", Notice: "Mux {mux} does not answer", Blinds: OneMux, Break: func(p *Parts, base int) func() {
		return set(p.World.Faults.Mux[base/sim.SensorsPerMux])
	}},
	{Name: "a mux loses its state", Notice: "Muxes restarted: {bus}", Blinds: EverySensor, Every: 2, Break: func(p *Parts, _ int) func() {
		p.World.Muxes[p.Rng.IntN(len(p.World.Muxes))].Reset()
		return func() {}
	}},
	{Name: "two answer", Notice: "Two sensors at once: {bus}", Blinds: EverySensor, Break: func(p *Parts, base int) func() {
		return freeze(p.World.Muxes[base/sim.SensorsPerMux], muxAddress(base), p.Rng.IntN(sim.SensorsPerMux))
	}},
	{Name: "the bus is stuck", Notice: "Bus stuck: {bus}", Blinds: EverySensor, Break: func(p *Parts, _ int) func() { return set(p.World.Faults.Stuck) }},
	{Name: "no power", Notice: "Sensors have no power: {bus}", Blinds: EverySensor, Break: func(p *Parts, _ int) func() {
		p.World.Faults.BrownOut.Set()
		return func() {
			if p.Supply == nil || p.Supply.Level() == gpio.High {
				p.World.Faults.BrownOut.Clear()
			}
		}
	}},
	{Name: "the supply dips", Blinds: EverySensor, Every: 20, Break: func(p *Parts, _ int) func() {
		if dip := p.World.Faults.BrownOut; !dip.Active() {
			dip.For(time.Duration(1+p.Rng.IntN(60_000)) * time.Microsecond)
		}
		return func() {}
	}},
	{Name: "the bus is disturbed", Blinds: EverySensor, Every: 4, Break: func(p *Parts, _ int) func() {
		p.World.Bus.Flip(1+p.Rng.IntN(100), 1<<p.Rng.IntN(8))
		return p.World.Bus.ClearFlips
	}},
	{Name: "the panel fails", Notice: "The display fails: SPI0.0", Slows: true, Break: func(p *Parts, _ int) func() { return fail(p.Panel) }},
	{Name: "the lights fail", Notice: "The lights fail: SPI1.0", Break: func(p *Parts, _ int) func() { return fail(p.Lights) }},
}

// Lines is what can fail at a table of lines.
var Lines = []Fault{
	{Name: "the switches are silent", Blinds: EverySensor, Break: func(p *Parts, _ int) func() { return set(p.Lines.Faults.Expander) }},
	{Name: "their bus is stuck", Blinds: EverySensor, Break: func(p *Parts, _ int) func() { return set(p.Lines.Faults.Stuck) }},
	{Name: "they have no power", Blinds: EverySensor, Break: func(p *Parts, _ int) func() { return set(p.Lines.Faults.BrownOut) }},
}

// NoticeFor is what people read of the fault at a base.
func (f Fault) NoticeFor(p *Parts, base int) string {
	all := ""
	if p.World != nil {
		all = fmt.Sprintf("1-%d", len(p.World.Sensors))
	}
	return strings.NewReplacer("{tower}", fmt.Sprint(base+1), "{towers}", all,
		"{mux}", fmt.Sprintf("%#x", muxAddress(base)), "{bus}", p.Bus).Replace(f.Notice)
}

// Blind returns the bases whose sensors the fault at a base keeps from being read, of so many.
func (f Fault) Blind(base, bases int) (all []int) {
	for b := range bases {
		if f.Blinds == EverySensor || f.Blinds == OneSensor && b == base ||
			f.Blinds == OneMux && b/sim.SensorsPerMux == base/sim.SensorsPerMux {
			all = append(all, b)
		}
	}
	return all
}

// SwitchSupply has a line switch the supply of a world's sensors: without it they lose their
// registers, and a chip that held the bus down lets go.
func SwitchSupply(line *sim.SimPin, f *sim.Faults) {
	line.Watch(func(l gpio.Level) {
		if l == gpio.High {
			f.BrownOut.Clear()
			return
		}
		f.BrownOut.Set()
		f.Stuck.Clear()
	})
}

// atBase breaks a part that each base has one of.
func atBase(of func(*sim.Faults) []*sim.Fault) func(*Parts, int) func() {
	return func(p *Parts, base int) func() { return set(of(&p.World.Faults)[base]) }
}

// set begins a fault of the simulation.
func set(f *sim.Fault) (mend func()) {
	f.Set()
	return f.Clear
}

// tremble adds noise to what sensors read.
func tremble(sensors []*sim.AS5600, noise sim.Degrees) (mend func()) {
	add := func(noise sim.Degrees) {
		for _, s := range sensors {
			s.Noise += noise
		}
	}
	add(noise)
	return func() { add(-noise) }
}

// freeze makes a mux keep one channel, whatever is written to it.
func freeze(m *sim.TCA9548A, address uint16, channel int) (mend func()) {
	m.Start(address, false)
	m.Write(1 << channel)
	m.Stop()
	return set(m.Frozen)
}

// fail makes every transfer to a port fail.
func fail(port *sim.SPIPort) (mend func()) {
	port.FailNext(math.MaxInt)
	return func() { port.FailNext(0) }
}

// muxAddress is the address of the mux that serves a base.
func muxAddress(base int) uint16 { return sim.MuxAddress + uint16(base/sim.SensorsPerMux) }
