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

// Chance is a table's move and how likely it is: Num of Den times.
type Chance struct {
	Move     engine.Move
	Num, Den int64
}

// Chances appends what the table may tell and how likely each of it is to
// whoever knows what all know, whatever is sealed in the position. The
// fractions sum to one. Where the table does not decide there are none.
func (p *Position) Chances(dst []Chance) []Chance {
	switch p.phase {
	case rooming, rolling, patrolling:
		outcomes, first := p.die()
		for n := range outcomes {
			dst = append(dst, Chance{move1(thrower(p.phase), first+n), 1, int64(outcomes)})
		}
	case telling:
		dst = p.tellChances(dst)
	}
	return dst
}

// tellChances is Chances for the numbers of a hand, which are told from the
// lowest to the highest: the hand may be any of the numbers that may be in it.
func (p *Position) tellChances(dst []Chance) []Chance {
	may, holds := p.tellableTo(), int64(p.holds(int(p.seat)))
	left := int64(may.Count())
	all := choose(left, holds)
	for c := range may.All() {
		left--
		if n := choose(left, holds-1); n > 0 {
			dst = append(dst, Chance{move1(Holds, c), n, all})
		}
	}
	return dst
}

// tellableTo is the numbers that may be in the hand, beyond what was told of it,
// for whoever knows what all know.
func (p *Position) tellableTo() Cells { return allCells.minus(p.public()).above(p.lastShown()) }

// choose is how many hands of k there are among n, neither of them negative:
// fewer than 2^62 for the numbers of a bag, and none when k is more than n.
func choose(n, k int64) int64 {
	ways := int64(1)
	for i := range k {
		ways = ways * (n - i) / (i + 1)
	}
	return ways
}

// Drawn appends how likely the number that is drawn next is each of those that
// the seat of the view cannot place, as the move that would tell it.
func (v *View) Drawn(dst []Chance) []Chance {
	if v.Bag == 0 {
		return dst
	}
	for _, n := range v.Unseen {
		dst = append(dst, Chance{move1(Holds, n-1), 1, int64(len(v.Unseen))})
	}
	return dst
}
