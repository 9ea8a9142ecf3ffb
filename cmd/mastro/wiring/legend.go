package wiring

import (
	"fmt"

	"mastro/display/words"
)

// key explains the dashes in use, and the × at pins that stay open.
func (d *sheet) key() {
	d.bottom += 14
	used := make(map[role]bool)
	held := false
	for _, u := range d.Header {
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

// rails lists the supplies at the foot of the sheet, with their pins.
func (d *sheet) rails() {
	y := d.bottom
	for _, u := range d.Header {
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

// railText lists the pins of a supply and says whether the supply is enough.
func (d *sheet) railText(u HeaderUse) string {
	text := fmt.Sprintf("%s %s", words.WiringPin.In(d.words), joinInts(u.Pins))
	for _, r := range d.Rails {
		if r.Name == u.Line {
			text += " · " + r.Verdict
		}
	}
	return text
}
