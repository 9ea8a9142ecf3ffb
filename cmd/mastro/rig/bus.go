package rig

import (
	"errors"
	"fmt"
	"log/slog"

	"periph.io/x/conn/v3/gpio"

	"mastro/hw/board"
	"mastro/hw/tca9548a"
)

// Bus is one I²C bus as it is wired, with what is known of it. Its fields are only to be read.
type Bus struct {
	BusWiring
	Muxes    *tca9548a.Muxes // numbered from 0; nil for a bus without sensors
	ResetErr error           // why the last Reset could not drive the line; nil when it could
	PowerErr error           // why the supply could not be switched on; nil when it was, or needs no switching

	powered bool // the supply was switched on
	supply  supply
}

// Buses are those that the board file names, in its order.
func (r *Rig) Buses() []*Bus { return r.buses }

// BusName is the name of a bus by its index in Buses, as Place.Bus has it. The chain
// counts as the one after the last.
func (r *Rig) BusName(bus int) string {
	if bus < len(r.buses) {
		return r.buses[bus].Name
	}
	return r.wiring.ChainPort
}

// MuxName is a mux as people know it: "/dev/i2c-1 0x70".
func (b *Bus) MuxName(mux int) string { return fmt.Sprintf("%s %#x", b.Name, b.MuxAddresses[mux]) }

// SensorAt is the driver of a sensor behind a channel of a mux, whether or not there is one.
// There must be muxes.
func (b *Bus) SensorAt(mux, channel int) board.Sensor {
	return b.Sensors.Driver(b.Muxes.Channel(mux, channel))
}

// resetter is the reset line of the bus, or nil.
func (b *Bus) resetter() tca9548a.Resetter {
	if b.ResetLine == nil {
		return nil
	}
	return b
}

// Reset pulls the common /RESET of all muxes of the bus; the pulse may be as short as
// 6 ns (TCA9548A data sheet, 7.6). It always returns nil: a line that cannot be driven
// counts as one that is not wired, since the muxes can be set up without it. ResetErr
// has the reason. There must be a reset line.
func (b *Bus) Reset() error {
	err := errors.Join(b.ResetLine.Out(gpio.Low), b.ResetLine.Out(gpio.High))
	if err != nil && b.ResetErr == nil {
		slog.Warn("the reset line of the muxes cannot be driven", "bus", b.Name, "error", err)
	}
	b.ResetErr = err
	return nil
}

// CheckIsolation asks every bus with muxes, but for those to skip, whether a sensor
// answers although all channels are off. If one does, every sensor of that bus fails
// with tca9548a.ErrTwo until a later call finds it gone. Skip a bus that is silent.
func (r *Rig) CheckIsolation(skip func(bus int) bool) {
	for i, b := range r.buses {
		if b.Muxes != nil && !skip(i) {
			_ = b.Muxes.Alone(b.Sensors.Address()) // the sensors return the error
		}
	}
}
