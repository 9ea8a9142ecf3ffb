package table

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/monitor"
	"mastro/cmd/mastro/rig"
	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/engine/labiro"
	"mastro/engine/referee"
	"mastro/hw/board"
)

// What may be while all is well, and how soon it is after a fault.
const (
	lean    = 30                       // degrees: nearer to another facing a tower stands otherwise
	leaning = 18                       // degrees: within it a tower surely counts as set down
	settled = 5 * time.Second          // then the board has been judged again
	healed  = monitor.Linger + settled // and nothing is told any more
	noticed = 2 * time.Second          // then the page asks for what is to be put right
	noted   = rig.TraceBudget * 9 / 8  // bytes that the tracer keeps, with its header
	recent  = 40                       // lines of the diary
)

// watch lets one beat pass at the table, and holds what the referee makes of it
// against the truth.
func (h *hours) watch() {
	count, stood, was := h.match().Count(), h.facings(), h.match().Verdict().Kind
	h.tick(h.now)
	h.note()
	h.follow(stood)
	if v := h.match().Verdict(); v.Kind != was {
		h.write("verdict %+v", v)
	}
	if h.match().Count() != count || !slices.Equal(h.facings(), stood) {
		h.account(stood)
	}
}

// follow notes which towers are turned while their sensors are out of order, and
// that nobody is asked for anything who has done nothing.
func (h *hours) follow(stood []int8) {
	inOrder := !h.pending() && h.near(leaning)
	for b, s := range h.e.Table.Rig.Snapshot(nil) {
		angle := h.world().Angle(b)
		switch turns := angle != h.angles[b]; {
		case turns && s.State == board.Fault:
			h.unseen[b] = true
		case !turns && h.truth(b) == stood[b]:
			delete(h.unseen, b)
		}
		h.angles[b] = angle
	}
	h.calm = !h.world().Hand.Busy() && (h.calm || inOrder && !h.blinded)
	if !h.calm {
		return
	}
	v := h.match().Verdict()
	require.True(h.t, v.Kind == referee.Unsettled || !h.pending(), "nobody has done anything: %+v", v)
	for b, why := range h.e.Table.Session.Doubts {
		require.NotEqual(h.t, scene.HalfTurned, why, "nobody has touched tower %d", b+1)
	}
}

// account checks that what was played was truly done.
func (h *hours) account(stood []int8) {
	v := h.match().Verdict()
	require.Contains(h.t, []referee.Kind{referee.Accepted, referee.TakenBack}, v.Kind)
	if h.done.accepted++; v.Kind == referee.TakenBack {
		h.done.accepted--
		h.done.back++
		h.verdicts = append(h.verdicts, v) // also where the last one was the same
	}
	moved := func(b int) bool { return h.truth(b) != stood[b] }
	any := false
	for b, now := range h.facings() {
		any = any || moved(b)
		require.False(h.t, now != stood[b] && h.unseen[b], "tower %d was turned while its sensor was out of order", b+1)
		if _, doubtful := h.e.Table.Session.Doubts[b]; !doubtful {
			require.Equal(h.t, h.truth(b), now, "tower %d was not turned so", b+1)
		}
	}
	require.True(h.t, any, "nobody has turned anything")
	for _, m := range v.Moves {
		if b := labiro.BaseOf(m); labiro.VerbOf(m) == labiro.Turn {
			require.True(h.t, moved(b), "nobody has turned tower %d", b+1)
		}
	}
}

// facings is how the towers stand by the referee.
func (h *hours) facings() []int8 {
	p := h.match().Position()
	all := make([]int8, p.Parts())
	for b := range all {
		all[b] = p.Stands(b)
	}
	return all
}

// truth is the facing that is nearest to how a tower truly stands.
func (h *hours) truth(base int) int8 {
	f, _ := h.world().Facing(base)
	return int8(f)
}

// near tells whether every tower is that near to how it must stand, in degrees.
func (h *hours) near(most float64) bool {
	for b, f := range h.facings() {
		if off := math.Remainder(float64(h.world().Angle(b))-60*float64(f), 360); math.Abs(off) > most {
			return false
		}
	}
	return true
}

