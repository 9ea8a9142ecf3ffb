package i2cdev

import (
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"periph.io/x/conn/v3/physic"
)

// sysfs is the directory in which the kernel describes its I²C adapters.
const sysfs = "/sys/bus/i2c/devices"

// Speed is the clock rate from the device tree. It fails with ErrSpeed if the device tree has
// none: drivers then use 100 kHz.
func Speed(device string) (physic.Frequency, error) {
	return speed(sysfs, device)
}

func speed(root, device string) (physic.Frequency, error) {
	b, err := attribute(root, device, "of_node/clock-frequency")
	if err != nil {
		return 0, fmt.Errorf("i2cdev: speed of %s: %w: %w", device, ErrSpeed, err)
	}
	if len(b) != 4 {
		return 0, fmt.Errorf("i2cdev: speed of %s: %w: %d bytes, not 4", device, ErrSpeed, len(b))
	}
	return physic.Frequency(binary.BigEndian.Uint32(b)) * physic.Hertz, nil
}

// AdapterName is the driver's name of its adapter, "bcm2835 (i2c@7e804000)". It fails with
// ErrGone when there is no such bus.
func AdapterName(device string) (string, error) {
	return adapterName(sysfs, device)
}

func adapterName(root, device string) (string, error) {
	b, err := attribute(root, device, "name")
	if err != nil {
		return "", fmt.Errorf("i2cdev: %s: %w: %w", device, ErrGone, err)
	}
	return strings.TrimSpace(string(b)), nil
}

// attribute reads an attribute of the adapter behind a device file, which may be a link like
// /dev/i2c-arm.
func attribute(root, device, name string) ([]byte, error) {
	if real, err := filepath.EvalSymlinks(device); err == nil {
		device = real
	}
	return os.ReadFile(filepath.Join(root, filepath.Base(device), name))
}
