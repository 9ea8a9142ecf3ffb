//go:build !linux && !windows

package i2cdev

import "syscall"

// EREMOTEIO is the errno of a transaction without an acknowledge. This system does not have it;
// the number is Linux's, and not used here otherwise.
const EREMOTEIO = syscall.Errno(121)
