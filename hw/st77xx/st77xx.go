package st77xx

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"time"

	"periph.io/x/conn/v3"
	"periph.io/x/conn/v3/display"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/spi"
)

// Errors of this package, wrapped with what was being done.
var (
	// ErrConfig: size, offset or rotation do not fit the model, or the DC
	// line is missing. Correct the display's part of the configuration.
	ErrConfig = errors.New("st77xx: configuration does not fit the panel")
	// ErrBus: a transfer or a line failed. The picture on the panel is unknown;
	// the next Draw resets the panel first, so draw the whole picture again.
	ErrBus = errors.New("st77xx: transfer failed")
)

// defaultTx is spidev's limit, for connections that do not report one.
const defaultTx = 4096

// Opts describes a panel. The zero value is an ST7789 with a 240x240 IPS panel, not rotated,
// without a reset line.
type Opts struct {
	Model    Model       // zero means ST7789
	Size     image.Point // visible area in its native orientation; zero means the model's
	Offset   image.Point // of the visible area within the RAM; zero means the model's
	Rotation Rotation
	// Negative is for panels that need inversion although the model's usual one does not, or
	// the other way round: pictures look like a negative.
	Negative bool
	// SwapRedBlue is for panels with red and blue exchanged, compared to the model's usual
	// one.
	SwapRedBlue bool
	Reset       gpio.PinOut         // active low; nil when it is not wired
	Sleep       func(time.Duration) // nil means time.Sleep
}

// state is the state of the controller as far as is known.
type state uint8

const (
	stateUnknown state = iota // at first and after an error: it must be reset
	stateAwake
	stateAsleep
)

// Dev is a panel. It is not safe for concurrent use.
type Dev struct {
	conn   spi.Conn
	dc     gpio.PinOut
	opts   Opts
	size   image.Point // rotated
	offset image.Point // of the picture in the address space
	state  state
	sent   sentState
	buf    []byte // one transfer; its length is even
}

var _ display.Drawer = (*Dev)(nil)

// New returns a panel. Nothing is sent yet: the first Draw resets the panel, blanks it and
// switches it on, which takes about a quarter of a second. The connection must be in the mode of
// the model (Model.Mode), with 8 bits a word. The error is ErrConfig.
func New(c spi.Conn, dc gpio.PinOut, o Opts) (*Dev, error) {
	o = o.withDefaults()
	d := &Dev{conn: c, dc: dc, opts: o}
	if err := d.check(); err != nil {
		return nil, err
	}
	d.size, d.offset = d.opts.Model.place(o.Rotation, d.visible())
	least, n := o.Model.longest(), maxTx(c)
	if n < least {
		return nil, fmt.Errorf("%w: transfers of %d bytes, needs %d", ErrConfig, n, least)
	}
	frame := 2 * d.size.X * d.size.Y
	d.buf = make([]byte, min(n, max(frame, least))&^1)
	return d, nil
}

func (o Opts) withDefaults() Opts {
	if o.Model.RAM == (image.Point{}) {
		o.Model = ST7789()
	}
	if o.Size == (image.Point{}) {
		o.Size = o.Model.Visible.Size()
	}
	if o.Offset == (image.Point{}) {
		o.Offset = o.Model.Visible.Min
	}
	if o.Sleep == nil {
		o.Sleep = time.Sleep
	}
	return o
}

// maxTx is the longest transfer of a connection in bytes.
func maxTx(c spi.Conn) int {
	if l, ok := c.(conn.Limits); ok && l.MaxTxSize() > 0 {
		return l.MaxTxSize()
	}
	return defaultTx
}

// visible is the part of the RAM that can be seen.
func (d *Dev) visible() image.Rectangle {
	return image.Rectangle{Min: d.opts.Offset, Max: d.opts.Offset.Add(d.opts.Size)}
}

func (d *Dev) check() error {
	visible := d.visible()
	switch {
	case d.dc == nil:
		return fmt.Errorf("%w: no DC line", ErrConfig)
	case d.opts.Rotation > Turn270:
		return fmt.Errorf("%w: rotation %d", ErrConfig, uint8(d.opts.Rotation))
	case visible.Empty() || !visible.In(image.Rectangle{Max: d.opts.Model.RAM}):
		return fmt.Errorf("%w: glass %v in a RAM of %v", ErrConfig, visible, d.opts.Model.RAM)
	}
	return nil
}

// String implements conn.Resource.
func (d *Dev) String() string {
	return fmt.Sprintf("%s{%s, %dx%d, %s}", d.opts.Model.Name, d.conn, d.size.X, d.size.Y, d.opts.Rotation)
}

// ColorModel implements display.Drawer.
func (d *Dev) ColorModel() color.Model { return color.ModelFunc(convert) }

// Bounds implements display.Drawer. It is the size as rotated, from (0, 0).
func (d *Dev) Bounds() image.Rectangle { return image.Rectangle{Max: d.size} }

// Draw implements display.Drawer. The pixel of src at sp is drawn at r.Min; pixels outside the
// panel or outside src are not changed. An *image.RGBA is fastest. At first, and after an
// error or Halt, it resets the panel, which blanks everything outside r.
func (d *Dev) Draw(r image.Rectangle, src image.Image, sp image.Point) error {
	from := r.Min
	r = r.Intersect(d.Bounds()).Intersect(src.Bounds().Add(from.Sub(sp)))
	if r.Empty() {
		return nil
	}
	if d.state != stateAwake {
		if err := d.Reset(); err != nil {
			return err
		}
	}
	return d.checked(d.draw(r, src, sp.Add(r.Min.Sub(from))))
}

// Reset starts the panel from any state, sets it up and blanks it. Call it when the panel's
// supply has been away.
func (d *Dev) Reset() error {
	err := d.reset()
	if err == nil {
		d.state = stateAwake
	}
	return d.checked(err)
}

// Halt implements conn.Resource: it blanks the panel and puts it to sleep. The next Draw starts
// it again. The caller controls the backlight, if it can be switched.
func (d *Dev) Halt() error {
	if d.state == stateAsleep {
		return nil
	}
	err := d.halt()
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
