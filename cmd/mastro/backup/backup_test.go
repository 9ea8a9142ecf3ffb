package backup

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/statedir"
	"mastro/engine/archive"
)

// One machine is backed up and restored on another, where everything lies elsewhere: the
// games, the calibration and the wiring are there, and mastro.toml names them.
func TestAnotherMachine(t *testing.T) {
	here, there := t.TempDir(), t.TempDir()
	write(t, filepath.Join(here, "sets", "mine.toml"), "name = \"mine\"\n")
	write(t, filepath.Join(here, "etc", "boards", "pi.toml"), "# wiring\n")
	config := fmt.Sprintf("# ours\nset = %q # printed\nboard = \"boards/pi.toml\"\nstate = %q\nsetup = \"../sets/mine.toml\"\n", filepath.Join(here, "sets", "mine.toml"), filepath.Join(here, "state"))
	write(t, filepath.Join(here, "etc", "mastro.toml"), config)
	state := filepath.Join(here, "state")
	keepGames(t, state, 3)
	write(t, filepath.Join(state, statedir.Calibration), "measured\n")
	write(t, filepath.Join(state, "letter.txt"), "not of Mastro\n")
	file := filepath.Join(here, "backup.zip")
	backedUp(t, filepath.Join(here, "etc", "mastro.toml"), file)
	info, err := os.Stat(file)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode(), "it tells secrets")
	require.ElementsMatch(t, []string{"backup.zip", "etc", "sets", "state"}, roomtest.Listing(t, here))

	want := gamesIn(t, state)
	require.Len(t, want, 3)
	require.NoError(t, os.RemoveAll(filepath.Join(here, "state")))
	require.NoError(t, os.RemoveAll(filepath.Join(here, "sets")))
	to := target(filepath.Join(there, "home", "table.toml"))
	to.State = filepath.Join(there, "kept")
	require.NoError(t, Restore(t.Context(), file, to, options(), nil, io.Discard, io.Discard))
	require.Equal(t, want, gamesIn(t, to.State))
	require.Equal(t, "measured\n", text(t, filepath.Join(to.State, statedir.Calibration)))
	require.NoFileExists(t, filepath.Join(to.State, "letter.txt"))
	require.Equal(t, "# wiring\n", text(t, filepath.Join(there, "home", "boards", "pi.toml")))
	require.Equal(t, "name = \"mine\"\n", text(t, filepath.Join(there, "home", "mine.toml")))
	require.Equal(t, fmt.Sprintf("# ours\nset = 'mine.toml' # printed\nboard = \"boards/pi.toml\"\nstate = '%s'\nsetup = 'mine.toml'\n", to.State),
		text(t, to.Config), "only what lies elsewhere is named anew")
	require.Equal(t, to.State, places(t, to.Config).State)
	require.NotContains(t, strings.Join(roomtest.Listing(t, to.State), " "), "before")
	require.NotContains(t, strings.Join(roomtest.Listing(t, to.State), " "), ".new")
}

// Backup and restore together change nothing, whatever there is.
func TestRestoreIsIdentity(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		dir, err := os.MkdirTemp(t.TempDir(), "machine")
		require.NoError(rt, err)
		config, state := filepath.Join(dir, "mastro.toml"), filepath.Join(dir, "state")
		toml := "state = 'state'\n# " + rapid.StringMatching(`[a-zà ]{0,20}`).Draw(rt, "remark") + "\n"
		for _, key := range []string{"set", "setup", "board"} {
			if rapid.Bool().Draw(rt, key) {
				name := rapid.SampledFrom([]string{"a.toml", "deep/er/a.toml", "con à.toml", "state.toml"}).Draw(rt, "file")
				write(rt, filepath.Join(dir, name), rapid.String().Draw(rt, "text"))
				toml += fmt.Sprintf("%s = %q\n", key, name)
			}
		}
		write(rt, config, toml)
		if n := rapid.IntRange(-1, 2).Draw(rt, "games"); n >= 0 {
			keepGames(rt, state, n)
		}
		for _, name := range statedir.Beside() {
			if rapid.Bool().Draw(rt, name) {
				write(rt, filepath.Join(state, name), string(rapid.SliceOfN(rapid.Byte(), 0, 5000).Draw(rt, "bytes")))
			}
		}
		had, games := all(t, dir), map[string]string{}
		if _, err := os.Stat(filepath.Join(state, statedir.Games)); err == nil {
			games = gamesIn(rt, state)
		}
		file := filepath.Join(t.TempDir(), "backup.zip")
		backedUp(rt, config, file)
		kept := rapid.Bool().Draw(rt, "onto what is there")
		if !kept {
			require.NoError(rt, os.RemoveAll(dir))
		}
		restore(rt, file, config)
		found := all(t, dir)
		for name, text := range had {
			if !strings.HasPrefix(filepath.Base(name), statedir.Games) {
				require.Equal(rt, text, found[name], name)
			}
		}
		if len(games) > 0 {
			require.Equal(rt, games, gamesIn(rt, state))
		}
		if kept {
			require.Equal(rt, toml, text(rt, filepath.Join(state, "before-restore-2026-11-23", "config", "mastro.toml")))
		}
	})
}

