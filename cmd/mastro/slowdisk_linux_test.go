//go:build !race

package main

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"net/url"
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
)

// diskDelay is how long each operation on files takes in TestADiskThatTakesSixSeconds.
const diskDelay = 6 * time.Second

// onFiles are the operations on files that are delayed.
const onFiles = "openat,open,openat2,newfstatat,statx,mkdirat,renameat,renameat2,unlinkat,fsync,fdatasync,ftruncate,getdents64,pwrite64"

func init() { programs["traced"] = playTraced }

// playTraced is the program, which lets strace follow it though that is not its parent.
func playTraced() {
	const setPtracer, any = 0x59616d61, ^uintptr(0)
	_, _, _ = syscall.RawSyscall(syscall.SYS_PRCTL, setPtracer, any, 0) // where nothing forbids it that fails
	main()
}

// However long the disk takes, the sensors are read in time, and presses that need no disk are answered
// at once: everything was read at the start. A press that is to be kept is answered when it is, or when
// people are told that it takes too long. The times of the scans are those at which the program feeds
// the watchdog of a service manager.
func TestADiskThatTakesSixSeconds(t *testing.T) {
	if testing.Short() {
		t.Skip("waits for a slow disk")
	}
	if _, err := exec.LookPath("strace"); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal(err)
		}
		t.Skip("strace is missing; make tools")
	}
	state := t.TempDir()
	require.NoError(t, journal.Write(state, journal.Boards, []byte("{}")))
	f, scans := startFed(t, state)
	f.table = f.clientFrom("127.0.0.1")
	r, err := f.table.Get("http://" + f.address + "/t/" + f.code)
	require.NoError(t, err)
	r.Body.Close()
	require.Equal(t, http.StatusSeeOther, r.StatusCode)
	before := scans.next(150)
	f.slowDown(t)

	var quick []time.Duration
	pressed := func(form url.Values) time.Duration {
		form.Set("seq", fmt.Sprint(f.state(t).Seq))
		began := time.Now()
		require.NoError(t, f.do(f.table, form))
		return time.Since(began)
	}
	var kept time.Duration
	gaps := scans.during(func() {
		for range 20 {
			quick = append(quick, pressed(url.Values{"do": {"right"}}))
		}
		for range 3 { // the set that is told half, and back
			quick = append(quick, pressed(url.Values{"do": {"choose"}, "id": {"own set"}}), pressed(url.Values{"do": {"choose"}, "id": {"menu"}}))
		}
		quick = append(quick, pressed(url.Values{"do": {"choose"}, "id": {"own set"}}))
		kept = pressed(url.Values{"do": {"choose"}, "id": {"part 1 RRPPWR clockwise"}})
	})
	require.Greater(t, kept, diskDelay, "it was not on the disk")
	t.Logf("between scans, before: %s", percentiles(before))
	t.Logf("between scans, with each file operation taking %v: %s", diskDelay, percentiles(gaps))
	t.Logf("presses that need no disk: %s", percentiles(quick))
	require.Less(t, max(slices.Max(quick), slices.Max(gaps)), diskDelay/2, "nothing waited for the disk")
}

// startFed starts the program at a simulated table, under a service manager that is fed at each scan.
func startFed(t *testing.T, state string) (*flood, *fed) {
	program, err := exec.LookPath("traced")
	require.NoError(t, err)
	socket, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: filepath.Join(t.TempDir(), "notify"), Net: "unixgram"})
	require.NoError(t, err)
	t.Cleanup(func() { socket.Close() })
	// Built with cgo, a new thread would ask /sys how many processors there are, and hold up all others.
	f := startServing(t, exec.Command(program, "play", "--listen", "127.0.0.1:0", "--language", "en", "--seed", "7", "--state", state),
		"MALLOC_ARENA_MAX=1", "NOTIFY_SOCKET="+socket.LocalAddr().String(), "WATCHDOG_USEC=2")
	scans := &fed{at: make(chan time.Time, 1<<16)}
	go func() {
		for text := make([]byte, 64); ; {
			n, err := socket.Read(text)
			if err != nil {
				return
			}
			if string(text[:n]) == "WATCHDOG=1" {
				scans.at <- time.Now()
			}
		}
	}()
	return f, scans
}

// fed is when the watchdog was fed.
type fed struct{ at chan time.Time }

// next returns the times between so many of the next scans.
func (s *fed) next(n int) (gaps []time.Duration) {
	for last := <-s.at; len(gaps) < n; {
		at := <-s.at
		gaps, last = append(gaps, at.Sub(last)), at
	}
	return gaps
}

// during returns the times between the scans that are made while do is carried out.
func (s *fed) during(do func()) (gaps []time.Duration) {
	for len(s.at) > 0 {
		<-s.at
	}
	last := time.Now()
	do()
	for end := time.Now(); last.Before(end); {
		select {
		case at := <-s.at:
			gaps, last = append(gaps, at.Sub(last)), at
		case <-time.After(diskDelay):
			return append(gaps, diskDelay)
		}
	}
	return gaps
}

// slowDown delays every operation of the program on files from now on, to the end of the test.
func (f *flood) slowDown(t *testing.T) {
	delay := fmt.Sprintf("inject=%s:delay_enter=%d", onFiles, diskDelay.Microseconds())
	strace := exec.Command("strace", "-f", "-o", filepath.Join(t.TempDir(), "strace"), "-e", "trace="+onFiles, "-e", delay, "-p", strconv.Itoa(f.program.Process.Pid))
	said, err := strace.StderrPipe()
	require.NoError(t, err)
	require.NoError(t, strace.Start())
	t.Cleanup(func() {
		f.program.Process.Kill() // else strace waits for what it delays
		strace.Process.Kill()
		strace.Wait()
	})
	lines := bufio.NewScanner(said)
	require.True(t, lines.Scan())
	if !strings.Contains(lines.Text(), "attached") {
		t.Skipf("strace may not follow the program: %s", lines.Text())
	}
	go func() {
		for lines.Scan() {
		}
	}()
}
