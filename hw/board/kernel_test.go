//go:build kernel

package board_test

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"github.com/stretchr/testify/require"

	"mastro/hw/as5600"
	"mastro/hw/board"
	"mastro/hw/i2cdev"
	"mastro/hw/kerneltest"
	"mastro/hw/sim"
	"mastro/hw/tca9548a"
)

// farEnd is set in the process that simulates the far end of the wires. It is another process
// so that the cost of reading can be measured alone.
const farEnd = "MASTRO_FAR_END"

// TestKernelFarEnd is that process. It writes a line when it is ready, and the number of
// transactions for each line that it reads.
func TestKernelFarEnd(t *testing.T) {
	if os.Getenv(farEnd) == "" {
		return
	}
	world, err := sim.New(table)
	require.NoError(t, err)
	hardware := kerneltest.Start(t, kerneltest.Config{Clock: world.Clock, Advance: world.Advance, I2C: map[int]*sim.Bus{1: world.Bus}})
	commands := bufio.NewScanner(os.Stdin)
	for fmt.Println("count 0"); commands.Scan(); {
		hardware.Do(func() { fmt.Println("count", world.Bus.Wire.Transfers) })
	}
}

// table is the simulated table, the same in both processes.
var table = func() sim.Config {
	c := sim.DefaultConfig(1)
	c.RandomOffsets = false
	return c
}()

// TestKernelScan reads 18 sensors behind three muxes through a real kernel, with at most 40
// system calls a scan. It logs what that costs this process.
func TestKernelScan(t *testing.T) {
	count := startFarEnd(t)
	bus := i2cdev.New("/dev/i2c-1", i2cdev.Options{Timeout: time.Second})
	defer bus.Close()
	muxes, err := tca9548a.New(bus, nil, sim.MuxAddress, sim.MuxAddress+1, sim.MuxAddress+2)
	require.NoError(t, err)
	var bases []board.Base
	for i := range table.Bases {
		bases = append(bases, board.Base{Sensor: as5600.New(muxes.Channel(i/sim.SensorsPerMux, i%sim.SensorsPerMux))})
	}
	b, err := board.New(bases, board.Options{})
	require.NoError(t, err)
	const scans = 150
	start := time.Now()
	scan := func() { b.Scan(time.Since(start)) }
	for !b.Ready() {
		scan()
	}
	before, spent := count(), processTime()
	for range scans {
		scan()
	}
	spent = processTime() - spent
	calls := float64(count()-before) / scans
	t.Logf("%.2f system calls and %v of CPU a scan", calls, (spent / scans).Round(time.Microsecond))
	require.LessOrEqual(t, calls, 40.0)
	for i := range bases {
		require.Equal(t, board.Seated, b.State(i), "base %d", i+1)
	}
}

// startFarEnd starts the far end; count returns its number of transactions so far.
func startFarEnd(t *testing.T) (count func() uint64) {
	far := exec.Command(os.Args[0], "-test.run=^TestKernelFarEnd$")
	far.Env = append(os.Environ(), farEnd+"=1")
	far.Stderr = os.Stderr
	in, err := far.StdinPipe()
	require.NoError(t, err)
	out, err := far.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, far.Start())
	t.Cleanup(func() {
		in.Close()
		far.Wait()
	})
	lines := bufio.NewReader(out)
	answer := func() (n uint64) {
		_, err := fmt.Fscanf(lines, "count %d\n", &n)
		require.NoError(t, err)
		return n
	}
	answer()
	return func() uint64 {
		_, err := io.WriteString(in, "\n")
		require.NoError(t, err)
		return answer()
	}
}

// processTime is how long all threads of this process have run.
func processTime() time.Duration {
	const clockProcessCPUTime = 2
	var ts syscall.Timespec
	_, _, _ = syscall.Syscall(syscall.SYS_CLOCK_GETTIME, clockProcessCPUTime, uintptr(unsafe.Pointer(&ts)), 0)
	return time.Duration(ts.Nano())
}
