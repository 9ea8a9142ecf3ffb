package gametest

import (
	"fmt"
	"strings"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

// game is a random game under way. What fails is reported through it, so that
// the moves that led there are told.
type game struct {
	*rapid.T
	book  *Book
	p     engine.Position
	texts []string
}

func begin(t *rapid.T, b *Book) *game { return &game{T: t, book: b, p: b.New(t)} }

// Errorf reports a failure with the game that led to it.
func (g *game) Errorf(format string, args ...any) {
	g.T.Errorf("%s\n\tGame:       \t%s", fmt.Sprintf(format, args...), strings.Join(g.texts, ", "))
}

// each goes through the game: see is given the move to come and some chance of
// its own, and has to play the move.
func (g *game) each(see func(engine.Move, *engine.Rand)) {
	g.Repeat(map[string]func(*rapid.T){"move": func(t *rapid.T) {
		if over(g.p) {
			return
		}
		r := engine.Rand(rapid.Uint64().Draw(t, "chance"))
		see(g.choose(g.p, &r), &r)
	}})
}

// play plays a move and is what happened.
func (g *game) play(m engine.Move) []engine.Event {
	g.texts = append(g.texts, g.p.Write(m))
	return g.p.Play(m, nil)
}

// choose is a legal move of a position that is not over.
func (g *game) choose(p engine.Position, r *engine.Rand) engine.Move {
	listed := p.Moves(nil)
	require.NotEmpty(g, listed, "a dead end")
	if g.book.Lively != nil {
		return g.book.Lively(p, r)
	}
	return listed[r.Below(len(listed))]
}

// wander plays on from a position, and no more moves than most.
func (g *game) wander(p engine.Position, most int, r *engine.Rand) {
	for range most {
		if over(p) {
			return
		}
		p.Play(g.choose(p, r), nil)
	}
}

// drawnSeat is one of those who watch a game: a seat or the public.
func drawnSeat(p engine.Position, r *engine.Rand) engine.Seat {
	return engine.Seat(r.Below(p.Seats()+1)) + engine.Public
}

func over(p engine.Position) bool {
	_, ok := p.Result()
	return ok
}

// bytes is a position as a key.
func bytes(p engine.Position) string { return string(p.Bytes(nil)) }
