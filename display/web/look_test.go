package web

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs/golden"
	"mastro/display/scene"
	"mastro/engine"
)

// cardsServed is a server at which the private look takes three steps.
func cardsServed(t *testing.T) (*fakeDesk, http.Handler) {
	desk := &fakeDesk{}
	chosenInSteps(desk)
	s := newServer(desk)
	s.Publish(covered(t))
	return desk, s.Handler()
}

// covered is the moment before somebody looks.
func covered(t testing.TB) Snapshot {
	n := snapshotOf(t, cardScene(), false)
	n.Scene.Page = scene.Secret
	return n
}

// htmlOf is the piece that the script shows.
func htmlOf(t *testing.T, w *httptest.ResponseRecorder) string {
	var answer struct{ HTML string }
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &answer))
	return answer.HTML
}

func TestTheLookHasItsBoardAndItsChoices(t *testing.T) {
	_, h := cardsServed(t)
	html := htmlOf(t, ask(h, "POST", "/do", "do=secret", "Accept", "application/json"))
	require.Contains(t, html, `<svg id="look-map"`)
	require.Contains(t, html, `<input type="hidden" name="seq" value="7"><input type="hidden" name="look" value="1">`)
	require.Contains(t, html, `<button name="id" value="say k1" id="look-pick-0" class="here" aria-current="true"><svg class="pic"`)
	require.Contains(t, html, `id="look-k1" role="button"`)
	require.NotContains(t, html, "hide", "the dialog covers itself")
	require.NotContains(t, html, `class="socket"`, "the lights are on the table")
	page := ask(h, "GET", "/", "").Body.String()
	ids := regexp.MustCompile(` id="[^"]+"`)
	for _, id := range ids.FindAllString(html, -1) {
		require.NotContains(t, page, id)
	}
}

// What the table's own display would show, the page shows in its look: there is no
// second button that does nothing on it.
func TestTheCoverHasOneButton(t *testing.T) {
	show := scene.Choice{Does: scene.Action{Kind: scene.ShowSecret}, Text: "Mostra", Part: engine.NoPart}
	n := covered(t)
	n.Scene.Choices = []scene.Choice{show}
	s := newServer(&fakeDesk{})
	s.Publish(n)
	page := ask(s.Handler(), "GET", "/", "").Body.String()
	require.Contains(t, page, `<button id="secret"`)
	require.NotContains(t, page, `value="show"`)
	n.Scene.Page = scene.Turn // there it asks for a look
	s.Publish(n)
	require.Contains(t, ask(s.Handler(), "GET", "/", "").Body.String(), `value="show"`)
}

func TestThePageLooksForTheSeatThatItNames(t *testing.T) {
	desk, h := cardsServed(t)
	require.Contains(t, ask(h, "GET", "/", "").Body.String(), `<input type="hidden" name="seat" value="3"><button id="secret"`)
	ask(h, "POST", "/do", "do=secret&seat=3")
	ask(h, "POST", "/do", "do=secret")
	require.Equal(t, []Command{Secret{3}, Secret{}}, desk.commands())
}

func TestALookAtTowersShowsNoBoard(t *testing.T) {
	_, desk, h := served(t)
	secret := turnScene()
	desk.answer = Answer{Scene: &secret}
	html := htmlOf(t, ask(h, "POST", "/do", "do=secret", "Accept", "application/json"))
	require.NotContains(t, html, `class="cell"`)
	require.Contains(t, html, `value="take"`)
}

func TestChoosingInTheLookLooksAgain(t *testing.T) {
	desk, h := cardsServed(t)
	w := ask(h, "POST", "/do", "do=choose&id=say+k1&seq=7&look=1", "Accept", "application/json")
	require.Contains(t, htmlOf(t, w), "E dove?")
	w = ask(h, "POST", "/do", "do=choose&id=say+at&seq=7&look=1", "Accept", "application/json")
	require.Equal(t, http.StatusNoContent, w.Code, "there is no more to see")
	require.Equal(t, []Command{Choose{scene.ParseAction("say k1"), 7, true}, Secret{3}, Choose{scene.ParseAction("say at"), 7, true}, Secret{3}}, desk.commands())
	ask(h, "POST", "/do", "do=choose&id=say+k1&seq=7", "Accept", "application/json")
	require.Len(t, desk.commands(), 5, "a choice of the page looks at nothing")
}

