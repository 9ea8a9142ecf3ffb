// Package labiro is a player of LABIRO that is a program.
package labiro

import (
	"slices"

	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/labiro"
)

// Player is a simple goal-seeking player of LABIRO. It weighs every tower by
// what it wants there (its chest when it carries rubies, a ruby tower whose
// key it holds, an opponent who carries rubies, an object nobody has seen),
// looks for the best one that this turn's rotations, ropes and keys can
// reach, and otherwise for the way that brings it nearest to one.
type Player struct {
	rand engine.Rand
	plan []engine.Move // what is left of the plan for this turn
	turn int           // the turn that the plan is for
	lit  bool          // looked at what lies here in this turn
	done labiro.Bases  // towers in which nothing is left to do in this turn
	mood goals         // how much each tower tempts in this turn, 1 being as usual
	last int           // where the last turn began
	idle int           // how many turns in a row began there
}

// New is such a player; the seed decides between equals.
func New(seed uint64) *Player { return &Player{rand: engine.Rand(seed), turn: -1} }

// Choose is the player's next move.
func (l *Player) Choose(view engine.View, not []engine.Move) engine.Move {
	v := *view.(*labiro.View)
	v.Moves = bot.Without(bot.May(&v), not)
	return l.choose(&v, not)
}

func (l *Player) choose(v *labiro.View, not []engine.Move) engine.Move {
	if v.Number != l.turn {
		l.turn, l.plan, l.lit, l.done = v.Number, nil, false, 0
		l.feel(v.Players[v.Turn].Base)
	}
	switch v.Phase {
	case labiro.PhaseTurn:
		return l.play(v, not)
	case labiro.PhaseDecide:
		return l.decide(v)
	case labiro.PhaseRob:
		return l.rob(v)
	case labiro.PhaseReturn:
		return best(v.Moves, func(m engine.Move) int { return -worth(v, labiro.KindOf(m)) })
	}
	return v.Moves[l.rand.Below(len(v.Moves))]
}

// feel makes the player a little moody, so that two of them do not undo each
// other's turns for ever; one that has come no further for some turns wants
// to be somewhere else, no matter where.
func (l *Player) feel(at int) {
	for b := range l.mood {
		l.mood[b] = 0.7 + 0.6*float64(l.rand.Below(1000))/1000
	}
	if l.idle++; at != l.last {
		l.last, l.idle = at, 0
	}
	if l.idle >= bored {
		l.mood[l.rand.Below(labiro.MaxBases)] = 20
	}
}

// rob takes the best tile of the victim while it is worth more than what must be
// left for it.
func (l *Player) rob(v *labiro.View) engine.Move {
	m := best(v.Moves, func(m engine.Move) int { return worth(v, labiro.KindOf(m)) })
	hand := v.Players[v.Turn].Hand
	if len(hand) < labiro.HandLimit || v.Options.Loot != labiro.HaulBestThree {
		return m
	}
	low := worth(v, labiro.KindOf(m))
	for _, h := range hand {
		low = min(low, worth(v, h.Kind))
	}
	if low == worth(v, labiro.KindOf(m)) {
		return labiro.MoveAt(labiro.Enough, 0)
	}
	return m
}

// bored is how many turns in one tower are too many.
const bored = 3

// best is the first move of the highest value.
func best(moves []engine.Move, value func(engine.Move) int) engine.Move {
	top := moves[0]
	for _, m := range moves[1:] {
		if value(m) > value(top) {
			top = m
		}
	}
	return top
}

// worth is what a tile is worth to the seat whose turn it is.
func worth(v *labiro.View, k labiro.Kind) int {
	switch {
	case k.IsRuby():
		return 20 * k.Rubies()
	case k.Key() != labiro.NoSymbol:
		return 12
	}
	return map[labiro.Kind]int{labiro.Rope: 6, labiro.Dagger: 5, labiro.Unlock: 4, labiro.Torch: 3}[k]
}

// play is the next move in a turn: what is to be done here, else the next
// step of the plan, else the end of the turn. Where it may propose to stop it does.
func (l *Player) play(v *labiro.View, not []engine.Move) engine.Move {
	if stop := labiro.MoveAt(labiro.Stop, 0); legal(v, stop) {
		return stop
	}
	if m := l.here(v); m != engine.NoMove {
		l.plan = nil
		return m
	}
	l.done |= 1 << v.Players[v.Turn].Base
	if len(l.plan) == 0 || !legal(v, l.plan[0]) {
		l.plan = l.think(v, not)
	}
	if len(l.plan) > 0 && legal(v, l.plan[0]) {
		m := l.plan[0]
		l.plan = l.plan[1:]
		return m
	}
	return l.end(v, not)
}

