package fuga_test

import (
	"flag"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/fuga"
	"mastro/engine/gametest"
)

// The games on which the two rulebooks are compared. For a long run:
//
//	make reference GAME=fuga GAMES=10000

var (
	referenceGames = flag.Int("reference.games", 20, "how many games to play against the reference rulebook")
	referenceSeed  = flag.Uint64("reference.seed", 1, "the first of their seeds")
	referenceMoves = flag.Int("reference.moves", 100, "how many moves a game may last; one in ten goes on to its end, or for ten times as many")
)

// dice gives a number of 0 to n-1.
type dice func(n int) int

// coin is heads one time in two.
func (d dice) coin() bool { return d(2) == 0 }

func rapidDice(t *rapid.T) dice { return gametest.Dice(t, 300) }

func seedDice(seed uint64) dice {
	r := engine.Rand(seed)
	return r.Below
}

func printedDeck(t require.TestingT) *fuga.Set {
	data, err := configs.FS.ReadFile("fuga/default.toml")
	require.NoError(t, err)
	set, err := fuga.ParseSet("default.toml", data)
	require.NoError(t, err)
	return set
}

// options is any house rules, the usual ones most often.
func (d dice) options() fuga.Options {
	o := fuga.Options{
		Exact: fuga.Exact(d(3) / 2), Guards: fuga.Guards(d(3) / 2), End: fuga.Ending(d(3) / 2),
		Draws:  []fuga.Draws{fuga.Evening, fuga.Evening, 1, 1, 2, 5, 9}[d(7)],
		Rounds: []fuga.Rounds{fuga.NoLimit, fuga.NoLimit, 2, 5, 9}[d(5)], Count: fuga.Count(d(5) / 4), Cards: d(3) == 0, Dice: fuga.Dice(d(2)),
		Facilitator: d(5) == 0, Order: engine.Order(d(5)), Hidden: engine.Hidden(d(3) / 2),
	}
	o.Cards = o.Cards || o.Count == fuga.CountColours
	return o
}

// game is a game about to begin or, more often, in the middle of things.
func (d dice) game(set *fuga.Set, seed uint64) *fuga.Setup {
	s := fuga.Drawn(set, d.options(), 1+d(6), engine.SeedsOf(seed))
	if d(4) == 0 {
		return s
	}
	left := 90 - 48
	for i := range s.Players {
		left -= d.midway(s, i, left)
	}
	if s.Turn = d(len(s.Players)); s.Options.Rounds > 1 {
		s.Round = d(min(int(s.Options.Rounds), 50))
	}
	s.Search = s.Search && s.Turn == 0 && s.Round == 0
	slices.Sort(s.Queue)
	for i := range s.Queue {
		j := d(i + 1)
		s.Queue[i], s.Queue[j] = s.Queue[j], s.Queue[i]
	}
	return s
}

// midway gives a player numbers, often such that make trios, and hurts it.
func (d dice) midway(s *fuga.Setup, i, left int) (taken int) {
	who := &s.Players[i]
	if n := d(min(left, 3+d(40/len(s.Players))) + 1); s.Options.Hidden == engine.Blind {
		who.Hidden, taken = n, n
	} else {
		for range n {
			at := d(len(s.Bag))
			if d.coin() {
				at = slices.Index(s.Bag, slices.Min(s.Bag))
			}
			who.Numbers = append(who.Numbers, s.Bag[at])
			s.Bag = slices.Delete(s.Bag, at, at+1)
		}
		slices.Sort(who.Numbers)
		taken = n
	}
	switch who.Points = 1 + d(3+d(5)); d(9) {
	case 0:
		who.State, who.Cell = fuga.Isolated, 0
	case 1:
		who.State, who.Cell = fuga.Served, 0
	case 2:
		who.State, who.Cell, who.Points = fuga.Queued, 0, 0
		s.Queue = append(s.Queue, i)
	}
	return taken
}

// A little of many games, which can be shrunk.
func TestReferenceAgreesOnShortGames(t *testing.T) {
	set := printedDeck(t)
	rapid.Check(t, func(t *rapid.T) {
		d := rapidDice(t)
		refPlay(newRefPair(t, set, d.game(set, uint64(d(1<<20)))), d, d(30), 4)
	})
}

