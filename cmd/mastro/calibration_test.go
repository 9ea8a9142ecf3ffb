package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/rig/rigtest"
	"mastro/cmd/mastro/settings/settingstest"
)

// TestConfigCheckLooksAtTheCalibration of the board, where there is one.
func TestConfigCheckLooksAtTheCalibration(t *testing.T) {
	c := settingstest.Wired(t)
	require.NoError(t, os.WriteFile("pi.toml", []byte(boardfiletest.Shipped(t, "pi.toml")), 0o600))
	check := func(args ...string) (string, string, exit.Code) {
		return command(t.Context(), append([]string{"config", "check", "--state", c.State}, args...)...)
	}
	out, errs, code := check("--board", "pi.toml")
	require.Equal(t, exit.Done, code, errs)
	require.Contains(t, out, "in order: ")
	data := rigtest.Calibrated(t, c.Board, c.State, 64)
	out, errs, code = check("--board", "pi.toml")
	require.Equal(t, exit.Done, code, errs)
	require.Contains(t, out, "in order: ")

	require.NoError(t, journal.Write(c.State, journal.Calibration, data[:len(data)-1]))
	out, errs, code = check("--board", "pi.toml")
	require.Equal(t, exit.Configuration, code)
	require.Empty(t, out)
	require.Contains(t, errs, filepath.Join(c.State, "kept-1", journal.Calibration)+":4:1: this file was edited by hand or cut off; run mastro calibrate again")
	_, errs, code = check()
	require.Equal(t, exit.Done, code, "a simulated table has none: %s", errs)

	require.NoError(t, os.Remove(filepath.Join(c.State, "kept-1", journal.Calibration)))
	require.NoError(t, os.Mkdir(filepath.Join(c.State, "kept-1", journal.Calibration), 0o755))
	out, errs, code = check("--board", "pi.toml")
	requireErrorLine(t, exit.Configuration, out, errs, code)
	require.Contains(t, errs, "is a directory; make it readable, or run mastro calibrate again")
}
