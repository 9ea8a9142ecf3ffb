package record

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"mastro/engine"
	"mastro/engine/referee"
)

// notation writes a move.
type notation func(engine.Move) string

// kind is how the steps of one kind are written and read: its word, and what follows it.
type kind struct {
	is      engine.StepKind
	word    string
	write   func(engine.Step, notation) string
	read    func(*parser, []word, *engine.Step) error
	example string
}

// kinds are all steps but a move of the game's notation.
var kinds = []kind{
	{is: engine.StepBack, word: "back", write: writeBack, read: (*parser).back, example: `how many moves are taken back: "back 1"`},
	{is: engine.StepUnsaid, word: "unsaid", write: writeUnsaid, read: (*parser).unsaid, example: `which seats: "unsaid 1 2", or "unsaid nothing"`},
	{is: engine.StepDid, word: "did", write: writeDid, read: (*parser).did, example: `which moves: "did go 2; turn 5", or "did nothing"`},
	{is: engine.StepSeen, word: "seen", write: writeTurns, read: (*parser).turns, example: `which turns were seen: "seen turn 5 at 2 3"`},
	{is: engine.StepSaid, word: "said", write: writeTurns, read: (*parser).turns, example: `which turns were said: "said turn 5 at 2 3"`},
	{is: engine.StepStands, word: "stands", write: writeStands, read: (*parser).stands, example: `each part and how it stands: "stands 5 3; 7 1"`},
}

const (
	wordNothing = "nothing"
	wordOr      = "or"
	wordAt      = "at"
)

// list writes what a step has several of.
func list[T any](all []T, between string, write func(T) string) string {
	texts := make([]string, len(all))
	for i, one := range all {
		texts[i] = write(one)
	}
	return strings.Join(texts, between)
}

