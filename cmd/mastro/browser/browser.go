// Package browser opens the browser of whoever has started the program at a desktop.
//
//	d := browser.Desktop{System: runtime.GOOS, Getenv: os.Getenv, Terminal: true}
//	if command := d.Command("http://127.0.0.1:8080"); command != nil {
//		browser.Start(command)
//	}
package browser

import (
	"log/slog"
	"os/exec"
)

// Desktop is where the program runs, as far as that tells whether there is a desktop.
type Desktop struct {
	System   string              // as in runtime.GOOS
	Getenv   func(string) string // usually os.Getenv
	Terminal bool                // somebody reads at a terminal what the program prints
}

// Command is the program that opens an address in the browser of the desktop, and its arguments;
// nil where nobody sits at one: without a terminal, below a service manager, from far away.
func (d Desktop) Command(address string) []string {
	switch {
	case !d.Terminal || d.Getenv("NOTIFY_SOCKET") != "" || d.Getenv("SSH_CONNECTION") != "":
		return nil
	case d.System == "windows":
		return []string{"rundll32", "url.dll,FileProtocolHandler", address}
	case d.System == "darwin":
		return []string{"open", address}
	case d.Getenv("DISPLAY") == "" && d.Getenv("WAYLAND_DISPLAY") == "":
		return nil
	}
	return []string{"xdg-open", address}
}

// Start starts a command and returns at once. ended is closed when it has ended, or could not be
// started; that is no error, since people can open the address themselves. What is pressed at the
// terminal, such as Ctrl-C, does not reach it.
func Start(command []string) (ended <-chan struct{}) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		cmd := exec.Command(command[0], command[1:]...)
		cmd.SysProcAttr = apart()
		if err := cmd.Run(); err != nil {
			slog.Debug("no browser was opened", "error", err)
		}
	}()
	return done
}
