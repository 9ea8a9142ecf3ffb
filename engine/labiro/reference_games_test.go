package labiro_test

import (
	"flag"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/gametest"
	"mastro/engine/hexgrid"
	"mastro/engine/labiro"
)

// The games on which the two rulebooks are compared. For a long run:
//
//	go test ./engine/labiro -run TestReferenceAgreesInFullGames -v -timeout 0 -reference.games 100

var (
	referenceGames = flag.Int("reference.games", 1, "how many seeds to play in full against the reference rulebook")
	referenceSeed  = flag.Uint64("reference.seed", 1, "the first of their seeds")
	referenceMoves = flag.Int("reference.moves", 10000, "how long such a game may last")
)

// dice gives a number of 0 to n-1.
type dice func(n int) int

func rapidDice(t *rapid.T) dice { return gametest.Dice(t, 600) }

func seedDice(seed uint64) dice {
	r := engine.Rand(seed)
	return r.Below
}

func TestReferenceAgreesOnTheMap(t *testing.T) {
	set := printedSet(t)
	rapid.Check(t, func(t *rapid.T) {
		d := rapidDice(t)
		setup := labiro.Drawn(set, labiro.Options{}, 1, engine.SeedsOf(1))
		setup.Bases = setup.Bases[:2+d(8)]
		places := d.order(16)
		for i := range setup.Bases {
			setup.Bases[i].Hex = hexgrid.Hex{Q: places[i] % 4, R: places[i] / 4}
		}
		_, err := setup.Position(set)
		require.Equal(t, newReference(set, setup).ruling01Connected(), err == nil, "%v", err)
	})
}

func TestReferenceAgreesOnThePrintedGame(t *testing.T) {
	set := printedSet(t)
	rapid.Check(t, func(t *rapid.T) {
		d := rapidDice(t)
		refPlay(newRefPair(t, set, d.printedGame(set)), d, d(60), 8)
	})
}

func TestReferenceAgreesOnSmallMaps(t *testing.T) {
	printed := printedSet(t)
	rapid.Check(t, func(t *rapid.T) {
		d := rapidDice(t)
		set, setup := d.smallGame(printed)
		refPlay(newRefPair(t, set, setup), d, d(50), 20)
	})
}

// refToMeet is what the small games must lead to: every event, and refusals for
// these reasons.
var refToMeet = append(slices.Sorted(maps.Values(refEventNames)),
	"labiro/4 labiro.no_way", "labiro/5 labiro.none_left", "labiro/5 labiro.not_stuck", "labiro/6 labiro.blocked", "labiro/6 labiro.not_pushed",
	"labiro/7 labiro.no_unlock", "labiro/8 labiro.can_walk", "labiro/8 labiro.none_left_rope", "labiro/9 labiro.nothing_to_see",
	"labiro/10 labiro.no_look", "labiro/11 labiro.cannot_be", "labiro/12 labiro.hand_full", "labiro/13 labiro.tower_not_empty",
	"labiro/14 labiro.wrong_key", "labiro/15 labiro.put_near", "labiro/15 labiro.put_own", "labiro/16 labiro.used_already",
	"labiro/17 labiro.objects_only", "labiro/17 labiro.nothing_to_rob", "labiro/19 labiro.third_pawn", "labiro/19 labiro.no_way_out",
	"labiro/20 labiro.unknown", "labiro/21 labiro.not_simple", "labiro/22 labiro.proposed", "labiro/22 labiro.not_agreed", "labiro/22 labiro.over", "gave of two alike", "used of two alike",
	"nobody can do anything any more", "nobody wins")

// The small games are such that everything that can happen, and everything
// that can be refused, is compared.
func TestReferenceMeetsEverything(t *testing.T) {
	if testing.Short() {
		t.Skip("compares with a slow reference")
	}
	printed, met, missing := printedSet(t), map[string]int{}, refToMeet
	for seed := uint64(0); seed < 100 || len(missing) > 0; seed++ {
		require.Less(t, seed, uint64(2000), "never met: %v", missing)
		d := seedDice(seed)
		set, setup := d.smallGame(printed)
		c := newRefPair(t, set, setup)
		refPlay(c, d, 40, 4)
		refCount(met, c.met)
		missing = slices.DeleteFunc(slices.Clone(missing), func(what string) bool { return met[what] > 0 })
	}
}

// Whole games, or as long as reference.moves lets them last: for each seed one
// on the printed map from its beginning, and five on small maps.
func TestReferenceAgreesInFullGames(t *testing.T) {
	printed, met := printedSet(t), map[string]int{}
	for i := range *referenceGames {
		seed := *referenceSeed + uint64(i)
		d := seedDice(seed)
		c := newRefPair(t, printed, labiro.Drawn(printed, d.options(), 2+d(3), engine.SeedsOf(seed)))
		moves, over := refPlay(c, d, *referenceMoves, 3)
		t.Logf("seed %d: printed map, %d moves, %d turns, over %v", seed, moves, c.slow.number, over)
		refCount(met, c.met)
		for range 5 {
			set, setup := d.smallGame(printed)
			c = newRefPair(t, set, setup)
			moves, over = refPlay(c, d, *referenceMoves/20, 8)
			t.Logf("seed %d: %d towers, %d moves, %d turns, over %v", seed, len(setup.Bases), moves, c.slow.number, over)
			refCount(met, c.met)
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

func printedSet(t require.TestingT) *labiro.Set {
	data, err := configs.FS.ReadFile("labiro/default.toml")
	require.NoError(t, err)
	set, err := labiro.ParseSet("default.toml", data)
	require.NoError(t, err)
	return set
}

// refPlay plays at random and compares before each move, with some of the
// moves that are refused.
func refPlay(c *refPair, d dice, moves, refusals int) (played int, over bool) {
	other := seedDice(uint64(d(1 << 20)))
	for n := range moves {
		legal := c.compare()
		for _, text := range other.refusable(c.slow, refusals) {
			c.refuses(text)
		}
		if c.slow.over {
			return n, true
		}
		c.step(d.pushing(c, d.lively(c.slow, legal)))
	}
	c.compare()
	return moves, c.slow.over
}

// refusable is moves that can be spelled, legal or not: every answer to what
// is asked, and so many others, mostly with words of the moment.
func (d dice) refusable(g *refGame, others int) []string {
	answers := slices.DeleteFunc(slices.Clone(refSpelled), func(text string) bool {
		return !slices.Contains(refAnswers[g.now()], readReference(text).verb)
	})
	var texts []string
	if g.now() != "turn" {
		texts = answers
	}
	for range others {
		if d(4) > 0 && len(answers) > 0 {
			texts = append(texts, answers[d(len(answers))])
		} else {
			texts = append(texts, refSpelled[d(len(refSpelled))])
		}
	}
	return texts
}
