package board

import (
	"fmt"
	"time"
)

const (
	leaveSamples  = 3                     // samples in a row away from the rest angle that make a motion
	settleSamples = 3                     // samples without motion before a moving base is settling
	meanSamples   = 16                    // samples that make the rest angle
	smoothing     = 4                     // 1/weight of a sample in the smoothed angle
	restSmoothing = 32                    // 1/weight of a sample in the smoothed angle at rest
	fine          = 16                    // the smoothed angle counts in 1/16 of an arc
	maxPause      = 2 * time.Second       // a longer pause ends a motion
	lateScan      = 60 * time.Millisecond // if the sample before is older than this, scans are missing between them
	errorFactor   = 2                     // an onset may be off by so many times the noise
	noiseFactor   = 6                     // two samples in a row do not differ by so many times the noise by chance
	heldPeriods   = 3                     // quiet periods for which a tower that rests beside its anchor may still be in a hand
	looseAfter    = 3                     // losses without a rest that make a loose contact

	departure  = 6 * turn / 360              // away from the rest angle
	jump       = 30 * turn / 360             // from one sample to the next: a step of a sensor that reports only a few angles
	onsetAngle = 2 * turn / 360              // off the rest angle: the onset of a motion
	usualNoise = (turn / 720) * (turn / 720) // the square of a noise of 0.5° rms
	drift      = 2 * turn / 360              // of the smoothed angle while settling
	ambiguous  = 90 * turn / 360             // in one sample: it may have gone either way round
)

// track follows one base.
type track struct {
	sensor  Sensor
	anchors anchors
	sign    arc // +1 when the raw angle grows clockwise, else -1

	reading    Reading // the last one
	err        error
	first      error         // of the first try; nil if there was one try only
	retries    uint64        // second tries so far
	until      time.Duration // not read before then, because its read hung the bus
	blanks     int           // scans in a row with a blank reading, see judgeBlanks
	supplyLost bool          // the blank reading means a lost supply

	last          Angle         // the last angle with a magnet
	seen          bool          // there was such an angle
	failing       bool          // the last scan got no answer
	failed        time.Duration // time of the first of those scans
	missing       bool          // the last reading gave no angle
	lossDoubt     Doubt         // the reason of that
	losses        int           // since it last rested, at most looseAfter
	lost          time.Duration // time of the latest loss
	spellDoubt    Doubt         // NoAnswer or NoMagnet: the doubt while losses > 0
	resting       bool
	moving        bool
	moved         time.Duration // when it was last seen to move
	ref           Angle         // the rest angle, or where the base was last seen to move
	since         time.Duration
	sum           arc // of the samples since then, relative to ref
	samples       int
	smoothed      arc // relative to ref, in fine arcs
	away          int // samples in a row away from the rest angle
	awayAt        time.Duration
	lean          arc           // the side on which it is away from where it stood lately, -1 or 1; 0 when it is not
	leanAt        time.Duration // since when
	leanStepError time.Duration // how far leanAt may be off, from one step alone; 0 when not known
	jumped        bool          // it jumped there: the rest of the motion gives no better error
	seenAt        time.Duration // time of the last angle
	squares       arc           // of the samples that make up the rest angle
	noise         arc           // the variance of its samples at rest; 0 when not known
	window        Facing        // where it rests or came from; NoFacing after leaving that

	// What happened since the base was last certain or calm.
	disturbed  bool
	onset      time.Duration
	onsetError time.Duration // how far onset may be off
	began      time.Duration // onset of a motion that paused, see leans
	beganError time.Duration
	paused     bool
	rest       time.Duration
	way        arc // the angle turned since it was last certain
	followed   bool
	faulted    bool
	lifted     bool

	initial  Facing // the facing at its first rest, before the board was ready
	reported verdict

	unsettled bool // it does not rest, or did not lately: tremor follows it
	aside     bool // it trembles and is not waited for
	tremor    *tremor
}

