package rig

import (
	"errors"
	"fmt"
	"image"
	"io/fs"
	"runtime"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/exit"
	"mastro/hw/i2cdev"
	"mastro/hw/pins"
	"mastro/hw/spidev"
)

// Open is the table that a board file describes, with a panel of so many pixels and the
// calibration of the state directory. Parts that cannot be opened are tried again and
// again while the others go on. When nothing at all can be opened the error, with the
// code exit.Hardware, names the first part and what to do about it.
func Open(b *boardfile.File, size image.Point, state string) (*Rig, error) {
	r := New(size)
	r.KeepReadings(b)
	r.state = state
	w := &opener{file: b}
	if err := w.connect(r); err != nil {
		return nil, err
	}
	if err := w.nothingOpens(); err != nil {
		return nil, errors.Join(err, r.Close())
	}
	return r, nil
}

// Unopened is the table that a board file describes. Nothing of it is opened before it
// is used, nothing is noted, and no calibration is read.
func Unopened(b *boardfile.File, size image.Point) (*Rig, error) {
	r := New(size)
	return r, (&opener{file: b}).connect(r)
}

// connect puts all that the board file names into a rig.
func (w *opener) connect(r *Rig) error {
	if err := needLinux(runtime.GOOS); err != nil {
		return err
	}
	r.close = func() error {
		r.saveReadings()
		return w.close()
	}
	for _, add := range []func(*Rig) error{w.sensors, w.panel, w.lights, w.controls} {
		if err := add(r); err != nil {
			return errors.Join(exit.Hardware.Because(err), w.close())
		}
	}
	return nil
}

// needLinux refuses to look for buses and lines on a system where there are none.
func needLinux(system string) error {
	if system == "linux" {
		return nil
	}
	return exit.Hardware.Becausef("a wired table needs Linux, as on a Raspberry Pi, and this is %s; play on a simulated one: mastro play --sim", system)
}

// device is a device of the table that must be there, as people know it.
type device struct {
	what, name string // "I²C bus", "/dev/i2c-1"
	group      string // whose members may open it
	open       func() error
}

// nothingOpens is the error when no device of the table can be opened: that of the
// first one.
func (w *opener) nothingOpens() (first error) {
	for _, d := range w.devices {
		err := d.open()
		if err == nil {
			return nil
		}
		if first == nil {
			first = d.missing(err)
		}
	}
	return first
}

// missing says that a device cannot be opened, and what to do about it.
func (d device) missing(err error) error {
	return exit.Hardware.Becausef("no %s %s: %w; %s, or play with --sim", d.what, d.name, Cause(err), d.remedy(err))
}

func (d device) remedy(err error) string {
	var port *spidev.Error
	switch {
	case errors.As(err, &port) && errors.Is(err, spidev.ErrSetting):
		return fmt.Sprintf("its controller has no %s: name another port in the board file", port.Setting())
	case errors.Is(err, fs.ErrPermission), errors.Is(err, pins.ErrPermission):
		return fmt.Sprintf("add yourself to group %s and log in again", d.group)
	case errors.Is(err, pins.ErrBusy), errors.Is(err, i2cdev.ErrBusy):
		return "another program uses it: stop that one"
	}
	return "check the wiring and the board file"
}

// Cause is the innermost error of a chain: what the kernel said. Of joined errors it
// follows the last.
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
