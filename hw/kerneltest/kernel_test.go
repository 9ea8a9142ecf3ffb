//go:build kernel

package kerneltest

import (
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/hw/sim"
)

const device1 = "/dev/i2c-1"

// A test that dies while a device is away and open, and with a chip made,
// leaves nothing behind that the next one would notice.
func TestKernelBenchOutlivesADeadTest(t *testing.T) {
	if os.Getenv("MASTRO_DIES") != "" {
		bench := Start(t, Config{})
		bench.GPIO("pinctrl-bcm2711")
		_, err := os.Open(device1)
		require.NoError(t, err)
		bench.Remove("i2c-1")
		bench.Remove("spi-1")
		os.Exit(3)
	}
	child := exec.Command(os.Args[0], "-test.run=^TestKernelBenchOutlivesADeadTest$")
	child.Env = append(os.Environ(), "MASTRO_DIES=yes")
	var exit *exec.ExitError
	require.ErrorAs(t, child.Run(), &exit)
	require.Equal(t, 3, exit.ExitCode())

	bench := Start(t, Config{})
	require.FileExists(t, "/dev/spidev1.0")
	f, err := os.Open(device1)
	require.NoError(t, err)
	require.NoError(t, f.Close())
	bench.GPIO("pinctrl-bcm2711").Level("GPIO0")
}

func TestKernelBenchKeepsTime(t *testing.T) {
	clock := new(sim.Clock)
	clock.Advance(time.Hour)
	began := time.Now()
	bench := Start(t, Config{Clock: clock})
	at := func() (now time.Duration) {
		bench.Do(func() { now = clock.Now() - time.Hour })
		return now
	}
	for at() < 20*time.Millisecond {
		time.Sleep(time.Millisecond)
	}
	require.LessOrEqual(t, at(), time.Since(began))
	bench.Do(func() { clock.Advance(time.Minute) })
	later := at()
	require.GreaterOrEqual(t, later, time.Minute+20*time.Millisecond, "what Do lets pass comes on top")
	require.LessOrEqual(t, later, time.Minute+time.Since(began))
}
