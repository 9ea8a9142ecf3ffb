package carte_test

import (
	"flag"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/carte"
	"mastro/engine/gametest"
)

// The games on which the two rulebooks are compared. For a long run:
//
//	make reference GAME=carte GAMES=10000

var (
	referenceGames = flag.Int("reference.games", 60, "how many games to play against the reference rulebook")
	referenceSeed  = flag.Uint64("reference.seed", 1, "the first of their seeds")
)

// dice gives a number of 0 to n-1.
type dice func(n int) int

func (d dice) coin() bool { return d(2) == 0 }

// order is the numbers of 1 to n in any order.
func (d dice) order(n int) []int {
	all := make([]int, n)
	for i := range all {
		j := d(i + 1)
		all[i], all[j] = all[j], i+1
	}
	return all
}

func rapidDice(t *rapid.T) dice { return gametest.Dice(t, 300) }

func seedDice(seed uint64) dice {
	r := engine.Rand(seed)
	return r.Below
}

func printedDeck(t require.TestingT, name string) *carte.Set {
	data, err := configs.FS.ReadFile("carte/" + name)
	require.NoError(t, err)
	set, err := carte.ParseSet(name, data)
	require.NoError(t, err)
	return set
}

// A little of many games, which can be shrunk.
func TestReferenceAgreesOnSmallGames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := rapidDice(t)
		set := d.deck()
		refPlay(newRefPair(t, set, d.middle(set, d.options())), d, d(12), 6)
	})
}

// refToMeet is what the games must lead to: every event, and refusals for every
// reason that a text can have.
var refToMeet = append(slices.Sorted(maps.Values(refEventNames)),
	"carte/1 not_free", "carte/1 not_beside", "carte/1 no_connection",
	"carte/5 claimed_wrong", "wrong while something is apart", "nobody wins",
	"carte/6 played", "carte/6 play_first", "carte/6 not_on_table", "carte/6 played_stays", "carte/6 not_linked",
	"carte/6 falls_apart", "carte/6 apart", "carte/8 can_play", "carte/8 not_whole_hand", "carte/8 play_first",
	"carte/9 not_in_hand", "carte/9 over")

// Whole games of all options, seats and decks, from their beginning and from
// the middle; everything that can happen, and everything that can be refused,
// is met.
func TestReferenceAgreesInWholeGames(t *testing.T) {
	if testing.Short() {
		t.Skip("compares with a slow reference")
	}
	printed := []*carte.Set{printedDeck(t, "default.toml"), printedDeck(t, "small.toml")}
	met, begun := map[string]int{}, time.Now()
	for i := range *referenceGames {
		d := seedDice(*referenceSeed + uint64(i))
		set, setup := d.game(printed)
		c := newRefPair(t, set, setup)
		met["moves"] += refPlay(c, d, 1000, 4)
		met["whole games"]++
		for what, n := range c.met {
			met[what] += n
		}
	}
	for _, what := range slices.Sorted(maps.Keys(met)) {
		t.Log(met[what], what)
	}
	t.Log(time.Since(begun).Round(time.Millisecond))
	for _, what := range refToMeet {
		require.NotZero(t, met[what], "never met: %s", what)
	}
}

// refPlay plays at random and compares before each move, with some of the moves
// that are refused, and now and then everything.
func refPlay(c *refPair, d dice, moves, refusals int) (played int) {
	for n := range moves {
		legal := c.legal()
		if d(6) == 0 || n == 0 || c.slow.phase == "over" {
			c.compare()
		}
		for range refusals {
			c.refuses(d.anyMove(c.slow, legal))
		}
		if c.slow.phase == "over" {
			return n
		}
		c.step(d.lively(c.slow, legal))
	}
	c.compare()
	return moves
}
