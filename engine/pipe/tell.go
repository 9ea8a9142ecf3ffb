package pipe

import (
	"mastro/engine"
	"mastro/engine/pipe/wire"
	"mastro/engine/referee"
)

// progress writes what happened since the event of that number, for every
// audience, and how things stand. Whatever changes the match ends with it.
func (s *Service) progress(a *args, o *wire.Out, from int) {
	s.pos = nil
	o.Name("from")
	o.Int(from)
	o.Name("events")
	o.Open('{')
	o.Name("public")
	s.eventsFor(o, engine.Public, from)
	for seat := range engine.Seat(s.match.Seats()) {
		o.Name(seatNames[seat])
		s.eventsFor(o, seat, from)
	}
	o.Close('}')
	o.Who("actor", s.match.Actor())
	number, of := s.match.Turn()
	o.Name("turn")
	o.Open('{')
	o.Name("number")
	o.Int(number)
	o.Who("seat", of)
	o.Close('}')
	o.Name("verdict")
	s.verdict(o, s.match.Verdict())
	if m := s.match.RequestedTurn(); m != engine.NoMove {
		s.requested(o, m)
	}
	if result, over := s.match.Result(); over {
		o.Result(result)
	}
	if a.flag("hash") {
		s.hash(o)
	}
}

// seatNames are the names of seats as members of an object.
var seatNames = [...]string{"1", "2", "3", "4", "5", "6", "7", "8"}

// eventsFor writes the events since one as a seat may know them.
func (s *Service) eventsFor(o *wire.Out, seat engine.Seat, from int) {
	s.events = s.match.Events(s.events[:0], seat, from)
	o.Open('[')
	for _, e := range s.events {
		s.event(o, e)
	}
	o.Close(']')
}

// event writes one event. What does not concern it is left out.
func (s *Service) event(o *wire.Out, e engine.Event) {
	o.Open('{')
	o.Name("event")
	o.Text(s.eventName(e.Kind))
	if e.Seat != engine.Nobody {
		o.Who("seat", e.Seat)
	}
	if e.Other != engine.Nobody {
		o.Who("other", e.Other)
	}
	if e.Part != engine.NoPart {
		o.Name("part")
		o.Int(int(e.Part) + 1)
	}
	if e.What != 0 {
		o.Name("what")
		o.Text(s.game.Form.Thing(e.What))
	}
	if e.Count != 0 {
		o.Name("count")
		o.Int(int(e.Count))
	}
	o.Close('}')
}

func (s *Service) eventName(kind uint8) string {
	switch kind {
	case engine.TakenBack:
		return "taken_back"
	case engine.Amended:
		return "amended"
	}
	return s.game.Form.Event(kind)
}

// foul writes a refusal.
func (s *Service) foul(o *wire.Out, f *engine.Foul) {
	o.Open('{')
	if f.Ruling != (engine.Ruling{}) {
		o.Name("ruling")
		o.Text(f.Ruling.String())
	}
	o.Name("reason")
	o.Text(string(f.Reason))
	s.says(o, f)
	if f.Part != engine.NoPart {
		o.Name("part")
		o.Int(f.Part + 1)
	}
	if f.Other != engine.NoPart {
		o.Name("other")
		o.Int(f.Other + 1)
	}
	if f.Seat != engine.Nobody {
		o.Who("seat", f.Seat)
	}
	if f.What != 0 {
		o.Name("what")
		o.Text(s.game.Form.Thing(f.What))
	}
	o.Name("count")
	o.Int(f.Count)
	o.Name("instead")
	o.Moves(f.Instead, s.match.Write)
	o.Close('}')
}

// verdict writes the referee's word on the board.
func (s *Service) verdict(o *wire.Out, v referee.Verdict) {
	o.Open('{')
	o.Name("kind")
	o.Text(v.Kind.String())
	if len(v.Moves) > 0 {
		o.Name("moves")
		o.Moves(v.Moves, s.match.Write)
	}
	s.lines(o, v.Lines)
	if len(v.Stands) > 0 {
		s.stands(o, v.Stands)
	}
	if v.Foul != nil {
		o.Name("foul")
		s.foul(o, v.Foul)
	}
	if len(v.Repair) > 0 {
		o.Name("repair")
		writeRepair(o, v.Repair)
	}
	if len(v.Doubt) > 0 {
		o.Name("doubt")
		o.Ints(v.Doubt)
	}
	o.Close('}')
}

// lines writes what may have been turned; nothing when there is none.
func (s *Service) lines(o *wire.Out, lines []engine.Line) {
	if len(lines) == 0 {
		return
	}
	o.Name("lines")
	o.Open('[')
	for i := range lines {
		o.Open('{')
		o.Name("moves")
		o.Moves(lines[i].All(), s.match.Write)
		o.Name("asks")
		o.Bool(lines[i].Asks)
		o.Close('}')
	}
	o.Close(']')
}

// stands writes where the figure may have stood.
func (s *Service) stands(o *wire.Out, stands []referee.Stand) {
	o.Name("stands")
	o.Open('[')
	for _, stand := range stands {
		o.Open('{')
		o.Name("part")
		o.Int(stand.Part + 1)
		o.Name("way")
		o.Open('[')
		for _, e := range stand.Way {
			s.event(o, e)
		}
		o.Close(']')
		o.Close('}')
	}
	o.Close(']')
}

// requested writes the turn that is asked for, and what is to be done by hand.
func (s *Service) requested(o *wire.Out, m engine.Move) {
	o.Name("wanted")
	o.Open('{')
	o.Name("move")
	o.Text(s.match.Write(m))
	o.Name("repair")
	writeRepair(o, s.match.RequestedRepairs())
	o.Close('}')
}

// writeRepair writes what to turn by hand, clockwise when positive.
func writeRepair(o *wire.Out, all []engine.Repair) {
	o.Open('[')
	for _, r := range all {
		o.Open('{')
		o.Name("part")
		o.Int(r.Part + 1)
		o.Name("steps")
		o.Int(r.Steps)
		o.Close('}')
	}
	o.Close(']')
}
