package labiro

import (
	"iter"
	"math/bits"
	"slices"

	"mastro/engine"
)

// What a seat can tell of what lies face down. It knows what it has seen, by a
// torch, by looking, or because it was put there for all to see; of the rest it
// knows which tiles there are. A player who has seen a tile of a blind game
// knows more than the program, which counts it with the rest.

// Kinds is a set of kinds of tiles.
type Kinds uint64

// Has tells whether a kind is in the set.
func (s Kinds) Has(k Kind) bool { return s>>k&1 != 0 }

// All is the kinds of the set in order.
func (s Kinds) All() iter.Seq[Kind] {
	return func(yield func(Kind) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(Kind(bits.TrailingZeros64(uint64(s)))) {
				return
			}
		}
	}
}

// Only is the one kind of the set, NoKind when there are several or none.
func (s Kinds) Only() Kind {
	if s == 0 || s&(s-1) != 0 {
		return NoKind
	}
	return Kind(bits.TrailingZeros64(uint64(s)))
}

// conclude says what can lie in each tower, and names what nothing else is
// left for.
func (v *View) conclude() {
	var objects, rubies Kinds
	for k := range v.Unseen {
		if k.IsRuby() {
			rubies |= 1 << k
		} else {
			objects |= 1 << k
		}
	}
	for b := range v.Towers {
		t := &v.Towers[b]
		switch {
		case t.Known != NoKind:
			t.May = 1 << t.Known
		case t.Object:
			t.May = objects
			t.Known = objects.Only()
		}
		if t.Ruby {
			t.MayRuby = rubies
		}
	}
}

// mayTell is what the table may tell that was found, in a blind game. In a
// dealt one the only legal answer is the secret, so none is listed.
func (v *View) mayTell() []engine.Move {
	here := &v.Towers[v.Players[v.Turn].Base]
	may := here.May
	if v.Finding == FindRuby {
		may = here.MayRuby
	}
	var all []engine.Move
	last := NoKind
	for _, k := range v.Set.Tiles { // equal kinds lie together
		if k != last && may.Has(k) {
			all = append(all, moveOf(Found, k))
		}
		last = k
	}
	return all
}

// Imagine is a position that looks like the view: what the view does not tell
// lies unseen in it, as in a blind game. Players think ahead on it.
func (v *View) Imagine() *Position {
	p, _ := v.imagine()
	return p
}

// Sample is such a position in which what the view does not tell is dealt at
// random, each deal as likely.
func (v *View) Sample(r *engine.Rand) engine.Position {
	p, unseen := v.imagine()
	var objects, rubies []Tile
	for _, t := range unseen {
		if p.kind(t).IsRuby() {
			rubies = append(rubies, t)
		} else {
			objects = append(objects, t)
		}
	}
	for _, tiles := range [...][]Tile{objects, rubies} {
		r.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
	}
	for b := range v.Towers {
		objects = deal(&p.object[b], objects)
		rubies = deal(&p.ruby[b], rubies)
	}
	return p
}

// deal puts the first of the tiles where one lies unseen.
func deal(slot *Tile, tiles []Tile) []Tile {
	if *slot != Unseen {
		return tiles
	}
	*slot = tiles[0]
	return tiles[1:]
}

// imagine is the imagined position and the tiles that lie unseen in it, or
// nowhere.
func (v *View) imagine() (p *Position, unseen []Tile) {
	p = &Position{
		game: v.game, seat: int8(v.Turn), left: uint8(v.Left), number: uint16(v.Number), agreed: v.agreed,
		phase: v.Phase, find: v.Finding, loot: v.loot, defended: v.guarded,
	}
	deck := newDeck(v.Set)
	for b := range v.Towers {
		v.imagineTower(p, deck, b)
	}
	for s := range MaxSeats {
		v.imaginePlayer(p, deck, s)
	}
	p.offer = p.imagineTile(deck, v.Offer)
	for i, k := range v.away {
		p.away[i] = p.imagineTile(deck, HandView{Kind: k, Used: true})
	}
	if v.Victim >= 0 {
		p.victim = int8(v.Victim)
	}
	for _, k := range v.kinds() {
		for range v.Unseen[k] {
			if t := deck.take(k); t != NoTile {
				unseen = append(unseen, t)
			}
		}
	}
	p.gone = deck.left
	return p, unseen
}

// kinds is the kinds of Unseen in order, so that the same view imagines the
// same on every machine.
func (v *View) kinds() []Kind {
	var all []Kind
	for k := range v.Unseen {
		all = append(all, k)
	}
	slices.Sort(all)
	return all
}

func (v *View) imagineTower(p *Position, deck *deck, b int) {
	t := &v.Towers[b]
	p.facing[b] = int8(t.Facing)
	switch {
	case t.Shown || t.Seen && v.Options.Hidden == engine.Dealt:
		p.object[b] = p.imagineTile(deck, HandView{Kind: t.Known, Used: t.Used})
	case t.Object:
		p.object[b] = Unseen
	}
	if t.Ruby {
		p.ruby[b] = Unseen
	}
	if t.Shown {
		p.shown.add(b)
	}
	for _, s := range t.SeenBy {
		p.seen[s].add(b)
	}
}

func (v *View) imaginePlayer(p *Position, deck *deck, s int) {
	if s >= len(v.Players) {
		p.pawn[s], p.flag[s] = NoBase, NoBase
		return
	}
	who := &v.Players[s]
	p.pawn[s], p.flag[s], p.banked[s] = int8(who.Base), int8(who.Flag), uint8(who.Banked)
	for _, h := range who.Hand {
		p.hands[s].add(p.imagineTile(deck, h))
	}
}

// imagineTile is a tile as it is seen; NoTile for none.
func (p *Position) imagineTile(deck *deck, h HandView) Tile {
	t := deck.take(h.Kind)
	if t != NoTile && h.Used {
		p.used.add(t)
	}
	return t
}
