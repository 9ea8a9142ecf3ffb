package pipe

import (
	"fmt"
	"slices"

	"mastro/engine"
	"mastro/engine/pipe/wire"
	"mastro/engine/referee"
)

// refusals says why a request was not carried out that no rule forbids.
var refusals = map[error]engine.Reason{
	referee.ErrBoard:  "referee.board",
	referee.ErrNoWalk: "referee.no_walk",
	referee.ErrAmend:  "referee.amend",
	referee.ErrSame:   "referee.amend_same",
	referee.ErrPushed: "referee.amend_pushed",
}

// position is a copy of the match's position, which nobody may change.
func (s *Service) position() engine.Sensed {
	if s.pos == nil {
		s.pos = s.match.Position()
	}
	return s.pos
}

func (s *Service) check(a *args, o *wire.Out) error {
	if err := s.readMoves(a); err != nil {
		return err
	}
	m := s.moves[0]
	if foul := s.match.Check(m); foul != nil {
		o.Name("foul")
		s.foul(o, foul)
	}
	return nil
}

// readMoves reads the moves of a request. Each must be a move of the notation;
// whether it is legal is not asked.
func (s *Service) readMoves(a *args) error {
	s.moves = s.moves[:0]
	if v := a.value("move"); v.given {
		if err := s.readMove(a.text("move")); err != nil {
			return a.wrong(v.member, err.Error(), noMove)
		}
		return nil
	}
	var texts []string
	doc, _, err := a.list("moves", &texts)
	if err != nil {
		return err
	}
	if len(texts) > mostListed {
		return tooMany(doc, len(texts))
	}
	for i, text := range texts {
		if err := s.readMove(text); err != nil {
			return doc.At(wire.Pointer(i), err.Error(), noMove)
		}
	}
	return nil
}

// tooMany refuses a list that is too long.
func tooMany(doc wire.Doc, n int) error {
	return doc.At("", fmt.Sprintf("a list of %d", n), fmt.Sprintf("at most %d in one request", mostListed))
}

// noMove is what is expected where no move can be read.
const noMove = `a move as "moves" lists them`

func (s *Service) readMove(text string) error {
	m, err := s.match.Read(text)
	s.moves = append(s.moves, m)
	return err
}

func (s *Service) play(a *args, o *wire.Out) error {
	if a.value("move").given == a.value("moves").given {
		return a.wrong(a.named("do"), "one move or several", `either "move" or "moves"`)
	}
	if err := s.readMoves(a); err != nil {
		return err
	}
	from, played := s.match.Count(), 0
	var foul *engine.Foul
	var err error
	for _, m := range s.moves {
		if foul, err = s.match.Play(m); foul != nil || err != nil || s.waits() {
			break
		}
		played++
	}
	o.Name("played")
	o.Int(played)
	if foul != nil {
		o.Name("foul")
		s.foul(o, foul)
	}
	if err != nil {
		s.refused(o, refusals[err])
	}
	s.progress(a, o, from)
	return nil
}

// waits tells whether the last decision still waits for hands or for an
// answer.
func (s *Service) waits() bool {
	return s.match.RequestedTurn() != engine.NoMove || s.match.Verdict().Kind == referee.Where
}

func (s *Service) refused(o *wire.Out, why engine.Reason) {
	o.Name("refused")
	o.Text(string(why))
	s.says(o, &engine.Foul{Reason: why, Part: engine.NoPart, Other: engine.NoPart, Seat: engine.Nobody})
}

func (s *Service) undo(a *args, o *wire.Out) error {
	from := s.match.Count()
	if why := s.match.Undo(); why != "" {
		s.refused(o, why)
	}
	s.progress(a, o, from)
	return nil
}

func (s *Service) withdraw(a *args, o *wire.Out) error {
	s.match.Withdraw()
	s.progress(a, o, s.match.Count())
	return nil
}

func (s *Service) walk(a *args, o *wire.Out) error {
	from := s.match.Count()
	if err := s.match.Walk(a.value("part").n); err != nil {
		s.refused(o, refusals[err])
	}
	s.progress(a, o, from)
	return nil
}

func (s *Service) leaveUnsaid(a *args, o *wire.Out) error {
	var seats []int
	doc, given, err := a.list("seats", &seats)
	if err != nil {
		return err
	}
	for i, n := range seats {
		if n < 1 || n > s.match.Seats() {
			return doc.At(wire.Pointer(i), fmt.Sprintf("there is no seat %d", n), fmt.Sprintf("1 to %d", s.match.Seats()))
		}
	}
	if given {
		s.setUnsaid(seats)
	}
	o.Name("unsaid")
	o.Seats(s.match.MayBeUnsaid())
	return nil
}

// setUnsaid lets these seats leave walks unsaid, and no others.
func (s *Service) setUnsaid(numbers []int) {
	var may []engine.Seat
	for seat := range engine.Seat(s.match.Seats()) {
		if slices.Contains(numbers, int(seat)+1) {
			may = append(may, seat)
		}
	}
	s.match.Unsaid(may...)
}
