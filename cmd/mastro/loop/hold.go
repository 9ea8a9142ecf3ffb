package loop

import "time"

// Patience is how long presses wait while the result of one is held back. Usually it is shown
// before that; afterwards the actor answers each of them.
const Patience = 200 * time.Millisecond

// hold is that a result is not shown yet.
type hold struct {
	on      bool
	since   time.Duration
	answers []func() // of the commands that led to it
}

// isNew tells whether presses still wait.
func (h *hold) isNew(now time.Duration) bool { return h.on && now-h.since < Patience }

// Hold says that a result is held back from now on, until Release: whoever asked for it gets
// no answer until then. The sensors are read on.
func (l *Loop) Hold(now time.Duration) {
	if !l.held.on {
		l.held.on, l.held.since = true, now
	}
}

// Waits tells whether presses wait for the result, because it has been held back for less than
// Patience.
func (l *Loop) Waits(now time.Duration) bool { return l.held.isNew(now) }

// Release answers those who wait for the result.
func (l *Loop) Release() {
	for _, answer := range l.held.answers {
		answer()
	}
	l.held = hold{}
}
