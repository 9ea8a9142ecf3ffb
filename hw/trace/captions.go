package trace

import "fmt"

// numLooks is the number of patterns for bands.
const numLooks = 3

// Captions are the texts of a drawing. English returns a set; for other languages provide your
// own.
type Captions struct {
	Title        func(base int, from, to float64) string // bases from 1, times in seconds
	Describe     func(base int) string                   // description of the curve
	Scans, Gains func(n int) string                      // number of scans, number of samples of the gain

	Cut, Angle, Facing, Seconds, NoGain string
	Board, Program, Started             string // infos of the header

	Good, Weak, Absent string            // labels of bands, also in the counts
	Faults             [Other + 1]string // the same, by the kind of error
	Looks              [numLooks]string  // meaning of the patterns: weak, absent and in fault
}

// English returns the English captions.
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

// counted is a number with its noun.
func counted(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}

// band is the label of a band.
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
