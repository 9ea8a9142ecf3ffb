package sim

import (
	"time"

	"periph.io/x/conn/v3/gpio"
)

// resetLine follows the /RESET of a chip. A reset ends when the line is high again. The first
// rise is not a reset, because the line was pulled up before.
type resetLine struct {
	clock    *Clock        // nil: every pulse is long enough
	pulse    time.Duration // the shortest effective one
	held     bool          // low
	lowSince time.Duration
}

// moved evaluates a change of the line: whether a reset ends, or a pulse was too short.
func (r *resetLine) moved(l gpio.Level) (reset, short bool) {
	now := r.clock.Now()
	if l == gpio.Low {
		r.held, r.lowSince = true, now
		return false, false
	}
	if !r.held {
		return false, false
	}
	r.held = false
	short = r.clock != nil && now-r.lowSince < r.pulse
	return !short, short
}

// noise is the content of a memory after power-up, the same each time.
type noise uint32

const firstNoise noise = 0x9E3779B9

func (n *noise) next() byte {
	*n = *n*1664525 + 1013904223
	return byte(*n >> 24)
}
