package backup

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/roomtest"
	"mastro/configs"
	"mastro/engine/archive"
	"mastro/engine/games"
	"mastro/engine/record"
)

// One machine is backed up and restored on another: games and calibration are there, mastro.toml and
// what it names lie beside their places, as they were.
func TestAnotherMachine(t *testing.T) {
	here, there := t.TempDir(), t.TempDir()
	write(t, filepath.Join(here, "sets", "mine.toml"), "name = \"mine\"\n")
	write(t, filepath.Join(here, "etc", "boards", "pi.toml"), "# wiring\n")
	config := "# ours\nset = '../sets/mine.toml' # printed\nboard = \"boards/pi.toml\"\nstate = 'kept'\nsetup = \"../sets/mine.toml\"\n"
	write(t, filepath.Join(here, "etc", "mastro.toml"), config)
	state := filepath.Join(here, "etc", "kept")
	keepGames(t, state, 3)
	keep(t, state, journal.Calibration, "measured\n")
	keep(t, state, "sets/labiro.toml", "ours\n")
	write(t, filepath.Join(state, "letter.txt"), "what nobody misses\n")
	file := filepath.Join(here, "backup.zip")
	backedUp(t, filepath.Join(here, "etc", "mastro.toml"), file)
	info, err := os.Stat(file)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode(), "it tells secrets")
	require.Equal(t, []string{"backup.zip", "etc", "sets"}, roomtest.Listing(t, here))

	want := gamesIn(t, state)
	require.Len(t, want, 3)
	require.NoError(t, os.RemoveAll(filepath.Join(here, "etc")))
	to := target(filepath.Join(there, "home", "table.toml"))
	var out bytes.Buffer
	require.NoError(t, Restore(t.Context(), file, to, options(), nil, &out, io.Discard))
	require.NotContains(t, out.String(), "kept-1", "nothing was there before")
	state = filepath.Join(there, "home", "kept") // as the mastro.toml of the backup names it
	require.Equal(t, want, gamesIn(t, state))
	require.Equal(t, "measured\n", kept(t, state, journal.Calibration))
	require.Equal(t, "ours\n", kept(t, state, "sets/labiro.toml"))
	require.NoFileExists(t, filepath.Join(state, "letter.txt"))
	beside := map[string]string{"table.toml.restored": config, "mine.toml.restored": "name = \"mine\"\n", "boards/pi.toml.restored": "# wiring\n"}
	for name, want := range beside {
		require.Equal(t, want, text(t, filepath.Join(there, "home", name)))
		require.Contains(t, out.String(), name)
	}
	require.Equal(t, []string{"boards", "kept", "mine.toml.restored", "table.toml.restored"}, roomtest.Listing(t, filepath.Join(there, "home")))
	require.Equal(t, []string{"current", "kept-1", "kept-2"}, roomtest.Listing(t, state))

	to.State = filepath.Join(there, "elsewhere")
	write(t, to.File, "language = 'en'\n")
	require.NoError(t, Restore(t.Context(), file, to, options(), nil, io.Discard, io.Discard))
	require.Equal(t, want, gamesIn(t, to.State))
	require.Equal(t, "language = 'en'\n", text(t, to.File))
	require.Equal(t, config, text(t, to.File+".restored-2"), "never over what is there")
}

