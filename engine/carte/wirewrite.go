package carte

import (
	"mastro/engine"
	"mastro/engine/pipe/wire"
)

// Setup writes a position as a set-up that ReadSetup reads. It says where each
// card is; what a turn has done so far is in State.
func (w Wire) Setup(o *wire.Out, pos engine.Sensed) {
	p := pos.(*Position)
	p.game.Set.wire(o)
	p.game.Options.wire(o)
	o.Number("turn", int(p.seat)+1)
	o.Number("passes", int(p.passes))
	o.Name("table")
	o.Open('[')
	for c := range p.table.each() {
		o.Open('{')
		wireSpot(o, p.viewCard(c))
		o.Close('}')
	}
	o.Close(']')
	o.Name("seats")
	o.Open('[')
	for s := range p.game.seats {
		p.wireSeat(o, s)
	}
	o.Close(']')
	p.wireDeck(o)
}

// wire writes the deck as a set file says it.
func (s *Set) wire(o *wire.Out) {
	o.Name("set")
	o.Open('{')
	o.Member("name", s.Name)
	o.Flag("invented", s.Invented)
	wireTexts(o, "treasures", s.Treasures)
	o.Name("totals")
	o.Open('{')
	o.Number("cards", len(s.Cards))
	o.Number("treasures", len(s.Treasures))
	o.Number("copies", s.Copies)
	o.Close('}')
	o.Name("card")
	o.Open('[')
	for _, face := range s.Cards {
		o.Open('{')
		s.wireFace(o, face)
		o.Close('}')
	}
	o.Close(']')
	o.Close('}')
}

// wireFace writes the paths of a card.
func (s *Set) wireFace(o *wire.Out, face Face) {
	o.Name("paths")
	o.Open('[')
	for _, path := range face {
		o.Open('{')
		o.Member("open", path.Open.String())
		if path.Treasures != 0 {
			wireTexts(o, "treasures", s.Words(path.Treasures))
		}
		o.Close('}')
	}
	o.Close(']')
}

func (o *Options) wire(out *wire.Out) {
	out.Name("options")
	out.Open('{')
	out.Flag("strict_edges", o.StrictEdges)
	out.Member("first_square", o.FirstSquare.String())
	out.Member("assist", o.Assist.String())
	out.Member("order", o.Order.String())
	out.Member("hidden", o.Hidden.String())
	out.Close('}')
}

// wireSpot writes where a card lies.
func wireSpot(o *wire.Out, v CardView) {
	o.Number("card", int(v.Card))
	o.Number("x", v.X)
	o.Number("y", v.Y)
	o.Number("turned", v.Turned)
}

func (p *Position) wireSeat(o *wire.Out, s int) {
	held := &p.hands[s]
	o.Open('{')
	wireCards(o, "hand", (held.known() &^ p.shown).list())
	wireCards(o, "shown", (held.known() & p.shown).list())
	o.Number("unseen", int(held.n)-held.known().count())
	wireCards(o, "taken", p.taken[s].list())
	o.Close('}')
}

// wireDeck writes the deck, the top card first.
func (p *Position) wireDeck(o *wire.Out) {
	var known []Card
	for i := range p.left {
		if c := p.deck[p.left-1-i]; c != Unseen {
			known = append(known, c)
		}
	}
	wireCards(o, "deck", known)
	o.Number("unseen", int(p.left)-len(known))
}

// State writes what a set-up does not say of a position.
func (w Wire) State(o *wire.Out, pos engine.Sensed) {
	p := pos.(*Position)
	o.Member("phase", phaseWords[p.phase])
	o.Number("number", int(p.number))
	o.Who("actor", p.Actor())
	if p.phase == taking {
		o.Number("played", int(p.played))
		wireCards(o, "linked", p.linked.list())
		wireCards(o, "denied", p.denied.list())
	}
}

func wireCards(o *wire.Out, name string, all []Card) {
	o.Name(name)
	o.Open('[')
	for _, c := range all {
		o.Int(int(c))
	}
	o.Close(']')
}

func wireTexts(o *wire.Out, name string, all []string) {
	o.Name(name)
	o.Open('[')
	for _, text := range all {
		o.Text(text)
	}
	o.Close(']')
}
