package trace_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/hw/board"
	"mastro/hw/trace"
)

const twoBases = trace.Magic + "\nbase 1 clockwise zero 0\nbase 2 counter-clockwise zero 7\n"

// Errors name the line and what was expected.
func TestSyntaxErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{trace.Magic + "\nend\n", `line 2: found "end", expected "base 1" or "info"`},
		{trace.Magic + "\nbase 2 clockwise zero 0\n", `line 2: found "base 2 clockwise zero 0", expected "base 1 clockwise|counter-clockwise zero ANGLE [anchors SIX ANGLES]"`},
		{trace.Magic + "\nbase 1 widdershins zero 0\n", `line 2`},
		{trace.Magic + "\nbase 1 clockwise zero 4096\n", `line 2`},
		{trace.Magic + "\nbase 1 clockwise zero 0 anchors 1 2 3 4 5\n", `line 2`},
		{trace.Magic + "\nbase 1 clockwise zero 0 corners 1 2 3 4 5 6\n", `line 2`},
		{trace.Magic + "\ninfo \n", `line 2: found "info ", expected "info KEY VALUE"`},
		{twoBases + "0.02 1=1\n", `line 4: found "0.02", expected "all"`},
		{twoBases + "all 0 1\n", `line 4: found "", expected of base 2 a raw angle 0-4095`},
		{twoBases + "all 0 1 4096\n", `base 2`},
		{twoBases + "all 0 1 2 3\n", `line 4: found "3", expected the end of the line`},
		{twoBases + "all x 1 2\n", `line 4: found "x", expected a time in seconds`},
		{twoBases + "all 1. 1 2\n", `found "1.", expected a time in seconds`},
		{twoBases + "all 1.1234567890 1 2\n", `found "1.1234567890", expected a time in seconds`},
		{twoBases + "all 9223372036 1 2\n", `found "9223372036", expected a time in seconds`},
		{twoBases + "all 0 1 x27\n", `found "x27"`},
		{twoBases + "all 0 1 2-xG1\n", `found "2-xG1"`},
		{twoBases + "all 0 1 2-x271\n", `found "2-x271"`},
		{twoBases + "all 0 1 2-\n", `found "2-"`},
		{twoBases + "all 0 1 none\n", `found "none"`},
		{twoBases + "all 9 1 2\nall 8 1 2\n", `line 5: found "8", expected a time in seconds, not before`},
		{twoBases + "all 9 1 2\n8.9 1=2\n", `line 5: found "8.9", expected "all", "gain", "end" or a time in seconds, not before`},
		{twoBases + "all 0 1 2\n5 1\n", `line 5: found "1", expected BASE=READING: a base 1-2, in order, and a raw angle`},
		{twoBases + "all 0 1 2\n5 3=1\n", `line 5: found "3=1"`},
		{twoBases + "all 0 1 2\n5 0=1\n", `line 5: found "0=1"`},
		{twoBases + "all 0 1 2\n5 2=1 1=1\n", `line 5: found "1=1"`},
		{twoBases + "all 0 1 2\n5 2=1 2=1\n", `line 5: found "2=1"`},
		{twoBases + "all 0 1 2\n-5 1=2\n", `line 5: found "-5", expected "all", "gain", "end" or a time`},
		{twoBases + "gain 3 1\n", `line 4: found "3 1", expected "gain BASE GAIN", base 1-2, gain 0-255`},
		{twoBases + "gain 0 1\n", `line 4`},
		{twoBases + "gain 1 256\n", `line 4`},
		{twoBases + "end.\n", `line 4: found "end."`},
		{twoBases + "end of it\n", `line 4: found "end of it", expected "end" alone`},
		{twoBases + "end\nall 0 1 2\n", `line 5: found "a", expected nothing after "end"`},
		{twoBases + strings.Repeat("1", 20_000), `line 4: found "1111111111111111111111111111111111111111", expected a line of at most 16384 bytes`},
	} {
		r, err := trace.NewReader(strings.NewReader(c.text))
		if err == nil {
			_, err = read(r)
		}
		var wrong *trace.SyntaxError
		require.ErrorAs(t, err, &wrong, c.text)
		require.Contains(t, err.Error(), c.want)
	}
}

