package rig

import (
	"errors"
	"fmt"
	"log/slog"
	"slices"

	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/i2c"

	"mastro/cmd/mastro/boardfile"
	"mastro/engine/hexgrid"
	"mastro/hw/as5600"
	"mastro/hw/board"
	"mastro/hw/calibrate"
	"mastro/hw/hallring"
	"mastro/hw/tca9548a"
)

// Sensors is the sensors below the towers and how they are wired.
type Sensors struct {
	Buses    []Bus
	Chain    *hallring.Chain // nil without
	RingPort string          // of the chain
	Places   []Place         // by base
	Hexes    []hexgrid.Hex   // where the bases lie
	Magnets  []*AngleSensor  // by base; nil for a ring
	All      []board.Sensor  // by base
}

// Bus is one bus and what hangs on it.
type Bus struct {
	Name      string
	I2C       i2c.Bus
	ResetLine gpio.PinOut // common /RESET of the muxes; nil when it is not wired
	PowerLine gpio.PinOut // of the sensors, high is on; nil when it is not wired
	Addresses []uint16    // of the muxes

	Muxes    *tca9548a.Muxes // nil without
	ResetErr error           // why the reset line could not be driven last
	Powered  bool            // the supply was switched on
	PowerErr error           // why it could not be
	Supply   supply
}

// Place is where the sensor of one base is, and how it is mounted.
type Place struct {
	Bus, Mux, channel int
	Ring              int // in the chain; noBase for a sensor behind a mux
	Zero              as5600.Angle
	Anchors           []as5600.Angle // as measured; nil when they were not
	CounterClockwise  bool
}

// PlacesOf is where a board file has the sensors.
func PlacesOf(b *boardfile.File) []Place {
	places := make([]Place, len(b.Bases))
	for i, base := range b.Bases {
		places[i] = Place{Ring: NoBase, Zero: base.Zero, CounterClockwise: bool(base.Direction)}
		if base.Ring != nil {
			places[i].Bus, places[i].Ring = len(b.I2C), *base.Ring
			continue
		}
		places[i].Bus = b.Bus(base.Bus)
		places[i].Mux, places[i].channel = slices.Index(b.I2C[places[i].Bus].Muxes, base.Mux), base.Channel
	}
	return places
}

// Wire puts sensors behind buses and a chain, which is nil when no place is a
// ring.
func (t *Rig) Wire(buses []Bus, chain *hallring.Chain, places []Place) (err error) {
	t.Sensors.Buses, t.Sensors.Chain, t.Sensors.Places = buses, chain, places
	for i := range buses {
		b := &buses[i]
		if len(b.Addresses) == 0 {
			continue
		}
		if b.Muxes, err = tca9548a.New(b.I2C, b.resetter(), b.Addresses...); err != nil {
			return err
		}
	}
	for _, p := range places {
		t.Sensors.add(p)
	}
	return t.watchTowers()
}

// watchTowers begins to watch the towers anew, what is read being noted.
func (t *Rig) watchTowers() (err error) {
	bases := t.Sensors.bases()
	if err := t.Tracer.watch(bases); err != nil {
		return err
	}
	t.Towers, err = board.New(bases, t.Sensors.options())
	t.Board = t.Towers
	return err
}

// bases is the sensors as a board wants them.
func (s *Sensors) bases() []board.Base {
	all := make([]board.Base, len(s.Places))
	for i, p := range s.Places {
		all[i] = board.Base{Sensor: s.All[i], Zero: p.Zero, Anchors: p.Anchors, CounterClockwise: p.CounterClockwise, Bus: p.Bus}
	}
	return all
}

// options is how a board watches such sensors.
func (s *Sensors) options() board.Options {
	if s.Chain != nil {
		return board.Options{Quiet: hallring.Quiet}
	}
	return board.Options{}
}

// add makes the sensor of the next place.
func (s *Sensors) add(p Place) {
	if p.Ring != NoBase {
		s.Magnets, s.All = append(s.Magnets, nil), append(s.All, s.Chain.Ring(p.Ring))
		return
	}
	d := &AngleSensor{Dev: as5600.New(s.Buses[p.Bus].Muxes.Channel(p.Mux, p.channel))}
	s.Magnets, s.All = append(s.Magnets, d), append(s.All, d)
}

// AngleSensor is an AS5600 that can be asked for its gain while it is read anyhow, when its
// channel is selected.
type AngleSensor struct {
	*as5600.Dev
	asked bool
	gain  uint8
}

// Sense implements board.Sensor.
func (d *AngleSensor) Sense() (as5600.Reading, error) {
	r, err := d.Dev.Sense()
	if d.asked && err == nil {
		d.asked = false
		d.gain, err = d.AGC()
	}
	return r, err
}

// resetter is the reset line of the bus, or nil.
func (b *Bus) resetter() tca9548a.Resetter {
	if b.ResetLine == nil {
		return nil
	}
	return b
}

// Reset pulls the common /RESET of all muxes of the bus; the pulse may be as
// short as 6 ns (TCA9548A data sheet, 7.6). A line that cannot be driven counts
// as one that is not wired: the muxes can be set up without it.
func (b *Bus) Reset() error {
	err := errors.Join(b.ResetLine.Out(gpio.Low), b.ResetLine.Out(gpio.High))
	if err != nil && b.ResetErr == nil {
		slog.Warn("the reset line of the muxes cannot be driven", "bus", b.Name, "error", err)
	}
	b.ResetErr = err
	return nil
}

// Probe asks every bus that answers whether a sensor answers with all channels off.
func (s *Sensors) Probe(silent func(bus int) bool) {
	for i := range s.Buses {
		if b := &s.Buses[i]; b.Muxes != nil && !silent(i) {
			_ = b.Muxes.Alone(as5600.Addr) // every sensor of the bus tells what came of it
		}
	}
}

// Name is the wiring of a base in words: "/dev/i2c-1 0x70 channel 3", "ring 4".
func (s *Sensors) Name(base int) string {
	p := s.Places[base]
	if p.Ring != NoBase {
		return fmt.Sprintf("ring %d", p.Ring)
	}
	b := s.Buses[p.Bus]
	return fmt.Sprintf("%s %#x channel %d", b.Name, b.Addresses[p.Mux], p.channel)
}

// On tells whether a base hangs on a bus.
func (s *Sensors) On(base, bus int) bool {
	return base < len(s.Places) && s.Places[base].Bus == bus
}

// Bus is the bus of a base; a nameless one where there is none.
func (s *Sensors) Bus(base int) Bus {
	if base < len(s.Places) && s.Places[base].Bus < len(s.Buses) {
		return s.Buses[s.Places[base].Bus]
	}
	return Bus{}
}

// BusName is a bus, or the chain after the last one, as the board file names it.
func (s *Sensors) BusName(bus int) string {
	if bus < len(s.Buses) {
		return s.Buses[bus].Name
	}
	return s.RingPort
}

// Read is what one sensor reads, with its gain where it has one.
func (s *Sensors) Read(base int) (r calibrate.Reading) {
	if r.Reading, r.Err = s.All[base].Sense(); r.Err == nil && s.Magnets[base] != nil {
		r.AGC, r.Err = s.Magnets[base].AGC()
	}
	return r
}

// At is the base whose sensor is behind a channel, or noBase.
func (s *Sensors) At(bus, mux, channel int) int {
	for base, p := range s.Places {
		if p.Ring == NoBase && p.Bus == bus && p.Mux == mux && p.channel == channel {
			return base
		}
	}
	return NoBase
}

// NoBase stands for no base, and for no ring.
const NoBase = -1
