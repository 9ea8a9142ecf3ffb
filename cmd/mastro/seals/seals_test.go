package seals

import (
	"crypto/sha256"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/master/seal"
)

// offer is a draw that can be numbered.
func offer() seal.Offer {
	return seal.Offer{Game: "labiro", Rules: 1, Seats: 2, Set: sha256.Sum256(nil), Map: "usual", Secret: sha256.Sum256([]byte("a secret"))}
}

// draw numbers an offer and closes what was drawn.
func draw(t *testing.T, d Dir) seal.File {
	t.Helper()
	o := offer()
	_, err := d.Number(&o)
	require.NoError(t, err)
	f := seal.Sealed{Offer: o}.Open([]byte("a = 1\n"))
	require.NoError(t, d.Close(f))
	return f
}

// Commitments are numbered, each names the one before, and those with which nothing was drawn are told.
func TestNumber(t *testing.T) {
	d := Dir(filepath.Join(t.TempDir(), "state"))
	var last seal.Commitment
	var table string
	for number, want := range []int{1, 1, 1, 4, 5, 5} { // the third is used, and the fourth
		o := offer()
		unused, err := d.Number(&o)
		require.NoError(t, err)
		require.NoError(t, o.Valid())
		require.Equal(t, number+1, o.Number)
		require.Equal(t, want, unused, "number %d", o.Number)
		require.Equal(t, last, o.Previous)
		if table != "" {
			require.Equal(t, table, o.Table)
		}
		last, table = o.Commitment(), o.Table
		if o.Number == 3 || o.Number == 4 {
			require.NoError(t, d.Use(o.Number))
		}
	}
}

// Programs that number at the same time get numbers of their own.
func TestNumberAtTheSameTime(t *testing.T) {
	d := Dir(t.TempDir())
	var wait sync.WaitGroup
	var seen sync.Map
	for range 20 {
		wait.Go(func() {
			o := offer()
			if _, err := d.Number(&o); err != nil {
				t.Error(err)
			}
			if _, taken := seen.LoadOrStore(o.Number, true); taken {
				t.Error("number", o.Number)
			}
		})
	}
	wait.Wait()
}

// A closed draw is for its owner alone, and is read by nobody; opened, it is what was closed.
func TestClosedAndOpened(t *testing.T) {
	d := Dir(t.TempDir())
	require.Empty(t, d.Closed())
	first, second := draw(t, d), draw(t, d)
	require.Equal(t, []int{1, 2}, d.Closed())
	at, err := os.Stat(d.file(1, closed))
	require.NoError(t, err)
	require.Equal(t, fs.FileMode(0o600), at.Mode().Perm())
	for _, number := range []int{0, 1, 2, 3, -1} {
		_, err := d.Read(number)
		require.ErrorIs(t, err, fs.ErrNotExist)
	}
	require.NoError(t, d.Open(2))
	require.NoError(t, d.Open(2), "it stays open")
	require.Error(t, d.Open(3))
	data, err := d.Read(2)
	require.NoError(t, err)
	require.Equal(t, second.Write(), data)
	require.Equal(t, []int{1}, d.Closed())
	_, err = d.Read(first.Number)
	require.ErrorIs(t, err, fs.ErrNotExist)
}

// A table that has lost its numbers goes on from its last draw, and no draw takes the place of
// another one.
func TestLostNumbers(t *testing.T) {
	d := Dir(t.TempDir())
	first, second := draw(t, d), draw(t, d)
	require.NoError(t, d.Open(1))
	require.NoError(t, os.Remove(filepath.Join(string(d), "seals.json")))
	third := draw(t, d)
	require.Equal(t, 3, third.Number)
	require.Equal(t, second.Table, third.Table)
	require.Equal(t, second.Commitment(), third.Previous)
	other := seal.Sealed{Offer: second.Offer}.Open([]byte("a = 2\n"))
	require.ErrorContains(t, d.Close(other), "another draw has this number")
	require.NoError(t, d.Close(second), "the same once more")
	require.NoError(t, d.Open(2))
	data, err := d.Read(2)
	require.NoError(t, err)
	require.Equal(t, second.Write(), data)
	require.Equal(t, 1, first.Number)

	require.NoError(t, os.Remove(filepath.Join(string(d), "seals.json")))
	require.NoError(t, os.WriteFile(d.file(4, closed), []byte("no draw"), 0o600))
	o := offer()
	_, err = d.Number(&o)
	require.ErrorContains(t, err, "move it away")
}

// What cannot be read, or written, is said with what to do about it.
func TestFaults(t *testing.T) {
	o := offer()
	_, err := Dir("").Number(&o)
	require.ErrorContains(t, err, "--state")
	_, err = Dir("").Read(1)
	require.ErrorIs(t, err, fs.ErrNotExist)
	require.Empty(t, Dir("").Closed())
	d := Dir(t.TempDir())
	require.NoError(t, os.WriteFile(filepath.Join(string(d), "seals.json"), []byte("{}"), 0o600))
	_, err = d.Number(&o)
	require.ErrorContains(t, err, "delete it, to go on from the last draw")
	o.Game = "No Game"
	d = Dir(t.TempDir())
	_, err = d.Number(&o)
	require.ErrorContains(t, err, "game cannot be written")
	require.NoFileExists(t, filepath.Join(string(d), "seals.json"), "nothing is counted that nobody sees")
}