// Backup and restore together change nothing, whatever there is, and the command that a restore names
// goes back to what was there before it.
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
		had := map[string]string{}
		for _, name := range []string{journal.Calibration, journal.LastTrace, "devices-8080.json", "sets/labiro.toml", "later/and/deeper.txt"} {
			if rapid.Bool().Draw(rt, name) {
				had[name] = string(rapid.SliceOfN(rapid.Byte(), 0, 5000).Draw(rt, "bytes"))
				keep(rt, state, name, had[name])
			}
		}
		games := map[string]string{}
		if file, err := journal.Path(state, journal.Games); err == nil && fileExists(file) {
			games = gamesIn(rt, state)
		}
		file := filepath.Join(t.TempDir(), "backup.zip")
		backedUp(rt, config, file)
		dir, err = journal.Make(state)
		require.NoError(rt, err)
		require.NoError(rt, os.RemoveAll(dir))
		write(rt, filepath.Join(dir, "letter.txt"), "")
		var out bytes.Buffer
		require.NoError(rt, Restore(t.Context(), file, target(config), options(), nil, &out, io.Discard))
		for name, want := range had {
			require.Equal(rt, want, kept(rt, state, name))
		}
		if len(games) > 0 {
			require.Equal(rt, games, gamesIn(rt, state))
		}
		require.NotContains(rt, strings.Join(roomtest.Listing(t, filepath.Dir(config)), " "), "restored", "what is the same is not written again")
		back := out.String()[strings.Index(out.String(), "echo "):]
		require.NoError(rt, exec.Command("sh", "-c", back).Run())
		require.Empty(rt, kept(rt, state, "letter.txt"))
	})
}

func fileExists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// Files that come and go while the table plays are in a backup or not; it is made.
func TestFilesThatDisappear(t *testing.T) {
	dir := t.TempDir()
	config, state := filepath.Join(dir, "mastro.toml"), filepath.Join(dir, "state")
	write(t, config, "state = 'state'\n")
	keep(t, state, journal.Calibration, "measured\n")
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		for i := 0; ; i++ {
			select {
			case <-stop:
				return
			default:
				sets := filepath.Join(state, "kept-1", "sets")
				_ = os.MkdirAll(sets, 0o700)
				_ = os.WriteFile(filepath.Join(sets, fmt.Sprint(i%100)), []byte("text"), 0o600)
				if i%100 == 99 {
					_ = os.RemoveAll(sets)
				}
			}
		}
	}()
	for i := range 30 {
		backedUp(t, config, filepath.Join(dir, fmt.Sprint(i, ".zip")))
	}
	close(stop)
	<-stopped
	restore(t, filepath.Join(dir, "29.zip"), config)
	require.Equal(t, "measured\n", kept(t, state, journal.Calibration))
}

// made is a small backup.
func made(t testing.TB) []byte {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "mastro.toml"), "state = 'state'\nboard = 'pi.toml'\n")
	write(t, filepath.Join(dir, "pi.toml"), "# wiring\n")
	keep(t, filepath.Join(dir, "state"), journal.Calibration, "measured\n")
	file := filepath.Join(dir, "backup.zip")
	backedUp(t, filepath.Join(dir, "mastro.toml"), file)
	return []byte(text(t, file))
}

// zipped is a zip file with files of these names, and a comment.
func zipped(t testing.TB, comment string, names ...string) []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, name := range names {
		f, err := w.Create(name)
		require.NoError(t, err)
		if !strings.HasSuffix(name, "/") {
			_, err = io.WriteString(f, "text")
			require.NoError(t, err)
		}
	}
	require.NoError(t, w.SetComment(comment))
	require.NoError(t, w.Close())
	return b.Bytes()
}

// lying is a backup whose file says another size than it has.
func lying(t testing.TB, size uint64) []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	f, err := w.CreateRaw(&zip.FileHeader{Name: configName, UncompressedSize64: size, CompressedSize64: 4})
	require.NoError(t, err)
	_, err = io.WriteString(f, "text")
	require.NoError(t, err)
	require.NoError(t, w.SetComment(form))
	require.NoError(t, w.Close())
	return b.Bytes()
}

