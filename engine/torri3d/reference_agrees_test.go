package torri3d_test

import (
	"fmt"
	"slices"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/torri3d"
)

// refPair is one game in both rulebooks, how it came about, and what was met in
// it: events, and reasons of refusals.
type refPair struct {
	t     require.TestingT
	set   *torri3d.Set
	fast  *torri3d.Position
	slow  *refGame
	start string
	moves []string
	met   map[string]int
}

func newRefPair(t require.TestingT, set *torri3d.Set, setup *torri3d.Setup) *refPair {
	p, err := setup.Position(set)
	require.NoError(t, err, "%s", setup.Write(set))
	start := string(set.Write()) + "\n" + string(setup.Write(set))
	return &refPair{t: t, set: set, fast: p, slow: newReference(set, setup), start: start, met: map[string]int{}}
}

// story is how one comes here, for a failure.
func (c *refPair) story() string { return fmt.Sprintf("%s\n%q", c.start, c.moves) }

// step plays one move in both, and compares what happened.
func (c *refPair) step(text string) {
	c.moves = append(c.moves, text)
	all := c.fast.Play(c.read(text), nil)
	drawn := ""
	for _, e := range all {
		if e.Kind == torri3d.Drew && e.What != 0 {
			drawn = c.set.Thing(e.What)
		}
	}
	slow, fast := c.slow.play(text, drawn), c.events(all)
	if !slices.Equal(slow, fast) {
		require.Equal(c.t, slow, fast, "what happened\n%s", c.story())
	}
	for _, e := range slow {
		c.met[e.kind]++
	}
}

func (c *refPair) read(text string) engine.Move {
	m, err := c.fast.Read(text)
	require.NoError(c.t, err)
	require.Equal(c.t, text, c.fast.Write(m))
	return m
}

// compare compares the legal moves, who decides, whose turn it is and how the
// game ended, and gives the legal moves.
func (c *refPair) compare() []string {
	legal := slices.Sorted(slices.Values(c.slow.legal()))
	fast := slices.Sorted(slices.Values(viewTexts(c.fast.Moves(nil), c.set.WriteMove)))
	if !slices.Equal(legal, fast) {
		require.Equal(c.t, legal, fast, "legal moves\n%s", c.story())
	}
	number, turn := c.fast.Turn()
	if got, want := [3]int{int(c.fast.Actor()), number, int(turn)}, [3]int{c.slow.actor(), c.slow.number, c.slow.turn}; got != want {
		require.Equal(c.t, want, got, "who decides, turn and whose\n%s", c.story())
	}
	result, over := c.fast.Result()
	require.Equal(c.t, c.slow.phase == "over", over, "over\n%s", c.story())
	if over {
		winner, scores := c.slow.result()
		require.Equal(c.t, engine.Result{Winners: []engine.Seat{engine.Seat(winner)}, Scores: scores}, result, "result\n%s", c.story())
	}
	return legal
}

// compareFacts compares what everybody may know.
func (c *refPair) compareFacts() {
	for seat := -1; seat < c.fast.Seats(); seat++ {
		want, got := c.slow.facts(seat), viewFacts(c.fast.View(engine.Seat(seat)).(*torri3d.View))
		if !slices.Equal(want, got) {
			require.Equal(c.t, want, got, "what seat %d knows\n%s", seat, c.story())
		}
	}
}

// refuses compares the ruling that refuses a move, 0 for none; nothing is changed
// by asking.
func (c *refPair) refuses(text string) {
	refused, before := 0, c.fast.Bytes(nil)
	if foul := c.fast.Check(c.read(text)); foul != nil {
		refused = foul.Ruling.Number
		c.met[fmt.Sprint(foul.Ruling, " ", foul.Reason)]++
	}
	if want := c.slow.check(text); want != refused {
		require.Equal(c.t, want, refused, "the ruling that refuses %q\n%s", text, c.story())
	}
	require.Equal(c.t, before, c.fast.Bytes(nil))
}

// refEventNames are the events as the reference tells them.
var refEventNames = map[uint8]string{
	torri3d.Pushed: "pushed", torri3d.Carried: "carried", torri3d.Played: "played", torri3d.Went: "went",
	torri3d.Fulfilled: "fulfilled", torri3d.Uncovered: "uncovered", torri3d.Missed: "missed",
	torri3d.Reshuffled: "reshuffled", torri3d.Drew: "drew", torri3d.Finished: "finished",
}

func (c *refPair) events(all []engine.Event) (events []refEvent) {
	for _, e := range all {
		r := refEvent{kind: refEventNames[e.Kind], seat: int(e.Seat), other: max(int(e.Other), -1), part: int(e.Part), count: int(e.Count)}
		if e.What != 0 {
			r.what = c.set.Thing(e.What)
		}
		r.secret = !e.Seen.Has(engine.Public)
		for s := range c.fast.Seats() {
			require.Equal(c.t, !r.secret || s == r.seat, e.Seen.Has(engine.Seat(s)), "who may know of %v\n%s", r, c.story())
		}
		events = append(events, r)
	}
	return events
}
