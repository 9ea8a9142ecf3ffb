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

// musts is where the lines of a position must stand.
type musts struct {
	engine.Sensed
	at []int8
}

func (m musts) Stands(line int) int8 { return m.at[line] }

// counterRig is two lines whose switches do as they are told: those of line 0 are
// inputs 0 and 8, of line 1 inputs 1 and 9.
type counterRig struct {
	*testing.T
	*lineCounter
	must   musts
	word   uint16
	err    error
	now    time.Duration
	told   []engine.Change
	silent error
}

func (r *counterRig) Read() (uint16, error) { return r.word, r.err }

// counting is lines at rest of which the position says that they must stand so.
func counting(t *testing.T, must ...int8) *counterRig {
	r := &counterRig{T: t, must: musts{at: must}, silent: errors.New("no answer")}
	tab := &Rig{}
	b, err := pushes.New(r, []pushes.Line{{Low: 0, High: 8}, {Low: 1, High: 9}}, pushes.Options{})
	require.NoError(t, err)
	tab.Lines = &lineCounter{Board: b, Home: make([]int, 2), astray: make([]bool, 2)}
	r.lineCounter = tab.Lines
	r.wait(time.Second)
	require.True(t, b.Ready())
	for line, s := range b.Snapshot(nil) {
		require.Equal(t, must[line], r.begin(line, stands(s.Facing, s.Doubt), r.must))
	}
	return r
}

// wait scans for so long, and notes what is told.
func (r *counterRig) wait(d time.Duration) {
	for end := r.now + d; r.now < end; r.now += 20 * time.Millisecond {
		set, _ := r.Scan(r.now)
		var changes []engine.Change
		for _, c := range set.Changes {
			changes = append(changes, engine.Change{Part: c.Base, To: stands(c.To, c.Doubt), Resync: c.Resync})
		}
		r.told = append(r.told, r.follow(changes, set.Changes, r.now, r.must)...)
	}
}

// push pushes a line by so many tiles, and waits until it was told.
func (r *counterRig) push(line, steps int) {
	near, far := uint16(1)<<line, uint16(1)<<(line+8)
	if steps < 0 {
		near, far, steps = far, near, -steps
	}
	for range steps {
		for _, r.word = range []uint16{near, far, 0} {
			r.wait(100 * time.Millisecond)
		}
		r.wait(time.Second)
	}
}

// hush lets the switches be silent for so long.
func (r *counterRig) hush(d time.Duration, meanwhile func()) {
	r.err = r.silent
	r.wait(d)
	meanwhile()
	r.err = nil
	r.wait(time.Second)
}

// news is what was told since, as part and place, and whether it was no move.
func (r *counterRig) news() (all [][3]int) {
	for _, c := range r.told {
		resync := 0
		if c.Resync {
			resync = 1
		}
		all = append(all, [3]int{c.Part, int(c.To), resync})
	}
	r.told = nil
	return all
}

// A match may begin with any counts, and counts from there.
func TestLinesCountFromWhereAMatchBegins(t *testing.T) {
	r := counting(t, 3, 0)
	r.push(0, 1)
	r.push(1, -1)
	require.Equal(t, [][3]int{{0, 4, 0}, {1, 5, 0}}, r.news())
	r.must.at = []int8{2, 2} // the next one, at the same table
	for line, s := range r.Snapshot(nil) {
		require.Equal(t, int8(2), r.begin(line, stands(s.Facing, s.Doubt), r.must))
	}
	r.push(0, -2)
	require.Equal(t, [][3]int{{0, 1, 0}, {0, 0, 0}}, r.news())
}

// Beyond two tiles a line is in doubt, told once, and once more when it is back.
func TestLinesThatGoAstray(t *testing.T) {
	for way, back := range map[int]int{1: 2, -1: 4} {
		r := counting(t, 0, 0)
		one := (way + around) % around
		r.push(0, 2*way)
		require.Equal(t, [][3]int{{0, one, 0}, {0, back, 0}}, r.news(), "two tiles can be told")
		r.push(0, 2*way)
		require.Equal(t, [][3]int{{0, int(engine.Adrift), 0}}, r.news(), "four cannot")
		r.push(0, way)
		r.push(0, -2*way)
		require.Empty(t, r.news(), "nor three")
		r.push(0, -way)
		require.Equal(t, [][3]int{{0, back, 0}}, r.news())
		r.push(0, -2*way)
		require.Equal(t, [][3]int{{0, one, 0}, {0, 0, 0}}, r.news())
	}
}

