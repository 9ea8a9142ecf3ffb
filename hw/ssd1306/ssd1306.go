package ssd1306

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"time"

	"periph.io/x/conn/v3/display"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/spi"
)

// The possible addresses of a module on I²C, by its pin SA0.
const (
	Addr    uint16 = 0x3C
	AddrAlt uint16 = 0x3D
)

// Errors of this package, wrapped with what was being done.
var (
	// ErrConfig: a size or an address that no such module has, a missing DC
	// line, or a port with too short transfers. Correct the display's part of
	// the configuration.
	ErrConfig = errors.New("ssd1306: configuration does not fit the panel")
	// ErrBus: a transfer or a line failed. The picture on the panel is unknown;
	// the next Draw sets the panel up again and sends the whole picture.
	ErrBus = errors.New("ssd1306: transfer failed")
)

// DefaultContrast is the chip's contrast after a reset.
const DefaultContrast uint8 = 0x7F

// Opts describes a panel. The zero value is 128x64 with its pins on top,
// without a reset line.
type Opts struct {
	Size       image.Point         // 128x64 or 128x32; zero means 128x64
	UpsideDown bool                // the pins are at the bottom
	Contrast   uint8               // brightness, 1-255; zero means DefaultContrast
	Reset      gpio.PinOut         // active low; nil when it is not wired
	Sleep      func(time.Duration) // nil means time.Sleep
}

// state is the state of the controller as far as is known.
type state uint8

const (
	stateUnknown state = iota // after an error: it must be set up
	stateAwake
	stateAsleep
)

// Dev is a panel. It is not safe for concurrent use.
type Dev struct {
	wire     wire
	opts     Opts
	contrast uint8
	comPins  byte
	state    state
	drawn    picture // the picture to show
	shown    picture // the picture on the panel, while awake
	cmd      [6]byte
	window   [columns * pages]byte
}

var _ display.Drawer = (*Dev)(nil)

// NewSPI sets up a panel on a serial interface and switches it on, black. The
// connection must be in spi.Mode0 or spi.Mode3, at 10 MHz or less.
func NewSPI(c spi.Conn, dc gpio.PinOut, o Opts) (*Dev, error) {
	if dc == nil {
		return nil, fmt.Errorf("%w: no DC line", ErrConfig)
	}
	return start(&spiWire{conn: c, dc: dc, max: maxTx(c, spiTx)}, o)
}

// NewI2C is NewSPI for a panel on an I²C bus at Addr or AddrAlt, 400 kHz or
// less.
func NewI2C(bus i2c.Bus, addr uint16, o Opts) (*Dev, error) {
	if addr != Addr && addr != AddrAlt {
		return nil, fmt.Errorf("%w: address %#x is neither %#x nor %#x", ErrConfig, addr, Addr, AddrAlt)
	}
	n := maxTx(bus, i2cTx)
	if n < 2 {
		return nil, fmt.Errorf("%w: transfers of %d bytes, needs 2", ErrConfig, n)
	}
	return start(&i2cWire{bus: bus, addr: addr, buf: make([]byte, min(n, i2cTx))}, o)
}

func start(w wire, o Opts) (*Dev, error) {
	if o.Size == (image.Point{}) {
		o.Size = image.Pt(128, 64)
	}
	if o.Contrast == 0 {
		o.Contrast = DefaultContrast
	}
	if o.Sleep == nil {
		o.Sleep = time.Sleep
	}
	d := &Dev{wire: w, opts: o, contrast: o.Contrast}
	switch o.Size {
	case image.Pt(128, 64):
		d.comPins = comAlternate
	case image.Pt(128, 32):
		d.comPins = comSequential
	default:
		return nil, fmt.Errorf("%w: glass of %dx%d", ErrConfig, o.Size.X, o.Size.Y)
	}
	if err := d.Reset(); err != nil {
		return nil, err
	}
	return d, nil
}

// String implements conn.Resource.
func (d *Dev) String() string {
	return fmt.Sprintf("SSD1306{%s, %dx%d}", d.wire, d.opts.Size.X, d.opts.Size.Y)
}

// ColorModel implements display.Drawer.
func (d *Dev) ColorModel() color.Model { return color.ModelFunc(convert) }

// Bounds implements display.Drawer.
func (d *Dev) Bounds() image.Rectangle { return image.Rectangle{Max: d.opts.Size} }

// Draw implements display.Drawer. The pixel of src at sp is drawn at r.Min; pixels outside the
// panel or outside src are not changed. A pixel is lit from half luminance on. Draw sends only
// pages and columns that differ from those on the panel. After an error or Halt it sets the
// panel up first and sends everything that has ever been drawn.
func (d *Dev) Draw(r image.Rectangle, src image.Image, sp image.Point) error {
	from := r.Min
	r = r.Intersect(d.Bounds()).Intersect(src.Bounds().Add(from.Sub(sp)))
	if r.Empty() {
		return nil
	}
	d.drawn.paint(r, src, sp.Add(r.Min.Sub(from)))
	if d.state != stateAwake {
		return d.Reset()
	}
	return d.checked(d.sendChanges())
}

// Reset sets the panel up from any state and sends the whole picture. Call it when the panel's
// supply has been away.
func (d *Dev) Reset() error {
	err := d.reset()
	if err == nil {
		d.state = stateAwake
	}
	return d.checked(err)
}

// SetContrast sets the brightness, 0-255. While the panel sleeps or is in an unknown state, it
// takes effect with the next Draw.
func (d *Dev) SetContrast(level uint8) error {
	d.contrast = level
	if d.state != stateAwake {
		return nil
	}
	return d.checked(d.command(cmdContrast, level))
}

// Halt implements conn.Resource: it switches panel and charge pump off. The next Draw switches
// them on again, with the same picture.
func (d *Dev) Halt() error {
	if d.state == stateAsleep {
		return nil
	}
	err := d.command(cmdOff, cmdChargePump, pumpOff)
	if err == nil {
		d.state = stateAsleep
	}
	return d.checked(err)
}

// checked wraps an error and notes that it leaves the panel in an unknown state.
func (d *Dev) checked(err error) error {
	if err != nil {
		d.state = stateUnknown
		return fmt.Errorf("%w: %w", ErrBus, err)
	}
	return nil
}
