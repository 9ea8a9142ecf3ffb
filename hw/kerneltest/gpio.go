//go:build linux

package kerneltest

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"periph.io/x/conn/v3/gpio"
)

// Lines is the number of lines of a chip. As on a Raspberry Pi they are named "GPIO0" to
// "GPIO53".
const Lines = 54

const simulators = "/sys/kernel/config/gpio-sim"

// Chip is a simulated GPIO chip, seen from its wires.
type Chip struct {
	hardware *Hardware
	label    string
	dir      string // its directory in configfs
	wires    string // the directory of its lines
	base     int    // the kernel's number of its first line
}

// GPIO returns the chip of that label, "pinctrl-bcm2711" on a Pi 4. The first call makes it,
// with all lines open; it lasts as long as the Hardware. At rest a line follows its pull, which
// is down until a program requests another.
func (b *Hardware) GPIO(label string) *Chip {
	b.t.Helper()
	if c := b.chips[label]; c != nil {
		return c
	}
	c := &Chip{hardware: b, label: label, dir: filepath.Join(simulators, label)}
	c.dismantle() // left over from a killed test
	b.must(c.build())
	b.must(c.live(true))
	b.chips[label] = c
	return c
}

// build configures the chip in configfs.
func (c *Chip) build() error {
	bank := filepath.Join(c.dir, "bank0")
	if err := os.MkdirAll(bank, 0o755); err != nil {
		return err
	}
	if err := set(bank, "num_lines", strconv.Itoa(Lines)); err != nil {
		return err
	}
	for i := range Lines {
		line := filepath.Join(bank, fmt.Sprintf("line%d", i))
		if err := os.Mkdir(line, 0o755); err != nil {
			return err
		}
		if err := set(line, "name", fmt.Sprintf("GPIO%d", i)); err != nil {
			return err
		}
	}
	return set(bank, "label", c.label)
}

// live makes the chip appear or disappear.
func (c *Chip) live(on bool) error {
	if !on {
		return set(c.dir, "live", "0")
	}
	if err := set(c.dir, "live", "1"); err != nil {
		return err
	}
	dev, err := get(c.dir, "dev_name")
	if err != nil {
		return err
	}
	name, err := get(filepath.Join(c.dir, "bank0"), "chip_name")
	if err != nil {
		return err
	}
	c.wires = filepath.Join("/sys/devices/platform", dev, name)
	c.base, err = baseOf(c.label)
	return err
}

// dismantle removes the chip for good, if it is there.
func (c *Chip) dismantle() {
	_ = set(c.dir, "live", "0")
	for i := range Lines {
		_ = os.Remove(filepath.Join(c.dir, "bank0", fmt.Sprintf("line%d", i)))
	}
	_ = os.Remove(filepath.Join(c.dir, "bank0"))
	_ = os.Remove(c.dir)
}

// baseOf is the kernel's number of the first line of a chip.
func baseOf(label string) (int, error) {
	chips, err := filepath.Glob("/sys/class/gpio/gpiochip*")
	if err != nil {
		return 0, err
	}
	for _, dir := range chips {
		if name, err := get(dir, "label"); err == nil && name == label {
			base, err := get(dir, "base")
			if err != nil {
				return 0, err
			}
			return strconv.Atoi(base)
		}
	}
	return 0, fmt.Errorf("no GPIO chip %s in /sys/class/gpio", label)
}

// Pull sets the far end of an input: Low is a contact to ground that closes, High one that
// opens while the program pulls the line up.
func (c *Chip) Pull(line string, l gpio.Level) {
	c.hardware.t.Helper()
	pull := "pull-down"
	if l == gpio.High {
		pull = "pull-up"
	}
	c.hardware.must(set(c.line(line), "pull", pull))
}

// PullAndWait pulls a line and waits until the kernel has reported the edge. On a busy host it may be
// late with it otherwise: after an edge of another line, or with the next of this one, as none.
// A line that is debounced is reported later all the same.
func (c *Chip) PullAndWait(line string, l gpio.Level) {
	c.hardware.t.Helper()
	c.Pull(line, l)
	c.hardware.must(visitProcessors())
}

// Level is the level of a line: the one the program drives, or otherwise the pull.
func (c *Chip) Level(line string) gpio.Level {
	c.hardware.t.Helper()
	value, err := get(c.line(line), "value")
	c.hardware.must(err)
	return value == "1"
}

// Wire connects a line that the program drives to a pin of a simulated chip, such as a panel's
// DC or the reset of muxes. The pin is driven to the current level of the line, and then
// through every change in order, however short, before the transaction that follows the change.
// A line has one wire.
func (c *Chip) Wire(line string, to gpio.PinOut) {
	c.hardware.t.Helper()
	b, number, level := c.hardware, c.number(line), c.Level(line)
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.trace == nil {
		var err error
		b.trace, err = openTrace()
		b.must(err)
	}
	b.trace.wires[wire{c, number}] = to
	b.must(to.Out(level))
}

func (c *Chip) line(name string) string {
	c.hardware.t.Helper()
	return filepath.Join(c.wires, fmt.Sprintf("sim_gpio%d", c.number(name)))
}

// number is the offset of a line on its chip.
func (c *Chip) number(name string) int {
	c.hardware.t.Helper()
	digits, _ := strings.CutPrefix(name, "GPIO")
	n, err := strconv.Atoi(digits)
	if err != nil || n < 0 || n >= Lines {
		c.hardware.t.Fatalf("%s has no line %q", c.label, name)
	}
	return n
}

func set(dir, name, value string) error {
	return os.WriteFile(filepath.Join(dir, name), []byte(value), 0)
}

func get(dir, name string) (string, error) {
	b, err := os.ReadFile(filepath.Join(dir, name))
	return strings.TrimSpace(string(b)), err
}
