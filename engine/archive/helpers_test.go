package archive

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	known "mastro/engine/games"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// evening is when the tests play.
var evening = time.Date(2026, 11, 23, 20, 30, 0, 123456000, time.UTC)

// played is a game and its steps, as chance plays them.
type played struct {
	Game
	lines  []record.Line
	record []byte // as Record.Write writes it
}

// play plays some steps of a game.
func play(t require.TestingT, name string, seed uint64, count int) played {
	game, ok := known.Find(name)
	require.True(t, ok)
	start, err := game.Drawn(game.Least, seed, nil)
	require.NoError(t, err)
	p, err := game.Begin(start)
	require.NoError(t, err)
	m := referee.New(p)
	random := engine.Rand(seed)
	for len(m.Steps()) < count {
		if _, over := m.Result(); over {
			break
		}
		moves := m.Position().Moves(nil)
		_, err := m.Play(moves[random.Below(len(moves))])
		require.NoError(t, err)
	}
	r := record.Of(name, game, start, m)
	text, err := r.Write(game)
	require.NoError(t, err)
	p, err = game.Begin(start)
	require.NoError(t, err)
	s := record.NewScribe(p)
	all := played{record: text, Game: Game{
		ID: fmt.Sprintf("%.3s%05d", name, seed), Name: name, Rules: game.Rules(), Start: start, StartHash: s.Hash(), Result: r.Result,
		Seats: []Seat{{Name: "Ada", Colour: "red"}, {Name: "Bot", Bot: true, Colour: "blue"}}, Began: evening, Last: evening,
	}}
	for _, step := range r.Steps {
		l, err := s.Step(step)
		require.NoError(t, err)
		all.lines = append(all.lines, l)
	}
	if all.Result != nil {
		all.State = Over
	}
	return all
}

// begins is the game as it is begun.
func (p *played) begins() Game {
	g := p.Game
	g.State, g.Result = Going, nil
	return g
}

// save adds a game in batches of some steps.
func save(t require.TestingT, a *Archive, p played, size int) {
	require.NoError(t, a.Begin(p.begins()))
	for from := 0; from < len(p.lines); from += size {
		b := Batch{At: evening.Add(time.Duration(from) * time.Second), Lines: p.lines[from:min(from+size, len(p.lines))]}
		if from+size >= len(p.lines) {
			b.State, b.Result = p.State, p.Result
		}
		require.NoError(t, a.Add(p.ID, from, b))
	}
}

// fresh is an archive of its own.
func fresh(t testing.TB) *Archive {
	a, err := Open(filepath.Join(t.TempDir(), "games.db"))
	require.NoError(t, err)
	t.Cleanup(func() { _ = a.Close() })
	return a
}

// files are the names of the files beside an archive with such an end.
func files(a *Archive, kind string) []string {
	all, _ := numbered(a.file, kind)
	return all
}

func find(name string) (record.Book, bool) { return known.Find(name) }

// inMemory is a directory on no disk, where there is such a thing: much is written.
func inMemory(t *testing.T) string {
	if dir, err := os.MkdirTemp("/dev/shm", "archive"); err == nil {
		t.Cleanup(func() { _ = os.RemoveAll(dir) })
		return dir
	}
	return t.TempDir()
}

// steps is the steps of a game, and what is asked after them.
func (a *Archive) steps(id string) (lines []record.Line, waiting string, err error) {
	g, err := a.row(id)
	if err == nil {
		lines, err = a.lines(id, 0, g.Steps)
	}
	return lines, g.waiting, err
}
