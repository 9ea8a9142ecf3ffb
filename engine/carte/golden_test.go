package carte_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"mastro/engine"
	"mastro/engine/carte"
	"mastro/engine/gametest/goldentest"
)

// The golden games: see mastro/engine/gametest/goldentest.

var suite = goldentest.Suite{
	Game:    carte.Name,
	Rulings: 9,
	Records: goldenRecords(),
	Options: func(p engine.Position) []byte { return p.View(engine.Public).(*carte.View).Options.Write() },
	About: func(p engine.Position) string {
		return fmt.Sprint(len(p.View(engine.Public).(*carte.View).Set.Cards), " cards")
	},
	Event: func(e engine.Event) []string { return []string{refEventNames[e.Kind]} },
	Shown: coverage,
	Must:  slices.Concat(slices.Collect(maps.Values(refEventNames)), goldentest.Values(new(carte.Options).Rules().Options())),
}

func TestGoldenGames(t *testing.T) { suite.Run(t) }

func goldenRecords() (all []goldentest.Record) {
	for _, g := range goldens {
		all = append(all, goldentest.Record{Name: g.name, About: g.about, Play: g.play})
	}
	for _, g := range goldenWanderings {
		all = append(all, goldentest.Record{Name: g.name, About: g.about, Play: g.wander, Chance: true})
	}
	return all
}

func (g *golden) play(t *testing.T) *goldentest.Scribe {
	return goldentest.Begin(t, carte.Name, g.start(t)).Do(t, g.moves)
}

// coverage is, for each ruling, the golden games that show it and what must
// happen in them.
var coverage = []goldentest.Row{
	{1, "01-laying", "laid, play 3 2,0 1, play 5 0,-1 0, play 6 -1,0 1, refused carte.not_free, refused carte.not_beside, refused carte.no_connection, refused carte.not_in_hand, refused carte.over, order entered"},
	{2, "02-clashing", "play 4 1,1 0"},
	{3, "03-first-square", "25 cards"},
	{4, "04-paths", "took, take 2, refused carte.not_linked"},
	{5, "05-claims", "assist off, wrong ends, not_linked, falls_apart, took, ended, refused carte.claimed_wrong, refused carte.not_on_table, refused carte.played_stays"},
	{5, "05-apart", "assist off, wrong ends, not_linked, took, ended, refused carte.apart, refused carte.claimed_wrong"},
	{5, "05-free", "assist off, wrong free, not_linked, falls_apart, took, ended, refused carte.not_linked, refused carte.falls_apart, refused carte.not_on_table, refused carte.played_stays, correction"},
	{5, "05-after", "assist after, not_linked, took, missed, ended"},
	{5, "05-optional", "assist on, took, ended, refused carte.not_linked"},
	{6, "06-captures", "take 1, drew, correction, refused carte.falls_apart, refused carte.played_stays, refused carte.not_linked, refused carte.not_on_table, refused carte.played, refused carte.play_first"},
	{6, "06-any-order", "take 1, take 2, correction, refused carte.apart"},
	{7, "07-one-card", "take 1, refused carte.not_on_table"},
	{7, "07-holes", "take 2, play 10 1,0 0, 3 seats"},
	{8, "08-all-pass", "3 seats, shown, passed, ended by passed, refused carte.not_whole_hand, refused carte.not_in_hand, refused carte.play_first, refused carte.no_connection, order youngest"},
	{9, "09-played-out", "ended by ended, shared, refused carte.over, order drawn"},
	{9, "09-blind", "hidden blind, drew, refused carte.not_in_hand, refused carte.can_play, refused carte.not_whole_hand"},
	{9, "09-blind-pass", "hidden blind, shown, ended by passed, refused carte.not_in_hand"},
	{0, "00-printed", "order printed"},
	{0, "30-two", "50 cards, 2 seats, assist off, finished, hidden dealt"},
	{0, "30-three", "50 cards, 3 seats, assist after, order oldest, finished"},
	{0, "30-six", "50 cards, 6 seats, finished"},
	{0, "31-small-four", "25 cards, 4 seats, assist after, finished"},
	{0, "31-five-blind", "50 cards, 5 seats, hidden blind, finished"},
}
