package perfttest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// stairs is a game of one seat: each turn climbs one step or two, until the top.
type stairs struct {
	engine.Position
	at, top, turn int
}

func (s *stairs) Moves(dst []engine.Move) []engine.Move {
	for m := 1; m <= min(2, s.top-s.at); m++ {
		dst = append(dst, engine.Move(m))
	}
	return dst
}

func (s *stairs) Actor() engine.Seat {
	if s.at == s.top {
		return engine.Nobody
	}
	return 0
}

func (s *stairs) Play(m engine.Move, dst []engine.Event) []engine.Event {
	s.at, s.turn = s.at+int(m), s.turn+1
	return dst
}

func (s *stairs) Fork() engine.Position                { q := *s; return &q }
func (s *stairs) Result() (r engine.Result, over bool) { return r, s.at == s.top }
func (s *stairs) Turn() (number int, of engine.Seat)   { return s.turn, 0 }
func (s *stairs) Bytes(dst []byte) []byte              { return append(dst, byte(s.at), byte(s.turn)) }
func (s *stairs) Write(m engine.Move) string           { return fmt.Sprint("up ", m) }
func (s *stairs) Check(m engine.Move) (f *engine.Foul) { return f }
func (s *stairs) Read(text string) (m engine.Move, err error) {
	_, err = fmt.Sscanf(text, "up %d", &m)
	return m, err
}

// steps is a reference that knows stairs of three steps only.
type steps struct{ at, turn int }

func (s steps) List() []string {
	return [][]string{{"up 1", "up 2"}, {"up 1", "up 2"}, {"up 1"}, {}}[s.at]
}
func (s steps) After(text string) Slow { return steps{s.at + int(text[3]-'0'), s.turn + 1} }
func (s steps) Name() string           { return fmt.Sprint(s) }
func (s steps) Number() int            { return s.turn }
func (s steps) Over() bool             { return s.at == 3 }

var climbed = Suite{
	Rows: 2,
	Start: func(t testing.TB, setup string) (engine.Position, Slow) {
		top := strings.Count(string(File(t, setup+".toml")), "step")
		return &stairs{top: top}, steps{}
	},
	Known:  func(p engine.Position) string { return string(p.Bytes(nil)) },
	Most:   map[string]int{Actions: 2, Turns: 9},
	Deeper: 1,
	Depth:  2,
}

// From the ground one comes to 1 or 2, from 1 to 2 or to the top, from 2 to the top.
var table = []string{
	"# what three steps lead to",
	"",
	"study/three  actions  1  2",
	"study/three  actions  2  3",
	"study/three  actions  3  1  deep",
	"study/three  turns    1  2+0",
	"study/three  turns    2  1+1",
	"study/three  turns    3  0+2",
}

// folderWith goes where the checks find these files.
func folderWith(t *testing.T, files map[string]string) {
	t.Chdir(t.TempDir())
	for name, text := range files {
		name = filepath.Join(folder, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o755))
		require.NoError(t, os.WriteFile(name, []byte(text), 0o644))
	}
}

// with is a table and the files beside it.
func with(rows ...string) map[string]string {
	return map[string]string{
		"counts.txt":       strings.Join(rows, "\n"),
		"by-hand.txt":      "study/three\nup 1: up 1, up 2\nup 2: up 1\n",
		"study/three.toml": "step step step",
		"study/set.toml":   "",
	}
}

// failing is a test that may fail.
type failing struct {
	testing.TB
	said string
}

func (f *failing) Errorf(format string, args ...any) { f.said += fmt.Sprintf(format, args...) }
func (f *failing) FailNow()                          { panic(f) }

// failure is what a check says that fails.
func failure(t *testing.T, check func(testing.TB)) string {
	f := &failing{TB: t}
	require.PanicsWithValue(t, f, func() { check(f) })
	return f.said
}

func TestRowsAreRead(t *testing.T) {
	for line, want := range map[string]Row{
		"turn  actions 1  1":           {"turn", Actions, 1, "1", false},
		"study/a-b actions 12 34 deep": {"study/a-b", Actions, 12, "34", true},
		"turn\tturns 2 40+2":           {"turn", Turns, 2, "40+2", false},
	} {
		row, err := read(line)
		require.NoError(t, err)
		require.Equal(t, want, row)
	}
	require.Equal(t, 40, Row{Count: "40+2"}.positions())
}

