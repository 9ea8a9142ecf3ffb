package pipe

import (
	"errors"

	"mastro/engine"
	"mastro/engine/perft"
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
	o.Name("actor")
	o.Seat(s.match.Actor())
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
	form, ok := s.game.Form.(TurningForm)
	if !ok {
		return a.wrong(a.named("do"), "this game has no parts that are turned by hand", `"moves"`)
	}
	o.Name("turnings")
	o.Open('[')
	form.Turnings(o, s.position())
	o.Close(']')
	return nil
}

func (s *Service) tellStands(_ *args, o *wire.Out) error {
	o.Name("stands")
	o.Ints(s.match.Stands())
	return nil
}

func (s *Service) tellHash(_ *args, o *wire.Out) error {
	s.hash(o)
	return nil
}

func (s *Service) hash(o *wire.Out) {
	o.Name("hash")
	o.Hash(engine.Hash(s.position(), s.bytes))
}

func (s *Service) perft(a *args, o *wire.Out) error {
	actions, err := a.depth()
	if err != nil {
		return err
	}
	if actions {
		o.Name("count")
		o.Uint(perft.Actions(s.position(), a.value("actions").n))
		return nil
	}
	count, err := perft.Turns(s.position(), a.value("turns").n, s.watch(a))
	if err != nil {
		return a.tooDeep(err)
	}
	writeReached(o, count)
	return nil
}

func (s *Service) divide(a *args, o *wire.Out) error {
	actions, err := a.depth()
	if err != nil {
		return err
	}
	o.Name("divide")
	o.Open('[')
	if actions {
		for _, share := range perft.DivideActions(s.position(), a.value("actions").n) {
			o.Open('{')
			o.Name("move")
			o.Text(share.Move)
			o.Name("count")
			o.Uint(share.Count)
			o.Close('}')
		}
		o.Close(']')
		return nil
	}
	shares, err := perft.DivideTurns(s.position(), a.value("turns").n, s.watch(a))
	if err != nil {
		return a.tooDeep(err)
	}
	for _, share := range shares {
		o.Open('{')
		o.Name("move")
		o.Text(share.Move)
		writeReached(o, share.Count)
		o.Close('}')
	}
	o.Close(']')
	return nil
}

// depth tells whether actions or turns are to be counted.
func (a *args) depth() (actions bool, err error) {
	actions = a.value("actions").given
	if actions == a.value("turns").given {
		return false, a.wrong(a.named("do"), "how deep to count", `either "actions" or "turns"`)
	}
	return actions, nil
}

func (s *Service) watch(a *args) perft.Watch {
	return perft.Watch{Most: a.number("most", min(usualHeld, s.mostHeld))}
}

func (a *args) tooDeep(err error) error {
	var many *perft.TooManyError
	if errors.As(err, &many) {
		return a.wrong(a.value("turns").member, err.Error(), `fewer turns, or a greater "most"`)
	}
	return err
}

func writeReached(o *wire.Out, r perft.Reached) {
	o.Name("positions")
	o.Int(r.Positions)
	o.Name("finished")
	o.Int(r.Finished)
}
