package web

import (
	"strconv"
	"strings"

	"mastro/display/scene"
	"mastro/engine"
)

// sign is the letter of a seat, or its number if the scene has no such player.
func (d *drawer) sign(s engine.Seat) string {
	for _, p := range d.scene.Players {
		if p.Seat == s {
			return p.Sign
		}
	}
	return strconv.Itoa(int(s) + 1)
}

func (d *drawer) player(s engine.Seat) string {
	for _, p := range d.scene.Players {
		if p.Seat == s {
			return p.Name
		}
	}
	return strconv.Itoa(int(s) + 1)
}

// nameOf describes in words everything that the picture of a cell shows.
func (d *drawer) nameOf(c scene.Cell) string {
	l := d.labels
	parts := []string{strings.TrimSpace(d.kindName(c) + " " + c.Label)}
	add := func(when bool, text string) {
		if when {
			parts = append(parts, text)
		}
	}
	add(c.Tag != "", c.Tag)
	add(c.Arrow > 0, l.Arrow+" "+l.Clockwise)
	add(c.Arrow < 0, l.Arrow+" "+l.CounterClockwise)
	add(c.Symbol != "", l.Symbol+" "+c.Symbol)
	add(c.Object && c.Tag == "", strings.TrimSpace(l.Object+" "+c.Known))
	add(c.Ruby && c.Tag == "", l.Ruby) // else nothing within is shown
	add(c.Height > 0, l.Floors+" "+strconv.Itoa(c.Height))
	for _, w := range c.Ways {
		add(true, d.wayName(w))
	}
	add(c.Wall, l.Wall)
	if c.Piece != nil {
		add(true, c.Piece.Text)
	}
	add(c.Flag >= 0, l.Flag+" "+d.player(c.Flag))
	for _, s := range c.Pawns {
		add(true, l.Pawn+" "+d.player(s))
	}
	add(c.Held, l.HeldHere)
	add(c.Mark != scene.NoMark, d.markText(c))
	return strings.Join(parts, ", ")
}

// kindName is the game's word for a cell.
func (d *drawer) kindName(c scene.Cell) string {
	switch {
	case c.Shape == scene.Tower:
		return d.labels.Tower
	case c.Name == "" && c.Shape == scene.Gap:
		return d.labels.Gap
	case c.Name == "" && c.Shape == scene.Mouth:
		return d.labels.Mouth
	}
	return c.Name
}

// wayName describes a network of paths and the things on it: "paths north east, owl".
func (d *drawer) wayName(w scene.Way) string {
	l := d.labels
	text := l.Paths
	for i, name := range []string{l.North, l.East, l.South, l.West} {
		if w.Sides&(scene.North<<i) != 0 {
			text += " " + name
		}
	}
	for _, t := range w.Things {
		text += ", " + t.Text
		if t.Used {
			text += " (" + l.Used + ")"
		}
	}
	return text
}

// markSign is the id of the drawing for a mark, which shows what can be done there.
func (d *drawer) markSign(c scene.Cell) string {
	switch {
	case c.Mark == scene.MarkRequested && c.Steps == 0 && (d.scene.Page == scene.Laying || d.scene.Page == scene.Building):
		return "select"
	case c.Mark == scene.MarkWalk && (c.Shape == scene.Gap || c.Shape == scene.Square && !d.hasPawns):
		return "select"
	case c.Shape == scene.Mouth && (c.Mark == scene.MarkWalk || c.Mark == scene.MarkTurn):
		return "push"
	}
	return marks[c.Mark]
}

// markName is the meaning of a sign, at a mouth or elsewhere.
func (l labels) markName(sign string, mouth bool) string {
	if mouth && sign == "wanted" {
		return l.MarkToPush
	}
	return map[string]string{
		"wrong": l.MarkWrong, "wanted": l.MarkRequested, "doubt": l.MarkDoubt, "own": l.MarkOwn, "maybe": l.MarkMaybe,
		"walk": l.MarkWalk, "turn": l.MarkTurn, "lay": l.MarkToLay, "select": l.MarkSelect, "push": l.MarkPush,
	}[sign]
}

// markText is a cell's mark in words, with the number of turns or pushes.
func (d *drawer) markText(c scene.Cell) string {
	l := d.labels
	text := l.markName(d.markSign(c), c.Shape == scene.Mouth)
	switch {
	case c.Shape == scene.Mouth && c.Steps != 0:
		return text + ": " + l.Push + " × " + strconv.Itoa(max(c.Steps, -c.Steps))
	case c.Steps > 0:
		return text + ": " + strconv.Itoa(c.Steps) + " × 60° " + l.Clockwise
	case c.Steps < 0:
		return text + ": " + strconv.Itoa(-c.Steps) + " × 60° " + l.CounterClockwise
	}
	return text
}
