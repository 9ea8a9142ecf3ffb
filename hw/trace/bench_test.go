package trace_test

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/hw/board"
	"mastro/hw/trace"
)

// restless is a sensor under a tower at rest with so much noise; it draws its
// readings beforehand.
func restless(rng *rand.Rand, degrees float64) *script {
	s := &script{outcomes: make([]outcome, 1000)}
	middle := rng.IntN(4096)
	for i := range s.outcomes {
		raw := middle + int(math.Round(degrees/360*4096*rng.NormFloat64()))
		s.outcomes[i] = at(board.Angle((raw + 4096) % 4096))
	}
	return s
}

// noisy is a recorder of 18 bases at rest and one scan of them at 50 Hz.
func noisy(t require.TestingT, out io.Writer, degrees float64) (rec *trace.Recorder, scan func()) {
	h := bases(18)
	rec, err := trace.NewRecorder(out, h)
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range h.Bases {
		h.Bases[i].Sensor = rec.Sensor(i, restless(rng, degrees))
	}
	var now time.Duration
	return rec, func() {
		for i := range h.Bases {
			_, _ = h.Bases[i].Sensor.Sense()
		}
		now += period + time.Duration(rng.IntN(400))*time.Microsecond
		rec.EndScan(now)
	}
}

// recordedNoise is a trace of so many scans of bases with that noise.
func recordedNoise(t require.TestingT, scans int, degrees float64) []byte {
	var out bytes.Buffer
	rec, scan := noisy(t, &out, degrees)
	for range scans {
		scan()
	}
	require.NoError(t, rec.Close())
	return out.Bytes()
}

func TestTraceIsSmall(t *testing.T) {
	for _, c := range []struct{ noise, most float64 }{{0, 15}, {0.02, 22}, {0.5, 140}, {2, 145}} {
		perScan := float64(len(recordedNoise(t, 3000, c.noise))) / 3000
		t.Logf("%g° rms: %.1f bytes per scan, %.1f MB per hour at 50 Hz", c.noise, perScan, perScan*50*3600/1e6)
		require.Less(t, perScan, c.most)
	}
}

func TestRecordingDoesNotAllocate(t *testing.T) {
	ring := trace.NewRing(10_000)
	rec, scan := noisy(t, ring, 0.5)
	failing := rec.Sensor(3, &script{outcomes: []outcome{{err: fmt.Errorf("tca9548a: %w", io.EOF)}, at(9)}})
	require.Zero(t, testing.AllocsPerRun(2000, func() {
		_, _ = failing.Sense()
		rec.AGC(5, 64)
		scan()
		_ = rec.Flush()
	}))
}

func TestReadingDoesNotAllocate(t *testing.T) {
	r := opened(t, recordedNoise(t, 3000, 0.5))
	require.Zero(t, testing.AllocsPerRun(2000, func() { _, _ = r.Next() }))
}

func BenchmarkRecord(b *testing.B) {
	_, scan := noisy(b, io.Discard, 0.5)
	b.ReportAllocs()
	for b.Loop() {
		scan()
	}
}

func BenchmarkRead(b *testing.B) {
	text := recordedNoise(b, 50*60, 0.5)
	b.ReportAllocs()
	n := 0
	r := opened(b, text)
	for b.Loop() {
		if _, err := r.Next(); err != nil {
			r = opened(b, text)
		}
		n++
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "scans/s")
}

func BenchmarkReplay(b *testing.B) {
	const scans = 50 * 60
	text := recordedNoise(b, scans, 0.5)
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		require.NoError(b, trace.Replay(opened(b, text), board.Options{}, func(board.ChangeSet) {}))
		n += scans
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "scans/s")
}
