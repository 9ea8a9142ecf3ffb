package board

import (
	"fmt"
	"math"
	"time"

	"mastro/hw/as5600"
)

const (
	leavers    = 3                     // samples in a row away from the rest angle that make a motion
	settlers   = 3                     // samples without motion before a moving base is settling
	meanOver   = 16                    // samples that make the rest angle
	smoothing  = 4                     // 1/weight of a sample in the smoothed angle
	lately     = 32                    // 1/weight of a sample in the smoothed angle at rest
	fine       = 16                    // the smoothed angle counts in 1/16 of an arc
	breath     = 2 * time.Second       // a longer pause ends a motion
	late       = 60 * time.Millisecond // after the sample before: scans are missing between them
	blurReach  = 2                     // so many times the noise an onset may be off
	beyond     = 6                     // so many times the noise one sample does not differ from the next by chance
	holding    = 3                     // quiet periods for which a tower left leaning may yet be turned on
	looseAfter = 3                     // losses without a rest that make a loose contact

	departure = 6 * turn / 360              // away from the rest angle
	jump      = 30 * turn / 360             // from one sample to the next: a facing of a few switches
	slight    = 2 * turn / 360              // off the rest angle
	usual     = (turn / 720) * (turn / 720) // the square of a spread of 0.5°
	drift     = 2 * turn / 360              // of the smoothed angle while settling
	ambiguous = 90 * turn / 360             // in one sample: the way round is not certain
)

// track follows one base.
type track struct {
	sensor  Sensor
	anchors anchors
	sign    arc // +1 when the raw angle grows clockwise, else -1

	reading as5600.Reading // the last one
	err     error
	first   error         // why it was asked twice; nil when it was not
	retries uint64        // how often that was so
	until   time.Duration // it hung its bus, and is not asked before
	blanks  int           // scans in a row with a blank reading, see judgeBlanks
	dip     bool          // the blank reading is a lost supply

	last     as5600.Angle  // the last angle with a magnet
	seen     bool          // there was one
	failing  bool          // the last scan brought no answer
	failed   time.Duration // and this is the first of those scans
	missing  bool          // the last reading gave none
	why      Doubt         // and this is why
	losses   int           // in this spell, at most looseAfter; 0 is no spell
	lost     time.Duration // the latest of them
	spell    Doubt         // NoAnswer or NoMagnet: the doubt of this spell
	resting  bool
	moving   bool
	moved    time.Duration // last seen to move
	ref      as5600.Angle  // the rest angle, or where the base was last seen to move
	since    time.Duration
	sum      arc // of the samples since then, relative to ref
	samples  int
	smoothed arc // relative to ref, in fine arcs
	away     int // samples in a row away from the rest angle
	awayAt   time.Duration
	lean     arc           // the side on which it is off where it stood lately, -1 or 1; 0 when it is not
	leanAt   time.Duration // since when
	leanOff  time.Duration // how far that may be off, where one sample tells; else 0
	jumped   bool          // to there: the rest of the motion tells no more
	seenAt   time.Duration // the last angle
	squares  arc           // of the samples that make the rest angle
	noise    arc           // the square of how its samples spread at rest; 0 when not known
	window   Facing        // where it rests or came from; NoFacing after leaving it

	// What happened since the base was last certain or calm.
	stirred   bool
	onset     time.Duration
	blur      time.Duration // how far onset may be off
	began     time.Duration // when a motion began that paused, see leans
	beganBlur time.Duration
	paused    bool
	rest      time.Duration
	way       arc // followed since it was last certain
	followed  bool
	faulted   bool
	lifted    bool

	met      Facing // how it stood when it was first seen to, before the board was ready
	reported verdict

	unrest bool // it does not rest, or did not lately: tremor follows it
	aside  bool // it trembles, and is not waited for
	tremor *tremor
}

func newTrack(base Base) (track, error) {
	t := track{sensor: base.Sensor, sign: 1, window: NoFacing, followed: true, met: NoFacing, tremor: &tremor{}}
	t.reported.facing = NoFacing
	if base.CounterClockwise {
		t.sign = -1
	}
	if base.Sensor == nil {
		return t, fmt.Errorf("%w: it has no sensor", ErrBase)
	}
	if base.Zero >= as5600.Turn {
		return t, fmt.Errorf("%w: zero %d is not a raw angle", ErrBase, base.Zero)
	}
	if base.Anchors == nil {
		t.anchors = evenly(base.Zero, t.sign)
		return t, nil
	}
	var err error
	t.anchors, err = measured(base.Anchors, t.sign)
	return t, err
}

