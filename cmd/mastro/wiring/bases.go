package wiring

import (
	"fmt"
	"math"
	"strings"

	"mastro/cmd/mastro/boardfile"
)

// bases draws a map of the bases: hexagons with the number of each base and where its
// sensor is.
func (d *sheet) bases() {
	all := d.Bases
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

// sensor says where the sensor of a base is: "0x70·3" for mux and channel, with the
// number of the bus before it where there are several.
func (d *sheet) sensor(b boardfile.Base) string {
	if b.Ring != nil {
		return fmt.Sprintf("ring %d", *b.Ring)
	}
	text := fmt.Sprintf("%s·%d", hexAddress(b.Mux), b.Channel)
	if len(d.I2C) > 1 {
		return b.Bus[strings.LastIndex(b.Bus, "-")+1:] + ":" + text
	}
	return text
}

// hexagon draws one base around x, y.
func (d *sheet) hexagon(x, y, scale float64, number int, sensor string) {
	path := "M"
	for corner := range 6 {
		a := math.Pi/2 + float64(corner)*math.Pi/3
		path += fmt.Sprintf("%.1f %.1f ", x+math.Cos(a)*scale*0.555, y+math.Sin(a)*scale*0.555)
	}
	d.f(`<path d="%sZ" fill="#eef3fa" stroke="#333"/>`, path)
	d.text(x, y+1, "middle", "m", fmt.Sprint(number))
	size := min(8.5, 1.4*scale/float64(length(sensor))) // a letter is two thirds of its size wide
	d.f(`<text x="%.1f" y="%.1f" text-anchor="middle" class="b" style="font-size:%.1fpx">%s</text>`, x, y+13, size, escaped(sensor))
}
