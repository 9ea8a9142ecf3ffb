//go:build kernel && all

package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/journal"
	"mastro/hw/sim"
	"mastro/hw/trace"
)

// maxScanCalls is how many system calls a scan of 18 sensors may make on its buses.
const maxScanCalls = 40

// TestKernelScanCost counts what scans of 18 sensors cost. Every transaction of a bus is one
// system call (hw/i2cdev). The cost of the start and its short check is left out, because on a
// slow machine few scans would have to share it. The program's CPU time is only logged, because
// it depends on the machine.
func TestKernelScanCost(t *testing.T) {
	k := newReferenceTable(t, kernelWiring(18), twoPeople, nil, 7)
	var before, after uint64
	k.start("--seed", "7") // is ready before its first scan
	k.kernel.Do(func() { before = k.world.Bus.Wire.Transfers })
	start, ran := time.Now(), k.cpuTime()
	pause(5 * time.Second)
	lasted, charged := time.Since(start), k.cpuTime()-ran
	k.logSystemCalls()
	k.stop()
	k.kernel.Do(func() { after = k.world.Bus.Wire.Transfers })
	scans, last := k.scans()
	perScan := float64(after-before) / float64(scans)
	rate := float64(scans) / last.Seconds()
	t.Logf("%d scans, %.1f a second; %.2f bus system calls a scan; %v of CPU a scan, all threads, emulated",
		scans, rate, perScan, (charged / time.Duration(max(rate*lasted.Seconds(), 1))).Round(time.Microsecond))
	require.LessOrEqual(t, perScan, float64(maxScanCalls))
	require.Greater(t, perScan, 30.0, "calls are not counted")
}

// TestKernelRotationStep counts the system calls that show a rotation step on the panel.
func TestKernelRotationStep(t *testing.T) {
	k := startTwoPeople(t)
	k.waitForPanel()
	var calls []uint64
	for range 3 {
		s := k.waitUntil("a turn", func(s pageState) bool { return s.Page == "turn" && turnableTower(s) >= 0 })
		before, base := k.panelCalls(), turnableTower(s)
		k.turnBy(base, s.Cells[base].Arrow, sim.Steady())
		k.waitUntil("the step", func(now pageState) bool { return !slices.Equal(now.Log, s.Log) })
		k.waitForPanel()
		calls = append(calls, k.panelCalls()-before)
	}
	t.Logf("system calls for the panel in rotation steps: %d", calls)
	for _, n := range calls {
		require.Less(t, n, uint64(200))
		require.Positive(t, n)
	}
}

// turnableTower is a tower that may be turned now, or -1.
func turnableTower(s pageState) int {
	for i, c := range s.Cells {
		if c.Mark == "turn" {
			return i
		}
	}
	return -1
}

// panelCalls counts the system calls for the panel: transfers, and changes of its DC line.
func (k *kernelTable) panelCalls() (n uint64) {
	k.kernel.Do(func() { n = k.panel.Wire.Transfers + k.dc.Changes() })
	return n
}

// cpuTime is how long the threads of the program have run.
func (k *kernelTable) cpuTime() (sum time.Duration) {
	files, err := filepath.Glob("/proc/" + strconv.Itoa(k.process.Process.Pid) + "/task/*/schedstat")
	require.NoError(k.t, err)
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			continue // a thread that has ended
		}
		ns, err := strconv.ParseInt(strings.Fields(string(text))[0], 10, 64)
		require.NoError(k.t, err)
		sum += time.Duration(ns)
	}
	return sum
}

// scans returns how many scans the program's trace holds, and when the last one was.
func (k *kernelTable) scans() (n int, last time.Duration) {
	file, err := os.Open(filepath.Join(k.dir, "state", "kept-1", journal.LastTrace))
	require.NoError(k.t, err)
	defer file.Close()
	r, err := trace.NewReader(file)
	require.NoError(k.t, err)
	for {
		s, err := r.Next()
		if errors.Is(err, io.EOF) {
			return n, last
		}
		require.NoError(k.t, err)
		n, last = n+1, s.Time
	}
}

// logSystemCalls logs all system calls of the program for five seconds, if strace was put into
// the machine (make bench-kernel).
func (k *kernelTable) logSystemCalls() {
	const strace = "/usr/bin/strace"
	if _, err := os.Stat(strace); err != nil {
		return
	}
	var output bytes.Buffer
	cmd := exec.Command(strace, "-f", "-c", "-p", strconv.Itoa(k.process.Process.Pid))
	cmd.Stderr = &output
	require.NoError(k.t, cmd.Start())
	pause(5 * time.Second)
	require.NoError(k.t, cmd.Process.Signal(syscall.SIGINT))
	_ = cmd.Wait() // it ends by the signal
	k.t.Logf("system calls in five seconds:\n%s", &output)
}