// While a game is played it can be backed up, and nothing can be restored.
func TestWhileMastroPlays(t *testing.T) {
	dir := t.TempDir()
	config, file := filepath.Join(dir, "mastro.toml"), filepath.Join(dir, "backup.zip")
	write(t, config, "state = 'state'\n")
	state := filepath.Join(dir, "state")
	keepGames(t, state, 2)
	a, err := archive.Open(filepath.Join(state, statedir.Games))
	require.NoError(t, err)
	backedUp(t, config, file)
	had := text(t, config)
	err = Restore(t.Context(), file, target(config), options(), nil, io.Discard, io.Discard)
	require.ErrorIs(t, err, archive.ErrInUse)
	require.ErrorContains(t, err, "systemctl stop mastro")
	require.NoError(t, a.Close())
	require.Equal(t, had, text(t, config))
	require.Len(t, gamesIn(t, state), 2)
	restore(t, file, config)
	require.Len(t, gamesIn(t, state), 2)
	require.Len(t, gamesIn(t, filepath.Join(state, "before-restore-2026-11-23", "state", "..", "..", "before-restore-2026-11-23", "state")), 2, "the old ones can be read where they are")
}

// A restore that fails at any file leaves everything as it was.
func TestARestoreThatFailsChangesNothing(t *testing.T) {
	here, there := t.TempDir(), t.TempDir()
	for i, dir := range []string{here, there} {
		write(t, filepath.Join(dir, "mastro.toml"), fmt.Sprintf("state = 'state' # %d\nboard = 'pi.toml'\n", i))
		write(t, filepath.Join(dir, "pi.toml"), fmt.Sprint("# wiring ", i, "\n"))
		keepGames(t, filepath.Join(dir, "state"), 1+i)
		write(t, filepath.Join(dir, "state", statedir.LastTrace), fmt.Sprint("trace ", i, "\n"))
	}
	write(t, filepath.Join(here, "state", statedir.Calibration), "measured\n")
	file := filepath.Join(here, "backup.zip")
	backedUp(t, filepath.Join(here, "mastro.toml"), file)
	write(t, filepath.Join(there, "state", statedir.Games+"-wal"), "") // as another program leaves it that was cut off
	write(t, filepath.Join(there, "state", statedir.Games+".suspect"), "")
	want := all(t, there)
	full := errors.New("the disk is gone")
	for at := 1; ; at++ {
		data := []byte(text(t, file))
		o, err := open(bytes.NewReader(data), int64(len(data)))
		require.NoError(t, err)
		n := 0
		count := func() error {
			if n++; n == at {
				return full
			}
			return nil
		}
		r := &restorer{opened: o, target: target(filepath.Join(there, "mastro.toml")), now: evening, disk: disk{
			rename: func(from, to string) error {
				if err := count(); err != nil {
					return err
				}
				return os.Rename(from, to)
			},
			remove: func(name string) error {
				if err := count(); err != nil {
					return err
				}
				return os.Remove(name)
			},
		}}
		require.NoError(t, r.plan())
		err = r.run(t.Context())
		if err == nil {
			require.Equal(t, 8, at, "two removals, and five files")
			require.NoFileExists(t, filepath.Join(there, "state", statedir.Games+".suspect"), "it was of the other one")
			require.Len(t, gamesIn(t, filepath.Join(there, "state")), 1)
			break
		}
		require.ErrorIs(t, err, full)
		require.ErrorContains(t, err, "what was there was put back")
		found := all(t, there)
		for name := range found {
			if strings.Contains(name, "before-restore") || strings.HasSuffix(name, ".lock") {
				delete(found, name)
			}
		}
		for name := range want {
			if strings.HasSuffix(name, ".lock") {
				delete(want, name)
			}
		}
		require.Equal(t, want, found, at)
	}
}

