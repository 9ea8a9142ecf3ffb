package labiro

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
	wirePhase(o, v.Phase, v.Finding)
	o.Number("left", v.Left)
	o.Member("set", v.Set.Name)
	v.Options.wire(o)
	o.Name("towers")
	o.Open('[')
	for b := range v.Towers {
		v.wireTower(o, b)
	}
	o.Close(']')
	o.Name("players")
	o.Open('[')
	for i := range v.Players {
		v.Players[i].wire(o)
	}
	o.Close(']')
	o.Name("walk")
	o.Ints(v.Walk)
	o.Name("turning")
	o.Ints(v.Turning)
	v.wireDoing(o)
	wireAgreed(o, v.agreed)
	v.Within.wire(o)
	wireCounts(o, "unseen", v.Unseen)
	o.Name("moves")
	o.Moves(v.Moves, WriteMove)
	if v.Result != nil {
		o.Result(*v.Result)
	}
}

func (v *View) wireTower(o *wire.Out, b int) {
	t := &v.Towers[b]
	o.Open('{')
	v.game.wirePlace(o, b)
	o.Number("facing", t.Facing)
	t.wireKnown(o)
	o.Flag("used", t.Used)
	if t.Flag != engine.Nobody {
		o.Who("flag", t.Flag)
	}
	o.Name("pawns")
	o.Seats(t.Pawns)
	o.Close('}')
}

// wireKnown writes what a seat can tell of what lies in a tower.
func (t *TowerView) wireKnown(o *wire.Out) {
	o.Flag("object", t.Object)
	if t.Object {
		if t.Known != NoKind {
			o.Member("known", t.Known.String())
		}
		o.Flag("seen", t.Seen)
		o.Name("seen_by")
		o.Seats(t.SeenBy)
		o.Flag("shown", t.Shown)
		wireKinds(o, "may", t.May)
	}
	o.Flag("ruby", t.Ruby)
	if t.Ruby {
		wireKinds(o, "may_ruby", t.MayRuby)
	}
}

func (p *PlayerView) wire(o *wire.Out) {
	o.Open('{')
	wireBaseOrNull(o, "pawn", p.Base)
	wireBaseOrNull(o, "flag", p.Flag)
	o.Name("hand")
	o.Open('[')
	for _, h := range p.Hand {
		o.Open('{')
		o.Member("tile", h.Kind.String())
		o.Flag("used", h.Used)
		o.Close('}')
	}
	o.Close(']')
	o.Number("banked", p.Banked)
	o.Close('}')
}

// wireBaseOrNull writes a base, or null for a seat that has yet to choose.
func wireBaseOrNull(o *wire.Out, name string, base int) {
	o.Name(name)
	if base == NoBase {
		o.Null()
		return
	}
	o.Int(base + 1)
}

// wireDoing writes what the game is in the midst of.
func (v *View) wireDoing(o *wire.Out) {
	if v.Owner != engine.Nobody {
		o.Who("owner", v.Owner)
		o.Member("away", v.Away.String())
	}
	if v.Offer.Kind != NoKind {
		o.Member("offer", v.Offer.Kind.String())
	}
	if v.Victim != engine.Nobody {
		o.Who("victim", v.Victim)
		o.Number("loot", v.Loot)
		o.Flag("defended", v.guarded)
	}
}

// wire writes what could still be reached, while it is asked.
func (w *Within) wire(o *wire.Out) {
	if w == nil {
		return
	}
	o.Name("within")
	o.Open('{')
	o.Name("rubies")
	o.Ints(w.Rubies)
	o.Name("carried")
	o.Seats(w.Carried)
	o.Flag("stuck", w.Stuck)
	o.Close('}')
}

// Knowledge writes what a seat can tell of what lies hidden.
func (w Wire) Knowledge(o *wire.Out, view engine.View) {
	v := view.(*View)
	o.Who("seat", v.Seat)
	o.Name("towers")
	o.Open('[')
	for b := range v.Towers {
		o.Open('{')
		o.Number("part", b+1)
		v.Towers[b].wireKnown(o)
		o.Close('}')
	}
	o.Close(']')
	wireCounts(o, "unseen", v.Unseen)
}
