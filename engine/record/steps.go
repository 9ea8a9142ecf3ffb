package record

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

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
		if p.next(); p.is(wordSaw) {
			if err := p.saw(); err != nil {
				return err
			}
		}
	}
	return nil
}

// saw reads what a seat alone saw in the last step.
func (p *parser) saw() error {
	for p.is(wordSaw) {
		if p.whole() || p.record.Eyes == engine.Public {
			return p.refuse(p.joined(p.words), "nobody's eyes are meant here", "leave the line out: only the record of a seat tells what it saw")
		}
		thing := p.joined(p.words)
		thing.text = strings.TrimSpace(strings.TrimPrefix(thing.text, wordSaw))
		if !slices.Contains(p.things(), thing.text) {
			return p.refuse(p.joined(p.words), fmt.Sprintf("%q is nothing that can be seen", thing.text), "name a thing of the game after \"saw\"")
		}
		if p.record.Saw == nil {
			p.record.Saw = map[int][]string{}
		}
		i := len(p.record.Steps) - 1
		p.record.Saw[i] = append(p.record.Saw[i], thing.text)
		p.tell()
		p.next()
	}
	return nil
}

// things is what can be seen in the game.
func (p *parser) things() []string {
	if p.seen != nil {
		return p.seen
	}
	if name, err := p.book.Things(p.record.Start); err == nil {
		for what := range math.MaxUint8 {
			p.seen = append(p.seen, name(uint8(what+1)))
		}
	}
	return p.seen
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
	wrong := redo(p.match, s)
	if wrong == nil && p.whole() {
		wrong = compare(p.match, s.Hash)
	}
	if wrong != nil {
		what, remedy := p.byOlder(wrong.What, wrong.Remedy)
		return p.refuse(c.at(wrong.Where), what, remedy)
	}
	p.record.Steps = append(p.record.Steps, s)
	p.tell()
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

// what reads what was done.
func (p *parser) what(words []word, c *columns, s *engine.Step) (err error) {
	if len(words) == 0 {
		return p.refuse(c.who, "the move is missing", "write what was decided after who it was")
	}
	c.move = p.joined(words)
	if words[0].text == wordBack {
		return p.back(words, s)
	}
	if read := p.kinds()[words[0].text]; read != nil {
		return read(words, c, s)
	}
	s.Move, err = p.move(c.move)
	return err
}

// kinds are how the steps are read that begin with a word of the format.
func (p *parser) kinds() map[string]func([]word, *columns, *engine.Step) error {
	return map[string]func([]word, *columns, *engine.Step) error{
		wordUnsaid: p.unsaid, wordDid: p.did, wordSeen: p.turns, wordSaid: p.turns, wordStands: p.stands,
	}
}

// move reads a move of the game's notation.
func (p *parser) move(w word) (engine.Move, error) {
	mv, err := p.match.Read(w.text)
	if err != nil {
		what, remedy := advice(err, "write a move of the game's notation")
		what, remedy = p.byOlder(what, remedy)
		return mv, p.refuse(w, what, remedy)
	}
	return mv, nil
}

func (p *parser) back(words []word, s *engine.Step) error {
	s.Kind = engine.StepBack
	if len(words) != 2 {
		return p.refuse(p.joined(words), fmt.Sprintf("%q is no correction", p.joined(words).text), `say how many moves are taken back: "back 1"`)
	}
	n, err := p.number(words[1], MaxSteps)
	if err == nil && n == 0 {
		err = p.refuse(words[1], "no move is taken back", "take back one or more")
	}
	s.Back = int(n)
	return err
}

// nothing tells whether a word of the format is followed by "nothing".
func nothing(words []word) bool { return len(words) == 2 && words[1].text == wordNothing }

// unsaid reads which seats may leave walks unsaid.
func (p *parser) unsaid(words []word, _ *columns, s *engine.Step) error {
	s.Kind = engine.StepUnsaid
	if nothing(words) {
		return nil
	}
	for _, w := range words[1:] {
		n, err := p.number(w, maxSeats)
		if err != nil {
			return err
		}
		s.Unsaid = append(s.Unsaid, engine.Seat(n)-1)
	}
	return p.something(words, len(s.Unsaid))
}

// something refuses a word of the format with nothing after it.
func (p *parser) something(words []word, n int) error {
	if n > 0 {
		return nil
	}
	return p.refuse(p.joined(words), fmt.Sprintf("%q is not all", words[0].text), fmt.Sprintf("say what; or write \"%s %s\"", words[0].text, wordNothing))
}

// did reads what turned out to have been done.
func (p *parser) did(words []word, _ *columns, s *engine.Step) (err error) {
	s.Kind = engine.StepDid
	if nothing(words) {
		return nil
	}
	if err = p.something(words, len(words)-1); err == nil {
		s.Did, err = p.moves(words[1:])
	}
	return err
}

// moves reads moves with a ; between.
func (p *parser) moves(words []word) (all []engine.Move, err error) {
	for _, w := range p.listed(words) {
		mv, err := p.move(w)
		if err != nil {
			return nil, err
		}
		all = append(all, mv)
	}
	return all, nil
}

// listed is what stands between the ; of a list.
func (p *parser) listed(words []word) (all []word) {
	at := words[0].at
	for text := range strings.SplitSeq(p.joined(words).text, ";") {
		left := strings.TrimLeft(text, " \t")
		all = append(all, word{strings.TrimRight(left, " \t"), at + len(text) - len(left)})
		at += len(text) + 1
	}
	return all
}

// stands reads which parts stand otherwise from now on, and how.
func (p *parser) stands(words []word, _ *columns, s *engine.Step) error {
	s.Kind = engine.StepStands
	if len(words) == 1 {
		return p.noStanding(words[0])
	}
	for _, w := range p.listed(words[1:]) {
		both := strings.Fields(w.text)
		if len(both) != 2 {
			return p.noStanding(w)
		}
		n, err := p.number(word{both[0], w.at}, math.MaxUint8)
		if err != nil {
			return err
		}
		to, err := p.number(word{both[1], w.end() - len(both[1])}, uint64(engine.Ways-1))
		if err != nil {
			return err
		}
		s.Stands = append(s.Stands, engine.Placed{Part: int(n) - 1, Stands: engine.Standing(to)})
	}
	return nil
}

func (p *parser) noStanding(w word) error {
	return p.refuse(w, fmt.Sprintf("%q does not say how a part stands", w.text), `write each part and how it stands: "stands 5 3; 7 1"`)
}

// turns reads the ways in which turns can be taken, and where the figure may then
// have stood.
func (p *parser) turns(words []word, _ *columns, s *engine.Step) error {
	if s.Kind = engine.StepSaid; words[0].text == wordSeen {
		s.Kind = engine.StepSeen
	}
	ways := words[1:]
	if i := slices.IndexFunc(words, func(w word) bool { return w.text == wordAt }); i >= 0 {
		ways = words[1:i]
		for _, w := range words[i+1:] {
			n, err := p.number(w, math.MaxUint8)
			if err != nil {
				return err
			}
			s.At = append(s.At, int(n)-1)
		}
	}
	for more := true; more; {
		way := ways
		i := slices.IndexFunc(ways, func(w word) bool { return w.text == wordOr })
		if more = i >= 0; more {
			way, ways = ways[:i], ways[i+1:]
		}
		line, err := p.line(words, way)
		if err != nil {
			return err
		}
		s.Lines = append(s.Lines, line)
	}
	return nil
}

// line reads one of these ways.
func (p *parser) line(words, way []word) (l engine.Line, err error) {
	if len(way) == 0 {
		return l, p.refuse(p.joined(words), "a turn is missing", `say which turns were seen: "seen turn 5 at 2 3"`)
	}
	moves, err := p.moves(way)
	if err != nil {
		return l, err
	}
	for _, mv := range moves {
		if !l.Add(mv) {
			return l, p.refuse(p.joined(way), "so many turns cannot be seen at once", fmt.Sprintf("write at most %d", len(l.Moves)))
		}
	}
	return l, nil
}

// waiting reads what is asked, or is to be done by hand.
func (p *parser) waiting() (err error) {
	wait := &p.record.Waiting
	p.waits = p.here()
	for err == nil && p.whole() {
		switch {
		case p.is(wordAsked, wordWhere) && len(p.words) > 2:
			wait.Where, err = p.move(p.joined(p.words[2:]))
		case p.is(wordAsked, wordAt) && len(p.words) == 3:
			var n uint64
			n, err = p.number(p.words[2], math.MaxUint8)
			wait.Walked, wait.Part = true, int(n)-1
		case p.is(wordAsked) && len(p.words) > 2:
			err = p.answerLine()
		case p.is(wordWanted) && len(p.words) > 1:
			wait.Requested, err = p.move(p.joined(p.words[1:]))
		case p.is(wordUndoing) && len(p.words) == 1:
			wait.Undoing = true
		default:
			return nil
		}
		p.next()
	}
	return err
}

// answerLine reads one answer to the question which turns were made.
func (p *parser) answerLine() error {
	var s engine.Step
	words := p.words[1:]
	asks := words[0].text == wordIf
	if asks {
		words = words[1:]
	}
	switch words[0].text {
	case wordBack:
		s.Seat = engine.Table
		if err := p.back(words, &s); err != nil {
			return err
		}
	case wordSeen, wordSaid:
		s.Seat = p.match.Actor()
		if err := p.turns(words, nil, &s); err != nil {
			return err
		}
	default:
		return p.expected("what is asked: whether turns were seen, or taken back")
	}
	for i := range s.Lines {
		s.Lines[i].Asks = asks
	}
	p.record.Waiting.Lines = append(p.record.Waiting.Lines, s)
	return nil
}
