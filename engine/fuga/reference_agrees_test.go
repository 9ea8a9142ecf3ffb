package fuga_test

import (
	"slices"
	"strings"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/fuga"
)

// What the two rulebooks are compared by.

// refPair is one game in both rulebooks, how it came about, and what was met in
// it: events, and reasons of refusals.
type refPair struct {
	t     require.TestingT
	fast  *fuga.Position
	blind *fuga.Position // the same game as everybody may know it
	slow  *refGame
	set   *fuga.Set
	setup *fuga.Setup
	moves []string
	legal []string // in the position of now
	met   map[string]int
}

func newRefPair(t require.TestingT, set *fuga.Set, setup *fuga.Setup) *refPair {
	p, err := setup.Position(set)
	require.NoError(t, err, "%s", setup.Write(set))
	b, err := setup.Hide().Position(set)
	require.NoError(t, err, "%s", setup.Write(set))
	return &refPair{t: t, fast: p, blind: b, slow: newReference(set, setup), set: set, setup: setup, met: map[string]int{}}
}

// story is how the game came about: the set-up and the moves.
func (c *refPair) story() string {
	return string(c.setup.Write(c.set)) + "\n" + strings.Join(c.moves, "\n")
}

// same wants two things equal.
func (c *refPair) same(want, got any, what string) {
	a, ok := want.([]string)
	if b, also := got.([]string); ok && also && slices.Equal(a, b) {
		return
	}
	require.Equal(c.t, want, got, "%s\n%s", what, lazy(c.story))
}

// lazy is a text that is made only when it is printed.
type lazy func() string

func (l lazy) String() string { return l() }

func (c *refPair) read(text string) engine.Move {
	m, err := c.fast.Read(text)
	require.NoError(c.t, err, text)
	return m
}

func (c *refPair) texts(moves []engine.Move) []string {
	var all []string
	for _, m := range moves {
		all = append(all, fuga.WriteMove(m))
	}
	return sorted(all)
}

func sorted(texts []string) []string { return slices.Sorted(slices.Values(texts)) }

// list compares the legal moves. What the box has thrown the reference is told.
func (c *refPair) list() {
	moves := c.fast.Moves(nil)
	if c.slow.actor() == -2 && c.slow.phase != "tell" && c.slow.rules["dice"] == "box" {
		c.slow.rules["dice"] = "hand"
		require.Len(c.t, moves, 1)
		require.Contains(c.t, c.slow.legal(), fuga.WriteMove(moves[0]), "what dice can show")
		c.slow.rules["dice"], c.slow.sealed = "box", fuga.WriteMove(moves[0])
	}
	c.legal = sorted(c.slow.legal())
	c.same(c.legal, c.texts(moves), "legal moves")
}

// movesFor is the moves that a seat is told of: nothing of dice that the box has
// thrown nor of hands, and no trio that may be in another's.
func (c *refPair) movesFor(seat int) []string {
	g := c.slow
	switch {
	case g.phase == "tell" && !g.blind(), g.phase != "tell" && g.actor() == -2 && g.rules["dice"] == "box":
		return nil
	case g.blind() || seat == g.actor():
		return c.legal
	}
	return slices.DeleteFunc(slices.Clone(c.legal), func(text string) bool { return strings.HasPrefix(text, "trio") })
}

// compare compares all that all and one of the seats may know.
func (c *refPair) compare() {
	for _, seat := range []int{-1, len(c.moves) % c.fast.Seats()} {
		v := c.fast.View(engine.Seat(seat)).(*fuga.View)
		c.same(c.slow.facts(seat), refFacts(v), "what a seat knows")
		c.same(c.movesFor(seat), c.texts(v.Legal()), "moves that a seat is told of")
	}
	open := c.blind.View(engine.Public).(*fuga.View)
	c.same(c.slow.facts(int(engine.Public)), refFacts(open), "what everybody knows")
	if result, over := c.fast.Result(); over {
		winners, scores := c.slow.ruling13Result()
		c.same(winners, refSeats(result.Winners), "winners")
		c.same(scores, result.Scores, "scores")
	}
}

// refuses compares what is wrong with a move.
func (c *refPair) refuses(text string) {
	m := c.read(text)
	foul := c.fast.Check(m)
	reported := ""
	if foul != nil {
		reported = strings.TrimPrefix(foul.Ruling.String(), "fuga/") + " " + strings.TrimPrefix(string(foul.Reason), "fuga.")
	}
	c.met[reported]++
	wrong := ""
	if !slices.Contains(c.legal, text) {
		wrong = c.slow.wrong(text)
	}
	if wrong != reported {
		c.same(wrong, reported, "what is wrong with "+text)
	}
	c.same(foul == nil, c.fast.Allows(m), "allowed")
}

// step plays one move in both, and compares what happened.
func (c *refPair) step(text string) {
	c.moves = append(c.moves, text)
	verb, _, _ := strings.Cut(text, " ")
	m := c.read(text)
	reveals := c.fast.Reveals(m)
	slow := c.slow.play(text)
	sees := slices.ContainsFunc(slow, func(e refEvent) bool { return e.kind == "drew" })
	c.same(sees || slices.Contains([]string{"room", "roll", "patrol", "holds", "trio"}, verb), reveals, "whether "+text+" can be undone")
	c.events(slow, c.fast.Play(m, nil))
	for _, e := range slow {
		c.met[e.kind]++
	}
	if foul := c.blind.Check(m); foul != nil {
		require.Fail(c.t, "as everybody knows the game the move is refused", "%v\n%s", foul, c.story())
	}
	c.blind.Play(m, nil)
}

// events compares what each seat is told.
func (c *refPair) events(want []refEvent, got []engine.Event) {
	for s := engine.Public; int(s) < c.fast.Seats(); s++ {
		var expected, heard []refEvent
		for _, e := range want {
			if e.secret && int(s) != e.seat {
				e.what = ""
			}
			e.secret = false
			expected = append(expected, e)
		}
		for _, e := range got {
			heard = append(heard, refHeard(e.For(s)))
		}
		if !slices.Equal(expected, heard) {
			c.same(expected, heard, "what happened")
		}
	}
}

// refHeard is an event as the reference tells it.
func refHeard(e engine.Event) refEvent {
	heard := refEvent{
		kind: fuga.Form{}.Event(e.Kind), seat: int(e.Seat), other: int(e.Other), part: int(e.Part) + 1, count: int(e.Count),
	}
	switch {
	case e.Kind == fuga.Finished:
		heard.seat = refNobody // nobody's doing
	case e.What >= fuga.ThingPicture && e.What < fuga.ThingWhy:
		heard.what = "picture " + number(int(e.What)-fuga.ThingPicture+1)
	case e.What > 0:
		heard.what = fuga.Form{}.Thing(e.What)
	}
	return heard
}
