//go:build linux || windows

package i2cdev

import "syscall"

// EREMOTEIO is the errno of a transaction that nobody acknowledged:
// syscall.EREMOTEIO, where Go knows that word. A simulated bus fails with it on
// every system.
const EREMOTEIO = syscall.EREMOTEIO
