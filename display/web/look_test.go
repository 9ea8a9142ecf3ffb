package web

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/engine"
)

// serveCards returns a server whose private look takes three steps.
func serveCards(t *testing.T) (*fakeTable, http.Handler) {
	table := &fakeTable{}
	answerInSteps(table)
	s := newServer(table)
	s.Publish(secretSnapshot(t))
	return table, s.Handler()
}

// secretSnapshot is the snapshot before somebody looks.
func secretSnapshot(t testing.TB) Snapshot {
	n := snapshotOf(t, cardScene(), false)
	n.Scene.Page = scene.Secret
	return n
}

// htmlOf returns the part of the page that the script shows.
func htmlOf(t *testing.T, w *httptest.ResponseRecorder) string {
	var answer struct{ HTML string }
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &answer))
	return answer.HTML
}

func TestTheLookHasItsBoardAndItsChoices(t *testing.T) {
	_, h := serveCards(t)
	html := htmlOf(t, request(h, "POST", "/do", "do=secret&seq=1"))
	require.Contains(t, html, `<svg id="look-map"`)
	require.Contains(t, html, `<input type="hidden" name="seq" value="7"><input type="hidden" name="look" value="1">`)
	require.Contains(t, html, `<button name="id" value="say k1" id="look-pick-0" class="here" aria-current="true"><svg class="pic"`)
	require.Contains(t, html, `id="look-k1" role="button"`)
	require.NotContains(t, html, "hide", "the dialog covers itself")
	require.NotContains(t, html, `class="socket"`, "the lights are on the table")
	page := request(h, "GET", "/", "").Body.String()
	ids := regexp.MustCompile(` id="[^"]+"`)
	for _, id := range ids.FindAllString(html, -1) {
		require.NotContains(t, page, id)
	}
}

// The choice that shows the secret on the table's own display is not on the page, which
// has a button for the look.
func TestThePageHasOneButtonForTheLook(t *testing.T) {
	show := scene.Choice{Does: scene.Action{Kind: scene.ShowSecret}, Text: "Mostra", Part: engine.NoPart}
	n := secretSnapshot(t)
	n.Scene.Choices = []scene.Choice{show}
	s := newServer(&fakeTable{})
	s.Publish(n)
	page := request(s.Handler(), "GET", "/", "").Body.String()
	require.Contains(t, page, `<button id="secret"`)
	require.NotContains(t, page, `value="show"`)
	n.Scene.Page = scene.Turn // there it asks for a look
	s.Publish(n)
	require.Contains(t, request(s.Handler(), "GET", "/", "").Body.String(), `value="show"`)
}

func TestThePageAsksForTheLookOfItsSeat(t *testing.T) {
	table, h := serveCards(t)
	require.Contains(t, request(h, "GET", "/", "").Body.String(), `<input type="hidden" name="seat" value="3"><button id="secret"`)
	request(h, "POST", "/do", "do=secret&seat=3&seq=1")
	request(h, "POST", "/do", "do=secret&seq=1")
	require.Equal(t, []Command{Secret{Seat: 3}, Secret{}}, table.commands())
}

// What is sought is shown with its picture and its place, and starred on the board.
func TestALookShowsWhatIsSoughtWithItsPicture(t *testing.T) {
	private := towerScene()
	private.Page, private.Board.Cells[7].Held = scene.Reveal, true
	private.Sought = []scene.Held{{Sign: "Me", Look: scene.LookOf("medallion"), Text: "Medallion: row 2, column 3", Part: 7}}
	html, err := execute("private", lookOf(tableMoment(snapshotOf(t, cardScene(), false)), &private))
	require.NoError(t, err)
	require.Regexp(t, `<li class="tile" data-base="7"><svg[^>]*><use href="#p-medallion"/></svg> <span>Medallion: row 2, column 3</span>`, html)
	require.Contains(t, html, `<use href="#kept"`)
	require.NotContains(t, html, ">Me<")
}

