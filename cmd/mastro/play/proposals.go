package play

import (
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
	does  scene.Action
	by    int // the place of the player
	yes   [scene.MaxSeats]bool
	since time.Time
	no    int // the place of the player who does not want it; nobody for none
}

const nobody = -1

// proposable is what a seat may propose now.
func (s *Session) proposable() (all []scene.Action) {
	switch {
	case s.Game == nil && s.inMenu():
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
	s.proposal = &proposal{does: does, by: place, since: s.Now(), no: nobody}
	return s.agree(place)
}

// agree notes that a player agrees with what is proposed.
func (s *Session) agree(place int) Refusal {
	if s.proposal == nil || s.proposal.no != nobody {
		return s.NotNow()
	}
	s.proposal.yes[place] = true
	s.Changed()
	s.conclude()
	return Refusal{}
}

// refuse notes that a player does not agree. What was proposed is not done.
func (s *Session) refuse(place int) Refusal {
	switch {
	case s.proposal == nil:
		return s.NotNow()
	case s.proposal.no != nobody || place == s.proposal.by: // it is read, or withdrawn
		s.proposal = nil
	default:
		s.proposal.no = place
	}
	s.Changed()
	return Refusal{}
}

// conclude does what was proposed, if all have agreed, or asks the table.
func (s *Session) conclude() {
	p := s.proposal
	for place, h := range s.holders {
		if h.Connected && s.plays(place) && !p.yes[place] {
			return
		}
	}
	s.proposal = nil
	if s.somebodyAtTable() {
		s.askTable(p)
		return
	}
	s.carryOut(p.does)
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

// askTable shows at the table what the seats have not agreed upon by themselves. What begins a
// game is there anyway.
func (s *Session) askTable(p *proposal) {
	if p.does.Kind == scene.LeaveGame && s.Game != nil {
		s.Leaving = true
	}
	s.reset()
}

// carryOut does what all have agreed upon.
func (s *Session) carryOut(does scene.Action) {
	s.Leaving = does.Kind == scene.LeaveGame && s.Game != nil
	if r := s.Choose(does); r != (Refusal{}) {
		s.Leaving = false
	}
	s.reset()
}

// Pass lets the time of a proposal pass.
func (s *Session) Pass() {
	p := s.proposal
	if p == nil || s.saving || s.Now().Sub(p.since) < proposalTime {
		return
	}
	s.proposal = nil
	if p.no == nobody {
		s.askTable(p)
	}
	s.Changed()
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
	yes := scene.Choice{Does: scene.Action{Kind: scene.Agree}, Text: words.AgreeYes.In(w), Part: engine.NoPart}
	no := scene.Choice{Does: scene.Action{Kind: scene.Disagree}, Text: words.AgreeNo.In(w), Part: engine.NoPart}
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
