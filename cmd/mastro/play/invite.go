package play

import (
	"reflect"

	"mastro/display/scene"
)

// invitation is how phones come to the page. A table with a panel of its own begins with it.
type invitation struct {
	known  *scene.Invite // nil where no page is served
	opened bool          // its page was chosen in the menu
	code   string        // of the table's page, which is being shown; empty for none
	taken  bool          // somebody has pressed something since the menu was entered, at the table or on a page
}

// Invite sets how phones come to the page, as it is now.
func (s *Session) Invite(i scene.Invite) {
	if s.invitation.known == nil || !reflect.DeepEqual(*s.invitation.known, i) {
		s.invitation.known = &i
		s.Changed()
	}
}

// Invitation is how phones come to the page; nil if that is not known.
func (s *Session) Invitation() *scene.Invite { return s.invitation.known }

// welcomes tells whether the table's own panel shows the invitation while pages show the menu.
func (s *Session) welcomes() bool {
	return s.Welcomes && s.invitation.known != nil && s.inMenu() && !s.invitation.taken
}

// EndWelcome leads from the invitation with which a table begins to the menu. It returns false,
// and does nothing, if the panel shows something else.
func (s *Session) EndWelcome() bool {
	if !s.welcomes() {
		return false
	}
	s.invitation.taken = true
	s.Changed()
	return true
}

// withPhones is the menu with the entry for the invitation, if there is one.
func (s *Session) withPhones(m scene.MenuState) scene.MenuState {
	if s.invitation.known == nil {
		return m
	}
	return m.WithPhones()
}

// joinScene is the page of the invitation.
func (s *Session) joinScene() scene.Scene {
	join, _ := s.cachedScene(page{kind: joinPage}, func() (scene.Scene, bool) {
		cursor := 0
		if s.invitation.opened { // otherwise the cursor is that of the menu
			cursor = s.cursor
		}
		i := *s.invitation.known
		if s.invitation.code != "" {
			i = i.Pairing(s.Words, s.invitation.code)
		}
		return scene.BuildJoin(s.Words, i, cursor, s.pairing()...), true
	})
	return join
}

// pairing is the choice to show the code of the table's page, where there is one.
func (s *Session) pairing() []scene.Entry {
	if s.TableCode == nil {
		return nil
	}
	return []scene.Entry{scene.PairEntry(s.Words)}
}

// EndPairing hides the code of the table's page that is being shown, unless it is good.
func (s *Session) EndPairing(good func(code string) bool) {
	if s.invitation.code != "" && !good(s.invitation.code) {
		s.invitation.code = ""
		s.Changed()
	}
}

// openInvite shows the page of the invitation.
func (s *Session) openInvite() Refusal {
	if s.invitation.known == nil {
		return s.NotNow()
	}
	s.invitation.opened = true
	s.reset()
	return Refusal{}
}

// closeInvite shows the menu again, if that was chosen. Everything else comes from another page.
func (s *Session) closeInvite(a scene.Action) Refusal {
	switch {
	case a.Kind == scene.PairTable && s.TableCode != nil:
		s.invitation.code = s.TableCode()
	case a.Kind == scene.CloseInvite:
		s.invitation.opened, s.invitation.code = false, ""
	default:
		return s.NotNow()
	}
	s.reset()
	return Refusal{}
}
