package labiro

import "mastro/engine"

// Ruling 22: the program offers to stop when nobody can turn, walk, use or open
// anything any more. It judges by what all may know.

// Stuck reports whether nobody can do anything any more, in any turn. It asks only while
// somebody may propose to stop or answers.
func (p *Position) Stuck() bool {
	if p.phase != turning && p.phase != voting {
		return false
	}
	a := ahead{p: *p, hidden: p.publicHidden()}
	return !a.anyone(a.mayMove) && !a.anyone(a.mayUse)
}

// publicHidden is the kinds that may lie in towers whose object not all have seen.
func (p *Position) publicHidden() Kinds {
	elsewhere := p.gone
	for s := range p.game.seats {
		for _, t := range p.hands[s].all() {
			elsewhere.add(t)
		}
	}
	for b := range p.shown.All() {
		elsewhere.add(p.object[b])
	}
	var kinds Kinds
	for i, k := range p.game.Set.Tiles {
		if !elsewhere.has(Tile(i + 1)) {
			kinds |= 1 << k
		}
	}
	return kinds
}

// ahead is a position as all see it, in a turn that has yet to come.
type ahead struct {
	p      Position
	hidden Kinds // what may lie in a tower whose object not all have seen
}

// anyone reports whether some seat can, in its own turn.
func (a *ahead) anyone(can func() bool) bool {
	for s := range a.p.game.seats {
		a.p.seat = int8(s)
		if can() {
			return true
		}
	}
	return false
}

// mayMove reports whether the seat can walk, turn anything or cross, whatever it takes
// where it is.
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

// mayUse reports whether the seat could use a torch, a dagger or a tower key where it is.
func (a *ahead) mayUse() bool {
	here := a.p.here()
	holds, n := a.tiles(here)
	if holds.Has(Dagger) && n > 1 && len(a.guests(here)) > 1 {
		return true
	}
	if a.p.ruby[here] != NoTile && holds.Has(KeyOf(a.p.game.Tower(here).Key)) {
		return true
	}
	for b := range a.p.touching().All() {
		if holds.Has(Torch) && a.p.object[b] != NoTile && a.p.face(here, b) {
			return true
		}
	}
	return false
}

// tiles is what those who stand in a tower hold or can take there, and how many tiles
// that is. They can leave things to each other.
func (a *ahead) tiles(base int) (kinds Kinds, n int) {
	switch {
	case a.p.shown.has(base):
		kinds, n = 1<<a.p.kind(a.p.object[base]), 1
	case a.p.object[base] != NoTile:
		kinds, n = a.hidden, 1
	}
	for _, s := range a.guests(base) {
		for _, t := range a.p.hands[s].all() {
			kinds |= 1 << a.p.kind(t)
			n++
		}
	}
	return kinds, n
}

// guests are the seats whose pawns stand in a tower.
func (a *ahead) guests(base int) (all []engine.Seat) {
	for s := range a.p.game.seats {
		if int(a.p.pawn[s]) == base {
			all = append(all, engine.Seat(s))
		}
	}
	return all
}
