package trace_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/hw/board"
	"mastro/hw/i2cdev"
	"mastro/hw/tca9548a"
	"mastro/hw/trace"
)

// recorderRig records scripted sensors.
type recorderRig struct {
	out     bytes.Buffer
	rec     *trace.Recorder
	scripts []*script
	taps    []board.Sensor
}

func newRecorderRig(t require.TestingT, h trace.Header) *recorderRig {
	s := &recorderRig{}
	var err error
	s.rec, err = trace.NewRecorder(&s.out, h)
	require.NoError(t, err)
	for i := range h.Bases {
		s.scripts = append(s.scripts, &script{})
		s.taps = append(s.taps, s.rec.Sensor(i, s.scripts[i]))
	}
	return s
}

// scan makes every sensor return its outcome.
func (s *recorderRig) scan(now time.Duration, all ...outcome) {
	for i, o := range all {
		s.scripts[i].outcomes = []outcome{o}
		_, _ = s.taps[i].Sense()
	}
	s.rec.EndScan(now)
}

func (s *recorderRig) text(t require.TestingT) string {
	require.NoError(t, s.rec.Close())
	return s.out.String()
}

func bases(n int) trace.Header { return trace.Header{Bases: make([]board.Base, n)} }

func at(angle board.Angle) outcome {
	return outcome{reading: board.Reading{Magnet: board.MagnetSeen, Angle: angle}}
}

func with(status board.Magnet, angle board.Angle) outcome {
	return outcome{reading: board.Reading{Magnet: status, Angle: angle}}
}

func failing(err error) outcome { return outcome{err: err} }

// The example of the package documentation, written and read.
func TestSpecimen(t *testing.T) {
	anchors := []board.Angle{2052, 2730, 3415, 4, 680, 1369}
	s := newRecorderRig(t, trace.Header{
		Bases: []board.Base{{Zero: 512}, {Zero: 3000, CounterClockwise: true}, {Zero: 2048, Anchors: anchors}, {}},
		Info:  []trace.Info{{"board", "pi.toml"}, {"calibration", "5f3a90c1"}, {"program", "mastro 1.0"}, {"started", "2026-11-20T18:04:05+01:00"}},
	})
	nack := failing(fmt.Errorf("as5600: read: %w", i2cdev.EREMOTEIO))
	stuck := failing(syscall.ETIMEDOUT)
	s.scan(0, at(510), at(4090), at(2050), nack)
	s.scan(20*ms, at(513), at(4095), at(2050), nack)
	s.scan(40*ms+13_500, at(513), at(2), at(2048), nack)
	s.rec.AGC(0, 61)
	s.scan(60*ms, at(500), at(2), at(2048), at(77))
	s.scan(80*ms, with(board.MagnetSeen|board.MagnetWeak, 489), at(2), at(2048), at(77))
	s.scan(100*ms, with(board.MagnetWeak, 3071), at(2), at(2048), at(77))
	s.scan(120*ms, with(0, 0), with(0, 0), with(0, 0), with(0, 0))
	s.scan(140*ms, stuck, stuck, stuck, stuck)
	s.scan(160*ms, stuck, stuck, stuck, stuck)
	s.scan(5160*ms, at(512), with(0x27, 4), with(board.MagnetSeen|board.MagnetStrong, 2047), stuck)
	want := `mastro trace 2
base 1 clockwise zero 512
base 2 counter-clockwise zero 3000
base 3 clockwise zero 2048 anchors 2052 2730 3415 4 680 1369
base 4 clockwise zero 0
info board pi.toml
info calibration 5f3a90c1
info program mastro 1.0
info started 2026-11-20T18:04:05+01:00
all 0.000000000 510 4090 2050 no-answer
0.020000000 1=513 2=4095
0.040013500 2=2 3=2048
gain 1 61
0.060000000 1=500 4=77
0.080000000 1=489-weak
0.100000000 1=3071-lifted
0.120000000 1=0-none 2=0-none 3=0-none 4=0-none
0.140000000 1=timeout 2=timeout 3=timeout 4=timeout
0.160000000
all 5.160000000 512 4-x27 2047-strong timeout
end
`
	require.Equal(t, want, s.text(t))
	doc, err := os.ReadFile("doc.go")
	require.NoError(t, err)
	require.Contains(t, string(doc), "//\n//\t"+strings.ReplaceAll(strings.TrimSuffix(want, "\n"), "\n", "\n//\t")+"\n//\n")
	r := opened(t, []byte(want))
	require.Equal(t, anchors, r.Header().Bases[2].Anchors)
	require.Equal(t, "pi.toml", r.Header().Value("board"))
	require.Empty(t, r.Header().Value("owner"))
	scans, err := read(r)
	require.ErrorIs(t, err, io.EOF)
	require.Len(t, scans, 10)
	require.Equal(t, [2]bool{false, true}, [2]bool{scans[8].All, scans[9].All})
	require.Equal(t, 40*ms+13_500, scans[2].Time)
	require.Equal(t, []trace.Gain{{Base: 0, AGC: 61}}, scans[3].Gains)
	require.Equal(t, board.Angle(2), scans[3].Samples[1].Reading.Angle, "as in the scan before")
	require.Equal(t, trace.Timeout, scans[9].Samples[3].Err)
}

