package play

import (
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine/games"
)

// screen is what a table shows and asks at one time. Each has a file of its own, and nothing
// outside that file asks which one is shown.
type screen interface {
	// scene is the screen for an audience.
	scene(to audience) scene.Scene
	// private is what the table's own panel shows to one seat alone; false if that is no secret.
	private(w words.Words) (scene.Scene, bool)
	// choose carries out a press of a device that has the right to it.
	choose(p press) Refusal
	// late reports whether an action of an earlier page of a device means the same here.
	late(from scene.Device, a scene.Action) bool
	// back is the button of that name.
	back()
	// endTurn is the button that ends a turn.
	endTurn()
	// wishes are what a player may ask the table for.
	wishes() []scene.Action
	// set is the game with the printed set that the screen is about; right tells whether that can be
	// played with.
	set() (g games.Game, right bool)
}

// press is what a device has chosen.
type press struct {
	from    scene.Device
	does    scene.Action
	offered bool // by the page that the device was shown last
}

// atTable reports whether the table itself was pressed.
func (p press) atTable() bool { return p.from == scene.TheTable }

// audience is who looks at a screen: a device, and in which words.
type audience struct {
	device scene.Device
	words  words.Words
}

// atTable reports whether it is the table itself, which may choose what concerns all.
func (a audience) atTable() bool { return a.device == scene.TheTable }

// covering is what screens without a game have in common: nothing in them is secret, and Back
// leads to the screen before.
type covering struct {
	*Session
}

func (c covering) private(words.Words) (scene.Scene, bool) { return scene.Scene{}, false }
func (c covering) late(scene.Device, scene.Action) bool    { return true }
func (c covering) back()                                   { c.pop() }
func (c covering) endTurn()                                {}
func (c covering) wishes() []scene.Action                  { return nil }
func (c covering) set() (games.Game, bool)                 { return c.setInUse(), true }

// waiting is what other devices show meanwhile.
func (c covering) waiting(w words.Words, why words.Message) scene.Scene {
	waits := scene.BuildWaiting(w, c.Menu)
	waits.Text[0] = why.In(w)
	return waits
}

// cacheKey is what a scene is built for, and in which words.
type cacheKey struct {
	of    any
	words words.Words
}

type builtScene struct {
	scene scene.Scene
	ok    bool
}

// cached returns the scene of a key, which make makes if it was not made since the last change,
// with the notices of what is out of order: they are no secret.
func (s *Session) cached(of any, w words.Words, make func() (scene.Scene, bool)) (scene.Scene, bool) {
	key := cacheKey{of, w}
	b, known := s.cache[key]
	if !known {
		b.scene, b.ok = make()
		b.scene.Notices = scene.Notices(w, s.Troubles)
		if s.cache == nil {
			s.cache = map[cacheKey]builtScene{}
		}
		s.cache[key] = b
	}
	return b.scene, b.ok
}

// top is the screen that is shown.
func (s *Session) top() screen { return s.screens[len(s.screens)-1] }

// push puts a screen over the one that is shown.
func (s *Session) push(one screen) {
	s.screens = append(s.screens, one)
	s.reset()
}

// overMenu puts screens over the menu, in place of those that lie there.
func (s *Session) overMenu(all ...screen) {
	s.screens = append(s.screens[:1], all...)
	s.reset()
}

// inMenu tells whether the menu itself is shown.
func (s *Session) inMenu() bool { return len(s.screens) == 1 }

// pop shows the screen below again.
func (s *Session) pop() {
	s.screens = s.screens[:len(s.screens)-1]
	s.reset()
}
