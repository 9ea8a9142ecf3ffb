package pushes

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/hw/board"
)

// after plays one scan, d after the one before. The tests in this file try the limits that the
// documentation gives for times.
func (r *wire) after(d time.Duration, letter string) *wire {
	r.now += d - period
	return r.play(letter)
}

func TestTimesAtTheirEnds(t *testing.T) {
	half, lost := verdict{0, board.HalfTurned}, verdict{0, board.NoAnswer}
	certain := func(count Count) verdict { return verdict{count, board.Certain} }
	for name, c := range map[string]struct {
		script string
		want   verdict
	}{
		"200 ms in the middle":                {"LL-1HH-6", certain(1)},
		"220 ms in the middle":                {"LL-1-HH-6", half},
		"at rest for 200 ms":                  {"LH-1-LH-6", half},
		"at rest for 220 ms":                  {"LH-1--LH-6", certain(2)},
		"held for 980 ms, then back":          {"L4LLLLLLLLL-6", half},
		"held for 1 s, then back":             {"L5-6", certain(0)},
		"180 ms after a silence":              {"xx---------LH-6", lost},
		"200 ms after a silence":              {"xx-1LH-6", certain(1)},
		"180 ms after a silence, another one": {"xx-------xx-9", lost},
		"200 ms after a silence, another one": {"xx--------xx-9", certain(0)},
	} {
		t.Run(name, func(t *testing.T) {
			require.Equal(t, c.want, play(t, c.script).reported())
		})
	}
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
	s := &fakeSwitches{}
	b, err := New(s, []Line{{0, 1}}, Options{Quiet: 200 * ms})
	require.NoError(t, err)
	r := &wire{Board: b, switches: s, now: time.Hour}
	require.False(t, r.play("-1").Ready())
	require.True(t, r.play("-").Ready())
	r.play("LH-1")
	require.Empty(t, r.sets)
	r.play("-")
	require.Len(t, r.sets, 1)
	require.Equal(t, r.sets[0].Changes[0].Rest+200*ms, r.sets[0].Closed)
}

func TestEachSwitchIsSeen(t *testing.T) {
	for letters, want := range map[string][2]bool{"-": {}, "L": {true, false}, "H": {false, true}, "B": {true, true}} {
		low, high := play(t, letters).Closed(0)
		require.Equal(t, want, [2]bool{low, high}, letters)
	}
}

func TestBadLineIsNamed(t *testing.T) {
	_, err := New(&fakeSwitches{}, []Line{{0, 8}, {1, 16}}, Options{})
	require.EqualError(t, err, "line 2: pushes: bad line: input 16 is outside 0-15 or used twice")
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
		s := &fakeSwitches{}
		b, err := New(s, []Line{{0, 1}}, Options{Quiet: c.quiet})
		require.NoError(t, err)
		r := (&wire{Board: b, switches: s}).play("-4").play(c.script)
		require.Len(t, r.sets, 1)
		require.Equal(t, c.count, r.sets[0].Changes[0].To, c.script)
		require.Equal(t, c.count, r.Count(0), c.script)
	}
}

// A push before the first quiet moment is a push like any other, and so is one that is under
// way when the counts are renumbered.
func TestPushBeforeReady(t *testing.T) {
	for script, pushed := range map[string]Count{"LH": 1, "-5LH": 1, "H-L": -1, "-1L-H": 1} {
		b, err := New(&fakeSwitches{}, []Line{{0, 1}}, Options{})
		require.NoError(t, err)
		r := &wire{Board: b, switches: b.switches.(*fakeSwitches)}
		r.play(script)
		for !b.Ready() {
			r.play("-")
		}
		require.Empty(t, r.sets)
		require.Equal(t, []Count{0}, counts(b))
		b.Renumber(0, 4) // as at the beginning of a game
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
		b, err := New(&fakeSwitches{}, []Line{{0, 1}}, Options{})
		require.NoError(t, err)
		r := &wire{Board: b, switches: b.switches.(*fakeSwitches)}
		b.Renumber(0, 7) // too early
		r.play("L6")
		require.Equal(t, NoCount, b.Count(0))
		b.Renumber(0, -3)
		b.Renumber(0, 40)
		require.Equal(t, NoCount, b.Count(0))
		r.play(script)
		require.Len(t, r.sets, 1)
		c := r.sets[0].Changes[0]
		require.Equal(t, Change{From: NoCount, To: want, Onset: c.Onset, Rest: c.Rest, Resync: true}, c, script)
	}
}
