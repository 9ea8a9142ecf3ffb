//go:build !linux

package i2cdev

import (
	"fmt"
	"syscall"
)

// Only Linux has these device files.

func openAdapter(device string, _ Options) (adapter, error) {
	return nil, fmt.Errorf("i2cdev: %s: %w", device, ErrUnable)
}

func kindOf(syscall.Errno) error { return nil }
