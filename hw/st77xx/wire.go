package st77xx

import (
	"image"
	"image/color"
	"time"

	"periph.io/x/conn/v3/gpio"
)

// The times of a reset.
const (
	pulse     = 100 * time.Microsecond // at least 10 µs low
	settle    = 120 * time.Millisecond // before and after SLPOUT
	sleepTime = 120 * time.Millisecond // after SLPIN, as long as the slowest controller needs
)

// sentState holds the settings of the controller and the DC line that need not be sent again;
// the zero value means that nothing is known. After an error it may be wrong, and the reset
// that follows clears it.
type sentState struct {
	dc         dcLevel
	cols, rows extent // the window
}

// extent is a range of addresses without its end; the zero value is none.
type extent struct{ from, to int }

// dcLevel is the last level of the DC line.
type dcLevel uint8

const (
	dcUnknown dcLevel = iota
	dcCommand
	dcData
)

// reset brings the panel from any state to a black picture and switches it on. It blanks the
// RAM before that, because the RAM may hold noise.
func (d *Dev) reset() error {
	d.sent = sentState{}
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

// restart pulses the reset line, or sends the command if there is none.
func (d *Dev) restart() error {
	if err := d.command(cmdNOP); err != nil { // a dead port fails here, before the wait
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

// orient sets the orientation, the colour order and the inversion.
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
	return d.do(Command{Op: cmdSLPIN, Wait: sleepTime})
}

// do sends a command and waits for it.
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

// setDC sets the DC line for what follows.
func (d *Dev) setDC(l dcLevel) error {
	if d.sent.dc == l {
		return nil
	}
	if err := d.dc.Out(l == dcData); err != nil {
		return err
	}
	d.sent.dc = l
	return nil
}

// draw sends the pixels of r, which lies within the panel and within src.
func (d *Dev) draw(r image.Rectangle, src image.Image, sp image.Point) error {
	if r == d.Bounds() {
		d.sent.cols, d.sent.rows = extent{}, extent{}
	}
	if err := d.window(r); err != nil {
		return err
	}
	if err := d.setDC(dcData); err != nil {
		return err
	}
	return d.pixels(r.Size(), src, sp)
}

// window makes the following pixels fill r. Its rows are open downwards, because the pixels end
// by themselves: so rectangles that begin in the same row share RASET, as those with the same
// columns share CASET.
func (d *Dev) window(r image.Rectangle) error {
	bottom := d.offset.Y + d.size.Y
	r = r.Add(d.offset)
	if err := d.span(cmdCASET, &d.sent.cols, extent{r.Min.X, r.Max.X}); err != nil {
		return err
	}
	if err := d.span(cmdRASET, &d.sent.rows, extent{r.Min.Y, bottom}); err != nil {
		return err
	}
	return d.command(cmdRAMWR)
}

// span sets one side of the window unless it is already set.
func (d *Dev) span(op byte, sent *extent, want extent) error {
	if *sent == want {
		return nil
	}
	first, last := want.from, want.to-1
	if err := d.command(op, byte(first>>8), byte(first), byte(last>>8), byte(last)); err != nil {
		return err
	}
	*sent = want
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
