package board

import (
	"time"
)

// Bounds for a tremor. A noise of 4° rms keeps a base from resting for about a fifth of the
// time, 6° nearly always; above half it would hold up the table. A hand either moves the tower
// further than maxTravel, or its path bends slowly: 12° off the line of the two samples before
// is 30,000°/s² at 50 Hz, more than a hand does that turns a tower back and forth by one facing
// five times a second. A noise of 3.5° rms does so in one sample of six, and so does an angle
// that jumps back and forth too quickly to rest.
const (
	windowLasts = 200 * time.Millisecond
	windows     = 25                    // five seconds
	maxTravel   = 6 * turn / 360        // the means of all windows lie within this
	breaks      = 12 * turn / 360       // a sample this far from the line through the last two breaks the path
	breakShare  = 6                     // one sample in so many
	maxInterval = 50 * time.Millisecond // samples further apart do not make a line
	calmAfter   = time.Second           // without a sample away from rest: it no longer trembles
)

// tremor records what a base that does not rest did in the last windows.
type tremor struct {
	past       [windows]window
	n, next    int // how many of past are filled, and the index of the oldest
	now        window
	ref        Angle // the first sample of this window
	sum        arc   // of this window's samples, relative to ref
	last       Angle
	lastAt     time.Duration
	step       arc           // from the sample before the last to the last
	steps      int           // samples in a row at most maxInterval apart
	restlessAt time.Duration // last sample away from rest
}

// window sums up 200 ms of samples.
type window struct {
	mean            Angle
	samples, broken int
	restless        bool // at its end the board waited for the base
}

// followTremor evaluates a sample of a base that does not rest, or did not lately.
func (t *track) followTremor(now time.Duration) {
	m := t.tremor
	if !t.unsettled {
		*m = tremor{lastAt: now, restlessAt: now}
		t.unsettled = true
	}
	if t.missing || !t.resting || t.away > 0 {
		m.restlessAt = now
	}
	if t.missing {
		if now-m.lastAt >= calmAfter { // it does not answer, or its tower is gone
			t.aside, m.n, m.next = false, 0, 0
		}
		m.steps = 0
		return
	}
	if t.failing { // this scan brought no sample
		m.steps = 0
		return
	}
	t.aside = t.aside && now-m.restlessAt < calmAfter
	m.add(now, t.last)
}

func (m *tremor) add(now time.Duration, a Angle) {
	step := between(m.last, a)
	if m.steps++; now-m.lastAt > maxInterval {
		m.steps = 1
	}
	if m.steps > 2 && abs(step-m.step) > breaks {
		m.now.broken++
	}
	m.last, m.lastAt, m.step = a, now, step
	if m.now.samples == 0 {
		m.ref, m.sum = a, 0
	}
	m.sum += between(m.ref, a)
	m.now.samples++
}

// closeWindow begins the next window. A window without an angle is not recorded.
func (m *tremor) closeWindow(restless bool) {
	w := m.now
	m.now = window{}
	if w.samples == 0 {
		return
	}
	w.mean, w.restless = plus(m.ref, m.sum/arc(w.samples)), restless
	m.past[m.next] = w
	m.next = (m.next + 1) % windows
	m.n = min(m.n+1, windows)
}

// restless counts the last windows at whose end the board waited for the base.
func (m *tremor) restless() (n int) {
	for _, w := range m.past[:m.n] {
		if w.restless {
			n++
		}
	}
	return n
}

// trembles reports whether the board waits for the base, and did so half of the time, although
// its angle got nowhere or shook faster than a hand can shake it.
func (m *tremor) trembles() bool {
	latest := m.past[(m.next+windows-1)%windows].restless
	return latest && 2*m.restless() >= m.n && (m.stays() || m.shakes())
}

// stays reports whether the means of all windows lie within maxTravel.
func (m *tremor) stays() bool {
	var least, most arc
	for _, w := range m.past[:m.n] {
		d := between(m.past[0].mean, w.mean)
		least, most = min(least, d), max(most, d)
	}
	return most-least <= maxTravel
}

// shakes reports whether so many samples broke the path that no hand can have done it.
func (m *tremor) shakes() bool {
	samples, broken := 0, 0
	for _, w := range m.past[:m.n] {
		samples += w.samples
		broken += w.broken
	}
	return breakShare*broken >= samples
}

// judgeTremors sets trembling bases aside, once a window. When half of all bases tremble, and
// more than two, the table shakes and not their sensors.
func (b *Board) judgeTremors(now time.Duration) {
	if now-b.window < windowLasts {
		return
	}
	if b.window += windowLasts; now-b.window >= windowLasts {
		b.window = now
	}
	shaken := 0
	for i := range b.tracks {
		if b.tracks[i].closeWindow(now, b.quiet) {
			shaken++
		}
	}
	if b.shaking = shaken > 2 && 2*shaken >= len(b.tracks); b.shaking {
		return
	}
	for i := range b.tracks {
		if t := &b.tracks[i]; t.unsettled && !t.aside && t.tremor.n == windows && t.tremor.trembles() {
			t.setAside()
		}
	}
}

// closeWindow ends a window of a base. shaken reports whether the base counts for a shaking
// table: it trembled a quarter of the time, over at least half the time that it takes to be set
// aside, because a table may shake only a little.
func (t *track) closeWindow(now, quiet time.Duration) (shaken bool) {
	if !t.unsettled {
		return false
	}
	m := t.tremor
	m.closeWindow(!t.calm(now, quiet))
	if m.restless() == 0 && t.resting && !t.aside {
		t.unsettled = false
		return false
	}
	return t.aside || 2*m.n > windows && 4*m.restless() >= m.n && (m.stays() || m.shakes())
}

// setAside stops waiting for a base: how it stands is not known until it has rested, and what
// it does meanwhile is not a move.
func (t *track) setAside() {
	t.aside, t.faulted, t.followed = true, true, false
	t.tremor.restlessAt = t.tremor.lastAt
}

// Shaking reports whether so many bases tremble, or did within five seconds, that the table
// itself must be shaking. Then no base is set aside, and nothing is reported until all of them
// rest.
func (b *Board) Shaking() bool { return b.shaking }
