package labiro

import (
	"slices"

	"mastro/engine"
	"mastro/engine/hexgrid"
	"mastro/engine/labiro"
)

// What makes a goal less wanted: each rotation that is still missing after
// this turn, and each that is spent in it.
const (
	far  = 0.88
	dear = 0.97
)

// goals is what the player wants in each tower.
type goals [labiro.MaxBases]float64

func weigh(v *labiro.View) goals {
	me := &v.Players[v.Turn]
	var g goals
	rubies, keys := 0, 0
	for _, h := range me.Hand {
		rubies += h.Kind.Rubies()
		if h.Kind.Key() != labiro.NoSymbol {
			keys++
		}
	}
	full := len(me.Hand) == labiro.HandLimit
	for b := range v.Towers {
		g[b] = wantIn(v, b, me, full)
	}
	if rubies > 0 {
		g[me.Flag] += 18 * float64(rubies)
		if full || keys == 0 {
			g[me.Flag] += 20
		}
	}
	return g
}

// wantIn is what one tower holds for the player, its own chest left out.
func wantIn(v *labiro.View, b int, me *labiro.PlayerView, full bool) float64 {
	t := &v.Towers[b]
	want := wantObject(v, t, me, full)
	armed := false
	for _, h := range me.Hand {
		if t.Ruby && h.Kind.Key() == t.Tower.Key {
			want += 25
		}
		armed = armed || h.Kind == labiro.Dagger && !h.Used
	}
	for _, s := range t.Pawns {
		if armed && s != v.Turn {
			want = max(want, float64(loot(v, s)-worth(v, labiro.Dagger)))
		}
	}
	return want
}

func wantObject(v *labiro.View, t *labiro.TowerView, me *labiro.PlayerView, full bool) float64 {
	low := 0
	if full {
		low = worth(v, least(v, me))
	}
	switch {
	case !t.Object:
		return 0
	case t.Known != labiro.NoKind:
		return float64(max(0, worth(v, t.Known)-low))
	case blind(v):
		return float64(max(0, guess-low))
	}
	return float64(max(1, guess-low))
}

// guess is what an object is worth that nobody has told.
const guess = 9

// search looks through what this turn's rotations can lead to.
type search struct {
	not   []engine.Move
	goals goals
	game  *labiro.Game
	seat  engine.Seat
	seen  map[labiro.Position]bool
	value float64
	plan  []engine.Move
}

// think is the plan for the rest of the turn: towards the tower that is
// wanted most, counting how many rotations it stays away and what the way
// costs. A player who sees no way nearer turns something, so that the
// labyrinth changes.
func (l *Player) think(v *labiro.View, not []engine.Move) []engine.Move {
	p := v.Imagine()
	goals := weigh(v)
	for b := range v.Towers {
		goals[b] = (goals[b] + 0.5) * l.mood[b]
		if l.done.Has(b) {
			goals[b] = 0
		}
	}
	s := search{not: not, goals: goals, game: p.Game(), seat: v.Turn, seen: make(map[labiro.Position]bool)}
	s.visit(p, nil, 0)
	if len(s.plan) == 0 && v.Left > 0 && len(v.Turning) > 0 && slices.Max(goals[:]) > 0 {
		return []engine.Move{labiro.MoveAt(labiro.Turn, v.Turning[l.rand.Below(len(v.Turning))])}
	}
	return s.plan
}

// visit weighs one state and goes on from everywhere the pawn can walk to.
func (s *search) visit(p *labiro.Position, plan []engine.Move, cost int) {
	walk := p.Walkable()
	s.weigh(p, plan, cost, walk)
	if cost == labiro.Rotations {
		return
	}
	var tried labiro.Bases
	for b := range walk.All() {
		at := p.Fork().(*labiro.Position)
		path, _ := at.Path(nil, b)
		for _, m := range path {
			at.Play(m, nil)
		}
		turnable := at.Turnable()
		for t := range (turnable &^ tried).All() {
			s.try(at, plan, path, labiro.MoveAt(labiro.Turn, t), cost)
		}
		tried |= turnable
		s.try(at, plan, path, labiro.MoveAt(labiro.Counter, 0), cost)
		for d := range hexgrid.Direction(hexgrid.Directions) {
			if n := s.game.Touching(b, d); n != labiro.NoBase {
				s.try(at, plan, path, labiro.MoveAt(labiro.Cross, n), cost)
			}
		}
	}
}

