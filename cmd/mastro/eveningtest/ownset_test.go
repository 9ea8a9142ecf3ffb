//go:build !race

package eveningtest

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/web/webtest/engines"
	"mastro/display/words"
	says "mastro/display/words/labiro"
	"mastro/engine/games"
)

// TestBrowserOwnSet has somebody tell their own towers at the table's page: a side is changed by a
// tap beside it, a count makes the page say that it is wrong, and what is saved is played with.
func TestBrowserOwnSet(t *testing.T) {
	b := engines.Start(t, engines.Chromium, engines.Moving)
	g := game{name: "own set", book: "labiro", seats: 2, seed: 9, languages: []string{"it"}}
	h := open(t, "127.0.0.1", g.toml(t), g.seed)
	book, _ := games.Find(g.book)
	e := &evening{people: newPeople(h, book, g.seats, g.seed), game: g, browser: b}
	e.desk = openAt(t, b, h.url+h.code, "the table", 1280, 800)
	e.desk.place = atTable
	shows := func(text string) {
		e.desk.Until(fmt.Sprintf(`document.getElementById("talk").textContent.includes(%q)`, text))
	}
	e.playHere()
	e.desk.unfold("#rules")
	e.desk.Until(fmt.Sprintf(`document.getElementById("rules").textContent.includes(%q)`, words.MenuInvented.In(e.desk.words())))
	e.desk.Screenshot("own-set-menu")
	e.say(e.desk, words.MenuOwnSet)
	shows(says.DraftHow.In(e.desk.words()))
	e.desk.Screenshot("own-set-tower")
	e.desk.press(`#board [data-base="1"] [role="button"]`, true)
	e.desk.Until(`document.getElementById("choices").textContent.includes("Lato 1: rientra")`)
	e.desk.press(`#board [data-base="0"] [role="button"]`, true)
	e.desk.Until(`document.getElementById("choices").textContent.includes("antioraria")`)
	require.Equal(t, "rotate(0)", engines.Value[string](e.desk.Page, `document.querySelector("#board .turns").getAttribute("transform")`), "no tower of the simulated table")
	e.desk.Screenshot("own-set-changed")
	e.say(e.desk, says.DraftBackTiles)
	e.desk.press(button(scene.Action{Kind: scene.TellPart, Number: 20, Text: "3"}.String()), true)
	shows("19 oggetti")
	e.desk.Screenshot("own-set-wrong")
	e.desk.press(button(scene.Action{Kind: scene.TellPart, Number: 20, Text: "2"}.String()), true)
	e.say(e.desk, words.DraftSave)
	e.desk.Until(`document.querySelector("#form h1") !== null`)
	e.look(func() { require.False(t, e.session().Menu.Offer().Invented) })
	require.Empty(t, e.desk.Errors())
}
