package built

import (
	"errors"
	"fmt"
	"slices"

	"mastro/engine"
)

// What cannot be placed. The board is as before.
var (
	ErrPlace  = errors.New("built: the board has no such place")
	ErrPiece  = errors.New("built: the set has no such piece") // name one of Left
	ErrLeft   = errors.New("built: all of these lie already")  // take one away first
	ErrFacing = errors.New("built: the piece cannot lie so")   // give 0 to below its Facings
)

// ErrRuling is that a ruling of the game is against it.
type ErrRuling struct{ Number int }

func (e ErrRuling) Error() string { return fmt.Sprintf("built: ruling %d is against it", e.Number) }

// Board is a board as far as people have told of it.
type Board struct {
	setup  engine.Buildable
	pieces []string
	lying  []engine.Lying // what the set-up has in each place
	known  []bool         // by place: people told it, or nothing else is left for it
	told   []bool         // by place: people told it
}

// New is a board of which nothing is known yet. The set-up is changed by what is told.
func New(setup engine.Buildable) *Board {
	b := &Board{setup: setup, pieces: setup.Pieces(), lying: setup.Built()}
	b.known, b.told = make([]bool, len(b.lying)), make([]bool, len(b.lying))
	b.settle()
	return b
}

// Lying is what lies in each place: what is known, and where it is not, something that is left.
func (b *Board) Lying() []engine.Lying { return b.lying }

// Known tells whether it is known what lies in a place and how.
func (b *Board) Known(place int) bool { return b.known[place] }

// Told tells whether people have told what lies in a place.
func (b *Board) Told(place int) bool { return b.told[place] }

// Next is the next place of which nothing is known, from one on and this way round; that one where
// there is no other.
func (b *Board) Next(from, by int) int {
	n := len(b.lying)
	for i := 1; i < n; i++ {
		if at := ((from+i*by)%n + n) % n; !b.known[at] {
			return at
		}
	}
	return from
}

// Pile is pieces that are alike.
type Pile struct {
	Piece   string
	Count   int
	Facings int // in how many ways one of them can lie
}

// Left is what is not placed yet, in the set's order.
func (b *Board) Left() (all []Pile) {
	for _, piece := range b.pieces {
		p := Pile{Piece: piece}
		for i, l := range b.lying {
			if l.Piece == piece && !b.known[i] {
				p.Count++
				p.Facings = l.Facings
			}
		}
		if p.Count > 0 {
			all = append(all, p)
		}
	}
	return all
}

// Done tells whether everything is placed.
func (b *Board) Done() bool {
	for i, l := range b.lying {
		if l.Piece != "" && !b.known[i] {
			return false
		}
	}
	return true
}

// Count is how many pieces are placed, of how many.
func (b *Board) Count() (placed, all int) {
	for i, l := range b.lying {
		if l.Piece != "" {
			all++
			if b.known[i] {
				placed++
			}
		}
	}
	return placed, all
}

// Put places a piece, or with no name leaves the place free. What people told of the place before
// goes back to what is left.
func (b *Board) Put(place int, piece string, facing int) error {
	if place < 0 || place >= len(b.lying) {
		return ErrPlace
	}
	from, err := b.find(place, piece)
	if err != nil {
		return err
	}
	b.swap(place, from)
	l := &b.lying[place]
	if !l.Anyhow && (facing < 0 || facing >= l.Facings) {
		b.swap(place, from)
		return ErrFacing
	}
	was := b.told[place]
	if b.told[place] = true; b.against() != 0 {
		err := ErrRuling{b.against()}
		b.told[place] = was
		b.swap(place, from)
		return err
	}
	if !l.Anyhow {
		b.setup.Turn(place, facing)
		l.Facing = facing
	}
	b.settle()
	return nil
}

// against is the ruling against what people told, or 0.
func (b *Board) against() int {
	if r, ok := b.setup.(engine.Restricted); ok {
		return r.Against(func(place int) bool { return b.told[place] })
	}
	return 0
}

func (b *Board) swap(i, j int) {
	b.setup.Swap(i, j)
	b.lying = b.setup.Built()
}

// find is a place from which a piece can be taken: where it is to lie, or one of which nobody told.
func (b *Board) find(place int, piece string) (int, error) {
	if b.lying[place].Piece == piece {
		return place, nil
	}
	if piece != "" && !slices.Contains(b.pieces, piece) {
		return 0, ErrPiece
	}
	for i, l := range b.lying {
		if l.Piece == piece && !b.told[i] {
			return i, nil
		}
	}
	return 0, ErrLeft
}

// Take takes away what lies in a place.
func (b *Board) Take(place int) {
	b.known[place], b.told[place] = false, false
	b.settle()
}

// settle places what can only lie so: when the pieces that are left are all alike, and lie in one
// way.
func (b *Board) settle() {
	copy(b.known, b.told)
	last := -1
	for i, l := range b.lying {
		if b.known[i] {
			continue
		}
		if l.Facings > 1 && !l.Anyhow || last >= 0 && l.Piece != b.lying[last].Piece {
			return
		}
		last = i
	}
	for i := range b.known {
		b.known[i] = true
	}
}
