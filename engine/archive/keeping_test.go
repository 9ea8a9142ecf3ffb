package archive

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	known "mastro/engine/games"
	"mastro/engine/record"
)

// All of a game comes back, whatever letters its names have.
func TestGameComesBackWhole(t *testing.T) {
	a := fresh(t)
	p := play(t, "labiro", 3, 20)
	g := p.begins()
	g.Seats = []Seat{{Name: "Zoë 🦊 \n\x00'\";--", Colour: "rosso"}, {Name: "", Bot: true}}
	g.Wiring, g.Table = "3f0c", []byte{0, 1, 2}
	require.NoError(t, a.Begin(g))
	is, err := a.Game(g.ID)
	require.NoError(t, err)
	require.Equal(t, g, is)
	require.ErrorIs(t, a.Begin(g), ErrKnown)
	_, err = a.Game("nonesuch")
	require.ErrorIs(t, err, ErrUnknown)

	verdict := Verdict{Kind: "foul", Ruling: "L-7", Reason: "è di un altro", Part: 4, At: evening}
	b := Batch{At: evening.Add(time.Hour), Lines: p.lines[:5], Waiting: "asked at 2\n", Verdicts: []Verdict{verdict}, Readings: []byte("r"), Table: []byte("later")}
	for range 2 { // what is there already is left
		require.NoError(t, a.Add(g.ID, 0, b))
	}
	lines, waiting, err := a.steps(g.ID)
	require.NoError(t, err)
	require.Equal(t, p.lines[:5], lines)
	require.Equal(t, b.Waiting, waiting)
	for _, query := range []string{
		"SELECT count(*) FROM verdicts",
		"SELECT count(*) FROM verdicts WHERE step = 5 AND kind = 'foul' AND ruling = 'L-7' AND reason = 'è di un altro' AND part = 4",
		"SELECT count(*) FROM readings",
		"SELECT count(*) FROM readings WHERE step = 5 AND text = CAST('r' AS BLOB)",
	} {
		n, err := a.number(query)
		require.NoError(t, err)
		require.EqualValues(t, 1, n, query)
	}
	require.NoError(t, a.Add(g.ID, 5, Batch{At: evening, Waiting: ""}))
	is, err = a.Game(g.ID)
	require.NoError(t, err)
	g.Table, g.Steps, g.Turn, g.Last = b.Table, 5, p.lines[4].Turn, b.At
	require.Equal(t, g, is)

	wrong := p.lines[4]
	wrong.Hash++
	require.ErrorIs(t, a.Add(g.ID, 4, Batch{Lines: []record.Line{wrong}}), ErrDiffers)
	require.ErrorContains(t, a.Add(g.ID, 6, Batch{Lines: p.lines[6:]}), "steps from 7 on cannot follow step 5")
	require.ErrorIs(t, a.Add("nonesuch", 0, b), ErrUnknown)
	require.NoError(t, a.SetState(is.ID, PutAway))
	is, err = a.Game(is.ID)
	require.NoError(t, err)
	require.Equal(t, PutAway, is.State)
	require.Equal(t, 5, is.Steps)

	alone := Game{ID: NewID(), Name: "labiro", Began: evening, Last: evening}
	require.NoError(t, a.Begin(alone))
	is, err = a.Game(alone.ID)
	require.NoError(t, err)
	require.Equal(t, alone, is)
	require.NoError(t, a.Close())
	require.NoError(t, a.Close())
	_, err = a.Games()
	require.ErrorContains(t, err, "closed")
	require.ErrorContains(t, a.Begin(alone), "closed")
}

// An ID is 8 letters and digits of which none looks like another.
func TestNewID(t *testing.T) {
	for range 1000 {
		require.Regexp(t, "^[a-hjkmnp-z2-9]{8}$", NewID())
	}
}

// A game that is deleted leaves nothing, and takes nothing of others along.
func TestDeletedGameLeavesNothing(t *testing.T) {
	a := fresh(t)
	p, q := play(t, "labiro", 1, 30), play(t, "labiro", 2, 30)
	save(t, a, p, 5)
	save(t, a, q, 5)
	b := Batch{At: evening, Readings: []byte("r"), Verdicts: []Verdict{{Kind: "foul", At: evening}}, Table: []byte("t")}
	require.NoError(t, a.Add(p.ID, len(p.lines), b))
	require.NoError(t, a.Delete(p.ID))
	require.ErrorIs(t, a.Delete(p.ID), ErrUnknown)
	text, err := a.Record(q.ID)
	require.NoError(t, err)
	require.Equal(t, string(q.record), string(text))
	require.NoError(t, a.Delete(q.ID))
	for _, table := range []string{"texts", "games", "steps", "verdicts", "readings"} {
		n, err := a.number("SELECT count(*) FROM " + table)
		require.NoError(t, err)
		require.Zero(t, n, table)
	}
}