// A backup that is not as it was made is refused whole, in one line.
func TestWhatABackupIsRefusedFor(t *testing.T) {
	data := made(t)
	altered := bytes.Clone(data)
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	require.NoError(t, err)
	require.Equal(t, "kept/calibration.toml", z.File[2].Name)
	at, err := z.File[2].DataOffset()
	require.NoError(t, err)
	altered[at+2] ^= 0xff
	renamed := bytes.Clone(data)
	renamed[bytes.LastIndex(renamed, []byte("kept/calibration.toml"))+5]++ // in the directory of the zip file
	cases := map[string]struct {
		data []byte
		want string
		code exit.Code
	}{
		"altered":   {altered, "kept/calibration.toml does not agree: ", exit.Verification},
		"renamed":   {renamed, "it does not have the files that it was made of", exit.Verification},
		"no backup": {zipped(t, "", "kept/a"), "it is no backup of Mastro", exit.Verification},
		"no zip":    {[]byte("a letter"), "it is no whole zip file", exit.Verification},
		"cut off":   {data[:len(data)-30], "it is no whole zip file", exit.Verification},
		"newer":     {zipped(t, "Mastro backup 4", "kept/a"), "it is no backup of Mastro, or a newer Mastro made it", exit.Verification},
		"earlier": {zipped(t, "", "state/games.db", "manifest.json"),
			"backups from before 28 November 2026 are not read any more, nor are the games in them; take out of it with unzip what you need: mastro.toml with the files that it names, calibration.toml, boards.json, sets", exit.Failed},
		"nothing": {zipped(t, form), "it is no backup of Mastro", exit.Verification},
		"huge":    {lying(t, most+1), `"config/mastro.toml", with 134217729 bytes, is no file of a backup`, exit.Verification},
		"longer":  {lying(t, 3), "config/mastro.toml does not agree: ", exit.Verification},
		"shorter": {lying(t, 5), "config/mastro.toml does not agree: ", exit.Verification},
		"twice":   {zipped(t, form, "kept/a", "kept/a"), `"kept/a", with 4 bytes, is no file of a backup`, exit.Verification},
	}
	for _, name := range []string{"kept/../../x", "kept//etc/x", "/etc/x", "../x", "letter.txt", "kept", "kept/", "config/..", `kept/..\x`,
		"kept/a\x00", "kept/a\nb", "kept/\u202ea"} {
		cases[name] = struct {
			data []byte
			want string
			code exit.Code
		}{zipped(t, form, "kept/first", name), fmt.Sprintf("%.100q, with ", name), exit.Verification}
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			file := filepath.Join(dir, "backup.zip")
			require.NoError(t, os.WriteFile(file, c.data, 0o600))
			to := target(filepath.Join(dir, "table.toml"))
			to.State = filepath.Join(dir, "state")
			o := options()
			o.Yes = false
			err := Restore(t.Context(), file, to, o, nil, io.Discard, io.Discard)
			require.ErrorContains(t, err, c.want, "it is refused before anybody is asked")
			require.ErrorContains(t, err, "nothing was changed")
			require.Equal(t, c.code, exit.Of(err))
			require.NotContains(t, err.Error(), "\n")
			require.Equal(t, []string{"backup.zip"}, roomtest.Listing(t, dir))
		})
	}
}

// Games that this program cannot read are not put in place.
func TestGamesThatCannotBeReadAreNotRestored(t *testing.T) {
	dir := t.TempDir()
	config, state, file := filepath.Join(dir, "mastro.toml"), filepath.Join(dir, "state"), filepath.Join(dir, "backup.zip")
	write(t, config, "state = 'state'\n")
	keepGames(t, state, 1)
	good := comment(map[string][]byte{inKept + journal.Games: []byte("text"), "config/pi.toml": []byte("text")})
	require.NoError(t, os.WriteFile(file, zipped(t, good, inKept+journal.Games, "config/pi.toml"), 0o600))
	err := Restore(t.Context(), file, target(config), options(), nil, io.Discard, io.Discard)
	require.ErrorContains(t, err, "nothing was changed: its games are damaged; take another backup")
	require.Equal(t, exit.Verification, exit.Of(err))
	require.Len(t, gamesIn(t, state), 1)
	require.Equal(t, []string{"current", "kept-1"}, roomtest.Listing(t, state))
	require.Equal(t, []string{"backup.zip", "mastro.toml", "state"}, roomtest.Listing(t, dir))
}

