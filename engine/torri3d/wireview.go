package torri3d

import (
	"mastro/engine"
	"mastro/engine/pipe/wire"
)

// View writes what a seat may know.
func (w Wire) View(o *wire.Out, view engine.View) {
	v := view.(*View)
	o.Who("seat", v.Seat)
	o.Number("number", v.Number)
	o.Who("turn", v.Turn)
	o.Who("actor", v.Actor)
	o.Member("phase", phaseWords[v.Phase])
	o.Member("set", v.Set.Name)
	v.Options.wire(o)
	v.wireBoard(o)
	o.Name("players")
	o.Open('[')
	for s := range v.Players {
		v.Players[s].wire(o, v.Set, true)
	}
	o.Close(']')
	o.Number("deck", v.Deck)
	wireCounts(o, "discards", v.Discards)
	wireCounts(o, "unseen", v.Unseen)
	wireList(o, "walk", v.Walk, CellText)
	o.Name("moves")
	o.Moves(v.Moves, v.Set.WriteMove)
	if v.Result != nil {
		o.Result(*v.Result)
	}
}

func (v *View) wireBoard(o *wire.Out) {
	o.Name("towers")
	o.Open('[')
	for c := range v.Towers {
		t := &v.Towers[c]
		o.Open('{')
		o.Member("place", CellText(c))
		t.wire(o, v.Set)
		o.Flag("fixed", t.Fixed)
		if t.Home != engine.Nobody {
			o.Who("home", t.Home)
		}
		o.Name("pawns")
		o.Seats(t.Pawns)
		o.Close('}')
	}
	o.Close(']')
	o.Name("spare")
	o.Open('{')
	v.Spare.wire(o, v.Set)
	o.Close('}')
	o.Member("shut", v.Shut.String())
}

// wire writes what is printed on a tower, as it stands.
func (t *TowerView) wire(o *wire.Out, set *Set) {
	o.Number("height", t.Height)
	o.Member("path", t.Path.String())
	if t.Treasure != NoTreasure {
		o.Member("treasure", set.Word(t.Treasure))
	}
}

// wire writes a player: what concerns the cards and, with all, the rest.
func (p *PlayerView) wire(o *wire.Out, set *Set, all bool) {
	o.Open('{')
	if all {
		o.Member("pawn", CellText(p.Pawn))
		o.Member("home", CellText(p.Home))
		o.Flag("rune", p.Rune)
	}
	wireList(o, "found", p.Found, set.Word)
	o.Number("left", p.Left)
	if p.Sought != NoTreasure {
		o.Member("sought", set.Word(p.Sought))
	}
	wireList(o, "vain", p.Vain, set.Word)
	wireCounts(o, "hand", p.Hand)
	o.Close('}')
}

// Knowledge writes what a seat can tell of what lies hidden.
func (w Wire) Knowledge(o *wire.Out, view engine.View) {
	v := view.(*View)
	o.Who("seat", v.Seat)
	o.Name("players")
	o.Open('[')
	for s := range v.Players {
		v.Players[s].wire(o, v.Set, false)
	}
	o.Close(']')
	o.Number("deck", v.Deck)
	wireCounts(o, "unseen", v.Unseen)
}
