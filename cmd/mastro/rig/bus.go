package rig

import (
	"errors"
	"fmt"
	"log/slog"

	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/i2c"

	"mastro/hw/board"
	"mastro/hw/tca9548a"
)

// Bus is one I²C bus with its muxes, their reset line and the supply of the sensors.
type Bus struct {
	wired    BusWiring
	muxes    *tca9548a.Muxes // nil without
	resetErr error           // of the last reset
	powered  bool            // the supply was switched on
	powerErr error           // why it could not be
	supply   supply
}

// Buses are those that the board file names, in its order.
func (r *Rig) Buses() []*Bus { return r.buses }

// BusName is the name of a bus by its index in Buses, as Place.Bus has it. The chain
// counts as the one after the last.
func (r *Rig) BusName(bus int) string {
	if bus < len(r.buses) {
		return r.buses[bus].Name()
	}
	return r.wiring.ChainPort
}

// Name is the device file, "/dev/i2c-1".
func (b *Bus) Name() string { return b.wired.Name }

// I2C is the bus itself, for transfers that are for no channel of a mux.
func (b *Bus) I2C() i2c.Bus { return b.wired.I2C }

// Muxes are those on the bus, numbered from 0; nil for a bus without sensors.
func (b *Bus) Muxes() *tca9548a.Muxes { return b.muxes }

// MuxAddresses are the addresses of the muxes, by their numbers.
func (b *Bus) MuxAddresses() []uint16 { return b.wired.Muxes }

// MuxName is a mux as people know it: "/dev/i2c-1 0x70".
func (b *Bus) MuxName(mux int) string { return fmt.Sprintf("%s %#x", b.Name(), b.wired.Muxes[mux]) }

// SensorAddress is the I²C address of all sensors behind the muxes.
func (b *Bus) SensorAddress() uint16 { return b.wired.Sensors.Address() }

// SensorAt is the driver of a sensor behind a channel of a mux, whether or not there is one.
// There must be muxes.
func (b *Bus) SensorAt(mux, channel int) board.Sensor {
	return b.wired.Sensors.Driver(b.muxes.Channel(mux, channel))
}

// ResetLine is the common /RESET of the muxes; nil when it is not wired.
func (b *Bus) ResetLine() gpio.PinOut { return b.wired.ResetLine }

// PowerLine switches the supply of the sensors, high is on; nil when it is not wired.
func (b *Bus) PowerLine() gpio.PinOut { return b.wired.PowerLine }

// PowerErr is why the supply could not be switched on; nil when it was, or when it
// needs no switching.
func (b *Bus) PowerErr() error { return b.powerErr }

// ResetErr is why the last Reset could not drive the line; nil when it could.
func (b *Bus) ResetErr() error { return b.resetErr }

// resetter is the reset line of the bus, or nil.
func (b *Bus) resetter() tca9548a.Resetter {
	if b.wired.ResetLine == nil {
		return nil
	}
	return b
}

// Reset pulls the common /RESET of all muxes of the bus; the pulse may be as short as
// 6 ns (TCA9548A data sheet, 7.6). It always returns nil: a line that cannot be driven
// counts as one that is not wired, since the muxes can be set up without it. ResetErr
// has the reason. There must be a reset line.
func (b *Bus) Reset() error {
	err := errors.Join(b.wired.ResetLine.Out(gpio.Low), b.wired.ResetLine.Out(gpio.High))
	if err != nil && b.resetErr == nil {
		slog.Warn("the reset line of the muxes cannot be driven", "bus", b.Name(), "error", err)
	}
	b.resetErr = err
	return nil
}

// CheckIsolation asks every bus with muxes, but for those to skip, whether a sensor
// answers although all channels are off. If one does, every sensor of that bus fails
// with tca9548a.ErrTwo until a later call finds it gone. Skip a bus that is silent.
func (r *Rig) CheckIsolation(skip func(bus int) bool) {
	for i, b := range r.buses {
		if b.muxes != nil && !skip(i) {
			_ = b.muxes.Alone(b.SensorAddress()) // the sensors return the error
		}
	}
}
