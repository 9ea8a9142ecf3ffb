package doctor

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/settings"
	"mastro/display/words"
)

// A bundle holds what helps, and no record of a game.
func TestABundle(t *testing.T) {
	b := newSimulated(t)
	b.run(checks())
	dir := t.TempDir()
	t.Chdir(dir)
	state := filepath.Join(dir, "state")
	for name, text := range map[string]string{
		"mastro.toml": "board = \"my.toml\"\nlanguage = \"en\"\nstate = \"state\"\n", "my.toml": boardfiletest.Shipped(t, "pi.toml"),
		"state/last.trace": "trace", "state/labiro-7.game": "secret",
	} {
		writeFile(t, dir, name, text)
	}
	writeFile(t, b.host.root, "boot/firmware/config.txt", "dtparam=spi=on\n")
	c, err := settings.Load("", func(string) string { return "" }, nil)
	require.NoError(t, err)
	var out bytes.Buffer
	require.NoError(t, writeBundle("help.tar.gz", b.bundle(c, ""), &out, words.Words{Language: words.English}))

	files := unpackBundle(t, "help.tar.gz")
	require.Contains(t, files, "mastro/journal.txt")
	require.Equal(t, "trace", files["mastro/state/last.trace"])
	require.Equal(t, boardfiletest.Shipped(t, "pi.toml"), files["mastro/board.toml"])
	require.Contains(t, files["mastro/mastro.toml"], `board = "my.toml"`)
	require.Equal(t, "dtparam=spi=on", files["mastro/config.txt"])
	require.Contains(t, files["mastro/kernel.txt"], "Raspberry Pi 4")
	require.Contains(t, files["mastro/doctor.json"], `"verdict": "ok"`)
	require.Contains(t, files["mastro/version.json"], `"go"`)
	require.Contains(t, files["mastro/settings.toml"], "file mastro.toml, line 1")
	require.Len(t, files, 9)
	for name := range files {
		require.NotContains(t, name, ".game")
		require.Contains(t, out.String(), strings.TrimPrefix(name, "mastro/"))
	}
	require.Contains(t, out.String(), "help.tar.gz")
	require.DirExists(t, state)

	require.NoError(t, os.Mkdir("directory", 0o700))
	require.ErrorContains(t, writeBundle("directory", nil, io.Discard, words.Words{}), "directory is no file; name one with --bundle", "and no device either")
	require.DirExists(t, "directory")
	err = writeBundle("nowhere/help.tar.gz", nil, io.Discard, words.Words{})
	require.Equal(t, exit.Failed, exit.Of(err))
	require.ErrorContains(t, err, "--bundle")
}

func unpackBundle(t *testing.T, name string) map[string]string {
	t.Helper()
	f, err := os.Open(name)
	require.NoError(t, err)
	defer f.Close()
	zipped, err := gzip.NewReader(f)
	require.NoError(t, err)
	files := map[string]string{}
	for archive := tar.NewReader(zipped); ; {
		head, err := archive.Next()
		if err == io.EOF {
			return files
		}
		require.NoError(t, err)
		text, err := io.ReadAll(archive)
		require.NoError(t, err)
		files[head.Name] = string(text)
	}
}

// The journal is asked for the service. Codes that open a page are left out; where there is no
// journal the bundle says why.
func TestTheJournalInABundle(t *testing.T) {
	dir := t.TempDir()
	program := func(script string) string {
		name := filepath.Join(dir, "journalctl")
		require.NoError(t, os.WriteFile(name, []byte("#!/bin/sh\n"+script+"\n"), 0o700))
		return name
	}
	require.Equal(t, "asked --unit=mastro\nhttp://10.0.0.7:8080/... and http://10.0.0.7:8080\n",
		string(serviceLog(program(`echo asked $1; echo http://10.0.0.7:8080/code/abc and http://10.0.0.7:8080`), journalLimit)))
	require.Equal(t, "No permission\nThere is no journal of the service: exit status 1. Send along what Mastro wrote to the terminal.\n",
		string(serviceLog(program(`echo No permission >&2; exit 1`), journalLimit)))
	require.Contains(t, string(serviceLog(filepath.Join(dir, "none"), journalLimit)), "There is no journal of the service: ")
	require.Contains(t, string(serviceLog(program(`exec sleep 600`), 50*time.Millisecond)), "it did not answer within 50ms")
}
