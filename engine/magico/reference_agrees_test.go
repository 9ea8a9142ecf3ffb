package magico_test

import (
	"fmt"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
)

// refPair is one game in both rulebooks, how it came about, and what was met
// in it: events, and reasons of refusals.
type refPair struct {
	t     require.TestingT
	fast  engine.Position
	slow  *refGame
	story string
	met   map[string]int
}

func newRefPair(t require.TestingT, set *magico.Set, setup *magico.Setup) *refPair {
	p, err := setup.Position(set)
	require.NoError(t, err, "%s", setup.Write(set))
	return &refPair{t: t, fast: p, slow: newReference(set, setup), story: string(setup.Write(set)) + "\n", met: map[string]int{}}
}

// step plays one move in both, and compares what happened.
func (c *refPair) step(text string) {
	c.story += text + "\n"
	c.met["moves"]++
	slow := c.slow.play(text)
	fast := c.fast.Play(c.read(text), nil)
	require.Equal(c.t, slow, c.events(fast), "what happened\n%s", c.story)
	for _, e := range slow {
		c.met[e.kind]++
	}
}

func (c *refPair) read(text string) engine.Move {
	m, err := c.fast.Read(text)
	require.NoError(c.t, err)
	return m
}

// compare compares whose decision it is, how it ended, and the legal moves,
// which it gives.
func (c *refPair) compare() (legal []string) {
	require.Equal(c.t, c.slow.actor(), c.fast.Actor(), "who decides\n%s", c.story)
	legal = c.slow.legal()
	require.ElementsMatch(c.t, legal, c.texts(c.fast.Moves(nil)), "legal moves\n%s", c.story)
	number, turn := c.fast.Turn()
	require.Equal(c.t, []int{c.slow.number, c.slow.turn}, []int{number, int(turn)}, "turn\n%s", c.story)
	result, over := c.fast.Result()
	require.Equal(c.t, c.slow.now == "over", over, "over\n%s", c.story)
	if over {
		_, scores := c.slow.result()
		require.Equal(c.t, engine.Result{Winners: []engine.Seat{engine.Seat(c.slow.turn)}, Scores: scores}, result, "result\n%s", c.story)
	}
	return legal
}

// compareFacts compares all that everybody may know, and every seat.
func (c *refPair) compareFacts(legal []string) {
	for viewer := refPublic; viewer < len(c.slow.seats); viewer++ {
		v := c.fast.View(engine.Seat(viewer)).(*magico.View)
		require.Equal(c.t, c.slow.facts(viewer, legal), c.factsOf(v), "what seat %d may know\n%s", viewer+1, c.story)
		require.Equal(c.t, v.Moves, v.Legal())
	}
}

// compareRefusal compares the ruling and the reason that refuse a move.
func (c *refPair) compareRefusal(text string) {
	refused := ""
	if foul := c.fast.Check(c.read(text)); foul != nil {
		refused = fmt.Sprint(foul.Ruling, " ", foul.Reason)
	}
	require.Equal(c.t, c.slow.refuses(text), refused, "what refuses %q\n%s", text, c.story)
	c.met[refused]++
}

// refEventNames are the events as the reference tells them.
var refEventNames = map[uint8]string{
	magico.Pushed: "Pushed", magico.Carried: "Carried", magico.PutBack: "PutBack", magico.Walked: "Walked",
	magico.Reached: "Reached", magico.Missed: "Missed", magico.Finished: "Finished",
}

func (c *refPair) events(all []engine.Event) (events []refEvent) {
	for _, e := range all {
		require.Equal(c.t, engine.Everybody, e.Seen, "all is for all\n%s", c.story)
		r := refEvent{kind: refEventNames[e.Kind], seat: int(e.Seat), other: int(e.Other), count: int(e.Count)}
		switch {
		case e.Kind == magico.Pushed:
			r.part = [...]string{"line 1 row", "line 3 row", "line 5 row", "line 1 column", "line 3 column", "line 5 column"}[e.Part]
			arrow, ok := magico.ThingArrow(e.What)
			require.True(c.t, ok)
			r.what = arrow.String()
		case e.Part != engine.NoPart:
			require.Less(c.t, int(e.Part), maze.Cells)
			r.part = refCellText(refAt(int(e.Part)))
		}
		if e.Kind != magico.Pushed && e.What != 0 {
			r.what = c.slow.names[e.What-1]
		}
		events = append(events, r)
	}
	return events
}
