//go:build pi

package raspi0

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
	"periph.io/x/host/v3/sysfs"

	"mastro/configs"
	"mastro/hw/sim"
	"mastro/hw/spidev"
)

const program = "/usr/bin/mastro"

// ports are the SPI ports of the machine.
var ports = map[string]bool{"SPI0.0": true, "SPI0.1": true, "SPI1.0": true}

// The drivers accept exactly the settings that the simulated controllers accept.
func TestPiControllers(t *testing.T) {
	for _, name := range []string{"SPI0.0", "SPI0.1", "SPI0.2", "SPI1.0", "SPI2.0", "SPI3.0"} {
		if !ports[name] {
			_, err := os.Stat(device(name))
			require.ErrorIs(t, err, fs.ErrNotExist)
			t.Logf("%s: not here", name)
			continue
		}
		var granted, refused []string
		try := func(mode spi.Mode, bits int, errno syscall.Errno) {
			_, err := sim.NewSPIPort(name, nil, nil, sim.SPIProfile{}).Connect(physic.MegaHertz, mode, bits)
			var want syscall.Errno
			errors.As(err, &want)
			require.Equal(t, want, errno, "%s: %s, %d bits", name, mode, bits)
			what := &granted
			if errno != 0 {
				what = &refused
			}
			*what = append(*what, fmt.Sprintf("%s %d bits", mode, bits))
		}
		for mode := range spi.Mode(4) {
			try(mode, 8, set(t, name, wrMode, uint8(mode)))
			try(mode|spi.NoCS, 8, set(t, name, wrMode, uint8(mode)|noCS))
			try(mode|spi.LSBFirst, 8, set(t, name, wrMode, uint8(mode)|lsbFirst))
		}
		require.Zero(t, set(t, name, wrMode, 0))
		for _, bits := range []uint8{1, 7, 8, 9, 16, 32} {
			try(spi.Mode0, int(bits), set(t, name, wrBits, bits))
		}
		require.Zero(t, set(t, name, wrBits, 8))
		t.Logf("%s grants %s; refuses %s", name, strings.Join(granted, ", "), strings.Join(refused, ", "))
	}
}

// A transfer of the largest size arrives; SPI1 does not work here.
func TestPiSPITransfers(t *testing.T) {
	p := spidev.New("SPI0.0", func() (spi.PortCloser, error) { return sysfs.NewSPI(0, 0) })
	defer p.Close()
	c, err := p.Connect(500*physic.MegaHertz, spi.Mode0, 8) // more than the controller can: it is lowered
	require.NoError(t, err)
	require.NoError(t, c.Tx(make([]byte, sim.SPIBufSize), nil))
	require.ErrorIs(t, c.Tx(make([]byte, sim.SPIBufSize+1), nil), syscall.EMSGSIZE)
	require.Equal(t, sim.SPIBufSize, c.(conn.Limits).MaxTxSize())
}

// message is struct i2c_msg of linux/i2c.h.
type message struct {
	addr, flags, len uint16
	data             *byte
}

// The controller accepts a read only as the last message of a transfer.
func TestPiI2CReadsLast(t *testing.T) {
	const read, rdwr = 1, 0x0707 // I2C_M_RD, I2C_RDWR
	require.True(t, sim.I2CControllers[sim.PiZero].ReadLast)
	bus, err := os.OpenFile("/dev/i2c-1", os.O_RDWR, 0)
	require.NoError(t, err)
	defer bus.Close()
	transfer := func(flags ...uint16) syscall.Errno {
		messages := make([]message, len(flags))
		for i, f := range flags {
			messages[i] = message{addr: 0x70, flags: f, len: 1, data: new(byte)}
		}
		all := struct {
			first *message
			n     uint32
		}{&messages[0], uint32(len(messages))}
		_, _, e := syscall.Syscall(syscall.SYS_IOCTL, bus.Fd(), rdwr, uintptr(unsafe.Pointer(&all)))
		return e
	}
	require.Zero(t, transfer(read))
	require.Zero(t, transfer(0))
	require.Equal(t, syscall.EOPNOTSUPP, transfer(read, read))
	require.Equal(t, syscall.EOPNOTSUPP, transfer(read, 0))
}

// play plays a whole game and returns the output.
func play(t *testing.T, args ...string) string {
	out, err := exec.Command(program, append([]string{"play", "--autoplay", "--language", "en"}, args...)...).CombinedOutput()
	require.NoError(t, err, "%s", out)
	require.Contains(t, string(out), "The game is over.")
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	t.Logf("%d lines, the last of them:\n%s", len(lines), strings.Join(lines[len(lines)-3:], "\n"))
	return string(out)
}

func TestPiPlaysCards(t *testing.T) { play(t, "carte", "--seed", "7") }

// A game on a table of simulated chips, from the middle of the game on.
func TestPiPlaysAtASimulatedTable(t *testing.T) {
	out := play(t, "labiro", "--sim", "--seed", "3", "--setup", shipped(t, "labiro/example-setup.toml"))
	require.Contains(t, out, "Red turns tower 2.\nTower 7 is pushed along.", "what sensors saw")
}

