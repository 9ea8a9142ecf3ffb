package labiro_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/labiro"
)

// What the two rulebooks are compared by: lists of short lines, which both
// write of their own state.

// refPair is one game in both rulebooks, how it came about, and what was met
// in it: events, and reasons of refusals.
type refPair struct {
	t     require.TestingT
	fast  engine.Position
	slow  *refGame
	story string
	met   map[string]int
}

func newRefPair(t require.TestingT, set *labiro.Set, setup *labiro.Setup) *refPair {
	p, err := setup.Position(set)
	require.NoError(t, err, "%s", setup.Write(set))
	return &refPair{t: t, fast: p, slow: newReference(set, setup), story: refStory(set, setup), met: map[string]int{}}
}

// refStory is the set-up as files and what the set adds to it.
func refStory(set *labiro.Set, setup *labiro.Setup) string {
	story := ""
	for i := range set.Towers {
		t := &set.Towers[i]
		story += fmt.Sprintf("# %s %s%s%s%s%s%s %v key %d\n", t.Name, t.Sides[0], t.Sides[1], t.Sides[2], t.Sides[3], t.Sides[4], t.Sides[5], t.Arrow, t.Key)
	}
	return story + fmt.Sprint("# tiles ", set.Tiles, "\n") + string(setup.Write(set)) + "\n"
}

// step plays one move in both, and compares what happened.
func (c *refPair) step(text string) {
	c.story += text + "\n"
	c.met[c.slow.choosesOfTwo(text)]++
	slow := c.slow.play(text)
	fast := c.fast.Play(c.read(text), nil)
	require.Equal(c.t, slow, c.events(fast), "what happened\n%s", c.story)
	for _, e := range slow {
		c.met[e.kind]++
	}
}

// choosesOfTwo tells of a move that uses or gives one of two tiles alike of
// which one was used in this turn.
func (g *refGame) choosesOfTwo(text string) string {
	m := readReference(text)
	what, kind := "used of two alike", map[string]string{"counter": "unlock", "rope": "rope", "torch": "torch", "stab": "dagger"}[m.verb]
	if m.verb == "swap" || m.verb == "drop" {
		what, kind = "gave of two alike", m.kind
	}
	used := func(t refTile) bool { return t.kind == kind && g.usedNow(t) }
	unused := func(t refTile) bool { return t.kind == kind && !g.usedNow(t) }
	if slices.ContainsFunc(g.me().hand, used) && slices.ContainsFunc(g.me().hand, unused) {
		return what
	}
	return "move"
}

func (c *refPair) read(text string) engine.Move {
	m, err := labiro.ReadMove(text)
	require.NoError(c.t, err)
	return m
}

// compare compares everything but the refusals, and gives the legal moves.
func (c *refPair) compare() (legal []string) {
	require.Equal(c.t, c.slow.actor(), int(c.fast.Actor()), "who decides\n%s", c.story)
	for seat := range c.fast.Seats() {
		require.Equal(c.t, c.slow.besides(seat), c.texts(engine.Besides(c.fast, engine.Seat(seat))), "besides, seat %d\n%s", seat+1, c.story)
	}
	legal = c.slow.legal()
	require.ElementsMatch(c.t, legal, c.texts(c.fast.Moves(nil)), "legal moves\n%s", c.story)
	for seat := range c.fast.Seats() {
		c.compareKnowledge(seat)
	}
	c.compareKnowledge(int(engine.Public))
	v := c.view(int(engine.Public))
	require.Equal(c.t, c.slow.facts(legal), refFacts(v), "public facts\n%s", c.story)
	if v.Stuck {
		c.met["nobody can do anything any more"]++
	}
	number, turn := c.fast.Turn()
	require.Equal(c.t, []int{c.slow.number, c.slow.mover()}, []int{number, int(turn)}, "turn\n%s", c.story)
	result, over := c.fast.Result()
	require.Equal(c.t, c.slow.over, over, "over\n%s", c.story)
	if over {
		winners, scores := c.slow.result()
		require.Equal(c.t, engine.Result{Winners: winners, Scores: scores}, result, "result\n%s", c.story)
		if winners == nil {
			c.met["nobody wins"]++
		}
	}
	return legal
}

