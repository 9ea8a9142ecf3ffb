// Package roomtest has helpers for the tests of several packages below cmd/mastro: files to
// read, a captured log, and parts of a simulated table. It imports none of those packages;
// board files for tests are in boardfiletest, configurations in settingstest, parts of a table
// in rigtest.
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

	"mastro/configs"
	"mastro/hw/board"
	"mastro/hw/calibrate"
	"mastro/hw/sim"
)

// Timeout is how long a test waits for something that happens in real time before it
// fails.
const Timeout = 3 * time.Minute

// UsualPanel is the size of a panel where none is configured, in pixels.
var UsualPanel = image.Pt(240, 240)

// ConfigDir makes a directory with mastro.toml, whose text is given, and with files
// that it can name: set.toml (the built-in set), setup.toml (the example set-up) and
// pi.toml (the reference wiring). path is that of mastro.toml.
func ConfigDir(t *testing.T, mastroTOML string) (dir, path string) {
	t.Helper()
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

// NoEnvironment is os.Getenv of an empty environment.
func NoEnvironment(string) string { return "" }

// Environment returns an os.Getenv that knows only vars.
func Environment(vars map[string]string) func(string) string {
	return func(name string) string { return vars[name] }
}

// Listing returns the names of the files in a directory, sorted.
func Listing(t *testing.T, dir string) (names []string) {
	t.Helper()
	all, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, e := range all {
		names = append(names, e.Name())
	}
	return names
}

// CaptureLog returns what slog logs from now until the test ends.
func CaptureLog(t *testing.T) *bytes.Buffer {
	var b bytes.Buffer
	old := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(&b, nil)))
	t.Cleanup(func() { slog.SetDefault(old) })
	return &b
}

// PanelOnPage returns the picture of the panel that a page shows.
func PanelOnPage(t *testing.T, page http.Handler) *image.RGBA {
	t.Helper()
	w := httptest.NewRecorder()
	page.ServeHTTP(w, httptest.NewRequest("GET", "http://table.test/panel.png", nil))
	img, err := png.Decode(w.Body)
	require.NoError(t, err)
	same := image.NewRGBA(img.Bounds())
	draw.Draw(same, same.Rect, img, image.Point{}, draw.Src)
	return same
}

// Lifting is how a simulated hand turns a tower without carrying others along: lifted
// above their teeth.
func Lifting() sim.Manner {
	m := sim.Steady()
	m.Raise = 20
	return m
}

// MeasuredAs is the calibration of a base, from 0, whose raw angle at facing 0 is zero
// and whose facings are exactly 60° apart. agc is the gain of its sensor.
func MeasuredAs(base int, zero, agc int) calibrate.Measured {
	m := calibrate.Measured{Base: base, AGC: uint8(agc), Spread: 0.123}
	for f := range m.Anchors {
		m.Anchors[f] = board.Angle((zero + f*board.Turn/6) % board.Turn)
	}
	return m
}

// PortWithoutModes opens an SPI port that can be connected in no mode, with the error
// that periph gives.
func PortWithoutModes(name string) (spi.PortCloser, error) {
	return modeless{sim.NewSPIPort(name, nil, nil, sim.SPIProfile{})}, nil
}

type modeless struct{ *sim.SPIPort }

func (modeless) Connect(_ physic.Frequency, mode spi.Mode, _ int) (spi.Conn, error) {
	return nil, fmt.Errorf("sysfs-spi: setting mode %v failed: %v", mode, syscall.EINVAL)
}
