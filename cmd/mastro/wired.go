package main

import (
	"errors"
	"fmt"
	"image"
	"io/fs"
	"os"
	"slices"
	"time"

	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
	"periph.io/x/devices/v3/apa102"
	"periph.io/x/host/v3/sysfs"

	"mastro/display/lights"
	"mastro/display/panel"
	"mastro/hw/board"
	"mastro/hw/pins"
	"mastro/hw/pushes"
	"mastro/hw/st77xx"
	"mastro/hw/tca9548a"
)

// openTable is the table that a board file describes. Whatever is missing is
// named, with what to do about it.
func openTable(b *BoardFile, size image.Point) (t *table, err error) {
	w := &wiring{file: b}
	t = &table{painter: panel.New(size), close: w.close, trouble: make(map[string]time.Duration)}
	for _, step := range []func(*table) error{w.sensors, w.panel, w.lights, w.controls} {
		if err := step(t); err != nil {
			return nil, errors.Join(err, w.close())
		}
	}
	return t, nil
}

// wiring opens what a board file names, and closes it again.
type wiring struct {
	file   *BoardFile
	opened []interface{ Close() error }
}

// close closes everything in the opposite order.
func (w *wiring) close() error {
	var all []error
	for _, c := range slices.Backward(w.opened) {
		all = append(all, c.Close())
	}
	w.opened = nil
	return errors.Join(all...)
}

// missing is the error for a part that cannot be opened.
func missing(what, name, group string, err error) error {
	remedy := "check the wiring and the board file, or play with --sim"
	switch {
	case errors.Is(err, fs.ErrPermission), errors.Is(err, pins.ErrPermission):
		remedy = fmt.Sprintf("add yourself to group %s and log in again, or play with --sim", group)
	case errors.Is(err, pins.ErrBusy):
		remedy = "another program uses it: stop that one, or play with --sim"
	}
	return exitHardware.becausef("no %s %s: %w; %s", what, name, err, remedy)
}

// sensors opens the bus of the sensors. Its speed is the device tree's
// (dtparam=i2c_arm_baudrate): a kernel does not let a program set it.
func (w *wiring) sensors(t *table) error {
	bus, err := openI2C(w.file.I2C.Bus)
	if err != nil {
		return missing("I²C bus", w.file.I2C.Bus, "i2c", err)
	}
	w.opened = append(w.opened, bus)
	reset, err := w.reset()
	if err != nil {
		return err
	}
	if len(w.file.Bases) > 0 {
		if err := t.sense(bus, reset, w.file); err != nil {
			return err
		}
	}
	return exitHardware.because(w.lines(t, bus))
}

// lines watches the lines along which tiles are pushed, if there are any.
func (w *wiring) lines(t *table, bus i2c.Bus) error {
	if w.file.Pushes == nil {
		return nil
	}
	var lines []pushes.Line
	for _, l := range w.file.Lines {
		lines = append(lines, pushes.Line{Low: l.Low, High: l.High})
	}
	return t.watchLines(bus, w.file.Pushes.Expander, lines)
}

// openI2C opens a bus by the name of its device file, by way of the kernel and
// so on every board alike. periph's registry does the same, but wants drivers
// for pins as well, which are not used here.
func openI2C(name string) (i2c.BusCloser, error) {
	var number int
	if _, err := fmt.Sscanf(name, "/dev/i2c-%d", &number); err != nil {
		return nil, errors.New(`no such name; it is one like "/dev/i2c-1"`)
	}
	if err := reach(name); err != nil {
		return nil, err
	}
	return sysfs.NewI2C(number)
}

// openSPI is openI2C for a port, "SPI0.0".
func openSPI(name string) (spi.PortCloser, error) {
	var bus, device int
	if _, err := fmt.Sscanf(name, "SPI%d.%d", &bus, &device); err != nil {
		return nil, errors.New(`no such name; it is one like "SPI0.0"`)
	}
	if err := reach(fmt.Sprintf("/dev/spidev%d.%d", bus, device)); err != nil {
		return nil, err
	}
	return sysfs.NewSPI(bus, device)
}

