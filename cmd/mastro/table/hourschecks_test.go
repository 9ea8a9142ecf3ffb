//go:build !race

package table

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/rig"
	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/labiro"
	"mastro/engine/referee"
	"mastro/hw/board"
)

// Tolerances, and how soon after a fault the table must have recovered.
const (
	maxLean        = 30                      // degrees: beyond it another facing is nearer
	standingWithin = 18                      // degrees: within it a tower certainly counts as set down
	swaying        = 4                       // degrees: so much a hand that pauses sways
	seenWithin     = 200 * time.Millisecond  // a tower that stays for so long was seen there
	noticedWithin  = 2 * time.Second         // the page asks for repairs
	maxReadings    = rig.TraceBudget * 9 / 8 // bytes that the tracer keeps, header included
	logLines       = 40                      // kept for the report
)

// tickAndCheck lets one beat pass at the table and compares the referee's position with the
// truth.
func (h *hours) tickAndCheck() {
	count, oldFacings, oldKind := h.match().Count(), h.facings(), h.match().Verdict().Kind
	h.tick(h.now)
	h.trackUnseenTurns(oldFacings)
	if v := h.match().Verdict(); v.Kind != oldKind {
		h.logf("verdict %+v", v)
	}
	if h.match().Count() != count || !slices.Equal(h.facings(), oldFacings) {
		h.checkPlayed(oldFacings)
	}
}

// trackUnseenTurns notes which towers are turned while their sensors have faults, and checks
// that no repair is requested while the hand has done nothing.
func (h *hours) trackUnseenTurns(oldFacings []engine.Standing) {
	inOrder := !h.repairPending() && h.withinDegrees(standingWithin)
	for b, s := range h.host.Table.Rig.Snapshot(nil) {
		angle, truth, stay := h.world().Angle(b), h.truth(b), &h.stays[b]
		if math.Abs(float64(angle-stay.at)) > swaying || s.State == board.Fault {
			stay.at, stay.since = angle, h.now
		}
		if seen := h.now-stay.since >= seenWithin; seen && (truth == oldFacings[b] || truth == stay.seen) {
			delete(h.turnedUnseen, b) // also where a hand has only paused
		} else if angle != h.angles[b] && s.State == board.Fault {
			h.turnedUnseen[b] = true
		}
		if !h.turnedUnseen[b] {
			stay.seen = truth
		}
		h.angles[b] = angle
	}
	h.untouched = !h.world().Hand.Busy() && (h.untouched || inOrder && !h.blinded)
	if !h.untouched {
		return
	}
	v := h.match().Verdict()
	require.True(h.t, v.Kind == referee.Unsettled || !h.repairPending(), "nobody has touched anything: %+v", v)
	for b, why := range h.host.Table.Session.Doubts {
		require.NotEqual(h.t, scene.HalfTurned, why, "nobody has touched tower %d", b+1)
	}
}

// checkPlayed checks that what was played was truly done.
func (h *hours) checkPlayed(oldFacings []engine.Standing) {
	v := h.match().Verdict()
	require.Contains(h.t, []referee.Kind{referee.Accepted, referee.TakenBack}, v.Kind)
	if h.counts.accepted++; v.Kind == referee.TakenBack {
		h.counts.accepted--
		h.counts.takenBack++
		h.verdicts = append(h.verdicts, v) // also if it equals the last verdict
	}
	moved := func(b int) bool { return h.truth(b) != oldFacings[b] }
	any := false
	for b, facingNow := range h.facings() {
		any = any || moved(b)
		require.False(h.t, facingNow != oldFacings[b] && h.turnedUnseen[b], "tower %d was turned while its sensor had a fault", b+1)
		if _, doubtful := h.host.Table.Session.Doubts[b]; !doubtful {
			require.Equal(h.t, h.truth(b), facingNow, "tower %d was not turned so", b+1)
		}
	}
	require.True(h.t, any, "nobody has turned anything")
	for _, m := range v.Moves {
		if b := labiro.BaseOf(m); labiro.VerbOf(m) == labiro.Turn {
			require.True(h.t, moved(b), "nobody has turned tower %d", b+1)
		}
	}
}

// facings returns the facings in the referee's position.
func (h *hours) facings() []engine.Standing {
	p := h.match().Position()
	all := make([]engine.Standing, p.Parts())
	for b := range all {
		all[b] = p.Stands(b)
	}
	return all
}

