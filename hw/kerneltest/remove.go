//go:build linux

package kerneltest

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

const (
	platform = "/sys/bus/platform"
	patience = 10 * time.Second // how long the kernel may take for anything
)

// removal is a device that has been taken away.
type removal struct {
	unbindErr chan error // result of unbinding
}

// Remove takes a device away as if its driver were unbound: an I²C adapter ("i2c-1"), an SPI
// controller with all its device files ("spi-0") or a GPIO chip by its label. It returns when
// the device file is gone; files that are still open fail from then on.
func (b *Hardware) Remove(name string) {
	b.t.Helper()
	if c := b.chips[name]; c != nil {
		b.must(c.live(false))
		return
	}
	if b.removed[name] != nil {
		b.t.Fatalf("%s is away already", name)
	}
	a := &removal{unbindErr: make(chan error, 1)}
	b.removed[name] = a
	go func() { a.unbindErr <- control(name, "unbind") }()
	b.await(name+" is still there", func() bool { return absent(name) })
}

// Return brings back a device that Remove has taken away. An I²C adapter can only come back
// when every file on it has been closed.
func (b *Hardware) Return(name string) {
	b.t.Helper()
	if c := b.chips[name]; c != nil {
		b.must(c.live(true))
		return
	}
	b.must(b.rebind(name))
	b.await(name+" has not come back", func() bool { return present(name) })
}

func (b *Hardware) rebind(name string) error {
	a := b.removed[name]
	if a == nil {
		return fmt.Errorf("%s is not away", name)
	}
	select {
	case err := <-a.unbindErr:
		if err != nil {
			return err
		}
	case <-time.After(patience):
		return fmt.Errorf("%s cannot come back: somebody has not closed it", name)
	}
	delete(b.removed, name)
	return control(name, "bind")
}

// restoreAll brings back what the test has taken away, and removes the chips.
func (b *Hardware) restoreAll() {
	for name := range b.removed {
		if err := b.rebind(name); err != nil {
			b.t.Error(err)
		}
	}
	for _, c := range b.chips {
		c.dismantle()
	}
	if b.trace != nil {
		b.trace.Close()
	}
}

// control writes a device's name to a file of its driver. Unbinding an I²C adapter lasts until
// the last file on it is closed, and cannot be interrupted. It runs in another process, because
// a process that waits for itself could not exit.
func control(name, what string) error {
	kind, number, _ := strings.Cut(name, "-")
	file := filepath.Join(platform, "drivers", "hwsim-"+kind, what)
	output, err := exec.Command("sh", "-c", "echo hwsim-"+kind+"."+number+" >"+file).CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s %s: %w: %s", what, name, err, output)
	}
	return nil
}

// rebindAll binds the devices that a killed test has left unbound.
func (b *Hardware) rebindAll() {
	b.t.Helper()
	all, err := filepath.Glob(filepath.Join(platform, "devices", "hwsim-*"))
	b.must(err)
	for _, dir := range all {
		kind, number, _ := strings.Cut(strings.TrimPrefix(filepath.Base(dir), "hwsim-"), ".")
		name := kind + "-" + number
		if present(name) {
			continue
		}
		b.await(name+" is still being unbound", func() bool { return !exists(filepath.Join(dir, "driver")) })
		b.must(control(name, "bind"))
		b.await(name+" has not come back", func() bool { return present(name) })
	}
}

// deviceFiles are the files that exist while a device is there.
func deviceFiles(name string) []string {
	if number, found := strings.CutPrefix(name, "spi-"); found {
		return []string{"/dev/spidev" + number + ".0", "/sys/class/spi_master/spi" + number}
	}
	return []string{"/dev/" + name, "/sys/bus/i2c/devices/" + name}
}

func exists(file string) bool {
	_, err := os.Lstat(file)
	return !errors.Is(err, fs.ErrNotExist)
}

func absent(name string) bool { return !slices.ContainsFunc(deviceFiles(name), exists) }
func present(name string) bool {
	return !slices.ContainsFunc(deviceFiles(name), func(f string) bool { return !exists(f) })
}

// await waits for a change by the kernel.
func (b *Hardware) await(otherwise string, done func() bool) {
	b.t.Helper()
	for end := time.Now().Add(patience); !done(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			b.t.Fatal(otherwise)
		}
	}
}

func (b *Hardware) must(err error) {
	b.t.Helper()
	if err != nil {
		b.t.Fatal(err)
	}
}
