package loop

import (
	"mastro/cmd/mastro/loop/door"
	"mastro/display/scene"
)

// OpenToHouse opens a page that only this computer reaches to the networks of the house, at the
// same port, until CloseToHouse. Where the page is open to others anyway it does nothing.
func (l *Loop) OpenToHouse() {
	if l.door != nil || l.serve == nil || !l.Reached.Page.Alone() {
		return
	}
	l.door = door.Open(l.Reached.Page, door.House{Interfaces: l.Interfaces, Listen: l.Listen, Serve: l.serve, Wake: l.Wake})
	l.alone, l.Reached = l.Reached, l.door.Reached
}

// CloseToHouse ends what OpenToHouse began, and cuts whoever is connected from elsewhere. Pages on
// this computer stay connected.
func (l *Loop) CloseToHouse() {
	if l.door == nil {
		return
	}
	l.door.Close()
	l.door, l.Reached = nil, l.alone
}

// Reach is where other devices reach the page, and whether a press changes that.
func (l *Loop) Reach() scene.Reach {
	r := scene.Reach{Addresses: l.Reached.Now()}
	switch {
	case l.door != nil:
		r.Door = scene.DoorOpen
		if failed := l.door.Failure(); failed != (door.Failure{}) {
			r.Failed, r.Taken = failed.At.String(), failed.Taken
		}
	case l.Reached.Page.Alone():
		r.Door = scene.DoorShut
	}
	return r
}
