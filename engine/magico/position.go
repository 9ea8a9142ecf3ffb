package magico

import (
	"encoding/binary"

	"mastro/engine"
	"mastro/engine/magico/maze"
)

// Game is what never changes while a game is played. Positions of one game
// share it.
type Game struct {
	Set       *Set
	Options   Options
	seats     int
	treasures Hoard           // those that lie in the labyrinth or on the spare: there is a card for each
	home      [MaxSeats]uint8 // the cell of each seat's corner
	child     [MaxSeats]bool  // who sees all own cards and seeks them in any order (ruling 8)
	endless   bool            // nobody has anything to look for: a labyrinth to study
}

// phase is what the position waits for.
type phase uint8

const (
	pushing phase = iota // the seat inserts the spare (ruling 2)
	walking              // the seat walks, or stays (ruling 5)
	telling              // the table tells whether a treasure is the sought one (ruling 5)
	over
)

// Position is one state of a game. It is plain data: copying it forks the
// game, and two positions of one game are equal when == says so.
type Position struct {
	game    *Game
	maze    maze.Maze            // the spare lies in the first of its orientations
	on      [maze.Cells]Treasure // what the tile on each cell shows
	onSpare Treasure
	pawn    [MaxSeats]uint8
	cards   [MaxSeats]pile
	found   [MaxSeats]Hoard // cards that lie face up
	unlike  [MaxSeats]Hoard // what all know not to be sought by a seat: it was there, and it was not
	fresh   [MaxSeats]bool  // the seat found a treasure in its last turn: it looks at the next card in its own turn (ruling 9)
	shut    maze.Arrow      // where the last tile came out (ruling 2)
	seat    int8            // whose turn it is
	phase   phase
	number  uint32 // turns played
	// pushed is how far each line was pushed, east and south counting up: what its
	// sensors must count. It is no state of the game.
	pushed [lines]engine.Standing
}

// pile is the cards that a seat has yet to find.
type pile struct {
	n     uint8
	cards [Treasures]Treasure // the sought one last; of visible ones the greatest first; Unseen in a blind game
}

// top is the card that is sought, of cards that lie in a pile.
func (c *pile) top() Treasure { return c.cards[c.n-1] }

func (c *pile) all() []Treasure { return c.cards[:c.n] }

// hoard is the cards as a set; none in a blind game.
func (c *pile) hoard() (h Hoard) {
	for _, t := range c.all() {
		if t != Unseen {
			h.add(t)
		}
	}
	return h
}

// sealed tells whether the program knows the cards.
func (c *pile) sealed() bool { return c.n > 0 && c.cards[0] != Unseen }

// remove takes a card out, or of unseen cards any; the others close up.
func (c *pile) remove(t Treasure) {
	at := int(c.n) - 1
	for at > 0 && c.cards[at] != t {
		at--
	}
	copy(c.cards[at:], c.cards[at+1:c.n])
	c.n--
	c.cards[c.n] = NoTreasure
}

// Fork is a copy of the position.
func (p *Position) Fork() engine.Position {
	q := *p
	return &q
}

// Game is what never changes in this position.
func (p *Position) Game() *Game { return p.game }

// Maze is the tiles as they lie. It makes no difference how the spare lies, so it
// does so in one way.
func (p *Position) Maze() maze.Maze { return p.maze }

// Shut is where the last tile came out, where none may be inserted now;
// maze.NoArrow before the first.
func (p *Position) Shut() maze.Arrow { return p.shut }

// Pawn is the cell on which a seat's pawn stands.
func (p *Position) Pawn(s engine.Seat) int { return int(p.pawn[s]) }

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

// reach is the cells to which that pawn can walk, its own included.
func (p *Position) reach() uint64 { return p.maze.Reach(p.here()) }

// endTurn lets the next seat play; fresh tells that the present one has a next
// card to look at.
func (p *Position) endTurn(fresh bool) {
	p.fresh[p.seat] = fresh
	p.phase = pushing
	p.seat = p.next()
	p.number++
}

// next is the seat that plays after this turn.
func (p *Position) next() int8 { return int8((int(p.seat) + 1) % p.game.seats) }

// Result is how the game ended: whoever's turn it is has won it (ruling 6).
// The scores are the treasures found.
func (p *Position) Result() (engine.Result, bool) {
	if p.phase != over {
		return engine.Result{}, false
	}
	r := engine.Result{Winners: []engine.Seat{engine.Seat(p.seat)}}
	for s := range p.game.seats {
		r.Scores = append(r.Scores, p.found[s].Len())
	}
	return r, true
}

// Bytes appends the position in canonical form. What is the same all through a
// game is not in it, nor is where the sensors' counters stand.
func (p *Position) Bytes(dst []byte) []byte {
	for c := range maze.Cells {
		dst = append(dst, byte(p.maze.Tile(c)))
	}
	dst = append(dst, byte(p.maze.Spare))
	for _, t := range p.on {
		dst = append(dst, byte(t))
	}
	dst = append(dst, byte(p.onSpare))
	for s := range p.game.seats {
		fresh := byte(0)
		if p.fresh[s] {
			fresh = 1
		}
		dst = append(dst, p.pawn[s], p.cards[s].n, fresh)
		for _, t := range p.cards[s].all() {
			dst = append(dst, byte(t))
		}
		dst = binary.LittleEndian.AppendUint32(dst, uint32(p.found[s]))
		dst = binary.LittleEndian.AppendUint32(dst, uint32(p.unlike[s]))
	}
	dst = append(dst, byte(p.shut), byte(p.seat), byte(p.phase))
	return binary.LittleEndian.AppendUint32(dst, p.number)
}

var _ engine.Sensed = (*Position)(nil)
