package labiro

import (
	"mastro/engine"
	"mastro/engine/pipe/wire"
)

// Setup writes a position as a set-up that ReadSetup reads. It says where
// everything is; what a turn has done so far, and who has seen what, is in
// State.
func (w Wire) Setup(o *wire.Out, pos engine.Sensed) {
	p := pos.(*Position)
	o.Member("set", p.game.Set.Name)
	o.Flag("invented", p.game.Set.Invented)
	p.wireTiles(o, "tiles", ^tileSet(0))
	p.wireOut(o)
	p.game.Options.wire(o)
	turn := int(p.seat)
	if p.phase == starting {
		turn = 0 // who has yet to choose comes before all turns
	}
	o.Number("turn", turn+1)
	o.Number("left", int(p.left))
	o.Name("bases")
	o.Open('[')
	for b := range p.game.Bases {
		p.wireBase(o, b)
	}
	o.Close(']')
	o.Name("seats")
	o.Open('[')
	for s := range p.game.seats {
		p.wireSeat(o, s)
	}
	o.Close(']')
}

// wireOut writes which tiles are out of a blind game. Of a dealt one they are
// those that have no place.
func (p *Position) wireOut(o *wire.Out) {
	if p.game.Options.Hidden == engine.Dealt {
		return
	}
	o.Name("out")
	o.Open('[')
	for _, k := range p.Out() {
		o.Text(k.String())
	}
	o.Close(']')
}

func (p *Position) wireBase(o *wire.Out, b int) {
	o.Open('{')
	p.game.wirePlace(o, b)
	o.Number("facing", int(p.facing[b]))
	wireSlot(o, "object", p, p.object[b])
	wireSlot(o, "ruby", p, p.ruby[b])
	o.Close('}')
}

// wirePlace writes where a base lies and which tower stands on it.
func (g *Game) wirePlace(o *wire.Out, b int) {
	o.Number("q", g.Bases[b].Hex.Q)
	o.Number("r", g.Bases[b].Hex.R)
	t := g.Tower(b)
	o.Name("tower")
	o.Open('{')
	o.Member("name", t.Name)
	sides := ""
	for _, side := range t.Sides {
		sides += side.String()
	}
	o.Member("sides", sides)
	o.Member("arrow", t.Arrow.String())
	if t.Ruby() {
		o.Member("key", t.Key.String())
	}
	if t.Sign != "" {
		o.Member("sign", t.Sign)
	}
	o.Close('}')
}

func wireSlot(o *wire.Out, name string, p *Position, t Tile) {
	o.Member(name, slotWord(p.kind(t), t == Unseen))
}

// wireSeat writes a seat; without a place while it has yet to choose.
func (p *Position) wireSeat(o *wire.Out, s int) {
	o.Open('{')
	if p.flag[s] != NoBase {
		o.Number("pawn", int(p.pawn[s])+1)
		o.Number("flag", int(p.flag[s])+1)
	}
	o.Name("hand")
	o.Open('[')
	for _, t := range p.hands[s].all() {
		o.Text(p.kind(t).String())
	}
	o.Close(']')
	o.Number("banked", int(p.banked[s]))
	o.Close('}')
}

// State writes what a set-up does not say of a position.
func (w Wire) State(o *wire.Out, pos engine.Sensed) {
	p := pos.(*Position)
	wirePhase(o, p.phase, p.find)
	o.Number("number", int(p.number))
	o.Who("actor", p.Actor())
	o.Name("seen")
	o.Open('[')
	for s := range p.everyone() {
		o.Ints(p.seen[s].append(nil))
	}
	o.Close(']')
	o.Name("shown")
	o.Ints(p.shown.append(nil))
	p.wireTiles(o, "used", p.used)
	p.wireTiles(o, "gone", p.gone)
	p.wireAside(o)
	wireAgreed(o, p.agreed)
}

func (p *Position) wireTiles(o *wire.Out, name string, tiles tileSet) {
	counts := make(map[Kind]int)
	for i, k := range p.game.Set.Tiles {
		if tiles.has(Tile(i + 1)) {
			counts[k]++
		}
	}
	wireCounts(o, name, counts)
}

// wireAside writes the tiles that are on their way, and what is being robbed.
func (p *Position) wireAside(o *wire.Out) {
	if p.offer != NoTile {
		o.Member("offer", p.kind(p.offer).String())
	}
	for i, name := range [...]string{"away", "victim_away"} {
		if p.away[i] != NoTile {
			o.Member(name, p.kind(p.away[i]).String())
		}
	}
	if p.loot > 0 || p.phase == returning || p.away[1] != NoTile {
		o.Who("victim", engine.Seat(p.victim))
		o.Number("loot", int(p.loot))
		o.Flag("defended", p.defended)
	}
}

// Turnings writes what the rotations left in the turn can lead to.
func (w Wire) Turnings(o *wire.Out, pos engine.Sensed) {
	p := pos.(*Position)
	for _, t := range p.Turnings(nil) {
		o.Open('{')
		o.Name("turned")
		o.Open('[')
		for _, b := range t.Turned[:t.N] {
			o.Int(int(b) + 1)
		}
		o.Close(']')
		o.Name("facing")
		o.Open('[')
		for b := range p.game.Bases {
			o.Int(int(t.Facing[b]))
		}
		o.Close(']')
		o.Name("stands")
		o.Ints(t.Stands.append(nil))
		o.Close('}')
	}
}
