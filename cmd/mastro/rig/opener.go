package rig

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/spi"
	"periph.io/x/host/v3/sysfs"

	"mastro/cmd/mastro/boardfile"
	"mastro/hw/i2cdev"
	"mastro/hw/pins"
	"mastro/hw/pushes"
	"mastro/hw/reopen"
	"mastro/hw/spidev"
)

// opener makes the devices that a board file names, and closes them again. Each is
// opened when it is first used.
type opener struct {
	file    *boardfile.File
	spi     func(port string) (spi.PortCloser, error) // nil for openSPI
	made    []io.Closer
	devices []device
}

// close closes everything in the opposite order.
func (w *opener) close() error {
	var all []error
	for _, c := range slices.Backward(w.made) {
		all = append(all, c.Close())
	}
	w.made = nil
	return errors.Join(all...)
}

// bus is an I²C bus by the name of its device file. Its speed is the device tree's
// (dtparam=i2c_arm_baudrate): a kernel does not let a program set it.
func (w *opener) bus(name string) i2c.Bus {
	b := i2cdev.New(name, i2cdev.Options{})
	w.made = append(w.made, b)
	w.devices = append(w.devices, device{"I²C bus", name, "i2c", b.Open})
	return b
}

// pin is a line that this program drives; nil when it is not wired.
func (w *opener) pin(at pins.Address, initial gpio.Level) gpio.PinOut {
	if at.IsZero() {
		return nil
	}
	p := pins.NewOutput(at, initial)
	w.made = append(w.made, p)
	return p
}

// port is an SPI port, "SPI0.0".
func (w *opener) port(name string) *spidev.Port {
	open := w.spi
	if open == nil {
		open = openSPI
	}
	p := spidev.New(name, func() (spi.PortCloser, error) { return open(name) })
	w.made = append(w.made, p)
	w.devices = append(w.devices, device{"SPI port", name, "spi", p.Open})
	return p
}

// openSPI opens a port by way of the kernel, on every computer alike. periph's registry does
// the same, but needs drivers for pins as well, which are not used here.
func openSPI(name string) (spi.PortCloser, error) {
	var bus, chipSelect int
	if _, err := fmt.Sscanf(name, "SPI%d.%d", &bus, &chipSelect); err != nil {
		return nil, errors.New(`no such name; it is one like "SPI0.0"`)
	}
	return sysfs.NewSPI(bus, chipSelect)
}

// sensors wires the sensors of towers and the switches of lines.
func (w *opener) sensors(r *Rig) error {
	var wiring Wiring
	for _, b := range w.file.I2C {
		bus := w.bus(b.Bus)
		wiring.Buses = append(wiring.Buses, BusWiring{Name: b.Bus, I2C: bus, ResetLine: w.pin(b.Reset, gpio.High), PowerLine: w.pin(b.Power, gpio.High), MuxAddresses: b.Muxes, Sensors: b.Sensors})
	}
	if len(w.file.Bases) > 0 {
		if err := w.towers(&wiring, r.state); err != nil {
			return err
		}
	}
	if err := r.Wire(wiring); err != nil {
		return err
	}
	return w.lines(r)
}

// towers adds the sensors below towers to a wiring, as they were calibrated.
func (w *opener) towers(wiring *Wiring, state string) (err error) {
	if chain, ok := w.file.Chain(); ok {
		wiring.ChainPort = chain.Port
		if wiring.Chain, err = chain.Driver(w.port(chain.Port), w.pin(chain.Load, gpio.High)); err != nil {
			return err
		}
	}
	wiring.Hexes = w.file.Places()
	wiring.Places, wiring.CalibrationErr = Places(w.file, state)
	return nil
}

// lines wires the switches of the lines along which tiles are pushed, if there are any.
func (w *opener) lines(r *Rig) error {
	if w.file.Pushes == nil {
		return nil
	}
	var lines []pushes.Line
	for _, l := range w.file.Lines {
		lines = append(lines, pushes.Line{Low: l.Low, High: l.High})
	}
	return r.WireLines(r.buses[w.file.Bus(w.file.Pushes.Bus)].I2C, w.file.Pushes.Expander, lines)
}

// panel adds the panel, on an I²C bus or an SPI port.
func (w *opener) panel(r *Rig) (err error) {
	p := w.file.Panel
	if p == nil {
		return nil
	}
	r.Screen.Port = p.Port
	rst := w.pin(p.RST, gpio.High)
	if p.OnI2C() {
		r.Screen.Device = p.DriverI2C(r.buses[w.file.Bus(p.Port)].I2C, rst)
		return nil
	}
	r.Screen.Device, err = newPanel(p, w.port(p.Port), w.pin(p.DC, gpio.Low), rst, time.Sleep)
	return err
}

// lights adds the LEDs.
func (w *opener) lights(r *Rig) (err error) {
	if l := w.file.Lights; l != nil {
		r.Lights, err = newLights(l, w.port(l.Port), w.file.Lamps())
	}
	return err
}

// controls adds the knob and the buttons.
func (w *opener) controls(r *Rig) error {
	c := w.file.Controls
	if c == nil {
		return nil
	}
	first := cmp.Or(c.A, c.Push, c.EndTurn, c.Back).String()
	lines := reopen.New(first, func() (*pins.Controls, error) {
		return pins.OpenControls(pins.Config{A: c.A, B: c.B, Push: c.Push, EndTurn: c.EndTurn, Back: c.Back})
	}, func(error) bool { return false }) // they say so by ending their events
	r.Controls = Controls{Line: first, lines: lines}
	w.made = append(w.made, lines)
	w.devices = append(w.devices, device{"knob and buttons on", first, "gpio", r.Controls.Open})
	return nil
}
