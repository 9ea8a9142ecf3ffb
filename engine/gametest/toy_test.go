package gametest

import (
	"fmt"
	"slices"
	"strconv"

	"mastro/engine"
)

// toy is a game for two: one draws a card that only oneself sees, shows it for
// all to see and counts its value, or passes. It ends when the pile and the
// hands are empty.
type toy struct {
	flaw   flaw
	pile   []uint8 // values, the top last
	hands  []uint8 // 0 is an empty hand
	shown  []uint8
	scores [2]int
	number int
	deals  bool // the table deals a card
}

const (
	pass engine.Move = iota + 1
	draw
	show
	deal // and the value
)

const valueShift = 8

// The kinds of its events.
const (
	passed uint8 = iota + 1
	drew
	dealt
	showed
)

func (p *toy) seat() int { return p.number % 2 }

func (p *toy) Actor() engine.Seat {
	switch {
	case over(p) && p.flaw != endlessTurn:
		return engine.Nobody
	case p.deals:
		return engine.Table
	}
	return engine.Seat(p.seat())
}

func (p *toy) top() uint8 { return p.pile[len(p.pile)-1] }

func (p *toy) Moves(dst []engine.Move) []engine.Move {
	var all []engine.Move
	if p.flaw == listsOverOthers {
		dst = dst[:0]
	}
	switch {
	case over(p):
	case p.deals:
		all = append(all, deal|engine.Move(p.top())<<valueShift)
	default:
		all = append(all, pass)
		if len(p.pile) > 0 && p.hands[p.seat()] == 0 {
			all = append(all, draw)
		}
		if p.hands[p.seat()] > 0 {
			all = append(all, show)
		}
	}
	return append(dst, p.flaw.list(p, all)...)
}

func (p *toy) Check(m engine.Move) *engine.Foul {
	all := p.Moves(nil)
	if p.flaw.legal(all, m) {
		return nil
	}
	foul := &engine.Foul{Ruling: engine.Ruling{Game: "toy", Number: 1}, Reason: "toy.no", Part: engine.NoPart, Seat: engine.Nobody}
	if p.deals {
		return foul
	}
	foul.Instead = all
	p.flaw.refuse(p, foul)
	return foul
}

func (p *toy) Play(m engine.Move, dst []engine.Event) []engine.Event {
	e := engine.Event{Seat: engine.Seat(p.seat()), Other: engine.Nobody, Part: engine.NoPart, Seen: engine.Everybody}
	switch m &^ (0xff << valueShift) {
	case pass:
		e.Kind = passed
		p.number++
	case draw:
		e.Kind, p.deals = drew, true
	case deal:
		e.Kind, e.What, e.Seen = dealt, p.top(), engine.Only(e.Seat)
		p.hands[p.seat()], p.pile = p.top(), p.pile[:len(p.pile)-1]
		p.deals = false
		p.number++
	case show:
		e.Kind, e.What = showed, p.hands[p.seat()]
		p.scores[p.seat()] += int(e.What)
		p.shown = append(p.shown, e.What)
		p.hands[p.seat()] = 0
		p.number++
	}
	p.flaw.play(p, &e)
	return append(dst, e)
}

// toyView is what one seat may know: its own card, and how many others there
// are.
type toyView struct {
	Seat   engine.Seat
	Own    uint8
	Holds  [2]bool
	Pile   int
	Shown  []uint8
	Scores [2]int
	Number int
	Deals  bool
	Moves  []engine.Move
	flaw   flaw
	hint   uint8
}

func (v *toyView) For() engine.Seat     { return v.Seat }
func (v *toyView) Legal() []engine.Move { return v.Moves }
func (v *toyView) String() string       { return fmt.Sprint(*v) + v.flaw.says(textTells) }

func (v *toyView) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, "[%d, %q]", v.Scores, v.flaw.says(jsonTells)), nil
}

func (p *toy) View(s engine.Seat) engine.View {
	v := &toyView{Seat: s, Pile: len(p.pile), Shown: slices.Clone(p.shown), Scores: p.scores, Number: p.number, Deals: p.deals, flaw: p.flaw}
	for i, card := range p.hands {
		v.Holds[i] = card > 0
	}
	if s >= 0 {
		v.Own = p.hands[s]
	}
	if !p.deals {
		v.Moves = p.Moves(nil)
	}
	p.flaw.view(p, v)
	return v
}

// values is the cards of the game, two of a kind among them.
var values = []uint8{1, 2, 2, 3, 4}

// unseen is the cards that are neither shown nor one's own.
func (v *toyView) unseen() []uint8 {
	left := slices.Clone(values)
	for _, card := range append([]uint8{v.Own}, v.Shown...) {
		if i := slices.Index(left, card); i >= 0 {
			left = slices.Delete(left, i, i+1)
		}
	}
	return left
}

func (v *toyView) Sample(r *engine.Rand) engine.Position {
	left := v.unseen()
	r.Shuffle(len(left), func(i, j int) { left[i], left[j] = left[j], left[i] })
	p := &toy{flaw: v.flaw, shown: slices.Clone(v.Shown), scores: v.Scores, number: v.Number, deals: v.Deals, hands: make([]uint8, 2)}
	for i, holds := range v.Holds {
		switch {
		case engine.Seat(i) == v.Seat:
			p.hands[i] = v.Own
		case holds:
			p.hands[i], left = left[0], left[1:]
		}
	}
	p.pile = left
	p.flaw.sample(p, v.Seat)
	return p
}

func (p *toy) Result() (engine.Result, bool) {
	if len(p.pile) > 0 || p.hands[0]+p.hands[1] > 0 {
		return engine.Result{}, false
	}
	r := engine.Most(p.scores[:])
	p.flaw.result(&r)
	return r, true
}

func (p *toy) Fork() engine.Position {
	q := p.clone()
	p.flaw.fork(p, q)
	return q
}

func (p *toy) clone() *toy {
	q := *p
	q.pile, q.hands, q.shown = slices.Clone(p.pile), slices.Clone(p.hands), slices.Clone(p.shown)
	return &q
}

func (p *toy) Seats() int { return 2 }

func (p *toy) Turn() (int, engine.Seat) { return p.number + p.flaw.turn(p), engine.Seat(p.seat()) }

func (p *toy) Bytes(dst []byte) []byte {
	dst = append(append(append(dst, p.pile...), '/'), p.shown...)
	dst = append(dst, '/', byte(p.scores[0]), byte(p.scores[1]), fmt.Sprint(p.deals)[0])
	dst = append(dst, p.hands...)
	if p.flaw != bytesForget {
		dst = append(dst, byte(p.number))
	}
	return dst
}

func (p *toy) Reveals(m engine.Move) bool {
	return m == show && p.flaw != hidesShow || m&deal == deal && p.flaw != hidesDeal
}

var words = map[engine.Move]string{pass: "pass", draw: "draw", show: "show", deal: "deal"}

const wordLength = 4

func (p *toy) Write(m engine.Move) string {
	value := m>>valueShift + p.flaw.name(p, m)
	if value == 0 {
		return words[m&0xff]
	}
	return fmt.Sprintf("%s%d", words[m&0xff], value)
}

func (p *toy) Read(text string) (m engine.Move, err error) {
	for move, word := range words {
		if text[:wordLength] == word {
			m = move
		}
	}
	value := 0
	if number := text[wordLength:]; number != "" {
		value, err = strconv.Atoi(number)
	}
	if p.flaw == readsAnother {
		m = pass
	}
	return m | engine.Move(value)<<valueShift, err
}

var _ engine.Position = (*toy)(nil)
