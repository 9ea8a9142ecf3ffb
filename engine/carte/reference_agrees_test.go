package carte_test

import (
	"maps"
	"slices"
	"strings"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/carte"
)

// What the two rulebooks are compared by.

// refPair is one game in both rulebooks, how it came about, and what was met in
// it: events, and reasons of refusals.
type refPair struct {
	t      require.TestingT
	fast   engine.Position
	blind  engine.Position // the same game as everybody may know it
	slow   *refGame
	set    *carte.Set
	setup  *carte.Setup
	moves  []string
	public map[int]bool // cards in hands that all had seen before the last move
	met    map[string]int
}

func newRefPair(t require.TestingT, set *carte.Set, setup *carte.Setup) *refPair {
	p, err := setup.Position(set)
	require.NoError(t, err, "%s", setup.Write(set))
	b, err := setup.Hide().Position(set)
	require.NoError(t, err, "%s", setup.Write(set))
	return &refPair{t: t, fast: p, blind: b, slow: newReference(set, setup), set: set, setup: setup, met: map[string]int{}}
}

// story is how the game came about: the deck, the set-up and the moves.
func (c *refPair) story() string {
	return string(c.set.Write()) + "\n" + string(c.setup.Write(c.set)) + "\n" + strings.Join(c.moves, "\n")
}

// same wants two things equal.
func (c *refPair) same(want, got any, what string) {
	require.Equal(c.t, want, got, "%s\n%s", what, lazy(c.story))
}

// lazy is a text that is made only when it is printed.
type lazy func() string

func (l lazy) String() string { return l() }

// step plays one move in both, and compares what happened.
func (c *refPair) step(text string) {
	c.moves = append(c.moves, text)
	c.public = maps.Clone(c.slow.shown)
	slow := c.slow.play(text)
	m := c.read(text)
	c.reveals(slow, text, c.fast.Reveals(m))
	c.events(slow, c.fast.Play(m, nil))
	for _, e := range slow {
		c.met[e.kind]++
	}
	if len(c.slow.denied) > 0 && len(c.slow.ruling06Apart(nil)) > 0 {
		c.met["wrong while something is apart"]++
	}
	if foul := c.blind.Check(m); foul != nil {
		require.Fail(c.t, "as everybody knows the game the move is refused", "%v\n%s", foul, lazy(c.story))
	}
	c.blind.Play(m, nil)
}

// reveals wants a move that lets somebody see a card never to be taken back. A
// play that might end its turn with a draw counts, whether it does or not.
func (c *refPair) reveals(events []refEvent, text string, got bool) {
	sees := slices.ContainsFunc(events, func(e refEvent) bool { return e.kind == "drew" })
	sees = sees || strings.HasPrefix(text, "take") && c.slow.ruling05Stands()
	for _, card := range readReference(text).cards {
		sees = sees || !c.public[card] && !strings.HasPrefix(text, "take")
	}
	sees = sees || c.slow.assist == "after" && text == "end" // what could have been taken is told, or that nothing could
	if !sees && c.slow.assist == "on" && strings.HasPrefix(text, "play") && len(c.slow.deck) > 0 {
		return
	}
	c.same(sees, got, "whether it can be undone")
}

func (c *refPair) read(text string) engine.Move {
	m, err := c.fast.Read(text)
	require.NoError(c.t, err, text)
	return m
}

// legal compares the legal moves, and gives them.
func (c *refPair) legal() []string {
	legal := c.slow.legal()
	c.same(sorted(legal), c.texts(c.fast.Moves(nil)), "legal moves")
	return legal
}

