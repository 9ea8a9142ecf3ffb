package table

import (
	"mastro/display/scene"
	"mastro/display/words"
)

// invited is what a session was told of where other devices reach the page.
type invited struct {
	told  bool
	reach scene.Reach
	in    words.Words
}

// invite tells the session where other devices reach the page, when that has changed or people
// speak another language.
func (t *Table) invite() {
	if t.Reached == nil {
		return
	}
	reach, in := t.Reach(), t.Session.Words
	if t.invited.told && in == t.invited.in && reach.Equal(t.invited.reach) {
		return
	}
	t.invited = invited{told: true, reach: reach, in: in}
	t.Session.Invite(scene.Inviting(in, reach))
}
