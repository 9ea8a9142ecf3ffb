package labiro

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

// Every turn that players could make with their hands, made up from the rule
// and not from what Explain does, must be found again.

// hands is what players did: the turns, and what sensors saw of them.
type hands struct {
	turns []engine.Move // with what they pushed
	seen  []engine.Part
	after Position // as the turns leave it
}

const ms = time.Millisecond

// sensedGame is a game in the middle of a turn, with an unlock key now and
// then.
func sensedGame(t *rapid.T, chain Chain) *Position {
	set := defaultSet(t)
	o := drawnOptions(t)
	o.Chain, o.OnlyWhenStuck, o.Hidden = chain, false, engine.Dealt
	setup := Drawn(set, o, 2, engine.SeedsOf(rapid.Uint64().Draw(t, "seed")))
	bases := rapid.Permutation([]int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18}).Draw(t, "bases")
	for i := range setup.Seats {
		setup.Seats[i] = lives(bases[i], bases[i+2])
	}
	for i := range setup.Bases {
		if b := &setup.Bases[i]; b.Object == Unlock && rapid.Bool().Draw(t, "key") {
			b.Object = NoKind
			setup.Seats[0].Hand = append(setup.Seats[0].Hand, Unlock)
		}
	}
	setup.Left = rapid.IntRange(0, Rotations).Draw(t, "left")
	simpleStarts(setup, set)
	p, err := setup.Position(set)
	require.NoError(t, err)
	return p
}

// drawnHands is one to three drivers one after the other, an unlock key last,
// each of which may push what hangs together with it. Something is turned
// unless nothing can be.
func drawnHands(t *rapid.T, p *Position) hands {
	h := hands{after: *p, seen: make([]engine.Part, p.Parts())}
	clock := 1000 * ms
	var taken Bases
	for range rapid.IntRange(1, 3).Draw(t, "drivers") {
		free := slices.Collect((p.reach() &^ taken).All())
		b := rapid.SampledFrom(append(free, p.here())).Draw(t, "driver")
		steps := rapid.IntRange(1, Rotations).Draw(t, "steps")
		if taken.has(b) || steps > int(h.after.left) {
			continue
		}
		clock = h.drive(t, moveAt(Turn, b), b, steps, clock, &taken)
	}
	if h.after.Allows(move(Counter)) && !taken.has(p.here()) && rapid.Bool().Draw(t, "counter") {
		h.drive(t, move(Counter), p.here(), 1, clock, &taken)
	}
	for b := range h.seen {
		h.seen[b].Stands = h.after.Stands(b)
	}
	return h
}

// drive turns one driver and what it pushes, and gives when hands are free
// again.
func (h *hands) drive(t *rapid.T, m engine.Move, b, steps int, clock time.Duration, taken *Bases) time.Duration {
	taken.add(b)
	h.moved(b, clock, clock+time.Duration(100+rapid.IntRange(0, 300).Draw(t, "ms"))*ms)
	for i := range steps {
		along := m
		if i == steps-1 && h.after.game.Options.Chain == ChainObserved {
			along = h.push(t, m, b, taken)
		}
		require.Nil(t, h.after.Check(along), WriteMove(along))
		h.turns = append(h.turns, along)
		h.after.Play(along, nil)
	}
	last := clock
	for b := range h.seen {
		last = max(last, h.seen[b].Rest)
	}
	return last + time.Duration(50+rapid.IntRange(0, 1500).Draw(t, "pause"))*ms
}

// push makes the driver push towers, each next to it or to one pushed before.
func (h *hands) push(t *rapid.T, m engine.Move, b int, taken *Bases) engine.Move {
	chain := []int{b}
	for range rapid.IntRange(0, 4).Draw(t, "pushed") {
		by := rapid.SampledFrom(chain).Draw(t, "by")
		free := slices.Collect((h.after.game.around[by] &^ *taken).All())
		if len(free) == 0 {
			continue
		}
		n := rapid.SampledFrom(free).Draw(t, "who")
		taken.add(n)
		chain = append(chain, n)
		pusher := h.seen[by]
		onset := rapid.Int64Range(int64(pusher.Onset), int64(pusher.Rest+trail)).Draw(t, "onset")
		h.moved(n, time.Duration(onset), time.Duration(onset)+200*ms)
		m = pushing(m, n, rapid.IntRange(1, Facings-1).Draw(t, "by steps"))
	}
	return m
}

func (h *hands) moved(b int, onset, rest time.Duration) {
	h.seen[b].Moved, h.seen[b].Onset, h.seen[b].Rest = true, onset, rest
}

// plainly counts the decisions in a line, whatever they pushed.
func plainly(moves []engine.Move) map[engine.Move]int {
	n := make(map[engine.Move]int)
	for _, m := range moves {
		n[plain(m)]++
	}
	return n
}