// Games that do not agree with themselves do not take the place of a better backup.
func TestDamagedGamesAreNotBackedUp(t *testing.T) {
	dir := t.TempDir()
	config, state := filepath.Join(dir, "mastro.toml"), filepath.Join(dir, "state")
	write(t, config, "state = 'state'\n")
	keepGames(t, state, 3)
	games := filepath.Join(state, "kept-1", journal.Games)
	data, err := os.ReadFile(games)
	require.NoError(t, err)
	at := bytes.LastIndex(data, []byte("tower")) // in the text of a set
	require.Positive(t, at)
	data[at] ^= 1
	require.NoError(t, os.WriteFile(games, data, 0o600))
	err = Make(t.Context(), places(t, config), filepath.Join(dir, "backup.zip"), options(), io.Discard, io.Discard)
	require.ErrorContains(t, err, "mastro games recover")
	require.Equal(t, exit.Verification, exit.Of(err))
	require.Equal(t, []string{"mastro.toml", "state"}, roomtest.Listing(t, dir))
}

// What is kept may lie elsewhere, behind links; what cannot be in a backup is named, and so is what
// restore would refuse.
func TestWhatIsKeptElsewhere(t *testing.T) {
	dir := t.TempDir()
	config, state := filepath.Join(dir, "mastro.toml"), filepath.Join(dir, "state")
	write(t, config, "state = 'state'\n")
	keepGames(t, state, 2)
	real := filepath.Join(dir, "disk")
	require.NoError(t, os.Rename(filepath.Join(state, "kept-1"), real))
	require.NoError(t, os.Symlink("../disk", filepath.Join(state, "kept-1")))
	write(t, filepath.Join(dir, "measured.toml"), "measured\n")
	require.NoError(t, os.Symlink("../measured.toml", filepath.Join(real, journal.Calibration)))
	want := gamesIn(t, state)
	file := filepath.Join(dir, "backup.zip")
	backedUp(t, config, file)
	restore(t, file, config)
	require.Equal(t, want, gamesIn(t, state))
	require.Equal(t, "measured\n", kept(t, state, journal.Calibration))

	refused := func(what string) {
		err := Make(t.Context(), places(t, config), filepath.Join(dir, "other.zip"), options(), io.Discard, io.Discard)
		require.ErrorContains(t, err, what)
		require.Equal(t, exit.Failed, exit.Of(err))
		require.NoFileExists(t, filepath.Join(dir, "other.zip"))
	}
	sets := filepath.Join(state, "kept-2", "sets")
	require.NoError(t, os.Symlink(real, sets))
	refused(sets + " is no file, and nothing else can be in a backup; move it elsewhere, or put there what it leads to")
	require.NoError(t, os.Remove(sets))
	odd := filepath.Join(state, "kept-2", "a\nb")
	write(t, odd, "")
	refused(`"kept/a\nb": a file with such a name is in it already, or cannot be on every system`)
	require.NoError(t, os.Remove(odd))
	require.ErrorContains(t, (&maker{files: map[string][]byte{}, bytes: most}).add("kept/a", []byte{1}), "more than 128 MB")
}

