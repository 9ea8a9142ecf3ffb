//go:build !race

package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/roomtest"
)

// openTerminal opens a terminal: what is written to the program's end is read at the person's.
func openTerminal(t *testing.T) (person, program *os.File) {
	t.Helper()
	person, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip("no terminals here: ", err)
	}
	t.Cleanup(func() { person.Close() })
	control := func(request uintptr, value *int32) {
		_, _, failed := syscall.Syscall(syscall.SYS_IOCTL, person.Fd(), request, uintptr(unsafe.Pointer(value)))
		require.Zero(t, failed)
	}
	var locked, number int32
	control(syscall.TIOCSPTLCK, &locked)
	control(syscall.TIOCGPTN, &number)
	program, err = os.OpenFile(fmt.Sprint("/dev/pts/", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	require.NoError(t, err)
	t.Cleanup(func() { program.Close() })
	return person, program
}

// atDesktop makes this a desktop, whose browser writes the address that it opens into a file.
func atDesktop(t *testing.T) (opened string) {
	t.Helper()
	dir := t.TempDir()
	opened = filepath.Join(dir, "opened")
	script := fmt.Sprintf("#!/bin/sh\necho \"$1\" >%q\n", opened)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "xdg-open"), []byte(script), 0o700))
	t.Setenv("PATH", dir)
	t.Setenv("DISPLAY", ":0")
	t.Setenv("SSH_CONNECTION", "")
	t.Setenv("NOTIFY_SOCKET", "")
	return opened
}

// playAtTerminal starts the program at a terminal. line is what it prints first, and stop ends it.
func playAtTerminal(t *testing.T, args ...string) (line string, stop func()) {
	t.Helper()
	person, program := openTerminal(t)
	ctx, cancel := context.WithCancel(t.Context())
	var errs bytes.Buffer
	ended := make(chan exit.Code, 1)
	go func() {
		ended <- run(ctx, append([]string{"play", "--listen", "127.0.0.1:0", "--language", "en", "--state", t.TempDir()}, args...), program, &errs)
	}()
	line, err := bufio.NewReader(person).ReadString('\n')
	require.NoError(t, err)
	return line, func() {
		cancel()
		require.Equal(t, exit.Done, <-ended, errs.String())
	}
}

// At a desktop the browser opens the address that is printed.
func TestPlayOpensTheBrowser(t *testing.T) {
	opened := atDesktop(t)
	require.NoError(t, syscall.Mkfifo(opened, 0o600))
	browser, err := os.OpenFile(opened, os.O_RDWR|syscall.O_NONBLOCK, 0)
	require.NoError(t, err)
	defer browser.Close()
	require.NoError(t, browser.SetReadDeadline(time.Now().Add(roomtest.Timeout)))
	line, stop := playAtTerminal(t)
	defer stop()
	address, err := bufio.NewReader(browser).ReadString('\n')
	require.NoError(t, err)
	require.Contains(t, address, "/t/")
	require.True(t, strings.HasPrefix(line, "Open "+strings.TrimSpace(address)+" in a browser"), line)
}

// Whoever wants none gets none, and the address all the same.
func TestPlayWithoutABrowser(t *testing.T) {
	opened := atDesktop(t)
	line, stop := playAtTerminal(t, "--no-browser")
	require.Contains(t, line, "/t/")
	stop()
	require.NoFileExists(t, opened)
}