// within tells whether all of the one are in the other as often.
func within(some, all map[engine.Move]int) bool {
	for m, n := range some {
		if all[m] != n {
			return false
		}
	}
	return true
}

// sound wants each line legal, ending in what was seen, and unlike the others.
func sound(t *rapid.T, p *Position, seen []engine.Part, lines []engine.Line) {
	for i := range lines {
		q := *p
		for _, m := range lines[i].All() {
			require.Nil(t, q.Check(m), WriteMove(m))
			require.True(t, p.Physical(m))
			q.Play(m, nil)
		}
		for b := range seen {
			if seen[b].Stands.Known() {
				require.Equal(t, seen[b].Stands, q.Stands(b), "tower %d", b+1)
			}
		}
		require.Equal(t, slices.ContainsFunc(lines[i].All(), func(m engine.Move) bool { return VerbOf(m) == Counter || tied(p, seen, m) || unseen(seen, m) }), lines[i].Asks)
		for j := range i {
			require.NotEqual(t, plainly(lines[j].All()), plainly(lines[i].All()))
		}
	}
}

// unseen tells whether a turn of a silent tower pushed others.
func unseen(seen []engine.Part, m engine.Move) bool {
	return !seen[BaseOf(m)].Stands.Known() && plain(m) != m
}

// tied tells whether a turn pushed a tower that began as early as its driver,
// and that nobody may have turned so himself.
func tied(p *Position, seen []engine.Part, m engine.Move) bool {
	driver := BaseOf(m)
	if VerbOf(m) == Counter {
		driver = p.here()
	}
	for b := range seen {
		if p.game.Options.Chain == ChainObserved && PushedBy(m, b) != 0 && seen[b].Moved && seen[driver].Moved &&
			!clearlyLater(seen[b], seen[driver]) && !turnedAlone(p, b, int8(seen[b].Stands)) {
			return true
		}
	}
	return false
}

// clearlyLater tells whether one tower began after another, however far the onsets are
// off.
func clearlyLater(part, than engine.Part) bool {
	if part.OnsetError > 0 && than.OnsetError > 0 {
		return part.Onset-part.OnsetError > than.Onset+than.OnsetError
	}
	return part.Onset > than.Onset+tie
}

// turnedAlone plays one tower alone to where it was seen.
func turnedAlone(p *Position, b int, stands int8) bool {
	q := *p
	for q.Allows(moveAt(Turn, b)) {
		q.Play(moveAt(Turn, b), nil)
		if q.facing[b] == stands {
			return true
		}
	}
	q = *p
	if b != p.here() || !q.Allows(move(Counter)) {
		return false
	}
	q.Play(move(Counter), nil)
	return q.facing[b] == stands
}

// explained wants one of the lines to be what was done, or less than it where
// the rest can have been pushed (ruling 6).
func explained(t *rapid.T, lines []engine.Line, turns []engine.Move) {
	want := plainly(turns)
	for i := range lines {
		if got := plainly(lines[i].All()); within(got, want) {
			if lines[i].N == len(turns) {
				require.Equal(t, want, got)
			}
			return
		}
	}
	t.Fatalf("no line of %d explains %v", len(lines), write(turns))
}

func write(moves []engine.Move) (texts []string) {
	for _, m := range moves {
		texts = append(texts, WriteMove(m))
	}
	return texts
}

// settles tells whether what was seen leaves the board as it was: five pushes
// and a turn may.
func settled(p *Position, seen []engine.Part) bool {
	for b := range seen {
		if seen[b].Stands.Known() && seen[b].Stands != p.Stands(b) {
			return false
		}
	}
	return true
}

func TestExplainFindsWhatWasDone(t *testing.T) {
	for _, chain := range []Chain{ChainObserved, ChainGear, ChainNone} {
		t.Run(chain.String(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				p := sensedGame(t, chain)
				if chain == ChainGear {
					gearHands(t, p)
					return
				}
				h := drawnHands(t, p)
				before := *p
				lines := p.Explain(nil, h.seen, false)
				require.True(t, before == *p)
				sound(t, p, h.seen, lines)
				if len(h.turns) == 0 {
					require.Empty(t, lines)
					return
				}
				explained(t, lines, h.turns)
				require.Empty(t, p.Repair(nil, h.seen, false), "nothing has to be put right")
			})
		})
	}
}

