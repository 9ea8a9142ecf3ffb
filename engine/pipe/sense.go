package pipe

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"mastro/engine"
	"mastro/engine/pipe/wire"
	"mastro/engine/referee"
)

// longest is the greatest time in milliseconds: some thirty years.
const longest = 1e12

// milliseconds is what is expected of a time.
const milliseconds = "milliseconds, 0 to 1000000000000"

func (s *Service) settle(a *args, o *wire.Out) error {
	if s.position().Parts() == 0 {
		return a.wrong(a.named("do"), "nothing of this game is watched by sensors", `"play"`)
	}
	stands, given, err := s.readParts(a)
	if err != nil {
		return err
	}
	if !given {
		p := s.position()
		for part := range p.Parts() {
			stands = append(stands, p.Stands(part))
		}
	}
	from := s.match.Count()
	s.match.Settle(stands)
	s.sensed = true
	s.progress(a, o, from)
	return nil
}

func (s *Service) amend(a *args, o *wire.Out) error {
	var in []int
	doc, given, err := a.list("parts", &in)
	if err != nil {
		return err
	}
	if !given {
		for _, r := range s.match.Verdict().Repair {
			in = append(in, r.Part+1)
		}
	}
	parts := make([]int, len(in))
	for i, n := range in {
		switch {
		case n < 1 || n > s.position().Parts():
			return doc.At(wire.Pointer(i), fmt.Sprintf("there is no part %d", n), fmt.Sprintf("1 to %d", s.position().Parts()))
		case slices.Contains(in[:i], n):
			return doc.At(wire.Pointer(i), fmt.Sprintf("part %d is named twice", n), "each part once")
		}
		parts[i] = n - 1
	}
	if len(parts) == 0 && given {
		return doc.At("", "no part", "one part or several")
	}
	from := s.match.Count()
	err = s.match.Amend(parts)
	if foul := new(engine.Foul); errors.As(err, &foul) {
		o.Name("foul")
		s.foul(o, foul)
	} else if err != nil {
		s.refused(o, refusals[err])
	}
	s.progress(a, o, from)
	return nil
}

// readParts reads how every part stands.
func (s *Service) readParts(a *args) (stands []engine.Standing, given bool, err error) {
	var parts []wire.Standing
	doc, given, err := a.list("parts", &parts)
	if err != nil || !given {
		return nil, given, err
	}
	p := s.position()
	if n := p.Parts(); len(parts) != n {
		return nil, true, doc.At("", fmt.Sprintf("%d parts", len(parts)), fmt.Sprintf(`how each of %d stands; "unknown" for one that is not sensed`, n))
	}
	for part, one := range parts {
		stands = append(stands, one.Of(p, part))
	}
	return stands, true, nil
}

// change is an engine.Change as a request gives it.
type change struct {
	Part   *int           `json:"part"`
	To     *wire.Standing `json:"to"`
	Onset  int64          `json:"onset"`
	Off    int64          `json:"onset_error"`
	Rest   *int64         `json:"rest"`
	Resync bool           `json:"resync"`
}

func (s *Service) observe(a *args, o *wire.Out) error {
	var in []change
	doc, _, err := a.list("changes", &in)
	if err != nil {
		return err
	}
	if len(in) > mostListed {
		return tooMany(doc, len(in))
	}
	if !s.sensed {
		return a.wrong(a.named("do"), "nobody said how the parts stand", `"settle" first`)
	}
	var changes []engine.Change
	for i := range in {
		c, err := s.readChange(&in[i], doc, wire.Pointer(i))
		if err != nil {
			return err
		}
		changes = append(changes, c)
	}
	from := s.match.Count()
	s.match.Observe(changes)
	s.progress(a, o, from)
	return nil
}

func (s *Service) readChange(c *change, doc wire.Doc, pointer string) (engine.Change, error) {
	rest := c.Onset
	if c.Rest != nil {
		rest = *c.Rest
	}
	p := s.position()
	parts := p.Parts()
	switch {
	case c.Part == nil || c.To == nil:
		return engine.Change{}, doc.At(pointer, "a change of no part, or to nothing", `"part" and "to"`)
	case *c.Part < 1 || *c.Part > parts:
		return engine.Change{}, doc.At(pointer+"/part", fmt.Sprintf("there is no part %d", *c.Part), fmt.Sprintf("1 to %d", parts))
	case c.Onset < 0:
		return engine.Change{}, doc.At(pointer+"/onset", "a time that no clock shows", milliseconds)
	case c.Onset > longest:
		return engine.Change{}, doc.At(pointer+"/onset", "the time is too large", milliseconds)
	case rest > longest:
		return engine.Change{}, doc.At(pointer+"/rest", "the time is too large", milliseconds)
	case c.Off < 0 || c.Off > longest:
		return engine.Change{}, doc.At(pointer+"/onset_error", "no time that an onset can be off", milliseconds)
	case rest < c.Onset:
		return engine.Change{}, doc.At(pointer+"/rest", "it rests before it moves", milliseconds+", onset or later")
	}
	return engine.Change{
		Part: *c.Part - 1, To: c.To.Of(p, *c.Part-1), Resync: c.Resync,
		Onset: time.Duration(c.Onset) * time.Millisecond, OnsetError: time.Duration(c.Off) * time.Millisecond, Rest: time.Duration(rest) * time.Millisecond,
	}, nil
}

func (s *Service) answer(a *args, o *wire.Out) error {
	v, choice := s.match.Verdict(), a.value("choice")
	n := 0
	switch v.Kind {
	case referee.Asked:
		n = len(v.Lines)
	case referee.Where:
		n = len(v.Stands)
	default:
		return a.wrong(a.named("do"), "nothing is asked", `"answer" when the verdict is "asked" or "where"`)
	}
	if choice.n > n {
		return a.wrong(choice.member, fmt.Sprintf("there is no choice %d", choice.n), fmt.Sprintf("1 to %d", n))
	}
	from := s.match.Count()
	s.match.Answer(choice.n - 1)
	s.progress(a, o, from)
	return nil
}

func (s *Service) repair(a *args, o *wire.Out) error {
	stands, given, err := s.readParts(a)
	if err != nil {
		return err
	}
	if !given {
		o.Name("repair")
		writeRepair(o, s.match.Verdict().Repair)
		return nil
	}
	p := s.position()
	seen, off := seenAs(p, stands)
	unsaid := s.mayBeUnsaid()
	var todo []engine.Repair
	var lines []engine.Line
	if off {
		lines = p.Explain(nil, seen, unsaid)
	}
	if off && len(lines) == 0 {
		todo = p.Repair(nil, seen, unsaid)
		if foul := p.Blame(seen, unsaid); foul != nil {
			o.Name("foul")
			s.foul(o, foul)
		}
	}
	s.lines(o, lines)
	o.Name("repair")
	writeRepair(o, todo)
	return nil
}

// seenAs is a board that is seen to stand so; off tells whether it stands
// otherwise than it must.
func seenAs(p engine.Sensed, stands []engine.Standing) (seen []engine.Part, off bool) {
	for part, to := range stands {
		one := engine.Part{Stands: to}
		if to != p.Stands(part) && to.Known() {
			one.Moved, one.Rest, off = true, time.Millisecond, true
		}
		seen = append(seen, one)
	}
	return seen, off
}

// mayBeUnsaid tells whether the seat whose turn it is may leave walks unsaid.
func (s *Service) mayBeUnsaid() bool {
	_, turn := s.match.Turn()
	return slices.Contains(s.match.MayBeUnsaid(), turn)
}