func TestNotATrace(t *testing.T) {
	for _, text := range []string{"", "\n", "[i2c]\nbus = 1\n", "mastro trace", strings.Repeat("\x00", 40_000), strings.Repeat("x", 40_000)} {
		_, err := trace.NewReader(strings.NewReader(text))
		require.ErrorIs(t, err, trace.ErrFormat)
	}
	_, err := trace.NewReader(strings.NewReader("mastro trace 3\n"))
	require.ErrorIs(t, err, trace.ErrVersion)
	require.ErrorContains(t, err, `"3"`)
	_, err = trace.NewReader(strings.NewReader("mastro trace 1\n"))
	require.ErrorIs(t, err, trace.ErrOld)
	_, err = trace.NewReader(strings.NewReader(trace.Magic + "\n"))
	require.ErrorIs(t, err, trace.ErrCut)
}

// A file that went through an editor on another system can still be read.
func TestLineEndsOfOtherSystems(t *testing.T) {
	text := twoBases + "info board\nall 0 1 2\n0.02 2=1\nend\n"
	r := opened(t, []byte(strings.ReplaceAll(text, "\n", "\r\n")))
	scans, err := read(r)
	require.ErrorIs(t, err, io.EOF)
	require.Len(t, scans, 2)
	require.Equal(t, []trace.Info{{Key: "board"}}, r.Header().Info)
	require.Equal(t, board.Angle(1), scans[1].Samples[1].Reading.Angle)
	require.Equal(t, 7, r.Line())
}

func TestErrorsOfTheReaderBelow(t *testing.T) {
	errBroken := errors.New("disk on fire")
	_, err := trace.NewReader(iotest.ErrReader(errBroken))
	require.ErrorIs(t, err, errBroken)
	_, err = trace.NewReader(io.MultiReader(strings.NewReader(twoBases), iotest.ErrReader(errBroken)))
	require.ErrorIs(t, err, errBroken)
	r, err := trace.NewReader(io.MultiReader(strings.NewReader(twoBases+"all 0 1 2\n"), iotest.ErrReader(errBroken)))
	require.NoError(t, err)
	for range 2 {
		_, err = read(r)
		require.ErrorIs(t, err, errBroken, "and again in the next call")
	}
}

// Any text is read without a panic, and what can be read can be recorded.
func FuzzReader(f *testing.F) {
	f.Add([]byte(twoBases + "info board pi.toml\nall 0 1 no-answer\n0.02 1=6 2=7\ngain 2 60\n0.040000125 2=9-weak\n0.06\nall 5.000000000 4-x27 0-none\nend\n"))
	f.Add([]byte(twoBases + "all 0 1 2\n5 1=2048 2=timeout\n5 1=0-lif"))
	f.Fuzz(func(t *testing.T, text []byte) {
		r, err := trace.NewReader(bytes.NewReader(text))
		if err != nil || len(r.Header().Bases) > 1000 {
			return
		}
		scans, _ := read(r)
		again, err := read(opened(t, recorded(t, r.Header(), scans)))
		require.ErrorIs(t, err, io.EOF)
		require.Len(t, again, len(scans))
		for i := range scans {
			scans[i].All, again[i].All = false, false
			require.Equal(t, scans[i], again[i])
		}
	})
}

// recorded is a trace of these scans.
func recorded(t require.TestingT, h trace.Header, scans []trace.Scan) []byte {
	s := newRecorderRig(t, h)
	for _, scan := range scans {
		for _, g := range scan.Gains {
			s.rec.AGC(g.Base, g.AGC)
		}
		all := make([]outcome, len(scan.Samples))
		for i, one := range scan.Samples {
			if all[i].reading = one.Reading; one.Err != trace.None {
				all[i].err = one.Err
			}
		}
		s.scan(scan.Time, all...)
	}
	return []byte(s.text(t))
}

func TestRingKeepsTheLatest(t *testing.T) {
	for _, budget := range []int{1, 300, 5000, 20_000, 1 << 20} {
		ring, whole := trace.NewRing(budget), &bytes.Buffer{}
		rec, err := trace.NewRecorder(io.MultiWriter(ring, whole), trace.Header{Bases: make([]board.Base, 2), Info: []trace.Info{{"note", "the end"}}})
		require.NoError(t, err)
		s := &script{outcomes: []outcome{at(5), at(6), failing(io.EOF)}}
		sensor := rec.Sensor(0, s)
		rec.AGC(0, 9)
		for i := range 2000 {
			_, _ = sensor.Sense()
			rec.EndScan(time.Duration(i) * period)
			require.NoError(t, rec.Flush())
			if i%97 == 0 {
				sameEnd(t, ring, whole.String()+"end\n", budget)
			}
		}
		require.NoError(t, rec.Close())
		sameEnd(t, ring, whole.String(), budget)
	}
}

