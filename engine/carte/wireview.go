package carte

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
	o.Name("table")
	o.Open('[')
	for _, laid := range v.Table {
		o.Open('{')
		wireSpot(o, laid)
		v.Set.wireFace(o, laid.Paths)
		o.Close('}')
	}
	o.Close(']')
	o.Number("passes", v.Passes)
	v.wireTaking(o)
	v.wireHidden(o)
	o.Name("moves")
	o.Moves(v.Moves, WriteMove)
	if v.Result != nil {
		o.Result(*v.Result)
	}
}

// wireTaking writes what the card that was laid leads to.
func (v *View) wireTaking(o *wire.Out) {
	if v.Phase != taking {
		return
	}
	o.Number("played", int(v.Played))
	if v.Options.Assist == AssistOn {
		wireCards(o, "linked", v.Linked)
		wireCards(o, "may_take", v.MayTake)
	}
	wireCards(o, "denied", v.Denied)
	wireCards(o, "apart", v.Apart)
}

// wireHidden writes hands, piles and the deck as far as the seat may know them.
func (v *View) wireHidden(o *wire.Out) {
	o.Name("players")
	o.Open('[')
	for _, who := range v.Players {
		o.Open('{')
		o.Name("hand")
		o.Open('[')
		for _, h := range who.Hand {
			v.wireHeld(o, h)
		}
		o.Close(']')
		wireCards(o, "taken", who.Taken)
		o.Close('}')
	}
	o.Close(']')
	o.Number("deck", v.Deck)
	wireCards(o, "unseen", v.Unseen)
}

func (v *View) wireHeld(o *wire.Out, h HandView) {
	o.Open('{')
	if h.Card != NoCard {
		o.Number("card", int(h.Card))
		v.Set.wireFace(o, v.Set.Face(h.Card))
	}
	o.Flag("shown", h.Shown)
	o.Close('}')
}

// Knowledge writes what a seat can tell of what lies hidden.
func (w Wire) Knowledge(o *wire.Out, view engine.View) {
	v := view.(*View)
	o.Who("seat", v.Seat)
	v.wireHidden(o)
}