// What cannot be put back is named.
func TestWhatCannotBePutBackIsNamed(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"a", "a.new", "a.kept", "b"} {
		write(t, filepath.Join(dir, name), name)
	}
	n := 0
	d := disk{rename: func(from, to string) error {
		if n++; n > 1 {
			return errors.New("gone")
		}
		return os.Rename(from, to)
	}, remove: os.Remove}
	in := func(name string) string { return filepath.Join(dir, name) }
	err := d.swap([]change{{to: in("a"), staged: in("a.new"), kept: in("a.kept")}, {to: in("b"), staged: in("b.new")}})
	require.ErrorContains(t, err, in("b")+": gone")
	require.ErrorContains(t, err, "and "+in("a")+" is the new one: gone; the old one is "+in("a.kept"))
}

// made is a small backup.
func made(t testing.TB) []byte {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "mastro.toml"), "state = 'state'\nboard = 'pi.toml'\n")
	write(t, filepath.Join(dir, "pi.toml"), "# wiring\n")
	write(t, filepath.Join(dir, "state", statedir.Calibration), "measured\n")
	file := filepath.Join(dir, "backup.zip")
	backedUp(t, filepath.Join(dir, "mastro.toml"), file)
	return []byte(text(t, file))
}

// rezipped is a backup with other files; a text that is "" is left out.
func rezipped(t testing.TB, data []byte, other map[string]string) []byte {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	require.NoError(t, err)
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	put := func(name, text string) {
		f, err := w.Create(name)
		require.NoError(t, err)
		_, err = io.WriteString(f, text)
		require.NoError(t, err)
	}
	for _, f := range z.File {
		from, err := f.Open()
		require.NoError(t, err)
		text, err := io.ReadAll(from)
		require.NoError(t, err)
		if is, given := other[f.Name]; given {
			text = []byte(is)
		}
		delete(other, f.Name)
		if len(text) > 0 {
			put(f.Name, string(text))
		}
	}
	for name, text := range other {
		put(name, text)
	}
	require.NoError(t, w.Close())
	return b.Bytes()
}

func manifestOf(entries ...entry) string {
	text, _ := json.Marshal(manifest{Format: format, Entries: entries})
	return string(text)
}

// A backup that is not as it was made is refused whole, and says which entry it is.
func TestWhatABackupIsRefusedFor(t *testing.T) {
	data := made(t)
	zeros := strings.Repeat("0", 64)
	for name, c := range map[string]struct {
		data []byte
		want string
		code exit.Code
	}{
		"altered":   {rezipped(t, data, map[string]string{"state/calibration.toml": "measureD\n"}), "state/calibration.toml does not agree: its SHA-256", exit.Verification},
		"longer":    {rezipped(t, data, map[string]string{"config/pi.toml": "# wiring of another\n"}), "config/pi.toml does not agree: it has not the 9 bytes", exit.Verification},
		"left out":  {rezipped(t, data, map[string]string{"config/pi.toml": ""}), "config/pi.toml does not agree: it is missing", exit.Verification},
		"more":      {rezipped(t, data, map[string]string{"../../etc/passwd": "root"}), `"../../etc/passwd" does not agree: the manifest does not have it`, exit.Verification},
		"no backup": {rezipped(t, data, map[string]string{"manifest.json": ""}), "this is no backup of Mastro", exit.Verification},
		"no zip":    {[]byte("a letter"), "the file does not agree: it is no whole zip file", exit.Verification},
		"cut off":   {data[:len(data)-30], "no whole zip file", exit.Verification},
		"newer":     {rezipped(t, data, map[string]string{"manifest.json": `{"mastro_backup": 2, "entries": "elsewhere"}`}), "a newer Mastro made it, in format 2", exit.Failed},
		"no number": {rezipped(t, data, map[string]string{"manifest.json": `{"mastro_backup": "x"}`}), "manifest.json does not agree", exit.Verification},
		"nothing":   {rezipped(t, data, map[string]string{"manifest.json": manifestOf()}), "it has 0 entries", exit.Verification},
		"escapes":   {rezipped(t, data, map[string]string{"manifest.json": manifestOf(entry{Name: "config/../../x"})}), "is no name of a backup", exit.Verification},
		"absolute":  {rezipped(t, data, map[string]string{"manifest.json": manifestOf(entry{Name: "config//etc/x"})}), "is no name of a backup", exit.Verification},
		"of others": {rezipped(t, data, map[string]string{"manifest.json": manifestOf(entry{Name: "state/letter.txt"})}), "is no name of a backup", exit.Verification},
		"huge":      {rezipped(t, data, map[string]string{"manifest.json": manifestOf(entry{Name: "config/pi.toml", Bytes: 1 << 40})}), "bytes, and it has at most", exit.Verification},
		"twice":     {rezipped(t, data, map[string]string{"manifest.json": manifestOf(entry{Name: "config/pi.toml"}, entry{Name: "config/PI.toml"})}), "it is there twice", exit.Verification},
		"key":       {rezipped(t, data, map[string]string{"manifest.json": manifestOf(entry{Name: "config/pi.toml", Hash: zeros, Keys: []string{"state"}})}), `no setting "state" names it`, exit.Verification},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			file := filepath.Join(dir, "backup.zip")
			require.NoError(t, os.WriteFile(file, c.data, 0o600))
			err := Restore(t.Context(), file, target(filepath.Join(dir, "mastro.toml")), options(), nil, io.Discard, io.Discard)
			require.ErrorContains(t, err, c.want)
			require.Equal(t, c.code, exit.Of(err))
			require.NotContains(t, err.Error(), "\n")
			require.Equal(t, []string{"backup.zip"}, roomtest.Listing(t, dir))
		})
	}
}

