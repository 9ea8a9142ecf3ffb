package calibrate

import (
	"strconv"

	"mastro/hw/board"
)

// Ask is what is asked of the person.
type Ask uint8

// What is asked.
const (
	ToMark   Ask = iota // put the tower of Base, or all of them, to the mark, then say Next
	BackHome            // the tower of Base was carried along: turn it back to its mark; noticed
	Turn                // turn the tower of Base one step; noticed
	Hold                // do not touch it for a moment
	Refused             // Trouble is why: Back for this base again, Next to leave it
	Finished            // see Result
)

var askNames = [...]string{"to mark", "back home", "turn", "hold", "refused", "finished"}

func (a Ask) String() string {
	if int(a) >= len(askNames) {
		return "ask " + strconv.Itoa(int(a))
	}
	return askNames[a]
}

// All is the Base of a prompt that is about every base that is to be measured.
const All = -1

// Prompt is what is asked of the person now.
type Prompt struct {
	Ask  Ask
	Base int // 0-based, or All
	// From where the tower is to be turned, and To where; 0 both but for Turn
	// and Hold on the way round.
	From, To  board.Facing
	Clockwise bool // the way to turn it, seen from above
	// Trouble is the first thing that is wrong at the moment, its Kind None when
	// nothing is. Its Base is another one for WrongTower, and may be any at the mark.
	Trouble Refusal
	// Done of Total positions: the mark and each step of every base. A base that
	// was refused counts as done.
	Done, Total int
}

// Prompt is what is asked of the person now.
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
		if s.together {
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
