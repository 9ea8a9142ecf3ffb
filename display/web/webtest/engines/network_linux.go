package engines

import (
	"os"
	"os/exec"
	"syscall"
)

// withNewNetwork has a program started in a network namespace of its own. Who is not
// root becomes it in a user namespace, for that program only.
func withNewNetwork(cmd *exec.Cmd) error {
	how := &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNET, Pdeathsig: syscall.SIGKILL}
	if os.Getuid() != 0 {
		how.Cloneflags |= syscall.CLONE_NEWUSER
		how.UidMappings = []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}}
		how.GidMappings = []syscall.SysProcIDMap{{HostID: os.Getgid(), Size: 1}}
	}
	cmd.SysProcAttr = how
	return nil
}
