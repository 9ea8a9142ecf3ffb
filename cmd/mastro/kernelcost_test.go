//go:build kernel

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

	"mastro/cmd/mastro/statedir"
	"mastro/hw/sim"
	"mastro/hw/trace"
)

// mostCalls is how many system calls a scan of 18 sensors may cost on its buses.
const mostCalls = 40

// TestKernelScanCost counts what scans of 18 sensors cost. Every transaction of a bus
// is one system call (hw/i2cdev). What a start costs, short check and all, is left
// out: on a slow machine few scans would have to share it. What the kernel charges
// for all the program does is only logged, since it depends on the machine.
func TestKernelScanCost(t *testing.T) {
	k := setTable(t, kernelWiring(18), twoPeople, nil, 7)
	var before, after uint64
	k.start("--seed", "7") // is ready before its first scan
	k.bench.Do(func() { before = k.world.Bus.Wire.Transfers })
	start, ran := time.Now(), k.ran()
	pause(5 * time.Second)
	lasted, charged := time.Since(start), k.ran()-ran
	k.calls()
	k.stop()
	k.bench.Do(func() { after = k.world.Bus.Wire.Transfers })
	scans, last := k.scans()
	perScan := float64(after-before) / float64(scans)
	rate := float64(scans) / last.Seconds()
	t.Logf("%d scans, %.1f a second; %.2f bus system calls a scan; %v of CPU a scan, all threads, emulated",
		scans, rate, perScan, (charged / time.Duration(max(rate*lasted.Seconds(), 1))).Round(time.Microsecond))
	require.LessOrEqual(t, perScan, float64(mostCalls))
	require.Greater(t, perScan, 30.0, "it was counted")
}

// TestKernelRotationStep counts what it costs to show a rotation step on the panel.
func TestKernelRotationStep(t *testing.T) {
	k := aGame(t)
	k.shows()
	var calls []uint64
	for range 3 {
		s := k.until("a turn", func(s seen) bool { return s.Page == "turn" && turning(s) >= 0 })
		before, base := k.panelCalls(), turning(s)
		k.turnBy(base, s.Cells[base].Arrow, sim.Steady())
		k.until("the step", func(now seen) bool { return !slices.Equal(now.Log, s.Log) })
		k.shows()
		calls = append(calls, k.panelCalls()-before)
	}
	t.Logf("system calls for the panel in rotation steps: %d", calls)
	for _, n := range calls {
		require.Less(t, n, uint64(200))
		require.Positive(t, n)
	}
}

// turning is a tower that may be turned now, or -1.
func turning(s seen) int {
	for i, c := range s.Cells {
		if c.Mark == "turn" {
			return i
		}
	}
	return -1
}

// panelCalls is how many system calls have gone to the panel: transfers, and changes
// of its DC line.
func (k *kernelTable) panelCalls() (n uint64) {
	k.bench.Do(func() { n = k.panel.Wire.Transfers + k.dc.Changes() })
	return n
}

// ran is how long the threads of the program have run.
func (k *kernelTable) ran() (sum time.Duration) {
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

// scans is how many scans the program's trace holds, and when the last one was.
func (k *kernelTable) scans() (n int, last time.Duration) {
	file, err := os.Open(filepath.Join(k.dir, "state", statedir.LastTrace))
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

// calls logs all system calls of the program for five seconds, where strace was put
// into the machine (make bench-kernel).
func (k *kernelTable) calls() {
	const strace = "/usr/bin/strace"
	if _, err := os.Stat(strace); err != nil {
		return
	}
	var said bytes.Buffer
	cmd := exec.Command(strace, "-f", "-c", "-p", strconv.Itoa(k.process.Process.Pid))
	cmd.Stderr = &said
	require.NoError(k.t, cmd.Start())
	pause(5 * time.Second)
	require.NoError(k.t, cmd.Process.Signal(syscall.SIGINT))
	_ = cmd.Wait() // it ends by the signal
	k.t.Logf("system calls in five seconds:\n%s", &said)
}
