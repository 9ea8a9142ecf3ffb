package games_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	pages "mastro/display/games"
	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/web/webtest"
	"mastro/display/words"
	"mastro/engine"
)

// coin is the view of a game that is not among the others: somebody tosses a coin.
type coin struct{ engine.View }

func (coin) For() engine.Seat { return engine.Public }

// tossing makes its pages.
type tossing struct {
	scene.Unwatched
	w words.Words
}

var coinWords = words.Game{
	Name:       words.Sentence{It: "Testa o croce", En: "Heads or tails"},
	Rules:      map[string]words.Sentence{"edge": {It: "Sul bordo", En: "On edge"}},
	HouseRules: map[string]words.Sentence{"edge": {It: "vale", En: "it counts"}},
	Fouls:      map[engine.Reason]words.Sentence{"coin.lost": {It: "La moneta è persa.", En: "The coin is lost."}},
	Things:     map[string]words.Named{"coin": {{Thing: "la moneta", Noun: "moneta", Sign: "Mo"}, {Thing: "the coin", Noun: "coin", Sign: "Co"}}},
}

func (tossing) Turn() engine.Seat       { return 0 }
func (tossing) Actor() engine.Seat      { return 0 }
func (tossing) Players() []scene.Player { return make([]scene.Player, 2) }
func (tossing) Board() scene.Board      { return scene.Board{} }

func (g tossing) Page() scene.Scene {
	_, noun, _ := coinWords.Thing(g.w, "coin")
	return scene.Scene{Page: scene.Turn, Title: words.Capital(string(noun)), Text: []string{coinWords.Name.In(g.w)}, Left: scene.NoCount, Hint: words.HintChoose.In(g.w)}
}

func (tossing) Secret() ([]string, []scene.Choice, bool) { return nil, nil, false }
func (tossing) Event(engine.Event) string                { return "" }
func (g tossing) Foul(f *engine.Foul) string             { return coinWords.Foul(g.w, f, "", "") }
func (tossing) Move(engine.Move) string                  { return "" }

// withCoin are the pages of all games and of this one.
func withCoin() pages.Pages {
	return append(pages.All(), scene.PagesOf("coin", &coinWords, func(_ coin, t *scene.Table) scene.Game { return tossing{w: t.Words} }))
}

// One more game is one more row of the list: nothing else has to know it for its pages and
// its words.
func TestOneMoreGame(t *testing.T) {
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		coins := withCoin().Of("coin")
		s := scene.Build(coin{}, scene.Table{Pages: coins, Words: w})
		scenetest.Sound(t, s)
		require.Contains(t, webtest.Page(s, w), coinWords.Name.In(w))
		edge := engine.Option{Name: "edge"}
		n := scene.NewGame{Offers: []scene.Offer{{Pages: coins, Least: 1, Most: 2, Rules: []engine.Option{edge}, Usual: []int{0}}}, Language: w.Language}.Of(0)
		entries := n.Menu(0).Entries
		require.Equal(t, coinWords.Name.In(w), entries[1].Value)
		require.Equal(t, coinWords.Rules["edge"].In(w), entries[len(entries)-2].Text)
		require.NotEmpty(t, coins.Words.HouseRule(w, "edge"))
		lost := coins.Of(coin{}, &scene.Table{Words: w}).Foul(&engine.Foul{Reason: "coin.lost"})
		require.Equal(t, coinWords.Fouls["coin.lost"].In(w), lost)
	})
	require.Nil(t, pages.All().Of("coin").Of, "the others are as they were")
	for _, p := range pages.All() {
		require.Panics(t, func() { p.Of(coin{}, &scene.Table{}) }, p.Name)
	}
}
