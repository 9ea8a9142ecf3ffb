package packaging_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// machine is a computer on which the scripts of the package run: its commands are fakes that
// note how they were called.
type machine struct {
	t       *testing.T
	dir     string
	systemd bool
	status  string   // what the service says that it does
	failing []string // beginnings of calls that fail
}

// fakes are the commands that the scripts call.
var fakes = []string{"systemctl", "deb-systemd-invoke", "deb-systemd-helper", "getent", "addgroup", "adduser", "userdel", "mastro", "check-boot"}

const fake = `#!/bin/sh
call="${0##*/} $*"
echo "$call" >>"$CALLS"
case $call in
"systemctl show --property=StatusText"*) echo "$STATUS" ;;
esac
while read -r failing; do
	case $call in "${failing:-none}"*) exit 1 ;; esac
done <"$FAILING"
`

// run runs a script; calls are those that concern the service, said is what it says about it.
func (m *machine) run(script string, args ...string) (calls, said []string) {
	m.t.Helper()
	m.dir = m.t.TempDir()
	commands := filepath.Join(m.dir, "commands")
	require.NoError(m.t, os.Mkdir(commands, 0o700))
	for _, name := range fakes {
		m.write("commands/"+name, fake, 0o700)
	}
	rm, err := exec.LookPath("rm")
	require.NoError(m.t, err)
	require.NoError(m.t, os.Symlink(rm, filepath.Join(commands, "rm")))
	if m.systemd {
		require.NoError(m.t, os.Mkdir(filepath.Join(m.dir, "systemd"), 0o700))
	}
	require.NoError(m.t, os.MkdirAll(filepath.Join(m.dir, "state", "kept-1"), 0o700))
	m.write("state/kept-1/games.db", "games", 0o600)
	m.write("failing", strings.Join(m.failing, "\n")+"\n", 0o600)
	m.write("calls", "", 0o600)

	text, err := os.ReadFile(script)
	require.NoError(m.t, err)
	m.write("script", strings.NewReplacer(
		"/run/systemd/system", m.dir+"/systemd", "/run/udev", m.dir+"/udev", "/var/lib/mastro", m.dir+"/state",
		"/usr/bin/mastro", commands+"/mastro", "/usr/share/mastro/check-boot", commands+"/check-boot",
	).Replace(string(text)), 0o600)
	cmd := exec.Command("/bin/sh", append([]string{filepath.Join(m.dir, "script")}, args...)...)
	cmd.Env = []string{"PATH=" + commands, "CALLS=" + m.dir + "/calls", "FAILING=" + m.dir + "/failing", "STATUS=" + m.status}
	out, err := cmd.CombinedOutput()
	require.NoError(m.t, err, "%s", out)

	text, err = os.ReadFile(filepath.Join(m.dir, "calls"))
	require.NoError(m.t, err)
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "deb-systemd-invoke ") || strings.Contains(line, "daemon-reload") {
			calls = append(calls, strings.TrimSpace(line))
		}
	}
	for line := range strings.Lines(string(out)) {
		said = append(said, strings.TrimSpace(line))
	}
	return calls, said
}

func (m *machine) write(name, text string, mode os.FileMode) {
	m.t.Helper()
	require.NoError(m.t, os.WriteFile(filepath.Join(m.dir, name), []byte(text), mode))
}

// What the scripts ask of the service manager.
const (
	daemonReload = "systemctl --system daemon-reload"
	start        = "deb-systemd-invoke start mastro.service"
	restart      = "deb-systemd-invoke restart mastro.service"
	reload       = "deb-systemd-invoke reload mastro.service"
	stop         = "deb-systemd-invoke stop mastro.service"
)

// inactive is how the question fails whether a service runs that is stopped, off or failed.
const inactive = "systemctl --quiet is-active mastro.service"

