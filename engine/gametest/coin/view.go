package coin

import (
	"mastro/engine"
)

// View is what one seat may know.
type View struct {
	Seat   engine.Seat
	Actor  engine.Seat
	Number int
	Left   int  // coins
	Peeked bool // who calls has peeked
	Own    Side // what one saw oneself
	Called Side
	Scores [seats]int
	Never  bool // the house rule
	Moves  []engine.Move
	Result *engine.Result
	set    *Set
}

// View is what the seat may know.
func (p *Position) View(s engine.Seat) engine.View {
	v := &View{
		Seat: s, Actor: p.Actor(), Number: p.number, Left: len(p.left), Peeked: p.peeked, Called: p.called,
		Scores: p.scores, Never: p.options.Never, set: p.set,
	}
	if v.looked() {
		v.Own = p.left[0]
	}
	if v.Actor != engine.Table {
		v.Moves = p.Moves(nil)
	}
	if r, over := p.Result(); over {
		v.Result = &r
	}
	return v
}

// looked tells whether the seat has peeked below the cup.
func (v *View) looked() bool { return v.Peeked && v.Seat == engine.Seat(v.Number%seats) }

// For is the seat.
func (v *View) For() engine.Seat { return v.Seat }

// Legal is what may be done.
func (v *View) Legal() []engine.Move { return v.Moves }

// Sample tosses every coin that was not seen.
func (v *View) Sample(r *engine.Rand) engine.Position {
	p := &Position{set: v.set, options: Options{v.Never}, left: toss(v.Left, r), number: v.Number, peeked: v.Peeked, called: v.Called, scores: v.Scores}
	if v.looked() {
		p.left[0] = v.Own
	}
	return p
}

func toss(coins int, r *engine.Rand) (all []Side) {
	for range coins {
		all = append(all, Heads+Side(r.Below(2)))
	}
	return all
}
