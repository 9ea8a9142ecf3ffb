//go:build !race

package table

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/kept"
	"mastro/cmd/mastro/roomtest"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine/archive"
	"mastro/engine/record"
)

// secretOf is the secret of the game that is played, as records have it.
func secretOf(e *evening) string {
	digits, _, _ := strings.Cut(e.Table.Session.Game.Drawn.Text(), ";")
	return digits
}

// book is the archive as "mastro games" has it.
func (e *evening) book() kept.Book {
	return kept.Book{State: e.config.State, Words: words.Words{Language: words.English}}
}

// exported is the record that "mastro games export" writes of the newest game, and what it says.
func (e *evening) exported() (text, said string) {
	e.save()
	var out, errs strings.Builder
	require.NoError(e.t, e.book().Export(e.kept()[0].ID, "-", &out, &errs))
	return out.String(), errs.String()
}

// told is all that pages, phones, television, panel and lights show, and what "mastro games" lists
// and shows.
func (e *evening) told(tokens []web.Token) string {
	all := new(strings.Builder)
	all.WriteString(e.pages(tokens))
	for _, inJSON := range []bool{false, true} {
		require.NoError(e.t, e.book().List(all, inJSON))
		require.NoError(e.t, e.book().Show(e.kept()[0].ID, all, inJSON))
	}
	return all.String()
}

// pages is the same without "mastro games".
func (e *evening) pages(tokens []web.Token) string {
	e.save()
	shown, err := json.Marshal(e.Table.Session.Shown())
	require.NoError(e.t, err)
	all := new(strings.Builder)
	all.Write(shown)
	for _, token := range append([]web.Token{""}, tokens...) {
		for _, path := range []string{"/", "/state.json", "/tv"} {
			r := httptest.NewRequest("GET", "http://table.test"+path, nil)
			if token != "" {
				r.AddCookie(&http.Cookie{Name: "mastro-", Value: string(token)})
			}
			w := httptest.NewRecorder()
			e.Table.Page.Handler().ServeHTTP(w, r)
			all.WriteString(w.Body.String())
		}
	}
	return all.String()
}

// forAll is the record as everybody may have it.
func (e *evening) forAll() string {
	g := e.Table.Session.Game
	r := record.Of(g.Rulebook.Name, g.Rulebook, g.Start, g.Match)
	r.Print = g.Print
	open, err := r.ForAll(g.Rulebook)
	require.NoError(e.t, err)
	text, err := open.Write(g.Rulebook)
	require.NoError(e.t, err)
	return string(text)
}

// The secret of a game is nowhere to be read while the game can go on, and survives a pulled plug.
// Once the game is put away it stands in the record, and the game can never go on.
func TestTheSecretOfAGameThatIsPutAway(t *testing.T) {
	logged := roomtest.CaptureLog(t)
	e := spend(t, keptIn(t, words.English), 1)
	e.hidden = true
	tokens := withDevices(t, e.Host, 2)
	e.begin(2, 0)
	secret, print := secretOf(e), e.Table.Session.Game.Print
	told := e.told(tokens)
	require.Contains(t, told, print.String())
	require.Contains(t, told, print.Grouped(16))
	require.Contains(t, strings.Join(e.Table.Session.Shown().Panel.Text, " "), print.Grouped(2))
	text, said := e.exported()
	require.Contains(t, text, "\nfingerprint "+print.String()+"\n")
	hides := func() {
		text, said = e.exported()
		for _, one := range []string{told, text, said, e.forAll(), logged.String()} {
			require.NotContains(t, one, secret)
			require.NotContains(t, one, "\nsecret ")
		}
	}
	hides()
	m := e.match()
	require.Equal(t, "", chooseAt(e.Table.Session, scene.Action{Text: m.Write(m.Legal(m.Actor())[0])}).Text)
	told = e.told(tokens)
	require.NotContains(t, e.pages(tokens), print.String(), "somebody has moved")
	require.Contains(t, told, print.Grouped(16), "mastro games show")
	hides()

	e = e.pullThePlug(2)
	e.goOn()
	require.Equal(t, secret, secretOf(e))
	require.Equal(t, print, e.Table.Session.Game.Print)
	e.leave()
	id := e.kept()[0].ID
	e.choose(scene.ToUnfinished)
	e.choose(scene.PutAway)
	e.choose(scene.ReallyPutAway)
	text, _ = e.exported()
	require.Contains(t, text, "\nsecret "+secret)
	require.NoError(t, e.book().Verify(t.Context(), nil, io.Discard, io.Discard, false))
	require.Empty(t, e.Table.Session.Unfinished())
	j := e.Table.Journal
	j.TakeNews()
	j.Load(id) // a page from before
	j.Flush()
	require.ErrorContains(t, j.TakeNews().Failed, "it cannot go on")
	require.ErrorContains(t, e.resumeNewest(false), "no unfinished game")

	file := filepath.Join(t.TempDir(), "away.game")
	require.NoError(t, e.book().Export(id, file, nil, io.Discard))
	other := kept.Book{State: t.TempDir(), Words: words.Words{Language: words.English}}
	require.NoError(t, other.Import([]string{file}, e.kept()[0].Began, nil, io.Discard, io.Discard))
	a, err := archive.Look(filepath.Join(other.State, "kept-1", journal.Games))
	require.NoError(t, err)
	defer a.Close()
	all, err := a.Games()
	require.NoError(t, err)
	require.Equal(t, archive.PutAway, all[0].State, "it does not go on elsewhere")
	var again strings.Builder
	require.NoError(t, other.Export(all[0].ID, "-", &again, io.Discard))
	require.Equal(t, text, again.String())
}
