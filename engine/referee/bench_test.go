package referee

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/labiro"
)

// benchBoard is the whole printed game in its first turn, with a tower that may
// be turned and two on a chain that it can push.
func benchBoard(b *testing.B) (tab *table, driver, first, second int) {
	p := drawn(b, labiro.Options{}, 4, 7)
	for p.Actor() >= 0 && p.View(engine.Public).(*labiro.View).Phase == labiro.PhaseStart {
		p.Play(p.Moves(nil)[0], nil)
		for p.Actor() == engine.Table {
			p.Play(p.Moves(nil)[0], nil)
		}
	}
	view := p.View(engine.Public).(*labiro.View)
	require.NotEmpty(b, view.Turning)
	driver = view.Turning[len(view.Turning)-1]
	first = touching(view, driver, driver)
	second = touching(view, first, driver)
	return seat(b, p), driver, first, second
}

// touching is a base that touches another and is not the one to avoid.
func touching(view *labiro.View, base, avoid int) int {
	for _, n := range view.Towers[base].Touching {
		if n != labiro.NoBase && n != avoid {
			return n
		}
	}
	return avoid
}

// BenchmarkObserve is a turn of one tower that pushed two others, seen and
// played. Putting the match back for the next round is part of the figure.
func BenchmarkObserve(b *testing.B) {
	tab, driver, first, second := benchBoard(b)
	arrow := int(tab.view().Towers[driver].Tower.Arrow)
	measure(b, tab, Accepted, turned{part: driver, steps: arrow}, turned{part: first, steps: -1, after: 100 * ms}, turned{part: second, steps: 1, after: 200 * ms})
}

// BenchmarkObserveFoul is the same with the driver turned against its arrow:
// explained in vain, blamed, and the least repair searched.
func BenchmarkObserveFoul(b *testing.B) {
	tab, driver, first, second := benchBoard(b)
	arrow := int(tab.view().Towers[driver].Tower.Arrow)
	measure(b, tab, Foul, turned{part: driver, steps: -arrow}, turned{part: first, steps: -1, after: 100 * ms}, turned{part: second, steps: 1, after: 200 * ms})
}

// BenchmarkObserveJumble is the worst that can be done to a board: every tower
// turned, those out of reach first.
func BenchmarkObserveJumble(b *testing.B) {
	tab, _, _, _ := benchBoard(b)
	turning := tab.view().Turning
	var all []turned
	for part := range tab.stands {
		after := 0 * ms
		if slices.Contains(turning, part) {
			after = 300 * ms
		}
		all = append(all, turned{part: part, steps: 1 + part%5, after: after})
	}
	measure(b, tab, Foul, all...)
}

// BenchmarkObserveInDoubt is a turn while no other tower in reach is sensed.
func BenchmarkObserveInDoubt(b *testing.B) {
	tab, driver, _, _ := benchBoard(b)
	for _, part := range tab.view().Turning {
		if part != driver {
			tab.stands[part] = engine.Unknown
		}
	}
	measure(b, tab, Asked, turned{part: driver, steps: int(tab.view().Towers[driver].Tower.Arrow)})
}

func measure(b *testing.B, tab *table, want Kind, all ...turned) {
	start := tab.m.Position()
	stands := append([]engine.Standing{}, tab.stands...)
	var changes []engine.Change
	for _, a := range all {
		to := tab.m.pos().Circle().After(stands[a.part], a.steps)
		changes = append(changes, engine.Change{Part: a.part, To: to, Onset: a.after, Rest: a.after + 500*ms})
	}
	b.ReportAllocs()
	for b.Loop() {
		tab.m.worlds = []world{at(start.Fork().(engine.Sensed))}
		tab.m.turn, tab.m.steps, tab.m.log = tab.m.turn[:0], tab.m.steps[:0], tab.m.log[:0]
		for i, s := range stands {
			tab.m.parts[i] = engine.Part{Stands: s}
		}
		if v := tab.m.Observe(changes); v.Kind != want {
			b.Fatalf("%+v", v)
		}
	}
}

// A turn while walks may be left unsaid, on the map where most can be walked to.
func BenchmarkObserveUnsaid(b *testing.B) {
	tab, driver, _, _ := benchBoard(b)
	tab.m.Unsaid(0)
	measure(b, tab, Accepted, turned{part: driver, steps: int(tab.view().Towers[driver].Tower.Arrow)})
}
