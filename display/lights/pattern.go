package lights

import (
	"image/color"
	"math"
	"time"
)

// Tick is how long a lamp keeps what it shows at least. Show the strip again
// this often while anything is animated.
const Tick = 50 * time.Millisecond

// Pattern is the rhythm of a lamp.
type Pattern uint8

// The patterns.
const (
	Dark        Pattern = iota
	Fixed               // on
	Breathing           // swells and sinks, never out
	DipOnce             // dim, out once in a while
	DipTwice            // dim, out twice in a while
	FlashOnce           // a short flash, then a pause
	FlashTwice          // two short flashes, then a pause
	ShineOnce           // a long flash, then a longer pause
	ShineTwice          // two long flashes, then a longer pause
	Alternating         // one colour and the other by turns
)

// rhythm is a pattern in ticks: count times on and then off, then rest until
// the period is over.
type rhythm struct {
	count, on, off, period int
	high, low              Level // while on, and at all other times
}

// Level is a share of full brightness: 0 is out and 255 full.
type Level uint8

const (
	full Level = 255
	dim  Level = 56
)

// rhythms of the patterns that switch between two levels.
var rhythms = [...]rhythm{
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

// breath is how many ticks one breath takes, and between which levels.
const (
	breath      = 80
	breathLeast = 40
	breathMost  = 170
)

// Period is how long a pattern takes before it begins again; Tick when it
// never changes.
func (p Pattern) Period() time.Duration {
	if p == Breathing {
		return breath * Tick
	}
	return time.Duration(p.rhythm().period) * Tick
}

// Animated tells whether the pattern changes with time.
func (p Pattern) Animated() bool { return p.Period() > Tick }

// rhythm is the pattern's; an unknown pattern is dark.
func (p Pattern) rhythm() rhythm {
	if int(p) >= len(rhythms) || p == Breathing {
		return rhythms[Dark]
	}
	return rhythms[p]
}

// Level is how bright the pattern is at a time, of any origin but of a clock
// that runs on.
func (p Pattern) Level(t time.Duration) Level {
	tick := int(((t/Tick)%(p.Period()/Tick) + p.Period()/Tick) % (p.Period() / Tick))
	if p == Breathing {
		swell := (1 - math.Cos(2*math.Pi*float64(tick)/breath)) / 2
		return Level(breathLeast + swell*(breathMost-breathLeast) + .5)
	}
	r := p.rhythm()
	if step := r.on + r.off; step > 0 && tick/step < r.count && tick%step < r.on {
		return r.high
	}
	return r.low
}

// At is what the lamp shows at a time: its colour at the pattern's level.
func (l Lamp) At(t time.Duration) color.NRGBA {
	level := l.Pattern.Level(t)
	if l.Pattern == Alternating && level == 0 {
		return l.Other
	}
	return scaled(l.Color, level)
}

// scaled is a colour at a share of its brightness, opaque.
func scaled(c color.NRGBA, l Level) color.NRGBA {
	part := func(v uint8) uint8 { return uint8((int(v)*int(l) + 127) / 255) }
	return color.NRGBA{part(c.R), part(c.G), part(c.B), 255}
}

// Animated tells whether any lamp changes with time, so that the strip must be
// shown again every Tick.
func Animated(lamps []Lamp) bool {
	for _, l := range lamps {
		if l.Pattern.Animated() {
			return true
		}
	}
	return false
}