// Games that this program cannot read are not put in place.
func TestGamesThatCannotBeReadAreNotRestored(t *testing.T) {
	dir := t.TempDir()
	config := filepath.Join(dir, "mastro.toml")
	write(t, config, "state = 'state'\n")
	keepGames(t, filepath.Join(dir, "state"), 1)
	file := filepath.Join(dir, "backup.zip")
	m := &maker{places: places(t, config), manifest: manifest{Format: format}}
	require.NoError(t, m.collect(file))
	defer m.clean()
	write(t, m.paths[gamesName], strings.Repeat("no archive ", 1000))
	require.NoError(t, statedir.FillAtomic(file, 0o600, func(to io.Writer) error { return m.write(t.Context(), to) }))
	err := Restore(t.Context(), file, target(config), options(), nil, io.Discard, io.Discard)
	require.ErrorContains(t, err, "state/games.db does not agree")
	require.Equal(t, exit.Verification, exit.Of(err))
	require.Len(t, gamesIn(t, filepath.Join(dir, "state")), 1)
}

// Games that do not agree with themselves do not take the place of a better backup.
func TestDamagedGamesAreNotBackedUp(t *testing.T) {
	dir := t.TempDir()
	config := filepath.Join(dir, "mastro.toml")
	write(t, config, "state = 'state'\n")
	keepGames(t, filepath.Join(dir, "state"), 3)
	games := filepath.Join(dir, "state", statedir.Games)
	data, err := os.ReadFile(games)
	require.NoError(t, err)
	at := bytes.LastIndex(data, []byte("found "))
	require.Positive(t, at)
	data[at] ^= 1
	require.NoError(t, os.WriteFile(games, data, 0o600))
	m := &maker{places: places(t, config), manifest: manifest{Format: format}}
	err = m.collect(filepath.Join(dir, "backup.zip"))
	defer m.clean()
	require.ErrorContains(t, err, "mastro games verify")
	require.Equal(t, exit.Verification, exit.Of(err))
}

// Nobody is asked who is not there.
func TestNobodySaysYes(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "backup.zip")
	require.NoError(t, os.WriteFile(file, made(t), 0o600))
	o := options()
	o.Yes = false
	err := Restore(t.Context(), file, target(filepath.Join(dir, "mastro.toml")), o, strings.NewReader("y\n"), io.Discard, io.Discard)
	require.EqualError(t, err, "nobody was there to say yes, and nothing was changed; say it with --yes")
	require.Equal(t, exit.Usage, exit.Of(err))
	require.Equal(t, []string{"backup.zip"}, roomtest.Listing(t, dir))
}

