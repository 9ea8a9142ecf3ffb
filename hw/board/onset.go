package board

import (
	"math"
	"time"
)

// measureNoise updates the noise from the samples that make up the rest angle.
func (t *track) measureNoise() {
	square := max(1, (t.squares-t.sum*t.sum/meanSamples)/(meanSamples-1))
	if t.noise == 0 {
		t.noise = square
	}
	t.noise += (square - t.noise) / 4
}

// leave notes when the samples left their place for the last time: where the line from one
// sample to the next crosses onsetAngle. For an angle that jumps, as those of switches do, the
// moment is not known. For a late sample it is only known to lie in the gap.
func (t *track) leave(now time.Duration, off arc) {
	t.lean = max(-1, min(1, off))
	before, after := t.lean*(between(t.ref, t.last)-t.smoothed/fine), t.lean*off
	took := now - t.seenAt
	t.jumped = took > lateScan || after-before > jump
	switch {
	case took > lateScan:
		t.leanAt, t.leanStepError = now-took/2, took/2
	case t.jumped:
		t.leanAt, t.leanStepError = now, 0
	default:
		t.leanStepError = t.crossingError(took, after-before)
		before = min(before, onsetAngle)
		t.leanAt = now - took*time.Duration(after-onsetAngle)/time.Duration(after-before)
	}
}

// crossingError is the error of the moment of crossing, for samples that went by that angle in
// that time: the noise divided by the speed, plus the unknown path between two samples. It is 0
// where noise alone may go as far.
func (t *track) crossingError(took time.Duration, by arc) time.Duration {
	spread := t.spread()
	if fine*by < noiseFactor*spread {
		return 0
	}
	return errorFactor*took*time.Duration(spread)/time.Duration(fine*by) + took/4
}

// spread is the standard deviation of the samples at rest, in fine arcs.
func (t *track) spread() arc {
	square := t.noise
	if square == 0 {
		square = usualNoise
	}
	return arc(math.Sqrt(float64(square * fine * fine)))
}

// leanError is how far leanAt may be off, from the first step or from the whole motion so far,
// whichever is smaller. 0 means not known.
func (t *track) leanError(now time.Duration, off arc) time.Duration {
	if t.jumped {
		return t.leanStepError
	}
	all := errorFactor*time.Duration(t.spread())*(now-t.leanAt)/time.Duration(fine*max(abs(off)-onsetAngle, 1)) + (now-t.seenAt)/4
	if t.leanStepError == 0 {
		return all
	}
	return min(all, t.leanStepError)
}
