//go:build linux || windows

package i2cdev

import "syscall"

// EREMOTEIO is the errno of a transaction without an acknowledge. On this system it is
// syscall.EREMOTEIO. A simulated bus fails with it on every system.
const EREMOTEIO = syscall.EREMOTEIO
