//go:build unix

package browser

import "syscall"

// apart starts a program in a session of its own: a terminal sends Ctrl-C to all programs of its
// session's foreground, and a browser may live on in the one that opens the address.
func apart() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setsid: true} }
