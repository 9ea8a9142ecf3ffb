package rig

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/roomtest"
	"mastro/engine"
	"mastro/hw/board"
	"mastro/hw/pushes"
)

// position is where the match has the lines.
type position struct {
	engine.Sensed
	at []engine.Standing
}

func (p position) Stands(line int) engine.Standing { return p.at[line] }

// countingRig has two lines whose switches the test closes and opens: those of line 0 are
// inputs 0 and 8, of line 1 inputs 1 and 9.
type countingRig struct {
	*testing.T
	*lineCounter
	must     position
	closed   uint16 // inputs whose switches are closed, by bit
	err      error  // of the next read
	now      time.Duration
	reported []engine.Change
	silence  error
}

func (r *countingRig) Read() (uint16, error) { return r.closed, r.err }

// newCountingRig begins a match with lines at rest that stand as the match has them.
func newCountingRig(t *testing.T, must ...engine.Standing) *countingRig {
	r := &countingRig{T: t, must: position{at: must}, silence: errors.New("no answer")}
	b, err := pushes.New(r, []pushes.Line{{Low: 0, High: 8}, {Low: 1, High: 9}}, pushes.Options{})
	require.NoError(t, err)
	r.lineCounter = &lineCounter{Board: b, lines: 2}
	r.advance(time.Second)
	require.True(t, b.Ready())
	for line, s := range b.Snapshot(nil) {
		require.Equal(t, must[line], r.begin(line, s.Doubt, r.must))
	}
	return r
}

// advance scans for that time, and collects what is reported.
func (r *countingRig) advance(d time.Duration) {
	for end := r.now + d; r.now < end; r.now += 20 * time.Millisecond {
		set, _ := r.Scan(r.now)
		r.reported = append(r.reported, r.follow(set.Changes, r.now, r.must)...)
	}
}

// push pushes a line by so many tiles, and waits until that is reported.
func (r *countingRig) push(line, steps int) {
	near, far := uint16(1)<<line, uint16(1)<<(line+8)
	if steps < 0 {
		near, far, steps = far, near, -steps
	}
	for range steps {
		for _, r.closed = range []uint16{near, far, 0} {
			r.advance(100 * time.Millisecond)
		}
		r.advance(time.Second)
	}
}

// whileSilent keeps the switches silent for that time, and calls meanwhile before they answer
// again.
func (r *countingRig) whileSilent(d time.Duration, meanwhile func()) {
	r.err = r.silence
	r.advance(d)
	meanwhile()
	r.err = nil
	r.advance(time.Second)
}

// changes is what was reported since the last call: the line, how it stands, and 1 if it
// is no move.
func (r *countingRig) changes() (all [][3]int) {
	for _, c := range r.reported {
		resync := 0
		if c.Resync {
			resync = 1
		}
		all = append(all, [3]int{c.Part, int(c.To), resync})
	}
	r.reported = nil
	return all
}

// A match may begin with any counts, and counts from there.
func TestLinesCountFromWhereAMatchBegins(t *testing.T) {
	r := newCountingRig(t, 3, 0)
	r.push(0, 1)
	r.push(1, -1)
	require.Equal(t, [][3]int{{0, 4, 0}, {1, -1, 0}}, r.changes())
	r.must.at = []engine.Standing{2, 2} // the next one, at the same table
	for line, s := range r.Snapshot(nil) {
		require.Equal(t, engine.Standing(2), r.begin(line, s.Doubt, r.must))
	}
	r.push(0, -2)
	require.Equal(t, [][3]int{{0, 1, 0}, {0, 0, 0}}, r.changes())
}

// Beyond two tiles a line is in doubt. That is reported once, and once more when it is
// back.
func TestLinesThatArePushedTooFar(t *testing.T) {
	for _, way := range []int{1, -1} {
		r := newCountingRig(t, 0, 0)
		one, back := way, 2*way
		r.push(0, 2*way)
		require.Equal(t, [][3]int{{0, one, 0}, {0, back, 0}}, r.changes(), "two tiles can be counted")
		r.push(0, 2*way)
		require.Equal(t, [][3]int{{0, int(engine.Adrift), 0}}, r.changes(), "four cannot")
		r.push(0, way)
		r.push(0, -2*way)
		require.Empty(t, r.changes(), "nor three")
		r.push(0, -way)
		require.Equal(t, [][3]int{{0, back, 0}}, r.changes())
		r.push(0, -2*way)
		require.Equal(t, [][3]int{{0, one, 0}, {0, 0, 0}}, r.changes())
	}
}

