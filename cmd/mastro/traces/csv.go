package traces

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/stdio"
	"mastro/hw/board"
	"mastro/hw/trace"
)

// CSV writes what the sensors of a trace read into the file to, as a table for whoever draws it:
// a line for each base of each scan. base is the only one, counted from 1, or 0 for all.
func CSV(name string, base int, to string, in io.Reader, out io.Writer) error {
	return read(name, in, func(r *trace.Reader) error {
		if n := len(r.Header().Bases); base < 0 || base > n {
			return exit.Usage.Becausef("--base: the trace has bases 1 to %d", n)
		}
		if to == "-" {
			return writeCSV(out, r, base)
		}
		return stdio.WriteFile(to, func(w io.Writer) error { return writeCSV(w, r, base) })
	})
}

func writeCSV(w io.Writer, r *trace.Reader, base int) error {
	out := bufio.NewWriter(w)
	fmt.Fprintln(out, "seconds,base,degrees,reading,gain")
	for {
		scan, err := r.Next()
		if errors.Is(err, io.EOF) {
			return out.Flush()
		}
		if err != nil {
			return errors.Join(out.Flush(), err)
		}
		for i, b := range r.Header().Bases {
			if base == 0 || base == i+1 {
				row(out, scan, i, b)
			}
		}
	}
}

// row writes what one base read. There are degrees where there was a magnet, and rarely a gain.
func row(out io.Writer, scan *trace.Scan, base int, b board.Base) {
	s := scan.Samples[base]
	degrees, gain := "", ""
	if s.Err == trace.None && s.Reading.Magnet.Detected() {
		degrees = fmt.Sprintf("%.2f", clockwise(b, s.Reading.Angle))
	}
	for _, g := range scan.Gains {
		if g.Base == base {
			gain = fmt.Sprint(g.AGC)
		}
	}
	fmt.Fprintf(out, "%.6f,%d,%s,%s,%s\n", scan.Time.Seconds(), base+1, degrees, s, gain)
}

// clockwise is a raw angle in degrees clockwise from facing 0, from -30 to 330: the step between
// the two lies where no tower rests.
func clockwise(b board.Base, a board.Angle) float64 {
	zero := b.Zero
	if b.Anchors != nil {
		zero = b.Anchors[0]
	}
	d := a.Degrees() - zero.Degrees()
	if b.CounterClockwise {
		d = -d
	}
	return math.Mod(d+30+360, 360) - 30
}
