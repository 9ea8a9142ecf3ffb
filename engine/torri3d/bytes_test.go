package torri3d

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Whatever is a state of the game is in its Bytes.
func TestBytesTellStatesApart(t *testing.T) {
	two := players()
	two[0].Hand = []Card{Up, Joker}
	p := study{board: plain, seats: two, deck: []Card{Up, Down}, discards: []Card{Up}}.position(t)
	seen := map[string]string{string(p.Bytes(nil)): "nothing changed"}
	for name, change := range map[string]func(*Position){
		"tower":       func(q *Position) { q.tower[1] = q.tower[8] },
		"path":        func(q *Position) { q.path[1] = North },
		"spare":       func(q *Position) { q.spare = q.tower[8] },
		"shut":        func(q *Position) { q.shut = NoArrow },
		"pawn":        func(q *Position) { q.pawn[1]-- },
		"rune":        func(q *Position) { q.rune[1] = true },
		"found":       func(q *Position) { q.found[1] = 2 },
		"vain":        func(q *Position) { q.vain[1] = 2 },
		"stack":       func(q *Position) { q.stack[1][5], q.stack[1][4] = q.stack[1][4], q.stack[1][5] },
		"left":        func(q *Position) { q.left[1]-- },
		"hand":        func(q *Position) { q.hand[0][Joker]-- },
		"other hand":  func(q *Position) { q.hand[1][Joker]++ },
		"face down":   func(q *Position) { q.hand[0][FaceDown]++ },
		"deck":        func(q *Position) { q.deck[q.decked-1], q.deck[q.decked-2] = q.deck[q.decked-2], q.deck[q.decked-1] },
		"decked":      func(q *Position) { q.decked-- },
		"discards":    func(q *Position) { q.discards[Up]++ },
		"chance":      func(q *Position) { q.chance = 1 << 60 },
		"number":      func(q *Position) { q.number++ },
		"high number": func(q *Position) { q.number += 256 },
		"seat":        func(q *Position) { q.seat++ },
		"phase":       func(q *Position) { q.phase = going },
	} {
		q := *p
		change(&q)
		key := string(q.Bytes(nil))
		require.Empty(t, seen[key], "%s is told apart", name)
		seen[key] = name
	}
	require.Equal(t, append([]byte{7}, p.Bytes(nil)...), p.Bytes([]byte{7}))
}
