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
	settle = 120 * time.Millisecond // before SLPOUT
	nap    = 5 * time.Millisecond   // after SLPIN
)

// reset brings the panel from any state to a black picture that is on. The
// RAM is blanked before the display goes on, as it may hold noise.
func (d *Dev) reset() error {
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
	if err := d.command(cmdMADCTL, d.opts.Model.Madctl[d.opts.Rotation]); err != nil {
		return err
	}
	if d.opts.PlainColours {
		return d.command(cmdINVOFF)
	}
	return d.command(cmdINVON)
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
	if err := d.dc.Out(gpio.Low); err != nil {
		return err
	}
	d.buf[0] = op
	if err := d.conn.Tx(d.buf[:1], nil); err != nil || len(params) == 0 {
		return err
	}
	if err := d.dc.Out(gpio.High); err != nil {
		return err
	}
	return d.conn.Tx(d.buf[:copy(d.buf, params)], nil)
}

// draw sends the pixels of r, which lies within the panel and within src.
func (d *Dev) draw(r image.Rectangle, src image.Image, sp image.Point) error {
	if err := d.window(r); err != nil {
		return err
	}
	if err := d.dc.Out(gpio.High); err != nil {
		return err
	}
	return d.pixels(r.Size(), src, sp)
}

// window makes r what the following pixels fill.
func (d *Dev) window(r image.Rectangle) error {
	r = r.Add(d.offset)
	if err := d.span(cmdCASET, r.Min.X, r.Max.X-1); err != nil {
		return err
	}
	if err := d.span(cmdRASET, r.Min.Y, r.Max.Y-1); err != nil {
		return err
	}
	return d.command(cmdRAMWR)
}

func (d *Dev) span(op byte, first, last int) error {
	return d.command(op, byte(first>>8), byte(first), byte(last>>8), byte(last))
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