// gearHands does up to three legal turns in any order, and lets the teeth push.
func gearHands(t *rapid.T, p *Position) {
	after := *p
	var turns []engine.Move
	for range rapid.IntRange(1, 3).Draw(t, "turns") {
		legal := slices.DeleteFunc(after.Moves(nil), func(m engine.Move) bool { return !p.Physical(m) })
		if after.phase != turning || len(legal) == 0 {
			break
		}
		m := rapid.SampledFrom(legal).Draw(t, "turn")
		turns = append(turns, m)
		after.Play(m, nil)
	}
	seen := seenAt(&after)
	lines := p.Explain(nil, seen, false)
	sound(t, p, seen, lines)
	if settled(p, seen) {
		require.Empty(t, lines)
		return
	}
	require.True(t, slices.ContainsFunc(lines, func(l engine.Line) bool {
		done := l.N == len(turns) && within(plainly(l.All()), plainly(turns))
		return done || spendsMore(lineOf(turns), []engine.Line{l}) // it leaves the towers alike
	}), "no line of %d is %v", len(lines), write(turns))
}

func lineOf(turns []engine.Move) *engine.Line {
	l := new(engine.Line)
	for _, m := range turns {
		l.Add(m)
		l.Asks = l.Asks || VerbOf(m) == Counter
	}
	return l
}

// A silent tower may stand in any way: what was done is among the lines, and
// where it was a driver, also with as many steps as are left.
func TestExplainWithASilentTower(t *testing.T) {
	for _, chain := range []Chain{ChainObserved, ChainNone} {
		rapid.Check(t, func(t *rapid.T) {
			p := sensedGame(t, chain)
			h := drawnHands(t, p)
			if len(h.turns) == 0 {
				return
			}
			silent := BaseOf(h.turns[0])
			if VerbOf(h.turns[0]) == Counter {
				silent = p.here()
			}
			h.seen[silent].Stands = engine.Unknown
			lines := p.Explain(nil, h.seen, false)
			sound(t, p, h.seen, lines)
			if settled(p, h.seen) {
				require.Empty(t, lines)
			} else if !slices.ContainsFunc(h.turns, func(m engine.Move) bool { return VerbOf(m) == Counter }) {
				explained(t, lines, h.turns)
			}
		})
	}
}

func TestExplainListsEachPossibilityOfASilentTower(t *testing.T) {
	p := study{towers: []string{open, open, open, open}, seats: []Player{lives(1, 2), at(4)}, options: Options{Chain: ChainNone}}.position(t)
	seen := seenAt(p)
	sweep(seen, 1, 1, 1000)
	seen[0].Stands = engine.Unknown
	var got [][]string
	for _, l := range p.Explain(nil, seen, false) {
		got = append(got, write(l.All()))
	}
	require.Equal(t, [][]string{{"turn 2"}, {"turn 1", "turn 2"}, {"turn 1", "turn 1", "turn 2"}}, got)
}

func TestExplainAppendsAndBlamesNothingElse(t *testing.T) {
	p := study{towers: []string{open, open, open, open}, seats: []Player{at(1), at(4)}}.position(t)
	seen := seenAt(p)
	sweep(seen, 1, 1, 1000)
	var other engine.Line
	other.Add(moveAt(Turn, 1))
	got := p.Explain([]engine.Line{other}, seen, false)
	require.Len(t, got, 2, "lines that were there before are left alone")
	require.Equal(t, got[0].All(), got[1].All())
	require.Empty(t, p.Explain(nil, seenAt(p), false), "nothing moved")
}

func TestExplainPutsTheEarlierDriverFirst(t *testing.T) { // within a tie either may have pushed the other
	p := study{towers: []string{open, open, open, open}, seats: []Player{lives(1, 2), at(4)}}.position(t)
	for _, c := range [][2]int{{1000, 1020}, {1020, 1000}} {
		seen := seenAt(p)
		sweep(seen, 0, 1, c[0])
		sweep(seen, 1, 1, c[1])
		lines := p.Explain(nil, seen, false)
		require.Len(t, lines, 2)
		require.Equal(t, c[0] < c[1], BaseOf(lines[0].Moves[0]) == 0)
		require.Equal(t, 1, lines[0].N, "the other one was pushed")
	}
}

