//go:build unix

package loop

import (
	"os"
	"os/signal"
	"syscall"
)

// Reloads lets the service manager ask for a reload: the unit's ExecReload sends SIGUSR1. Not
// SIGHUP, which ends a program whose terminal is closed. A Go program that does not listen, as
// one from before there were reloads, ignores SIGUSR1. stop ends listening.
func Reloads() (asked <-chan os.Signal, stop func()) {
	c := make(chan os.Signal, 1)
	signal.Notify(c, syscall.SIGUSR1)
	return c, func() { signal.Stop(c) }
}
