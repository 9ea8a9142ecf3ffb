package kept

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/journal"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/archive"
	"mastro/engine/games"
	"mastro/engine/record"
)

var evening = time.Date(2026, 11, 23, 20, 30, 0, 0, time.UTC)

// sample is the directory of a finished game.
const sample = "../../../engine/record/testdata/sample.game"

// newBook is the games of an empty directory.
func newBook(t testing.TB) Book {
	return Book{State: filepath.Join(t.TempDir(), "state"), Words: words.Words{Language: words.English}, Again: "mastro games"}
}

// withGames is a book with games of these ids, each of which Ada and a bot have begun.
func withGames(t testing.TB, ids ...string) Book {
	b := newBook(t)
	book, _ := games.Find("labiro")
	start, err := book.Drawn(2, 7, nil)
	require.NoError(t, err)
	p, err := book.Begin(start)
	require.NoError(t, err)
	require.NoError(t, b.change(io.Discard, func(a *archive.Archive) error {
		for i, id := range ids {
			g := archive.Game{
				ID: id, Name: "labiro", Rules: book.Rules(), Start: start, StartHash: record.NewScribe(p).Hash(), Began: evening.Add(time.Duration(i) * time.Hour),
				Seats: []archive.Seat{{Name: "Ada\x1b[2J", Colour: "red"}, {Name: "Bruno", Bot: true}},
			}
			require.NoError(t, a.Begin(g))
		}
		return nil
	}))
	return b
}

func listed(t testing.TB, b Book) string {
	var out bytes.Buffer
	require.NoError(t, b.List(&out, false))
	return out.String()
}

// The list has who plays and how far they are, in both languages; nothing of it steers the
// terminal.
func TestTheList(t *testing.T) {
	b := withGames(t, "aaaaaaaa", "bbbbbbbb")
	require.NoError(t, b.change(io.Discard, func(a *archive.Archive) error { return a.SetState("aaaaaaaa", archive.PutAway) }))
	text := listed(t, b)
	lines := strings.Split(strings.TrimSpace(text), "\n")
	require.Len(t, lines, 2)
	require.Regexp(t, `^bbbbbbbb  labiro  20..-..-.. ..:..  going on \(turn 1, steps 0\) +Ada\[2J and Bruno \(bot\)$`, lines[0])
	require.Contains(t, lines[1], "put away (turn 1, steps 0)")
	b.Words.Language = words.Italian
	require.Contains(t, listed(t, b), "messa da parte (turno 1, passi 0)")
	var out bytes.Buffer
	require.NoError(t, b.Show("a", &out, false))
	require.Contains(t, out.String(), "LABIRO (labiro)")
	require.Regexp(t, `posto 2 +Bruno \(bot\)`, out.String())
}

// Where the package is installed, whoever finds no game of their own is told where to look.
func TestWhereTheGamesOfTheServiceAre(t *testing.T) {
	b := newBook(t)
	require.NotContains(t, listed(t, b), "sudo")
	old := serviceConfig
	defer func() { serviceConfig = old }()
	serviceConfig = sample // it is there
	require.Contains(t, listed(t, b), "To see the games of the service, run: sudo -u mastro mastro games --config "+sample)
}

// Any beginning of an id that no other has names the game, and no other beginning does.
func TestFindByBeginning(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var all []archive.Game
		for _, id := range rapid.SliceOfNDistinct(rapid.StringMatching(`[ab]{8}`), 1, 20, rapid.ID).Draw(t, "ids") {
			all = append(all, archive.Game{ID: id})
		}
		begun := rapid.StringMatching(`[abAB]{0,9}`).Draw(t, "begun")
		n := 0
		for _, g := range all {
			if strings.HasPrefix(g.ID, strings.ToLower(begun)) {
				n++
			}
		}
		g, err := find(all, begun)
		switch {
		case begun == "" || n == 0:
			require.Equal(t, exit.Failed, exit.Of(err))
		case n == 1:
			require.NoError(t, err)
			require.True(t, strings.HasPrefix(g.ID, strings.ToLower(begun)))
		default:
			require.Equal(t, exit.Usage, exit.Of(err))
			require.ErrorContains(t, err, "give more of it")
		}
	})
}