// An order is told where the onsets are further apart than they may be off, and asked
// where they are not.
func TestExplainAsksWhereAnOrderIsNotClear(t *testing.T) { // labiro/6
	legal := study{towers: []string{open, open, open, open}, seats: []Player{lives(1, 2), at(4)}}.position(t)
	foul := study{towers: []string{open, open, open, open}, seats: []Player{at(1), at(4)}}.position(t)
	for _, c := range []struct {
		off        [2]int // of the two onsets
		later      int    // the second tower
		lines      int    // where either may be turned
		asks, foul bool   // where the second may not be
	}{
		{[2]int{5, 6}, 11, 2, true, false},
		{[2]int{5, 6}, 12, 1, false, false},
		{[2]int{5, 6}, -11, 2, true, false},
		{[2]int{5, 6}, -12, 1, false, true},
		{[2]int{60, 40}, 100, 2, true, false},
		{[2]int{60, 40}, -100, 2, true, false},
		{[2]int{60, 40}, -101, 1, false, true},
		{[2]int{0, 6}, 30, 2, true, false}, // not known: as ever
		{[2]int{5, 0}, 31, 2, false, false},
		{[2]int{0, 0}, 46, 1, false, false},
		{[2]int{0, 0}, -46, 1, false, true},
	} {
		see := func(p *Position, first, second int) []engine.Part {
			seen := seenAt(p)
			sweep(seen, first, 1, 1000)
			sweep(seen, second, 1, 1000+c.later)
			seen[first].OnsetError, seen[second].OnsetError = time.Duration(c.off[0])*time.Millisecond, time.Duration(c.off[1])*time.Millisecond
			return seen
		}
		require.Len(t, legal.Explain(nil, see(legal, 0, 1), false), c.lines, "%+v", c)
		lines := foul.Explain(nil, see(foul, 1, 2), false)
		require.Equal(t, c.foul, len(lines) == 0, "%+v", c)
		require.Equal(t, c.asks, len(lines) == 1 && lines[0].Asks, "%+v", c)
	}
}

func TestExplainWantsTheDriverFirst(t *testing.T) { // labiro/6: what is pushed begins no earlier
	p := study{towers: []string{open, open, open, open}, seats: []Player{at(1), at(4)}}.position(t)
	seen := seenAt(p)
	sweep(seen, 1, 1, 1000)
	sweep(seen, 2, 1, 900)
	require.Empty(t, p.Explain(nil, seen, false))
	foul := p.Blame(seen, false)
	require.EqualValues(t, "labiro.out_of_reach", foul.Reason)
	require.Equal(t, 2, foul.Part)
	sweep(seen, 2, 0, 1100)
	require.Len(t, p.Explain(nil, seen, false), 1)
	sweep(seen, 2, 0, 1700) // long after its pusher came to rest
	require.Empty(t, p.Explain(nil, seen, false))
}

func TestExplainOnlyInATurn(t *testing.T) {
	p := study{towers: []string{open, open, open}, objects: map[int]Kind{1: Rope}, seats: []Player{at(1), at(2)}}.position(t)
	seen := seenAt(p)
	sweep(seen, 0, 1, 1000)
	plays(t, p, "look")
	require.Empty(t, p.Explain(nil, seen, false))
	foul := p.Blame(seen, false)
	require.Equal(t, engine.Ruling{Game: Name, Number: 10}, foul.Ruling)
	require.EqualValues(t, "labiro.decide_first", foul.Reason)
	require.Equal(t, []string{"take", "leave"}, write(foul.Instead), "what comes first")
	require.Equal(t, []engine.Repair{{Part: 0, Steps: -1}}, p.Repair(nil, seen, false))
}

func TestSensedSmallTalk(t *testing.T) {
	p := study{towers: []string{open, open}, seats: []Player{at(1), at(2)}}.position(t)
	require.Equal(t, 2, p.Parts())
	plays(t, p, "turn 2")
	require.EqualValues(t, 1, p.Stands(1))
	require.True(t, p.Same(read(t, "turn 1 pushing 2+1"), read(t, "turn 1")))
	require.True(t, p.Same(read(t, "counter pushing 2+1"), read(t, "counter")))
	require.False(t, p.Same(read(t, "turn 1"), read(t, "turn 2")))
	require.False(t, p.Same(read(t, "swap rope"), read(t, "swap torch")))
	for _, text := range []string{"go 2", "rope 2", "torch 2", "end", "look"} {
		require.False(t, p.Physical(read(t, text)), text)
	}
}

// Whatever was seen in whatever game: each line is legal and ends in it, and
// where there is none somebody is to blame and it can be put right.
func TestExplainIsSoundInEveryGame(t *testing.T) {
	eachStep(t, 60, func(t *rapid.T, p *Position, r *engine.Rand) {
		if p.phase == starting || p.phase == over || r.Below(3) > 0 {
			return
		}
		seen := seenAt(p)
		for range 1 + r.Below(3) {
			b := r.Below(len(seen))
			if reach := slices.Collect(p.reach().All()); r.Below(4) > 0 {
				b = reach[r.Below(len(reach))]
			}
			sweep(seen, b, int(p.game.Tower(b).Arrow)*(1+r.Below(2)), 1000+r.Below(1000))
			if r.Below(6) == 0 {
				seen[b].Stands = engine.Unknown
			}
			seen[b].OnsetError = time.Duration(r.Below(3)*r.Below(100)) * time.Millisecond
		}
		before := *p
		lines := p.Explain(nil, seen, false)
		sound(t, p, seen, lines)
		if len(lines) == 0 && !settled(p, seen) {
			require.NotEmpty(t, p.Blame(seen, false).Reason)
			putRight(t, p, seen)
		}
		require.True(t, before == *p)
	})
}
