package labiro

import (
	"slices"

	"mastro/engine"
)

// Ruling 22: when players may stop, the program says what could still be
// reached. It goes by what all may know, and leaves out only what can never be.

// Within is what could still be reached.
type Within struct {
	Rubies  []int         // the bases whose ruby tile some seat might still open and bring home
	Carried []engine.Seat // who carry rubies that might still get into a chest
	// Stuck is that nobody can turn, walk, use or open anything any more, in any
	// turn: the program offers to stop.
	Stuck bool
}

// None tells whether no ruby can be banked any more.
func (w *Within) None() bool { return len(w.Rubies) == 0 && len(w.Carried) == 0 }

// Within is what could still be reached, while somebody may propose to stop or
// answer; else nil.
func (p *Position) Within() *Within {
	if p.phase != turning && p.phase != voting {
		return nil
	}
	a := ahead{p: *p, hidden: p.publicHidden(), near: p.within}
	w := &Within{}
	if a.still() {
		a.near = func(from int) Bases { return 1 << from }
		w.Stuck = !a.useful()
	}
	a.armed = !w.Stuck && a.inGame(Dagger)
	for b := range p.game.rubies.All() {
		if p.ruby[b] != NoTile && a.opened(b) {
			w.Rubies = append(w.Rubies, b)
		}
	}
	for s := range p.game.seats {
		if p.carries(s) && a.getsHome(s) {
			w.Carried = append(w.Carried, engine.Seat(s))
		}
	}
	return w
}

// carries tells whether a seat carries rubies.
func (p *Position) carries(seat int) bool {
	return slices.ContainsFunc(p.hands[seat].all(), func(t Tile) bool { return p.kind(t).IsRuby() })
}

// publicHidden is the kinds that may lie where all have not seen what lies.
func (p *Position) publicHidden() Kinds {
	hidden := tileSet(1<<(len(p.game.Set.Tiles)+1)-2) &^ p.gone
	for s := range p.game.seats {
		for _, t := range p.hands[s].all() {
			hidden.remove(t)
		}
	}
	for b := range p.shown.All() {
		hidden.remove(p.object[b])
	}
	var kinds Kinds
	for t := range Bases(hidden).All() {
		kinds |= 1 << p.kind(Tile(t))
	}
	return kinds
}

// within is every base to which turning, walking and roping could ever lead
// from one.
func (p *Position) within(from int) Bases {
	if p.game.ropes&^p.gone != 0 {
		return p.game.roped[from]
	}
	return p.game.walked[from]
}

// ahead is a game as all see it, of which one asks what can ever be done.
type ahead struct {
	p      Position
	hidden Kinds           // what may lie where nobody was shown what lies
	near   func(int) Bases // the bases between which a pawn on one of them may ever move
	armed  bool            // somebody may yet use a dagger
}

// object is what can lie in a tower.
func (a *ahead) object(base int) Kinds {
	switch {
	case a.p.shown.has(base):
		return 1 << a.p.kind(a.p.object[base])
	case a.p.object[base] != NoTile:
		return a.hidden
	}
	return 0
}

// guests is who stands in a tower.
func (a *ahead) guests(base int) (all []int) {
	for s := range a.p.game.seats {
		if int(a.p.pawn[s]) == base {
			all = append(all, s)
		}
	}
	return all
}

// tiles is what those who stand in a tower hold, or can take there, and how
// many tiles that is. They can leave things to each other.
func (a *ahead) tiles(base int) (kinds Kinds, n int) {
	if kinds = a.object(base); kinds != 0 {
		n++
	}
	for _, s := range a.guests(base) {
		for _, t := range a.p.hands[s].all() {
			kinds |= 1 << a.p.kind(t)
			n++
		}
	}
	return kinds, n
}

// still tells whether nobody can walk, turn anything or cross, whatever he
// takes where he is. Then nobody ever will.
func (a *ahead) still() bool {
	for s := range a.p.game.seats {
		a.p.seat = int8(s)
		if a.mayMove() {
			return false
		}
	}
	return true
}

