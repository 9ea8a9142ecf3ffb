package kept

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/exit"
	"mastro/engine/archive"
	"mastro/engine/games"
	"mastro/engine/master/secret"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// drawn is a record of LABIRO that was put away at its start, with the hidden tiles as they were drawn.
func drawn(t *testing.T) *record.Record {
	book, _ := games.Find("labiro")
	d := &secret.Draw{Secret: secret.OfNumber(3), Map: secret.FixedBases}
	o, err := book.Draw(2, d.Secret.Seed, nil)
	require.NoError(t, err)
	return &record.Record{Head: record.Head{Game: book.Name, Rules: book.Rules(), Start: o.Start(), Print: d.Secret.Print(), Drawn: d}}
}

func write(t *testing.T, r *record.Record) string {
	book, _ := games.Find(r.Game)
	text, err := r.Write(book)
	require.NoError(t, err)
	name := filepath.Join(t.TempDir(), "drawn.game")
	require.NoError(t, os.WriteFile(name, text, 0o600))
	return name
}

// A file is verified as a game of the archive is. A hidden tile that was moved is named with both; a
// sealed draw of an earlier version is refused in one line.
func TestVerifyDrawsAgain(t *testing.T) {
	b := newBook(t)
	good := write(t, drawn(t))
	var out strings.Builder
	require.NoError(t, b.Verify(t.Context(), []string{good}, &out, io.Discard, false))
	require.Equal(t, "drawn.game: the draw was repeated, with the same result. Fingerprint: "+drawn(t).Print.Grouped(16)+". Choices for the draw: map fixed.\n"+
		"All is well: 1 game replayed step by step.\n", out.String())
	for cut, want := range map[string]string{
		"(?m)^secret .*\n":               "drawn.game: the draw cannot be repeated, because the record does not contain the secret. Fingerprint: ",
		"(?m)^fingerprint .*\n":          "drawn.game: it has a secret and no fingerprint: somebody took it out",
		"(?m)^(secret|fingerprint) .*\n": "drawn.game: no draw to verify, because its record has no fingerprint.",
	} {
		text, err := os.ReadFile(good)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(good, regexp.MustCompile(cut).ReplaceAll(text, nil), 0o600))
		out.Reset()
		_ = b.Verify(t.Context(), []string{good}, &out, io.Discard, false)
		require.Contains(t, out.String(), want)
		require.NoError(t, os.WriteFile(good, text, 0o600))
	}

	moved := drawn(t)
	text := strings.Replace(string(moved.Start.Setup), `object = "rope"`, `object = "?"`, 1)
	text = strings.Replace(text, `object = "dagger"`, `object = "rope"`, 1)
	moved.Start.Setup = []byte(strings.Replace(text, `object = "?"`, `object = "dagger"`, 1))
	bad := write(t, moved)
	out.Reset()
	err := b.Verify(t.Context(), []string{bad}, &out, io.Discard, false)
	require.Equal(t, exit.Verification, exit.Of(err))
	require.NotContains(t, err.Error(), "recover", "no file of the archive is damaged")
	require.Regexp(t, `^drawn\.game: the set-up differs in its line \d+ below \[\[bases\]\] no\. \d+: drawn again it is object = "(rope|dagger)", recorded is object = "(rope|dagger)"\n$`, out.String())

	require.NoError(t, b.Import([]string{bad}, evening, nil, io.Discard, io.Discard))
	out.Reset()
	require.Equal(t, exit.Verification, exit.Of(b.Verify(t.Context(), nil, &out, io.Discard, false)))
	require.Contains(t, out.String(), ": the set-up differs in its line ")

	old := filepath.Join(t.TempDir(), "evening.seal")
	require.NoError(t, os.WriteFile(old, []byte("mastro seal 1\ntable 3fa9c2d417e60b85\n"), 0o600))
	require.ErrorContains(t, b.Verify(t.Context(), []string{old}, &out, io.Discard, false), "evening.seal: sealed draws are not read since 28 November 2026; ")
	require.ErrorContains(t, b.Import([]string{old}, evening, nil, io.Discard, io.Discard), "evening.seal: sealed draws are not read since 28 November 2026; ")
	require.Equal(t, exit.Failed, exit.Of(b.Verify(t.Context(), []string{"nowhere.game"}, &out, io.Discard, false)))
}

// An earlier export of a game, which says no secret, goes on as another one: the secret of the first
// stays out of its record until the other one is over. Then no earlier export is imported any more.
func TestTheSecretOfAGameThatGoesOnAsAnother(t *testing.T) {
	b := newBook(t)
	r := drawn(t)
	require.NoError(t, b.Import([]string{write(t, r)}, evening, nil, io.Discard, io.Discard))
	all, err := b.games()
	require.NoError(t, err)
	var first archive.Game
	require.NoError(t, b.change(io.Discard, func(a *archive.Archive) error {
		first, err = a.Game(all[0].ID)
		require.NoError(t, err)
		other := first
		other.ID, other.State = "zzzzzzzz", archive.Going
		other.Drawn = ""
		return a.Begin(other)
	}))
	exported := func() string {
		var out strings.Builder
		require.NoError(t, b.Export(first.ID, "-", &out, io.Discard))
		return out.String()
	}
	require.NotContains(t, exported(), "\nsecret ")
	require.Contains(t, exported(), "\nfingerprint ")
	require.NoError(t, b.change(io.Discard, func(a *archive.Archive) error { return a.SetState("zzzzzzzz", archive.PutAway) }))
	require.Contains(t, exported(), "\nsecret ")

	book, _ := games.Find(r.Game)
	p, err := book.Begin(r.Start)
	require.NoError(t, err)
	m := referee.New(p)
	_, err = m.Play(m.Legal(m.Actor())[0])
	require.NoError(t, err)
	moved := record.Of(book.Name, book, r.Start, m)
	moved.Print = r.Print
	err = b.Import([]string{write(t, moved)}, evening, nil, io.Discard, io.Discard)
	require.ErrorContains(t, err, first.ID+" is a game of the same draw, has ended here, and its secret can be read; this one cannot go on")
	moved.Print = secret.Print{}
	require.NoError(t, b.Import([]string{write(t, moved)}, evening, nil, io.Discard, io.Discard), "it was not drawn")
}
