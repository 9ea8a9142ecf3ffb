package doctor

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"

	"periph.io/x/conn/v3/physic"

	"mastro/configs"
	"mastro/hw/i2cdev"
	"mastro/hw/pins"
)

// host is the computer below the table. Tests replace its functions.
type host struct {
	root    string                                       // of its files
	open    func(device string) error                    // why this user may not open it
	group   func(device string) string                   // whose members may open it; empty if that is not known
	adapter func(bus string) (string, error)             // what the kernel calls it
	speed   func(bus string) (physic.Frequency, error)   // of an I²C bus
	line    func(at pins.Address) (gpioLine, error)      // without taking it
	closed  func(at pins.Address) (closed bool, _ error) // whether a contact to ground is, with a pull-up
}

// gpioLine is a line as the kernel knows it.
type gpioLine struct {
	chip string // its label
	user string // who has it; empty when it is free
}

func thisHost() host {
	return host{root: "/", open: openDevice, group: groupOf, adapter: i2cdev.AdapterName, speed: i2cdev.Speed, line: gpioLineAt, closed: closedAt}
}

// openDevice opens a device file and closes it again, which sends nothing.
func openDevice(device string) error {
	f, err := os.OpenFile(device, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return f.Close()
}

// text is what a file holds, trimmed of space and zero bytes; empty where it cannot be
// read.
func (h host) text(name string) string {
	data, _ := configs.ReadFile(filepath.Join(h.root, name))
	return strings.TrimSpace(string(bytes.TrimRight(data, "\x00")))
}

// The files in which the kernel describes itself.
const (
	releaseFile = "proc/sys/kernel/osrelease"
	modelFile   = "proc/device-tree/model"
)

// bootConfig is the file that switches buses on, and its text; both empty where
// there is none.
func (h host) bootConfig() (name, text string) {
	for _, name := range []string{"/boot/firmware/config.txt", "/boot/config.txt"} {
		if text := h.text(name); text != "" {
			return name, text
		}
	}
	return "", ""
}

// set reports whether config.txt has a line with the same first setting as another one:
// "spi0-1cs" of "dtoverlay=spi0-1cs,cs0_pin=8".
func set(config, line string) bool {
	_, setting, _ := strings.Cut(line, "=")
	setting, _, _ = strings.Cut(setting, ",")
	for l := range strings.Lines(config) {
		if l, _, _ = strings.Cut(l, "#"); strings.Contains(l, setting) {
			return true
		}
	}
	return false
}
