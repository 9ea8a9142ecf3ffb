// Package roomtest is what the tests of several rooms share: wirings, and what a test
// looks at.
package roomtest

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/configs"
	"mastro/hw/as5600"
	"mastro/hw/calibrate"
	"mastro/hw/pins"
	"mastro/hw/sim"
)

var UsualPanel = image.Pt(240, 240)

// MeasuredAs is the result of a base whose raw angle at facing 0 is zero.
func MeasuredAs(base int, zero, agc int) calibrate.Measured {
	m := calibrate.Measured{Base: base, AGC: uint8(agc), Spread: 0.123}
	for f := range m.Anchors {
		m.Anchors[f] = as5600.Angle((zero + f*as5600.Turn/6) % as5600.Turn)
	}
	return m
}

func Listing(t *testing.T, dir string) (names []string) {
	t.Helper()
	all, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, e := range all {
		names = append(names, e.Name())
	}
	return names
}

// Logged is what is written to the log until the test ends.
func Logged(t *testing.T) *bytes.Buffer {
	var b bytes.Buffer
	old := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(&b, nil)))
	t.Cleanup(func() { slog.SetDefault(old) })
	return &b
}

func NoEnvironment(string) string { return "" }

func Environment(vars map[string]string) func(string) string {
	return func(name string) string { return vars[name] }
}

// Household is a directory with a configuration file, the default set, the
// example set-up and the reference wiring.
func Household(t *testing.T, mastroTOML string) (dir, path string) {
	dir = t.TempDir()
	for name, from := range map[string]string{"set.toml": "labiro/default.toml", "setup.toml": "labiro/example-setup.toml", "pi.toml": "boards/pi.toml"} {
		data, err := configs.FS.ReadFile(from)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), data, 0o644))
	}
	path = filepath.Join(dir, "mastro.toml")
	require.NoError(t, os.WriteFile(path, []byte(mastroTOML), 0o644))
	return dir, path
}

// Patient is how long a test waits for something real before it fails.
const Patient = 30 * time.Second

// modeless is a port as periph opens it, that has no mode that is asked for.
type modeless struct{ *sim.SPIPort }

func (modeless) Connect(_ physic.Frequency, mode spi.Mode, _ int) (spi.Conn, error) {
	return nil, fmt.Errorf("sysfs-spi: setting mode %v failed: %v", mode, syscall.EINVAL)
}

// NoModes opens such ports.
func NoModes(name string) (spi.PortCloser, error) {
	return modeless{sim.NewSPIPort(name, nil, nil, sim.SPIProfile{})}, nil
}

// OnPage is what the page shows of the panel.
func OnPage(t *testing.T, page http.Handler) *image.RGBA {
	t.Helper()
	w := httptest.NewRecorder()
	page.ServeHTTP(w, httptest.NewRequest("GET", "http://table.test/panel.png", nil))
	img, err := png.Decode(w.Body)
	require.NoError(t, err)
	same := image.NewRGBA(img.Bounds())
	draw.Draw(same, same.Rect, img, image.Point{}, draw.Src)
	return same
}

// Lifting turns a tower above the teeth of its neighbours.
func Lifting() sim.Manner {
	m := sim.Steady()
	m.Raise = 20
	return m
}

// WiredBoard is the reference wiring.
func WiredBoard(t *testing.T) *boardfile.File {
	t.Helper()
	b, err := boardfile.Parse("pi.toml", []byte(boardfiletest.Shipped(t, "pi.toml")))
	require.NoError(t, err)
	return b
}

// Nowhere is a board of which nothing is there.
func Nowhere(t *testing.T) *boardfile.File {
	b := WiredBoard(t)
	b.I2C[0].Bus, b.Panel.Port, b.Lights.Port = "/dev/i2c-250", "SPI250.0", "SPI250.1"
	absent := pins.Address{Label: "pinctrl-none", Offset: 1}
	b.I2C[0].Reset, b.Panel.DC, b.Panel.RST, b.Controls.A = absent, absent, absent, absent
	return b
}