var errno = []error{
	i2cdev.EREMOTEIO, syscall.ETIMEDOUT, syscall.EAGAIN, board.ErrFloating,
	tca9548a.ErrSelect, syscall.ENODEV, errors.New("else"), syscall.ENXIO,
}

func drawOutcome(t *rapid.T, before outcome) outcome {
	switch rapid.IntRange(0, 9).Draw(t, "kind") {
	case 0:
		return failing(rapid.SampledFrom(errno).Draw(t, "err"))
	case 1:
		return with(board.Magnet(rapid.Byte().Draw(t, "status")), board.Angle(rapid.IntRange(0, 4095).Draw(t, "angle")))
	case 2, 3, 4:
		return before
	}
	before.err = nil
	step := rapid.IntRange(-2048, 2047).Draw(t, "step")
	before.reading.Angle = board.Angle((int(before.reading.Angle) + step + 4096) % 4096)
	return before
}

func (o outcome) sample() trace.Sample {
	if o.err != nil {
		return trace.Sample{Err: trace.KindOf(o.err)}
	}
	return trace.Sample{Reading: o.reading}
}

// Everything recorded is read again: times, readings, kinds of errors, gains.
func TestRecordedTraceIsRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 20).Draw(t, "bases")
		s := newRecorderRig(t, bases(n))
		var want []trace.Scan
		now := time.Duration(rapid.Int64Range(0, math.MaxInt64/4).Draw(t, "start"))
		all := make([]outcome, n)
		for range rapid.IntRange(0, 30).Draw(t, "scans") {
			scan := trace.Scan{Time: now}
			for range rapid.IntRange(0, 2).Draw(t, "gains") {
				g := trace.Gain{Base: rapid.IntRange(0, n-1).Draw(t, "base"), AGC: rapid.Byte().Draw(t, "agc")}
				s.rec.AGC(g.Base, g.AGC)
				scan.Gains = append(scan.Gains, g)
			}
			for i := range all {
				all[i] = drawOutcome(t, all[i])
				scan.Samples = append(scan.Samples, all[i].sample())
			}
			s.scan(now, all...)
			want = append(want, scan)
			now += time.Duration(rapid.Int64Range(0, int64(2*time.Second)).Draw(t, "pause"))
		}
		scans, err := read(opened(t, []byte(s.text(t))))
		require.ErrorIs(t, err, io.EOF)
		for i := range scans {
			scans[i].All = false
		}
		require.Equal(t, want, scans)
	})
}

// Wherever a trace is cut, the whole scans before that are read, and the cut is reported.
func TestCutTrace(t *testing.T) {
	s := newRecorderRig(t, trace.Header{Bases: make([]board.Base, 2), Info: []trace.Info{{"board", "b"}}})
	for i := range 20 {
		s.scan(time.Duration(i)*period, at(board.Angle(100+i*7)), failing(errno[i%len(errno)]))
	}
	text := s.text(t)
	whole, err := read(opened(t, []byte(text)))
	require.ErrorIs(t, err, io.EOF)
	for cut := range len(text) {
		for _, tail := range []string{"", "\x00\x00\x00", strings.Repeat("\x00", 20_000), "\x00\x00\n"} {
			r, err := trace.NewReader(strings.NewReader(text[:cut] + tail))
			if err != nil {
				require.True(t, errors.Is(err, trace.ErrFormat) || errors.Is(err, trace.ErrVersion) || errors.Is(err, trace.ErrCut), "%d: %v", cut, err)
				require.Less(t, cut, strings.Index(text, "base 2"))
				continue
			}
			scans, err := read(r)
			require.ErrorIs(t, err, trace.ErrCut, "%d %q", cut, tail)
			require.Len(t, scans, max(0, strings.Count(text[:cut], "\n")-4))
			if len(r.Header().Bases) == 2 && len(scans) > 0 {
				require.Equal(t, whole[:len(scans)], scans)
			}
		}
	}
}