// pending tells whether the verdict asks for something.
func (h *hours) pending() bool {
	switch h.match().Verdict().Kind {
	case referee.InOrder, referee.Accepted, referee.TakenBack, referee.Ignored:
		return false
	}
	return true
}

// recover waits after faults until all is well again, and puts right as the page
// asks what the hand has left wrong meanwhile.
func (h *hours) recover() {
	session, since := h.e.Table.Session, h.world().Clock.Now()-h.ended
	if h.pending() && !h.near(leaning) && since > noticed {
		h.told = nil
		h.done.repairs++
		h.asks()
		h.act()
		return
	}
	ok := !h.pending() && h.near(lean) && len(session.Doubts) == 0
	if ok && !h.again {
		h.again, h.done.slowest = true, max(h.done.slowest, since)
	}
	require.True(h.t, ok || since < settled, "the board is not judged again: doubts %v", session.Doubts)
	told := slices.DeleteFunc(slices.Clone(session.Troubles), func(t scene.Trouble) bool { return t.Kind == scene.AskedTwice }) // by the minute
	require.True(h.t, len(told) == 0 || since < healed, "it is still told: %v", told)
	if ok && len(told) == 0 && since > judgingTime {
		h.shows()
		h.ailing, h.blinded, h.again = false, false, false
		h.plan()
	}
}

// asks checks that the page is the one for what is to be put right.
func (h *hours) asks() {
	want := map[referee.Kind]scene.Page{referee.Restore: scene.Restore, referee.Foul: scene.Foul, referee.Unsettled: scene.Unsettled}
	if page, ok := want[h.match().Verdict().Kind]; ok {
		require.Equal(h.t, page, h.e.Table.Session.Public().Page)
	}
}

// shows checks that panel and LEDs show what they should.
func (h *hours) shows() {
	t := h.e.Table.Rig
	onPanel, _ := h.e.Table.Session.PanelScene()
	want, got := t.Screen.Painter.Draw(&onPanel), t.Simulation.Picture()
	for i, pixel := range want.Pix { // 5 or 6 bits of each colour arrive
		if d := int(pixel) - int(got.Pix[i]); d > 8 || d < -8 {
			h.t.Fatalf("the panel shows something else at byte %d", i)
		}
	}
	for i, led := range t.Simulation.LEDs.LEDs() {
		if l := t.Lights.Lamps()[i]; !lights.Animated(t.Lights.Lamps()[i : i+1]) {
			c := l.At(h.now)
			require.Equal(h.t, c.R|c.G|c.B == 0, led.R|led.G|led.B == 0, "LED %d shows something else than %+v", i, l)
		}
	}
}

// bounded checks that what is kept of health and readings stays small.
func (h *hours) bounded() {
	t, m, session := h.e.Table.Rig, h.e.Table.Monitor, h.e.Table.Session
	n := len(t.Sensors())
	for _, size := range []int{len(m.Doubts()), len(session.Doubts), len(t.Lights.Lamps())} {
		require.LessOrEqual(h.t, size, n)
	}
	spells, events := m.Remembered()
	require.LessOrEqual(h.t, spells, 3*n)
	require.LessOrEqual(h.t, events+len(t.Failures.Parts()), 4)
	require.LessOrEqual(h.t, len(m.Troubles()), 12)
	size := len(t.LastReadings())
	require.LessOrEqual(h.t, size, noted)
}

// note writes down a gesture that is over.
func (h *hours) note() {
	if g, ok := h.world().Hand.Last(); ok && g.Ended != h.seen {
		h.seen = g.Ended
		h.write("gesture %+v", g)
	}
}

// write writes into the diary.
func (h *hours) write(format string, args ...any) {
	line := fmt.Sprintf("%v (%v): ", h.now, h.world().Clock.Now()) + fmt.Sprintf(format, args...)
	h.diary = append(h.diary[max(0, len(h.diary)+1-recent):], line)
}

// story is what was going on, for who asks why it failed.
func (h *hours) story() string {
	var truth []int8
	for b := range h.facings() {
		truth = append(truth, h.truth(b))
	}
	return fmt.Sprintf("seed %d, game %d: %+v; told %+v\nby the referee %v\ntruly          %v\n%s",
		h.seed, h.done.games, h.match().Verdict(), h.told, h.facings(), truth, strings.Join(h.diary, "\n"))
}
