package play

import (
	"log/slog"
	"slices"
	"time"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// proposalTime is how long the seats have to agree. Then the table decides.
const proposalTime = time.Minute

// proposal is something that concerns all, which a seat has proposed. It is done when every phone
// that is connected has said yes, if nobody plays at the table without one; otherwise, and after
// a minute, the table decides.
type proposal struct {
	number int // answers to another one are out of date
	does   scene.Action
	by     int // the place of the player
	yes    [scene.MaxSeats]bool
	since  time.Time
	no     int // the place of the player who does not want it; nobody for none
}

const nobody = -1

// proposable is what a seat may propose now.
func (s *Session) proposable() (all []scene.Action) {
	switch {
	case s.Game == nil && s.inMenu() && !s.Menu.Asks():
		return []scene.Action{{Kind: scene.StartGame}}
	case s.Game == nil:
		return nil
	}
	if _, over := s.Game.Match.Result(); over {
		return []scene.Action{{Kind: scene.ToMenu}}
	}
	return []scene.Action{{Kind: scene.LeaveGame}}
}

// propose proposes something that concerns all.
func (s *Session) propose(place int, text string) Refusal {
	does := scene.ParseAction(text)
	if !slices.Contains(s.proposable(), does) || s.proposal != nil && s.proposal.no == nobody {
		return s.NotNow()
	}
	s.proposals++
	s.proposal, s.suggested = &proposal{number: s.proposals, does: does, by: place, since: s.Now(), no: nobody}, nil
	return s.agree(place, s.proposals)
}

// agree notes that a player agrees with what is proposed.
func (s *Session) agree(place, number int) Refusal {
	p := s.proposal
	if p == nil || p.number != number || p.no != nobody {
		return s.OutOfDate()
	}
	p.yes[place] = true
	s.Changed()
	return s.conclude()
}

// disagree notes that a player does not agree: what was proposed is not done. Whoever proposed it
// withdraws it, or has read that somebody does not agree.
func (s *Session) disagree(place, number int) Refusal {
	p := s.proposal
	switch {
	case p == nil || p.number != number || p.no != nobody && place != p.by:
		return s.OutOfDate()
	case place == p.by:
		s.proposal = nil
	default:
		p.no = place
	}
	s.Changed()
	return Refusal{}
}

// conclude does what was proposed if all have agreed, or asks the table.
func (s *Session) conclude() Refusal {
	p := s.proposal
	for place, h := range s.holders {
		if h.Connected && s.plays(place) && !p.yes[place] {
			return Refusal{}
		}
	}
	s.proposal = nil
	if s.somebodyAtTable() {
		s.askTable(p)
		return Refusal{}
	}
	return s.carryOut(p.does)
}

// forget takes the answer of a phone back that has its seat no more, and what it has proposed.
func (s *Session) forget(place int) {
	if p := s.proposal; p != nil {
		if p.yes[place] = false; p.by == place || p.no == place {
			s.proposal = nil
		}
	}
	if s.suggested != nil && s.suggested.by == place {
		s.suggested = nil
	}
}

// plays tells whether a person plays at a place.
func (s *Session) plays(place int) bool {
	if s.Game != nil {
		return s.Game.seatAt(place) >= 0
	}
	return place < s.Menu.Players && !s.Menu.Bots[place]
}

// somebodyAtTable tells whether a person plays at the table, without a phone.
func (s *Session) somebodyAtTable() bool {
	for place, h := range s.holders {
		if s.plays(place) && !h.Held {
			return true
		}
	}
	return false
}

// askTable shows at the table what the seats have not agreed upon by themselves: the question
// whether to leave, or who would like what of the choices that are there.
func (s *Session) askTable(p *proposal) {
	if p.does.Kind == scene.LeaveGame && s.Game != nil {
		s.Leaving = true
	} else {
		s.suggested = p
	}
	s.reset()
}

// withSuggestion adds to a page of the table what a seat would like to be chosen there.
func (s *Session) withSuggestion(public scene.Scene) scene.Scene {
	p := s.suggested
	if p == nil || !slices.ContainsFunc(public.Choices, func(c scene.Choice) bool { return c.Does == p.does }) {
		return public
	}
	line := words.WouldLike.In(s.Words, s.nameAt(p.by, s.Words), scene.ProposalText(p.does, s.Words))
	public.Text = append([]string{line}, public.Text...)
	return public
}

// carryOut does what all have agreed upon.
func (s *Session) carryOut(does scene.Action) Refusal {
	s.Leaving = does.Kind == scene.LeaveGame && s.Game != nil
	r := s.Choose(does)
	if r != (Refusal{}) {
		s.Leaving = false
	}
	s.reset()
	return r
}

// Pass lets the time of a proposal pass. A phone that was waited for may be gone by now.
func (s *Session) Pass() {
	p := s.proposal
	switch {
	case p == nil || s.saving:
		return
	case s.Now().Sub(p.since) >= proposalTime:
		if s.proposal = nil; p.no == nobody {
			s.askTable(p)
		}
		s.Changed()
	case p.no == nobody:
		if r := s.conclude(); r != (Refusal{}) {
			slog.Warn("what the phones agreed upon was refused", "why", r.In(s.Words))
		}
	}
}

// agreement is what the page of the player at a place says of what concerns all: a question, or
// what that player may propose.
func (s *Session) agreement(place int, w words.Words) scene.Agreement {
	p, a := s.proposal, scene.Agreement{}
	if p == nil {
		for _, does := range s.proposable() {
			a.Choices = append(a.Choices, scene.Choice{Does: scene.Action{Kind: scene.Propose, Text: does.String()}, Text: scene.ProposalText(does, w), Part: engine.NoPart})
		}
		return a
	}
	yes := scene.Choice{Does: scene.Action{Kind: scene.Agree, Number: p.number}, Text: words.AgreeYes.In(w), Part: engine.NoPart}
	no := scene.Choice{Does: scene.Action{Kind: scene.Disagree, Number: p.number}, Text: words.AgreeNo.In(w), Part: engine.NoPart}
	switch {
	case p.no != nobody && place == p.by:
		no.Text = words.AllRight.In(w)
		a.Text, a.Choices = words.WouldRatherNot.In(w, s.nameAt(p.no, w)), []scene.Choice{no}
	case p.no != nobody:
	case p.yes[place]:
		no.Text = words.Withdraw.In(w)
		a.Text = words.WaitsForOthers.In(w, scene.ProposalText(p.does, w))
		if place == p.by {
			a.Choices = []scene.Choice{no}
		}
	default:
		a.Text, a.Choices, a.Asked = words.ProposesTo.In(w, s.nameAt(p.by, w), scene.ProposalText(p.does, w)), []scene.Choice{yes, no}, true
	}
	return a
}

// nameAt is the name of the player at a place.
func (s *Session) nameAt(place int, w words.Words) words.Name {
	if name := s.Menu.Names[place]; name != "" {
		return words.Name(name)
	}
	return words.Name(words.MenuPlayer.In(w, place+1))
}