// A record goes in and comes out as it was, once.
func TestImportedRecordIsKnown(t *testing.T) {
	a := fresh(t)
	for i, game := range known.All() {
		p := play(t, game.Name, uint64(i), 50)
		r, err := record.Parse("in.game", p.record, known.Find)
		require.NoError(t, err)
		id, err := a.Import(r, game, evening)
		require.NoError(t, err)
		text, err := a.Record(id)
		require.NoError(t, err)
		require.Equal(t, string(p.record), string(text))
		again, err := a.Import(r, game, evening)
		require.ErrorIs(t, err, ErrKnown)
		require.ErrorContains(t, err, id)
		require.Equal(t, id, again)
		r.Steps, r.Result = r.Steps[:len(r.Steps)-1], nil
		other, err := a.Import(r, game, evening)
		require.NoError(t, err)
		require.NotEqual(t, id, other)
	}
	findings, err := a.Verify(find)
	require.NoError(t, err)
	require.Empty(t, findings)
}

// Verifying finds a step that the rules do not play so, and a text that is not as it was.
func TestVerifyFindsWhatIsWrong(t *testing.T) {
	a := fresh(t)
	p, q := play(t, "labiro", 1, 30), play(t, "magico", 2, 30)
	save(t, a, p, 5)
	save(t, a, q, 5)
	require.NoError(t, a.exec("UPDATE steps SET text = 'turn 1' WHERE game = ? AND number = 3", p.ID))
	findings, err := a.Verify(find)
	require.NoError(t, err)
	require.Len(t, findings, 1)
	require.Equal(t, p.ID, findings[0].ID)
	require.NoError(t, a.exec("UPDATE texts SET text = 'x' WHERE hash = (SELECT set_text FROM games WHERE id = ?)", q.ID))
	findings, err = a.Verify(find)
	require.NoError(t, err)
	require.Len(t, findings, 3)
	_, err = a.Game(q.ID)
	require.ErrorIs(t, err, ErrDamaged)
	require.NoError(t, a.exec("DELETE FROM steps WHERE game = ? AND number = 4", p.ID))
	_, _, err = a.steps(p.ID)
	require.ErrorIs(t, err, ErrDamaged)
}

// Readings stay within their budget, the newest of them, and so does the file.
func TestReadingsStayWithinTheirBudget(t *testing.T) {
	for size, budget := range map[int]int64{70: 100_000, 900: 300_000, 2100: 500_000, 5000: 500_000, 60_000: 2_000_000} {
		s := usual
		s.budget = budget
		a, err := s.open(filepath.Join(inMemory(t), "games.db"))
		require.NoError(t, err)
		p := play(t, "labiro", 1, 10)
		require.NoError(t, a.Begin(p.begins()))
		n := 10 * int(s.budget) / size
		if testing.Short() {
			n /= 4
		}
		at := func(i int) []byte {
			return append(bytes.Repeat([]byte{byte('a' + i%26)}, size-4), fmt.Sprintf("%4d", i%10000)...)
		}
		for i := 0; i < n; {
			require.NoError(t, a.write("", func() error { // many at once, for speed
				for k := 0; k < 50 && i < n; k++ {
					require.NoError(t, a.add(p.ID, 0, Batch{Readings: at(i)}))
					i++
				}
				return nil
			}))
		}
		var all [][]byte
		require.NoError(t, a.each("SELECT text FROM readings ORDER BY start", nil, func(read scan) error {
			var text []byte
			err := read(&text)
			all = append(all, text)
			return err
		}))
		require.Greater(t, size*(len(all)+1), int(s.budget))
		require.LessOrEqual(t, size*len(all), int(s.budget))
		for i, text := range all {
			require.Equal(t, at(n-len(all)+i), text)
		}
		require.NoError(t, a.Close())
		info, err := os.Stat(a.file)
		require.NoError(t, err)
		require.Less(t, info.Size(), 100_000+s.budget*2, "readings of %d", size)
	}
}

// A copy is whole while games are being saved, and takes no file's place.
func TestCopyIsWhole(t *testing.T) {
	a := fresh(t)
	p := play(t, "labiro", 1, 30)
	save(t, a, p, 5)
	looks, err := Look(a.file)
	require.NoError(t, err)
	defer looks.Close()
	for i, from := range []*Archive{a, looks} {
		name := filepath.Join(t.TempDir(), fmt.Sprintf("é ?%d.db", i))
		require.NoError(t, from.CopyTo(name))
		require.ErrorContains(t, from.CopyTo(name), "is there already")
		c, err := Open(name)
		require.NoError(t, err)
		text, err := c.Record(p.ID)
		require.NoError(t, err)
		require.Equal(t, string(p.record), string(text))
		require.NoError(t, c.Close())
	}
	require.Error(t, looks.Delete(p.ID))
}

