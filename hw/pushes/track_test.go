package pushes

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/hw/board"
)

// fakeSwitches has a settable reading, and counts how often it is read.
type fakeSwitches struct {
	inputs uint16
	err    error
	reads  int
}

func (s *fakeSwitches) Read() (uint16, error) {
	s.reads++
	return s.inputs, s.err
}

var errNack = errors.New("nack")

// wire is one line on scripted switches.
type wire struct {
	*Board
	switches fakeSwitches
	now      time.Duration
	sets     []ChangeSet
}

func newWire(t require.TestingT, quiet time.Duration) *wire {
	r := &wire{}
	var err error
	r.Board, err = New(&r.switches, []Line{{0, 1}}, Options{Quiet: quiet})
	require.NoError(t, err)
	return r
}

// play scans a script on a board that is ready.
func play(t require.TestingT, script string) *wire { return newWire(t, 0).play("-3").play(script) }

// play scans a script of the line's switches, a letter for each scan: "-" neither, "L", "H",
// "B" both, "x" no answer. A digit repeats the letter before it ten times that number.
func (r *wire) play(script string) *wire {
	letter := byte('-')
	for i := range len(script) {
		times := 1
		if c := script[i]; c >= '0' && c <= '9' {
			times = 10*int(c-'0') - 1
		} else {
			letter = c
		}
		r.switches.err = nil
		if letter == 'x' {
			r.switches.err = errNack
		}
		r.switches.inputs = map[byte]uint16{'L': 1, 'H': 2, 'B': 3}[letter]
		for range times {
			if set, ok := r.Scan(r.now); ok {
				r.sets = append(r.sets, set)
			}
			r.now += period
		}
	}
	return r
}

func (r *wire) reported() verdict { return r.lines[0].reported }

func TestScripts(t *testing.T) {
	half := verdict{0, board.HalfTurned}
	lost := verdict{0, board.NoAnswer}
	certain := func(count Count) verdict { return verdict{count, board.Certain} }
	for name, c := range map[string]struct {
		script string
		want   verdict
	}{
		"a push east":                      {"LLHH-6", certain(1)},
		"a push west":                      {"H-L-6", certain(-1)},
		"two":                              {"LH-2LH-6", certain(2)},
		"there and back":                   {"LH-2HL-6", certain(0)},
		"turned beyond the middle":         {"LLHHL-6", certain(0)},
		"the reaches overlap":              {"LLBHH-6", certain(1)},
		"turned where they overlap":        {"LLBLL-6", half},
		"near only":                        {"LL-6", half},
		"far only":                         {"HH-6", half},
		"near, then all of it":             {"L-6LH-6", certain(1)},
		"near, then west":                  {"L-6HL-6", half},
		"near twice":                       {"LL---LL-6", certain(0)},
		"near twice, late":                 {"LL-6LL-6", certain(0)},
		"near twice, then west":            {"LL-6LL-6HL-6", half},
		"near three times":                 {"L-6L-6L-6", half},
		"a bouncing switch":                {"L-L-6", half},
		"a bouncing switch on the way out": {"LH-H-6", certain(1)},
		"held closed":                      {"L7", half},
		"held closed, then back":           {"L7-6", certain(0)},
		"held closed, then on":             {"L7HH-6", certain(1)},
		"nine scans in the middle":         {"LL---------HH-6", certain(1)},
		"too long in the middle":           {"LL-1--HH-6", half},
		"far twice":                        {"LH---H-6", half},
		"far twice, then east":             {"LH---H-6LH-6", half},
		"both at once":                     {"B-6", half},
		"no answer":                        {"x6", lost},
		"no answer for a while":            {"xxxx-9", lost},
		"no answer for a moment":           {"xx-9", certain(0)},
		"no answer now and then":           {"x-x-9", lost},
		"no answer again and again":        {"x-2x-2x-2-9", certain(0)},
		"no answer, then a push":           {"xLH-6", lost},
		"no answer, half a push at once":   {"x-H-6", lost},
		"no answer in the first reach":     {"LxLLH-6", certain(1)},
		"no answer over the middle":        {"LxH-6", certain(1)},
		"no answer when it went on":        {"LHx-6", lost},
		"no answer on the way back":        {"LHxL-6", certain(0)},
		"no answer in the middle":          {"LL-x-H-6", lost},
		"no answer after a push":           {"LH-xx-6", lost},
		"no answer after pulling back":     {"LL-6LL-6x-6", lost},
		"no answer, then the near again":   {"L-6xxL-6", lost},
		"no answer while held":             {"L3xL-6", half},
		"no answer as it was let go":       {"L3x-6", lost},
		"no answer for long while held":    {"L3x2L-6", lost},
		"no answer near the middle":        {"LB-x-6", lost},
		"no answer, and a stuck switch":    {"x2-3LBL-6", lost},

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

// A doubt that lasts: later pushes are not reported until a rebase.
func TestInDoubtUntilRebase(t *testing.T) {
	for _, script := range []string{"x2", "LBL", "L-2H-6", "LH---H-6L"} {
		r := play(t, script+"-6LH-6HL-6HL-6LH-6")
		require.NotEqual(t, board.Certain, r.reported().doubt, script)
		r.Rebase(0, 4)
		require.Equal(t, verdict{5, board.Certain}, r.play("LH-6").reported(), script)
	}
}

// A line that was rebased while it was half pushed may go on or back.
func TestRebaseInASwitchsReach(t *testing.T) {
	r := play(t, "LH")
	r.Rebase(0, 0)
	require.Equal(t, verdict{0, board.HalfTurned}, r.play("-6").reported())
	require.Equal(t, verdict{0, board.HalfTurned}, r.play("LH-6").reported())
}

func TestPlacesAroundAnotherCount(t *testing.T) {
	for further := Count(-3); further <= 3; further++ {
		moved := resting.around(further)
		require.True(t, moved.single())
		require.Equal(t, -further, moved.count())
		require.Equal(t, resting, moved.around(-further))
	}
}
