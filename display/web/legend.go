package web

import (
	"slices"
	"strings"

	"mastro/display/scene"
)

// entry is one line of the legend: a drawing of the page's by its id, the part
// of it that is shown, and what it means.
type entry struct{ ID, Box, Class, Text string }

// lettered is an entry with the letters on its drawing, if any.
type lettered struct {
	entry
	Sign string
}

// legend explains what the board has, and nothing else.
func (d *drawer) legend(cells []cellView) (all []lettered) {
	for _, e := range d.entries() {
		if l := (lettered{entry: e.entry}); slices.ContainsFunc(cells, e.on) && !slices.Contains(all, l) {
			all = append(all, l)
		}
	}
	return append(all, figures(cells)...)
}

// figures is an entry for each figure on the board, since each has letters of its own.
// They keep their order when figures move.
func figures(cells []cellView) (all []lettered) {
	for _, v := range cells {
		if p := v.Cell.Piece; p != nil {
			all = append(all, lettered{entry{"figure", "-17 -17 34 34", "figure", p.Text}, p.Sign})
		}
	}
	slices.SortFunc(all, func(a, b lettered) int { return strings.Compare(a.Text, b.Text) })
	return all
}

// explained is an entry with the cells that it is for.
type explained struct {
	entry
	on func(cellView) bool
}

func (d *drawer) entries() []explained {
	l := d.labels
	all := []explained{
		{entry{"s0", "20 -24 34 48", "", l.Wall}, sided(scene.Closed)},
		{entry{"s1", "20 -24 34 48", "", l.Recessed}, sided(scene.Back)},
		{entry{"s2", "20 -24 34 48", "", l.Protruding}, sided(scene.Out)},
		{entry{"cw", "-27 -27 54 54", "", l.Arrow + " " + l.Clockwise}, func(v cellView) bool { return v.Cell.Arrow > 0 }},
		{entry{"ccw", "-27 -27 54 54", "", l.Arrow + " " + l.CounterClockwise}, func(v cellView) bool { return v.Cell.Arrow < 0 }},
		{entry{"object", "-15 -15 30 30", "", l.Object}, func(v cellView) bool { return v.Cell.Object }},
		{entry{"ruby", "-15 -15 30 30", "", l.Ruby}, func(v cellView) bool { return v.Cell.Ruby }},
		{entry{"coin", "-17 -17 34 34", "treasure", l.Treasure}, func(v cellView) bool { return v.Tile != nil && len(v.Tile.Things) > 0 }},
		{entry{"crossing", "-36 -36 72 72", "", l.Bridge}, func(v cellView) bool { return v.Tile != nil && v.Tile.Bridge }},
		{entry{"plate", "-11 -12 22 23", "", l.Floors}, func(v cellView) bool { return v.Cell.Height > 0 }},
		{entry{"gap", "-50 -50 100 100", "gap", l.Gap}, func(v cellView) bool { return v.Gap }},
		{entry{"arrow", "-28 -28 56 56", "mouth", l.Mouth}, func(v cellView) bool { return v.Mouth }},
		{entry{"bricks", "-34 -34 68 68", "", l.Wall}, func(v cellView) bool { return v.Cell.Wall }},
		{entry{"flag", "-16 -14 32 28", "seat0", l.Flag}, func(v cellView) bool { return v.Flag != nil }},
		{entry{"pawn", "-15 -15 30 30", "seat0", l.Pawn}, func(v cellView) bool { return len(v.Pawns) > 0 }},
	}
	for _, sign := range []string{"wrong", "wanted", "doubt", "own", "maybe", "walk", "select", "turn", "push"} {
		for _, mouth := range []bool{false, true} {
			all = append(all, explained{entry{sign, "-14 -14 28 28", "", l.markName(sign, mouth)},
				func(v cellView) bool { return v.Sign == sign && v.Mouth == mouth }})
		}
	}
	return all
}

// sided tells of towers with such a side.
func sided(s scene.Side) func(cellView) bool {
	return func(v cellView) bool { return v.Tower != nil && slices.Contains(v.Cell.Sides[:], s) }
}