// TestAnUpgradeEndsNoGame: only a service that does not run is restarted at once, and
// deb-systemd-invoke leaves one alone that is switched off.
func TestAnUpgradeEndsNoGame(t *testing.T) {
	const playing = "playing labiro, turn 12"
	takesOver := func(doing string) []string {
		return []string{"mastro: the new version starts between games; the one that runs is: " + doing}
	}
	cannotSay := []string{
		"mastro: the version that runs goes on, because it cannot say whether a game is being played.",
		"mastro: start the new one when the game is over: sudo systemctl restart mastro",
	}
	cannotTakeOver := []string{
		"mastro: the version that runs goes on, because the new one cannot take over; why: journalctl -u mastro",
		"mastro: when that is put right: sudo systemctl reload mastro",
	}
	for name, c := range map[string]struct {
		machine machine
		why     string   // with which dpkg calls the script
		version string   // as dpkg gives it: in an upgrade the one that was configured last
		calls   []string // of the service manager
		said    []string
	}{
		"first installation":         {machine{systemd: true, failing: []string{inactive}}, "configure", "", []string{daemonReload, start}, nil},
		"a game is played":           {machine{systemd: true, status: playing}, "configure", "1.0", []string{daemonReload, reload}, takesOver(playing)},
		"between games":              {machine{systemd: true, status: "between games"}, "configure", "1.0", []string{daemonReload, reload}, takesOver("between games")},
		"from one that says nothing": {machine{systemd: true}, "configure", "1.0", []string{daemonReload}, cannotSay},
		"the status cannot be had":   {machine{systemd: true, status: playing, failing: []string{"systemctl show"}}, "configure", "1.0", []string{daemonReload}, cannotSay},
		"a mistake in a file":        {machine{systemd: true, status: playing, failing: []string{reload}}, "configure", "1.0", []string{daemonReload, reload}, cannotTakeOver},
		"stopped, failed or off":     {machine{systemd: true, failing: []string{inactive}}, "configure", "1.0", []string{daemonReload, restart}, nil},
		"cannot be restarted":        {machine{systemd: true, failing: []string{inactive, restart}}, "configure", "1.0", []string{daemonReload, restart}, nil},
		"no systemd":                 {machine{}, "configure", "1.0", nil, nil},
		"no systemd, first":          {machine{}, "configure", "", nil, nil},
		"upgrade given up":           {machine{systemd: true, status: playing}, "abort-upgrade", "1.1", []string{daemonReload, start}, nil},
		"removal given up":           {machine{systemd: true, failing: []string{inactive}}, "abort-remove", "", []string{daemonReload, start}, nil},
		"called for something else":  {machine{systemd: true, status: playing}, "triggered", "x", nil, nil},
		"units cannot be read anew":  {machine{systemd: true, status: playing, failing: []string{daemonReload}}, "configure", "1.0", []string{daemonReload, reload}, takesOver(playing)},
	} {
		t.Run(name, func(t *testing.T) {
			c.machine.t = t
			calls, said := c.machine.run("postinst", c.why, c.version)
			require.Equal(t, c.calls, calls)
			require.Equal(t, c.said, said)
		})
	}
}

// TestOnlyRemovingStopsTheService, and only purging forgets games.
func TestOnlyRemovingStopsTheService(t *testing.T) {
	for _, c := range []struct {
		script, why string
		calls       []string
		kept        bool
	}{
		{"prerm", "upgrade", nil, true},
		{"prerm", "remove", []string{stop}, true},
		{"prerm", "failed-upgrade", nil, true},
		{"postrm", "upgrade", nil, true},
		{"postrm", "remove", []string{daemonReload}, true},
		{"postrm", "purge", nil, false},
	} {
		m := machine{t: t, systemd: true, status: "playing labiro, turn 12"}
		calls, said := m.run(c.script, c.why, "1.1")
		require.Equal(t, c.calls, calls, "%s %s", c.script, c.why)
		require.Empty(t, said)
		_, err := os.Stat(filepath.Join(m.dir, "state", "kept-1", "games.db"))
		require.Equal(t, c.kept, err == nil, "%s %s", c.script, c.why)
	}
}