func TestALookAtTowersShowsNoBoard(t *testing.T) {
	_, table, h := serveTurn(t)
	secret := turnScene()
	table.answer = Answer{Scene: &secret}
	html := htmlOf(t, request(h, "POST", "/do", "do=secret&seq=1"))
	require.NotContains(t, html, `class="cell"`)
	require.Contains(t, html, `value="take"`)
}

func TestAChoiceInTheLookReturnsTheNextLook(t *testing.T) {
	table, h := serveCards(t)
	w := request(h, "POST", "/do", "do=choose&id=say+k1&seq=7&look=1")
	require.Contains(t, htmlOf(t, w), "E dove?")
	w = request(h, "POST", "/do", "do=choose&id=say+at&seq=7&look=1")
	require.Equal(t, http.StatusNoContent, w.Code, "there is no more to see")
	require.Equal(t, []Command{Choose{scene.ParseAction("say k1"), 7, true}, Secret{Seat: 3}, Choose{scene.ParseAction("say at"), 7, true}, Secret{Seat: 3}}, table.commands())
	request(h, "POST", "/do", "do=choose&id=say+k1&seq=7")
	require.Len(t, table.commands(), 5, "a choice of the page looks at nothing")
}

func TestARefusedChoiceHasNoNextLook(t *testing.T) {
	table, h := serveCards(t)
	w := request(h, "POST", "/do", "do=choose&id=say+no&seq=7&look=1")
	require.Equal(t, http.StatusConflict, w.Code)
	require.Equal(t, "carte/3: così no\n", w.Body.String())
	require.Equal(t, []Command{Choose{scene.ParseAction("say no"), 7, true}}, table.commands())
}

func TestTheNextLookIsForTheSameSeatOnly(t *testing.T) {
	for name, after := range map[string]func(*scene.Scene){
		"of another": func(s *scene.Scene) { s.Seat = 1 },
		"of nobody":  func(s *scene.Scene) { s.Page = scene.Turn },
	} {
		n, table := secretSnapshot(t), &fakeTable{}
		s := newServer(table)
		s.Publish(n)
		table.onCommand = func(c Command) {
			after(&n.Scene)
			n.Seq++
			s.Publish(n)
		}
		w := request(s.Handler(), "POST", "/do", "do=choose&id=say+k1&seq=7&look=1")
		require.Equal(t, http.StatusNoContent, w.Code, name)
		require.Equal(t, []Command{Choose{scene.ParseAction("say k1"), 7, true}}, table.commands(), name)
	}
}

func TestAnErrorOfTheNextLookIsReported(t *testing.T) {
	table := &fakeTable{}
	s := newServer(table)
	s.Publish(secretSnapshot(t))
	table.onCommand = func(c Command) {
		if unnumbered(c) == (Secret{Seat: 3}) {
			table.err = errors.New("no sight")
		}
	}
	require.Equal(t, http.StatusInternalServerError, request(s.Handler(), "POST", "/do", "do=choose&id=x&seq=7&look=1").Code)
}

func TestNudgesArePushesOfMouthsOrTurnsOfTowers(t *testing.T) {
	s, table, h := serveTurn(t)
	n := snapshotOf(t, slidingScene(), true)
	n.Scene.Board.Cells = append(n.Scene.Board.Cells, board().Cells[0]) // a tower, base 61
	s.Publish(n)
	for form, code := range map[string]int{
		"base=0&steps=1": http.StatusNoContent, "base=0&steps=-1": http.StatusNoContent, "base=5&steps=-1": http.StatusNoContent,
		"base=61&steps=-3": http.StatusNoContent,
		"base=0&steps=2":   http.StatusBadRequest, "base=6&steps=1": http.StatusBadRequest, "base=62&steps=1": http.StatusBadRequest,
	} {
		require.Equal(t, code, request(h, "POST", "/do", "do=nudge&seq=1&"+form).Code, form)
	}
	require.Len(t, table.commands(), 4)
	require.Equal(t, http.StatusBadRequest, request(h, "POST", "/do", "do=grab&base=3&seq=1").Code, "a tile is not grabbed")
	require.Equal(t, http.StatusNoContent, request(h, "POST", "/do", "do=grab&base=61&seq=1").Code)
}
