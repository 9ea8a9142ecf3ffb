package rig

import (
	"fmt"

	"mastro/hw/board"
	"mastro/hw/calibrate"
)

// Sensor is the sensor below one tower, of any kind.
type Sensor struct {
	Place
	// Driver is that of the chip. Ask it what else it can do: board.Teller, board.Tagger.
	Driver board.Sensor

	bus    *Bus         // nil for one on a chain
	gainer board.Gainer // the driver, if it can tell the gain; else nil

	gainDue bool  // the next Sense reads the gain
	gain    uint8 // as last read
}

// newSensor is the sensor at a place.
func (r *Rig) newSensor(p Place) *Sensor {
	s := &Sensor{Place: p}
	if p.OnChain() {
		s.Driver = r.wiring.Chain.Sensor(p.Ring)
	} else {
		s.bus = r.buses[p.Bus]
		s.Driver = s.bus.SensorAt(p.Mux, p.Channel)
	}
	s.gainer, _ = s.Driver.(board.Gainer)
	return s
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

// HasGain reports whether the sensor can tell its gain.
func (s *Sensor) HasGain() bool { return s.gainer != nil }

// Sense implements board.Sensor. After AskGain it also reads the gain, while the
// channel is selected anyhow.
func (s *Sensor) Sense() (board.Reading, error) {
	r, err := s.Driver.Sense()
	if s.gainDue && err == nil {
		s.gainDue = false
		s.gain, err = s.gainer.Gain()
	}
	return r, err
}

// Read reads the angle, and the gain where the sensor has one.
func (s *Sensor) Read() (r calibrate.Reading) {
	if r.Reading, r.Err = s.Sense(); r.Err == nil && s.HasGain() {
		r.AGC, r.Err = s.gainer.Gain()
	}
	return r
}

// AskGain has the sensor of a base read its gain too in the next scan, if it has one.
func (r *Rig) AskGain(base int) {
	if s := r.sensors[base]; s.HasGain() {
		s.gainDue = true
	}
}

// Gain is what AskGain brought, 0 to 255. It is not known before the next scan, for a
// sensor that cannot tell it, or while no magnet is above the sensor. What is known goes
// to the trace.
func (r *Rig) Gain(base int) (agc uint8, known bool) {
	s := r.sensors[base]
	if !s.HasGain() || s.gainDue {
		return 0, false
	}
	if state := r.towers.State(base); state != board.Seated && state != board.Weak {
		return 0, false
	}
	r.tracer.gain(base, s.gain)
	return s.gain, true
}