func TestKindOf(t *testing.T) {
	for want, errs := range map[trace.ErrKind][]error{
		trace.None:        {nil},
		trace.NoAnswer:    {i2cdev.EREMOTEIO, syscall.ENXIO, trace.NoAnswer},
		trace.Timeout:     {syscall.ETIMEDOUT, fmt.Errorf("%w: %w", tca9548a.ErrSelect, syscall.ETIMEDOUT)},
		trace.Arbitration: {syscall.EAGAIN},
		trace.Floating:    {board.ErrFloating},
		trace.Select:      {fmt.Errorf("%w: %w", tca9548a.ErrSelect, i2cdev.EREMOTEIO), tca9548a.ErrReset},
		trace.Gone:        {syscall.ENODEV, fmt.Errorf("replay: %w", trace.Gone)},
		trace.Other:       {io.ErrUnexpectedEOF, trace.ErrKind(99), trace.None},
	} {
		for _, err := range errs {
			require.Equal(t, want, trace.KindOf(err), "%v", err)
		}
	}
	require.Equal(t, "no answer", trace.NoAnswer.Error())
	require.Equal(t, "other error", trace.ErrKind(200).String())
}

// What is no reading is an error.
func TestAReadingBeyondTheTurn(t *testing.T) {
	s := newRecorderRig(t, bases(1))
	s.scan(0, with(board.MagnetSeen, 4096))
	require.Contains(t, s.text(t), "all 0.000000000 floating-bus\nend\n")
}

func TestReadingsAreUnchanged(t *testing.T) {
	s := newRecorderRig(t, bases(1))
	for _, o := range []outcome{at(7), failing(io.EOF), with(0x67, 4095)} {
		s.scripts[0].outcomes = []outcome{o}
		reading, err := s.taps[0].Sense()
		require.Equal(t, o, outcome{reading, err})
	}
}

// A sensor that is not read counts as unchanged, before its first reading as another error;
// time does not run backwards.
func TestUnreadSensorsAndBackwardTimes(t *testing.T) {
	s := newRecorderRig(t, bases(2))
	s.rec.AGC(2, 1)
	s.rec.AGC(-1, 1)
	s.scan(-time.Second, at(5))
	s.scan(20*ms, at(5), at(9))
	s.scan(10*ms, at(6))
	require.Equal(t, "all 0.000000000 5 other-error\n0.020000000 2=9\n0.020000000 1=6\nend\n", s.text(t)[strings.Index(s.out.String(), "all"):])
}

// failingWriter accepts a number of writes.
type failingWriter struct{ left, tried int }

func (b *failingWriter) Write(p []byte) (int, error) {
	if b.tried++; b.tried > b.left {
		return 0, syscall.ENOSPC
	}
	return len(p), nil
}

func TestWriteErrorIsKept(t *testing.T) {
	out := &failingWriter{left: 1}
	rec, err := trace.NewRecorder(out, bases(1))
	require.NoError(t, err)
	sensor := rec.Sensor(0, &script{outcomes: []outcome{at(5), at(6)}})
	for i := range 10_000 {
		reading, err := sensor.Sense()
		require.NoError(t, err)
		require.NotZero(t, reading)
		rec.AGC(0, 1)
		rec.EndScan(time.Duration(i) * period)
	}
	require.ErrorIs(t, rec.Err(), syscall.ENOSPC)
	require.ErrorIs(t, rec.Flush(), syscall.ENOSPC)
	require.ErrorIs(t, rec.Close(), syscall.ENOSPC)
	require.Equal(t, 2, out.tried)
}

// Two recorders, one behind the other, record the same; one goes on when the other's disk is
// full.
func TestOneRecorderBehindAnother(t *testing.T) {
	s := newRecorderRig(t, bases(1))
	full, err := trace.NewRecorder(&failingWriter{}, bases(1))
	require.NoError(t, err)
	s.taps[0] = full.Sensor(0, s.taps[0])
	for i := range 3 {
		full.EndScan(time.Duration(i) * period)
		require.Error(t, full.Flush())
		s.scan(time.Duration(i)*period, at(board.Angle(i)))
	}
	require.Contains(t, s.text(t), "all 0.000000000 0\n0.020000000 1=1\n0.040000000 1=2\nend\n")
}

func TestEveryWriteIsOfWholeLines(t *testing.T) {
	var torn int
	rec, err := trace.NewRecorder(writer(func(p []byte) {
		if p[len(p)-1] != '\n' {
			torn++
		}
		require.Less(t, len(p), 6000)
	}), bases(18))
	require.NoError(t, err)
	for i := range 5000 {
		rec.EndScan(time.Duration(i) * period)
	}
	require.NoError(t, rec.Close())
	rec.EndScan(time.Hour)
	require.NoError(t, rec.Close(), "a second time nothing happens")
	require.Zero(t, torn)
}

type writer func([]byte)

func (w writer) Write(p []byte) (int, error) {
	w(p)
	return len(p), nil
}
