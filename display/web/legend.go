package web

import (
	"slices"
	"strings"

	"mastro/display/scene"
	"mastro/display/words"
)

// legendEntry is one line of the legend: the id of a drawing of the page, its view box
// and class, and its meaning.
type legendEntry struct{ ID, Box, Class, Text string }

// legendItem is an entry with the letters on its drawing, if any, or with a picture on it.
type legendItem struct {
	legendEntry
	Sign string
	scene.Look
}

// legend explains everything that is on the board, and nothing else.
func (d *drawer) legend(cells []cellView) (all []legendItem) {
	for _, e := range d.legendRules() {
		if l := (legendItem{legendEntry: e.legendEntry}); slices.ContainsFunc(cells, e.matches) && !slices.Contains(all, l) {
			all = append(all, l)
		}
	}
	return append(all, things(cells)...)
}

// things returns an entry for each figure, place and object that is known on the board, because each
// has its own picture. The order stays the same when figures move.
func things(cells []cellView) (all []legendItem) {
	add := func(id, class string, t *scene.Tile) {
		if t == nil {
			return
		}
		if l := (legendItem{legendEntry{id, "-17 -17 34 34", class, t.Text}, t.Sign, t.Look}); !slices.Contains(all, l) {
			all = append(all, l)
		}
	}
	for _, v := range cells {
		add("figure", "figure", v.Cell.Piece)
		add("place", "place", v.Cell.Place)
		add("place", "place", v.Cell.Known)
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
	w := d.words
	all := []legendRule{
		{legendEntry{"s0", "20 -24 34 48", "", words.PageWall.In(w)}, hasSide(scene.Closed)},
		{legendEntry{"s1", "20 -24 34 48", "", words.PageRecessed.In(w)}, hasSide(scene.Back)},
		{legendEntry{"s2", "20 -24 34 48", "", words.PageProtruding.In(w)}, hasSide(scene.Out)},
		{legendEntry{"cw", "-27 -27 54 54", "", words.PageArrow.In(w) + " " + words.PageClockwise.In(w)}, func(v cellView) bool { return v.Cell.Arrow > 0 }},
		{legendEntry{"ccw", "-27 -27 54 54", "", words.PageArrow.In(w) + " " + words.PageCounter.In(w)}, func(v cellView) bool { return v.Cell.Arrow < 0 }},
		{legendEntry{"object", "-15 -15 30 30", "", words.PageObject.In(w)}, func(v cellView) bool { return v.Cell.Object }},
		{legendEntry{"ruby", "-15 -15 30 30", "", words.PageRuby.In(w)}, func(v cellView) bool { return v.Cell.Ruby }},
		{legendEntry{"coin", "-17 -17 34 34", "treasure", words.PageTreasure.In(w)}, func(v cellView) bool { return v.Tile != nil && len(v.Tile.Things) > 0 }},
		{legendEntry{"crossing", "-36 -36 72 72", "", words.PageBridge.In(w)}, func(v cellView) bool { return v.Tile != nil && v.Tile.Bridge }},
		{legendEntry{"plate", "-11 -12 22 23", "", words.PageFloors.In(w)}, func(v cellView) bool { return v.Cell.Height > 0 }},
		{legendEntry{"gap", "-50 -50 100 100", "gap", words.PageGap.In(w)}, func(v cellView) bool { return v.Gap }},
		{legendEntry{"arrow", "-28 -28 56 56", "mouth", words.PageMouth.In(w)}, func(v cellView) bool { return v.Mouth }},
		{legendEntry{"bricks", "-34 -34 68 68", "", words.PageWall.In(w)}, func(v cellView) bool { return v.Cell.Wall }},
		{legendEntry{"flag", "-16 -14 32 28", "seat0", words.PageFlag.In(w)}, func(v cellView) bool { return v.Cell.Flag >= 0 && v.Cell.Place == nil }},
		{legendEntry{"pawn", "-15 -15 30 30", "seat0", words.PagePawn.In(w)}, func(v cellView) bool { return len(v.Cell.Pawns) > 0 }},
	}
	all = append(all, legendRule{legendEntry{"hex", "-58 -58 116 116", "lay", words.PageMarkToLay.In(w)}, func(v cellView) bool { return v.Mark == "lay" }})
	all = append(all, legendRule{legendEntry{"dot", "-10 -10 20 20", "", words.PageTowerMark.In(w)}, func(v cellView) bool { return v.Cell.Tag != "" || v.Cell.Marked }})
	all = append(all, legendRule{legendEntry{"kept", "-14 -14 28 28", "", words.PageHeldHere.In(w)}, func(v cellView) bool { return v.Cell.Held }})
	for _, sign := range []string{"wrong", "wanted", "doubt", "own", "maybe", "walk", "select", "turn", "push"} {
		for _, mouth := range []bool{false, true} {
			all = append(all, legendRule{legendEntry{sign, "-14 -14 28 28", "", d.markName(sign, mouth)},
				func(v cellView) bool { return v.Sign == sign && v.Mouth == mouth }})
		}
	}
	return all
}

// hasSide matches towers with such a side.
func hasSide(s scene.Side) func(cellView) bool {
	return func(v cellView) bool { return v.Tower != nil && slices.Contains(v.Cell.Sides[:], s) }
}
