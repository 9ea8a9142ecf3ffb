package magico

import (
	"slices"

	"mastro/engine"
	"mastro/engine/magico/maze"
	"mastro/engine/pipe/wire"
)

// Setup writes a position as a set-up that ReadSetup reads. While the table has
// to tell, it is the walk that comes before: what is asked is in State.
func (w Wire) Setup(o *wire.Out, pos engine.Sensed) {
	s := pos.(*Position).setup()
	o.Member("tiles", digits(s.Tiles[:]))
	o.Member("spare", digits([]maze.Mask{s.Spare}))
	o.Name("treasures")
	o.Open('{')
	for i, place := range s.places() {
		if place != "" {
			o.Member(w.Set.Names[i], place)
		}
	}
	o.Close('}')
	if s.CameOut != maze.NoArrow {
		o.Member("came_out", s.CameOut.String())
	}
	o.Number("turn", s.Turn+1)
	o.Member("phase", s.phaseWord())
	s.Options.wire(o)
	o.Name("seats")
	o.Open('[')
	for i := range s.Seats {
		s.Seats[i].wire(o, w.Set)
	}
	o.Close(']')
}

// digits is tiles as text.
func digits(tiles []maze.Mask) string {
	var text []byte
	for _, open := range tiles {
		text = append(text, hexDigits[open])
	}
	return string(text)
}

func (who *Player) wire(o *wire.Out, set *Set) {
	o.Open('{')
	o.Member("home", CellText(who.Home))
	o.Member("pawn", CellText(who.Pawn))
	if who.Hidden > 0 {
		o.Number("hidden", who.Hidden)
	} else {
		wireNames(o, "cards", set, who.Cards)
	}
	wireNames(o, "found", set, who.Found)
	wireNames(o, "not", set, who.Unlike)
	o.Flag("fresh", who.Fresh)
	o.Close('}')
}

// setup is the position as a set-up; how many turns were played, and that the
// table has to tell, is lost.
func (p *Position) setup() *Setup {
	s := &Setup{
		Options: p.game.Options, Spare: p.maze.Spare, On: p.on, OnSpare: p.onSpare,
		CameOut: p.shut, Turn: int(p.seat), Walks: p.phase != pushing,
	}
	for c := range s.Tiles {
		s.Tiles[c] = p.maze.Tile(c)
	}
	for i := range p.game.seats {
		who := Player{Home: int(p.game.home[i]), Pawn: int(p.pawn[i]), Found: p.found[i].List(), Unlike: p.unlike[i].List(), Fresh: p.fresh[i]}
		if cards := p.cards[i]; s.Options.Hidden == engine.Blind {
			who.Hidden = int(cards.n)
		} else {
			who.Cards = slices.Clone(cards.all())
			slices.Reverse(who.Cards)
		}
		s.Seats = append(s.Seats, who)
	}
	return s
}

// State writes what a set-up does not say of a position.
func (w Wire) State(o *wire.Out, pos engine.Sensed) {
	p := pos.(*Position)
	o.Member("phase", phaseWords[p.phase])
	o.Number("number", int(p.number))
	wireSeat(o, "actor", p.Actor())
	o.Name("pushed")
	o.Standings(p.pushed[:])
	if p.phase == telling {
		wireNames(o, "reached", w.Set, p.offered().List())
	}
}