// What was to be pushed back before a silence is so after it, unless people said meanwhile
// that it was meant; and that is never a move.
func TestLinesAfterASilence(t *testing.T) {
	for _, c := range []struct {
		began          engine.Standing
		pushed         int
		declared, want engine.Standing
	}{
		{0, 0, 0, 0}, {3, 0, 2, 2}, // nothing was off: it is as the match says
		{0, 1, 1, 1}, {4, 2, 6, 6}, // it was off, and people said that it was meant
		{0, 1, 0, 1}, {0, -1, 0, -1}, {0, -2, 1, -1}, {0, 2, -1, 1}, {4, -2, 6, 4}, // as far off as it was
	} {
		r := newCountingRig(t, c.began, 0)
		log := roomtest.CaptureLog(t)
		if r.push(0, c.pushed); c.pushed != 0 {
			require.NotEmpty(t, r.changes())
		}
		r.whileSilent(time.Second, func() {
			require.Contains(t, r.changes(), [3]int{0, int(engine.Unknown), 1})
			r.must.at = []engine.Standing{c.declared, 0}
		})
		require.ElementsMatch(t, [][3]int{{0, int(c.want), 1}, {1, 0, 1}}, r.changes(), c)
		require.Equal(t, 1, strings.Count(log.String(), "no answer"), "the log has the cause once for all lines")
		back := 1
		if c.want > c.declared {
			back = -1
		}
		r.push(0, back)
		require.Equal(t, [][3]int{{0, int(c.want) + back, 0}}, r.changes(), "and it counts on")
	}
}

// What it was off before a silence still counts when it is pushed on.
func TestLinesThatArePushedTooFarAfterASilence(t *testing.T) {
	r := newCountingRig(t, 0, 0)
	r.push(0, -2)
	r.whileSilent(time.Second, func() { r.must.at = []engine.Standing{1, 0} })
	r.changes()
	r.push(0, -1)
	require.Equal(t, [][3]int{{0, int(engine.Adrift), 0}}, r.changes())
	r.push(0, 1)
	require.Equal(t, [][3]int{{0, -1, 0}}, r.changes())
}

// However far a line is pushed, it stands again as it did only when it is back.
func TestLinesNeverStandAsBeforeBySomethingElse(t *testing.T) {
	for _, steps := range []int{6, -6, 12, 130, -130} {
		r := newCountingRig(t, 0, 0)
		r.push(0, steps)
		require.Equal(t, [3]int{0, int(engine.Adrift), 0}, r.changes()[2], steps)
		r.push(0, -steps)
		changes := r.changes()
		require.Equal(t, [3]int{0, 0, 0}, changes[len(changes)-1], steps)
		require.Len(t, changes, 3, "it is two tiles off, one, and back")
	}
}

// A line that is half pushed as a match begins counts from where the match has it: the
// match before left other counts.
func TestLinesThatAreHalfPushedAsAMatchBegins(t *testing.T) {
	for _, c := range []struct {
		closed []uint16 // from then on
		want   int
	}{{[]uint16{1 << 8, 0}, 41}, {[]uint16{0}, 40}} {
		r := newCountingRig(t, 0, 0)
		r.push(0, 2)
		r.closed = 1
		r.advance(2 * time.Second)
		r.changes()
		r.must.at = []engine.Standing{40, 0}
		require.Equal(t, engine.Adrift, r.begin(0, board.HalfTurned, r.must))
		for _, r.closed = range c.closed {
			r.advance(100 * time.Millisecond)
		}
		r.advance(time.Second)
		require.Equal(t, [][3]int{{0, c.want, 0}}, r.changes())
	}
}

// How a line stood is known from the first moment of a silence.
func TestLinesThatAreReportedSilentAgain(t *testing.T) {
	r := newCountingRig(t, 0, 0)
	r.push(0, 2)
	r.whileSilent(time.Second, func() {
		for _, from := range []pushes.Count{2, pushes.NoCount} {
			r.must.at = []engine.Standing{1, 0}
			r.follow([]pushes.Change{{From: from, To: pushes.NoCount, Doubt: board.NoAnswer}}, r.now, r.must)
		}
	})
	require.Contains(t, r.changes(), [3]int{0, 3, 1}, "two tiles beyond where it must stand now")
}

// Of a line that never stood for certain nothing is kept.
func TestASilenceFromTheBeginning(t *testing.T) {
	r := newCountingRig(t, 0, 0)
	r.follow([]pushes.Change{{From: pushes.NoCount, To: pushes.NoCount, Doubt: board.NoAnswer}}, r.now, r.must)
	require.Empty(t, r.lineCounter.silent)
	require.Equal(t, engine.Adrift, r.begin(0, board.HalfTurned, r.must), "half pushed it is no silence")
	require.Empty(t, r.lineCounter.silent)
	require.Equal(t, engine.Unknown, r.begin(0, board.NoAnswer, r.must))
	require.Equal(t, map[int]silence{0: {0, 0}}, r.lineCounter.silent)
}

// A line that is astray stays so after a silence.
func TestSilenceOfALineThatWasPushedTooFar(t *testing.T) {
	r := newCountingRig(t, 1, 0)
	r.push(0, 4)
	r.changes()
	r.whileSilent(time.Second, func() {})
	require.NotContains(t, parts(r.changes()), 0, "it is as far as it was")
	r.push(0, -2)
	require.Equal(t, [][3]int{{0, 3, 0}}, r.changes(), "until it is back")
	r.push(0, -2)
	require.Equal(t, [][3]int{{0, 2, 0}, {0, 1, 0}}, r.changes())
	r.push(0, 1)
	r.whileSilent(time.Second, func() { r.changes() })
	require.Contains(t, r.changes(), [3]int{0, 2, 1}, "and the next silence is another")
}

func parts(changes [][3]int) (all []int) {
	for _, c := range changes {
		all = append(all, c[0])
	}
	return all
}
