package labiro_test

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/gametest/goldentest"
	"mastro/engine/labiro"
	"mastro/engine/record"
)

// The golden games: see mastro/engine/gametest/goldentest.

var suite = goldentest.Suite{
	Game:    labiro.Name,
	Rulings: 23,
	Records: goldenRecords(),
	Options: func(p engine.Position) []byte { return p.(*labiro.Position).Game().Options.Write() },
	About:   func(p engine.Position) string { return fmt.Sprint(len(p.(*labiro.Position).Game().Bases), " bases") },
	Event:   func(e engine.Event) []string { return []string{eventNames[e.Kind]} },
	Shown:   coverage,
	Must:    slices.Concat(slices.Collect(maps.Values(eventNames)), goldentest.Values(new(labiro.Options).Rules().Options()), []string{"2 seats", "3 seats", "4 seats"}),
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
	return goldentest.Begin(t, labiro.Name, g.start(t)).Do(t, g.moves)
}

var eventNames = map[uint8]string{
	labiro.Started: "Started", labiro.Walked: "Walked", labiro.Turned: "Turned", labiro.Pushed: "Pushed",
	labiro.Countered: "Countered", labiro.Crossed: "Crossed", labiro.Lit: "Lit", labiro.Saw: "Saw",
	labiro.LeftThere: "LeftThere", labiro.Took: "Took", labiro.Gave: "Gave", labiro.Vanished: "Vanished",
	labiro.Opened: "Opened", labiro.Won: "Won", labiro.PutAway: "PutAway", labiro.Stabbed: "Stabbed",
	labiro.Robbed: "Robbed", labiro.Banked: "Banked", labiro.Ended: "Ended", labiro.Proposed: "Proposed",
	labiro.Voted: "Voted", labiro.Finished: "Finished",
	labiro.Returned: "Returned", labiro.Retracted: "Retracted",
}

