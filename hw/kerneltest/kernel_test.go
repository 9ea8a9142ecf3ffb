//go:build kernel

package kerneltest

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
	"periph.io/x/host/v3/sysfs"

	"mastro/hw/sim"
	"mastro/hw/spidev"
)

const device1 = "/dev/i2c-1"

// A test that dies while a device is away and open, and with a chip made, leaves nothing behind
// that affects the next test.
func TestKernelHardwareAfterDeadTest(t *testing.T) {
	if os.Getenv("MASTRO_TEST_EXIT") != "" {
		hardware := Start(t, Config{})
		hardware.GPIO("pinctrl-bcm2711")
		_, err := os.Open(device1)
		require.NoError(t, err)
		hardware.Remove("i2c-1")
		hardware.Remove("spi-1")
		os.Exit(3)
	}
	child := exec.Command(os.Args[0], "-test.run=^TestKernelHardwareAfterDeadTest$")
	child.Env = append(os.Environ(), "MASTRO_TEST_EXIT=yes")
	var exit *exec.ExitError
	require.ErrorAs(t, child.Run(), &exit)
	require.Equal(t, 3, exit.ExitCode())

	hardware := Start(t, Config{})
	require.FileExists(t, "/dev/spidev1.0")
	f, err := os.Open(device1)
	require.NoError(t, err)
	require.NoError(t, f.Close())
	hardware.GPIO("pinctrl-bcm2711").Level("GPIO0")
}

func TestKernelHardwareKeepsTime(t *testing.T) {
	clock := new(sim.Clock)
	clock.Advance(time.Hour)
	began := time.Now()
	hardware := Start(t, Config{Clock: clock})
	at := func() (now time.Duration) {
		hardware.Do(func() { now = clock.Now() - time.Hour })
		return now
	}
	for at() < 20*time.Millisecond {
		time.Sleep(time.Millisecond)
	}
	require.LessOrEqual(t, at(), time.Since(began))
	hardware.Do(func() { clock.Advance(time.Minute) })
	later := at()
	require.GreaterOrEqual(t, later, time.Minute+20*time.Millisecond, "the time that passes in Do is added")
	require.LessOrEqual(t, later, time.Minute+time.Since(began))
}

// The kernel accepts exactly the settings in sim's table of the controllers, in every mode and
// on every chip select.
func TestKernelSPIControllers(t *testing.T) {
	Start(t, Config{})
	for bus := range 4 {
		for cs := range 4 {
			name := fmt.Sprintf("SPI%d.%d", bus, cs)
			for mode := range 4 {
				far := sim.NewSPIPort(name, nil, nil, sim.SPIProfile{})
				far.Computer = sim.PiFour
				_, want := far.Connect(physic.MegaHertz, spi.Mode(mode), 8)
				if bus == 2 {
					want = syscall.ENOENT // not in this machine
				}
				p := spidev.New(name, func() (spi.PortCloser, error) { return sysfs.NewSPI(bus, cs) })
				_, err := p.Connect(physic.MegaHertz, spi.Mode(mode), 8)
				require.NoError(t, err)
				var errno, wantErrno syscall.Errno
				errors.As(p.Open(), &errno)
				errors.As(want, &wantErrno)
				require.Equal(t, wantErrno, errno, "%s mode %d", name, mode)
				require.NoError(t, p.Close())
			}
		}
	}
}