// step takes the reading just sensed into account. One scan without an answer is
// no fault: the angle is followed across it, as across a late scan.
func (t *track) step(now, quiet time.Duration) {
	switch {
	case t.err != nil && !t.failing:
		t.failing, t.failed = true, now
		return
	case t.err != nil:
		t.faulted = true
		t.lose(t.failed, NoAnswer)
		return
	case t.dip:
		t.faulted = true
		t.lose(now, NoAnswer)
	case !t.reading.Status.Detected():
		t.lifted = true
		t.lose(now, NoMagnet)
	default:
		t.see(now, quiet)
	}
	t.failing = false
}

// lose notes a reading without an angle.
func (t *track) lose(now time.Duration, why Doubt) {
	if t.missing && t.why == why {
		return
	}
	if t.away > 0 {
		t.stir(t.awayAt, 0)
	}
	t.stir(now, 0)
	if t.losses < looseAfter {
		t.losses++
		t.spell, t.lost = why, now
	}
	t.missing, t.why = true, why
	t.resting, t.followed = false, false
}

// see notes a reading with an angle.
func (t *track) see(now, quiet time.Duration) {
	a := t.reading.Angle
	switch {
	case t.missing || !t.seen:
		t.stir(now, 0)
		t.restart(now, a)
	case t.resting:
		t.follow(a)
		t.watch(now, a)
	default:
		t.follow(a)
		t.settle(now, a, quiet)
	}
	t.missing, t.seen, t.last, t.seenAt = false, true, a, now
}

// follow adds up the way since the base was last certain.
func (t *track) follow(a as5600.Angle) {
	d := between(t.last, a)
	t.way += t.sign * d
	if abs(d) > ambiguous {
		t.followed, t.faulted = false, t.faulted || t.failing
	}
}

// watch waits for a base at rest to leave its rest angle.
func (t *track) watch(now time.Duration, a as5600.Angle) {
	d := between(t.ref, a)
	off := d - t.smoothed/fine // from where it stood lately: it may have crept
	if abs(off) <= slight {
		t.lean = 0
	} else if t.lean*off <= 0 {
		t.leave(now, off)
	}
	if abs(d) <= departure {
		t.away = 0
		t.smoothed += (d*fine - t.smoothed) / lately
		t.average(d)
		return
	}
	if t.away++; t.away == 1 {
		t.awayAt = now
	}
	if t.away < leavers {
		return
	}
	t.stir(t.leanAt, t.leanBlur(now, off))
	t.move(now, a)
	t.resting = false
}

// measureNoise takes in how the samples spread that make the rest angle.
func (t *track) measureNoise() {
	square := max(1, (t.squares-t.sum*t.sum/meanOver)/(meanOver-1))
	if t.noise == 0 {
		t.noise = square
	}
	t.noise += (square - t.noise) / 4
}

// leave notes when the samples left where they were for the last time: where the way
// from one to the next crosses the line of what is slight. Of an angle that jumps, as
// those of switches do, nobody knows the way; and of a late sample nobody knows more
// than that it is late.
func (t *track) leave(now time.Duration, off arc) {
	t.lean = max(-1, min(1, off))
	before, after := t.lean*(between(t.ref, t.last)-t.smoothed/fine), t.lean*off
	took := now - t.seenAt
	t.jumped = took > late || after-before > jump
	switch {
	case took > late:
		t.leanAt, t.leanOff = now-took/2, took/2
	case t.jumped:
		t.leanAt, t.leanOff = now, 0
	default:
		t.leanOff = t.offAt(took, after-before)
		before = min(before, slight)
		t.leanAt = now - took*time.Duration(after-slight)/time.Duration(after-before)
	}
}

// offAt is how far the moment may be off in which the samples went by so much in so
// long: what the noise is worth at that speed, and that the way between two samples is
// not known. 0 where the noise alone may go as far.
func (t *track) offAt(took time.Duration, by arc) time.Duration {
	spread := t.spread()
	if fine*by < beyond*spread {
		return 0
	}
	return blurReach*took*time.Duration(spread)/time.Duration(fine*by) + took/4
}