func TestARefusedChoiceLooksAtNothing(t *testing.T) {
	desk, h := cardsServed(t)
	w := ask(h, "POST", "/do", "do=choose&id=say+no&seq=7&look=1", "Accept", "application/json")
	require.Equal(t, http.StatusConflict, w.Code)
	require.Equal(t, "carte/3: così no\n", w.Body.String())
	require.Equal(t, []Command{Choose{scene.ParseAction("say no"), 7, true}}, desk.commands())
	w = ask(h, "POST", "/do", "do=choose&id=say+no&seq=7&look=1")
	require.Contains(t, w.Body.String(), `role="alert"><a href="/rules/carte/3">carte/3</a>: così no</p>`)
}

func TestTheNextLookIsForTheSameEyesOnly(t *testing.T) {
	for name, after := range map[string]func(*scene.Scene){
		"of another": func(s *scene.Scene) { s.Seat = 1 },
		"of nobody":  func(s *scene.Scene) { s.Page = scene.Turn },
	} {
		n, desk := covered(t), &fakeDesk{}
		s := newServer(desk)
		s.Publish(n)
		desk.do = func(c Command) {
			after(&n.Scene)
			n.Seq++
			s.Publish(n)
		}
		w := ask(s.Handler(), "POST", "/do", "do=choose&id=say+k1&seq=7&look=1", "Accept", "application/json")
		require.Equal(t, http.StatusNoContent, w.Code, name)
		require.Equal(t, []Command{Choose{scene.ParseAction("say k1"), 7, true}}, desk.commands(), name)
	}
}

func TestTroubleOfTheSecondLookIsTrouble(t *testing.T) {
	desk := &fakeDesk{}
	s := newServer(desk)
	s.Publish(covered(t))
	desk.do = func(c Command) {
		if c == (Secret{3}) {
			desk.err = errors.New("no sight")
		}
	}
	require.Equal(t, http.StatusInternalServerError, ask(s.Handler(), "POST", "/do", "do=choose&id=x&seq=7&look=1").Code)
}

func TestTheLookWithoutScript(t *testing.T) {
	_, h := cardsServed(t)
	w := ask(h, "POST", "/do", "do=secret")
	require.Equal(t, http.StatusOK, w.Code)
	golden.Text(t, "testdata/look.html", w.Body.String())
	require.Contains(t, w.Body.String(), `<g id="pawn">`, "with all drawings")
	w = ask(h, "POST", "/do", "do=choose&id=say+k1&seq=7&look=1")
	require.Contains(t, w.Body.String(), "E dove?")
	w = ask(h, "POST", "/do", "do=choose&id=say+at&seq=7&look=1")
	require.Equal(t, http.StatusSeeOther, w.Code)
	require.Equal(t, "/", w.Header().Get("Location"))
}

func TestNudgesArePushesOfMouthsOrTurnsOfTowers(t *testing.T) {
	s, desk, h := served(t)
	n := snapshotOf(t, slidingScene(), true)
	n.Scene.Board.Cells = append(n.Scene.Board.Cells, board().Cells[0]) // a tower, base 61
	s.Publish(n)
	for form, code := range map[string]int{
		"base=0&steps=1": http.StatusSeeOther, "base=0&steps=-1": http.StatusSeeOther, "base=5&steps=-1": http.StatusSeeOther,
		"base=61&steps=-3": http.StatusSeeOther,
		"base=0&steps=2":   http.StatusBadRequest, "base=6&steps=1": http.StatusBadRequest, "base=62&steps=1": http.StatusBadRequest,
	} {
		require.Equal(t, code, ask(h, "POST", "/do", "do=nudge&"+form).Code, form)
	}
	require.Len(t, desk.commands(), 4)
	require.Equal(t, http.StatusBadRequest, ask(h, "POST", "/do", "do=grab&base=3").Code, "a tile is not grabbed")
	require.Equal(t, http.StatusSeeOther, ask(h, "POST", "/do", "do=grab&base=61").Code)
}

func TestPushesWithoutScript(t *testing.T) {
	text := page(t, italian(), snapshotOf(t, slidingScene(), true))
	require.Contains(t, text, `<input type="hidden" name="base" value="0">
<button class="key" name="steps" value="-1">freccia 2</button>`)
	require.NotContains(t, text, "<select", "there is no tower to turn")
}
