package play

import (
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
)

// Unfinished is a game that was not played to its end and can be gone on with.
type Unfinished = scene.Unfinished

// resume is the screen of an unfinished game.
type resume struct {
	covering
	game   Unfinished
	asks   bool   // whether the game is no longer to be offered
	busy   bool   // the game is being set up
	failed string // why it could not be set up
}

func (r *resume) scene(to audience) scene.Scene {
	menu := r.menuIn(to.words)
	switch {
	case !to.atTable():
		return scene.BuildWaiting(to.words, menu)
	case r.busy:
		return menu.BuildSettingUp(&r.game)
	case r.asks:
		return menu.BuildPutAway(&r.game, r.cursor)
	}
	return menu.BuildUnfinished(r.unfinished, r.unfinishedAt(r.game.ID), r.Now(), r.failed, r.cursor)
}

// choose carries out what the page offers. Everything else comes from another page, perhaps of
// another game.
func (r *resume) choose(p press) Refusal {
	a := p.does
	switch {
	case !p.atTable():
		return r.NotNow()
	case r.busy:
		return Refusal{Say: words.BeingSetUp}
	case !p.offered:
		return r.NotNow()
	}
	switch a.Kind {
	case scene.ToUnfinished:
		at := r.unfinishedAt(a.Text)
		if at < 0 {
			return r.NotNow()
		}
		*r = resume{covering: r.covering, game: r.unfinished[at]}
		r.reset()
	case scene.ResumeGame:
		r.busy = true
		r.reset()
		r.house.GoOn(a.Text)
	case scene.PutAway:
		r.asks = true
		r.reset()
	case scene.ReallyPutAway:
		r.unfinished = slices.DeleteFunc(r.unfinished, func(u Unfinished) bool { return u.ID == a.Text })
		r.pop()
		r.house.PutAway(a.Text)
	default:
		r.pop()
	}
	return Refusal{}
}

// back withdraws the question, or leads to the menu.
func (r *resume) back() {
	switch {
	case r.busy:
	case r.asks:
		r.asks = false
	default:
		r.pop()
	}
}

// open shows the screen of an unfinished game.
func (s *Session) open(id string) Refusal {
	at := s.unfinishedAt(id)
	if at < 0 {
		return s.NotNow()
	}
	s.push(&resume{covering: covering{s}, game: s.unfinished[at]})
	return Refusal{}
}

// unfinishedAt is the place of a game among the unfinished ones, or -1.
func (s *Session) unfinishedAt(id string) int {
	return slices.IndexFunc(s.unfinished, func(u Unfinished) bool { return u.ID == id })
}

// Unfinished are the games that the menu offers to go on with.
func (s *Session) Unfinished() []Unfinished { return s.unfinished }

// SetUnfinished sets the games that the menu offers to go on with, the newest first, and
// what it offers to bring back from a copy.
func (s *Session) SetUnfinished(all []Unfinished, recovery scene.Recovery) {
	before := s.offersAbove()
	s.unfinished, s.recovery = slices.Clone(all), recovery
	if s.inMenu() && s.cursor > 0 { // it stays on its entry
		s.cursor = max(0, s.cursor+s.offersAbove()-before)
	}
	if r, is := s.top().(*resume); is {
		if at := s.unfinishedAt(r.game.ID); at >= 0 {
			r.game = s.unfinished[at]
		} else if !r.busy {
			s.pop()
		}
	}
	s.Changed()
}

// offersAbove is how many entries the menu has above its usual ones.
func (s *Session) offersAbove() int { return min(len(s.unfinished), 1) + min(s.recovery.Games, 1) }

// GoOnFailed shows why the game that was to be gone on with cannot be.
func (s *Session) GoOnFailed(why string) {
	r, is := s.top().(*resume)
	if !is || !r.busy {
		return
	}
	r.busy, r.failed = false, why
	if s.unfinishedAt(r.game.ID) < 0 { // it is not offered any more
		s.pop()
	}
	s.reset()
}

// recover has the games of a copy brought back.
func (s *Session) recover() Refusal {
	if s.recovery.Games == 0 {
		return s.NotNow()
	}
	s.SetUnfinished(s.unfinished, scene.Recovery{})
	s.house.Recover()
	return Refusal{}
}