func (s *search) try(at *labiro.Position, plan, path []engine.Move, m engine.Move, cost int) {
	if slices.Contains(s.not, m) || !at.Allows(m) {
		return
	}
	next := at.Fork().(*labiro.Position)
	next.Play(m, nil)
	for put := []engine.Move(nil); next.Actor() == s.seat; next.Play(put[0], nil) {
		if put = next.Moves(put[:0]); labiro.VerbOf(put[0]) != labiro.Put {
			break // where a used object goes matters little
		}
	}
	if s.seen[*next] {
		return
	}
	s.seen[*next] = true
	s.visit(next, slices.Concat(plan, path, []engine.Move{m}), cost+1)
}

// weigh keeps the plan when the state is the best so far.
func (s *search) weigh(p *labiro.Position, plan []engine.Move, cost int, walk labiro.Bases) {
	missing, from := s.missing(p, walk)
	top, to := -1.0, -1
	for goal, want := range s.goals {
		if want == 0 || missing[goal] >= unreachable {
			continue
		}
		if at := from[goal]; at != goal && !p.MayRest(at) {
			continue // nothing to do there, and no place to stay
		}
		for range missing[goal] {
			want *= far
		}
		if want > top {
			top, to = want, from[goal]
		}
	}
	for range cost {
		top *= dear
	}
	if top <= s.value {
		return
	}
	s.value = top
	s.plan, _ = p.Path(slices.Clone(plan), to)
}

const unreachable = 99

// missing is how many rotations, at least, are missing until the pawn can
// walk to each tower, and from which tower that it can walk to now.
func (s *search) missing(p *labiro.Position, walk labiro.Bases) (missing, from [labiro.MaxBases]int) {
	for b := range s.game.Bases {
		missing[b] = unreachable
	}
	for b := range walk.All() {
		missing[b], from[b] = 0, b
	}
	for changed := true; changed; { // Bellman and Ford; 18 towers
		changed = false
		for b := range s.game.Bases {
			for d := range hexgrid.Direction(hexgrid.Directions) {
				n := s.game.Touching(b, d)
				if n == labiro.NoBase || missing[b] == unreachable {
					continue
				}
				if c := missing[b] + s.opening(p, b, n, d); c < missing[n] {
					missing[n], from[n], changed = c, from[b], true
				}
			}
		}
	}
	return missing, from
}

// opening is how many rotations make two touching towers communicate.
func (s *search) opening(p *labiro.Position, a, b int, d hexgrid.Direction) int {
	out := s.until(p, a, d, labiro.Protruding) + s.until(p, b, d.Opposite(), labiro.Protruding)
	if s.game.Options.Near == labiro.NearBoth {
		return out
	}
	back := s.until(p, a, d, labiro.Recessed) + s.until(p, b, d.Opposite(), labiro.Protruding)
	forth := s.until(p, a, d, labiro.Protruding) + s.until(p, b, d.Opposite(), labiro.Recessed)
	return min(out, back, forth)
}

// until is how many steps along its arrow bring such a side of a tower to
// direction d.
func (s *search) until(p *labiro.Position, b int, d hexgrid.Direction, side labiro.Side) int {
	t := s.game.Tower(b)
	for n := range labiro.Facings {
		if t.Sides[d.Turned(-int(p.Stands(b))-n*int(t.Arrow))] == side {
			return n
		}
	}
	return unreachable
}