// coverage is, for each ruling, the golden games that show it and what must
// happen in them.
var coverage = []goldentest.Row{
	{1, "01-map", "6 bases, Walked, refused labiro.not_touching"},
	{2, "02-tower", "Turned, Walked, refused labiro.no_way"},
	{3, "03-near-both", "near both, Walked, refused labiro.recessed"},
	{3, "03-near-one", "near one, Walked, refused labiro.recessed"},
	{3, "03-near-aligned", "near aligned, Walked, refused labiro.no_way"},
	{4, "04-walking", "Walked, refused labiro.not_touching, refused labiro.no_way"},
	{5, "05-rotations", "only_when_stuck false, Turned, refused labiro.none_left, refused labiro.out_of_reach, correction"},
	{5, "05-only-when-stuck", "only_when_stuck true, Turned, refused labiro.not_stuck"},
	{6, "06-chain-observed", "chain observed, Pushed, refused labiro.not_pushed, correction"},
	{6, "06-chain-gear", "chain gear, Pushed, refused labiro.blocked, refused labiro.not_pushed"},
	{6, "06-chain-none", "chain none, Turned, refused labiro.no_pushes"},
	{7, "07-unlock-key", "Countered, PutAway, refused labiro.no_unlock, refused labiro.none_left"},
	{8, "08-rope", "Crossed, PutAway, refused labiro.no_rope, refused labiro.can_walk, refused labiro.no_entrance, refused labiro.none_left_rope"},
	{9, "09-torch", "Lit, Saw, PutAway, refused labiro.no_torch, refused labiro.no_entrance_torch, refused labiro.nothing_to_see"},
	{10, "10-objects", "peek always, Saw, LeftThere, Took, swap, Gave, refused labiro.decide_first, refused labiro.ruby_stays, refused labiro.not_in_hand, refused labiro.not_looked, refused labiro.nothing_here, refused labiro.tell_first"},
	{10, "10-peek-full-hand", "peek full_hand, Saw, swap, refused labiro.no_look"},
	{11, "11-empty-tile", "Vanished, LeftThere, hidden dealt, refused labiro.cannot_be"},
	{11, "11-blind", "Vanished, hidden blind, refused labiro.cannot_be, refused labiro.nothing_found"},
	{12, "12-hand", "Took, refused labiro.hand_full"},
	{13, "13-leaving", "drop, Gave, refused labiro.tower_not_empty"},
	{14, "14-tower-key", "Opened, Won, Vanished, refused labiro.wrong_key, refused labiro.no_ruby"},
	{15, "15-putting-away", "PutAway, Vanished, refused labiro.put_own, refused labiro.put_near, refused labiro.put_not_empty, refused labiro.put_first"},
	{16, "16-once", "Lit, refused labiro.used_already"},
	{17, "17-dagger", "Stabbed, Robbed, enough, refused labiro.not_together, refused labiro.nothing_to_rob, refused labiro.no_dagger, refused labiro.rob_first, refused labiro.no_attack"},
	{17, "17-defended-object", "defended object, Stabbed, Robbed, refused labiro.objects_only"},
	{17, "17-defended-ruby", "defended object_or_ruby, Stabbed, Robbed"},
	{17, "17-best-three", "loot best_three, Stabbed, Robbed, Returned, refused labiro.return_first, refused labiro.not_in_hand"},
	{17, "17-dagger", "loot room_left"},
	{18, "18-at-home", "Stabbed, Robbed, Banked"},
	{18, "18-deposit", "Banked, ended by Banked"},
	{19, "19-two-pawns", "3 seats, refused labiro.third_pawn, refused labiro.no_way_out, Ended"},
	{19, "19-no-trap", "refused labiro.no_way_out"},
	{19, "19-key-out", "Crossed, Countered, refused labiro.no_way_out"},
	{20, "20-end", "Ended, refused labiro.unknown, order oldest"},
	{21, "21-start", "4 seats, Started, Vanished, refused labiro.not_simple, refused labiro.start_taken, refused labiro.start_first"},
	{22, "22-won", "Won, ended by Banked, Finished, refused labiro.over"},
	{22, "22-shared", "ended by Banked, shared"},
	{22, "22-agreed", "ended by Voted, Proposed, refused labiro.vote_first, refused labiro.no_vote, refused labiro.proposed"},
	{22, "22-retracted", "Retracted, Voted, ended by Voted, refused labiro.not_agreed, refused labiro.no_vote, refused labiro.proposed"},
	{22, "22-nobody", "ended by Voted, nobody wins, scores 0 0"},
	{22, "22-stuck", "ended by Voted, chain gear, refused labiro.blocked"},
	{23, "23-order", "4 seats, order youngest, Ended"},
	{23, "01-map", "order entered"},
	{23, "23-printed", "order printed"},
	{23, "02-tower", "order drawn"},
	{0, "30-random-two", "18 bases, 2 seats, ended by Banked, correction"},
	{0, "30-random-three", "18 bases, 3 seats, ended by Banked, correction"},
	{0, "30-random-four", "18 bases, 4 seats, ended by Banked, correction"},
	{0, "31-blind", "18 bases, hidden blind, found"},
}

// Ruling 1 is about how a game begins: bases that do not hang together are
// refused before any move.
func TestGoldenMapMustHangTogether(t *testing.T) { // labiro/1
	data, err := os.ReadFile(goldentest.File("01-map"))
	require.NoError(t, err)
	apart := strings.Replace(string(data), "q = 0\nr = 0\n", "q = 7\nr = 7\n", 1)
	require.NotEqual(t, string(data), apart)
	_, err = record.Parse("apart.game", []byte(apart), games.Find)
	require.ErrorContains(t, err, "labiro/1")
}

// Ruling 23 is about who sits where before the game begins; the same seed must
// draw the same order.
func TestGoldenSeating(t *testing.T) { // labiro/23
	for seed, want := range [][]int{{1, 2, 3, 0}, {3, 0, 1, 2}, {1, 0, 2, 3}, {2, 1, 0, 3}} {
		require.Equal(t, want, engine.Seating(engine.OrderDrawn, 4, nil, engine.SeedsOf(uint64(seed))), goldentest.RulesChanged(labiro.Name))
	}
}