// What was taken in goes out as the same record, byte for byte, and is taken in once.
func TestExportIsWhatWasImported(t *testing.T) {
	golden, err := filepath.Glob("../../../engine/*/testdata/games/0*.game")
	require.NoError(t, err)
	require.NotEmpty(t, golden)
	b := newBook(t)
	for i, name := range golden {
		if testing.Short() && i%8 != 0 {
			continue
		}
		dir := t.TempDir()
		file := filepath.Join(dir, "out.game")
		var out bytes.Buffer
		require.NoError(t, b.Import([]string{name}, evening, nil, &out, io.Discard))
		id := id(out.String())
		require.NoError(t, b.Export(id, file, nil, io.Discard))
		out.Reset()
		require.NoError(t, b.Import([]string{file}, evening, nil, &out, io.Discard))
		require.Contains(t, out.String(), "already there, as game "+id)
	}
	var out bytes.Buffer
	require.NoError(t, b.Verify(t.Context(), nil, &out, io.Discard, false))
	require.Contains(t, out.String(), "All is well: ")
}

// id is the last word of what was said, without the full stop.
func id(text string) string {
	all := strings.Fields(text)
	return strings.TrimSuffix(all[len(all)-1], ".")
}

// A game whose steps no longer agree is a finding, and so is a damaged file; the exit code
// says so, and the others are fine.
func TestVerifyFinds(t *testing.T) {
	b := newBook(t)
	require.NoError(t, b.Import([]string{sample}, evening, nil, io.Discard, io.Discard))
	text, err := os.ReadFile(sample)
	require.NoError(t, err)
	r, err := record.Parse("sample.game", text, games.Find)
	require.NoError(t, err)
	book, _ := games.Find(r.Game)
	p, err := book.Begin(r.Start)
	require.NoError(t, err)
	s := record.NewScribe(p)
	g := archive.Game{ID: "zzzzzzzz", Name: r.Game, Rules: r.Rules, Start: r.Start, StartHash: s.Hash(), Began: evening, Seats: make([]archive.Seat, 2)}
	line, err := s.Step(r.Steps[0])
	require.NoError(t, err)
	line.Hash++
	require.NoError(t, b.change(io.Discard, func(a *archive.Archive) error {
		require.NoError(t, a.Begin(g))
		return a.Add(g.ID, 0, archive.Batch{At: evening, Lines: []record.Line{line}, State: archive.Going})
	}))

	var out bytes.Buffer
	err = b.Verify(t.Context(), nil, &out, io.Discard, false)
	require.Equal(t, exit.Verification, exit.Of(err))
	require.Equal(t, 1, strings.Count(out.String(), "\n"), out.String())
	require.Regexp(t, `^zzzzzzzz: line \d+ of its record: the game comes to [0-9a-f]{16} here, not to `, out.String())
	out.Reset()
	require.Error(t, b.Verify(t.Context(), []string{"zz"}, &out, io.Discard, true))
	var says struct {
		OK       bool
		Games    int
		Findings []struct{ Game, Text string }
	}
	require.NoError(t, json.Unmarshal(out.Bytes(), &says))
	require.Equal(t, [2]any{false, 1}, [2]any{says.OK, says.Games})
	require.Equal(t, "zzzzzzzz", says.Findings[0].Game)

	stopped, stop := context.WithCancel(t.Context())
	stop()
	require.ErrorContains(t, b.Verify(stopped, nil, io.Discard, io.Discard, false), "interrupted")

	name := filepath.Join(b.State, "kept-1", journal.Games)
	data, err := os.ReadFile(name)
	require.NoError(t, err)
	for _, part := range []int{3, 4} { // pages of the middle, and the end cut off
		broken := bytes.Clone(data)
		for i := range 2000 {
			broken[len(broken)/part+i] ^= 0x55
		}
		require.NoError(t, os.WriteFile(name, broken, 0o600))
		out.Reset()
		err = b.Verify(t.Context(), nil, &out, io.Discard, false)
		require.Equal(t, exit.Verification, exit.Of(err), out.String())
		require.NotEmpty(t, out.String())
	}
}