func newTrack(base Base) (track, error) {
	t := track{sensor: base.Sensor, sign: 1, window: NoFacing, followed: true, initial: NoFacing, tremor: &tremor{}}
	t.reported.facing = NoFacing
	if base.CounterClockwise {
		t.sign = -1
	}
	if base.Sensor == nil {
		return t, fmt.Errorf("%w: it has no sensor", ErrBase)
	}
	if base.Zero >= Turn {
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

// step evaluates the reading of this scan. One scan without an answer is not a fault: the angle
// is followed across it, as across a late scan.
func (t *track) step(now, quiet time.Duration) {
	switch {
	case t.err != nil && !t.failing:
		t.failing, t.failed = true, now
		return
	case t.err != nil:
		t.faulted = true
		t.lose(t.failed, NoAnswer)
		return
	case t.supplyLost:
		t.faulted = true
		t.lose(now, NoAnswer)
	case !t.reading.Magnet.Detected():
		t.lifted = true
		t.lose(now, NoMagnet)
	default:
		t.see(now, quiet)
	}
	t.failing = false
}

// lose evaluates a reading without an angle.
func (t *track) lose(now time.Duration, why Doubt) {
	if t.missing && t.lossDoubt == why {
		return
	}
	if t.away > 0 {
		t.disturb(t.awayAt, 0)
	}
	t.disturb(now, 0)
	if t.losses < looseAfter {
		t.losses++
		t.spellDoubt, t.lost = why, now
	}
	t.missing, t.lossDoubt = true, why
	t.resting, t.followed = false, false
}

// see evaluates a reading with an angle.
func (t *track) see(now, quiet time.Duration) {
	a := t.reading.Angle
	switch {
	case t.missing || !t.seen:
		t.disturb(now, 0)
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

// follow adds up the angle turned since the base was last certain.
func (t *track) follow(a Angle) {
	d := between(t.last, a)
	t.way += t.sign * d
	if abs(d) > ambiguous {
		t.followed, t.faulted = false, t.faulted || t.failing
	}
}

// watch checks whether a base at rest leaves its rest angle.
func (t *track) watch(now time.Duration, a Angle) {
	d := between(t.ref, a)
	off := d - t.smoothed/fine // from where it stood lately, because it may have crept
	if abs(off) <= onsetAngle {
		t.lean = 0
	} else if t.lean*off <= 0 {
		t.leave(now, off)
	}
	if abs(d) <= departure {
		t.away = 0
		t.smoothed += (d*fine - t.smoothed) / restSmoothing
		t.average(d)
		return
	}
	if t.away++; t.away == 1 {
		t.awayAt = now
	}
	if t.away < leaveSamples {
		return
	}
	t.disturb(t.leanAt, t.leanError(now, off))
	t.move(now, a)
	t.resting = false
}

// average improves the rest angle until it is the mean of enough samples.
func (t *track) average(d arc) {
	if t.samples >= meanSamples {
		return
	}
	t.samples++
	t.sum += d
	t.squares += d * d
	if t.samples == meanSamples {
		t.measureNoise()
		t.smoothed -= t.sum / meanSamples * fine
		t.ref, t.sum = plus(t.ref, t.sum/meanSamples), 0
	}
}

// settle checks whether a base that is not at rest comes to rest.
func (t *track) settle(now time.Duration, a Angle, quiet time.Duration) {
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
	t.moving = t.moving && t.samples < settleSamples
	if t.samples >= settleSamples && now-t.since >= quiet {
		t.comeToRest()
	}
}

// move notes a motion that has reached angle a.
func (t *track) move(now time.Duration, a Angle) {
	t.disturb(now, 0)
	t.restart(now, a)
	t.moving, t.moved = true, now
	if t.window != NoFacing && t.anchors.left(a, t.window) {
		t.window = NoFacing
	}
}

// restart begins to wait for rest at a.
func (t *track) restart(now time.Duration, a Angle) {
	t.ref, t.since = a, now
	t.sum, t.samples, t.smoothed = 0, 0, 0
	t.moving, t.away = false, 0
}

// comeToRest ends the motion and the losses: the base rests.
func (t *track) comeToRest() {
	t.ref = plus(t.ref, t.sum/arc(t.samples))
	t.sum, t.squares, t.samples = 0, 0, 0
	t.lean, t.smoothed = 0, 0
	t.resting, t.moving, t.losses = true, false, 0
	t.window = t.anchors.seat(t.ref, t.window)
}

// disturb notes a sign of activity. The first one since the last report is the onset; one soon
// after a pause continues the motion that paused.
func (t *track) disturb(at, onsetError time.Duration) {
	if !t.disturbed {
		t.disturbed, t.onset, t.onsetError = true, at, onsetError
		if t.paused && at-t.rest <= maxPause {
			t.onset, t.onsetError = t.began, t.beganError
		}
	}
	t.rest = at
}
