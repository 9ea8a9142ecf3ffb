package play

import (
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
)

// Unfinished is a game that was not played to its end and can be gone on with.
type Unfinished = scene.Unfinished

// opened is the page of an unfinished game.
type opened struct {
	game      Unfinished
	shown     bool
	asks      bool   // whether the game is no longer to be offered
	settingUp bool   // the game is being set up
	failed    string // why it could not be set up
}

// SetUnfinished sets the games that the menu offers to go on with, the newest first, and
// what it offers to bring back from a copy.
func (s *Session) SetUnfinished(all []Unfinished, r scene.Recovery) {
	before := s.offers()
	s.unfinished, s.recovery = slices.Clone(all), r
	if s.inMenu() && s.cursor > 0 { // it stays on its entry
		s.cursor = max(0, s.cursor+s.offers()-before)
	}
	if at := s.unfinishedAt(s.opened.game.ID); at >= 0 {
		s.opened.game = s.unfinished[at]
	} else if s.opened.shown && !s.opened.settingUp {
		s.close()
	}
	s.Changed()
}

// offers is how many entries the menu has above its usual ones.
func (s *Session) offers() int { return min(len(s.unfinished), 1) + min(s.recovery.Games, 1) }

// recover has the games of a copy brought back.
func (s *Session) recover() Refusal {
	if s.recovery.Games == 0 {
		return s.NotNow()
	}
	s.SetUnfinished(s.unfinished, scene.Recovery{})
	s.Recover()
	return Refusal{}
}

// menuState is the menu with what it offers above its usual entries.
func (s *Session) menuState() scene.MenuState {
	switch {
	case s.Menu.Asks():
		return s.Menu.Menu(s.cursor)
	case s.recovery.Games > 0:
		return s.unfinishedMenu(s.cursor-1).AfterRecovery(s.recovery, s.Now(), s.cursor)
	}
	return s.unfinishedMenu(s.cursor)
}

func (s *Session) unfinishedMenu(cursor int) scene.MenuState {
	if len(s.unfinished) == 0 {
		return s.Menu.Menu(cursor)
	}
	return s.Menu.MenuAfter(&s.unfinished[0], s.Now(), cursor)
}

// Unfinished are the games that the menu offers to go on with.
func (s *Session) Unfinished() []Unfinished { return s.unfinished }

// GoOnFailed shows why the game that was to be gone on with cannot be.
func (s *Session) GoOnFailed(why string) {
	if !s.opened.settingUp {
		return
	}
	s.opened = opened{game: s.opened.game, shown: true, failed: why}
	if s.unfinishedAt(s.opened.game.ID) < 0 { // it is not offered any more
		s.opened = opened{}
	}
	s.reset()
}

// inMenu tells whether the menu itself is shown.
func (s *Session) inMenu() bool {
	return s.Game == nil && s.building == nil && s.drafting == nil && !s.opened.shown && !s.invitation.opened
}

// unfinishedAt is the place of a game among the unfinished ones, or -1.
func (s *Session) unfinishedAt(id string) int {
	return slices.IndexFunc(s.unfinished, func(u Unfinished) bool { return u.ID == id })
}

// openedScene is the page of the unfinished game that is opened.
func (s *Session) openedScene() scene.Scene {
	shown, _ := s.cachedScene(page{kind: unfinishedPage}, func() (scene.Scene, bool) {
		switch u := &s.opened.game; {
		case s.opened.settingUp:
			return s.Menu.BuildSettingUp(u), true
		case s.opened.asks:
			return s.Menu.BuildPutAway(u, s.cursor), true
		}
		return s.Menu.BuildUnfinished(s.unfinished, s.unfinishedAt(s.opened.game.ID), s.Now(), s.opened.failed, s.cursor), true
	})
	return shown
}

// open shows the page of an unfinished game.
func (s *Session) open(id string) Refusal {
	at := s.unfinishedAt(id)
	if at < 0 {
		return s.NotNow()
	}
	s.opened = opened{game: s.unfinished[at], shown: true}
	s.reset()
	return Refusal{}
}

// close shows the menu again.
func (s *Session) close() {
	s.opened = opened{}
	s.reset()
}

// chooseInOpened carries out what a choice of the page of an unfinished game does. Everything
// else is refused: it comes from another page, perhaps of another game.
func (s *Session) chooseInOpened(a scene.Action) Refusal {
	if s.opened.settingUp {
		return Refusal{Say: words.BeingSetUp}
	}
	if !slices.ContainsFunc(s.openedScene().Choices, func(c scene.Choice) bool { return c.Does == a }) {
		return s.NotNow()
	}
	switch a.Kind {
	case scene.ToUnfinished:
		return s.open(a.Text)
	case scene.ResumeGame:
		s.opened.settingUp = true
		s.reset()
		s.GoOn(a.Text)
	case scene.PutAway:
		s.opened.asks = true
		s.reset()
	case scene.ReallyPutAway:
		s.putAway(a.Text)
	default:
		s.close()
	}
	return Refusal{}
}

// putAway no longer offers an unfinished game.
func (s *Session) putAway(id string) {
	s.unfinished = slices.DeleteFunc(s.unfinished, func(u Unfinished) bool { return u.ID == id })
	s.close()
	s.PutAway(id)
}
