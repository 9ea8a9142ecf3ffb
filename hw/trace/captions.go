package trace

import "fmt"

// numLooks is how many patterns bands have.
const numLooks = 3

// Captions are the words of a drawing. English has one set; whoever draws for people
// of another language gives their own.
type Captions struct {
	Title        func(base int, from, to float64) string // bases from 1, times in seconds
	Describe     func(base int) string                   // what the curve is
	Scans, Gains func(n int) string                      // so many scans, so many samples of the gain

	Cut, Angle, Facing, Seconds, NoGain string
	Board, Program, Started             string // infos of the header

	Good, Weak, Absent string            // what is written at a band, and counted
	Faults             [Other + 1]string // the same, by the kind of error
	Looks              [numLooks]string  // what the patterns of weak, absent and in fault mean
}

// English is what this package says by itself.
func English() *Captions {
	return &Captions{
		Title: func(base int, from, to float64) string {
			return fmt.Sprintf("Base %d, %.1f s to %.1f s", base, from, to)
		},
		Describe: func(base int) string {
			return fmt.Sprintf("Angle of the tower on base %d over time, in degrees clockwise from facing 0", base)
		},
		Scans: func(n int) string { return counted(n, "scan") },
		Gains: func(n int) string { return counted(n, "sample") + " of the gain" },
		Cut:   "The trace was cut short", Angle: "angle", Facing: "facing", Seconds: "time in seconds", NoGain: "the gain was not sampled",
		Board: "board", Program: "program", Started: "started",
		Good: "good", Weak: "weak magnet", Absent: "no magnet", Faults: kindNames,
		Looks: [numLooks]string{"weak magnet", "no magnet (tower lifted or missing)", "sensor fault"},
	}
}

// counted is so many of something.
func counted(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}

// band is what is written at a band.
func (c *Captions) band(b band) string {
	switch {
	case b > sensorBand:
		return c.Faults[b-sensorBand]
	case b == absentBand:
		return c.Absent
	case b == weakBand:
		return c.Weak
	}
	return c.Good
}
