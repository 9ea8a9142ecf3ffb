package calibrate

// remark prompts for one base to be turned to its mark again.
func (s *Session) remark(at int) {
	s.at, s.phase, s.allBases, s.confirmed = at, marking, false, false
	s.current().state = fresh
}

// toMark returns the bases that must be turned to their marks.
func (s *Session) toMark() []int {
	if s.allBases {
		return s.order
	}
	return s.order[s.at : s.at+1]
}

func (s *Session) sayAtMark(w Word) bool {
	switch {
	case w == Next && !s.confirmed:
		s.confirmed, s.since, s.scansSince = true, s.now, 0
	case w == Back && s.confirmed:
		s.confirmed = false
	case w == Skip && !s.allBases:
		s.skip()
	default:
		return false
	}
	return true
}

// judgeMarks measures facing 0 of the confirmed bases, once all of them rest or have had the
// time to.
func (s *Session) judgeMarks() {
	s.scansSince++
	waiting := s.now-s.since < patience || s.scansSince < minReadings
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
	if s.allBases {
		s.at = 0
	}
	s.allBases, s.confirmed = false, false
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

// unfit is the reason why a base cannot be measured at its mark, if it cannot.
func (s *Session) unfit(base int) Refusal {
	p := &s.places[base]
	r := p.magnetFlaw(s.noGain)
	if !p.rests() {
		r = p.unrest()
	}
	r.Base, r.Position = base, 0
	return r
}

// Troubles appends what is wrong now: at the mark with every base that must be there, otherwise
// with the current base.
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
		r = p.magnetFlaw(s.noGain)
	}
	r.Base, r.Position = base, 0
	return r
}

// trouble is the first thing that is wrong now.
func (s *Session) trouble() Refusal {
	switch s.phase {
	case marking:
		for _, base := range s.toMark() {
			if r := s.troubleAtMark(base); r.Kind != None {
				return r
			}
		}
	case walking:
		return s.walkTrouble()
	case refused:
		return s.current().refusal
	}
	return Refusal{}
}
