package st77xx

import (
	"image"
	"image/color"
	"time"

	"periph.io/x/conn/v3/gpio"
)

// How long a reset takes.
const (
	pulse  = 100 * time.Microsecond // at least 10 µs low
	settle = 120 * time.Millisecond // before and after SLPOUT
	nap    = 120 * time.Millisecond // after SLPIN, as long as the slowest wants
)

// belief is what controller and DC line have been brought to and so need not be
// sent again; the zero value knows nothing. After an error it may be wrong, and
// the reset that follows forgets it.
type belief struct {
	dc         dcLevel
	cols, rows extent // the window
}

// extent is a range of addresses without its end; the zero value is none.
type extent struct{ from, to int }

// dcLevel is what the DC line was set to last.
type dcLevel uint8

const (
	dcUnknown dcLevel = iota
	dcCommand
	dcData
)

// reset brings the panel from any state to a black picture that is on. The
// RAM is blanked before the display goes on, as it may hold noise.
func (d *Dev) reset() error {
	d.known = belief{}
	if err := d.restart(); err != nil {
		return err
	}
	for _, c := range d.opts.Model.Init {
		if err := d.do(c); err != nil {
			return err
		}
	}
	if err := d.orient(); err != nil {
		return err
	}
	if err := d.blank(); err != nil {
		return err
	}
	return d.command(cmdDISPON)
}

// restart pulls the reset line, or sends the command where there is none.
func (d *Dev) restart() error {
	if err := d.command(cmdNOP); err != nil { // a port that is dead fails here, before the waiting
		return err
	}
	rst := d.opts.Reset
	if rst == nil {
		return d.do(Command{Op: cmdSWRESET, Wait: settle})
	}
	for _, l := range []gpio.Level{gpio.High, gpio.Low, gpio.High} {
		if err := rst.Out(l); err != nil {
			return err
		}
		d.opts.Sleep(pulse)
	}
	d.opts.Sleep(settle)
	return nil
}

// orient sets how the RAM is addressed and how its values look.
func (d *Dev) orient() error {
	m := &d.opts.Model
	mad := m.Madctl[d.opts.Rotation]
	if m.BGR != d.opts.SwapRedBlue {
		mad |= madBGR
	}
	if err := d.command(cmdMADCTL, mad); err != nil {
		return err
	}
	if m.Inverted != d.opts.Negative {
		return d.command(cmdINVON)
	}
	return d.command(cmdINVOFF)
}

func (d *Dev) blank() error {
	return d.draw(d.Bounds(), image.NewUniform(color.Black), image.Point{})
}

func (d *Dev) halt() error {
	if err := d.blank(); err != nil {
		return err
	}
	if err := d.command(cmdDISPOFF); err != nil {
		return err
	}
	return d.do(Command{Op: cmdSLPIN, Wait: nap})
}

// do sends a command and waits as long as it needs.
func (d *Dev) do(c Command) error {
	if err := d.command(c.Op, c.Params...); err != nil {
		return err
	}
	if c.Wait > 0 {
		d.opts.Sleep(c.Wait)
	}
	return nil
}

// command sends one command byte with DC low, then its parameters with DC
// high.
func (d *Dev) command(op byte, params ...byte) error {
	if err := d.setDC(dcCommand); err != nil {
		return err
	}
	d.buf[0] = op
	if err := d.conn.Tx(d.buf[:1], nil); err != nil || len(params) == 0 {
		return err
	}
	if err := d.setDC(dcData); err != nil {
		return err
	}
	return d.conn.Tx(d.buf[:copy(d.buf, params)], nil)
}

// setDC tells the controller what follows.
func (d *Dev) setDC(l dcLevel) error {
	if d.known.dc == l {
		return nil
	}
	if err := d.dc.Out(l == dcData); err != nil {
		return err
	}
	d.known.dc = l
	return nil
}

// draw sends the pixels of r, which lies within the panel and within src.
func (d *Dev) draw(r image.Rectangle, src image.Image, sp image.Point) error {
	if r == d.Bounds() {
		d.known.cols, d.known.rows = extent{}, extent{}
	}
	if err := d.window(r); err != nil {
		return err
	}
	if err := d.setDC(dcData); err != nil {
		return err
	}
	return d.pixels(r.Size(), src, sp)
}

// window lets the following pixels fill r. Its rows are open downwards, since
// the pixels end by themselves: so rectangles that begin in the same row share
// RASET, as those with the same columns share CASET.
func (d *Dev) window(r image.Rectangle) error {
	bottom := d.offset.Y + d.size.Y
	r = r.Add(d.offset)
	if err := d.span(cmdCASET, &d.known.cols, extent{r.Min.X, r.Max.X}); err != nil {
		return err
	}
	if err := d.span(cmdRASET, &d.known.rows, extent{r.Min.Y, bottom}); err != nil {
		return err
	}
	return d.command(cmdRAMWR)
}

// span sets one side of the window unless it is known to be so.
func (d *Dev) span(op byte, known *extent, want extent) error {
	if *known == want {
		return nil
	}
	first, last := want.from, want.to-1
	if err := d.command(op, byte(first>>8), byte(first), byte(last>>8), byte(last)); err != nil {
		return err
	}
	*known = want
	return nil
}

// pixels encodes row by row and sends whenever a transfer is full.
func (d *Dev) pixels(size image.Point, src image.Image, sp image.Point) error {
	n := 0
	for y := range size.Y {
		for x := 0; x < size.X; {
			run := min(size.X-x, (len(d.buf)-n)/2)
			encode(d.buf[n:n+2*run], src, sp.X+x, sp.Y+y)
			x, n = x+run, n+2*run
			if n == len(d.buf) {
				if err := d.conn.Tx(d.buf, nil); err != nil {
					return err
				}
				n = 0
			}
		}
	}
	if n == 0 {
		return nil
	}
	return d.conn.Tx(d.buf[:n], nil)
}