// mayMove tells it of the seat whose turn it is.
func (a *ahead) mayMove() bool {
	p, here := &a.p, a.p.here()
	if !p.stuck() {
		return true
	}
	for b := range p.reach().All() {
		if p.checkPushed(b, int(p.game.Tower(b).Arrow), moveAt(Turn, b)) == legal {
			return true
		}
	}
	holds, _ := a.tiles(here)
	if holds.Has(Unlock) && p.checkPushed(here, -int(p.game.Tower(here).Arrow), move(Counter)) == legal {
		return true
	}
	for b := range p.touching().All() {
		if holds.Has(Rope) && p.checkGap(b) == legal {
			return true
		}
	}
	return false
}

// useful tells whether somebody could still use a torch or a dagger, or a
// tower key, where he is.
func (a *ahead) useful() bool {
	for s := range a.p.game.seats {
		here := int(a.p.pawn[s])
		holds, n := a.tiles(here)
		if holds.Has(Dagger) && n > 1 && len(a.guests(here)) > 1 || a.p.ruby[here] != NoTile && holds.Has(a.key(here)) {
			return true
		}
		for b := range a.p.game.around[here].All() {
			if holds.Has(Torch) && a.p.object[b] != NoTile && a.p.face(here, b) {
				return true
			}
		}
	}
	return false
}

// key is the key of a ruby tower.
func (a *ahead) key(base int) Kind { return KeyOf(a.p.game.Tower(base).Key) }

// inGame tells whether a tile of that kind is in the game.
func (a *ahead) inGame(k Kind) bool {
	for i, other := range a.p.game.Set.Tiles {
		if other == k && !a.p.gone.has(Tile(i+1)) {
			return true
		}
	}
	return false
}

// opened tells whether the ruby tile of a tower may be worth something, its
// key may be where one can bring it there, and somebody who can has a chest
// within reach.
func (a *ahead) opened(base int) bool {
	near := a.near(base)
	return (a.hidden.Has(RubyOf(1)) || a.hidden.Has(RubyOf(2))) && a.lies(a.key(base), near) && a.chestIn(near, engine.NoPart)
}

// lies tells whether a tile of that kind can be in the towers of a set, or with
// somebody there.
func (a *ahead) lies(k Kind, near Bases) bool {
	for b := range near.All() {
		if holds, _ := a.tiles(b); holds.Has(k) {
			return true
		}
	}
	return false
}

// chestIn tells whether somebody else than a seat who is within a set of towers
// has his chest there too.
func (a *ahead) chestIn(near Bases, but int) bool {
	for s := range a.p.game.seats {
		if s != but && near.has(int(a.p.pawn[s])) && near.has(int(a.p.flag[s])) {
			return true
		}
	}
	return false
}

// getsHome tells whether what a seat carries may get into its chest, or into
// that of a robber.
func (a *ahead) getsHome(seat int) bool {
	near := a.near(int(a.p.pawn[seat]))
	return near.has(int(a.p.flag[seat])) || a.armed && a.chestIn(near, seat)
}

// mayRope tells whether two touching towers could ever face each other with
// entrances, near or far.
func (g *Game) mayRope(a, b int) bool {
	entrance := func(n int) bool { return slices.ContainsFunc(g.Tower(n).Sides[:], Side.Entrance) }
	return entrance(a) && entrance(b)
}

// mayWalk tells whether two touching towers could ever communicate.
func (g *Game) mayWalk(a, b int) bool {
	out := func(n int) bool { return slices.Contains(g.Tower(n).Sides[:], Protruding) }
	switch g.Options.Near {
	case NearOne:
		return (out(a) || out(b)) && g.mayRope(a, b)
	case NearAligned:
		return g.mayRope(a, b)
	}
	return out(a) && out(b)
}
