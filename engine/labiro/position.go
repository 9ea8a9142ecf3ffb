package labiro

import (
	"iter"
	"math/bits"
	"slices"

	"mastro/engine"
	"mastro/engine/hexgrid"
)

// Game is what never changes while a game is played: the set, the house
// rules and the map. Positions of one game share it.
type Game struct {
	Set     *Set
	Options Options
	Bases   []Place
	seats   int
	tables
}

// Place is one base: where it lies and which tower stands on it.
type Place struct {
	Hex   hexgrid.Hex
	Tower int // index in Set.Towers
}

// Tower is the tower on a base.
func (g *Game) Tower(base int) *Tower { return g.towers[base] }

// Touching is the base on that side of a base, or NoBase.
func (g *Game) Touching(base int, d hexgrid.Direction) int { return int(g.touch[base][d]) }

// phase is what the position waits for.
type phase uint8

const (
	starting  phase = iota // the seat chooses its start tower (ruling 21)
	turning                // the seat plays its turn (rulings 4-9)
	finding                // the table tells which tile came to light
	deciding               // the seat has looked and takes, swaps or leaves (ruling 10)
	putting                // the owner of a used tile puts it away (ruling 15)
	robbing                // the attacker takes tiles from the victim (ruling 17)
	returning              // the attacker holds one too many and leaves one with the victim (ruling 17)
	voting                 // the others agree to stop or not (ruling 22)
	over
)

// Position is one state of a game of LABIRO. It is plain data: copying it
// forks the game, and two positions of one game are equal when == says so.
type Position struct {
	game   *Game
	facing [MaxBases]int8
	object [MaxBases]Tile // the object in the tower, Unseen in a blind game
	ruby   [MaxBases]Tile
	seen   [MaxSeats]Bases // each seat's bases whose object it has seen, or watched being put there
	shown  Bases           // bases whose object was put there for all to see
	pawn   [MaxSeats]int8
	flag   [MaxSeats]int8
	hands  [MaxSeats]hand
	banked [MaxSeats]uint8
	gone   tileSet // tiles out of the game, banked rubies among them
	used   tileSet // objects used in this turn (ruling 16)
	number uint16  // turns played
	seat   int8    // whose turn it is
	left   uint8   // rotations left
	phase  phase
	// what the phases after turning need
	find     find    // what the found tile is for
	offer    Tile    // the tile given in a swap
	away     [2]Tile // used tiles to be put away, by the seat's own and then by the victim
	victim   int8
	loot     uint8 // how many tiles may still be taken
	agreed   uint8 // seats that said yes to stopping in this turn, a bit each; they stay when it came to nothing
	defended bool  // the victim had a dagger
}

// hand is the tiles before one player, like ones together, so that it does not
// tell in which order they came. There is room for the one too many that an
// attacker holds until he has left another with his victim.
type hand struct {
	n     uint8
	tiles [HandLimit + 1]Tile
}

func (h *hand) all() []Tile { return h.tiles[:h.n] }

func (h *hand) full() bool { return h.n == HandLimit }

func (h *hand) add(t Tile) {
	at := int(h.n)
	for ; at > 0 && h.tiles[at-1] > t; at-- {
		h.tiles[at] = h.tiles[at-1]
	}
	h.tiles[at] = t
	h.n++
}

// remove takes the tile at i out; the others close up.
func (h *hand) remove(i int) Tile {
	t := h.tiles[i]
	copy(h.tiles[i:], h.tiles[i+1:h.n])
	h.n--
	h.tiles[h.n] = NoTile
	return t
}

// Bases is a set of bases.
type Bases uint32

// Has tells whether a base is in the set.
func (s Bases) Has(b int) bool { return s.has(b) }

// All is the bases of the set in order.
func (s Bases) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.first()) {
				return
			}
		}
	}
}

// tileSet is a set of tiles.
type tileSet uint32

func (s Bases) has(b int) bool { return s>>b&1 != 0 }
func (s *Bases) add(b int)     { *s |= 1 << b }
func (s *Bases) remove(b int)  { *s &^= 1 << b }
func (s Bases) first() int     { return bits.TrailingZeros32(uint32(s)) }

func (s tileSet) has(t Tile) bool { return s>>t&1 != 0 }
func (s *tileSet) add(t Tile)     { *s |= 1 << t }
func (s *tileSet) remove(t Tile)  { *s &^= 1 << t }

