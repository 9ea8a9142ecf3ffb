package trace_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"math/rand/v2"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/configs/golden"
	"mastro/hw/board"
	"mastro/hw/i2cdev"
	"mastro/hw/trace"
)

// sampleTrace is twelve seconds of one base with every band: a turn, a loose wire, a tower that
// is lifted and put back across facing 5, a weak magnet, and a single timeout.
func sampleTrace(t require.TestingT) []byte {
	s := newRecorderRig(t, trace.Header{
		Bases: []board.Base{{Zero: 3010, CounterClockwise: true, Anchors: []board.Angle{3010, 2338, 1640, 954, 290, 3700}}},
		Info:  []trace.Info{{"board", "pi.toml"}, {"program", "mastro 1.0"}, {"started", "2026-11-20T18:04:05+01:00"}},
	})
	rng := rand.New(rand.NewPCG(3, 6))
	for now := time.Duration(0); now < 12*time.Second; now += period {
		if now%(400*ms) == 0 {
			s.rec.AGC(0, uint8(62+rng.IntN(3)+20*int(ramp(now.Seconds(), 8.6, 9)-ramp(now.Seconds(), 10.2, 10.4))))
		}
		s.scan(now, seenAt(now.Seconds(), rng))
	}
	return []byte(s.text(t))
}

// ramp goes from 0 to 1 between two moments.
func ramp(now, from, to float64) float64 { return min(max((now-from)/(to-from), 0), 1) }

func seenAt(now float64, rng *rand.Rand) outcome {
	degrees := 60 + 64*ramp(now, 1.5, 2) - 4*ramp(now, 2.1, 2.2) + 180*ramp(now, 6.3, 6.7) + 60*ramp(now, 7.4, 7.7) + 0.5*rng.NormFloat64()
	raw := board.Angle((3010 - int(math.Round(degrees*4096/360)) + 8192) % 4096)
	switch {
	case now > 4 && now < 4.5:
		return failing(i2cdev.EREMOTEIO)
	case now > 6 && now < 6.9:
		return with(board.MagnetWeak, board.Angle(rng.IntN(4096)))
	case now > 8.8 && now < 10.3:
		return with(board.MagnetSeen|board.MagnetWeak, raw)
	case now > 11.19 && now < 11.21:
		return failing(syscall.ETIMEDOUT)
	}
	return at(raw)
}

func drawn(t require.TestingT, text []byte, base int, from, to time.Duration) string {
	var out bytes.Buffer
	require.NoError(t, trace.SVG(&out, opened(t, text), base, from, to, trace.English()))
	return out.String()
}

func TestPictureOfOneBase(t *testing.T) {
	golden.Text(t, "testdata/base.svg", drawn(t, sampleTrace(t), 0, 0, 0))
}

// Everything that colours show is also in the description, and the picture is well-formed.
func TestPictureDescription(t *testing.T) {
	got := drawn(t, sampleTrace(t), 0, 0, 0)
	for _, want := range []string{
		"<title id=\"base1-title\">Base 1, 0.0 s to 12.0 s</title>", "600 scans. good: 457. weak magnet: 74. no magnet: 44. no answer: 24. timeout: 1. 30 samples of the gain.",
		">no answer<", ">no magnet<", ">weak magnet<", ">timeout<", "board pi.toml", `>300°<`,
	} {
		require.True(t, strings.Contains(got, want), want)
	}
	wellFormed(t, got)
}

func wellFormed(t require.TestingT, svg string) {
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		_, err := d.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		require.NoError(t, err)
	}
}

var point = regexp.MustCompile(`[MLV]`)

// points counts those of the longest path.
func points(svg string) (n int) {
	for _, path := range regexp.MustCompile(`<path d="[^"]*"`).FindAllString(svg, -1) {
		n = max(n, len(point.FindAllString(path, -1)))
	}
	return n
}

// However long a trace is, a picture has at most 2000 points; also for a tower at the border of
// the scale, and for a sensor that comes and goes.
func TestPictureIsThinnedOut(t *testing.T) {
	s := newRecorderRig(t, bases(3))
	rng := rand.New(rand.NewPCG(1, 1))
	for i := range 60_000 {
		edge, flicker := at(board.Angle(4096*330/360+rng.IntN(9)-4)), at(board.Angle(2048+rng.IntN(9)))
		if rng.IntN(3) == 0 {
			flicker = failing(errno[rng.IntN(len(errno))])
		}
		s.scan(time.Duration(i)*period, edge, flicker, at(board.Angle(rng.IntN(4096))))
	}
	text := []byte(s.text(t))
	for base := range 3 {
		svg := drawn(t, text, base, 0, 0)
		require.LessOrEqual(t, points(svg), 2000)
		require.GreaterOrEqual(t, points(svg), 900)
		require.Less(t, len(svg), 120_000)
		wellFormed(t, svg)
	}
	part := drawn(t, text, 0, 100*time.Second, 101*time.Second)
	require.Contains(t, part, "51 scans")
	require.Contains(t, part, ">100.5<")
}

// The least and the greatest value of a column are not lost.
func TestPictureKeepsSpikes(t *testing.T) {
	s := newRecorderRig(t, bases(1))
	for i := range 60_000 {
		angle := board.Angle(1024)
		if i == 33_333 {
			angle = 2048
		}
		s.scan(time.Duration(i)*period, at(angle))
	}
	require.Contains(t, drawn(t, []byte(s.text(t)), 0, 0, 0), "V196.2", "180° is drawn")
}

func TestPictureOfOneScanAndOfACutTrace(t *testing.T) {
	text := []byte(twoBases + "info board <&\">\nkey 7 m1 !n\n")
	svg := drawn(t, text, 0, 0, 0)
	wellFormed(t, svg)
	require.Contains(t, svg, "board &lt;&amp;&#34;&gt;")
	require.Contains(t, svg, "The trace was cut short")
	require.Contains(t, drawn(t, text, 1, 0, 0), ">no answer<")
}

// A gain above 128 means a chip at 5 V; a long caption is shortened.
func TestPictureOfAGainAt5VoltsAndOfALongCaption(t *testing.T) {
	svg := drawn(t, []byte(twoBases+"info board "+strings.Repeat("x", 200)+"\nagc 1 200\nkey 0 m1 m2\nend\n"), 0, 0, 0)
	require.Contains(t, svg, ">256</text>")
	require.Contains(t, svg, ">board "+strings.Repeat("x", 113)+"…<")
}

func TestPictureOfNothing(t *testing.T) {
	text := []byte(twoBases + "key 5 m1 !n\nend\n")
	require.ErrorIs(t, trace.SVG(io.Discard, opened(t, text), 2, 0, 0, trace.English()), trace.ErrNoBase)
	require.ErrorIs(t, trace.SVG(io.Discard, opened(t, text), -1, 0, 0, trace.English()), trace.ErrNoBase)
	require.ErrorIs(t, trace.SVG(io.Discard, opened(t, text), 0, time.Hour, 0, trace.English()), trace.ErrNothing)
	var wrong *trace.SyntaxError
	require.ErrorAs(t, trace.SVG(io.Discard, opened(t, []byte(twoBases+"key x\n")), 0, 0, 0, trace.English()), &wrong)
	require.ErrorIs(t, trace.SVG(&failingWriter{}, opened(t, text), 0, 0, 0, trace.English()), syscall.ENOSPC)
}
