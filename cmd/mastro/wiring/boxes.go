package wiring

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"mastro/display/words"
)

// box is a part, or several parts in one, as it is drawn.
type box struct {
	title string
	pins  []boxPin // those with a wire
	lines []string // in words what the other pins are joined to
}

// boxPin is a pin of a box and the line whose wire leads to it.
type boxPin struct{ name, line string }

// parts draws the parts that wires lead to in the middle column, and the others in the
// side column.
func (d *sheet) parts() {
	d.middle, d.side = headTop-14, headTop-14
	if len(d.Bases) > 0 {
		d.side = headTop + mapHeight
		d.text(sideLeft, 66, "start", "k", words.WiringBases.In(d.words))
	}
	d.text(boxLeft, 66, "start", "k", words.WiringParts.In(d.words))
	for _, g := range d.Groups {
		for _, b := range d.boxes(g) {
			if len(b.pins) > 0 {
				d.middle = d.box(b, d.middle)
			} else {
				d.side = d.note(b, d.side)
			}
		}
		if g.chain && len(g.Parts[0].Joints) > len(registerInputs) {
			d.side = d.inputs(g, d.side)
		}
	}
}

// notes writes the notes of all groups, each in the column that has more room.
func (d *sheet) notes() {
	seen := make(map[string]bool)
	for _, g := range d.Groups {
		var lines []string
		for _, n := range g.Notes {
			if !seen[n] {
				lines = append(lines, wrap(n, noteLetters)...)
			}
			seen[n] = true
		}
		if len(lines) == 0 {
			continue
		}
		x, y := boxLeft, &d.middle
		if d.side < d.middle {
			x, y = sideLeft, &d.side
		}
		d.text(x, *y+9, "start", "b", g.Kind)
		for _, line := range lines {
			*y += noteHeight
			d.text(x, *y+9, "start", "o", line)
		}
		*y += 18
	}
	d.bottom = max(d.bottom, d.middle, d.side)
}

// boxes returns the boxes of a group: one for each part if wires lead there, else one
// for all.
func (d *sheet) boxes(g Group) (all []box) {
	reached := slices.ContainsFunc(g.Parts[0].Joints, func(j Joint) bool { return d.wires[j.To] != nil })
	if g.chain || !reached {
		return []box{d.joined(g)}
	}
	for _, part := range g.Parts {
		all = append(all, d.joined(Group{Kind: g.Kind, On: g.On, Parts: []Part{part}}))
	}
	return all
}

// joined returns one box for all parts of a group. It leaves out pins without a wire
// that differ from part to part: they are in a table, or on the map of the bases.
func (d *sheet) joined(g Group) box {
	b := box{title: g.title()}
	for i, part := range g.Parts {
		for _, j := range part.Joints {
			if d.wires[j.To] != nil && (i == 0 || !g.common(j)) {
				name := strings.TrimPrefix(g.label(part, j), g.Kind+" ") + strings.TrimPrefix(tight(j), j.Pin)
				b.pins = append(b.pins, boxPin{name, j.To})
			}
		}
	}
	for _, joints := range g.alike(math.MaxInt) {
		end := joints[0].To
		if d.wires[end] != nil {
			continue
		}
		if end == leftOpen {
			end = words.WiringOpen.In(d.words)
		}
		b.lines = append(b.lines, strings.Join(names(joints, tight), ", ")+"→"+end)
	}
	if apart := g.apart(g.Parts[0]); len(apart) > 0 && len(b.pins) == 0 {
		b.lines = append(b.lines, strings.Join(names(apart, tight), ", ")+"→"+words.WiringOwnEnd.In(d.words))
	}
	return b
}

// tight names a pin without a blank, so that no line is broken there.
func tight(j Joint) string { return strings.Replace(j.name(), " [", "[", 1) }

// box draws a box with wires at its left, from y on, and returns where the next may
// begin. Its pins lie between the heights at which wires leave the header.
func (d *sheet) box(b box, y float64) float64 {
	first := y + boxTitle
	for math.Mod(math.Round(first-headTop)+2*headPitch, headPitch/2) != 10 {
		first++
	}
	y = first - boxTitle
	indent := 16.0
	for _, pin := range b.pins {
		indent = max(indent, 18+boldLetter*float64(length(pin.name)))
	}
	lines := flow(b.lines, int((boxWidth-indent-4)/letter))
	high := boxTitle - 8 + max(float64(len(b.pins))*boxPitch+4, float64(len(lines))*lineHeight+6)
	d.frame(boxLeft, y, boxWidth, high, b.title)
	for i, pin := range b.pins {
		at := first + float64(i)*boxPitch
		d.wires[pin.line].ends = append(d.wires[pin.line].ends, at)
		d.f(`<circle cx="%.1f" cy="%.1f" r="2.4" fill="#fff" stroke="#222"/>`, boxLeft, at)
		d.text(boxLeft+7, at+3, "start", "b", pin.name)
	}
	for i, line := range lines {
		d.text(boxLeft+indent, first+3+float64(i)*lineHeight, "start", "t", line)
	}
	return y + high + 8
}

// note draws a box without wires in the side column, and returns where the next may
// begin.
func (d *sheet) note(b box, y float64) float64 {
	lines := flow(b.lines, sideLetters)
	high := boxTitle + float64(len(lines))*lineHeight
	d.frame(sideLeft, y, sheetRight-sideLeft, high, b.title)
	for i, line := range lines {
		d.text(sideLeft+7, y+boxTitle+3+float64(i)*lineHeight, "start", "t", line)
	}
	return y + high + 8
}

// frame draws the frame of a box and its title.
func (d *sheet) frame(x, y, width, height float64, title string) {
	d.f(`<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="3" fill="#f8f8f5" stroke="#333"/>`, x, y, width, height)
	d.text(x+7, y+11.5, "start", "k", title)
}

// inputs draws a table of the inputs of shift registers: for each the base and the
// switch that are joined to it. It returns where the next box may begin.
func (d *sheet) inputs(g Group, y float64) float64 {
	const column, row = 30.0, 13.0
	d.frame(sideLeft, y, sheetRight-sideLeft, 46+row*float64(len(g.Parts)), words.WiringInputs.In(d.words))
	for k, part := range g.Parts {
		at, x := y+52+row*float64(k), sideLeft+18
		d.text(x, at, "end", "b", part.Name)
		for _, j := range part.Joints {
			if g.common(j) || len(j.Pin) != 1 {
				continue
			}
			x += column
			if k == 0 {
				d.text(x, y+26, "end", "b", j.Pin)
				d.text(x, y+37, "end", "o", fmt.Sprintf("[%d]", j.Foot))
			}
			d.text(x, at, "end", "t", baseSwitch(j.To))
		}
	}
	return y + 54 + row*float64(len(g.Parts))
}

// baseSwitch shortens "base 12 A" to "12A".
func baseSwitch(end string) string {
	if fields := strings.Fields(end); len(fields) == 3 {
		return fields[1] + fields[2]
	}
	return end
}