func legal(v *labiro.View, m engine.Move) bool {
	for _, other := range v.Moves {
		if other == m {
			return true
		}
	}
	return false
}

// end ends the turn, or walks to the first tower in which it may end. A pawn
// shut in turns something, even what has jammed before.
func (l *Player) end(v *labiro.View, not []engine.Move) engine.Move {
	for _, m := range v.Moves {
		if labiro.VerbOf(m) == labiro.End {
			return m
		}
	}
	p := v.Imagine()
	for _, b := range v.Walk[1:] {
		if p.MayRest(b) {
			path, _ := p.Path(nil, b)
			return path[0]
		}
	}
	var turns []engine.Move
	for _, m := range slices.Concat(v.Moves, not) {
		if labiro.VerbOf(m) == labiro.Turn && p.Allows(m) {
			turns = append(turns, m)
		}
	}
	if len(turns) == 0 {
		turns = v.Moves
	}
	return turns[l.rand.Below(len(turns))]
}

// here is what is worth doing without moving, or NoMove.
func (l *Player) here(v *labiro.View) engine.Move {
	me := &v.Players[v.Turn]
	here := &v.Towers[me.Base]
	for _, m := range v.Moves {
		switch labiro.VerbOf(m) {
		case labiro.Open:
			return m
		case labiro.Stab:
			if loot(v, labiro.SeatOf(m)) > worth(v, labiro.Dagger) {
				return m
			}
		case labiro.Take:
			if unknown(here) || worth(v, here.Known) > 0 {
				return m
			}
		case labiro.Look:
			if len(me.Hand) == labiro.HandLimit && !here.Seen && !blind(v) {
				return m
			}
			low := worth(v, least(v, me))
			blindly := len(me.Hand) == labiro.HandLimit && unknown(here) && low > 0 && guess > low
			if !l.lit && (worth(v, here.Known) > low || blindly) {
				l.lit = true
				return m
			}
		case labiro.Light:
			// Worth it for what one cannot simply walk to and take.
			there := labiro.BaseOf(m)
			if full := len(me.Hand) == labiro.HandLimit; !v.Towers[there].Seen && !blind(v) && (full || !slices.Contains(v.Walk, there)) {
				return m
			}
		}
	}
	return engine.NoMove
}

// unknown tells whether an object lies in a tower of which the player cannot
// tell what it is. Where people hid the tiles a program cannot even when it has
// looked: it has no eyes. So it does not look for the sake of it, and leaves
// nothing lie that it could take.
func unknown(t *labiro.TowerView) bool { return t.Object && t.Known == labiro.NoKind }

func blind(v *labiro.View) bool { return v.Options.Hidden == engine.Blind }

// loot is the worth of the best that a dagger takes from a seat.
func loot(v *labiro.View, s engine.Seat) int {
	most := 0
	defended := false
	for _, h := range v.Players[s].Hand {
		defended = defended || h.Kind == labiro.Dagger
	}
	for _, h := range v.Players[s].Hand {
		if !defended || !h.Kind.IsRuby() {
			most = max(most, worth(v, h.Kind))
		}
	}
	return most
}

// least is the object of a hand that one would give away first, NoKind when
// it holds rubies only.
func least(v *labiro.View, who *labiro.PlayerView) labiro.Kind {
	low := labiro.NoKind
	for _, h := range who.Hand {
		if !h.Kind.IsRuby() && (low == labiro.NoKind || worth(v, h.Kind) < worth(v, low)) {
			low = h.Kind
		}
	}
	return low
}

// decide takes or swaps what it looked at when it is worth more than what it
// gives, else leaves it.
func (l *Player) decide(v *labiro.View) engine.Move {
	me := &v.Players[v.Turn]
	found := worth(v, v.Towers[me.Base].Known)
	if unknown(&v.Towers[me.Base]) {
		found = guess
	}
	low := least(v, me)
	for _, m := range v.Moves {
		switch labiro.VerbOf(m) {
		case labiro.Take:
			if found > 0 {
				return m
			}
		case labiro.Swap:
			if labiro.KindOf(m) == low && found > worth(v, low) {
				return m
			}
		}
	}
	return best(v.Moves, func(m engine.Move) int {
		if labiro.VerbOf(m) == labiro.Leave {
			return 1
		}
		return 0
	})
}
