package magico

import (
	"mastro/engine"
	"mastro/engine/magico/maze"
)

// View is what one seat may know, and nothing else: every fact in it is
// listed here and put there by Position.View.
type View struct {
	Seat    engine.Seat // whose view it is; engine.Public for the display
	Set     *Set        // as printed
	Options Options
	Tiles   [maze.Cells]Tile
	Spare   Tile // it lies in the first of its orientations
	Players []PlayerView
	Number  int         // turns played
	Turn    engine.Seat // whose turn it is
	Actor   engine.Seat // who decides now
	Phase   Phase
	CameOut maze.Arrow    // where the last tile came out; maze.NoArrow before the first
	Arrows  []maze.Arrow  // in PhasePush: where the spare may be inserted
	Walk    []int         // in PhaseWalk: the cells on which the pawn may stop
	Own     []Treasure    // the cards that the seat sees before it: the sought one, or a child's all; none in a blind game, nor before its turn when Fresh
	Moves   []engine.Move // what Actor may do, or what the table may tell as far as all can know
	Result  *engine.Result
	game    *Game // what all know: the rules
}

// PlayerView is what lies before one player, for all to see.
type PlayerView struct {
	Pawn, Home int        // cells
	Goal       int        // where it wins once it has found everything: its home, or the cell that was agreed on
	Left       int        // cards yet to be found
	Child      bool       // it sees all of them and seeks them in any order
	Fresh      bool       // it found a treasure in its last turn, and looks at its next card in its own turn
	Found      []Treasure // in the set's order
	Unlike     []Treasure // what all know it does not seek: it was there
	May        []Treasure // what it may seek, as far as the view's seat can tell
}

// For is the seat the view was made for.
func (v *View) For() engine.Seat { return v.Seat }

// Legal is what Actor may do.
func (v *View) Legal() []engine.Move { return v.Moves }

// After is the view once a legal push is made. What the seat knows of cards stays as it is: a push
// tells nothing of them.
func (v *View) After(push engine.Move) *View {
	p := v.Imagine()
	p.Play(push, nil)
	after := p.View(v.Seat).(*View)
	after.Own = v.Own
	for s := range after.Players {
		after.Players[s].May = v.Players[s].May
	}
	return after
}

// Phase is what the game waits for.
type Phase = phase

// The phases, for readers of a view.
const (
	PhasePush = pushing // Actor inserts the spare
	PhaseWalk = walking // Actor walks, or stays
	PhaseTell = telling // the table tells what was found
	PhaseOver = over
)

// View is what a seat, or with engine.Public everybody, may know.
func (p *Position) View(seat engine.Seat) engine.View {
	number, turn := p.Turn()
	v := &View{
		Seat: seat, Set: p.game.Set, Options: p.game.Options, game: p.game,
		Spare: Tile{p.maze.Spare, p.onSpare}, Number: number, Turn: turn, Actor: p.Actor(),
		Phase: p.phase, CameOut: p.shut, Own: p.own(seat).List(),
	}
	for c := range v.Tiles {
		v.Tiles[c] = Tile{p.maze.Tile(c), p.on[c]}
	}
	q := p.pool(seat)
	for s := range p.game.seats {
		v.Players = append(v.Players, p.viewPlayer(s, &q, v.Own))
	}
	p.viewPhase(v)
	return v
}

// viewPhase lists what the game waits for.
func (p *Position) viewPhase(v *View) {
	switch p.phase {
	case telling:
		v.Moves = p.claims(nil) // the legal one is the secret
		return
	case over:
		r, _ := p.Result()
		v.Result = &r
	}
	v.Moves = p.Moves(nil)
	for _, m := range v.Moves {
		a := ArrowOf(m)
		switch {
		case p.phase == walking:
			v.Walk = append(v.Walk, CellOf(m))
		case len(v.Arrows) == 0 || v.Arrows[len(v.Arrows)-1] != a:
			v.Arrows = append(v.Arrows, a)
		}
	}
}

// viewPlayer is one player; q is the cards that the viewer cannot see, own those
// that it sees.
func (p *Position) viewPlayer(s int, q *pool, own []Treasure) PlayerView {
	v := PlayerView{
		Pawn: int(p.pawn[s]), Home: int(p.game.home[s]), Goal: p.game.goal(s),
		Left: int(p.cards[s].n), Child: p.game.child[s], Fresh: p.fresh[s],
		Found: p.found[s].List(), Unlike: p.unlike[s].List(),
	}
	if q.need[s] == 0 && v.Left > 0 {
		v.May = own // the viewer itself
		return v
	}
	for t := range q.may[s].All() {
		if q.mayBe(s, t) {
			v.May = append(v.May, t)
		}
	}
	return v
}
