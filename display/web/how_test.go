package web

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine/games"
)

// TestHowToPlay: for every game and in both languages there is a page of six pictures that can be
// looked at and read out, and leads to the rulings and back to the game.
func TestHowToPlay(t *testing.T) {
	_, _, h := serveTurn(t)
	for _, g := range games.All() {
		for _, l := range words.Languages() {
			text := request(h, "GET", "/how/"+g.Name+"?language="+l.String(), "").Body.String()
			require.Contains(t, text, `<html lang="`+l.String()+`">`, g.Name)
			require.Equal(t, 1, strings.Count(text, "<h1>"), g.Name)
			require.Contains(t, text, `<a href="/">`)
			require.Contains(t, text, `<a href="/rules/`+g.Name+`?language=`+l.String()+`">`)
			require.Len(t, sixFigures.FindAllString(text, -1), 6, g.Name)
			for n := range 6 {
				require.Contains(t, text, fmt.Sprintf(` role="img" aria-labelledby="step%d-says">`, n+1))
				require.Contains(t, text, fmt.Sprintf(`<figcaption id="step%d-says"><b>%d</b> `, n+1, n+1))
			}
			for _, pressed := range []string{`role="button"`, "tabindex", "<button"} {
				require.NotContains(t, text, pressed, g.Name)
			}
			ids := map[string]bool{}
			for _, id := range idsOf.FindAllString(text, -1) {
				require.False(t, ids[id], "%s: %s stands twice", g.Name, id)
				ids[id] = true
			}
		}
	}
}

var (
	sixFigures = regexp.MustCompile(`<figure>\s*<div class="table"><svg class="map"[^>]*>\s*<g class="cell"`)
	idsOf      = regexp.MustCompile(` id="[^"]*"`)
)

// TestHowToPlayIsOneTapAway: the table, a seat and an onlooker have the link while a game goes on, and
// the menu has that of the chosen game. It follows a page that is open while a game begins.
func TestHowToPlayIsOneTapAway(t *testing.T) {
	const there = `<a href="/how/labiro">Come si gioca, in due minuti</a>`
	n := turnSnapshot(t)
	require.NotContains(t, page(t, n), "/how/", "no game is known")
	n.Scene.Game = "labiro"
	for _, kind := range []pageKind{tablePage, seatPage, onlookersPage} {
		m := tableMoment(n)
		m.audience.kind = kind
		require.Contains(t, pageOf(t, m), there)
	}
	n.Scene = scene.BuildMenu(scene.MenuState{Title: "Nuova partita"})
	n.Scene.Form = &scene.Form{Games: []scene.Card{{Option: scene.Option{Sign: "labiro", Chosen: true}}, {Option: scene.Option{Sign: "fuga"}}}}
	text := page(t, n)
	_, form, _ := strings.Cut(text, `id="form"`)
	form, _, _ = strings.Cut(form, "</section>")
	require.Contains(t, form, there)
	require.NotContains(t, text, "/how/fuga")
}
