package rig

import (
	"errors"
	"fmt"
	"image"
	"io"
	"io/fs"
	"runtime"
	"slices"
	"strings"
	"time"

	"periph.io/x/conn/v3/display"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
	"periph.io/x/host/v3/sysfs"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/exit"
	"mastro/display/lights"
	"mastro/display/panel"
	"mastro/hw/hallring"
	"mastro/hw/i2cdev"
	"mastro/hw/pins"
	"mastro/hw/pushes"
	"mastro/hw/spidev"
)

// Open is the table that a board file describes. Parts that cannot be
// opened are tried again and again while the others go on; when nothing at all
// can be opened the first of them is named, with what to do about it.
func Open(b *boardfile.File, size image.Point, state string) (*Rig, error) {
	t, w, err := wireTable(b, size, state, NewTracer(b))
	if err != nil {
		return nil, err
	}
	if err := w.nothing(); err != nil {
		return nil, errors.Join(err, t.Close())
	}
	return t, nil
}

// Unopened is the table that a board file describes. Nothing of it is opened before it
// is used, and nothing is noted.
func Unopened(b *boardfile.File, size image.Point) (*Rig, error) {
	t, _, err := wireTable(b, size, "", nil)
	return t, err
}

func wireTable(b *boardfile.File, size image.Point, state string, notes *tracer) (*Rig, *wired, error) {
	w, t := &wired{file: b}, New(NewPainter(size))
	t.State, t.Tracer = state, notes
	return t, w, w.connect(t)
}

// connect puts all that the board file names at a table. Nothing is opened before it
// is used.
func (w *wired) connect(t *Rig) error {
	if err := wiresAt(runtime.GOOS); err != nil {
		return err
	}
	t.Close = func() error {
		t.Tracer.keep(t.State)
		return errors.Join(t.closeControls(), w.close())
	}
	for _, step := range []func(*Rig) error{w.sensors, w.panel, w.lights, w.controls} {
		if err := step(t); err != nil {
			return errors.Join(exit.Hardware.Because(err), w.close())
		}
	}
	return nil
}

// wiresAt refuses to look for buses and lines on a system where there are none.
func wiresAt(system string) error {
	if system == "linux" {
		return nil
	}
	return exit.Hardware.Becausef("a wired table needs Linux, as on a Raspberry Pi, and this is %s; play on a simulated one: mastro play --sim", system)
}

// NewPainter is a panel of so many pixels, in black and white where only such
// have that size.
func NewPainter(size image.Point) *panel.Panel {
	if p, ok := boardfile.PanelFor(size); ok && p.Model.Mono() {
		return panel.NewMono(size)
	}
	return panel.New(size)
}

// wired opens what a board file names, and closes it again.
type wired struct {
	file   *boardfile.File
	spi    func(port string) (spi.PortCloser, error) // nil means by way of the kernel
	opened []io.Closer
	parts  []part
}

// part is one piece of the table as its owner knows it.
type part struct {
	what, name string // "I²C bus", "/dev/i2c-1"
	group      string // of those who may open it
	try        func() error
}

// close closes everything in the opposite order.
func (w *wired) close() error {
	var all []error
	for _, c := range slices.Backward(w.opened) {
		all = append(all, c.Close())
	}
	w.opened = nil
	return errors.Join(all...)
}

// nothing is the error when no part of the table can be opened.
func (w *wired) nothing() (first error) {
	for _, p := range w.parts {
		err := p.try()
		if err == nil {
			return nil
		}
		if first == nil {
			first = missing(p, err)
		}
	}
	return first
}

// missing is the error for a part that cannot be opened.
func missing(p part, err error) error {
	return exit.Hardware.Becausef("no %s %s: %w; %s, or play with --sim", p.what, p.name, Cause(err), p.remedy(err))
}

// remedy is what to do about it.
func (p part) remedy(err error) string {
	var port *spidev.Error
	switch {
	case errors.As(err, &port) && errors.Is(err, spidev.ErrSetting):
		return fmt.Sprintf("its controller has no %s: name another port in the board file", port.Setting())
	case errors.Is(err, fs.ErrPermission), errors.Is(err, pins.ErrPermission):
		return fmt.Sprintf("add yourself to group %s and log in again", p.group)
	case errors.Is(err, pins.ErrBusy), errors.Is(err, i2cdev.ErrBusy):
		return "another program uses it: stop that one"
	}
	return "check the wiring and the board file"
}

// Cause is the innermost error: what the kernel said.
func Cause(err error) error {
	for {
		switch e := err.(type) {
		case interface{ Unwrap() error }:
			if e.Unwrap() == nil {
				return err
			}
			err = e.Unwrap()
		case interface{ Unwrap() []error }:
			all := e.Unwrap()
			err = all[len(all)-1]
		default:
			return err
		}
	}
}

