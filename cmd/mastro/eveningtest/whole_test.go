//go:build all && !race

package eveningtest

import (
	"testing"

	"mastro/display/web/webtest/engines"
)

// TestBrowserWholeEvening plays games as long as a family does, one of them blind, with more phones.
func TestBrowserWholeEvening(t *testing.T) {
	playGames(t, engines.Chromium, engines.Moving, gamesOfTheEvening)
}

var gamesOfTheEvening = []game{
	{name: "blind", book: "labiro", rules: "near = 'one'\nhidden = 'blind'\n", blind: true, seats: 3, seed: 1, languages: []string{"en", "it"}, looks: true, reload: 20, take: 40},
	{name: "carte", book: "carte", rules: "", seats: 5, seed: 35, languages: []string{"it", "en", "it", "en"}, looks: true, again: true, reload: 20, take: 40},
	{name: "fuga", book: "fuga", rules: "rounds = '3'\n", seats: 5, seed: 1, languages: []string{"en", "it", "it", "en"}, looks: true, reload: 4, take: 9},
}
