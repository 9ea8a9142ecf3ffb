package doctor

import (
	"bytes"
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/exit"
	"mastro/configs/golden"
	"mastro/display/words"
)

func TestAHealthyTableIsInOrder(t *testing.T) {
	b := newSimulated(t)
	b.run(checks())
	require.Empty(t, b.problems())
	require.NoError(t, b.verdict())
	seen := map[string]int{}
	for _, f := range b.findings {
		seen[f.ID]++
	}
	require.Equal(t, map[string]int{"service": 1, "kernel": 1, "device": 4, "line": 1, "bus": 1, "mux": 3, "reset": 1,
		"scan": 1, "bridge": 1, "sensor": 18, "panel": 1, "lights": 1}, seen)
	require.LessOrEqual(t, b.world.MaxSelected(), 1)
	b.requireUntouched(t)
}

func TestAnInterruptedDoctorStops(t *testing.T) {
	b := newSimulated(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	b.ctx = ctx
	b.run(checks())
	require.Empty(t, b.findings)
	require.Equal(t, exit.Failed, exit.Of(b.verdict()))
}

func TestTheJSONOfADoctor(t *testing.T) {
	b := newSimulated(t)
	b.world.Faults.Weak[2].Set()
	b.world.Faults.Mux[1].Set()
	b.world.Faults.Mux[2].Set()
	b.run(checks())
	var out bytes.Buffer
	require.NoError(t, b.conclude(&out, words.Words{}, true))
	golden.Text(t, "testdata/doctor.json", out.String())
}

// The help lists every check, each by an id of its own.
func TestEveryCheckIsDocumented(t *testing.T) {
	help, seen := Help(), map[string]bool{}
	for _, c := range checks() {
		require.False(t, seen[c.id], c.id)
		seen[c.id] = true
		require.Contains(t, help, "\n  "+c.id+" ")
	}
	for _, id := range []string{"power", "stray", "magnet", "noise", "conf", "burst"} {
		require.Contains(t, help, "["+id+"]")
	}
}

func TestFindingsArePrinted(t *testing.T) {
	b := newSimulated(t)
	var out bytes.Buffer
	b.report = func(f finding) { out.WriteString(f.lines(words.Words{Language: words.Italian}) + "\n") }
	b.world.Faults.Gone[17].Set()
	b.run(checks())
	require.NoError(t, b.conclude(&out, words.Words{Language: words.Italian}, false))
	for _, line := range []string{
		"bene       /dev/i2c-1: bcm2835 (i2c@7e804000), 400kHz\n",
		"bene       torre 1 (/dev/i2c-1 0x70 channel 0): [##########----------] AGC 64, ±0.",
		"manca      torre 18 (/dev/i2c-1 0x72 channel 5): [####################] AGC 128, nessun magnete\n           > Metti la torre",
		"In ordine: 33. Da controllare: 0. Mancano: 1.\n",
	} {
		require.Contains(t, out.String(), line)
	}
}
