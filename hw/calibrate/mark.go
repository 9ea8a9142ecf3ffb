package calibrate

// remark asks for one base to be put to its mark again.
func (s *Session) remark(at int) {
	s.at, s.phase, s.together, s.confirmed = at, marking, false, false
	s.current().state = fresh
}

// toMark are the bases that are asked to their marks.
func (s *Session) toMark() []int {
	if s.together {
		return s.order
	}
	return s.order[s.at : s.at+1]
}

func (s *Session) sayAtMark(w Word) bool {
	switch {
	case w == Next && !s.confirmed:
		s.confirmed, s.since, s.looks = true, s.now, 0
	case w == Back && s.confirmed:
		s.confirmed = false
	case w == Skip && !s.together:
		s.skip()
	default:
		return false
	}
	return true
}

// judgeMarks measures facing 0 of the bases that somebody has said stand there,
// once all of them rest or have had the time to.
func (s *Session) judgeMarks() {
	s.looks++
	waiting := s.now-s.since < patience || s.looks < enough
	if !s.confirmed || waiting && !s.allRest() {
		return
	}
	for _, base := range s.toMark() {
		p := &s.places[base]
		p.zero, p.state = p.stay.mean, marked
		if r := s.unfit(base); r.Kind != None {
			p.refusal, p.state = r, failed
		}
	}
	if s.together {
		s.at = 0
	}
	s.together, s.confirmed = false, false
	s.enter(s.at)
}

func (s *Session) allRest() bool {
	for _, base := range s.toMark() {
		if !s.places[base].rests() {
			return false
		}
	}
	return true
}

// unfit is why a base cannot be measured at its mark, if it cannot.
func (s *Session) unfit(base int) Refusal {
	p := &s.places[base]
	r := p.flaw(s.codes)
	if !p.rests() {
		r = p.unrest()
	}
	r.Base, r.Position = base, 0
	return r
}

// Troubles appends what is wrong at this moment: at the mark with every base
// that is asked there, otherwise with the one that is asked for.
func (s *Session) Troubles(dst []Refusal) []Refusal {
	if s.phase != marking {
		if r := s.trouble(); r.Kind != None {
			dst = append(dst, r)
		}
		return dst
	}
	for _, base := range s.toMark() {
		if r := s.troubleAtMark(base); r.Kind != None {
			dst = append(dst, r)
		}
	}
	return dst
}

func (s *Session) troubleAtMark(base int) Refusal {
	p := &s.places[base]
	r := p.trouble(s.now)
	if p.rests() {
		r = p.flaw(s.codes)
	}
	r.Base, r.Position = base, 0
	return r
}

// trouble is the first thing that is wrong at this moment.
func (s *Session) trouble() Refusal {
	switch s.phase {
	case marking:
		for _, base := range s.toMark() {
			if r := s.troubleAtMark(base); r.Kind != None {
				return r
			}
		}
	case walking:
		return s.troubleOnTheWay()
	case refused:
		return s.current().refusal
	}
	return Refusal{}
}
