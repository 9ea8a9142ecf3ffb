package labiro

import "slices"

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
