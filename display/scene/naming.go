package scene

import (
	"strconv"
	"strings"

	"mastro/display/words"
	"mastro/engine"
)

// NameOf is a cell in a few words: what it is, what lies and stands there, and what can be done. Paths and
// arrows are left to Around where it has that.
func (s *Scene) NameOf(c *Cell, w words.Words) string {
	parts := []string{strings.TrimSpace(c.kind(w) + " " + c.Label)}
	add := func(when bool, texts ...string) {
		if when {
			parts = append(parts, strings.TrimSpace(strings.Join(texts, " ")))
		}
	}
	add(c.Tag != "", c.Tag)
	add(c.Arrow != 0 && c.Around == nil, words.PageArrow.In(w), wayOf(c.Arrow, w))
	add(c.Symbol != "", words.PageSymbol.In(w), c.Symbol)
	add(c.Object && c.Tag == "" && c.Known == nil, words.PageObject.In(w))
	if c.Known != nil {
		add(c.Object && c.Tag == "", c.Known.Text)
	}
	add(c.Ruby && c.Tag == "", words.PageRuby.In(w)) // else nothing within is shown
	add(c.Height > 0, words.PageFloors.In(w), strconv.Itoa(c.Height))
	for _, way := range c.Ways {
		add(c.Around == nil || len(c.Ways) > 1, way.paths(w))
		for _, thing := range way.Things {
			add(true, thing.called(w))
		}
	}
	add(c.Wall, words.PageWall.In(w))
	if c.Piece != nil {
		add(true, c.Piece.Text)
	}
	flag := words.PageFlag.In(w)
	if c.Place != nil {
		flag = c.Place.Text
	}
	add(c.Flag >= 0, flag, s.player(c.Flag))
	for _, pawn := range c.Pawns {
		add(true, words.PagePawn.In(w), s.player(pawn))
	}
	add(c.Held, words.PageHeldHere.In(w))
	add(c.Mark != NoMark, s.markOf(c, w))
	return strings.Join(parts, ", ")
}

// Place is the place on the board that people call so, or nil: mouths and spare tiles are none.
func (s *Scene) Place(label string) *Cell {
	for i := range s.Board.Cells {
		if c := &s.Board.Cells[i]; c.Label == label && c.Shape != Mouth && label != "" {
			return c
		}
	}
	return nil
}

// kind is the game's word for a cell.
func (c *Cell) kind(w words.Words) string {
	switch {
	case c.Shape == Tower:
		return words.PageTower.In(w)
	case c.Name == "" && c.Shape == Gap:
		return words.PageGap.In(w)
	case c.Name == "" && c.Shape == Mouth:
		return words.PageMouth.In(w)
	}
	return c.Name
}

// paths is where a network of paths leads: "paths north east".
func (way *Way) paths(w words.Words) string {
	text := words.PagePaths.In(w)
	for i, side := range compass {
		if way.Sides&(North<<i) != 0 {
			text += " " + side.name.In(w)
		}
	}
	return text
}

func (t *Tile) called(w words.Words) string {
	if t.Used {
		return t.Text + " (" + words.PageUsed.In(w) + ")"
	}
	return t.Text
}

// player is a seat's name, or its number if the scene has no such player.
func (s *Scene) player(seat engine.Seat) string {
	for _, p := range s.Players {
		if p.Seat == seat {
			return p.Name
		}
	}
	return strconv.Itoa(int(seat) + 1)
}

// Selects tells that the mark of a cell is about choosing it: there is no pawn that would walk there, nor
// a tower to be turned.
func (s *Scene) Selects(c *Cell) bool {
	switch c.Mark {
	case MarkRequested:
		return c.Steps == 0 && (s.Page == Laying || s.Page == Building)
	case MarkWalk:
		return c.Shape == Gap || c.Shape == Square && !s.hasPawns()
	}
	return false
}

// Pushed tells that the mark of a cell is about pushing there.
func (c *Cell) Pushed() bool {
	return c.Shape == Mouth && (c.Mark == MarkWalk || c.Mark == MarkTurn)
}

// markOf is a cell's mark in words, with the number of turns or pushes.
func (s *Scene) markOf(c *Cell, w words.Words) string {
	text, times := s.MarkName(c.Mark, w), strconv.Itoa(max(c.Steps, -c.Steps))
	switch {
	case s.Selects(c):
		text = words.PageMarkChoose.In(w)
	case c.Pushed():
		text = words.PageMarkPush.In(w)
	case c.Shape == Mouth && c.Mark == MarkRequested:
		text = words.PageMarkPushed.In(w)
	}
	switch {
	case c.Steps == 0:
		return text
	case c.Shape == Mouth:
		return text + ": " + words.PagePush.In(w) + " × " + times
	}
	return text + ": " + times + " × 60° " + wayOf(c.Steps, w)
}

// wayOf is the direction of a turn.
func wayOf(steps int, w words.Words) string {
	if steps < 0 {
		return words.PageCounter.In(w)
	}
	return words.PageClockwise.In(w)
}
