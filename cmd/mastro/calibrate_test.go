package main

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/exit"
)

func TestCalibrateRefuses(t *testing.T) {
	for _, c := range []struct {
		args []string
		code exit.Code
		want string
	}{
		{[]string{"--base", "0"}, exit.Usage, "--base: give numbers from 1 to 18, each once"},
		{[]string{"--base", "19"}, exit.Usage, "--base: give numbers from 1 to 18"},
		{[]string{"--base", "7,7"}, exit.Usage, "--base: give numbers"},
		{[]string{"--base", "x"}, exit.Usage, "--help"},
		{[]string{"extra"}, exit.Usage, "too much"},
		{[]string{"--game", "magico"}, exit.Configuration, "--board"},
	} {
		t.Chdir(t.TempDir())
		out, errs, code := command(t.Context(), append([]string{"calibrate", "--listen", "127.0.0.1:0"}, c.args...)...)
		requireErrorLine(t, c.code, out, errs, code)
		require.Contains(t, errs, c.want)
	}
}
