package doctor

import (
	"context"
	"fmt"
	"image"
	"io"
	"io/fs"
	"testing"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/physic"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/settings"
	"mastro/hw/pins"
)

// Each thing that can be missing at the computer has its own finding, and no other.
func TestTheComputer(t *testing.T) {
	const config = "boot/firmware/config.txt"
	refuse := func(device string, err error) func(*testing.T, *simulated) {
		return func(_ *testing.T, b *simulated) {
			b.host.open = func(name string) error {
				if name == device {
					return fmt.Errorf("open %s: %w", name, err)
				}
				return nil
			}
		}
	}
	requireFaults(t, "computer", newSimulated, map[string]fault{
		"an old kernel": func(t *testing.T, b *simulated) { writeFile(t, b.host.root, releaseFile, "5.9.16-v7+") },
		"an old kernel without buttons": func(t *testing.T, b *simulated) {
			writeFile(t, b.host.root, releaseFile, "4.19.0")
			b.file.Controls = nil
		},
		"no SPI, nothing known of config.txt": refuse("/dev/spidev1.0", fs.ErrNotExist),
		"no SPI, and config.txt switches nothing on": func(t *testing.T, b *simulated) {
			writeFile(t, b.host.root, config, "# dtparam=spi=on\n")
			refuse("/dev/spidev0.0", fs.ErrNotExist)(t, b)
		},
		"no SPI, though config.txt switches it on": func(t *testing.T, b *simulated) {
			writeFile(t, b.host.root, config, "dtparam=audio=on\ndtparam=spi=on # the panel\n")
			refuse("/dev/spidev0.0", fs.ErrNotExist)(t, b)
		},
		"no SPI on an old system": func(t *testing.T, b *simulated) {
			writeFile(t, b.host.root, "boot/config.txt", "dtoverlay=spi1-1cs\n")
			refuse("/dev/spidev1.0", fs.ErrNotExist)(t, b)
		},
		"no I²C":                         refuse("/dev/i2c-1", fs.ErrNotExist),
		"I²C for others":                 refuse("/dev/i2c-1", fs.ErrPermission),
		"a device that cannot be opened": refuse("/dev/spidev0.0", io.ErrUnexpectedEOF),
		"GPIO for others":                refuse("/dev/gpiochip0", fs.ErrPermission),
		"a line that is not there": func(_ *testing.T, b *simulated) {
			b.host.line = func(at pins.Address) (gpioLine, error) {
				if at.Name == "GPIO13" {
					return gpioLine{}, fmt.Errorf("%s: %w", at, pins.ErrNoLine)
				}
				return gpioLine{}, nil
			}
		},
		"a line that the kernel has": func(_ *testing.T, b *simulated) {
			b.host.line = func(at pins.Address) (gpioLine, error) {
				return gpioLine{user: map[string]string{"GPIO25": "spi0 CS1"}[at.Name]}, nil
			}
		},
		"a button that is stuck": func(_ *testing.T, b *simulated) {
			b.host.closed = func(at pins.Address) (bool, error) { return at.Name == "GPIO23", nil }
		},
	})
}

// A part that lacks a line is left out: the line has a finding.
func TestPartsThatLackALineAreSkipped(t *testing.T) {
	b := newSimulated(t)
	b.host.line = func(at pins.Address) (gpioLine, error) {
		return gpioLine{user: map[string]string{"GPIO25": "spi0 CS1"}[at.Name]}, nil
	}
	b.run(checks())
	require.Empty(t, b.text("panel"))
	require.NotEmpty(t, b.text("reset"))

	b = newSimulated(t)
	b.host.open = func(device string) error {
		if device == "/dev/gpiochip0" {
			return fs.ErrPermission
		}
		return nil
	}
	b.run(checks())
	require.Empty(t, b.text("panel")+b.text("reset")+b.text("line"))
	require.NotEmpty(t, b.text("lights"), "which have no line")
}

// The setting that most people have brings two chip selects of the first SPI bus.
func TestTheUsualSPISetting(t *testing.T) {
	for _, name := range []string{"pi.toml", "hall.toml"} {
		b := newSimulated(t)
		writeFile(t, b.host.root, "boot/firmware/config.txt", "dtparam=spi=on\n")
		b.host.open = func(string) error { return fs.ErrNotExist }
		var err error
		b.file, err = boardfile.Parse(name, []byte(boardfiletest.Shipped(t, name)))
		require.NoError(t, err)
		b.run(checks())
		require.Contains(t, b.text("device"), "SPI0.0: No /dev/spidev0.0 — “dtparam=spi=on” is already in", name)
		require.Contains(t, b.text("device"), "SPI1.0: No /dev/spidev1.0 — Write “dtoverlay=spi1-1cs”", name)
	}
}

func TestABusOfUnknownSpeed(t *testing.T) {
	b := newSimulated(t)
	b.host.speed = func(string) (physic.Frequency, error) { return 0, fs.ErrNotExist }
	b.host.adapter = func(string) (string, error) { return "", fs.ErrNotExist }
	b.run(checks())
	require.Empty(t, b.problems())
	require.Contains(t, b.text("bus"), "speed not stated")
}

// Where nothing of a table is there, each part has one finding that says so.
func TestTheDoctorWithNoPartConnected(t *testing.T) {
	c := &settings.Config{Board: boardfiletest.Absent(t), Panel: image.Pt(240, 240)}
	b, err := open(context.Background(), c)
	require.NoError(t, err)
	defer b.rig.Close()
	b.mode = quick
	b.run(checks())
	require.Equal(t, exit.Hardware, exit.Of(b.verdict()))
	parts := map[string]int{}
	for _, f := range b.findings {
		if f.Verdict == verdictMissing {
			parts[f.Part]++
		}
	}
	for _, part := range []string{"/dev/i2c-250", "SPI250.0", "SPI250.1"} {
		require.Equal(t, 1, parts[part], part)
	}
}