// refToMeet is what the games must lead to: every event, and refusals for every
// reason.
var refToMeet = strings.Split("threw; missed; left_isolation; rolled; room_thrown; room_moved; room_stays; walked; laid; approached; drove; "+
	"ended; drew; rested; refreshed; found; point_lost; fainted; went_in; recovered; patrol_thrown; patrolled; stayed; captured; round_ended; told; spelled; "+
	"claimed; voted; word_counts; word_fails; enough_words; finished; 5 begun; 9 in_infirmary; 10 in_isolation; 9 awake; 10 leave_first; "+
	"10 not_isolated; 10 not_inner; 5 tell_room; 5 no_room_dice; 5 no_such_dice; 5 box_threw; 6 tell_die; 6 no_die; 6 no_such_die; "+
	"6 box_threw; 6 no_walk_now; 6 too_far; 6 wall; 6 occupied; 6 sentinel; 8 beside_guard; 6 not_moved; 11 no_trio_now; 11 not_in_order; 11 no_trio; "+
	"11 trio_elsewhere; 11 not_in_hand; 11 none_near; 11 answer_first; 11 nothing_came; 11 no_approach_now; 11 other_piece; 11 not_beside; "+
	"11 too_many_steps; 11 no_approach; 11 drive_first; 11 no_drive_now; 11 drive_into_room; 11 drive_too_close; 11 drive_elsewhere; "+
	"10 tell_patrol; 10 no_patrol_now; 10 no_such_dice; 10 box_threw; 12 tell_numbers; 12 nothing_to_tell; 12 lies_elsewhere; "+
	"12 cannot_hold; 13 no_words_now; 13 not_your_letter; 13 letter_used; 13 no_word; 13 word_open; 13 no_picture; 13 vote_first; "+
	"13 no_vote_now; 12 over; 14 find_first; 14 no_search_now; 14 other_cell", "; ")

// Random games from all kinds of set-ups, everything that can happen and be
// refused among it.
func TestReferenceAgreesInGames(t *testing.T) {
	if testing.Short() {
		t.Skip("compares with a slow reference")
	}
	set, met, moves, ended, began := printedDeck(t), map[string]int{}, 0, 0, time.Now()
	for i := range *referenceGames {
		seed := *referenceSeed + uint64(i)
		d := seedDice(seed)
		setup := d.game(set, seed)
		most := *referenceMoves
		if i%10 == 0 {
			most *= 10
		}
		c := newRefPair(t, set, setup)
		n, over := refPlay(c, d, most, 5)
		if moves += n; over {
			ended++
		}
		for what, n := range c.met {
			met[what] += n
		}
		if (i+1)%1000 == 0 {
			t.Logf("%d games, %d of them to the end, %d moves, %v", i+1, ended, moves, time.Since(began).Round(time.Second))
		}
	}
	for _, what := range slices.Sorted(maps.Keys(met)) {
		t.Log(met[what], what)
	}
	if missing := slices.DeleteFunc(slices.Clone(refToMeet), func(what string) bool { return met[what] > 0 }); *referenceGames >= 1000 {
		require.Empty(t, missing, "never met")
	}
}

// refPlay plays at random and compares before each move, with some of the moves
// that are refused.
func refPlay(c *refPair, d dice, moves, refusals int) (played int, over bool) {
	other := seedDice(uint64(d(1 << 20)))
	for n := range moves {
		c.list()
		c.compare()
		for range refusals {
			c.refuses(other.meant(c.slow))
		}
		if c.slow.phase == "over" {
			return n, true
		}
		c.step(d.lively(c.slow, c.legal))
	}
	return moves, c.slow.phase == "over"
}

// meant is a move that somebody might want to make, legal or not: mostly with
// the verbs of the moment.
func (d dice) meant(g *refGame) string {
	text := refSpelled(d)
	for range d(12) {
		verb, _, _ := strings.Cut(text, " ")
		if strings.Contains(refBefore[g.phase].verbs, verb) || slices.Contains(refDuring[g.phase], verb) {
			break
		}
		text = refSpelled(d)
	}
	return text
}

// lively prefers what is rare: trios, rooms of others, dice that take a sentinel
// or a room near somebody; and it makes few words.
func (d dice) lively(g *refGame, legal []string) string {
	better := slices.DeleteFunc(slices.Clone(legal), func(text string) bool { return !d.likes(g, readReference(text)) })
	if len(better) > 0 && d(4) > 0 {
		legal = better
	}
	return legal[d(len(legal))]
}

func (d dice) likes(g *refGame, m refMove) bool {
	switch m.verb {
	case "trio", "enough", "done", "names":
		return true
	case "walk", "drive":
		return g.roomsBut(-1)[m.numbers[0]]
	case "room", "patrol":
		for _, who := range g.seats {
			if n := m.numbers[0]; n >= 1 && n <= 90 && who.cell > 0 && ruling02Close(n, who.cell) {
				return true
			}
		}
	}
	return false
}
