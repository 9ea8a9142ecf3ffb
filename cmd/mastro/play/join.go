package play

import (
	"reflect"

	"mastro/display/scene"
	"mastro/display/words"
)

// join is the screen that says how phones come to the page.
type join struct {
	covering
	code string // of the table's page, which is being shown; empty for none
}

func (j *join) scene(to audience) scene.Scene {
	if to.atTable() {
		return j.page(to.words, j.cursor)
	}
	return scene.BuildWaiting(to.words, j.Menu)
}

// page is the screen of the table.
func (j join) page(w words.Words, cursor int) scene.Scene {
	i := j.invite.Explained(w, j.house.PairsTables())
	if j.code != "" {
		i = i.Pairing(w, j.code)
	}
	var pairing []scene.Entry
	if j.house.PairsTables() {
		pairing = append(pairing, scene.PairEntry(w))
	}
	return scene.BuildJoin(w, i, cursor, pairing...)
}

// choose shows the menu again, or a code for the table's page, or lets phones in. Everything else comes
// from another page.
func (j *join) choose(p press) Refusal {
	switch {
	case p.atTable() && p.does.Kind == scene.OpenInvite && j.invite.Door == scene.DoorShut:
		j.house.OpenPhones()
	case p.atTable() && p.does.Kind == scene.PairTable && j.house.PairsTables():
		j.code = j.house.TableCode()
		j.reset()
	case p.atTable() && p.does.Kind == scene.CloseInvite:
		j.pop()
	default:
		return j.NotNow()
	}
	return Refusal{}
}

// openInvite lets phones in and shows the screen.
func (s *Session) openInvite() Refusal {
	if s.invite == nil {
		return s.NotNow()
	}
	s.house.OpenPhones()
	s.push(&join{covering: covering{s}})
	return Refusal{}
}

// shutPhones keeps phones out again, whatever is shown.
func (s *Session) shutPhones() Refusal {
	if s.invite == nil || s.invite.Door != scene.DoorOpen {
		return s.NotNow()
	}
	s.EndPairing(func(string) bool { return false })
	s.house.ClosePhones()
	return Refusal{}
}

// EndPairing hides the code of the table's page that is being shown, unless it is good.
func (s *Session) EndPairing(good func(code string) bool) {
	if j, is := s.top().(*join); is && j.code != "" && !good(j.code) {
		j.code = ""
		s.Changed()
	}
}

// Invite sets how phones come to the page, as it is now.
func (s *Session) Invite(i scene.Invite) {
	if s.invite == nil || !reflect.DeepEqual(*s.invite, i) {
		s.invite = &i
		s.Changed()
	}
}

// Invitation is how phones come to the page; nil if that is not known.
func (s *Session) Invitation() *scene.Invite { return s.invite }

// welcomes tells whether the table's own panel shows the invitation while pages show the menu.
func (s *Session) welcomes() bool {
	return s.Welcomes && s.invite != nil && s.inMenu() && !s.greeted
}

// welcome is the invitation with which the table's own panel begins, with the cursor of the menu
// elsewhere; false if the panel shows something else.
func (s *Session) welcome() (scene.Scene, bool) {
	if !s.welcomes() {
		return scene.Scene{}, false
	}
	type welcome struct{}
	w := s.panelWords()
	return s.cached(welcome{}, w, func() (scene.Scene, bool) { return join{covering: covering{s}}.page(w, 0), true })
}

// EndWelcome leads from the invitation with which a table begins to the menu. It returns false,
// and does nothing, if the panel shows something else.
func (s *Session) EndWelcome() bool {
	if !s.welcomes() {
		return false
	}
	s.greeted = true
	s.Changed()
	return true
}
