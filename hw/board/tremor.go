package board

import (
	"time"

	"mastro/hw/as5600"
)

// When a sensor trembles. A noise of 4° rms keeps a base from resting for about a
// fifth of the time, 6° nearly always, so half is where it holds the table up. A hand
// either takes the tower further than nowhere, or its way bends slowly: 12° from
// one sample to the next but one, at 50 Hz, is 30,000°/s², more than a hand that goes
// to and fro by a facing five times a second. A noise of 3.5° rms does so in one
// sample of six, and so does an angle that jumps to and fro too quickly to rest.
const (
	windowLasts = 200 * time.Millisecond
	windows     = 25              // five seconds
	nowhere     = 6 * turn / 360  // the means of all windows lie within
	breaks      = 12 * turn / 360 // a sample so far from where the last two pointed breaks the way
	breaksIn    = 6               // one sample of so many
	apace       = 50 * time.Millisecond
	clean       = time.Second // without a sample away from rest: it trembles no more
)

// tremor is what a base that does not rest did in the last windows.
type tremor struct {
	past     [windows]window
	n, next  int // how many of past are filled, and which one is the oldest
	now      window
	ref      as5600.Angle // the first sample of this window
	sum      arc          // of all, relative to ref
	last     as5600.Angle
	lastAt   time.Duration
	step     arc // from the sample before last to last
	steps    int // samples in a row that came apace
	soiledAt time.Duration
}

// window is a short spell of samples.
type window struct {
	mean            as5600.Angle
	samples, broken int
	restless        bool // the table waited for the base at its end
}

// feel takes a sample of a base that does not rest, or did not lately.
func (t *track) feel(now time.Duration) {
	m := t.tremor
	if !t.unrest {
		*m = tremor{lastAt: now, soiledAt: now}
		t.unrest = true
	}
	if t.missing || !t.resting || t.away > 0 {
		m.soiledAt = now
	}
	if t.missing {
		if now-m.lastAt >= clean { // it is silent, or its tower is gone
			t.aside, m.n, m.next = false, 0, 0
		}
		m.steps = 0
		return
	}
	if t.failing { // this scan brought no sample
		m.steps = 0
		return
	}
	t.aside = t.aside && now-m.soiledAt < clean
	m.add(now, t.last)
}

func (m *tremor) add(now time.Duration, a as5600.Angle) {
	step := between(m.last, a)
	if m.steps++; now-m.lastAt > apace {
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

// closeWindow begins the next window. One without an angle tells nothing.
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

// restless is in how many of the last windows the table waited for the base.
func (m *tremor) restless() (n int) {
	for _, w := range m.past[:m.n] {
		if w.restless {
			n++
		}
	}
	return n
}

// trembles tells whether the table waits for the base, and did half the time, though
// its angle got nowhere, or shook faster than a hand can shake it.
func (m *tremor) trembles() bool {
	latest := m.past[(m.next+windows-1)%windows].restless
	return latest && 2*m.restless() >= m.n && (m.stays() || m.shakes())
}

func (m *tremor) stays() bool {
	var least, most arc
	for _, w := range m.past[:m.n] {
		d := between(m.past[0].mean, w.mean)
		least, most = min(least, d), max(most, d)
	}
	return most-least <= nowhere
}

func (m *tremor) shakes() bool {
	samples, broken := 0, 0
	for _, w := range m.past[:m.n] {
		samples += w.samples
		broken += w.broken
	}
	return breaksIn*broken >= samples
}

// judgeTremors sets bases aside that tremble, once a window. When half of all do,
// and more than two, it is the table that shakes, and not their sensors.
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
		if t := &b.tracks[i]; t.unrest && !t.aside && t.tremor.n == windows && t.tremor.trembles() {
			t.setAside()
		}
	}
}

// closeWindow ends a window of a base and tells whether it trembled now and then for
// half the time that it takes to be set aside: a table may shake only a little.
func (t *track) closeWindow(now, quiet time.Duration) (shaken bool) {
	if !t.unrest {
		return false
	}
	m := t.tremor
	m.closeWindow(!t.calm(now, quiet))
	if m.restless() == 0 && t.resting && !t.aside {
		t.unrest = false
		return false
	}
	return t.aside || 2*m.n > windows && 4*m.restless() >= m.n && (m.stays() || m.shakes())
}

// setAside stops waiting for a base: how it stands is not known until it has rested,
// and what it did meanwhile is no move.
func (t *track) setAside() {
	t.aside, t.faulted, t.followed = true, true, false
	t.tremor.soiledAt = t.tremor.lastAt
}

// Shaking tells whether so many bases tremble, or did within five seconds, that it
// must be the table. None is set aside then, and nothing is told until all rest.
func (b *Board) Shaking() bool { return b.shaking }
