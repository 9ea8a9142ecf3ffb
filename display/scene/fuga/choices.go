package fuga

import (
	"fmt"
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/fuga"
	"mastro/engine"
	"mastro/engine/fuga"
)

// choices are the choices of whoever decides, rooms first. The public page also offers a look
// at the own numbers.
func (g *game) choices() []scene.Choice {
	moves := slices.Clone(g.moves())
	slices.SortStableFunc(moves, func(a, b engine.Move) int { return g.rank(a) - g.rank(b) })
	all := g.spelled(moves)
	if g.v.Seat == engine.Public && g.t.Chosen == "" && g.mayLook(g.v.Actor) {
		all = append(all, scene.Choice{Does: scene.Action{Kind: scene.ShowSecret}, Text: says.Look.In(g.w), Part: engine.NoPart})
	}
	return all
}

// moves are the legal moves that the view may know.
func (g *game) moves() []engine.Move {
	if g.t.Legal != nil {
		return g.t.Legal
	}
	return g.v.Moves
}

// rank puts walks to rooms before the others.
func (g *game) rank(m engine.Move) int {
	if fuga.VerbOf(m) == fuga.Walk && g.gain(fuga.Operand(m, 0)) != "" {
		return 0
	}
	return 1
}

// gain is what ending the turn on a cell brings: "peschi", "riposi", or nothing.
func (g *game) gain(c int) string {
	switch s := g.ownerOf(c); {
	case s == engine.Nobody:
		return ""
	case s == g.v.Turn:
		return says.ToRest.In(g.w)
	case g.v.Bag > 0:
		return says.ToDraw.In(g.w)
	}
	return ""
}

// ownerOf is the player whose room a cell is, or Nobody.
func (g *game) ownerOf(c int) engine.Seat {
	i := slices.IndexFunc(g.v.Players, func(p fuga.PlayerView) bool { return p.Room == c })
	if i < 0 {
		return engine.Nobody
	}
	return engine.Seat(i)
}

// partOf is the cell that a move is about, or NoPart.
func partOf(m engine.Move) int {
	switch n := fuga.Operand(m, 0); fuga.VerbOf(m) {
	case fuga.Walk, fuga.Leave, fuga.Approach, fuga.Drive, fuga.Find:
		return n
	case fuga.Room, fuga.Patrol:
		if n >= 1 && n <= fuga.Board {
			return n - 1
		}
	}
	return engine.NoPart
}

var (
	verbsAlone = map[fuga.Verb]words.Message{
		fuga.Throw: says.Throw, fuga.Miss: says.Miss, fuga.End: says.End, fuga.Done: says.Done,
		fuga.Enough: says.Enough, fuga.Agree: says.Agree, fuga.Refuse: says.Refuse, fuga.Lose: says.NoTrio,
	}
	verbsOfCells = map[fuga.Verb]words.Message1[int]{
		fuga.Leave: says.LeaveIsolation, fuga.Holds: says.Hold, fuga.Find: says.Find,
	}
	verbsOfDice = map[fuga.Verb]words.Message1[string]{
		fuga.Room: says.Dice, fuga.Patrol: says.Dice,
	}
)

// Move is the text of a move as a choice: "Vai alla casa 37".
func (g *game) Move(m engine.Move) string {
	v, n := fuga.VerbOf(m), fuga.Operand(m, 0)
	if say, ok := verbsAlone[v]; ok {
		return say.In(g.w)
	}
	if say, ok := verbsOfCells[v]; ok {
		return say.In(g.w, n+1)
	}
	if say, ok := verbsOfDice[v]; ok {
		return say.In(g.w, shown(n))
	}
	switch v {
	case fuga.Roll:
		return says.DieShows.In(g.w, n)
	case fuga.Walk:
		return g.walk(n)
	case fuga.Drive:
		return g.drive(n, fuga.Operand(m, 1))
	case fuga.Trio:
		return says.Trio.In(g.w, fmt.Sprint(n+1, fuga.Operand(m, 1)+1, fuga.Operand(m, 2)+1))
	case fuga.Approach:
		thing, noun, _ := g.piece(fuga.Piece(fuga.Operand(m, 1)))
		if fuga.Operand(m, 2) == 0 {
			return says.DriveHere.In(g.w, noun)
		}
		return says.Approach.In(g.w, n+1, thing, fuga.Operand(m, 2))
	case fuga.Letter:
		return says.Letter.In(g.w, g.letter(n), n+1)
	case fuga.Names:
		_, noun, _ := g.illustration(n)
		return says.SeenIn.In(g.w, noun)
	}
	return fuga.WriteMove(m)
}

// walk names the cell of a walk, and what it brings.
func (g *game) walk(c int) string {
	text := says.Walk.In(g.w, c+1)
	if c == g.here() {
		text = says.Stay.In(g.w)
	}
	if gain := g.gain(c); gain != "" {
		return says.WalkTo.In(g.w, text, gain)
	}
	return text
}

// drive names the cell where a sentinel is driven, or says that it stays.
func (g *game) drive(c, steps int) string {
	if steps == 0 {
		return says.LeaveIt.In(g.w)
	}
	return says.Drive.In(g.w, c+1, steps)
}

// piece names a sentinel with its article, without, and as a sign.
func (g *game) piece(who fuga.Piece) (thing words.Thing, noun words.Noun, sign string) {
	return says.Words.Thing(g.w, who.String())
}

// illustration names what a picture on the cards shows.
func (g *game) illustration(i int) (thing words.Thing, noun words.Noun, sign string) {
	return says.Words.Thing(g.w, g.v.Set.Pictures[i])
}

// letter is the letter on the card of a cell, counted from 0.
func (g *game) letter(c int) string { return string(rune(g.v.Set.Cards[c].Letter)) }

// EndOfTurn is how a turn is ended.
func (g *game) EndOfTurn() string { return says.End.In(g.w) }
