package play

import (
	"mastro/display/scene"
	"mastro/display/words"
)

// leave is the question at the table whether to leave the game. Other devices go on with the
// screen below it.
type leave struct {
	screen
	*Session
}

// askLeave asks it.
func (s *Session) askLeave() {
	if !s.leaving() {
		s.push(leave{s.top(), s})
	}
}

// leaving reports whether it is asked.
func (s *Session) leaving() bool {
	_, asked := s.top().(leave)
	return asked
}

func (l leave) scene(to audience) scene.Scene {
	if to.atTable() {
		return scene.BuildLeave(to.words, l.becomes(), l.cursor)
	}
	return l.screen.scene(to)
}

// choose leaves the game if that was chosen, and goes on with it otherwise.
func (l leave) choose(p press) Refusal {
	switch {
	case !p.atTable():
		return l.screen.choose(p)
	case p.does.Kind == scene.LeaveGame:
		l.toMenu()
	default:
		l.pop()
	}
	return Refusal{}
}

// late reports whether an action answers the question: any other one comes from an older page.
func (l leave) late(from scene.Device, a scene.Action) bool {
	return from != scene.TheTable || a.Kind == scene.StayInGame || a.Kind == scene.LeaveGame
}

func (l leave) private(words.Words) (scene.Scene, bool) { return scene.Scene{}, false }
func (l leave) back()                                   { l.pop() }
func (l leave) endTurn()                                {}

// becomes is what becomes of the game that is left.
func (s *Session) becomes() words.Message {
	for _, t := range s.Troubles {
		if t.Kind == scene.NotSaved {
			return words.LeaveLost
		}
	}
	if !s.Game.Used() {
		return words.LeaveUnused
	}
	return words.LeaveText
}
