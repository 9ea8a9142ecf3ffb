//go:build !linux && !windows

package i2cdev

import "syscall"

// EREMOTEIO is the errno of a transaction that nobody acknowledged. This system
// has no such word; the number is Linux's, and none of its own.
const EREMOTEIO = syscall.Errno(121)
