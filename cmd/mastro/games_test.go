package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/rogpeppe/go-internal/testscript"

	"mastro/cmd/mastro/journal"
	"mastro/configs"
	"mastro/engine/archive"
	"mastro/engine/games"
	"mastro/engine/record"
)

// gamesFor gives a script that is about games, or about a backup, its files: records of a
// finished game, of one that goes on, and of what is wrong with one; and a printed set.
// RECORDS is the directory of the finished one.
func gamesFor(e *testscript.Env) error {
	records, err := filepath.Abs(filepath.Join("..", "..", "engine", "record", "testdata"))
	if err != nil {
		return err
	}
	e.Setenv("RECORDS", records)
	set, err := configs.FS.ReadFile("labiro/default.toml")
	if err != nil {
		return err
	}
	files := map[string][]byte{"here/sets/mine.toml": set}
	switch _, script, _ := strings.Cut(e.WorkDir, "script-"); script {
	case "games":
		files, err = wrongRecords(filepath.Join(records, "sample.game"))
	case "backup":
	default:
		return nil
	}
	for name, text := range files {
		name = filepath.Join(e.WorkDir, filepath.FromSlash(name))
		if err == nil {
			err = os.MkdirAll(filepath.Dir(name), 0o755)
		}
		if err == nil {
			err = os.WriteFile(name, text, 0o644)
		}
	}
	return err
}

// wrongRecords are records that are made from a finished one.
func wrongRecords(name string) (map[string][]byte, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	whole, err := record.Parse(name, text, games.Find)
	if err != nil {
		return nil, err
	}
	game, _ := games.Find(whole.Game)
	of := func(r *record.Record) []byte {
		if err == nil {
			text, err = r.Write(game)
		}
		return text
	}
	all := map[string][]byte{}
	end := bytes.LastIndex(text, []byte("complete after"))
	all["cut.game"] = bytes.Clone(text[:end])
	all["altered.game"] = bytes.Replace(text, []byte("go 1 "), []byte("end "), 1)
	all["newer.game"] = bytes.Replace(text, []byte("rules "), []byte("rules 99 # "), 1)
	all["chess.game"] = bytes.Replace(text, []byte("game labiro"), []byte("game chess"), 1)
	going := *whole
	going.Steps, going.Result = whole.Steps[:3], nil
	all["going.game"] = of(&going)
	public, failed := whole.ForAll(game)
	if failed != nil {
		return nil, failed
	}
	all["public.game"] = of(public)
	all["older.game"] = bytes.Replace(text, []byte("mastro record 3"), []byte("mastro record 2"), 1)
	return all, err
}

// ids lets GOING and OVER stand for the ids of the two games of the script.
func ids(ts *testscript.TestScript, _ bool, _ []string) {
	a, err := archive.Look(filepath.Join(ts.Getenv("XDG_STATE_HOME"), "mastro", "kept-1", journal.Games))
	ts.Check(err)
	defer a.Close()
	all, err := a.Games()
	ts.Check(err)
	for _, g := range all {
		ts.Setenv(map[archive.State]string{archive.Going: "GOING", archive.Over: "OVER"}[g.State], g.ID)
	}
}

// opened are the archives that scripts have open.
var opened sync.Map // from *testscript.TestScript to *archive.Archive

// playing opens the archive of a directory, as a Mastro does that plays, until stopped.
func playing(ts *testscript.TestScript, _ bool, args []string) {
	dir := filepath.Join(ts.Getenv("XDG_STATE_HOME"), "mastro")
	if len(args) > 0 {
		dir = ts.MkAbs(args[0])
	}
	dir, err := journal.Make(dir)
	ts.Check(err)
	a, err := archive.Open(filepath.Join(dir, journal.Games))
	ts.Check(err)
	opened.Store(ts, a)
}

func stopped(ts *testscript.TestScript, _ bool, _ []string) {
	a, ok := opened.LoadAndDelete(ts)
	if !ok {
		ts.Fatalf("nothing is playing")
	}
	ts.Check(a.(*archive.Archive).Close())
}

// damage changes a byte in the middle of a file.
func damage(ts *testscript.TestScript, _ bool, args []string) {
	name := ts.MkAbs(args[0])
	data, err := os.ReadFile(name)
	ts.Check(err)
	data[len(data)/4] ^= 0x55
	ts.Check(os.WriteFile(name, data, 0o600))
}