// Fork is a copy of the position.
func (p *Position) Fork() engine.Position {
	q := *p
	return &q
}

// Game is what never changes in this position.
func (p *Position) Game() *Game { return p.game }

// Seats is how many play.
func (p *Position) Seats() int { return p.game.seats }

// Turn is how many turns have been played and whose turn it is.
func (p *Position) Turn() (int, engine.Seat) { return int(p.number), engine.Seat(p.seat) }

// Actor is who decides now: the victim of a dagger puts his own away out of
// turn, and the others vote in order.
func (p *Position) Actor() engine.Seat {
	switch p.phase {
	case finding:
		return engine.Table
	case putting:
		if p.away[0] == NoTile {
			return engine.Seat(p.victim)
		}
	case voting:
		return engine.Seat(p.voter())
	case over:
		return engine.Nobody
	}
	return engine.Seat(p.seat)
}

// stance is what the tower on a base turns to its neighbours.
func (p *Position) stance(base int) *stance { return &p.game.stand[base][p.facing[base]] }

// turned is the facing after steps of 60° clockwise, fewer than six either way.
func turned(facing int8, steps int) int8 { return int8((int(facing) + steps + Facings) % Facings) }

// everyone is the set of seats.
func (p *Position) everyone() []Bases { return p.seen[:p.game.seats] }

// show makes what lies in a tower known to all; hide makes it known to none.
func (p *Position) show(base int) {
	p.shown.add(base)
	for i := range p.everyone() {
		p.seen[i].add(base)
	}
}

func (p *Position) hide(base int) {
	p.shown.remove(base)
	for i := range p.everyone() {
		p.seen[i].remove(base)
	}
}

// The canonical form of a position. Like tiles are told apart only by whether
// they were used in this turn, since no rule tells them apart otherwise.

const (
	usedBit    = 0x80 // beside the kind of a tile
	unseenByte = 0x7f
)

// Bytes appends the position in canonical form. The map and the set are not in
// it: they are the same all through a game.
func (p *Position) Bytes(dst []byte) []byte {
	for b := range p.game.Bases {
		dst = append(dst, byte(p.facing[b]), p.tileByte(p.object[b]), p.tileByte(p.ruby[b]))
	}
	for s := range p.game.seats {
		dst = append(dst, byte(p.pawn[s]), byte(p.flag[s]), p.banked[s])
		dst = appendBases(dst, p.seen[s])
		dst = p.appendHand(dst, s)
	}
	dst = appendBases(dst, p.shown)
	dst = p.appendGone(dst)
	return append(dst, byte(p.number), byte(p.number>>8), byte(p.seat), p.left, byte(p.phase), byte(p.find),
		p.tileByte(p.offer), p.tileByte(p.away[0]), p.tileByte(p.away[1]),
		byte(p.victim), p.loot, p.agreed, boolByte(p.defended))
}

func (p *Position) tileByte(t Tile) byte {
	if t == Unseen {
		return unseenByte
	}
	k := byte(p.kind(t))
	if t != NoTile && p.used.has(t) {
		k |= usedBit
	}
	return k
}

// appendHand appends a hand, whatever the order in which its tiles came.
func (p *Position) appendHand(dst []byte, seat int) []byte {
	at := len(dst)
	for _, t := range p.hands[seat].tiles[:max(HandLimit, p.hands[seat].n)] {
		dst = append(dst, p.tileByte(t))
	}
	slices.Sort(dst[at:])
	return dst
}

// appendGone appends how many tiles of each kind are out of the game; equal
// kinds lie together in a set.
func (p *Position) appendGone(dst []byte) []byte {
	last := NoKind
	for i, k := range p.game.Set.Tiles {
		if k != last {
			dst, last = append(dst, 0), k
		}
		if p.gone.has(Tile(i + 1)) {
			dst[len(dst)-1]++
		}
	}
	return dst
}

func appendBases(dst []byte, s Bases) []byte {
	return append(dst, byte(s), byte(s>>8), byte(s>>16))
}

func boolByte(b bool) byte {
	if b {
		return 1
	}
	return 0
}

var _ interface {
	engine.Amendable
	engine.Joined
} = (*Position)(nil)
