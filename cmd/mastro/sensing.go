package main

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

// sensing is the sensors below the towers and how they are wired.
type sensing struct {
	buses    []sensorBus
	chain    *hallring.Chain // nil without
	ringPort string          // of the chain
	places   []place         // by base
	hexes    []hexgrid.Hex   // where the bases lie
	dials    []*dial         // by base; nil for a ring
	sensors  []board.Sensor  // by base
}

// sensorBus is one bus and what hangs on it.
type sensorBus struct {
	name      string
	bus       i2c.Bus
	reset     gpio.PinOut // common /RESET of the muxes; nil when it is not wired
	power     gpio.PinOut // of the sensors, high is on; nil when it is not wired
	addresses []uint16    // of the muxes

	muxes   *tca9548a.Muxes // nil without
	refused error           // why the reset line could not be driven last
	powered bool            // the supply was switched on
	dark    error           // why it could not be
	supply  supply
}

// place is where the sensor of one base is, and how it is mounted.
type place struct {
	bus, mux, channel int
	ring              int // in the chain; noBase for a sensor behind a mux
	zero              as5600.Angle
	anchors           []as5600.Angle // as measured; nil when they were not
	counterClockwise  bool
}

// sensorPlaces is where a board file has the sensors.
func sensorPlaces(b *boardfile.File) []place {
	places := make([]place, len(b.Bases))
	for i, base := range b.Bases {
		places[i] = place{ring: noBase, zero: base.Zero, counterClockwise: bool(base.Direction)}
		if base.Ring != nil {
			places[i].bus, places[i].ring = len(b.I2C), *base.Ring
			continue
		}
		places[i].bus = b.Bus(base.Bus)
		places[i].mux, places[i].channel = slices.Index(b.I2C[places[i].bus].Muxes, base.Mux), base.Channel
	}
	return places
}

// sense puts sensors behind buses and a chain, which is nil when no place is a
// ring.
func (t *table) sense(buses []sensorBus, chain *hallring.Chain, places []place) (err error) {
	t.sensing.buses, t.sensing.chain, t.sensing.places = buses, chain, places
	for i := range buses {
		b := &buses[i]
		if len(b.addresses) == 0 {
			continue
		}
		if b.muxes, err = tca9548a.New(b.bus, b.resetter(), b.addresses...); err != nil {
			return err
		}
	}
	for _, p := range places {
		t.sensing.add(p)
	}
	return t.watchTowers()
}

// watchTowers begins to watch the towers anew, what is read being noted.
func (t *table) watchTowers() (err error) {
	bases := t.sensing.bases()
	if err := t.tracer.watch(bases); err != nil {
		return err
	}
	t.towers, err = board.New(bases, t.sensing.options())
	t.board = t.towers
	return err
}

// bases is the sensors as a board wants them.
func (s *sensing) bases() []board.Base {
	all := make([]board.Base, len(s.places))
	for i, p := range s.places {
		all[i] = board.Base{Sensor: s.sensors[i], Zero: p.zero, Anchors: p.anchors, CounterClockwise: p.counterClockwise, Bus: p.bus}
	}
	return all
}

// options is how a board watches such sensors.
func (s *sensing) options() board.Options {
	if s.chain != nil {
		return board.Options{Quiet: hallring.Quiet}
	}
	return board.Options{}
}

// add makes the sensor of the next place.
func (s *sensing) add(p place) {
	if p.ring != noBase {
		s.dials, s.sensors = append(s.dials, nil), append(s.sensors, s.chain.Ring(p.ring))
		return
	}
	d := &dial{Dev: as5600.New(s.buses[p.bus].muxes.Channel(p.mux, p.channel))}
	s.dials, s.sensors = append(s.dials, d), append(s.sensors, d)
}

// dial is an AS5600 that can be asked for its gain while it is read anyhow, when its
// channel is selected.
type dial struct {
	*as5600.Dev
	asked bool
	gain  uint8
}

// Sense implements board.Sensor.
func (d *dial) Sense() (as5600.Reading, error) {
	r, err := d.Dev.Sense()
	if d.asked && err == nil {
		d.asked = false
		d.gain, err = d.AGC()
	}
	return r, err
}

// resetter is the reset line of the bus, or nil.
func (b *sensorBus) resetter() tca9548a.Resetter {
	if b.reset == nil {
		return nil
	}
	return b
}

// Reset pulls the common /RESET of all muxes of the bus; the pulse may be as
// short as 6 ns (TCA9548A data sheet, 7.6). A line that cannot be driven counts
// as one that is not wired: the muxes can be set up without it.
func (b *sensorBus) Reset() error {
	err := errors.Join(b.reset.Out(gpio.Low), b.reset.Out(gpio.High))
	if err != nil && b.refused == nil {
		slog.Warn("the reset line of the muxes cannot be driven", "bus", b.name, "error", err)
	}
	b.refused = err
	return nil
}

// probe asks every bus that answers whether a sensor answers with all channels off.
func (s *sensing) probe(silent func(bus int) bool) {
	for i := range s.buses {
		if b := &s.buses[i]; b.muxes != nil && !silent(i) {
			_ = b.muxes.Alone(as5600.Addr) // every sensor of the bus tells what came of it
		}
	}
}

// name is the wiring of a base in words: "/dev/i2c-1 0x70 channel 3", "ring 4".
func (s *sensing) name(base int) string {
	p := s.places[base]
	if p.ring != noBase {
		return fmt.Sprintf("ring %d", p.ring)
	}
	b := s.buses[p.bus]
	return fmt.Sprintf("%s %#x channel %d", b.name, b.addresses[p.mux], p.channel)
}

// on tells whether a base hangs on a bus.
func (s *sensing) on(base, bus int) bool {
	return base < len(s.places) && s.places[base].bus == bus
}

// bus is the bus of a base; a nameless one where there is none.
func (s *sensing) bus(base int) sensorBus {
	if base < len(s.places) && s.places[base].bus < len(s.buses) {
		return s.buses[s.places[base].bus]
	}
	return sensorBus{}
}

// busName is a bus, or the chain after the last one, as the board file names it.
func (s *sensing) busName(bus int) string {
	if bus < len(s.buses) {
		return s.buses[bus].name
	}
	return s.ringPort
}

// read is what one sensor reads, with its gain where it has one.
func (s *sensing) read(base int) (r calibrate.Reading) {
	if r.Reading, r.Err = s.sensors[base].Sense(); r.Err == nil && s.dials[base] != nil {
		r.AGC, r.Err = s.dials[base].AGC()
	}
	return r
}

// at is the base whose sensor is behind a channel, or noBase.
func (s *sensing) at(bus, mux, channel int) int {
	for base, p := range s.places {
		if p.ring == noBase && p.bus == bus && p.mux == mux && p.channel == channel {
			return base
		}
	}
	return noBase
}

// noBase stands for no base, and for no ring.
const noBase = -1
