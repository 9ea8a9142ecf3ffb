package fuga

import "mastro/engine"

// What the dice and the bag decide is a decision of the table. Where the box
// throws the dice, what they will show follows from the generator that is
// sealed in the position, and that is the one legal move; where people throw
// them, each number that they can show is. The numbers of two ten-sided dice
// that lead nowhere are moves of their own: what was thrown is what is told.

// The sides of the dice.
const (
	twoDice = 100 // 00 to 99
	oneDie  = MaxDie
)

// die is how many outcomes the dice of a phase have, and what the first of them
// shows.
func (p *Position) die() (outcomes, first int) {
	if p.phase == rolling {
		return oneDie, 1
	}
	return twoDice, 0
}

// sealed is what the box will throw.
func (p *Position) sealed() int {
	outcomes, first := p.die()
	dice := p.dice
	return first + dice.Below(outcomes)
}

// take is what the table told; the box has thrown it.
func (p *Position) take(m engine.Move) int {
	if p.game.Options.Dice == DiceBox {
		outcomes, _ := p.die()
		p.dice.Below(outcomes)
	}
	return Operand(m, 0)
}

// thrower is what the table tells in each phase in which dice are thrown.
func thrower(ph phase) Verb {
	switch ph {
	case rooming:
		return Room
	case rolling:
		return Roll
	}
	return Patrol
}

func listThrown(p *Position, dst []engine.Move) []engine.Move {
	if p.game.Options.Dice == DiceBox {
		return append(dst, move1(thrower(p.phase), p.sealed()))
	}
	outcomes, first := p.die()
	for n := range outcomes {
		dst = append(dst, move1(thrower(p.phase), first+n))
	}
	return dst
}

func checkThrown(p *Position, m engine.Move) fault {
	n := Operand(m, 0)
	outcomes, first := p.die()
	wrong := n < first || n >= first+outcomes
	sealed := p.game.Options.Dice == DiceBox && n != p.sealed()
	switch p.phase {
	case rooming:
		return thrown(wrong, sealed, roomOfNoDice, roomNotThrown)
	case rolling:
		return thrown(wrong, sealed, dieOfNoSide, dieNotThrown)
	}
	return thrown(wrong, sealed, patrolOfNoDice, patrolNotThrown)
}

func thrown(wrong, sealed bool, never, other fault) fault {
	switch {
	case wrong:
		return never
	case sealed:
		return other
	}
	return legal
}
