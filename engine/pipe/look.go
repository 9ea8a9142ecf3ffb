package pipe

import (
	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/pipe/wire"
)

func (s *Service) tellSetup(_ *args, o *wire.Out) error {
	o.Name("setup")
	o.Open('{')
	s.game.Form.Setup(o, s.first)
	o.Close('}')
	return nil
}

func (s *Service) tellState(_ *args, o *wire.Out) error {
	o.Name("state")
	o.Open('{')
	o.Name("setup")
	o.Open('{')
	s.game.Form.Setup(o, s.position())
	o.Close('}')
	s.game.Form.State(o, s.position())
	o.Close('}')
	return nil
}

func (s *Service) tellView(a *args, o *wire.Out) error {
	o.Name("view")
	o.Open('{')
	s.game.Form.View(o, s.match.View(a.seat()))
	o.Close('}')
	return nil
}

func (s *Service) tellKnowledge(a *args, o *wire.Out) error {
	o.Name("knowledge")
	o.Open('{')
	s.game.Form.Knowledge(o, s.match.View(a.seat()))
	o.Close('}')
	return nil
}

func (s *Service) tellEvents(a *args, o *wire.Out) error {
	from := min(a.number("since", 0), s.match.Count())
	o.Name("from")
	o.Int(from)
	o.Name("events")
	s.eventsFor(o, a.seat(), from)
	o.Name("next")
	o.Int(s.match.Count())
	return nil
}

func (s *Service) tellMoves(_ *args, o *wire.Out) error {
	s.moves = s.legal(s.moves[:0])
	o.Who("actor", s.match.Actor())
	o.Name("moves")
	o.Moves(s.moves, s.match.Write)
	return nil
}

// legal is what the one who decides may do, from wherever the figure may stand.
func (s *Service) legal(dst []engine.Move) []engine.Move {
	if s.mayBeUnsaid() {
		return append(dst, s.match.Legal(s.match.Actor())...)
	}
	return s.position().Moves(dst)
}

func (s *Service) tellTurnings(a *args, o *wire.Out) error {
	form, ok := s.game.Form.Form.(engine.TurningForm)
	if !ok {
		return a.wrong(a.named("do"), "this game has no parts that are turned by hand", `"moves"`)
	}
	o.Name("turnings")
	form.Turnings(s.position()).Put(o)
	return nil
}

func (s *Service) tellHint(a *args, o *wire.Out) error {
	if s.hintsOf != s.match {
		s.hintsOf, s.hints = s.match, engine.Hints{}
	}
	if seat := a.seat(); seat >= 0 {
		if seat != s.match.Actor() {
			return a.wrong(a.value("seat").member, "only who decides can use a hint", "the seat that decides")
		}
		hint, ok := s.hint(seat)
		if !ok {
			return a.wrong(a.named("do"), "the program knows no way here", `"moves"`)
		}
		o.Name("hint")
		hint.Put(o)
		s.hints.Ask(seat, s.match.Count())
	}
	o.Name("hints")
	o.Open('[')
	for seat := range engine.Seat(s.match.Seats()) {
		o.Int(s.hints.Asked(seat))
	}
	o.Close(']')
	return nil
}

// hint is a way to where a seat wants to go, from what it may know; not ok where the
// program cannot tell.
func (s *Service) hint(seat engine.Seat) (hint document.Value, ok bool) {
	form, ok := s.game.Form.Form.(engine.HintForm)
	if !ok {
		return nil, false
	}
	return form.Hint(s.match.View(seat))
}

func (s *Service) tellStands(_ *args, o *wire.Out) error {
	o.Name("stands")
	o.Ints(s.match.Stands())
	return nil
}

func (s *Service) tellHash(_ *args, o *wire.Out) error {
	s.hash(o)
	o.Name("start")
	o.Hash(s.start.Hash())
	return nil
}

func (s *Service) hash(o *wire.Out) {
	o.Name("hash")
	o.Hash(engine.Hash(s.position(), s.bytes))
}
