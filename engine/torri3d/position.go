package torri3d

import (
	"encoding/binary"

	"mastro/engine"
)

// Game is what never changes while a game is played: the set, the house rules
// and who begins where. Positions of one game share it.
type Game struct {
	Set      *Set
	Options  Options
	Home     [MaxSeats]int // each seat's start corner
	seats    int
	child    [MaxSeats]bool // whose magic cards are all jokers (ruling 6)
	height   [Towers]int8
	path     [Towers]Path // as printed
	treasure [Towers]Treasure
	like     [Towers]uint8 // the first loose tower that no rule tells from this one
}

// newGame is a game of the set; who begins where is yet to be said.
func newGame(set *Set, o Options, seats int) *Game {
	g := &Game{Set: set, Options: o, seats: seats}
	for _, seat := range o.Children {
		g.child[seat-1] = true
	}
	for i, t := range set.Towers {
		g.height[i], g.path[i], g.treasure[i], g.like[i] = int8(t.Height), t.Path, t.Treasure, uint8(i)
		for j := Fixed; j < i; j++ {
			if other := set.Towers[j]; t.Height == other.Height && t.Treasure == other.Treasure && t.Path.turnsInto(other.Path) {
				g.like[i] = uint8(j)
				break
			}
		}
	}
	return g
}

// share is how many treasure cards each seat is dealt.
func (g *Game) share() int { return Treasures / g.seats }

// phase is what the position waits for.
type phase uint8

const (
	pushing phase = iota // the seat pushes a line of towers (ruling 1)
	going                // the seat moves its pawn, or leaves it where it is (rulings 2 and 3)
	telling              // the table tells whether the treasure was sought (ruling 4)
	over
)

// Position is one state of one game. It is plain data: copying it forks the
// game. Like towers have one number, so that it does not tell which is which.
type Position struct {
	game     *Game
	tower    [Cells]uint8 // index in Set.Towers, the first of like ones
	path     [Cells]Path
	spare    uint8
	shut     Arrow // where the last tower came out, so that none goes in now
	pawn     [MaxSeats]int8
	rune     [MaxSeats]bool                           // the rune stone is fulfilled
	found    [MaxSeats]treasures                      // as each seat uncovered them
	vain     denials                                  // what each seat's top card is not, as all could see
	stack    [MaxSeats][Treasures / MinSeats]Treasure // treasure cards, the top one last
	left     [MaxSeats]uint8                          // how many there are
	hand     [MaxSeats]Cards
	deck     [MagicCards]Card // magic cards, the top one last
	decked   uint8            // how many there are
	discards Cards
	chance   engine.Rand // shuffles the discards of a dealt game
	number   uint16      // turns played
	seat     int8        // whose turn it is
	phase    phase
	counters [Lines]engine.Standing // how far each line was pushed, east and south counting up: no state of the game
}

// Fork is a copy of the position.
func (p *Position) Fork() engine.Position {
	q := *p
	return &q
}

// Seats is how many play.
func (p *Position) Seats() int { return p.game.seats }

// Turn is how many turns have been played and whose turn it is.
func (p *Position) Turn() (int, engine.Seat) { return int(p.number), engine.Seat(p.seat) }

// Actor is who decides now.
func (p *Position) Actor() engine.Seat {
	switch p.phase {
	case telling:
		return engine.Table
	case over:
		return engine.Nobody
	}
	return engine.Seat(p.seat)
}

// here is the cell of the pawn whose turn it is.
func (p *Position) here() int { return int(p.pawn[p.seat]) }

// treasureAt is the treasure of the tower on a cell.
func (p *Position) treasureAt(cell int) Treasure { return p.game.treasure[p.tower[cell]] }

// top is the top card of a stack that is not empty: what its owner seeks.
func (p *Position) top(seat int) Treasure { return p.stack[seat][p.left[seat]-1] }

// done tells whether a seat has found all its treasures and the rune stone.
func (p *Position) done(seat int) bool { return p.left[seat] == 0 && p.rune[seat] }

// Reveals tells whether a move shows somebody something, or is chance: after a
// push a magic card is played or drawn, or a treasure card is turned.
func (p *Position) Reveals(m engine.Move) bool { return VerbOf(m) != Push }

// next passes the turn on.
func (p *Position) next() {
	p.seat = int8((int(p.seat) + 1) % p.game.seats)
	p.number++
	p.phase = pushing
}

// Result is how the game ended, and false while it goes on. A seat scores its
// treasures, and one for the rune stone.
func (p *Position) Result() (engine.Result, bool) {
	if p.phase != over {
		return engine.Result{}, false
	}
	r := engine.Result{Winners: []engine.Seat{engine.Seat(p.seat)}}
	for s := range p.game.seats {
		score := p.found[s].count()
		if p.rune[s] {
			score++
		}
		r.Scores = append(r.Scores, score)
	}
	return r, true
}

// Bytes appends the position in canonical form. The set, the house rules and
// who begins where are not in it: they are the same all through a game; where
// the sensors' counters stand is no state of it. Of a hand it tells how many
// cards of each kind it holds, not in which order they came.
func (p *Position) Bytes(dst []byte) []byte {
	for c := range Cells {
		dst = append(dst, p.tower[c], byte(p.path[c]))
	}
	dst = append(dst, p.spare, byte(p.spareAs()), byte(p.shut), byte(p.number), byte(p.number>>8), byte(p.seat), byte(p.phase), 0)
	for s := range p.game.seats {
		dst = p.appendSeat(dst, s)
	}
	dst = appendCards(dst, p.discards)
	dst = append(dst, p.decked)
	for _, k := range p.deck[:p.decked] {
		dst = append(dst, byte(k))
	}
	return binary.LittleEndian.AppendUint64(dst, uint64(p.chance))
}

func (p *Position) appendSeat(dst []byte, s int) []byte {
	dst = append(dst, byte(p.pawn[s]), boolByte(p.rune[s]), p.left[s])
	dst = binary.LittleEndian.AppendUint16(dst, uint16(p.found[s]))
	dst = binary.LittleEndian.AppendUint16(dst, uint16(p.vain[s]))
	for _, t := range p.stack[s][:p.left[s]] {
		dst = append(dst, byte(t))
	}
	return appendCards(dst, p.hand[s])
}

func appendCards(dst []byte, c Cards) []byte { return append(dst, c[:]...) }

func boolByte(b bool) byte {
	if b {
		return 1
	}
	return 0
}

var _ engine.Sensed = (*Position)(nil)
