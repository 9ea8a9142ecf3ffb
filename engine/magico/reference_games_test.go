package magico_test

import (
	"flag"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
	"mastro/engine/magico"
)

// The games on which the two rulebooks are compared. For a long run:
//
//	make reference GAME=magico GAMES=10000

var (
	referenceGames = flag.Int("reference.games", 40, "how many games to play against the reference rulebook")
	referenceSeed  = flag.Uint64("reference.seed", 1, "the first of their seeds")
	referenceMoves = flag.Int("reference.moves", 2000, "how long such a game may last")
)

// printedSets is the sets that are shipped.
func printedSets(t require.TestingT) (sets []*magico.Set) {
	for _, name := range []string{"default.toml", "edition-12-16.toml"} {
		data, err := configs.FS.ReadFile("magico/" + name)
		require.NoError(t, err)
		set, err := magico.ParseSet(name, data)
		require.NoError(t, err)
		sets = append(sets, set)
	}
	return sets
}

// refPlay plays a game for some moves. Refusals of some spelled moves are
// compared after each, all facts now and then.
func refPlay(c *refPair, d dice, moves, spell, every int) (over bool) {
	for n := range moves {
		legal := c.compare()
		if over = len(legal) == 0; over || n%every == 0 {
			c.compareFacts(legal)
		}
		for range spell {
			c.compareRefusal(d.spelled(c.slow))
		}
		if over {
			return true
		}
		text := d.lively(c.slow, legal)
		c.compareRefusal(text)
		c.step(text)
	}
	return false
}

func TestReferenceAgreesOnTheStart(t *testing.T) {
	sets := printedSets(t)
	rapid.Check(t, func(t *rapid.T) {
		d := rapidDice(t)
		set := sets[d(2)]
		refPlay(newRefPair(t, set, d.fresh(set)), d, 1+d(40), 6, 4)
	})
}

func TestReferenceAgreesInTheMiddle(t *testing.T) {
	sets := printedSets(t)
	rapid.Check(t, func(t *rapid.T) {
		d := rapidDice(t)
		set := sets[d(2)]
		s := d.middle(set)
		if legalSetup(s, set) {
			refPlay(newRefPair(t, set, s), d, 1+d(40), 6, 4)
		}
	})
}

// refToMeet is what the games must lead to: every event, and refusals for
// every reason that a move can have.
var refToMeet = append(slices.Sorted(maps.Values(refEventNames)),
	"magico/1 magico.other_tile", "magico/2 magico.pushed_back", "magico/2 magico.push_first",
	"magico/2 magico.pushed_already", "magico/4 magico.on_spare", "magico/5 magico.wall_between", "magico/5 magico.no_way",
	"magico/5 magico.not_reached", "magico/5 magico.tell_first", "magico/5 magico.not_asked", "magico/6 magico.over",
	"magico/9 magico.found_already", "magico/9 magico.must_be", "magico/9 magico.not_the_card")

// The games are such that everything that can happen, and everything that can be
// refused, is compared.
func TestReferenceMeetsEverything(t *testing.T) {
	if testing.Short() {
		t.Skip("compares with a slow reference")
	}
	set, met, missing := printedSets(t)[0], map[string]int{}, refToMeet
	for seed := uint64(0); seed < 40 || len(missing) > 0; seed++ {
		require.Less(t, seed, uint64(1000), "never met: %v", missing)
		d := seedDice(seed)
		c := newRefPair(t, set, d.possible(set))
		refPlay(c, d, 60, 4, 8)
		refCount(met, c.met)
		missing = slices.DeleteFunc(slices.Clone(missing), func(what string) bool { return met[what] > 0 })
	}
}

// Whole games, or as long as reference.moves lets them last; every other one
// begins in the middle.
func TestReferenceAgreesInFullGames(t *testing.T) {
	if testing.Short() {
		t.Skip("compares with a slow reference")
	}
	sets, met, began := printedSets(t), map[string]int{}, time.Now()
	for i := range *referenceGames {
		d := seedDice(*referenceSeed + uint64(i))
		set := sets[d(2)]
		setup := d.fresh(set)
		if i%2 == 1 {
			setup = d.possible(set)
		}
		c := newRefPair(t, set, setup)
		if refPlay(c, d, *referenceMoves, 2, 16) {
			c.met["games to the end"]++
		}
		refCount(met, c.met)
		if i%500 == 499 {
			t.Logf("%d games, %d moves, %v", i+1, met["moves"], time.Since(began).Round(time.Second))
		}
	}
	for _, what := range slices.Sorted(maps.Keys(met)) {
		t.Log(met[what], what)
	}
}

func refCount(sum, met map[string]int) {
	for what, n := range met {
		sum[what] += n
	}
}
