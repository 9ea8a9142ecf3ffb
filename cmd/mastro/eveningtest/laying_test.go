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

// TestBrowserLaying has a family led through laying a board: at the table's page they say who hides,
// and of each piece that it lies, out of order and all of a kind at once too; a phone helps. Then the
// game begins.
func TestBrowserLaying(t *testing.T) {
	b := engines.Start(t, engines.Chromium, engines.Moving)
	e := sitDownToLay(t, b)
	for n := 0; !e.allLies(); n++ {
		require.Less(t, n, 60)
		switch {
		case n == 4:
			e.say(e.desk, words.LayNext)
		case n == 8:
			e.say(e.desk, words.LayKind)
		case n%3 == 2:
			e.say(e.phones[0], words.LayDone)
		default:
			e.say(e.desk, words.LayDone)
		}
		if n == 12 {
			e.layingPictures()
		}
	}
	for _, d := range e.pages() {
		d.Until(fmt.Sprintf(`document.querySelector("#talk h1").textContent.includes(%q)`, words.LayReady.In(d.words())))
	}
	require.Equal(t, []string{words.LayAgain.In(e.phones[0].words())}, e.phones[0].offers(), "to begin is for the table")
	e.say(e.desk, words.LayPlay)
	e.look(func() {
		require.False(t, e.session().Game.Laying())
		require.Empty(t, e.session().Match().Steps())
	})
	e.desk.Until(fmt.Sprintf(`document.getElementById("talk").textContent.includes(%q)`, says.ChooseStart.In(e.desk.words())))
	for _, d := range e.pages() {
		require.Empty(t, d.Errors(), d.name)
	}
}

// sitDownToLay opens the table's page, a phone's and a television's, and says that people hide what
// is hidden.
func sitDownToLay(t *testing.T, b *engines.Browser) *evening {
	g := game{name: "laying", book: "labiro", printed: true, seats: 2, seed: 9, languages: []string{"it"}}
	h := open(t, "127.0.0.1", g.toml(t), g.seed)
	book, _ := games.Find(g.book)
	e := &evening{people: newPeople(h, book, g.seats, g.seed), game: g, browser: b}
	e.desk = openAt(t, b, h.url+h.code, "the table", 1280, 800)
	e.desk.place, e.desk.language = atTable, "it"
	e.tv = openAt(t, b, h.url+"/tv?language=en", "television", 1280, 720)
	e.tv.language = "en"
	p := openAt(t, b, h.url+"/?language=it", "Ada", 412, 915)
	p.join(0, "it")
	e.phones = append(e.phones, p)
	e.report = e.said
	e.press(e.desk, scene.Action{Kind: scene.NextWhere, Text: scene.Printed.String()}.String())
	e.fill(scene.Action{Kind: scene.NextGuided, Text: "led"})
	e.press(e.desk, scene.Action{Kind: scene.StartGame}.String())
	e.say(e.desk, words.WeHide)
	e.look(func() { require.True(t, e.session().Game.Laying()) })
	return e
}

// words are those of a device's page.
func (d *device) words() words.Words {
	l, _ := words.ParseLanguage(d.language)
	return words.Words{Language: l}
}

// offers are the texts of a page's choices.
func (d *device) offers() []string {
	return engines.Value[[]string](d.Page, `[...document.querySelectorAll("#choices button:not([id^=ask-])")].map(b => b.textContent.trim())`)
}

// say presses the choice with a text on a page.
func (e *evening) say(d *device, text words.Message) {
	e.t.Helper()
	const find = `[...document.querySelectorAll("#choices button, #form button")].find(b => b.textContent.trim() === %q)`
	is := fmt.Sprintf(find, text.In(d.words()))
	d.Until(is + " !== undefined")
	e.press(d, engines.Value[string](d.Page, is+".value"))
}

// press presses a button with a finger, and waits until all pages show what came of it.
func (e *evening) press(d *device, value string) {
	e.t.Helper()
	e.pressed(d, button(value), true, value)
}

// allLies tells whether every piece lies.
func (e *evening) allLies() (all bool) {
	e.look(func() { all = e.session().Public().Title == words.LayReady.In(e.session().Words) })
	return all
}

// layingPictures saves what the table's page and a phone's look like.
func (e *evening) layingPictures() {
	e.desk.Screenshot("laying-table-1280x800")
	e.phones[0].Screenshot("laying-seat-412x915")
	e.desk.Resize(412, 915)
	e.desk.Screenshot("laying-table-412x915")
	e.desk.Resize(1280, 800)
}
