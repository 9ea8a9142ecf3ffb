package ssd1306

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"time"

	"periph.io/x/conn/v3/display"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
	periph "periph.io/x/devices/v3/ssd1306"
	"periph.io/x/devices/v3/ssd1306/image1bit"
)

// The possible addresses of a module on I²C, by its pin SA0.
const (
	Addr    uint16 = 0x3C
	AddrAlt uint16 = 0x3D
)

// ErrBus is returned, wrapped, when a transfer or a line failed. The next Draw sets the panel up
// again and sends the whole picture.
var ErrBus = errors.New("ssd1306: transfer failed")

// Commands that periph's driver does not send, or not at that time.
const (
	cmdAddressing = 0x20
	byPage        = 0x02 // of cmdAddressing
	cmdContrast   = 0x81
	contrast      = 0x7F // of cmdContrast, as after a reset; periph chooses the most
	cmdOff        = 0xAE
	cmdOn         = 0xAF
	cmdNOP        = 0xE3
)

// pulse is how long each level of the reset line lasts: at least 3 µs low, and as long again
// before the first command.
const pulse = 100 * time.Microsecond

// Opts says how a panel is mounted. The zero value has its pins on top and no reset line.
type Opts struct {
	UpsideDown bool                // the pins are at the bottom
	Reset      gpio.PinOut         // active low; nil when it is not wired
	Sleep      func(time.Duration) // nil means time.Sleep
}

// Dev is a panel. It is not safe for concurrent use.
type Dev struct {
	open    func(*periph.Opts) (*periph.Dev, error)
	send    func(commands ...byte) error
	answers bool // on I²C
	opts    Opts
	chip    *periph.Dev            // nil at first and after an error or Halt
	drawn   *image1bit.VerticalLSB // everything drawn so far
}

var _ display.Drawer = (*Dev)(nil)

// NewI2C returns a panel on an I²C bus at Addr or AddrAlt, 400 kHz or less. Nothing is sent yet:
// the first Draw sets the panel up and switches it on.
func NewI2C(bus i2c.Bus, addr uint16, o Opts) *Dev {
	send := func(commands ...byte) error { return bus.Tx(addr, append([]byte{0}, commands...), nil) }
	open := func(o *periph.Opts) (*periph.Dev, error) { return periph.NewI2C(busAt{bus, addr}, o) }
	return newDev(Dev{open: open, send: send, answers: true, opts: o})
}

// NewSPI is NewI2C for a panel on a serial interface. The connection must be in spi.Mode0 or
// spi.Mode3, at 10 MHz or less.
func NewSPI(c spi.Conn, dc gpio.PinOut, o Opts) *Dev {
	send := func(commands ...byte) error {
		if err := dc.Out(gpio.Low); err != nil {
			return err
		}
		return c.Tx(commands, nil)
	}
	open := func(o *periph.Opts) (*periph.Dev, error) { return periph.NewSPI(connected{c}, dc, o) }
	return newDev(Dev{open: open, send: send, opts: o})
}

func newDev(d Dev) *Dev {
	if d.opts.Sleep == nil {
		d.opts.Sleep = time.Sleep
	}
	d.drawn = image1bit.NewVerticalLSB(d.Bounds())
	return &d
}

// busAt sends to a chip at any address what periph sends to Addr.
type busAt struct {
	i2c.Bus
	addr uint16
}

func (b busAt) Tx(_ uint16, w, r []byte) error { return b.Bus.Tx(b.addr, w, r) }

// connected is a port that has been connected, at the speed of the board file.
type connected struct{ spi.Conn }

func (c connected) String() string { return fmt.Sprint(c.Conn) }

func (c connected) Connect(physic.Frequency, spi.Mode, int) (spi.Conn, error) { return c.Conn, nil }

// restart brings the panel from any state to the picture drawn so far. The display is off until
// the RAM, which may hold noise, has the picture.
func (d *Dev) restart() error {
	if err := d.reset(); err != nil {
		return err
	}
	if err := d.send(cmdNOP, cmdNOP); err != nil {
		return err
	}
	size := d.Bounds().Max
	chip, err := d.open(&periph.Opts{W: size.X, H: size.Y, MirrorVertical: d.opts.UpsideDown, MirrorHorizontal: d.opts.UpsideDown})
	if err != nil {
		return err
	}
	if err := d.send(cmdOff, cmdAddressing, byPage, cmdContrast, contrast); err != nil {
		return err
	}
	if err := chip.Draw(d.drawn.Rect, d.drawn, image.Point{}); err != nil {
		return err
	}
	d.chip = chip
	return d.send(cmdOn)
}

// reset pulses the reset line if there is one.
func (d *Dev) reset() error {
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

// String implements conn.Resource.
func (d *Dev) String() string { return "SSD1306" }

// ColorModel implements display.Drawer.
func (d *Dev) ColorModel() color.Model { return image1bit.BitModel }

// Bounds implements display.Drawer.
func (d *Dev) Bounds() image.Rectangle { return image.Rect(0, 0, 128, 64) }

// Draw implements display.Drawer. A pixel is lit where red, green or blue is half or more.
// At first, and after an error or Halt, it sets the panel up and sends everything drawn so far.
func (d *Dev) Draw(r image.Rectangle, src image.Image, sp image.Point) error {
	draw.Draw(d.drawn, r, src, sp, draw.Src)
	if d.chip == nil {
		return d.checked(d.restart())
	}
	return d.checked(d.chip.Draw(d.drawn.Rect, d.drawn, image.Point{}))
}

// Ping checks whether a panel on I²C is there, with a command that does nothing. On SPI, or
// while there is nothing to lose, it sends nothing and returns no error.
func (d *Dev) Ping() error {
	if !d.answers || d.chip == nil {
		return nil
	}
	return d.checked(d.send(cmdNOP))
}

// Halt implements conn.Resource: it switches the panel off. The next Draw switches it on again,
// with the same picture.
func (d *Dev) Halt() error {
	d.chip = nil
	return d.checked(d.send(cmdOff))
}

// checked wraps an error, after which the state of the panel is unknown.
func (d *Dev) checked(err error) error {
	if err != nil {
		d.chip = nil
		return fmt.Errorf("%w: %w", ErrBus, err)
	}
	return nil
}
