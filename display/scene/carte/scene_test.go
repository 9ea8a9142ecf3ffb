package carte

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
	says "mastro/display/words/carte"
	"mastro/engine"
	"mastro/engine/carte"
)

// Unless assist is on every card of the table is offered alike, but for the one
// that was laid: as what it shows, where it lies, and marked as all others; after a
// wrong claim none is, unless claims are free or cards are apart. Before that, and on
// a page that asks nothing, no card is marked.
func TestClaimsAreAllAlike(t *testing.T) {
	set := printed(t)
	rapid.Check(t, func(t *rapid.T) {
		o := carte.Options{
			Assist: rapid.SampledFrom([]carte.Assist{carte.AssistOff, carte.AssistAfter}).Draw(t, "assist"),
			Wrong:  rapid.SampledFrom([]carte.Wrong{carte.WrongEnds, carte.WrongFree}).Draw(t, "wrong"),
		}
		p := after(t, set, carte.Drawn(set, o, rapid.IntRange(carte.MinSeats, carte.MaxSeats).Draw(t, "seats"), engine.SeedsOf(rapid.Uint64().Draw(t, "seed"))))
		r := engine.Rand(rapid.Uint64().Draw(t, "play"))
		v, n := p.View(engine.Public).(*carte.View), rapid.IntRange(0, 80).Draw(t, "moves")
		for ; n > 0 || v.Phase != carte.PhaseTake; n-- {
			all := p.Moves(nil)
			if len(all) == 0 {
				return
			}
			p.Play(all[r.Below(len(all))], nil)
			v = p.View(engine.Public).(*carte.View)
		}
		w := words.Words{Language: rapid.SampledFrom(words.Languages()).Draw(t, "language")}
		claims, marked := map[int]bool{}, map[int]bool{}
		pages := Pages.Of(v, &scene.Table{Words: w, Chosen: takeWord})
		for _, c := range pages.Page().Choices {
			if c.Part == engine.NoPart {
				continue
			}
			laid := v.Table[c.Part]
			require.NotContains(t, claims, c.Part)
			claims[c.Part] = true
			noted := w.List(pages.(*game).nouns(set.Face(laid.Card).Treasures()))
			require.True(t, strings.HasSuffix(c.Text, string(noted)), c.Text)
			require.True(t, strings.HasPrefix(c.Text, pages.(*game).where(laid.Card)+": "), c.Text)
			require.Equal(t, pages.(*game).ways(laid.Paths, 0), c.Picture)
		}
		open := o.Wrong == carte.WrongFree || len(v.Denied) == 0 || len(v.Apart) > 0
		for i, laid := range v.Table {
			require.Equal(t, open && laid.Card != v.Played && !slices.Contains(v.Denied, laid.Card), claims[i])
		}
		for i, c := range pages.Board().Cells {
			marked[i] = c.Mark == scene.MarkWalk
			require.Equal(t, claims[i], marked[i])
		}
		leaky := *v // a page would show nothing of links even if it were told of them
		leaky.Linked, leaky.MayTake = v.Linked[:0:0], v.MayTake[:0:0]
		for _, laid := range v.Table {
			leaky.Linked, leaky.MayTake = append(leaky.Linked, laid.Card), append(leaky.MayTake, laid.Card)
		}
		for _, chosen := range []string{"", takeWord} {
			table := scene.Table{Pages: Pages, Words: w, Chosen: chosen}
			require.Equal(t, scene.Build(v, table), scene.Build(&leaky, table))
		}
		if len(v.Apart) > 0 || len(claims) < 2 {
			return // there is nothing else to choose, so that the cards are listed at once
		}
		first := Pages.Of(v, &scene.Table{Words: w})
		require.Equal(t, []string{"say take", "end"}, ids(first.Page().Choices))
		for _, c := range first.Board().Cells {
			require.NotEqual(t, scene.MarkWalk, c.Mark)
		}
	})
}

func ids(choices []scene.Choice) (all []string) {
	for _, c := range choices {
		all = append(all, c.Does.String())
	}
	return all
}

// Nobody has to look while there is nothing to decide.
func TestNothingToReveal(t *testing.T) {
	linked := after(t, printed(t), crossroads(t), "play 4 2,0 0")
	for s := engine.Public; s < 3; s++ {
		_, ok := scene.BuildReveal(linked.View(s), scene.Table{Pages: Pages})
		require.False(t, ok)
	}
	_, ok := scene.BuildReveal(after(t, printed(t), crossroads(t).Hide()).View(0), scene.Table{Pages: Pages})
	require.False(t, ok, "in a blind game the page does not know")
}

