package record

import (
	"fmt"
	"strconv"

	"mastro/engine"
)

// steps reads and replays all steps.
func (p *parser) steps() error {
	for p.isStep() {
		if len(p.record.Steps) == MaxSteps {
			return p.refuse(p.first(), "the record is too long", fmt.Sprintf("a record has at most %d steps", MaxSteps))
		}
		if err := p.step(); err != nil {
			return err
		}
		p.next()
	}
	return nil
}

// isStep tells whether the line begins with a number.
func (p *parser) isStep() bool {
	return len(p.words) > 0 && p.words[0].text[0] >= '0' && p.words[0].text[0] <= '9'
}

// columns are the words of a step by what they are.
type columns struct {
	number, who, move, hash word
}

func (c *columns) at(where Column) word {
	return [...]word{Number: c.number, Who: c.who, Move: c.move, Hash: c.hash}[where]
}

// step reads and replays the step on the line.
func (p *parser) step() error {
	c := columns{number: p.words[0]}
	if want := len(p.record.Steps) + 1; c.number.text != strconv.Itoa(want) {
		return p.refuse(c.number, fmt.Sprintf("this is numbered %s but is step %d", c.number.text, want), "number the steps from 1, one after the other")
	}
	var s engine.Step
	rest, err := p.who(&c, &s)
	if err != nil {
		return err
	}
	if rest, err = p.hash(rest, &c, &s); err != nil {
		return err
	}
	if err := p.what(rest, &c, &s); err != nil {
		return err
	}
	wrong := p.board.play(s)
	if wrong == nil && p.whole() {
		wrong = p.board.compare(s.Hash)
	}
	if wrong != nil {
		return p.refuse(c.at(wrong.Where), wrong.What, wrong.Remedy)
	}
	p.record.Steps = append(p.record.Steps, s)
	return nil
}

func (p *parser) whole() bool { return p.record.Eyes == engine.Table }

// who reads whose step it is and gives the words after that.
func (p *parser) who(c *columns, s *engine.Step) (rest []word, err error) {
	words := p.words[1:]
	if s.Seat, err = p.seat(words); err != nil {
		return nil, err
	}
	n := 2
	if s.Seat == engine.Table {
		n = 1
	}
	c.who = p.joined(words[:n])
	return words[n:], nil
}

// joined is several words that follow each other, as one.
func (p *parser) joined(words []word) word {
	first, last := words[0], words[len(words)-1]
	return word{p.text[first.at:last.end()], first.at}
}

// hash reads the last word of a step of a whole record.
func (p *parser) hash(words []word, c *columns, s *engine.Step) (rest []word, err error) {
	if !p.whole() {
		return words, nil
	}
	if len(words) == 0 {
		return nil, p.refuse(c.who, "the move is missing", "write what was decided, and the hash of the position after it")
	}
	c.hash = words[len(words)-1]
	s.Hash, err = strconv.ParseUint(c.hash.text, 16, 64)
	if err != nil || c.hash.text != hashText(s.Hash) {
		return nil, p.refuse(c.hash, fmt.Sprintf("%q is no hash", c.hash.text), "end each step with the 16 hex digits of the position's hash")
	}
	return words[:len(words)-1], nil
}

// what reads the move, or how many moves are taken back.
func (p *parser) what(words []word, c *columns, s *engine.Step) (err error) {
	if len(words) == 0 {
		return p.refuse(c.who, "the move is missing", "write what was decided after who it was")
	}
	c.move = p.joined(words)
	if words[0].text == wordBack {
		return p.back(words, c, s)
	}
	if s.Move, err = p.board.pos.Read(c.move.text); err != nil {
		what, remedy := advice(err, "write a move of the game's notation")
		return p.refuse(c.move, what, remedy)
	}
	return nil
}

func (p *parser) back(words []word, c *columns, s *engine.Step) error {
	if len(words) != 2 {
		return p.refuse(c.move, fmt.Sprintf("%q is no correction", c.move.text), `say how many moves are taken back: "back 1"`)
	}
	n, err := p.number(words[1], MaxSteps)
	if err == nil && n == 0 {
		err = p.refuse(words[1], "no move is taken back", "take back one or more")
	}
	s.Back = int(n)
	return err
}