// What takes longer than a second says how far it is.
func TestProgress(t *testing.T) {
	var to bytes.Buffer
	p := progress{began: evening, to: &to, words: words.Words{Language: words.English}, all: 5}
	for i, at := range []time.Duration{0, 900, 1100, 1900, 2200} {
		p.tell(i, evening.Add(at*time.Millisecond))
	}
	p.end()
	require.Equal(t, "\r2 of 5 games\r4 of 5 games\n", to.String())
	to.Reset()
	p = progress{began: evening, to: &to}
	p.tell(0, evening)
	p.end()
	require.Empty(t, to.String())
}

// The files of another user are not only refused.
func TestFilesOfAnotherUser(t *testing.T) {
	b := newBook(t)
	denied := &os.PathError{Op: "open", Path: filepath.Join(b.State, "kept-1", journal.Games), Err: os.ErrPermission}
	require.Equal(t, exit.Failed, exit.Of(b.refused(denied)))
	require.EqualError(t, b.refused(denied), denied.Error()+"; only the user who owns it may; what the service keeps: sudo -u mastro mastro games")
}

// Deleting asks, and takes the same game twice for once.
func TestDelete(t *testing.T) {
	b := withGames(t, "aaaaaaaa", "abbbbbbb")
	var errs bytes.Buffer
	err := b.Delete(t.Context(), []string{"ab"}, false, strings.NewReader("y\n"), io.Discard, &errs)
	require.Equal(t, exit.Usage, exit.Of(err))
	require.Equal(t, exit.Usage, exit.Of(b.Delete(t.Context(), []string{"a"}, true, nil, io.Discard, io.Discard)))
	var out bytes.Buffer
	require.NoError(t, b.Delete(t.Context(), []string{"ab", "abb"}, true, nil, &out, io.Discard))
	require.Equal(t, 1, strings.Count(out.String(), "abbbbbbb"))
	require.Equal(t, 1, strings.Count(listed(t, b), "\n"))
	require.Equal(t, []Completion{{"aaaaaaaa", "labiro, going on (turn 1, steps 0)"}}, b.Complete())
	require.Empty(t, newBook(t).Complete())

	require.Error(t, b.ask(t.Context(), []archive.Game{{Name: "labiro\x1b[2J"}}, strings.NewReader(""), &errs))
	require.NotContains(t, errs.String(), "\x1b", "nothing steers the terminal")
}

// Where nobody has won the list says so, and its JSON has no winner; where it is not said who
// has, as while the game goes on, it has no list at all.
func TestAGameThatNobodyHasWon(t *testing.T) {
	b := newBook(t)
	nobody := archive.Game{State: archive.Over, Result: &engine.Result{Scores: []int{0, 0}}}
	require.Equal(t, "over, nobody won (turn 1, steps 0)", b.far(nobody))
	b.Words.Language = words.Italian
	require.Equal(t, "finita, non vince nessuno (turno 1, passi 0)", b.far(nobody))
	for text, g := range map[string]archive.Game{
		`"winners":[],"scores":[0,0]`:  nobody,
		`"winners":[2],"scores":[0,1]`: {State: archive.Over, Result: &engine.Result{Winners: []engine.Seat{1}, Scores: []int{0, 1}}},
	} {
		written, err := json.Marshal(asJSON(g))
		require.NoError(t, err)
		require.Contains(t, string(written), text)
	}
	written, err := json.Marshal(asJSON(archive.Game{}))
	require.NoError(t, err)
	require.NotContains(t, string(written), "winners")
}

// A state that a later program has is shown all the same.
func TestAStateOfALaterProgram(t *testing.T) {
	require.Equal(t, "7", asJSON(archive.Game{State: 7}).State)
	b := newBook(t)
	require.Equal(t, "seat 3", b.seat(archive.Game{}, engine.Seat(2)))
	nameless := archive.Game{Seats: []archive.Seat{{Colour: "green"}, {Colour: "red", Bot: true}, {}}}
	require.Equal(t, "Green, Red (bot) and seat 3", b.who(nameless))
	require.Contains(t, b.far(archive.Game{State: archive.Over}), "over (")
}