// The name of a backup is its date, and none is written over.
func TestNamesOfBackups(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "mastro.toml", "state = 'state'\n")
	for _, want := range []string{"mastro-2026-11-23.backup.zip", "mastro-2026-11-23-2.backup.zip", "mastro-2026-11-23-3.backup.zip"} {
		var out bytes.Buffer
		require.NoError(t, Make(t.Context(), places(t, ""), "", options(), &out, io.Discard))
		require.Contains(t, out.String(), want+", ")
		require.FileExists(t, want)
	}
	err := Make(t.Context(), places(t, ""), "mastro.toml", options(), io.Discard, io.Discard)
	require.EqualError(t, err, "mastro.toml: is there already; name another file")
	err = Make(t.Context(), places(t, ""), filepath.Join("none", "b.zip"), options(), io.Discard, io.Discard)
	require.ErrorContains(t, err, "nothing was written, name a file elsewhere")
	stopped, stop := context.WithCancel(t.Context())
	stop()
	require.Error(t, Make(stopped, places(t, ""), "late.zip", options(), io.Discard, io.Discard))
	require.NoFileExists(t, "late.zip")
	write(t, "mastro.toml", "state = 'state'\nboard = 'none.toml'\n")
	err = Make(t.Context(), places(t, ""), "b.zip", options(), io.Discard, io.Discard)
	require.EqualError(t, err, "none.toml, the board of mastro.toml: there is no such file; correct its name, or leave it empty")
	require.Equal(t, exit.Configuration, exit.Of(err))
	require.NoError(t, os.Remove("mastro.toml"))
	p := places(t, "")
	p.State = "state"
	require.ErrorContains(t, Make(t.Context(), p, "b.zip", options(), io.Discard, io.Discard), "there is nothing to back up: no mastro.toml, and nothing in state")
	require.NoFileExists(t, "b.zip")
}

// A backup goes through a pipe as well.
func TestABackupToStandardOutput(t *testing.T) {
	dir := t.TempDir()
	config := filepath.Join(dir, "mastro.toml")
	write(t, config, "state = 'state'\n")
	keepGames(t, filepath.Join(dir, "state"), 1)
	var out, errs bytes.Buffer
	require.NoError(t, Make(t.Context(), places(t, config), "-", options(), &out, &errs))
	o, err := open(bytes.NewReader(out.Bytes()), int64(out.Len()))
	require.NoError(t, err)
	require.NoError(t, o.check(t.Context()))
	require.Equal(t, 1, o.Games)
	require.Contains(t, errs.String(), "state/games.db")
}

// Whatever a file holds, it is refused or restored, and nothing is written but in the two
// directories.
func FuzzRestore(f *testing.F) {
	data := made(f)
	f.Add(data)
	f.Add(rezipped(f, data, map[string]string{"manifest.json": manifestOf(entry{Name: "config/a/../../x"})}))
	f.Add(rezipped(f, data, map[string]string{"config/mastro.toml": "state = '..'\n"}))
	f.Add([]byte("PK\x05\x06" + strings.Repeat("\x00", 18)))
	f.Fuzz(func(t *testing.T, data []byte) {
		o, err := open(bytes.NewReader(data), int64(len(data)))
		if err == nil {
			err = o.check(t.Context())
		}
		if err != nil {
			require.Contains(t, []exit.Code{exit.Failed, exit.Verification}, exit.Of(inBackup("b.zip", err)))
			return
		}
		dir := t.TempDir()
		file := filepath.Join(dir, "backup.zip")
		require.NoError(t, os.WriteFile(file, data, 0o600))
		to := target(filepath.Join(dir, "config", "mastro.toml"))
		to.State = filepath.Join(dir, "state")
		_ = Restore(t.Context(), file, to, options(), nil, io.Discard, io.Discard) // games and mastro.toml may still be wrong
		for _, name := range roomtest.Listing(t, dir) {
			require.Contains(t, []string{"backup.zip", "config", "state"}, name)
		}
	})
}

// Whatever a manifest says, an entry of it goes into the two directories.
func FuzzManifest(f *testing.F) {
	f.Add([]byte(manifestOf(entry{Name: "config/boards/pi.toml", Keys: []string{"board"}}, entry{Name: "state/games.db"})))
	f.Add([]byte(manifestOf(entry{Name: `config/..\x`})))
	f.Add([]byte(`{"mastro_backup": 7}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := parseManifest(data)
		if err != nil {
			require.NotEqual(t, exit.Done, exit.Of(inBackup("b.zip", err)))
			return
		}
		r := &restorer{opened: &opened{manifest: m}, target: target(filepath.Join("config", "mastro.toml")), state: "state"}
		for _, e := range m.Entries {
			to := filepath.ToSlash(r.place(e.Name))
			require.True(t, strings.HasPrefix(to, "config/") || strings.HasPrefix(to, "state/"), to)
			require.LessOrEqual(t, e.Bytes, int64(mostGames))
		}
	})
}
