package pushes

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/hw/board"
)

// after plays one scan, d after the one before.
func (r *wire) after(d time.Duration, letter string) *wire {
	r.now += d - period
	return r.play(letter)
}

// Scans 30 ms apart are no gap, and a switch that opens for 30 ms bounces.
func TestScansThirtyMillisecondsApart(t *testing.T) {
	slowly := func(letters string) verdict {
		r := play(t, "")
		for _, letter := range letters {
			r.after(30*ms, string(letter))
		}
		return r.play("-6").reported()
	}
	require.Equal(t, verdict{1, board.Certain}, slowly("LHH-"))
	require.Equal(t, verdict{0, board.HalfTurned}, slowly("L-L-"))
	require.Equal(t, verdict{0, board.Certain}, slowly("L--L-"), "60 ms are the near switch twice")
}

// No push fits unseen into 70 ms, but one fits into more.
func TestGapOfSeventyMilliseconds(t *testing.T) {
	for gap, want := range map[time.Duration]verdict{70 * ms: {0, board.Certain}, 71 * ms: {0, board.NoAnswer}} {
		require.Equal(t, want, play(t, "").after(gap, "-").play("-6").reported(), "at rest, %v", gap)
	}
	for gap, want := range map[time.Duration]verdict{70 * ms: {1, board.Certain}, 71 * ms: {0, board.NoAnswer}} {
		require.Equal(t, want, play(t, "L").after(gap, "L").play("H-6").reported(), "on the way, %v", gap)
	}
}

// The board waits for the end of a silence of 70 ms: nothing is lost yet, and the board is not
// calm.
func TestSilenceOfSeventyMilliseconds(t *testing.T) {
	r := play(t, "L6") // half pushed, and reported
	r.sets = nil
	good := r.now - period
	r.play("xx").after(30*ms, "x").play("x6")
	require.Len(t, r.sets, 1)
	require.Equal(t, good+20*ms, r.sets[0].Opened, "the first scan without an answer")
	require.Equal(t, good+90*ms, r.sets[0].Changes[0].Rest, "the first one that is too late")
}

// A set closes as soon as nothing has changed for the quiet period; the first time too,
// whenever the first scan is made.
func TestQuietPeriodToItsEnd(t *testing.T) {
	r := newWire(t, 200*ms)
	r.now = time.Hour
	require.False(t, r.play("-1").Ready())
	require.True(t, r.play("-").Ready())
	r.play("LH-1")
	require.Empty(t, r.sets)
	r.play("-")
	require.Len(t, r.sets, 1)
	require.Equal(t, r.sets[0].Changes[0].Rest+200*ms, r.sets[0].Closed)
}

// Of a push the near switch closes first and the far one opens last. The quiet period follows, and a
// second after half a push.
func TestTimesOfAPush(t *testing.T) {
	for script, c := range map[string]struct {
		onset, rest int // in scans
		quiet       time.Duration
	}{
		"-LL-HH-6": {1, 6, 240 * ms}, // board.DefaultQuiet, at the next scan
		"-LLL-6":   {1, 4, time.Second},
	} {
		t.Run(script, func(t *testing.T) {
			r := play(t, "")
			began := r.now
			set := r.play(script).sets[0]
			require.EqualValues(t, 1, set.Seq)
			require.Equal(t, began+time.Duration(c.onset)*period, set.Opened)
			require.Equal(t, set.Opened, set.Changes[0].Onset)
			require.Equal(t, began+time.Duration(c.rest)*period, set.Changes[0].Rest)
			require.Equal(t, set.Changes[0].Rest+c.quiet, set.Closed)
		})
	}
}

// A line counts at each rest, however many there are before the board is quiet, and however
// short the quiet period is.
func TestCountOfASpell(t *testing.T) {
	for _, c := range []struct {
		quiet  time.Duration
		script string
		count  Count
	}{
		{600 * ms, "LH-2LH-2LH-2LH-4", 4}, // four pushes, reported as one change
		{100 * ms, "LH-1", 1},             // reported before the line counts as at rest
	} {
		r := newWire(t, c.quiet).play("-4").play(c.script)
		require.Len(t, r.sets, 1)
		require.Equal(t, c.count, r.sets[0].Changes[0].To, c.script)
		require.Equal(t, c.count, r.Count(0), c.script)
	}
}

// A push before the first quiet moment is a push like any other, and so is one that is under
// way when the counts are renumbered.
func TestPushBeforeReady(t *testing.T) {
	for script, pushed := range map[string]Count{"LH": 1, "-5LH": 1, "H-L": -1, "-1L-H": 1} {
		r := newWire(t, 0).play(script)
		for !r.Ready() {
			r.play("-")
		}
		require.Empty(t, r.sets)
		require.Equal(t, []Count{0}, counts(r.Board))
		r.Renumber(0, 4) // as at the beginning of a game
		r.play("-9")
		require.Len(t, r.sets, 1, script)
		c := r.sets[0].Changes[0]
		require.Equal(t, Count(4), c.From, script)
		require.Equal(t, 4+pushed, c.To, script)
		require.False(t, c.Resync, script)
		require.Equal(t, verdict{4 + pushed, board.Certain}, r.reported(), script)
	}
}

func TestRenumberDuringPush(t *testing.T) {
	for cut := range 7 {
		const push = "-LBH---"
		r := play(t, push[:cut])
		r.Renumber(0, 5)
		r.play(push[cut:] + "-6")
		require.Equal(t, verdict{6, board.Certain}, r.reported(), "after %q", push[:cut])
		require.Equal(t, verdict{7, board.Certain}, r.play("LH-6").reported())
	}
	r := play(t, "x2-6")
	r.Renumber(0, 5)
	r.Renumber(1, 5)
	require.Equal(t, verdict{0, board.NoAnswer}, r.reported(), "only Rebase ends a doubt")
}

// A line that is half pushed when it is renumbered goes on, or back, from there.
func TestRenumberWhenHalfPushed(t *testing.T) {
	for script, want := range map[string]Count{"-6LH-6": -7, "-6L-6": -8} {
		r := play(t, "L-6")
		require.Equal(t, verdict{0, board.HalfTurned}, r.reported())
		r.Renumber(0, -8)
		require.Equal(t, verdict{-8, board.HalfTurned}, r.reported())
		require.Equal(t, verdict{want, board.Certain}, r.play(script).reported(), script)
	}
}

// So does one that is half pushed from the start; but that is no push.
func TestRenumberWhenHalfPushedFromTheStart(t *testing.T) {
	for script, want := range map[string]Count{"H-6": 41, "L-6": 40} {
		r := newWire(t, 0)
		r.Renumber(0, 7) // too early
		r.play("L6")
		require.Equal(t, NoCount, r.Count(0))
		r.Renumber(0, -3)
		r.Renumber(0, 40)
		require.Equal(t, NoCount, r.Count(0))
		r.play(script)
		require.Len(t, r.sets, 1)
		c := r.sets[0].Changes[0]
		require.Equal(t, Change{From: NoCount, To: want, Onset: c.Onset, Rest: c.Rest, Resync: true}, c, script)
	}
}
