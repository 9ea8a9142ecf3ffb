package fuga

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mastro/engine"
)

// Verb is what a move does.
type Verb uint8

// The verbs, with the ruling each rests on.
const (
	NoVerb   Verb = iota
	Throw         // 5: begin the turn, the dice are thrown
	Miss          // 9, 10: miss the turn in the infirmary, before it or in isolation
	Leave         // 10: leave isolation for this cell of the inner ring, and throw
	Room          // 5: the table tells what two ten-sided dice show, tens first
	Roll          // 6: the table tells what the die shows
	Walk          // 6: walk to this cell
	Trio          // 11: show these three numbers and lay them aside
	Approach      // 11: walk to this cell, up to this sentinel, in so many steps
	Drive         // 11: move that sentinel to this cell in so many steps of the rest of the die
	Lose          // 11: play no trio against a sentinel that has come, and lose the point
	End           // 7, 8: end the turn
	Patrol        // 10: the table tells what two ten-sided dice show for the next sentinel
	Holds         // 12: the table tells the next number of a hand
	Letter        // 13: add the letter on the card of this number to the word
	Done          // 13: the word is complete
	Names         // 13: the word is complete and names something of this illustration
	Enough        // 13: make no more words
	Agree         // 13: confirm the word
	Refuse        // 13: do not
	Find          // 14: find the cell of one's card
	numVerbs
)

// operand is what can stand after a verb.
type operand uint8

const (
	nothing operand = iota
	cell            // a cell or its number, 1 to 90
	throw           // what two ten-sided dice show, in two digits
	count           // what a die shows, or a number of steps
	piece           // a sentinel
	picture         // an illustration, 1 to 30
)

// grammar is the notation: a word and at most three operands.
var grammar = [numVerbs]struct {
	word     string
	operands [3]operand
}{
	Throw: {word: "throw"}, Miss: {word: "miss"}, Leave: {"leave", [3]operand{cell}},
	Room: {"room", [3]operand{throw}}, Roll: {"roll", [3]operand{count}}, Walk: {"walk", [3]operand{cell}},
	Trio: {"trio", [3]operand{cell, cell, cell}}, Approach: {"approach", [3]operand{cell, piece, count}},
	Drive: {"drive", [3]operand{cell, count}}, Lose: {word: "lose"}, End: {word: "end"}, Patrol: {"patrol", [3]operand{throw}},
	Holds: {"holds", [3]operand{cell}}, Letter: {"letter", [3]operand{cell}}, Done: {word: "done"},
	Names: {"names", [3]operand{picture}}, Enough: {word: "enough"}, Agree: {word: "agree"}, Refuse: {word: "refuse"},
	Find: {"find", [3]operand{cell}},
}

// operands is how each kind of operand is written and how it is refused. What
// dice cannot show can be said all the same: a ruling refuses it.
var operands = [...]struct {
	least, most, from int // as it is written, and what is written for 0
	format, says      string
}{
	cell:    {1, Board, 1, "%d", "no number of a cell; give 1 to 90"},
	throw:   {0, operandMask, 0, "%02d", "nothing that two ten-sided dice show; give 00 to 99"},
	count:   {0, operandMask, 0, "%d", "no number of steps or of a die"},
	picture: {1, Illustrations, 1, "%d", "no illustration; give 1 to 30, that of the cards 1, 31 and 61 is the first"},
}

// A move is one word: the verb in bits 0-4, and above it up to three operands
// of 7 bits each. Cells and illustrations count from 0 there.
const (
	verbWidth    = 5
	verbMask     = 1<<verbWidth - 1
	operandWidth = 7
	operandMask  = 1<<operandWidth - 1
)

// MoveOf is the move of a verb and its operands: cells and illustrations
// counted from 0, dice as they show, pieces by rank.
func MoveOf(v Verb, operands ...int) engine.Move {
	m := engine.Move(v)
	for i, n := range operands {
		m |= engine.Move(n&operandMask) << shift(i)
	}
	return m
}

func move1(v Verb, a int) engine.Move    { return engine.Move(v) | engine.Move(a)<<shift(0) }
func move2(v Verb, a, b int) engine.Move { return move1(v, a) | engine.Move(b)<<shift(1) }
func move3(v Verb, a, b, c int) engine.Move {
	return move2(v, a, b) | engine.Move(c)<<shift(2)
}

func shift(i int) int { return verbWidth + i*operandWidth }

// VerbOf is what the move does.
func VerbOf(m engine.Move) Verb { return Verb(m & verbMask) }

// Operand is the i-th operand of a move.
func Operand(m engine.Move, i int) int { return int(m >> shift(i) & operandMask) }

// trioOf is the numbers of a trio.
func trioOf(m engine.Move) Cells { return CellsOf(Operand(m, 0), Operand(m, 1), Operand(m, 2)) }

// Write is the move in the notation: "walk 37", "approach 37 knight 2". Cells
// count from 1.
func (p *Position) Write(m engine.Move) string { return WriteMove(m) }

// WriteMove is Position.Write; the notation is the same in every position.
func WriteMove(m engine.Move) string {
	v := VerbOf(m)
	if v == NoVerb || v >= numVerbs {
		return fmt.Sprintf("move%d", m)
	}
	text := grammar[v].word
	for i, kind := range grammar[v].operands {
		switch n := Operand(m, i); kind {
		case nothing:
		case piece:
			text += " " + Piece(n).String()
		default:
			text += " " + fmt.Sprintf(operands[kind].format, n+operands[kind].from)
		}
	}
	return text
}

// Read is the move for a text of the notation. It checks the text, not the
// rules.
func (p *Position) Read(text string) (engine.Move, error) { return ReadMove(text) }

// ReadMove is Position.Read; the notation is the same in every position.
func ReadMove(text string) (engine.Move, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return engine.NoMove, fmt.Errorf("an empty move; write one like \"walk 37\"")
	}
	for v := Throw; v < numVerbs; v++ {
		if grammar[v].word == words[0] {
			return readOperands(v, words[1:])
		}
	}
	return engine.NoMove, fmt.Errorf("%q is no move; one begins with %s", words[0], verbWords())
}

func verbWords() string {
	var all []string
	for v := Throw; v < numVerbs; v++ {
		all = append(all, grammar[v].word)
	}
	return strings.Join(all, ", ")
}

// readOperands reads what stands after a verb, in the one way in which it is
// written.
func readOperands(v Verb, words []string) (engine.Move, error) {
	m := engine.Move(v)
	expected := slices.Index(append(slices.Clone(grammar[v].operands[:]), nothing), nothing)
	if len(words) != expected {
		return engine.NoMove, fmt.Errorf("%q has %d words after it, not %d", grammar[v].word, expected, len(words))
	}
	for i, word := range words {
		n, err := readOperand(grammar[v].operands[i], word)
		if err != nil {
			return engine.NoMove, err
		}
		m |= engine.Move(n) << shift(i)
	}
	return m, nil
}

func readOperand(kind operand, word string) (int, error) {
	if kind == piece {
		n := slices.Index(pieceWords(), word)
		if n < 0 {
			return 0, fmt.Errorf("%q is no sentinel; name one of %s", word, strings.Join(pieceWords(), ", "))
		}
		return n, nil
	}
	o := operands[kind]
	n, err := strconv.Atoi(word)
	if err != nil || n < o.least || n > o.most {
		return 0, fmt.Errorf("%q is %s", word, o.says)
	}
	if right := fmt.Sprintf(o.format, n); right != word {
		return 0, fmt.Errorf("%q is written %s", word, right)
	}
	return n - o.from, nil
}
