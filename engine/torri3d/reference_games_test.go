package torri3d_test

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// The games on which the two rulebooks are compared. For a long run:
//
//	go test ./engine/torri3d -run TestReferenceAgrees -v -timeout 0 -reference.games 10000

var (
	referenceGames = flag.Int("reference.games", refEnough, "how many games to play against the reference rulebook")
	referenceSeed  = flag.Uint64("reference.seed", 1, "the first of their seeds")
	referenceMoves = flag.Int("reference.moves", 150, "how long such a game may last; every tenth may last twenty times as long")
)

// refEnough is how many games meet everything.
const refEnough = 40

// refToMeet is what the games must lead to: every event, and refusals for every
// reason that a move can be refused for.
var refToMeet = append(slices.Sorted(maps.Values(refEventNames)),
	"torri3d/1 torri3d.push_first", "torri3d/1 torri3d.pushed_already", "torri3d/1 torri3d.shut", "torri3d/1 torri3d.other_spare",
	"torri3d/2 torri3d.no_way", "torri3d/2 torri3d.too_high",
	"torri3d/3 torri3d.needless", "torri3d/3 torri3d.too_few", "torri3d/3 torri3d.too_many", "torri3d/3 torri3d.wrong_cards", "torri3d/3 torri3d.not_in_hand",
	"torri3d/4 torri3d.tell_first", "torri3d/4 torri3d.nothing_to_tell", "torri3d/4 torri3d.elsewhere",
	"torri3d/5 torri3d.over", "torri3d/7 torri3d.cannot_be")

// Games from every kind of start, of all house rules, dealt and blind.
func TestReferenceAgreesInManyGames(t *testing.T) {
	if testing.Short() {
		t.Skip("compares with a slow reference")
	}
	printed, met, moves, ended := printedSet(t), map[string]int{}, 0, 0
	for i := range *referenceGames {
		seed := *referenceSeed + uint64(i)
		d := seedDice(seed)
		set, setup := d.start(printed)
		c := newRefPair(t, set, setup)
		most := *referenceMoves
		if i%10 == 0 {
			most *= 20
		}
		refPlay(c, d, most, 4)
		if moves += len(c.moves); c.slow.phase == "over" {
			ended++
		}
		for what, n := range c.met {
			met[what] += n
		}
	}
	t.Logf("%d games, %d of them to the end; %d moves", *referenceGames, ended, moves)
	for _, what := range slices.Sorted(maps.Keys(met)) {
		t.Log(met[what], what)
	}
	if *referenceGames >= refEnough {
		require.Subset(t, slices.Collect(maps.Keys(met)), refToMeet)
	}
}

// Walks with magic on towers of all heights, by hands of some cards; half of them
// on a ring, where two ways lead everywhere.
func TestReferenceAgreesOnMagic(t *testing.T) {
	if testing.Short() {
		t.Skip("compares with a slow reference")
	}
	printed, met := printedSet(t), map[string]int{}
	for i := range 4 * *referenceGames { // ways over the rune stone are rare
		d := seedDice(*referenceSeed + uint64(i))
		set := d.otherSet(printed)
		setup := d.middle(set)
		setup.Pushed = true
		who, more := &setup.Seats[setup.Turn], min(2+d(4), len(setup.Deck))
		who.Hand, setup.Deck = append(who.Hand, setup.Deck[:more]...), setup.Deck[more:]
		if i%2 == 0 {
			d.ring(set, setup)
		}
		c := newRefPair(t, set, setup)
		for what, n := range refSpenders(c.slow, c.compare()) {
			met[what] += n
		}
		for range 4 {
			c.refuses(d.longWay(c.slow))
		}
		for what, n := range c.met {
			met[what] += n
		}
	}
	t.Log(met)
	if *referenceGames >= refEnough {
		require.NotZero(t, met["torri3d/3 torri3d.too_many"])
		require.NotZero(t, met["kept others"], "ways with more cards than the fewest")
		require.NotZero(t, met["passed"], "ways over the rune stone with more cards")
	}
}

// refSpenders counts the walks that are legal though one comes to the same cell with
// fewer cards: with others, or with some of them only, to pass the rune stone.
func refSpenders(g *refGame, legal []string) map[string]int {
	all, _ := ruling03Paid(g.ruling02Ways(min(len(g.me().hand), 6)), g.ruling03Hands()[0], g.children[g.turn])
	met := map[string]int{}
	for p := range all {
		switch text := fmt.Sprint("go ", p.to, " ", p.cards); {
		case !slices.Contains(legal, text):
		case ruling03FewerDo(all, p.to, p.cards):
			met["passed"]++
		default:
			for other := range all {
				if other.to == p.to && other.cards.up+other.cards.down+other.cards.joker < p.cards.up+p.cards.down+p.cards.joker {
					met["kept others"]++
					break
				}
			}
		}
	}
	return met
}

// refPlay plays at random and compares before each move; every few moves all that
// anybody knows and some moves that may be refused, too.
func refPlay(c *refPair, d dice, moves, refusals int) {
	other := seedDice(uint64(d(1 << 20)))
	for n := range moves {
		legal := c.compare()
		if n%6 == 0 || c.slow.phase == "over" || c.slow.phase == "tell" {
			c.compareFacts()
			for _, text := range other.refusable(c.slow, refusals) {
				c.refuses(text)
			}
		}
		if c.slow.phase == "over" {
			return
		}
		c.step(d.lively(c.slow, legal))
	}
	c.compare()
	c.compareFacts()
}
