package torri3d

import (
	"fmt"
	"slices"

	"mastro/engine"
	"mastro/engine/pipe/wire"
)

// Setup writes a position as a set-up that ReadSetup reads. It says where
// everything is; how many turns were played, and whether the table is being
// asked, is in State.
func (w Wire) Setup(o *wire.Out, pos engine.Sensed) {
	p := pos.(*Position)
	o.Number("turn", int(p.seat)+1)
	o.Flag("pushed", p.phase != pushing)
	o.Member("shut", p.shut.String())
	if p.game.Options.Hidden == engine.Dealt {
		wireList(o, "deck", topFirst(p.deck[:p.decked]), Card.String)
		o.Member("chance", fmt.Sprintf("%016x", uint64(p.chance)))
	}
	wireList(o, "discards", p.discards.List(), Card.String)
	p.game.Options.wire(o)
	p.wireTowers(o)
	o.Name("seats")
	o.Open('[')
	for s := range p.game.seats {
		p.wireSeat(o, s)
	}
	o.Close(']')
}

// topFirst is a pile as people say it.
func topFirst[T any](pile []T) []T {
	pile = slices.Clone(pile)
	slices.Reverse(pile)
	return pile
}

// wireTowers writes the loose towers; of like ones each is named once, it does
// not matter which.
func (p *Position) wireTowers(o *wire.Out) {
	var named [Towers]bool
	standing := func(like uint8, path Path) {
		i := int(like)
		for named[i] || p.game.like[i] != like {
			i++
		}
		named[i] = true
		o.Member("tower", p.game.Set.Towers[i].Name)
		o.Member("path", path.String())
	}
	o.Name("towers")
	o.Open('[')
	for c := range Cells {
		if !fixed(c) {
			o.Open('{')
			o.Member("place", CellText(c))
			standing(p.tower[c], p.path[c])
			o.Close('}')
		}
	}
	o.Close(']')
	o.Name("spare")
	o.Open('{')
	standing(p.spare, p.spareAs)
	o.Close('}')
}

func (p *Position) wireSeat(o *wire.Out, s int) {
	set := p.game.Set
	o.Open('{')
	o.Member("home", CellText(p.game.Home[s]))
	o.Member("pawn", CellText(int(p.pawn[s])))
	o.Flag("rune", p.rune[s])
	wireList(o, "found", p.found[s].all(), set.Word)
	wireList(o, "stack", topFirst(p.stack[s][:p.left[s]]), set.cardWord)
	wireList(o, "vain", p.vain[s].all(), set.Word)
	wireList(o, "hand", p.hand[s].List(), Card.String)
	o.Close('}')
}

// State writes what a set-up does not say of a position.
func (w Wire) State(o *wire.Out, pos engine.Sensed) {
	p := pos.(*Position)
	o.Member("phase", phaseWords[p.phase])
	o.Number("number", int(p.number))
	o.Who("actor", p.Actor())
	o.Flag("idle", p.idle)
	o.Name("counters")
	o.Standings(p.counters[:])
}