// spread is how the samples spread at rest, in fine arcs.
func (t *track) spread() arc {
	square := t.noise
	if square == 0 {
		square = usual
	}
	return arc(math.Sqrt(float64(square * fine * fine)))
}

// leanBlur is how far leanAt may be off: by the first step, or by the whole motion up to
// now, whichever tells it better. 0 is for not known.
func (t *track) leanBlur(now time.Duration, off arc) time.Duration {
	if t.jumped {
		return t.leanOff
	}
	all := blurReach*time.Duration(t.spread())*(now-t.leanAt)/time.Duration(fine*max(abs(off)-slight, 1)) + (now-t.seenAt)/4
	if t.leanOff == 0 {
		return all
	}
	return min(all, t.leanOff)
}

// average improves the rest angle until it is made of enough samples.
func (t *track) average(d arc) {
	if t.samples >= meanOver {
		return
	}
	t.samples++
	t.sum += d
	t.squares += d * d
	if t.samples == meanOver {
		t.measureNoise()
		t.smoothed -= t.sum / meanOver * fine
		t.ref, t.sum = plus(t.ref, t.sum/meanOver), 0
	}
}

// settle waits for a base that is not at rest to come to rest.
func (t *track) settle(now time.Duration, a as5600.Angle, quiet time.Duration) {
	d := between(t.ref, a)
	t.smoothed += (d*fine - t.smoothed) / smoothing
	switch {
	case abs(d) > departure:
		t.move(now, a)
		return
	case abs(t.smoothed) > drift*fine:
		t.move(now, plus(t.ref, t.smoothed/fine))
		return
	}
	t.sum += d
	t.samples++
	t.moving = t.moving && t.samples < settlers
	if t.samples >= settlers && now-t.since >= quiet {
		t.sit()
	}
}

// move notes a motion that has come to a.
func (t *track) move(now time.Duration, a as5600.Angle) {
	t.stir(now, 0)
	t.restart(now, a)
	t.moving, t.moved = true, now
	if t.window != NoFacing && t.anchors.left(a, t.window) {
		t.window = NoFacing
	}
}

// restart begins to wait for rest at a.
func (t *track) restart(now time.Duration, a as5600.Angle) {
	t.ref, t.since = a, now
	t.sum, t.samples, t.smoothed = 0, 0, 0
	t.moving, t.away = false, 0
}

// sit ends motion and spell: the base rests.
func (t *track) sit() {
	t.ref = plus(t.ref, t.sum/arc(t.samples))
	t.sum, t.squares, t.samples = 0, 0, 0
	t.lean, t.smoothed = 0, 0
	t.resting, t.moving, t.losses = true, false, 0
	t.window = t.anchors.seat(t.ref, t.window)
}

func (t *track) stir(at, blur time.Duration) {
	if !t.stirred {
		t.stirred, t.onset, t.blur = true, at, blur
		if t.paused && at-t.rest <= breath {
			t.onset, t.blur = t.began, t.beganBlur
		}
	}
	t.rest = at
}

// leans tells whether a base rests, but not on its anchor. A hand that holds a
// tower so and goes on makes one motion of it: what it then pushes moved later.
func (t *track) leans() bool {
	return t.window == NoFacing || abs(between(t.anchors[t.window], t.ref)) > departure
}

// calm tells whether nothing more is to be awaited of this base.
func (t *track) calm(now, quiet time.Duration) bool {
	switch {
	case t.aside:
		return true
	case t.losses >= looseAfter:
		return now-max(t.lost, t.moved) >= 2*quiet // time enough to rest, if it held
	case t.missing:
		return now-t.lost >= quiet
	}
	return t.resting && t.away == 0 && !t.failing && !t.held(now, quiet)
}

// held tells whether a hand may still have hold of a base that left its facing and
// rests beside every anchor: it has paused, and goes on to what it pushes.
func (t *track) held(now, quiet time.Duration) bool {
	return t.stirred && t.window != t.reported.facing && t.leans() && now-t.rest < holding*quiet
}

func (t *track) weak() bool { return t.reading.Status.TooWeak() }

func (t *track) state() State {
	switch {
	case t.missing && t.why == NoAnswer:
		return Fault
	case t.missing:
		return Absent
	case t.aside:
		return Trembling
	case t.moving:
		return Moving
	case !t.resting:
		return Settling
	case t.window == NoFacing:
		return Between
	case t.weak():
		return Weak
	}
	return Seated
}
