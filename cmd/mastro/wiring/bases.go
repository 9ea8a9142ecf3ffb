package wiring

import (
	"fmt"
	"math"
	"strings"

	"mastro/cmd/mastro/boardfile"
	"mastro/display/words"
)

// bases draws the hexagons with the number of each base and where its sensor
// hangs.
func (d *sheet) bases() {
	all := d.plan.file.Bases
	if len(all) == 0 {
		return
	}
	left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, b := range all {
		x, y := b.Hex().Center()
		left, top, right, bottom = min(left, x), min(top, y), max(right, x), max(bottom, y)
	}
	scale := min((sheetRight-sideLeft)/(right-left+1), (mapHeight-8)/(bottom-top+1.2), 50)
	for i, b := range all {
		x, y := b.Hex().Center()
		d.hexagon((sideLeft+sheetRight)/2+(x-(left+right)/2)*scale, headTop+(y-top+0.45)*scale-12, scale, i+1, d.sensor(b))
	}
}

// sensor is where the sensor of a base hangs: "0x70·3", with the number of the bus
// where there are several.
func (d *sheet) sensor(b boardfile.Base) string {
	if b.Ring != nil {
		return fmt.Sprintf("ring %d", *b.Ring)
	}
	text := fmt.Sprintf("%s·%d", hexAddress(b.Mux), b.Channel)
	if len(d.plan.file.I2C) > 1 {
		return b.Bus[strings.LastIndex(b.Bus, "-")+1:] + ":" + text
	}
	return text
}

func (d *sheet) hexagon(x, y, scale float64, number int, sensor string) {
	path := "M"
	for corner := range 6 {
		a := math.Pi/2 + float64(corner)*math.Pi/3
		path += fmt.Sprintf("%.1f %.1f ", x+math.Cos(a)*scale*0.555, y+math.Sin(a)*scale*0.555)
	}
	d.f(`<path d="%sZ" fill="#eef3fa" stroke="#333"/>`, path)
	d.text(x, y+1, "middle", "m", fmt.Sprint(number))
	size := min(8.5, 1.4*scale/float64(length(sensor))) // a letter is two thirds as wide
	d.f(`<text x="%.1f" y="%.1f" text-anchor="middle" class="b" style="font-size:%.1fpx">%s</text>`, x, y+13, size, escaped(sensor))
}

// key explains the dashes that are used and the signs.
func (d *sheet) key() {
	d.bottom += 14
	used := make(map[role]bool)
	held := false
	for _, u := range d.plan.Header {
		used[u.role] = true
		held = held || u.role == roleNone && len(u.Pins) == 1
	}
	x := sheetLeft
	for r, look := range looks {
		if role(r) != roleNone && used[role(r)] {
			d.f(`<path d="M%.1f %.1fh44" stroke="%s" stroke-width="1.8" stroke-dasharray="%s"/>`, x, d.bottom-3, look.colour, look.dashes)
			d.text(x+50, d.bottom, "start", "t", look.name.In(d.words))
			x += 128
		}
	}
	text := words.WiringFoot.In(d.words)
	if held {
		text = "×: " + words.WiringNoEnd.In(d.words) + " · " + text
	}
	d.text(sheetRight, d.bottom, "end", "t", text)
}

// rails draws the supplies below all.
func (d *sheet) rails() {
	y := d.bottom
	for _, u := range d.plan.Header {
		if len(u.Pins) < 2 {
			continue
		}
		y += 24
		d.f(`<path d="M%.1f %.1fH%.1f" stroke="%s" stroke-width="4"/>`, sheetLeft, y+4, sheetRight, railColours[u.Line])
		d.text(sheetLeft, y-2, "start", "k", u.Line)
		d.text(sheetLeft+38, y-2, "start", "t", d.railText(u))
	}
	d.bottom = y + 8
}

// railText is the pins of a supply and whether there is enough of it.
func (d *sheet) railText(u HeaderUse) string {
	text := fmt.Sprintf("%s %s", words.WiringPin.In(d.words), joinInts(u.Pins))
	for _, r := range d.plan.Rails {
		if r.Name == u.Line {
			text += " · " + r.Verdict
		}
	}
	return text
}