func (c *refPair) view(seat int) *labiro.View { return c.fast.View(engine.Seat(seat)).(*labiro.View) }

func (c *refPair) texts(moves []engine.Move) []string {
	var all []string
	for _, m := range moves {
		all = append(all, labiro.WriteMove(m))
	}
	return all
}

// refuses compares the ruling that refuses a move, 0 for none.
func (c *refPair) refuses(text string) int {
	refused := 0
	if foul := c.fast.Check(c.read(text)); foul != nil {
		refused = foul.Ruling.Number
		c.met[fmt.Sprint(foul.Ruling, " ", foul.Reason)]++
	}
	require.Equal(c.t, c.slow.check(text), refused, "the ruling that refuses %q\n%s", text, c.story)
	return refused
}

// refEventNames are the events as the reference tells them.
var refEventNames = map[uint8]string{
	labiro.Started: "started", labiro.Walked: "walked", labiro.Turned: "turned", labiro.Pushed: "pushed",
	labiro.Countered: "countered", labiro.Crossed: "crossed", labiro.Lit: "lit", labiro.Saw: "saw",
	labiro.LeftThere: "left", labiro.Took: "took", labiro.Gave: "gave", labiro.Vanished: "vanished",
	labiro.Opened: "opened", labiro.Won: "won", labiro.PutAway: "put", labiro.Stabbed: "stabbed",
	labiro.Robbed: "robbed", labiro.Banked: "banked", labiro.Ended: "ended", labiro.Proposed: "proposed",
	labiro.Voted: "voted", labiro.Finished: "finished",
	labiro.Returned: "returned", labiro.Retracted: "retracted",
}

func (c *refPair) events(all []engine.Event) []refEvent {
	var events []refEvent
	for _, e := range all {
		r := refEvent{kind: refEventNames[e.Kind], seat: int(e.Seat), other: max(int(e.Other), -1), base: int(e.Part), count: int(e.Count)}
		if e.What != 0 {
			r.what = labiro.Kind(e.What).String()
		}
		r.secret = !e.Seen.Has(engine.Public)
		for s := range c.fast.Seats() {
			require.Equal(c.t, !r.secret || s == r.seat, e.Seen.Has(engine.Seat(s)), "who may know of %v\n%s", r, c.story)
		}
		events = append(events, r)
	}
	return events
}

// compareKnowledge compares what a seat, or the public, knows of the objects:
// what it has seen, what it can tell because only one kind is left, and which
// tiles it cannot place.
func (c *refPair) compareKnowledge(seat int) {
	v := c.view(seat)
	g := c.slow
	knows := func(t refTower) bool {
		return t.object.kind != "" && (t.shown || seat >= 0 && t.knownTo(seat))
	}
	// In a blind game the program counts what somebody looked at with the rest,
	// even where a set-up has told it.
	placed := func(t refTower) bool { return t.shown || knows(t) && g.rules["hidden"] == "dealt" }
	unseen := g.lying(placed)
	var want, got []string
	for base, at := range g.bases {
		t := g.towers[at]
		known := "none"
		if placed(t) {
			known = t.object.kind
		} else if only := refOnlyObject(unseen); t.object.kind != "" && only != "" {
			known = only
		}
		want = append(want, fmt.Sprint("tower ", base+1, " seen ", knows(t), " known ", known))
		got = append(got, fmt.Sprint("tower ", base+1, " seen ", v.Towers[base].Seen, " known ", v.Towers[base].Known))
	}
	require.Equal(c.t, want, got, "what seat %d knows\n%s", seat+1, c.story)
	counts := map[string]int{}
	for k, n := range v.Unseen {
		counts[k.String()] = n
	}
	require.Equal(c.t, unseen, counts, "what seat %d cannot place\n%s", seat+1, c.story)
}

// refOnlyObject is the one kind of object that is left to lie out of sight;
// "" when there are several.
func refOnlyObject(unseen map[string]int) string {
	var objects []string
	for kind := range maps.Keys(unseen) {
		if !strings.HasPrefix(kind, "ruby") {
			objects = append(objects, kind)
		}
	}
	if len(objects) != 1 {
		return ""
	}
	return objects[0]
}