func TestOtherLinesAreRefused(t *testing.T) {
	for _, line := range []string{
		"turn actions 1", "turn actions 0 1", "turn actions one 1", "turn actions -1 1", "turn actions 1 1+0", "turn actions 1 x",
		"turn turns 1 1", "turn turns 1 1+", "turn steps 1 1", "turn actions 1 1 deeper", "turn actions 1 1 deep deep", "actions 1 1",
	} {
		_, err := read(line)
		require.EqualError(t, err, fmt.Sprintf("no row of counts.txt: %q", line))
	}
}

func TestARowStandsInTheTableOnce(t *testing.T) {
	folderWith(t, with("a actions 1 1", "a actions 1 2 deep"))
	require.Contains(t, failure(t, func(t testing.TB) { Table(t) }), "a actions 1 stands there twice")
}

func TestDeepRowsWait(t *testing.T) {
	folderWith(t, with(table...))
	require.Len(t, Table(t), 6)
	require.Len(t, Counts(t), 6)
	defer func(before bool) { *deep = before }(*deep)
	for how, rows := range map[bool]int{false: 5, true: 6} {
		*deep = how
		require.Len(t, Rows(t), rows)
	}
}

func TestRightCountsPass(t *testing.T) {
	folderWith(t, with(table...))
	climbed.Run(t)
	climbed.Slowly(t)
	climbed.ByHand(t, 1, ", ", "; ")
	LeavesNoSetupOut(t, "study/set.toml")
}

// Each wrong table, what is said of it, and what is said when it is counted slowly.
func TestWrongCountsAreNoticed(t *testing.T) {
	const shallow = "depth to which study/three was counted twice"
	for _, c := range []struct{ fast, slow, table string }{
		{"study/three actions 1", "study/three actions 1 by perfttest.texts", "study/three actions 1 1\nstudy/three actions 2 3"},
		{"study/three turns 2", "study/three turns 2 by perfttest.texts", "study/three turns 1 2+0\nstudy/three turns 2 2+0"},
		{"study/three actions 2", shallow, "study/three actions 1 2\nstudy/three actions 2 4"}, // too many to be counted twice
		{`"1" is not greater than or equal to "2"`, shallow, "study/three actions 1 2"},
	} {
		folderWith(t, with(c.table))
		require.Contains(t, failure(t, func(t testing.TB) { climbed.Run(t) }), c.fast)
		require.Contains(t, failure(t, func(t testing.TB) { climbed.Slowly(t) }), c.slow)
	}
}

// The rulebook's turns are left to the reference where nothing tells what is
// known, and the reference has its own mind.
func TestTheReferenceIsAskedToo(t *testing.T) {
	files := with("study/three turns 1 2+0", "study/three turns 2 2+1")
	files["study/three.toml"] = "step step step step"
	folderWith(t, files)
	alone := climbed
	alone.Known = nil
	climbed.Run(t)
	require.Contains(t, failure(t, func(t testing.TB) { alone.Slowly(t) }), "study/three turns 2 by perfttest.steps")
}

func TestHandsAndTablesAgree(t *testing.T) {
	for hand, said := range map[string]string{
		"study/three\nup 1: up 1; up 2\n":             "expected: \"1\"",
		"study/three\nup 1: up 1\nup 2: up 1\n":       "expected: \"2\"",
		"study/three\nup 1: up 1; up 2\nup 3: up 1\n": "study/three by perfttest.texts",
		"study/three\nup 1: up 1; up 3\nup 2: up 1\n": "study/three by perfttest.texts: up 1",
		"": "should have 1 item(s)",
	} {
		files := with(table...)
		files["by-hand.txt"] = hand
		folderWith(t, files)
		require.Contains(t, failure(t, func(t testing.TB) { climbed.ByHand(t, 1) }), said)
	}
}

func TestNoSetupIsLeftOut(t *testing.T) {
	folderWith(t, with(table...))
	require.Contains(t, failure(t, func(t testing.TB) { LeavesNoSetupOut(t) }), "study/set.toml is not counted")
	folderWith(t, with("study/three actions 1 2 deep"))
	require.Contains(t, failure(t, func(t testing.TB) { LeavesNoSetupOut(t, "study/set.toml") }), "study/three.toml is not counted")
	folderWith(t, with(append(table, "gone actions 1 1")...))
	require.Contains(t, failure(t, func(t testing.TB) { LeavesNoSetupOut(t, "study/set.toml") }), "gone")
}
