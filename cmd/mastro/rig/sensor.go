package rig

import (
	"fmt"

	"mastro/hw/as5600"
	"mastro/hw/board"
	"mastro/hw/calibrate"
)

// Sensor is the sensor below one tower: an AS5600 behind a mux, or a ring of Hall
// switches.
type Sensor struct {
	Place
	bus  *Bus         // nil for a ring
	chip *as5600.Dev  // nil for a ring
	ring board.Sensor // nil for an AS5600

	gainDue bool  // the next Sense reads the gain
	gain    uint8 // as last read
}

// newSensor is the sensor at a place.
func (r *Rig) newSensor(p Place) *Sensor {
	if p.OnChain() {
		return &Sensor{Place: p, ring: r.wiring.Chain.Ring(p.Ring)}
	}
	b := r.buses[p.Bus]
	return &Sensor{Place: p, bus: b, chip: as5600.New(b.muxes.Channel(p.Mux, p.Channel))}
}

// Sensors are those below the towers, by base.
func (r *Rig) Sensors() []*Sensor { return r.sensors }

// Name is where the sensor hangs: "/dev/i2c-1 0x70 channel 3", "ring 4".
func (s *Sensor) Name() string {
	if s.OnChain() {
		return fmt.Sprintf("ring %d", s.Ring)
	}
	return fmt.Sprintf("%s channel %d", s.bus.MuxName(s.Mux), s.Channel)
}

// AS5600 is the chip, nil for a ring of Hall switches.
func (s *Sensor) AS5600() *as5600.Dev { return s.chip }

// Sense implements board.Sensor. After AskGain it also reads the gain, while the
// channel is selected anyhow.
func (s *Sensor) Sense() (as5600.Reading, error) {
	if s.chip == nil {
		return s.ring.Sense()
	}
	r, err := s.chip.Sense()
	if s.gainDue && err == nil {
		s.gainDue = false
		s.gain, err = s.chip.AGC()
	}
	return r, err
}

// Read reads the angle, and the gain where the sensor has one.
func (s *Sensor) Read() (r calibrate.Reading) {
	if r.Reading, r.Err = s.Sense(); r.Err == nil && s.chip != nil {
		r.AGC, r.Err = s.chip.AGC()
	}
	return r
}

// AskGain has the sensor of a base read its gain too in the next scan. A ring has none.
func (r *Rig) AskGain(base int) {
	if s := r.sensors[base]; s.chip != nil {
		s.gainDue = true
	}
}

// Gain is what AskGain brought, 0 to 255. It is not known before the next scan, for a
// ring, or while no magnet is above the sensor. What is known goes to the trace.
func (r *Rig) Gain(base int) (agc uint8, known bool) {
	s := r.sensors[base]
	if s.chip == nil || s.gainDue {
		return 0, false
	}
	if state := r.towers.State(base); state != board.Seated && state != board.Weak {
		return 0, false
	}
	r.tracer.gain(base, s.gain)
	return s.gain, true
}
