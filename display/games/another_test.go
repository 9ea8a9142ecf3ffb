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
	"mastro/engine/gametest/coin"
)

// tossing makes the pages of the game that is not among the others.
type tossing struct {
	scene.Unwatched
	v *coin.View
	w words.Words
}

var coinWords = words.Game{
	Name:  words.Sentence{It: "Testa o croce", En: "Heads or tails"},
	Rules: map[string]words.Sentence{"never_peek": {It: "Nessuno sbircia", En: "Nobody peeks"}},
	Fouls: map[engine.Reason]words.Sentence{
		coin.NotNow: {It: "Adesso non si può.", En: "Not now."}, coin.LiesOther: {It: "Non sta così.", En: "It does not lie so."},
		coin.Again: {It: "Una volta sola.", En: "Only once."}, coin.NoPeeking: {It: "Non si sbircia.", En: "Nobody peeks."},
	},
	Things: map[string]words.Named{
		"heads": {{Thing: "la testa", Noun: "testa", Sign: "Te"}, {Thing: "the head", Noun: "heads", Sign: "He"}},
		"tails": {{Thing: "la croce", Noun: "croce", Sign: "Cr"}, {Thing: "the tail", Noun: "tails", Sign: "Ta"}},
	},
}

var points = words.Sentence{It: "punti", En: "points"}

var callTexts = map[engine.Move]words.Sentence{
	coin.Peek: {It: "Sbircia", En: "Peek"}, coin.CallHeads: {It: "Testa", En: "Heads"}, coin.CallTails: {It: "Croce", En: "Tails"},
}

func (g tossing) Turn() engine.Seat  { return engine.Seat(g.v.Number % 2) }
func (g tossing) Actor() engine.Seat { return g.v.Actor }
func (g tossing) Board() scene.Board { return scene.Board{} }

// Pieces is nothing: a coin and a cup are at hand.
func (g tossing) Pieces() []scene.Piece { return nil }

func (g tossing) Players() (all []scene.Player) {
	for seat, n := range g.v.Scores {
		all = append(all, scene.Player{Seat: engine.Seat(seat), Counts: []scene.Count{{Icon: scene.Prizes, N: n, Text: points.In(g.w)}}})
	}
	return all
}

func (g tossing) Page() scene.Scene {
	s := scene.Scene{Page: scene.Turn, Title: coinWords.Name.In(g.w), Text: []string{"○"}, Left: scene.NoCount, Hint: words.HintChoose.In(g.w)}
	for _, m := range g.v.Moves {
		s.Choices = append(s.Choices, scene.Choice{Text: g.Move(m), Does: scene.Action{Text: new(coin.Position).Write(m)}, Part: engine.NoPart})
	}
	return s
}

func (g tossing) Secret() ([]string, []scene.Choice, bool) {
	if g.v.Own == coin.Unknown {
		return nil, nil, false
	}
	_, noun, _ := coinWords.Thing(g.w, coin.Form{}.Thing(uint8(g.v.Own)))
	return []string{words.Capital(string(noun))}, nil, true
}

func (g tossing) Own() (hand []scene.Held, notes []scene.Note) {
	if text, _, ok := g.Secret(); ok {
		hand = append(hand, scene.Held{Text: text[0], Part: engine.NoPart})
	}
	return hand, nil
}

func (g tossing) Look(engine.Event) string { return "" }

func (g tossing) Clause(turn []engine.Event, at int) (scene.Clause, int) {
	return scene.Clause{Who: turn[at].Seat, Text: coin.Form{}.Event(turn[at].Kind)}, 1
}
func (g tossing) Befell(engine.Event) string           { return "" }
func (g tossing) Moment(engine.Event) scene.MomentKind { return "" }

func (g tossing) Foul(f *engine.Foul) string { return coinWords.Foul(g.w, f, "", "") }
func (g tossing) Move(m engine.Move) string  { s := callTexts[m]; return s.In(g.w) }

// withCoin are the pages of all games and of this one.
func withCoin() pages.Pages {
	return append(pages.All(), scene.PagesOf(coin.Name, &coinWords, func(v *coin.View, t *scene.Table) scene.Game { return tossing{v: v, w: t.Words} }))
}

// One more game is one more row of the list: nothing else has to know it for its pages, its
// words and its place in the menu.
func TestOneMoreGame(t *testing.T) {
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		coins, game := withCoin().Of(coin.Name), coin.Game()
		n := scene.NewGame{Offers: []scene.Offer{{Pages: coins, Least: game.Least, Most: game.Most, Rules: game.Options(), Usual: []int{0}}}, Language: w.Language}.Of(0)
		entries := n.Menu(0).Entries
		require.Equal(t, coinWords.Name.In(w), entries[1].Value)
		require.Equal(t, coinWords.Rules["never_peek"].In(w), entries[len(entries)-2].Text)
		form, err := game.Form("set", game.Set())
		require.NoError(t, err)
		for _, f := range form.Manual().Faults {
			said := coinWords.Fouls[f.Reason]
			require.Equal(t, said.In(w), coins.Of(&coin.View{}, &scene.Table{Words: w}).Foul(&engine.Foul{Reason: f.Reason}))
		}
	})
	require.Nil(t, pages.All().Of(coin.Name).Of, "the others are as they were")
	for _, p := range pages.All() {
		require.Panics(t, func() { p.Of(&coin.View{}, &scene.Table{}) }, p.Name)
	}
}

// It is played from its first page to its last: each seat is shown a page after each move, on
// the web too, and what one saw below the cup stands on no other page.
func TestOneMoreGameIsPlayed(t *testing.T) {
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		game := coin.Game()
		p, err := game.BeginDrawn(2, 7, nil)
		require.NoError(t, err)
		moves := []engine.Move{coin.Peek, coin.CallHeads, coin.CallTails, coin.CallHeads}
		for _, m := range moves {
			play(t, p, m)
			for seat := engine.Public; seat < 2; seat++ {
				s := scene.Build(p.View(seat), scene.Table{Pages: withCoin().Of(coin.Name), Words: w})
				scenetest.Sound(t, s)
				require.Contains(t, webtest.Page(s, w), s.Title)
				_, _, sees := tossing{v: p.View(seat).(*coin.View), w: w}.Secret()
				require.Equal(t, m == coin.Peek && seat == 0, sees)
			}
		}
		_, over := p.Result()
		require.True(t, over)
	})
}

// play plays a move, and what the table tells after it.
func play(t *testing.T, p engine.Position, m engine.Move) {
	require.Nil(t, p.Check(m))
	p.Play(m, nil)
	if p.Actor() == engine.Table {
		p.Play(p.Moves(nil)[0], nil)
	}
}
