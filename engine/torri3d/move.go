package torri3d

import "mastro/engine"

// Verb is what a move does.
type Verb uint8

// The verbs, with the ruling each rests on.
const (
	NoVerb  Verb = iota
	Push         // 1: push the spare in at this arrow, standing so
	Go           // 2, 3: go to this cell, or stay there, with these magic cards
	Found        // 4: the table tells that this treasure is the one that is sought
	Nothing      // 4: the table tells that it is not
	numVerbs
)

// A move is one word: the verb in bits 0-2, above it for a push the arrow in
// bits 3-5 and the path in 6-9; for a walk the cell in bits 3-7 and how many
// cards up, down and joker in 8-12, 13-17 and 18-22; for a treasure found the
// treasure in bits 3-6.
const (
	whereShift = 3
	pathShift  = 6
	cardShift  = 3 // of a kind: 5 bits for each kind before, beginning with Up
	cardWidth  = 5
)

// PushAt is the push of the spare at an arrow, standing with this path.
func PushAt(a Arrow, path Path) engine.Move {
	return engine.Move(Push) | engine.Move(a)<<whereShift | engine.Move(path)<<pathShift
}

// GoTo is the walk to a cell with these magic cards.
func GoTo(cell int, c Cards) engine.Move {
	m := engine.Move(Go) | engine.Move(cell)<<whereShift
	for k := Up; k < kinds; k++ {
		m |= engine.Move(c[k]) << (cardShift + cardWidth*k)
	}
	return m
}

// FoundHere is that this treasure is sought.
func FoundHere(t Treasure) engine.Move { return engine.Move(Found) | engine.Move(t)<<whereShift }

// NothingHere is that the treasure here is not sought.
func NothingHere() engine.Move { return engine.Move(Nothing) }

// VerbOf is what the move does.
func VerbOf(m engine.Move) Verb { return Verb(m & 7) }

// ArrowOf is the arrow of a push.
func ArrowOf(m engine.Move) Arrow { return Arrow(m >> whereShift & 7) }

// PathOf is how a push lets the spare stand.
func PathOf(m engine.Move) Path { return Path(m >> pathShift & 15) }

// CellOf is the cell that a walk leads to.
func CellOf(m engine.Move) int { return int(m >> whereShift & 31) }

// CardsOf is the magic cards that a walk is paid with.
func CardsOf(m engine.Move) (c Cards) {
	for k := Up; k < kinds; k++ {
		c[k] = uint8(m >> (cardShift + cardWidth*k) & 31)
	}
	return c
}

// TreasureOf is the treasure that was found.
func TreasureOf(m engine.Move) Treasure { return Treasure(m >> whereShift & 15) }

// wellFormed tells moves that can be said from bits that mean nothing.
func wellFormed(m engine.Move) bool {
	switch VerbOf(m) {
	case Push:
		return PathOf(m) != 0 && m == PushAt(ArrowOf(m), PathOf(m))
	case Go:
		return CellOf(m) < Cells && CardsOf(m).Total() <= MagicCards && m == GoTo(CellOf(m), CardsOf(m))
	case Found:
		t := TreasureOf(m)
		return t > NoTreasure && t <= Treasures && m == FoundHere(t)
	}
	return m == NothingHere()
}
