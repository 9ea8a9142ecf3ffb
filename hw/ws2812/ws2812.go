package ws2812

import (
	"errors"
	"fmt"
	"image"
	"image/color"

	"periph.io/x/conn/v3"
	"periph.io/x/conn/v3/display"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
)

// Speed is the clock rate for the port; the table in the package documentation shows how far it
// may be off.
const Speed = 2750 * physic.KiloHertz

const (
	perLED    = 3 * perColour // bytes on the wire
	gap       = 120           // bytes of low before and after the colours: 300 µs even at 3.2 MHz
	defaultTx = 4096          // spidev's limit, for connections that do not report one
)

var (
	// ErrLength: no LED, or more than one transfer of the port can carry.
	// Correct the number, or raise spidev.bufsiz on the kernel's command line.
	ErrLength = errors.New("ws2812: strip does not fit a transfer")
	// ErrBus: the transfer failed. The colours on the strip are unknown; draw
	// the same again.
	ErrBus = errors.New("ws2812: transfer failed")
)

// Dev is a strip. It is not safe for concurrent use.
type Dev struct {
	conn spi.Conn
	leds int
	sent []byte // the last frame that was transferred, at first a dark one
	next []byte // the frame being built
}

var _ display.Drawer = (*Dev)(nil)

// New returns a strip of LEDs on a connection at Speed, in spi.Mode0 with 8 bits a word.
// Nothing is sent. The error is ErrLength.
func New(c spi.Conn, leds int) (*Dev, error) {
	most := (maxTx(c) - 2*gap) / perLED
	if leds < 1 || leds > most {
		return nil, fmt.Errorf("%w: %d LEDs, not 1 to %d", ErrLength, leds, most)
	}
	d := &Dev{conn: c, leds: leds, sent: make([]byte, 2*gap+leds*perLED), next: make([]byte, 2*gap+leds*perLED)}
	for x := range leds {
		put(d.sent, x, color.NRGBA{})
	}
	return d, nil
}

// maxTx is the longest transfer of a connection in bytes.
func maxTx(c spi.Conn) int {
	if l, ok := c.(conn.Limits); ok && l.MaxTxSize() > 0 {
		return l.MaxTxSize()
	}
	return defaultTx
}

// String implements conn.Resource.
func (d *Dev) String() string { return fmt.Sprintf("WS2812{%s, %d}", d.conn, d.leds) }

// ColorModel implements display.Drawer.
func (d *Dev) ColorModel() color.Model { return color.NRGBAModel }

// Bounds implements display.Drawer: one row; LED 0 is next to the computer.
func (d *Dev) Bounds() image.Rectangle { return image.Rect(0, 0, d.leds, 1) }

// Draw implements display.Drawer. The pixel of src at sp is drawn at r.Min; all other LEDs keep
// the colour of the last frame that was transferred. Alpha is ignored. An *image.NRGBA is drawn
// without allocating. The error is ErrBus with the port's.
func (d *Dev) Draw(r image.Rectangle, src image.Image, sp image.Point) error {
	from := r.Min
	r = r.Intersect(d.Bounds()).Intersect(src.Bounds().Add(from.Sub(sp)))
	if r.Empty() {
		return nil
	}
	copy(d.next, d.sent)
	sp = sp.Add(r.Min.Sub(from))
	for i := range r.Dx() {
		put(d.next, r.Min.X+i, at(src, sp.X+i, sp.Y))
	}
	return d.send()
}

// Halt implements conn.Resource: all LEDs go dark.
func (d *Dev) Halt() error {
	for x := range d.leds {
		put(d.next, x, color.NRGBA{})
	}
	return d.send()
}

// send sends the next frame, and keeps it as sent on success.
func (d *Dev) send() error {
	if err := d.conn.Tx(d.next, nil); err != nil {
		return fmt.Errorf("%w: %w", ErrBus, err)
	}
	d.sent, d.next = d.next, d.sent
	return nil
}

// at is the colour of one pixel.
func at(src image.Image, x, y int) color.NRGBA {
	if m, ok := src.(*image.NRGBA); ok {
		return m.NRGBAAt(x, y)
	}
	return color.NRGBAModel.Convert(src.At(x, y)).(color.NRGBA)
}
