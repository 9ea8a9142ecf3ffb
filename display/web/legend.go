package web

import (
	"slices"
	"strings"

	"mastro/display/scene"
)

// legendEntry is one line of the legend: the id of a drawing of the page, its view box
// and class, and its meaning.
type legendEntry struct{ ID, Box, Class, Text string }

// legendItem is an entry with the letters on its drawing, if any.
type legendItem struct {
	legendEntry
	Sign string
}

// legend explains everything that is on the board, and nothing else.
func (d *drawer) legend(cells []cellView) (all []legendItem) {
	for _, e := range d.legendRules() {
		if l := (legendItem{legendEntry: e.legendEntry}); slices.ContainsFunc(cells, e.matches) && !slices.Contains(all, l) {
			all = append(all, l)
		}
	}
	return append(all, figures(cells)...)
}

// figures returns an entry for each figure on the board, because each has its own
// letters. The order stays the same when figures move.
func figures(cells []cellView) (all []legendItem) {
	for _, v := range cells {
		if p := v.Cell.Piece; p != nil {
			all = append(all, legendItem{legendEntry{"figure", "-17 -17 34 34", "figure", p.Text}, p.Sign})
		}
	}
	slices.SortFunc(all, func(a, b legendItem) int { return strings.Compare(a.Text, b.Text) })
	return all
}

// legendRule is an entry and the cells that it explains.
type legendRule struct {
	legendEntry
	matches func(cellView) bool
}

func (d *drawer) legendRules() []legendRule {
	l := d.labels
	all := []legendRule{
		{legendEntry{"s0", "20 -24 34 48", "", l.Wall}, hasSide(scene.Closed)},
		{legendEntry{"s1", "20 -24 34 48", "", l.Recessed}, hasSide(scene.Back)},
		{legendEntry{"s2", "20 -24 34 48", "", l.Protruding}, hasSide(scene.Out)},
		{legendEntry{"cw", "-27 -27 54 54", "", l.Arrow + " " + l.Clockwise}, func(v cellView) bool { return v.Cell.Arrow > 0 }},
		{legendEntry{"ccw", "-27 -27 54 54", "", l.Arrow + " " + l.CounterClockwise}, func(v cellView) bool { return v.Cell.Arrow < 0 }},
		{legendEntry{"object", "-15 -15 30 30", "", l.Object}, func(v cellView) bool { return v.Cell.Object }},
		{legendEntry{"ruby", "-15 -15 30 30", "", l.Ruby}, func(v cellView) bool { return v.Cell.Ruby }},
		{legendEntry{"coin", "-17 -17 34 34", "treasure", l.Treasure}, func(v cellView) bool { return v.Tile != nil && len(v.Tile.Things) > 0 }},
		{legendEntry{"crossing", "-36 -36 72 72", "", l.Bridge}, func(v cellView) bool { return v.Tile != nil && v.Tile.Bridge }},
		{legendEntry{"plate", "-11 -12 22 23", "", l.Floors}, func(v cellView) bool { return v.Cell.Height > 0 }},
		{legendEntry{"gap", "-50 -50 100 100", "gap", l.Gap}, func(v cellView) bool { return v.Gap }},
		{legendEntry{"arrow", "-28 -28 56 56", "mouth", l.Mouth}, func(v cellView) bool { return v.Mouth }},
		{legendEntry{"bricks", "-34 -34 68 68", "", l.Wall}, func(v cellView) bool { return v.Cell.Wall }},
		{legendEntry{"flag", "-16 -14 32 28", "seat0", l.Flag}, func(v cellView) bool { return v.Flag != nil }},
		{legendEntry{"pawn", "-15 -15 30 30", "seat0", l.Pawn}, func(v cellView) bool { return len(v.Pawns) > 0 }},
	}
	all = append(all, legendRule{legendEntry{"hex", "-58 -58 116 116", "lay", l.MarkToLay}, func(v cellView) bool { return v.Mark == "lay" }})
	all = append(all, legendRule{legendEntry{"dot", "-10 -10 20 20", "", l.Mark}, func(v cellView) bool { return v.Cell.Tag != "" || v.Cell.Marked }})
	all = append(all, legendRule{legendEntry{"kept", "-14 -14 28 28", "", l.HeldHere}, func(v cellView) bool { return v.Cell.Held }})
	for _, sign := range []string{"wrong", "wanted", "doubt", "own", "maybe", "walk", "select", "turn", "push"} {
		for _, mouth := range []bool{false, true} {
			all = append(all, legendRule{legendEntry{sign, "-14 -14 28 28", "", l.markName(sign, mouth)},
				func(v cellView) bool { return v.Sign == sign && v.Mouth == mouth }})
		}
	}
	return all
}

// hasSide matches towers with such a side.
func hasSide(s scene.Side) func(cellView) bool {
	return func(v cellView) bool { return v.Tower != nil && slices.Contains(v.Cell.Sides[:], s) }
}
