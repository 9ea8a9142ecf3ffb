package browser

import "syscall"

// apart starts a program in a process group of its own, which Ctrl-C does not reach.
func apart() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP}
}