// sameEnd checks that a ring returns the end of a trace, and as much of it as fits.
func sameEnd(t *testing.T, ring *trace.Ring, whole string, budget int) {
	out := ring.Bytes()
	all, err := read(opened(t, []byte(whole)))
	require.ErrorIs(t, err, io.EOF)
	kept, err := read(opened(t, out))
	require.ErrorIs(t, err, io.EOF)
	require.LessOrEqual(t, len(out), budget+200)
	const twoSeconds = 101 * 30 // bytes
	if want := min(budget-twoSeconds, len(whole)-200); len(out) < want {
		t.Fatalf("%d bytes of a budget of %d and a trace of %d", len(out), budget, len(whole))
	}
	if len(kept) > 0 && len(kept) < len(all) {
		require.True(t, kept[0].All)
		kept[0].Gains = nil // written before the scan that can be read by itself
	}
	for i := range kept {
		want := all[len(all)-len(kept)+i]
		if i == 0 {
			want.Gains = kept[0].Gains
		}
		require.Equal(t, want, kept[i])
	}
}

// What a Ring returns since a mark is a whole trace with every scan since then, unless the
// budget is smaller.
func TestRingSince(t *testing.T) {
	ring, whole := trace.NewRing(1<<20), &bytes.Buffer{}
	rec, err := trace.NewRecorder(io.MultiWriter(ring, whole), bases(2))
	require.NoError(t, err)
	s := &script{outcomes: []outcome{at(5), at(6), failing(io.EOF)}}
	sensor, mark, seen := rec.Sensor(0, s), int64(0), 0
	first, next := ring.Since(mark, 1<<20)
	require.Nil(t, first)
	require.Zero(t, next)
	for i := range 2000 {
		_, _ = sensor.Sense()
		rec.EndScan(time.Duration(i) * period)
		require.NoError(t, rec.Flush())
		if i%97 != 0 {
			continue
		}
		all, err := read(opened(t, []byte(whole.String()+"end\n")))
		require.ErrorIs(t, err, io.EOF)
		var since []byte
		since, mark = ring.Since(mark, 1<<20)
		part, err := read(opened(t, since))
		require.ErrorIs(t, err, io.EOF)
		require.GreaterOrEqual(t, len(part), len(all)-seen)
		require.LessOrEqual(t, len(part), len(all)-seen+101, "from the scan of all bases before on")
		require.True(t, part[0].All)
		require.Equal(t, all[len(all)-len(part):], part)
		seen = len(all)
		again, same := ring.Since(mark, 1<<20)
		require.Nil(t, again)
		require.Equal(t, mark, same)
	}
	short, _ := ring.Since(0, 4000)
	part, err := read(opened(t, short))
	require.ErrorIs(t, err, io.EOF)
	require.NotEmpty(t, part)
	require.Less(t, len(short), 4200)
}

// Where more was written since the mark than a Ring keeps, it returns what it keeps.
func TestRingSinceLongAgo(t *testing.T) {
	ring := trace.NewRing(4000)
	rec, err := trace.NewRecorder(ring, bases(2))
	require.NoError(t, err)
	for i := range 2000 {
		rec.EndScan(time.Duration(i) * period)
		require.NoError(t, rec.Flush())
	}
	since, mark := ring.Since(1, 1<<20)
	require.Equal(t, string(ring.Bytes()), string(since))
	require.Greater(t, mark, int64(4000))
}

// A Ring that is read while the board is scanned returns a whole trace.
func TestRingIsReadWhileWritten(t *testing.T) {
	ring := trace.NewRing(20_000)
	rec, err := trace.NewRecorder(ring, bases(2))
	require.NoError(t, err)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for i := range 20_000 {
			rec.EndScan(time.Duration(i) * period)
			_ = rec.Flush()
		}
	}()
	for asking := true; asking; {
		select {
		case <-done:
			asking = false
		default:
		}
		if out := ring.Bytes(); len(out) > 0 {
			_, err := read(opened(t, out))
			require.True(t, errors.Is(err, io.EOF) || errors.Is(err, trace.ErrCut) && len(out) < 100, "%v", err)
		}
	}
}

// A ring without a scan returns the header.
func TestRingBeforeTheFirstScan(t *testing.T) {
	ring := trace.NewRing(1000)
	rec, err := trace.NewRecorder(ring, bases(3))
	require.NoError(t, err)
	require.NoError(t, rec.Flush())
	r := opened(t, ring.Bytes())
	require.Len(t, r.Header().Bases, 3)
	_, err = r.Next()
	require.ErrorIs(t, err, trace.ErrCut)
}
