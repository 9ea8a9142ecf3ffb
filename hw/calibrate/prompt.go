package calibrate

import (
	"strconv"

	"mastro/hw/board"
)

// Ask is what the prompt asks the person to do.
type Ask uint8

// The prompts.
const (
	ToMark   Ask = iota // turn the tower of Base, or all towers, to the mark, then say Next
	BackHome            // the tower of Base was carried along: turn it back to its mark; noticed automatically
	Turn                // turn the tower of Base one step; noticed automatically
	Hold                // do not touch it for a moment
	Refused             // see Trouble: Back repeats this base, Next leaves it
	Finished            // see Result
)

var askNames = [...]string{"to mark", "back home", "turn", "hold", "refused", "finished"}

func (a Ask) String() string {
	if int(a) >= len(askNames) {
		return "ask " + strconv.Itoa(int(a))
	}
	return askNames[a]
}

// All is the Base of a prompt about every base to be measured.
const All = -1

// Prompt says what the person should do now.
type Prompt struct {
	Ask  Ask
	Base int // 0-based, or All
	// From and To are the facings of the step; 0 except for Turn, and for Hold during the
	// walk.
	From, To  board.Facing
	Clockwise bool // the way to turn it, seen from above
	// Trouble is the first thing that is wrong now; its Kind is None if nothing is. Its Base
	// is another base for WrongTower, and may be any at the mark.
	Trouble Refusal
	// Done and Total count positions: the mark and each step of every base. A base that was
	// refused counts as done.
	Done, Total int
}

// Prompt returns what the person should do now.
func (s *Session) Prompt() Prompt {
	p := Prompt{Base: All, Trouble: s.trouble()}
	p.Done, p.Total = s.progress()
	switch s.phase {
	case finished:
		p.Ask = Finished
		return p
	case marking:
		if s.confirmed {
			p.Ask = Hold
		}
		if s.allBases {
			return p
		}
	case walking:
		s.promptStep(&p)
	case refused:
		p.Ask = Refused
	}
	p.Base = s.order[s.at]
	return p
}

func (s *Session) promptStep(p *Prompt) {
	if !s.walk.begun {
		p.Ask = BackHome
		return
	}
	requested := s.requested()
	p.Ask, p.From, p.To, p.Clockwise = Turn, requested.from, requested.to, requested.sense > 0
	tower := s.current()
	if tower.filled == 0 {
		return
	}
	if arrived, _ := s.where(tower.latest()); arrived {
		p.Ask = Hold
	}
}

func (s *Session) progress() (done, total int) {
	each := 1 + len(s.steps())
	for i, base := range s.order {
		switch s.places[base].state {
		case fresh:
		case marked:
			done++
			if s.phase == walking && i == s.at {
				done += s.walk.taken
			}
		default:
			done += each
		}
	}
	return done, each * len(s.order)
}
