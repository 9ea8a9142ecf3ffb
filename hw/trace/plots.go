package trace

import (
	"fmt"

	"mastro/hw/board"
)

// anchors draws the angle of each facing.
func (d *drawing) anchors() {
	for k := range board.Facings {
		v := d.anchor(k)
		y := d.angle.y(v)
		d.f(`<path d="M%d %.1fh%d" stroke="#0b6e4f" stroke-width="1" stroke-dasharray="2 4"/>`+"\n", plotLeft, y, plotWidth)
		d.text(plotLeft+plotWidth+8, y+4.5, "start", "k", fmt.Sprint(k))
		even := float64(360 * k / board.Facings)
		d.f(`<path d="M%d %.1fh-5" stroke="#555"/>`+"\n", plotLeft, d.angle.y(even))
		d.text(plotLeft-9, d.angle.y(even)+4, "end", "t", fmt.Sprintf("%g°", even))
	}
	d.text(plotLeft-9, angleTop-6, "end", "s", d.captions.Angle)
	d.text(plotLeft+plotWidth+4, angleTop-6, "start", "s", d.captions.Facing)
}

// timeAxis draws the axis that both plots share.
func (d *drawing) timeAxis() {
	at, decimals := ticks(d.from, d.to)
	for _, t := range at {
		x := plotLeft + plotWidth*float64(t-d.from)/float64(d.to-d.from)
		d.f(`<path d="M%.1f %dv%dM%.1f %dv%d" stroke="#ccc"/>`+"\n", x, angleTop, angleHeight, x, gainTop, gainHeight+5)
		d.text(x, gainTop+gainHeight+20, "middle", "t", fmt.Sprintf("%.*f", decimals, t.Seconds()))
	}
	d.text(plotLeft+plotWidth, gainTop+gainHeight+38, "end", "s", d.captions.Seconds)
}

func (d *drawing) anglePlot() {
	c := d.newCurve(len(d.scans), 180)
	for _, m := range d.scans {
		if m.sample.Detected() {
			c.add(m.at, d.degrees(m.sample.Reading.Angle), lowest+180)
		} else {
			c.lift()
		}
	}
	d.line(c, d.angle, "#1d4ed8")
}

// line draws a curve and the frame around it.
func (d *drawing) line(c *curve, f frame, colour string) {
	d.f(`<path d="%s" fill="none" stroke="%s" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"/>`+"\n", c.path(f), colour)
	d.f(`<rect x="%g" y="%g" width="%g" height="%g" fill="none" stroke="#555"/>`+"\n", f.x0, f.y0, f.width, f.height)
}

// gainRange is the upper edge of the gain's plot: 128 at 3.3 V, 256 at 5 V.
func (p *part) gainRange() float64 {
	for _, g := range p.gains {
		if g.agc > 128 {
			return 256
		}
	}
	return 128
}

func (d *drawing) gainPlot() {
	c := d.newCurve(len(d.gains), 256)
	for _, g := range d.gains {
		c.add(g.at, float64(g.agc), 256)
		if len(d.gains) <= fewGains {
			x := d.gain.x0 + d.gain.width*float64(g.at-d.from)/float64(d.to-d.from)
			d.f(`<circle cx="%.1f" cy="%.1f" r="2.2" fill="#7c3aed"/>`+"\n", x, d.gain.y(float64(g.agc)))
		}
	}
	d.line(c, d.gain, "#7c3aed")
	for _, v := range []float64{0, d.gain.top / 2, d.gain.top} {
		d.f(`<path d="M%d %.1fh-5" stroke="#555"/>`+"\n", plotLeft, d.gain.y(v))
		d.text(plotLeft-9, d.gain.y(v)+4, "end", "t", fmt.Sprint(v))
	}
	d.text(plotLeft+plotWidth+8, gainTop+gainHeight/2+4, "start", "s", "AGC")
	if len(d.gains) == 0 {
		d.text(plotLeft+plotWidth/2, gainTop+gainHeight/2+4, "middle", "s", d.captions.NoGain)
	}
}
