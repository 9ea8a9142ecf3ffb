package browser

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/roomtest"
)

// A browser is opened where somebody sits at a desktop, and nowhere else.
func TestCommand(t *testing.T) {
	const address = "http://127.0.0.1:8080/t/CODE"
	for name, x := range map[string]struct {
		system, environment string
		want                string
	}{
		"X11":               {"linux", "DISPLAY=:0", "xdg-open " + address},
		"Wayland":           {"linux", "WAYLAND_DISPLAY=wayland-0", "xdg-open " + address},
		"another Unix":      {"freebsd", "DISPLAY=:0", "xdg-open " + address},
		"macOS":             {"darwin", "", "open " + address},
		"Windows":           {"windows", "", "rundll32 url.dll,FileProtocolHandler " + address},
		"no desktop":        {"linux", "", ""},
		"a service":         {"linux", "DISPLAY=:0 NOTIFY_SOCKET=/run/notify", ""},
		"from far away":     {"linux", "DISPLAY=:10 SSH_CONNECTION=1", ""},
		"a Mac far away":    {"darwin", "SSH_CONNECTION=1", ""},
		"Windows far away":  {"windows", "SSH_CONNECTION=1", ""},
		"a session of once": {"linux", "DISPLAY=:0 SSH_CONNECTION=", "xdg-open " + address},
	} {
		vars := map[string]string{}
		for _, v := range strings.Fields(x.environment) {
			key, value, _ := strings.Cut(v, "=")
			vars[key] = value
		}
		d := Desktop{System: x.system, Getenv: roomtest.Environment(vars), Terminal: true}
		require.Equal(t, x.want, strings.Join(d.Command(address), " "), name)
		d.Terminal = false
		require.Nil(t, d.Command(address), name)
	}
}

// What is started is waited for, so that nothing is left of it; what cannot be started is no error.
func TestStart(t *testing.T) {
	<-Start([]string{os.Args[0], "-test.run=^$"})
	<-Start([]string{"no-such-program-anywhere", "http://127.0.0.1"})
}
