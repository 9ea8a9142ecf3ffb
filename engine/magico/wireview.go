package magico

import (
	"mastro/engine"
	"mastro/engine/magico/maze"
	"mastro/engine/pipe/wire"
)

// View writes what a seat may know.
func (w Wire) View(o *wire.Out, view engine.View) {
	v := view.(*View)
	wireSeat(o, "seat", v.Seat)
	o.Number("number", v.Number)
	wireSeat(o, "turn", v.Turn)
	wireSeat(o, "actor", v.Actor)
	o.Member("phase", phaseWords[v.Phase])
	o.Member("set", v.Set.Name)
	v.Options.wire(o)
	v.wireTiles(o)
	v.wireArrows(o)
	o.Name("walk")
	o.Open('[')
	for _, cell := range v.Walk {
		o.Text(CellText(cell))
	}
	o.Close(']')
	v.wirePlayers(o)
	wireNames(o, "own", v.Set, v.Own)
	o.Name("moves")
	o.Moves(v.Moves, v.Set.WriteMove)
	if v.Result != nil {
		o.Result(*v.Result)
	}
}

// wireTiles writes the labyrinth: the tiles as digits, and where the treasures
// lie.
func (v *View) wireTiles(o *wire.Out) {
	tiles := make([]maze.Mask, len(v.Tiles))
	for c, tile := range v.Tiles {
		tiles[c] = tile.Open
	}
	o.Member("tiles", digits(tiles))
	o.Member("spare", digits([]maze.Mask{v.Spare.Open}))
	o.Name("treasures")
	o.Open('{')
	for c, tile := range v.Tiles {
		if tile.Treasure != NoTreasure {
			o.Member(v.Set.TreasureName(tile.Treasure), CellText(c))
		}
	}
	if v.Spare.Treasure != NoTreasure {
		o.Member(v.Set.TreasureName(v.Spare.Treasure), wordSpare)
	}
	o.Close('}')
}

func (v *View) wireArrows(o *wire.Out) {
	if v.CameOut != maze.NoArrow {
		o.Member("came_out", v.CameOut.String())
	}
	o.Name("arrows")
	o.Open('[')
	for _, a := range v.Arrows {
		o.Text(a.String())
	}
	o.Close(']')
}

func (v *View) wirePlayers(o *wire.Out) {
	o.Name("players")
	o.Open('[')
	for i := range v.Players {
		who := &v.Players[i]
		o.Open('{')
		o.Member("pawn", CellText(who.Pawn))
		o.Member("home", CellText(who.Home))
		o.Member("goal", CellText(who.Goal))
		o.Flag("child", who.Child)
		o.Number("left", who.Left)
		o.Flag("fresh", who.Fresh)
		wireNames(o, "found", v.Set, who.Found)
		who.wireKnown(o, v.Set)
		o.Close('}')
	}
	o.Close(']')
}

// wireKnown writes what a seat can tell of what a player seeks.
func (who *PlayerView) wireKnown(o *wire.Out, set *Set) {
	wireNames(o, "not", set, who.Unlike)
	wireNames(o, "may", set, who.May)
}

// Hint writes a way to what who decides seeks, from what that seat may know; null
// where there is none in a few turns.
func (w Wire) Hint(o *wire.Out, view engine.View) (ok bool) {
	v := view.(*View)
	if !v.HasHint() {
		return false
	}
	o.Name("hint")
	h, found := v.Hint()
	if !found {
		o.Raw("null")
		return true
	}
	o.Open('{')
	if h.Treasure == NoTreasure {
		o.Member("to", CellText(v.Players[v.Seat].Goal))
	} else {
		o.Member("to", v.Set.TreasureName(h.Treasure))
	}
	o.Number("turns", h.Turns)
	o.Name("moves")
	o.Moves(h.Moves(v), v.Set.WriteMove)
	o.Close('}')
	return true
}

// Knowledge writes what a seat can tell of the cards.
func (w Wire) Knowledge(o *wire.Out, view engine.View) {
	v := view.(*View)
	wireSeat(o, "seat", v.Seat)
	wireNames(o, "own", v.Set, v.Own)
	o.Name("players")
	o.Open('[')
	for i := range v.Players {
		o.Open('{')
		o.Number("left", v.Players[i].Left)
		v.Players[i].wireKnown(o, v.Set)
		o.Close('}')
	}
	o.Close(']')
}
