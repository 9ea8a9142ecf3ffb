package table

import (
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
)

// invited is what a session was told of where other devices reach the page.
type invited struct {
	told bool
	at   []string
	in   words.Words
}

// invite tells the session where other devices reach the page, when that has changed or people
// speak another language.
func (t *Table) invite() {
	if t.Reached == nil {
		return
	}
	at, in := t.Reached.Now(), t.Session.Words
	if t.invited.told && in == t.invited.in && slices.Equal(at, t.invited.at) {
		return
	}
	t.invited = invited{told: true, at: at, in: in}
	t.Session.Invite(scene.Inviting(in, at, t.Reached.Page.Alone()))
}