// Games of which only copies are left are no backup without games.
func TestMissingGamesAreNotBackedUp(t *testing.T) {
	dir := t.TempDir()
	config, state := filepath.Join(dir, "mastro.toml"), filepath.Join(dir, "state")
	write(t, config, "state = 'state'\n")
	keepGames(t, state, 1)
	a, err := archive.Open(filepath.Join(state, "kept-1", journal.Games))
	require.NoError(t, err)
	labiro, _ := games.Find("labiro")
	require.NoError(t, errors.Join(a.KeepCopy(func(string) (record.Book, bool) { return labiro, true }), a.Close()))
	require.NoError(t, os.Remove(filepath.Join(state, "kept-1", journal.Games)))
	err = Make(t.Context(), places(t, config), filepath.Join(dir, "backup.zip"), options(), io.Discard, io.Discard)
	require.ErrorContains(t, err, "mastro games recover")
	require.Equal(t, exit.Verification, exit.Of(err))
	require.NoFileExists(t, filepath.Join(dir, "backup.zip"))
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
	require.EqualError(t, err, filepath.Join("none", "b.zip")+": there is no such file; no backup was made, name a file elsewhere")
	stopped, stop := context.WithCancel(t.Context())
	stop()
	require.Error(t, Make(stopped, places(t, ""), "late.zip", options(), io.Discard, io.Discard))
	write(t, "mastro.toml", "state = 'state'\nboard = 'none.toml'\n")
	err = Make(t.Context(), places(t, ""), "b.zip", options(), io.Discard, io.Discard)
	require.EqualError(t, err, "none.toml, which mastro.toml names: there is no such file; correct its name, or leave it empty")
	require.Equal(t, exit.Configuration, exit.Of(err))
	write(t, "long.toml", strings.Repeat("#", configs.MaxSize+1))
	write(t, "mastro.toml", "state = 'state'\nboard = 'long.toml'\n")
	err = Make(t.Context(), places(t, ""), "b.zip", options(), io.Discard, io.Discard)
	require.EqualError(t, err, "long.toml, which mastro.toml names, is longer than 262144 bytes; shorten it")
	require.NoError(t, os.Remove("long.toml"))
	elsewhere := filepath.Join(t.TempDir(), "mastro.toml")
	write(t, elsewhere, "")
	write(t, "mastro.toml", fmt.Sprintf("state = 'state'\nboard = %q\n", elsewhere))
	require.ErrorContains(t, Make(t.Context(), places(t, ""), "b.zip", options(), io.Discard, io.Discard), "give the file another name")
	require.NoError(t, os.Remove("mastro.toml"))
	p := places(t, "")
	p.State = "state"
	require.ErrorContains(t, Make(t.Context(), p, "b.zip", options(), io.Discard, io.Discard), "there is nothing to back up: no mastro.toml, and nothing in state")
	require.Equal(t, []string{"mastro-2026-11-23-2.backup.zip", "mastro-2026-11-23-3.backup.zip", "mastro-2026-11-23.backup.zip"}, roomtest.Listing(t, "."))
}

// A backup goes through a pipe as well.
func TestABackupToStandardOutput(t *testing.T) {
	dir := t.TempDir()
	config, file := filepath.Join(dir, "mastro.toml"), filepath.Join(dir, "backup.zip")
	write(t, config, "state = 'state'\n")
	keepGames(t, filepath.Join(dir, "state"), 1)
	var out, errs bytes.Buffer
	require.NoError(t, Make(t.Context(), places(t, config), "-", options(), &out, &errs))
	require.Contains(t, errs.String(), "Wrote -, with 1 game")
	require.NoError(t, os.WriteFile(file, out.Bytes(), 0o600))
	restore(t, file, config)
	require.Len(t, gamesIn(t, filepath.Join(dir, "state")), 1)
}

// Whatever a file holds, it is refused or restored, and nothing is written but in the two
// directories.
func FuzzRestore(f *testing.F) {
	f.Add(made(f))
	f.Add(zipped(f, comment(nil), "config/a/../../x", "kept/a"))
	f.Add(zipped(f, comment(nil), "config/mastro.toml", "kept/a/b", "kept/a"))
	f.Add([]byte("PK\x05\x06" + strings.Repeat("\x00", 18)))
	f.Fuzz(func(t *testing.T, data []byte) {
		if z, err := zip.NewReader(bytes.NewReader(data), int64(len(data))); err == nil { // with the digest that its files have
			files := map[string][]byte{}
			for _, f := range z.File {
				files[f.Name], _ = fs.ReadFile(z, f.Name)
			}
			data = append(bytes.TrimSuffix(bytes.Clone(data), []byte(z.Comment)), comment(files)[:min(len(z.Comment), len(comment(nil)))]...)
		}
		dir := t.TempDir()
		file := filepath.Join(dir, "backup.zip")
		require.NoError(t, os.WriteFile(file, data, 0o600))
		to := target(filepath.Join(dir, "config", "mastro.toml"))
		to.State = filepath.Join(dir, "state")
		if err := Restore(t.Context(), file, to, options(), nil, io.Discard, io.Discard); err != nil {
			require.Contains(t, []exit.Code{exit.Failed, exit.Verification}, exit.Of(err))
			require.NoFileExists(t, filepath.Join(to.State, "kept-2"))
		}
		for _, name := range roomtest.Listing(t, dir) {
			require.Contains(t, []string{"backup.zip", "config", "state"}, name)
		}
	})
}