// compare compares all that anybody may know.
func (c *refPair) compare() {
	c.same(c.slow.actor(), int(c.fast.Actor()), "who decides")
	number, turn := c.fast.Turn()
	c.same([]int{c.slow.number, c.slow.turn}, []int{number, int(turn)}, "turn")
	for seat := engine.Public; int(seat) < c.fast.Seats(); seat++ {
		v := c.fast.View(seat).(*carte.View)
		c.same(c.slow.facts(int(seat)), refFacts(v), "what a seat knows")
		c.same(sorted(c.slow.movesFor(int(seat))), c.texts(v.Legal()), "moves that a seat is told of")
	}
	open := c.blind.View(engine.Public).(*carte.View)
	c.same(c.slow.facts(int(engine.Public)), refFacts(open), "what everybody knows")
	result, over := c.fast.Result()
	c.same(c.slow.phase == "over", over, "over")
	if over {
		winners, scores := c.slow.ruling09Result()
		c.same(winners, seats(result.Winners), "winners")
		c.same(scores, result.Scores, "scores")
		if winners == nil {
			c.met["nobody wins"]++
		}
	}
}

func seats(all []engine.Seat) []int {
	var numbers []int
	for _, s := range all {
		numbers = append(numbers, int(s))
	}
	return numbers
}

func (c *refPair) texts(moves []engine.Move) []string {
	var all []string
	for _, m := range moves {
		all = append(all, carte.WriteMove(m))
	}
	return sorted(all)
}

func sorted(texts []string) []string { return slices.Sorted(slices.Values(texts)) }

// refuses compares what is wrong with a move: one of the things that the
// reference finds, or nothing.
func (c *refPair) refuses(text string) {
	wrong := c.slow.wrong(text)
	foul := c.fast.Check(c.read(text))
	if foul == nil {
		c.met["legal"]++
		require.Empty(c.t, wrong, "%q is allowed\n%s", text, lazy(c.story))
		return
	}
	reported := foul.Ruling.String() + " " + strings.TrimPrefix(string(foul.Reason), "carte.")
	c.met[reported]++
	require.Contains(c.t, wrong, reported, "what is wrong with %q\n%s", text, lazy(c.story))
	part, what, count := c.slow.detail(text, reported)
	c.same([]int{part, what, count, c.slow.actor()}, []int{foul.Part + 1, int(foul.What), foul.Count, int(foul.Seat)}, text+": "+reported)
	c.offers(foul.Instead)
}

// offers wants what is offered instead to be legal, and to tell no hidden card.
func (c *refPair) offers(instead []engine.Move) {
	for _, m := range instead {
		text := carte.WriteMove(m)
		require.Empty(c.t, c.slow.wrong(text), "%q is offered\n%s", text, lazy(c.story))
		require.False(c.t, c.slow.assist != "on" && strings.HasPrefix(text, "take"), "%q is for the players to find\n%s", text, lazy(c.story))
		hidden := func(card int) bool { return !c.slow.shown[card] }
		if !c.slow.blind && c.slow.phase == "place" {
			require.False(c.t, slices.ContainsFunc(readReference(text).cards, hidden), "%q tells a card\n%s", text, lazy(c.story))
		}
	}
}

// refEventNames are the events as the reference tells them.
var refEventNames = map[uint8]string{
	carte.Laid: "laid", carte.Took: "took", carte.Missed: "missed", carte.Shown: "shown",
	carte.Passed: "passed", carte.Ended: "ended", carte.Drew: "drew", carte.Finished: "finished",
	carte.NotLinked: "not_linked", carte.FallsApart: "falls_apart",
}

// events compares what each seat is told.
func (c *refPair) events(want []refEvent, got []engine.Event) {
	for s := engine.Public; int(s) < c.fast.Seats(); s++ {
		var expected, heard []refEvent
		for _, e := range want {
			if e.secret && int(s) != e.seat {
				e.card = 0
			}
			expected = append(expected, refEvent{kind: e.kind, seat: e.seat, card: e.card})
		}
		for _, e := range got {
			e = e.For(s)
			require.Equal(c.t, []int{int(engine.Nobody), engine.NoPart, 0}, []int{int(e.Other), int(e.Part), int(e.Count)})
			heard = append(heard, refEvent{kind: refEventNames[e.Kind], seat: int(e.Seat), card: int(e.What)})
		}
		c.same(expected, heard, "what happened")
	}
}