// readList reads it again.
func readList[T any](words []word, read func(word) (T, error)) (all []T, err error) {
	if len(words) == 1 && words[0].text == wordNothing {
		return nil, nil
	}
	for _, w := range words {
		one, err := read(w)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, nil
}

// from1 writes a seat or a part, counted from 1.
func from1[N ~int | ~int8](n N) string { return fmt.Sprint(int(n) + 1) }

// stepText is what was done in a step.
func stepText(s engine.Step, write notation) string {
	i := slices.IndexFunc(kinds, func(k kind) bool { return k.is == s.Kind })
	if i < 0 {
		return write(s.Move)
	}
	return kinds[i].word + " " + cmp.Or(kinds[i].write(s, write), wordNothing)
}

// decision reads what was done.
func (p *parser) decision(words []word, s *engine.Step) (err error) {
	i := slices.IndexFunc(kinds, func(k kind) bool { return k.word == words[0].text })
	if i < 0 {
		s.Move, err = p.move(p.joined(words))
		return err
	}
	k, rest := kinds[i], words[1:]
	s.Kind = k.is
	if len(rest) == 0 {
		return p.refuse(words[0], fmt.Sprintf("%q is not all", k.word), "write "+k.example)
	}
	return k.read(p, rest, s)
}

// move reads a move of the game's notation.
func (p *parser) move(w word) (engine.Move, error) {
	mv, err := p.scribe.match.Read(w.text)
	if err != nil {
		what, remedy, _ := strings.Cut(err.Error(), "; ")
		what, remedy = p.byOlder(what, cmp.Or(remedy, "write a move of the game's notation"))
		return mv, p.refuse(w, what, remedy)
	}
	return mv, nil
}

func writeBack(s engine.Step, _ notation) string { return fmt.Sprint(s.Back) }

func (p *parser) back(words []word, s *engine.Step) (err error) {
	s.Back, err = p.number(p.joined(words), 1, MaxSteps)
	return err
}

func writeUnsaid(s engine.Step, _ notation) string { return list(s.Unsaid, " ", from1) }

func (p *parser) unsaid(words []word, s *engine.Step) (err error) {
	s.Unsaid, err = readList(words, func(w word) (engine.Seat, error) {
		n, err := p.number(w, 1, uint64(p.scribe.match.Seats()))
		return engine.Seat(n - 1), err
	})
	return err
}

func writeDid(s engine.Step, write notation) string { return list(s.Did, "; ", write) }

func (p *parser) did(words []word, s *engine.Step) (err error) {
	s.Did, err = readList(p.split(words), p.move)
	return err
}

// writeTurns writes the ways in which turns can be taken, and where the figure may have stood
// when the last one was made.
func writeTurns(s engine.Step, write notation) string {
	text := list(s.Lines, " "+wordOr+" ", func(l engine.Line) string { return list(l.All(), "; ", write) })
	if len(s.At) > 0 {
		text += " " + wordAt + " " + list(s.At, " ", from1)
	}
	return text
}

func (p *parser) turns(words []word, s *engine.Step) (err error) {
	ways, at, _ := cut(words, wordAt)
	if s.At, err = readList(at, p.part); err != nil {
		return err
	}
	for more := true; more; {
		var way []word
		if way, ways, more = cut(ways, wordOr); len(way) == 0 {
			return p.refuse(p.joined(words), "a turn is missing", `write which: "seen turn 5 or turn 6 at 2 3"`)
		}
		moves, err := readList(p.split(way), p.move)
		if err != nil {
			return err
		}
		var l engine.Line
		for _, mv := range moves {
			if !l.Add(mv) {
				return p.refuse(p.joined(way), "so many turns cannot be seen at once", fmt.Sprintf("write at most %d", len(l.Moves)))
			}
		}
		s.Lines = append(s.Lines, l)
	}
	return nil
}

// cut is the words before and after one.
func cut(words []word, at string) (before, after []word, found bool) {
	i := slices.IndexFunc(words, func(w word) bool { return w.text == at })
	if i < 0 {
		return words, nil, false
	}
	return words[:i], words[i+1:], true
}

// part reads a part, counted from 1.
func (p *parser) part(w word) (int, error) {
	n, err := p.number(w, 1, math.MaxUint8)
	return n - 1, err
}

// writeStands writes how parts stand from now on.
func writeStands(s engine.Step, _ notation) string {
	return list(s.Stands, "; ", func(part engine.Placed) string { return fmt.Sprint(part.Part+1, " ", part.Stands) })
}

func (p *parser) stands(words []word, s *engine.Step) (err error) {
	s.Stands, err = readList(p.split(words), func(w word) (engine.Placed, error) {
		both := strings.Fields(w.text)
		if len(both) != 2 {
			return engine.Placed{}, p.refuse(w, fmt.Sprintf("%q does not say how a part stands", w.text), `write each part and how it stands: "stands 5 3; 7 1"`)
		}
		part, err := p.part(word{both[0], w.at})
		if err != nil {
			return engine.Placed{}, err
		}
		to, err := p.number(word{both[1], w.at + len(w.text) - len(both[1])}, 0, uint64(engine.Ways-1))
		return engine.Placed{Part: part, Stands: engine.Standing(to)}, err
	})
	return err
}

const (
	wordAsked   = "asked"
	wordWanted  = "wanted"
	wordUndoing = "undoing"
	askedIf     = wordAsked + " if"
	askedWhere  = wordAsked + " where"
	askedAt     = wordAsked + " " + wordAt
)

// waitingText is what a match waits for, in lines.
func waitingText(wait referee.Waiting, write notation) string {
	var text strings.Builder
	for _, s := range wait.Lines {
		asked := wordAsked
		if s.Kind != engine.StepBack && s.Lines[0].Asks {
			asked = askedIf
		}
		fmt.Fprintln(&text, asked, stepText(s, write))
	}
	if wait.Requested != engine.NoMove {
		fmt.Fprintln(&text, wordWanted, write(wait.Requested))
	}
	switch {
	case wait.Where != engine.NoMove:
		fmt.Fprintln(&text, askedWhere, write(wait.Where))
	case wait.Walked:
		fmt.Fprintln(&text, askedAt, wait.Part+1)
	case wait.Undoing:
		fmt.Fprintln(&text, wordUndoing)
	}
	return text.String()
}

// waiting reads what is asked, or is to be done by hand.
func (p *parser) waiting() (err error) {
	wait := &p.record.Waiting
	p.asked = p.at
	for err == nil && !p.record.Public {
		n := len(p.words)
		switch {
		case p.is(askedWhere) && n > 2:
			wait.Where, err = p.move(p.joined(p.words[2:]))
		case p.is(askedAt) && n == 3:
			wait.Walked = true
			wait.Part, err = p.part(p.words[2])
		case p.is(askedIf) && n > 2:
			err = p.answer(p.words[2:], true)
		case p.is(wordAsked) && n > 1:
			err = p.answer(p.words[1:], false)
		case p.is(wordWanted) && n > 1:
			wait.Requested, err = p.move(p.joined(p.words[1:]))
		case p.said == wordUndoing:
			wait.Undoing = true
		default:
			return nil
		}
		p.next()
	}
	return err
}

// answer reads one answer to the question which turns were made.
func (p *parser) answer(words []word, asks bool) error {
	s := engine.Step{Seat: p.scribe.match.Actor()}
	if err := p.decision(words, &s); err != nil {
		return err
	}
	switch s.Kind {
	case engine.StepBack:
		s.Seat = engine.Table
	case engine.StepSeen, engine.StepSaid:
	default:
		return p.expected("what is asked: whether turns were seen, or taken back")
	}
	for i := range s.Lines {
		s.Lines[i].Asks = asks
	}
	p.record.Waiting.Lines = append(p.record.Waiting.Lines, s)
	return nil
}
