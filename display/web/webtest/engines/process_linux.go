package engines

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
	"time"
)

// endWithThisProcess has a program killed when this process dies before its cleanups.
func endWithThisProcess(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
}

// killAllAt kills every process whose home is the directory: browsers start more
// processes, which outlive them for a while and still write into it. One may begin
// while the others are killed, so it looks again until there is none.
func killAllAt(home string) {
	again := time.NewTicker(5 * time.Millisecond)
	defer again.Stop()
	for range 400 {
		found := processesAt(home)
		if len(found) == 0 {
			return
		}
		for _, pid := range found {
			_ = syscall.Kill(pid, syscall.SIGKILL) // it may have ended
		}
		<-again.C
	}
}

// processesAt returns the processes whose home is the directory. One that has ended
// and that nobody waits for has no environment.
func processesAt(home string) (pids []int) {
	all, _ := filepath.Glob("/proc/[0-9]*/environ")
	for _, name := range all {
		environment, err := os.ReadFile(name)
		if err != nil || !bytes.Contains(append([]byte{0}, environment...), []byte("\x00HOME="+home+"\x00")) {
			continue
		}
		if pid, err := strconv.Atoi(filepath.Base(filepath.Dir(name))); err == nil {
			pids = append(pids, pid)
		}
	}
	return pids
}
