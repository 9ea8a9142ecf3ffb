package traces

import (
	"fmt"

	"mastro/display/words"
	"mastro/hw/trace"
)

// captions returns the words of a drawing in a language.
func captions(w words.Words) *trace.Captions {
	return &trace.Captions{
		Title: func(base int, from, to float64) string {
			return words.TraceTitle.In(w, base, fmt.Sprintf("%.1f", from), fmt.Sprintf("%.1f", to))
		},
		Describe: func(base int) string { return words.TraceDesc.In(w, base) },
		Scans:    func(n int) string { return words.TraceScans.In(w, n) },
		Gains:    func(n int) string { return words.TraceGains.In(w, n) },
		Cut:      words.TraceCut.In(w), Angle: words.TraceAngle.In(w), Facing: words.TraceFacing.In(w),
		Seconds: words.TraceSeconds.In(w), NoGain: words.TraceNoGain.In(w),
		Board: words.TraceBoard.In(w), Program: words.TraceProgram.In(w), Started: words.TraceStarted.In(w),
		Good: words.TraceGood.In(w), Weak: words.TraceWeak.In(w), Absent: words.TraceAbsent.In(w),
		Faults: [...]string{
			trace.NoAnswer: words.TraceNoAnswer.In(w), trace.Timeout: words.TraceTimeout.In(w), trace.Arbitration: words.TraceArbitration.In(w),
			trace.Floating: words.TraceFloating.In(w), trace.Select: words.TraceSelect.In(w), trace.Gone: words.TraceGone.In(w), trace.Other: words.TraceOther.In(w),
		},
		Looks: [...]string{words.TraceWeak.In(w), words.TraceLifted.In(w), words.TraceFault.In(w)},
	}
}