// Only one program writes; others may look meanwhile.
func TestOnlyOneWrites(t *testing.T) {
	a := fresh(t)
	_, err := Open(a.file)
	require.ErrorIs(t, err, ErrInUse)
	require.ErrorContains(t, err, "games.db: it cannot be opened: another Mastro uses it; close that one first (the service: sudo systemctl stop mastro)")
	p := play(t, "labiro", 1, 30)
	looks, err := Look(a.file)
	require.NoError(t, err)
	defer looks.Close()
	save(t, a, p, 5)
	text, err := looks.Record(p.ID)
	require.NoError(t, err)
	require.Equal(t, string(p.record), string(text))
	require.ErrorIs(t, looks.SetState(p.ID, PutAway), ErrReadOnly)
	require.NoError(t, a.Close())
	b, err := Open(a.file)
	require.NoError(t, err)
	require.NoError(t, b.Close())
	_, err = Look(filepath.Join(t.TempDir(), "none.db"))
	require.ErrorIs(t, err, os.ErrNotExist)
	require.True(t, errors.Is(err, os.ErrNotExist))
}

// The file of a newer program stays as it is, byte for byte.
func TestNewerFileIsLeftAsItIs(t *testing.T) {
	a := fresh(t)
	require.NoError(t, a.KeepCopy(find)) // which makes no difference
	require.NoError(t, a.exec(fmt.Sprintf("PRAGMA user_version = %d", versionMark(schemaVersion+1))))
	require.NoError(t, a.Close())
	before := contents(t, filepath.Dir(a.file))
	for _, open := range []func(string) (*Archive, error){Open, Look} {
		_, err := open(a.file)
		require.ErrorIs(t, err, ErrNewer)
		require.ErrorContains(t, err, fmt.Sprintf("its form is %d and this program knows %d: it was written by a newer Mastro", schemaVersion+1, schemaVersion))
	}
	require.Equal(t, before, contents(t, filepath.Dir(a.file)))
}

func contents(t *testing.T, dir string) map[string]string {
	all := map[string]string{}
	list, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, e := range list {
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		require.NoError(t, err)
		all[e.Name()] = string(data)
	}
	return all
}

// Every commit waits for the disk, and little memory is used.
func TestHowTheFileIsOpened(t *testing.T) {
	a := fresh(t)
	for pragma, want := range map[string]int{"page_size": 4096, "synchronous": 2, "foreign_keys": 1, "cell_size_check": 1, "cache_size": -256, "mmap_size": 0, "application_id": applicationID, "journal_size_limit": 4 << 20} {
		var is int
		require.NoError(t, a.db.QueryRowContext(t.Context(), "PRAGMA "+pragma).Scan(&is))
		require.Equal(t, want, is, pragma)
	}
	require.FileExists(t, a.file+"-wal")
	info, err := os.Stat(a.file)
	require.NoError(t, err)
	require.EqualValues(t, 0o600, info.Mode().Perm(), "it tells all secrets")
}

// Who removes or moves the file takes away what was saved: that is noticed, and the game can be
// saved anew in its place.
func TestMovedFileIsNoticed(t *testing.T) {
	for _, what := range []string{"games.db", "games.db.lock", "."} {
		dir := filepath.Join(t.TempDir(), "state")
		require.NoError(t, os.Mkdir(dir, 0o700))
		file := filepath.Join(dir, "games.db")
		a, err := Open(file)
		require.NoError(t, err)
		p := play(t, "fuga", 1, 20)
		require.NoError(t, a.Begin(p.begins()))
		if what == "." {
			require.NoError(t, os.Rename(dir, dir+"-away"))
			require.NoError(t, os.Mkdir(dir, 0o700))
		} else {
			require.NoError(t, os.Remove(filepath.Join(dir, what)))
		}
		require.ErrorIs(t, a.Add(p.ID, 0, Batch{At: evening, Lines: p.lines[:3]}), ErrMoved, what)
		require.NoError(t, a.Close())
		a, err = Open(file)
		require.NoError(t, err)
		if _, err := a.Game(p.ID); what != "games.db.lock" {
			require.ErrorIs(t, err, ErrUnknown)
		}
		require.NoError(t, a.Close())
	}
}

// What is no plain file is refused before anybody waits for it.
func TestNoPlainFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.db")
	require.NoError(t, os.Mkdir(file, 0o700))
	for _, open := range []func(string) (*Archive, error){Open, Look} {
		_, err := open(file)
		require.ErrorContains(t, err, "is no plain file; move it away")
	}
}
