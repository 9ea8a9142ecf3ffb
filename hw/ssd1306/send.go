package ssd1306

import (
	"image"
	"time"

	"periph.io/x/conn/v3/gpio"
)

// Commands; see the package comment.
const (
	cmdAddressing = 0x20
	cmdColumns    = 0x21
	cmdPages      = 0x22
	cmdNoScroll   = 0x2E
	cmdStartLine  = 0x40
	cmdContrast   = 0x81
	cmdChargePump = 0x8D
	cmdMirror     = 0xA0
	cmdFromRAM    = 0xA4
	cmdPositive   = 0xA6
	cmdRows       = 0xA8
	cmdOff        = 0xAE
	cmdOn         = 0xAF
	cmdScan       = 0xC0
	cmdOffset     = 0xD3
	cmdClock      = 0xD5
	cmdPrecharge  = 0xD9
	cmdComPins    = 0xDA
	cmdDeselect   = 0xDB
	cmdNOP        = 0xE3
)

// Parameters, and what is added to the commands for direction.
const (
	horizontal    = 0x00 // of cmdAddressing
	pumpOff       = 0x10 // of cmdChargePump
	pumpOn        = 0x14
	mirrored      = 0x01 // of cmdMirror
	upward        = 0x08 // of cmdScan
	comSequential = 0x02 // of cmdComPins: one row after another
	comAlternate  = 0x12 // rows from both sides of the chip in turn
)

// pulse is how long each level of the reset line lasts: at least 3 µs low, and as long again
// before the first command.
const pulse = 100 * time.Microsecond

// windowCost is the cost of one more window, in bytes: its commands, the two transfers, and on
// SPI the two levels of DC.
const windowCost = 24

// reset brings the panel from any state to the picture drawn so far. It fills the RAM before it
// switches the display on, because the RAM may hold noise.
func (d *Dev) reset() error {
	if err := d.restart(); err != nil {
		return err
	}
	if err := d.wire.commands(d.setup()); err != nil {
		return err
	}
	if err := d.send(image.Rect(0, 0, columns, d.opts.Size.Y/8)); err != nil {
		return err
	}
	return d.command(cmdOn)
}

// restart pulses the reset line if there is one; there is no command for it.
func (d *Dev) restart() error {
	if d.opts.Reset == nil {
		return nil
	}
	for _, l := range []gpio.Level{gpio.High, gpio.Low, gpio.High} {
		if err := d.opts.Reset.Out(l); err != nil {
			return err
		}
		d.opts.Sleep(pulse)
	}
	return nil
}

// setup sets every register, because none of them is known.
func (d *Dev) setup() []byte {
	mirror, scan := byte(cmdMirror|mirrored), byte(cmdScan|upward)
	if d.opts.UpsideDown {
		mirror, scan = cmdMirror, cmdScan
	}
	return []byte{
		cmdNOP, cmdNOP, // for a command that still waits for its parameters
		cmdOff,
		cmdNoScroll,
		cmdClock, 0x80,
		cmdRows, byte(d.opts.Size.Y - 1),
		cmdOffset, 0,
		cmdStartLine,
		cmdChargePump, pumpOn,
		cmdAddressing, horizontal,
		mirror, scan,
		cmdComPins, d.comPins,
		cmdContrast, d.contrast,
		cmdPrecharge, 0xF1,
		cmdDeselect, 0x20,
		cmdFromRAM,
		cmdPositive,
	}
}

// sendChanges sends everything that differs from the panel, in windows of columns and pages. It
// joins neighbours if that wastes fewer bytes than a window costs.
func (d *Dev) sendChanges() error {
	var todo image.Rectangle
	for page := range d.opts.Size.Y / 8 {
		w := d.drawn.changed(&d.shown, page)
		both := todo.Union(w)
		if area(both) <= area(todo)+area(w)+windowCost {
			todo = both
			continue
		}
		if err := d.send(todo); err != nil {
			return err
		}
		todo = w
	}
	return d.send(todo)
}

func area(r image.Rectangle) int { return r.Dx() * r.Dy() }

// send fills a window of columns and pages with the drawn picture.
func (d *Dev) send(w image.Rectangle) error {
	if w.Empty() {
		return nil
	}
	err := d.command(cmdColumns, byte(w.Min.X), byte(w.Max.X-1), cmdPages, byte(w.Min.Y), byte(w.Max.Y-1))
	if err != nil {
		return err
	}
	n := 0
	for page := w.Min.Y; page < w.Max.Y; page++ {
		n += copy(d.window[n:], d.drawn[page][w.Min.X:w.Max.X])
	}
	if err := d.wire.data(d.window[:n]); err != nil {
		return err
	}
	for page := w.Min.Y; page < w.Max.Y; page++ {
		copy(d.shown[page][w.Min.X:w.Max.X], d.drawn[page][w.Min.X:w.Max.X])
	}
	return nil
}

// Ping checks whether a panel on I²C is there, with a command that does nothing. If it does not
// answer, the next Draw sets it up again and sends the whole picture. SPI acknowledges nothing:
// there Ping sends nothing and returns no error.
func (d *Dev) Ping() error {
	if _, answers := d.wire.(*i2cWire); !answers || d.state != stateAwake {
		return nil
	}
	return d.checked(d.command(cmdNOP))
}

// command sends up to six bytes, commands with their parameters.
func (d *Dev) command(b ...byte) error {
	return d.wire.commands(d.cmd[:copy(d.cmd[:], b)])
}
