package lights

import (
	"image/color"
	"math"
	"time"
)

// Tick is the time for which a lamp does not change. Show the strip again after each
// Tick while any lamp is animated.
const Tick = 50 * time.Millisecond

// Pattern is the rhythm of a lamp.
type Pattern uint8

// The patterns.
const (
	Dark        Pattern = iota
	Fixed               // on
	Breathing           // slowly brighter and darker, never out
	DipOnce             // dim, out once per period
	DipTwice            // dim, out twice per period
	FlashOnce           // a short flash, then a pause
	FlashTwice          // two short flashes, then a pause
	ShineOnce           // a long flash, then a longer pause
	ShineTwice          // two long flashes, then a longer pause
	Alternating         // one colour, then the other
)

// blink is a pattern in ticks: count times on and then off, then low until the period is
// over.
type blink struct {
	count, on, off, period int
	high, low              Level // while on, and at all other times
}

// Level is a brightness: 0 is out, 255 full.
type Level uint8

const (
	full Level = 255
	dim  Level = 56
)

// blinks are the patterns that switch between two levels.
var blinks = [...]blink{
	Dark:        {period: 1},
	Fixed:       {period: 1, low: full},
	DipOnce:     {count: 1, on: 5, period: 50, high: 0, low: dim},
	DipTwice:    {count: 2, on: 5, off: 5, period: 50, high: 0, low: dim},
	FlashOnce:   {count: 1, on: 4, period: 28, high: full},
	FlashTwice:  {count: 2, on: 4, off: 4, period: 28, high: full},
	ShineOnce:   {count: 1, on: 12, period: 64, high: full},
	ShineTwice:  {count: 2, on: 12, off: 8, period: 64, high: full},
	Alternating: {count: 1, on: 12, period: 24, high: full},
}

// The duration of one breath in ticks, and its levels.
const (
	breathTicks = 80
	breathMin   = 40
	breathMax   = 170
)

// Period is the time after which a pattern repeats; Tick if it never changes.
func (p Pattern) Period() time.Duration {
	if p == Breathing {
		return breathTicks * Tick
	}
	return time.Duration(p.blink().period) * Tick
}

// blink returns the blink of the pattern; an unknown pattern is dark.
func (p Pattern) blink() blink {
	if int(p) >= len(blinks) || p == Breathing {
		return blinks[Dark]
	}
	return blinks[p]
}

// Level is the brightness of the pattern at a time. The origin of the time does not
// matter, but it must increase steadily.
func (p Pattern) Level(t time.Duration) Level {
	tick := int(((t/Tick)%(p.Period()/Tick) + p.Period()/Tick) % (p.Period() / Tick))
	if p == Breathing {
		swell := (1 - math.Cos(2*math.Pi*float64(tick)/breathTicks)) / 2
		return Level(breathMin + swell*(breathMax-breathMin) + .5)
	}
	r := p.blink()
	if step := r.on + r.off; step > 0 && tick/step < r.count && tick%step < r.on {
		return r.high
	}
	return r.low
}

// At is the lamp's colour at a time, scaled by the pattern's level.
func (l Lamp) At(t time.Duration) color.NRGBA {
	level := l.Pattern.Level(t)
	if l.Pattern == Alternating && level == 0 {
		return l.Other
	}
	return scaled(l.Color, level)
}

// scaled is a colour dimmed to a level, opaque.
func scaled(c color.NRGBA, l Level) color.NRGBA {
	part := func(v uint8) uint8 { return uint8((int(v)*int(l) + 127) / 255) }
	return color.NRGBA{part(c.R), part(c.G), part(c.B), 255}
}