func TestCellsAreCardsAndThePlacesBeside(t *testing.T) {
	p := after(t, printed(t), crossroads(t), "play 4 2,0 0")
	v := p.View(engine.Public).(*carte.View)
	cells := scene.Build(v, scene.Table{Pages: Pages}).Board.Cells
	at := map[place]scene.Cell{}
	for i, c := range cells {
		require.Equal(t, i < len(v.Table), c.Shape == scene.Square)
		require.Equal(t, engine.Nobody, c.Flag)
		here := place{int(c.X), int(c.Y)}
		require.NotContains(t, at, here)
		at[here] = c
	}
	require.Len(t, at, 5+7)
	require.NotContains(t, at, place{3, 0}, "beside the new card it is free from the next turn on, and the board stays in its place")
	require.Equal(t, scene.MarkOwn, at[place{2, 0}].Mark)
	require.Equal(t, "M13", at[place{0, 0}].Label)
	require.Equal(t, scene.Gap, at[place{0, 1}].Shape)
	require.Equal(t, []scene.Way{{Sides: scene.North | scene.South, Things: []scene.Tile{{Sign: "Ca", Look: scene.LookOf("candle"), Text: "candela"}, {Sign: "Sc", Look: scene.LookOf("mirror"), Text: "specchio"}}}}, at[place{2, 1}].Ways)
}

func TestColumnsHaveLetters(t *testing.T) {
	for at, want := range map[place]string{
		{0, 0}: "M13", {-12, -12}: "A1", {13, 1}: "Z14", {14, 0}: "AA13", {39, 0}: "AZ13", {40, 0}: "BA13", {-13, 0}: "ZZ13", {-38, 0}: "ZA13", {0, -13}: "M0",
	} {
		require.Equal(t, want, at.String())
	}
	seen := map[string]bool{} // as far as moves reach
	for x := -128; x <= 127; x++ {
		require.False(t, seen[place{x, 0}.String()], x)
		seen[place{x, 0}.String()] = true
	}
}

// Each treasure of the decks that come with the program has words and a sign of
// its own in each language.
func TestEveryTreasureHasItsOwnWords(t *testing.T) {
	set := printed(t)
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		signs, nouns := map[string]bool{}, map[words.Noun]bool{}
		for _, name := range set.Treasures {
			thing, noun, sign := says.Words.Thing(w, name)
			require.NotEqual(t, name, string(thing), "no words for it")
			require.True(t, strings.HasSuffix(string(thing), string(noun)), thing)
			require.Equal(t, 2, utf8.RuneCountInString(sign))
			require.False(t, signs[sign] || nouns[noun], noun)
			signs[sign], nouns[noun] = true, true
		}
	})
}

// Sentences are short enough for the panel whatever the cards.
func TestSentencesAreShort(t *testing.T) {
	set := printed(t)
	v := after(t, set, crossroads(t), "play 4 2,0 0").View(engine.Public)
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		w.Short = true
		pages := Pages.Of(v, &scene.Table{Words: w})
		g := pages.(*game)
		for _, name := range set.Treasures {
			_, noun, _ := says.Words.Thing(w, name)
			for _, text := range []string{says.Take.In(w, "AA12", words.List(noun)), says.CardWith.In(w, noun)} {
				require.LessOrEqual(t, utf8.RuneCountInString(text), scene.ChoiceSize, text)
			}
		}
		for i := range set.Cards {
			c := carte.Card(i + 1)
			require.LessOrEqual(t, utf8.RuneCountInString(g.cardText(c)), scene.ChoiceSize, g.cardText(c))
			for _, text := range []string{says.AskPlace.In(w, g.thing(c)), says.YouHold.In(w, g.thing(c)),
				g.Foul(&engine.Foul{Reason: "carte.can_play", What: uint8(c)})} {
				require.LessOrEqual(t, utf8.RuneCountInString(text), 64, text)
			}
		}
	})
}

// A deck may name treasures that the tables do not know, and cards without any.
func TestDecksOfOnesOwn(t *testing.T) {
	set := *printed(t)
	set.Treasures = slices.Clone(set.Treasures)
	set.Treasures[0] = "unicorn"
	set.Cards = slices.Clone(set.Cards)
	set.Cards[0] = carte.Face{{Open: 15}}
	p := after(t, &set, study(t, []carte.OnTable{{Card: 44}}, []carte.Card{1, 2}, []carte.Card{3, 4}, []carte.Card{5, 6}).Hide())
	all := scene.Build(p.View(engine.Public), scene.Table{Pages: Pages}).Choices
	require.Equal(t, scene.Choice{Does: scene.ParseAction("say bearing 1"), Text: "Carta con: unicorn", Part: engine.NoPart}, all[0])
	require.Equal(t, scene.Choice{Does: scene.ParseAction("say bearing 0"), Text: "Senza tesori", Part: engine.NoPart}, all[len(all)-1])
	bare := scene.Build(p.View(engine.Public), scene.Table{Pages: Pages, Chosen: "bearing 0"}).Choices
	require.Equal(t, "say play 1", bare[0].Does.String())
	table := &scene.Table{}
	g := newGame(p.View(engine.Public).(*carte.View), table)
	require.Equal(t, "Rosso gioca una carta senza tesori.", table.Sentence(g, engine.Event{Kind: carte.Laid, What: 1}))
}