// sensors wires the sensors of towers and the switches of lines. The speed of a
// bus is the device tree's (dtparam=i2c_arm_baudrate): a kernel does not let a
// program set it.
func (w *wired) sensors(t *Rig) error {
	var buses []Bus
	for _, wired := range w.file.I2C {
		bus := w.bus(wired.Bus)
		buses = append(buses, Bus{Name: wired.Bus, I2C: bus, ResetLine: w.pin(wired.Reset, gpio.High), PowerLine: w.pin(wired.Power, gpio.High), Addresses: wired.Muxes})
	}
	t.Sensors.Buses = buses
	if len(w.file.Bases) > 0 {
		chain, err := w.rings()
		if err != nil {
			return err
		}
		if w.file.Rings != nil {
			t.Sensors.RingPort = w.file.Rings.Port
		}
		t.Sensors.Hexes = w.file.Places()
		if err := t.Wire(buses, chain, t.Calibrated(w.file, t.State)); err != nil {
			return err
		}
	}
	return w.lines(t, buses)
}

// bus is an I²C bus by the name of its device file.
func (w *wired) bus(name string) i2c.BusCloser {
	b := &lazyBus{newLazy(name, func() (i2c.BusCloser, error) { return i2cdev.Open(name, i2cdev.Options{}) })}
	w.opened = append(w.opened, b)
	w.parts = append(w.parts, part{"I²C bus", name, "i2c", func() error { _, err := b.get(); return err }})
	return b
}

// pin is a line that this program drives; nil when it is not wired.
func (w *wired) pin(at pins.Address, initial gpio.Level) gpio.PinOut {
	if at.IsZero() {
		return nil
	}
	p := newLazyPin(at, initial)
	w.opened = append(w.opened, p)
	return p
}

// rings is the chain of Hall switches, nil without.
func (w *wired) rings() (*hallring.Chain, error) {
	r := w.file.Rings
	if r == nil {
		return nil, nil
	}
	port := w.port(r.Port)
	conn, err := port.Connect(r.Speed.Or(hallring.Speed), spi.Mode2, 8)
	if err != nil {
		return nil, err
	}
	return hallring.New(conn, w.pin(r.Load, gpio.High), w.file.LastRing()+1)
}

// lines watches the lines along which tiles are pushed, if there are any.
func (w *wired) lines(t *Rig, buses []Bus) error {
	if w.file.Pushes == nil {
		return nil
	}
	var lines []pushes.Line
	for _, l := range w.file.Lines {
		lines = append(lines, pushes.Line{Low: l.Low, High: l.High})
	}
	return t.WatchLines(buses[w.file.Bus(w.file.Pushes.Bus)].I2C, w.file.Pushes.Expander, lines)
}

// port is an SPI port, "SPI0.0".
func (w *wired) port(name string) *spidev.Port {
	open := w.spi
	if open == nil {
		open = openSPI
	}
	p := spidev.New(name, func() (spi.PortCloser, error) { return open(name) })
	w.opened = append(w.opened, p)
	w.parts = append(w.parts, part{"SPI port", name, "spi", p.Reach})
	return p
}

// openSPI opens a port by way of the kernel, and so on every board alike.
// periph's registry does the same, but wants drivers for pins as well, which are
// not used here.
func openSPI(name string) (spi.PortCloser, error) {
	var bus, device int
	if _, err := fmt.Sscanf(name, "SPI%d.%d", &bus, &device); err != nil {
		return nil, errors.New(`no such name; it is one like "SPI0.0"`)
	}
	return sysfs.NewSPI(bus, device)
}

// SPIDevice is the device file of a port.
func SPIDevice(port string) string { return "/dev/spidev" + strings.TrimPrefix(port, "SPI") }

func (w *wired) panel(t *Rig) error {
	p := w.file.Panel
	if p == nil {
		return nil
	}
	t.PanelPort = p.Port
	rst := w.pin(p.RST, gpio.High)
	if p.OnI2C() {
		bus := t.Sensors.Buses[w.file.Bus(p.Port)].I2C
		t.Screen.Open = func() (display.Drawer, error) { return p.DriverI2C(bus, rst) }
		return nil
	}
	port := w.port(p.Port)
	conn, err := port.Connect(physic.Frequency(p.Speed), p.Model.Mode(), 8)
	if err != nil {
		return err
	}
	dc := w.pin(p.DC, gpio.Low)
	t.Screen.Open = func() (display.Drawer, error) { return p.Driver(conn, dc, rst, time.Sleep) }
	return nil
}

func (w *wired) lights(t *Rig) error {
	l := w.file.Lights
	if l == nil {
		return nil
	}
	port := w.port(l.Port)
	for _, mode := range l.OtherModes() {
		port.AllowMode(mode)
	}
	dev, err := l.Driver(port, w.file.Lamps())
	if err != nil {
		return err
	}
	t.LightsPort = l.Port
	t.Strip = lights.NewStrip(dev, lights.Options{Brightness: lights.Level(l.Brightness)})
	return nil
}

func (w *wired) controls(t *Rig) error {
	c := w.file.Controls
	if c == nil {
		return nil
	}
	t.OpenControls = func() (*pins.Controls, error) {
		return pins.OpenControls(pins.Config{A: c.A, B: c.B, Push: c.Push, EndTurn: c.EndTurn, Back: c.Back})
	}
	first := slices.IndexFunc([]pins.Address{c.A, c.Push, c.EndTurn, c.Back}, func(a pins.Address) bool { return !a.IsZero() })
	if first < 0 {
		return nil
	}
	t.ControlsAt = []pins.Address{c.A, c.Push, c.EndTurn, c.Back}[first].String()
	w.parts = append(w.parts, part{"knob and buttons on", t.ControlsAt, "gpio", t.ReopenControls})
	return nil
}