// What was to be pushed back before a silence is so after it, unless it was said
// meanwhile; and that is never a move.
func TestLinesAfterASilence(t *testing.T) {
	for _, c := range []struct {
		began      int8
		pushed     int
		said, want int8
	}{
		{0, 0, 0, 0}, {3, 0, 2, 2}, // nothing was off: it is as the match says
		{0, 1, 1, 1}, {4, 2, 0, 0}, // it was off, and said to be meant
		{0, 1, 0, 1}, {0, -1, 0, 5}, {0, -2, 1, 5}, {0, 2, 5, 1}, {4, -2, 0, 4}, // as far off as it was
	} {
		r := counting(t, c.began, 0)
		log := roomtest.CaptureLog(t)
		if r.push(0, c.pushed); c.pushed != 0 {
			require.NotEmpty(t, r.news())
		}
		r.hush(time.Second, func() {
			require.Contains(t, r.news(), [3]int{0, int(engine.Unknown), 1})
			r.must.at = []int8{c.said, 0}
		})
		require.ElementsMatch(t, [][3]int{{0, int(c.want), 1}, {1, 0, 1}}, r.news(), c)
		require.Equal(t, 1, strings.Count(log.String(), "no answer"), "the cause is told once for all lines")
		r.push(0, -1)
		require.Equal(t, [][3]int{{0, (int(c.want) + 5) % around, 0}}, r.news(), "and it counts on")
	}
}

// How a line stood is known from the first moment of a silence.
func TestASilenceThatIsToldAgain(t *testing.T) {
	r := counting(t, 0, 0)
	r.push(0, 2)
	r.hush(time.Second, func() {
		for _, from := range []board.Facing{2, board.NoFacing} {
			r.must.at = []int8{1, 0}
			r.follow(nil, []board.Change{{Base: 0, From: from, To: board.NoFacing, Doubt: board.NoAnswer}}, r.now, r.must)
		}
	})
	require.Contains(t, r.news(), [3]int{0, 3, 1}, "two tiles beyond where it must stand now")
}

// Of a line that was never told how it stood nothing is kept.
func TestASilenceFromTheBeginning(t *testing.T) {
	r := counting(t, 0, 0)
	r.follow(nil, []board.Change{{Base: 0, From: board.NoFacing, To: board.NoFacing, Doubt: board.NoAnswer}}, r.now, r.must)
	require.Empty(t, r.lineCounter.silent)
	require.Equal(t, int8(engine.Adrift), r.begin(0, engine.Adrift, r.must), "half pushed it is no silence")
	require.Empty(t, r.lineCounter.silent)
	require.Equal(t, int8(engine.Unknown), r.begin(0, engine.Unknown, r.must))
	require.Equal(t, map[int]silence{0: {0, 0}}, r.lineCounter.silent)
}

// A line that is astray is not found by a silence.
func TestASilenceWhileALineIsAstray(t *testing.T) {
	r := counting(t, 1, 0)
	r.push(0, 4)
	r.news()
	r.hush(time.Second, func() {})
	require.NotContains(t, parts(r.news()), 0, "it is as far as it was")
	r.push(0, -2)
	require.Equal(t, [][3]int{{0, 3, 0}}, r.news(), "until it is back")
	r.push(0, -2)
	require.Equal(t, [][3]int{{0, 2, 0}, {0, 1, 0}}, r.news())
	r.push(0, 1)
	r.hush(time.Second, func() { r.news() })
	require.Contains(t, r.news(), [3]int{0, 2, 1}, "and the next silence is another")
}

func parts(news [][3]int) (all []int) {
	for _, n := range news {
		all = append(all, n[0])
	}
	return all
}
