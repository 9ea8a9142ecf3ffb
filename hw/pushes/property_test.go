package pushes

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/hw/board"
	"mastro/hw/sim"
)

// changeLog follows the changes as a reader does and checks what holds for all of them.
type changeLog struct {
	counts []Count
	seq    uint64
	closed time.Duration
}

func (k *changeLog) read(t require.TestingT, set ChangeSet) {
	require.Equal(t, k.seq+1, set.Seq)
	k.seq = set.Seq
	require.GreaterOrEqual(t, set.Closed, set.Opened)
	require.Greater(t, set.Closed, k.closed)
	k.closed = set.Closed
	require.NotEmpty(t, set.Changes)
	for i, c := range set.Changes {
		require.Equal(t, k.counts[c.Line], c.From)
		require.LessOrEqual(t, set.Opened, c.Onset)
		require.LessOrEqual(t, c.Onset, c.Rest)
		require.LessOrEqual(t, c.Rest, set.Closed)
		require.Equal(t, c.To == NoCount, c.Doubt != board.Certain)
		if i > 0 {
			before := set.Changes[i-1]
			require.True(t, before.Onset < c.Onset || before.Onset == c.Onset && before.Line < c.Line)
		}
		if c.To != NoCount {
			k.counts[c.Line] = c.To
		}
	}
}

// follow checks every set against the truth.
func (r *rig) follow(k *changeLog) {
	r.after = func() {
		for _, set := range r.sets {
			k.read(r.t, set)
			require.Equal(r.t, k.counts, r.counts())
			r.checkCounts()
		}
		r.sets = nil
	}
}

// rebaseDoubtful does what people do with lines in doubt: push them to rest and give their
// counts.
func (r *rig) rebaseDoubtful(k *changeLog) {
	for i, s := range r.board.Snapshot(nil) {
		place := r.table.Travel(i)
		if s.Doubt == board.Certain {
			continue
		}
		if place != 0 {
			steps := 1
			if place > 0 {
				steps = -1
			}
			r.push(i, steps, sim.SteadyPush())
			r.run(1500 * ms)
		}
		k.counts[i] = Count(r.table.Pushed(i))
		r.board.Rebase(i, k.counts[i])
	}
}

// handManner is how a hand pushes a line. A line that is half pushed is not pulled back to stop
// in the middle.
func (r *rig) handManner(line int) sim.PushManner {
	m := sim.HumanPush(r.rng)
	if r.table.Travel(line) != 0 {
		m.Pause, m.Back, m.Half = 0, 0, 0
	}
	return m
}

// disturbances are what may happen at any moment while hands are at work.
var disturbances = map[string]func(t *rapid.T, r *rig){
	"nothing": func(*rapid.T, *rig) {},
	"the expander does not answer, loses its supply or hangs the bus": func(t *rapid.T, r *rig) {
		faults := []*sim.Fault{r.table.Faults.Expander, r.table.Faults.BrownOut, r.table.Faults.Stuck}
		rapid.SampledFrom(faults).Draw(t, "fault").For(time.Duration(rapid.IntRange(1, 300).Draw(t, "for")) * ms)
	},
	"scans come late, or two at one time": func(t *rapid.T, r *rig) {
		stall := rapid.SampledFrom([]int{0, 10, 21, 31, 49, 50, 51, 70, 90, 200, 1000}).Draw(t, "stall")
		r.table.Advance(time.Duration(stall) * ms)
	},
}

// Hands push lines one after the other while something disturbs them, and sometimes somebody sets
// the lines in doubt right. Every report is true, or a doubt.
func TestCountsAreTrueOrInDoubt(t *testing.T) {
	for name, disturb := range disturbances {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				r := newRig(t, rapid.Uint64().Draw(t, "seed"), 3)
				k := &changeLog{counts: r.counts()}
				r.follow(k)
				for range rapid.IntRange(1, 12).Draw(t, "gestures") {
					r.disturbedPush(t, disturb)
					r.run(time.Duration(rapid.SampledFrom([]int{0, 300, 1000, 2000}).Draw(t, "pause")) * ms)
					if rapid.IntRange(0, 3).Draw(t, "agree") == 0 {
						r.run(2500 * ms)
						r.rebaseDoubtful(k)
					}
				}
				r.run(2500 * ms)
				r.checkCounts()
			})
		})
	}
}

func (r *rig) disturbedPush(t *rapid.T, disturb func(t *rapid.T, r *rig)) {
	steps := rapid.SampledFrom([]int{-4, -3, -2, -1, 1, 2, 3, 4}).Draw(t, "steps")
	line := rapid.IntRange(0, 2).Draw(t, "line")
	require.NoError(t, r.table.Push(line, steps, r.handManner(line)))
	for range rapid.IntRange(0, 4).Draw(t, "times") {
		r.run(time.Duration(rapid.IntRange(0, 600).Draw(t, "before")) * ms)
		disturb(t, r)
	}
	r.finish()
}

// Ordinary pushes are never in doubt.
func TestOrdinaryPushesAreCertain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := newRig(t, rapid.Uint64().Draw(t, "seed"), 6)
		k := &changeLog{counts: r.counts()}
		r.follow(k)
		for range rapid.IntRange(1, 8).Draw(t, "gestures") {
			line, steps := rapid.IntRange(0, 5).Draw(t, "line"), rapid.SampledFrom([]int{-2, -1, 1, 2}).Draw(t, "steps")
			speed := sim.Millimetres(rapid.Float64Range(40, 300).Draw(t, "speed"))
			r.push(line, steps, sim.PushManner{Speed: speed, Rest: time.Duration(rapid.IntRange(0, 500).Draw(t, "rest")) * ms})
			r.run(time.Duration(rapid.IntRange(0, 500).Draw(t, "pause")) * ms)
		}
		r.run(500 * ms)
		for i, s := range r.board.Snapshot(nil) {
			require.Equal(t, board.Snapshot{State: board.Seated, Facing: board.NoFacing}, s)
			require.EqualValues(t, r.table.Pushed(i), r.board.Count(i))
		}
	})
}

// A switch that is dead or stuck causes doubts but no false push: the first push that it takes
// part in is in doubt.
func TestBrokenSwitch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := newRig(t, rapid.Uint64().Draw(t, "seed"), 2)
		r.follow(&changeLog{counts: r.counts()})
		end := rapid.IntRange(0, 1).Draw(t, "end")
		if rapid.Bool().Draw(t, "closed") {
			r.table.Faults.Closed[0][end].Set()
		} else {
			r.table.Faults.Open[0][end].Set()
		}
		r.run(time.Duration(rapid.IntRange(0, 1500).Draw(t, "while")) * ms)
		steps := rapid.SampledFrom([]int{-1, 1}).Draw(t, "steps")
		r.push(0, steps, sim.PushManner{Speed: sim.Millimetres(rapid.Float64Range(40, 300).Draw(t, "speed"))})
		r.run(1500 * ms)
		require.Equal(t, board.Snapshot{State: board.Between, Facing: board.NoFacing, Doubt: board.HalfTurned}, r.board.Snapshot(nil)[0])
		require.Zero(t, r.board.Count(0))
		r.push(1, steps, sim.SteadyPush())
		r.run(1500 * ms)
		require.EqualValues(t, steps, r.board.Count(1))
	})
}