// shipped writes a file of the configuration that comes with the program to a temporary
// directory.
func shipped(t *testing.T, name string) string {
	data, err := configs.FS.ReadFile(name)
	require.NoError(t, err)
	at := filepath.Join(t.TempDir(), path.Base(name))
	require.NoError(t, os.WriteFile(at, data, 0o600))
	return at
}

// finding is one check of the doctor's report.
type finding struct{ ID, Part, Verdict, Text string }

// doctor returns the doctor's findings for a board file, and its exit code.
func doctor(t *testing.T, board string) (all []finding, code int) {
	cmd := exec.Command(program, "doctor", "--quick", "--json", "--language", "en", "--board", board, "--state", t.TempDir())
	out, err := cmd.Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		code = exit.ExitCode()
	} else {
		require.NoError(t, err)
	}
	var report struct{ Checks []finding }
	require.NoError(t, json.Unmarshal(out, &report), "%s", out)
	return report.Checks, code
}

// The doctor at the reference wiring finds the working parts and reports the others.
func TestPiDoctor(t *testing.T) {
	all, code := doctor(t, shipped(t, "boards/pi.toml"))
	require.Equal(t, 4, code, "parts are missing")
	count := map[string]int{}
	for _, f := range all {
		if f.ID != "magnet" {
			t.Logf("%-8s %s %s: %s", f.Verdict, f.ID, f.Part, f.Text)
		}
		count[f.ID+" "+f.Verdict]++
		if f.ID == "kernel" {
			require.Contains(t, f.Text, "Raspberry Pi Zero")
		}
	}
	for found, want := range map[string]int{
		"kernel ok": 1, "device ok": 4, "line ok": 1, "mux ok": 3, "scan ok": 1, "bridge ok": 1, "panel ok": 1,
		"bus warning":    1, // 100 kHz, as the device tree has it
		"reset warning":  1, // no wire from GPIO17
		"magnet missing": 18,
		"lights missing": 1, // SPI1 carries nothing here
	} {
		require.Equal(t, want, count[found], found)
	}
}

// partModes is the mode in which each part of a board file must be connected.
var partModes = map[string]uint8{"panel": 0, "rings": 2, "lights": 0}

// The port of each part of each wiring accepts the settings that the part's driver requests, in
// the program itself: the kernel keeps the mode of a port after it was closed.
func TestPiPortsOfEveryWiring(t *testing.T) {
	boards, err := configs.FS.ReadDir("boards")
	require.NoError(t, err)
	require.NotEmpty(t, boards)
	for _, b := range boards {
		t.Run(b.Name(), func(t *testing.T) {
			file := shipped(t, "boards/"+b.Name())
			parts := wired(t, file)
			require.NotEmpty(t, parts)
			for _, port := range parts {
				require.Zero(t, set(t, port, wrMode, otherMode(port)))
			}
			all, _ := doctor(t, file)
			for _, f := range all {
				require.NotContains(t, f.Text, "refuses", "%s", f.Part)
			}
			for _, part := range slices.Sorted(maps.Keys(parts)) {
				port := parts[part]
				if mode, bits := get(t, port, rdMode)&3, get(t, port, rdBits); mode != partModes[part] || bits != 8 {
					t.Errorf("%s of [%s]: mode %d was refused: it is in mode %d, %d bits", port, part, partModes[part], mode, bits)
				} else {
					t.Logf("%s of [%s]: mode %d, 8 bits, accepted", port, part, mode)
				}
			}
		})
	}
}

// otherMode is a mode that a port supports and that no part uses there.
func otherMode(port string) uint8 {
	if strings.HasPrefix(port, "SPI0.") {
		return 1
	}
	return 2
}

// wired maps the parts of a board file to their SPI ports.
func wired(t *testing.T, file string) map[string]string {
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	parts := map[string]string{}
	for _, table := range regexp.MustCompile(`(?m)^\[(\w+)\]\n(?:[^\[\n].*\n|\n)*?port = "(SPI\d\.\d)"`).FindAllStringSubmatch(string(data), -1) {
		parts[table[1]] = table[2]
	}
	return parts
}

// From linux/spi/spidev.h and spi.h, all for one byte.
const (
	rdMode = 0x80016b01
	wrMode = 0x40016b01
	rdBits = 0x80016b03
	wrBits = 0x40016b03

	lsbFirst = 0x08
	noCS     = 0x40
)

// device is the device file of a port.
func device(port string) string { return "/dev/spidev" + strings.TrimPrefix(port, "SPI") }

// control reads or writes a setting of a port.
func control(t *testing.T, port string, what uintptr, value *uint8) syscall.Errno {
	f, err := os.OpenFile(device(port), os.O_RDWR, 0)
	require.NoError(t, err)
	defer f.Close()
	_, _, e := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), what, uintptr(unsafe.Pointer(value)))
	return e
}

func set(t *testing.T, port string, what uintptr, value uint8) syscall.Errno {
	return control(t, port, what, &value)
}

func get(t *testing.T, port string, what uintptr) (value uint8) {
	require.Zero(t, control(t, port, what, &value))
	return value
}
