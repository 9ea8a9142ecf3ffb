package scene

import (
	"slices"

	"mastro/display/words"
	"mastro/engine"
)

// Trying is how people would push the spare tile in. They try before they push: it is no move.
type Trying struct {
	Turned int // the spare tile, by quarters clockwise
	Mouth  int // where it would go in, by its cell; NoPart for nowhere yet
}

// Inserting is a Game in which a spare tile, the last cell of the board, is pushed in at a mouth,
// turned as one likes.
type Inserting interface {
	Game
	// Legal are the legal moves, as far as the audience may know them.
	Legal() []engine.Move
	// Push is the move that pushes the spare in at the mouth of that cell, with these sides open;
	// engine.NoMove for a cell that is no mouth.
	Push(mouth int, open Compass) engine.Move
	// After is the game after a legal push, as far as its view tells.
	After(push engine.Move) Game
}

// Turned are the sides after so many quarters clockwise.
func (c Compass) Turned(quarters int) Compass {
	quarters &= 3
	return (c<<quarters | c>>(4-quarters)) & (North | East | South | West)
}

// Pushes are the moves that push the spare in, turned as people try it, by the cell of the mouth: also
// those that are not legal. It is nil in a game without a spare.
func (t Table) Pushes(view engine.View) []engine.Move {
	g, _ := t.game(view)
	in, ok := g.(Inserting)
	if !ok || t.Tries == nil {
		return nil
	}
	return t.pushes(in, in.Board().Cells)
}

func (t *Table) pushes(g Inserting, cells []Cell) (all []engine.Move) {
	open := cells[len(cells)-1].Ways[0].Sides.Turned(t.Tries.Turned)
	for mouth := range cells {
		all = append(all, g.Push(mouth, open))
	}
	return all
}

// trial is a board on which people try where to push the spare in.
type trial struct {
	t     *Table
	g     Inserting
	board Board
	moves []engine.Move // by the cell of the mouth
	tried int           // the mouth that is tried; NoPart for none
}

// trial is what people try now; ok is false where the spare cannot be pushed in, or something else is
// to be done first.
func (t *Table) trial(g Game) (tr trial, ok bool) {
	in, inserts := g.(Inserting)
	if !inserts || t.Tries == nil || t.only() {
		return tr, false
	}
	tr = trial{t: t, g: in, board: in.Board(), tried: engine.NoPart}
	tr.moves = t.pushes(in, tr.board.Cells)
	if !slices.ContainsFunc(in.Legal(), func(m engine.Move) bool { return slices.Contains(tr.moves, m) }) {
		return tr, false
	}
	if mouth := t.Tries.Mouth; mouth >= 0 && mouth < len(tr.moves) && tr.legal(mouth) {
		tr.tried = mouth
	}
	return tr, true
}

func (tr *trial) legal(mouth int) bool { return slices.Contains(tr.g.Legal(), tr.moves[mouth]) }

// shown is the game as its board is shown: after the push that is tried.
func (t *Table) shown(g Game) Game {
	if tr, ok := t.trial(g); ok && tr.tried != engine.NoPart {
		return tr.g.After(tr.moves[tr.tried])
	}
	return g
}

// withTrial adds the board to a page. In a turn in which the spare is pushed in it is shown as people
// have turned it, and where they try it: with all that the push moves, and what it opens.
func (t *Table) withTrial(g Game, s Scene) Scene {
	tr, ok := t.trial(g)
	if !ok || s.Page != Turn {
		s.Board = g.Board()
		return s
	}
	s.Board = tr.shown()
	s.Touch = append(s.Touch, tr.touch(s.Board.Cells)...)
	s.OnPage = append(s.OnPage, tr.text())
	return s
}

// shown is the board with the spare as it lies. Mouths keep their marks, because others can be tried.
func (tr *trial) shown() Board {
	cells := slices.Clone(tr.board.Cells)
	spare := &cells[len(cells)-1]
	ways := slices.Clone(spare.Ways)
	for i := range ways {
		ways[i].Sides = ways[i].Sides.Turned(tr.t.Tries.Turned)
	}
	spare.Ways = ways
	if tr.tried == engine.NoPart {
		return Board{cells}
	}
	after := tr.g.After(tr.moves[tr.tried]).Board()
	for i := range after.Cells {
		if c := &after.Cells[i]; c.Shape == Mouth {
			c.Mark = cells[i].Mark
		}
	}
	after.Cells[tr.tried].Mark = MarkRequested
	return after
}

// touch are the mouths, of which the one that is tried pushes where no hand has to, and the spare, which
// is turned. Over the mouth where a tile would fall out it is that tile that is touched.
func (tr *trial) touch(cells []Cell) (all []Choice) {
	spare := len(cells) - 1
	for i := range cells {
		c := Choice{Does: Action{Kind: TryPush, Number: i}, Text: words.TryHere.In(tr.t.Words), Part: i}
		covered := cells[i].X == cells[spare].X && cells[i].Y == cells[spare].Y
		switch {
		case cells[i].Shape != Mouth || covered && tr.tried == engine.NoPart:
			continue
		case covered:
			c.Part = spare
		case i != tr.tried:
		case tr.byHand():
			continue
		default:
			c.Does.Kind, c.Text = PushIn, words.PushHere.In(tr.t.Words)
		}
		all = append(all, c)
	}
	if at := tr.lies(cells); cells[at].Ways[0].Sides.Turned(1) != cells[at].Ways[0].Sides {
		all = append(all, Choice{Does: Action{Kind: TurnSpare}, Text: words.TurnSpare.In(tr.t.Words), Part: at})
	}
	return all
}

// lies is the cell where the spare lies as it is shown: inwards of the mouth that is tried.
func (tr *trial) lies(cells []Cell) int {
	if tr.tried == engine.NoPart {
		return len(cells) - 1
	}
	mouth := cells[tr.tried]
	in := [...][2]float64{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}[mouth.Facing]
	return slices.IndexFunc(cells, func(c Cell) bool {
		return c.Shape == Square && c.X == mouth.X+in[0] && c.Y == mouth.Y+in[1]
	})
}

// byHand reports whether people push what is tried at the table, where sensors see it.
func (tr *trial) byHand() bool { return !tr.t.Hand && tr.t.Sensed(tr.moves[tr.tried]) }

// text says what to do next.
func (tr *trial) text() string {
	w := tr.t.Words
	switch {
	case tr.tried == engine.NoPart:
		return words.TryFirst.In(w, tr.board.Cells[len(tr.board.Cells)-1].Name)
	case tr.byHand():
		return words.TriedByHand.In(w)
	}
	return words.TriedAgain.In(w)
}
