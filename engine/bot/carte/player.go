// Package carte is a player of the card labyrinth that is a program.
package carte

import (
	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/carte"
)

// Player is a greedy player of the card labyrinth: it plays so that it takes as
// many cards as can be in this turn, and where that is the same so that the next
// one finds the least. What it cannot see it imagines; in a blind game, in which
// nobody tells it what it holds, also its own hand. The table it sees: it works
// out by the rules what may be taken, and makes no wrong claim.
type Player struct{ rand engine.Rand }

// New is such a player; the seed decides between equals.
func New(seed uint64) *Player { return &Player{engine.Rand(seed)} }

// How long it thinks: the ways to end a turn that it weighs against one another,
// how many hands of the next one it imagines for each, and how many ways to take
// cards it looks at before it is content with the best of them.
const (
	carteLines = 8
	carteHands = 3
	carteReach = 400
)

// carteLine is a turn: its first move, how many cards it takes, and how the table
// is then.
type carteLine struct {
	first engine.Move
	taken int
	then  carte.Position
}

// Choose is the player's next move.
func (c *Player) Choose(view engine.View, not []engine.Move) engine.Move {
	p := view.Sample(&c.rand).(*carte.Position)
	lines := carteBest(p, bot.Without(p.Sound(nil), not))
	c.rand.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
	lines = lines[:min(carteLines, len(lines))]
	if len(lines) == 1 {
		return lines[0].first
	}
	least, first := -1, engine.NoMove
	for i := range lines {
		if left := c.leaves(&lines[i].then, p.Actor()); least < 0 || left < least {
			least, first = left, lines[i].first
		}
	}
	return first
}

// carteBest is the turns that take most cards, among those that begin with these
// moves.
func carteBest(p *carte.Position, moves []engine.Move) (lines []carteLine) {
	for _, m := range moves {
		l := carteLine{first: m, then: *p}
		l.then.Play(m, nil)
		if carte.VerbOf(m) == carte.Take {
			l.taken = 1
		}
		if sameTurn(p, &l.then) {
			reach := carteReach
			taken, then, ok := carteMost(&l.then, carte.NoCard, &reach)
			if !ok {
				continue
			}
			l.taken, l.then = l.taken+taken, then
		}
		switch {
		case len(lines) > 0 && l.taken < lines[0].taken:
			continue
		case len(lines) > 0 && l.taken > lines[0].taken:
			lines = lines[:0]
		}
		lines = append(lines, l)
	}
	return lines
}

func sameTurn(p, q *carte.Position) bool {
	before, _ := p.Turn()
	now, _ := q.Turn()
	return before == now
}

// carteMost is how many cards can still be taken in the turn, those after one by
// their numbers, and the table after its end. Which cards are taken counts and
// not their order (carte/6). ok is false when those that came apart cannot all be
// taken any more. reach is how many ways may be looked at before the first that
// there is will do.
func carteMost(p *carte.Position, after carte.Card, reach *int) (most int, then carte.Position, ok bool) {
	var room [64]engine.Move
	for _, m := range p.Sound(room[:0]) {
		if *reach--; *reach < 0 && ok {
			break
		}
		q := *p
		q.Play(m, nil)
		switch {
		case carte.VerbOf(m) == carte.End && !ok:
			then, ok = q, true
		case carte.VerbOf(m) == carte.Take && (carte.CardOf(m) > after || *reach < 0):
			if n, end, can := carteMost(&q, carte.CardOf(m), reach); can && (!ok || n+1 > most) {
				most, then, ok = n+1, end, true
			}
		}
	}
	return most, then, ok
}

// leaves is how many cards the next one could take, for some hands that the seat
// can imagine; the same for each table that is compared.
func (c *Player) leaves(p *carte.Position, me engine.Seat) (sum int) {
	if _, over := p.Result(); over {
		return 0
	}
	r, v := c.rand, p.View(me)
	for range carteHands {
		q := v.Sample(&r).(*carte.Position)
		if lines := carteBest(q, q.Sound(nil)); len(lines) > 0 {
			sum += lines[0].taken
		}
	}
	return sum
}