// reach tells why a device file cannot be opened. periph's own errors are only
// text.
func reach(device string) error {
	f, err := os.OpenFile(device, os.O_RDWR, 0)
	if err != nil {
		return errors.Unwrap(err)
	}
	return f.Close()
}

func (w *wiring) reset() (tca9548a.Resetter, error) {
	at := w.file.I2C.Reset
	if at == (pins.Address{}) {
		return nil, nil
	}
	pin, err := w.output(at, true)
	if err != nil {
		return nil, err
	}
	return resetLine{pin}, nil
}

// output opens a line that this program drives.
func (w *wiring) output(at pins.Address, high bool) (*pins.Output, error) {
	pin, err := pins.OpenOutput(at, gpio.Level(high))
	if err != nil {
		return nil, missing("line", at.String(), "gpio", err)
	}
	w.opened = append(w.opened, pin)
	return pin, nil
}

// sense puts the board file's sensors behind a bus.
func (t *table) sense(bus i2c.Bus, reset tca9548a.Resetter, b *BoardFile) error {
	places := make([]place, len(b.Bases))
	for i, base := range b.Bases {
		places[i] = place{
			mux: slices.Index(b.I2C.Muxes, base.Mux), channel: base.Channel,
			zero: base.Zero, counterClockwise: bool(base.Direction),
		}
	}
	bases, err := sensors(bus, reset, b.I2C.Muxes, places)
	if err != nil {
		return exitHardware.because(err)
	}
	t.towers, err = board.New(bases, board.Options{})
	t.board = t.towers
	return exitHardware.because(err)
}

// port opens an SPI port.
func (w *wiring) port(name string) (spi.PortCloser, error) {
	port, err := openSPI(name)
	if err != nil {
		return nil, missing("SPI port", name, "spi", err)
	}
	w.opened = append(w.opened, port)
	return port, nil
}

func (w *wiring) panel(t *table) error {
	p := w.file.Panel
	if p == nil {
		return nil
	}
	port, err := w.port(p.Port)
	if err != nil {
		return err
	}
	conn, err := port.Connect(physic.Frequency(p.Speed), spi.Mode0, 8)
	if err != nil {
		return missing("connection to the panel on", p.Port, "spi", err)
	}
	dc, err := w.output(p.DC, false)
	if err != nil {
		return err
	}
	opts := st77xx.Opts{Model: p.Model.Model, Size: image.Point(p.Size), Rotation: p.Turned(), Sleep: time.Sleep}
	if p.RST != (pins.Address{}) {
		rst, err := w.output(p.RST, true)
		if err != nil {
			return err
		}
		opts.Reset = rst
	}
	t.glass, err = st77xx.New(conn, dc, opts)
	return exitHardware.because(err)
}

func (w *wiring) lights(t *table) error {
	l := w.file.Lights
	if l == nil {
		return nil
	}
	port, err := w.port(l.Port)
	if err != nil {
		return err
	}
	if err := port.LimitSpeed(physic.Frequency(l.Speed)); err != nil {
		return missing("connection to the LEDs on", l.Port, "spi", err)
	}
	opts := apa102.PassThruOpts
	opts.NumPixels = max(len(w.file.Bases), 2*len(w.file.Lines))
	dev, err := apa102.New(port, &opts)
	if err != nil {
		return missing("connection to the LEDs on", l.Port, "spi", err)
	}
	t.strip = lights.NewStrip(dev, lights.Options{Brightness: lights.Level(l.Brightness)})
	return nil
}

func (w *wiring) controls(t *table) error {
	c := w.file.Controls
	if c == nil {
		return nil
	}
	controls, err := pins.OpenControls(pins.Config{A: c.A, B: c.B, Push: c.Push, EndTurn: c.EndTurn, Back: c.Back})
	if err != nil {
		return missing("knob and buttons on", c.A.String(), "gpio", err)
	}
	w.opened = append(w.opened, controls)
	t.controls = controls.Events()
	return nil
}