// truth is the facing that is nearest to a tower's true angle.
func (h *hours) truth(base int) engine.Standing {
	f, _ := h.world().Facing(base)
	return engine.Standing(f)
}

// withinDegrees tells whether every tower is within so many degrees of the referee's facing.
func (h *hours) withinDegrees(most float64) bool {
	for b, f := range h.facings() {
		if off := math.Remainder(float64(h.world().Angle(b))-60*float64(f), 360); math.Abs(off) > most {
			return false
		}
	}
	return true
}

// repairPending tells whether the verdict requests an action of people.
func (h *hours) repairPending() bool {
	switch h.match().Verdict().Kind {
	case referee.InOrder, referee.Accepted, referee.TakenBack, referee.Ignored:
		return false
	}
	return true
}

// recover waits after faults until the table has recovered, and makes the repairs that the page
// requests for what the hand did meanwhile.
func (h *hours) recover() {
	session, clock := h.host.Table.Session, h.world().Clock
	disturbed, judged := clock.Now(), false
	for {
		if h.beat() {
			disturbed, judged = clock.Now(), false
		}
		since := clock.Now() - disturbed
		_, over := h.match().Result()
		switch {
		case over:
			h.blinded = false
			return
		case h.now < h.handWaits:
			continue
		case h.repairPending() && !h.withinDegrees(standingWithin) && since > noticedWithin:
			h.planned = nil
			h.counts.repairs++
			h.checkRepairPage()
			h.doNext()
			continue
		}
		ok := !h.repairPending() && h.withinDegrees(maxLean) && len(session.Doubts) == 0
		if ok && !judged {
			judged, h.counts.slowest = true, max(h.counts.slowest, since)
		}
		require.True(h.t, ok || since < judgedWithin, "the board is not judged again: doubts %v", session.Doubts)
		reported := slices.DeleteFunc(slices.Clone(session.Troubles), func(t scene.Trouble) bool { return t.Kind == scene.ReadTwice }) // it is counted over a minute
		require.True(h.t, len(reported) == 0 || since < quietAfter, "it is still reported: %v", reported)
		if ok && len(reported) == 0 && since > judgingTime {
			h.host.checkDisplays(h.t, h.now)
			h.blinded = false
			return
		}
	}
}

// checkRepairPage checks that the page fits the requested repair.
func (h *hours) checkRepairPage() {
	want := map[referee.Kind]scene.Page{referee.Restore: scene.Restore, referee.Foul: scene.Foul, referee.Unsettled: scene.Unsettled}
	if page, ok := want[h.match().Verdict().Kind]; ok {
		require.Equal(h.t, page, h.host.Table.Session.Public().Page)
	}
}

// checkSizes checks that what monitor and tracer keep stays small.
func (h *hours) checkSizes() {
	tableRig, m, session := h.host.Table.Rig, h.host.Table.Monitor, h.host.Table.Session
	n := len(tableRig.Sensors())
	kept := m.Sizes()
	for _, size := range []int{len(m.Doubts()), kept.Absent, kept.Fields / 2, len(session.Doubts), len(tableRig.Lights.Lamps()), kept.Snapshots} {
		require.LessOrEqual(h.t, size, n)
	}
	require.LessOrEqual(h.t, kept.Events+len(tableRig.Failures.Parts()), 4)
	require.LessOrEqual(h.t, len(m.Troubles()), 12)
	require.LessOrEqual(h.t, len(tableRig.LastReadings()), maxReadings)
}

// logf adds a line to the log and drops the oldest.
func (h *hours) logf(format string, args ...any) {
	line := fmt.Sprintf("%v (%v): ", h.now, h.world().Clock.Now()) + fmt.Sprintf(format, args...)
	h.log = append(h.log[max(0, len(h.log)+1-logLines):], line)
}

// report describes what was going on, for finding out why a test failed.
func (h *hours) report() string {
	var truth []engine.Standing
	for b := range h.facings() {
		truth = append(truth, h.truth(b))
	}
	gestures := h.world().Hand.Gestures()
	return fmt.Sprintf("seed %d, game %d: %+v; planned %+v\nby the referee %v\ntruly          %v\nlast gestures %+v\n%s", h.seed, h.counts.games,
		h.match().Verdict(), h.planned, h.facings(), truth, gestures[max(0, len(gestures)-5):], strings.Join(h.log, "\n"))
}
