//go:build kernel && all

package main

import (
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/hw/sim"
)

// TestKernelResume kills the program in the middle of a game and turns six towers before it
// starts anew. A hand that sees only the lights, and reads on the page what the panel shows,
// puts them right; then the game goes on where it broke off.
func TestKernelResume(t *testing.T) {
	k := startTwoPeople(t)
	k.turnLegally()
	k.choosePage(func(id string) bool { return strings.HasPrefix(id, "drop ") })
	before := k.waitUntil("the turn", func(s pageState) bool { return s.Page == "turn" && len(s.Notices) == 0 })

	process := k.process
	k.process = nil
	require.NoError(t, process.Process.Kill())
	<-k.exited
	turned := map[int]int{0: 1, 3: -2, 7: 3, 9: -1, 12: 2, 16: 1}
	k.kernel.Do(func() {
		for base, steps := range turned {
			facing, _ := k.world.Facing(base)
			require.NoError(t, k.world.Place(base, (facing+steps+6)%6))
		}
	})
	k.dropNotifications()
	k.start("--seed", "8")
	k.waitUntil("the unfinished game", func(s pageState) bool { return hasChoice(s, "unfinished ") })
	k.choosePage(func(id string) bool { return strings.HasPrefix(id, "unfinished ") })
	k.choosePage(func(id string) bool { return strings.HasPrefix(id, "resume ") })
	s := k.waitUntil("what differs", func(s pageState) bool { return s.Page == "restore" })
	require.Equal(t, "The table is different", s.Title)

	for done, misread := 0, 0; ; {
		flashing := k.flashing()
		if len(flashing) == 0 {
			break
		}
		k.waitForPanel()
		text, did := strings.Join(k.state().Text, "\n"), done
		for base, twice := range flashing {
			m := regexp.MustCompile(fmt.Sprintf(`(?m)^Tower %d: ([1-3]) steps? (counter-)?clockwise\.$`, base+1)).FindStringSubmatch(text)
			require.NotNil(t, m, "the light of tower %d flashes: %s", base+1, text)
			if (m[2] != "") != twice { // on a slow machine two flashes may be seen as one: look again
				misread++
				require.False(t, twice || misread > 5, "tower %d: %s", base+1, text)
				continue
			}
			steps, _ := strconv.Atoi(m[1])
			if twice {
				steps = -steps
			}
			k.turn(base, steps)
			done++
		}
		require.LessOrEqual(t, done, len(turned))
		if done > did {
			k.waitUntil("the turns to be seen", func(s pageState) bool { return strings.Join(s.Text, "\n") != text })
		}
	}
	after := k.waitUntil("order", func(s pageState) bool { return s.Page == "turn" && len(s.Notices) == 0 })
	require.Equal(t, before.gameState(), after.gameState())
	k.waitForPanel()
	k.turnLegally()
}

// hasChoice tells whether the page offers a choice that begins so.
func hasChoice(s pageState, begins string) bool {
	return slices.ContainsFunc(s.Choices, func(c struct{ ID, Text string }) bool { return strings.HasPrefix(c.ID, begins) })
}

// choosePage chooses what the page offers, and waits for the next page.
func (k *kernelTable) choosePage(is func(id string) bool) {
	k.t.Helper()
	s := k.state()
	at := slices.IndexFunc(s.Choices, func(c struct{ ID, Text string }) bool { return is(c.ID) })
	require.GreaterOrEqual(k.t, at, 0, "%+v", s)
	k.postCommand(url.Values{"do": {"choose"}, "id": {s.Choices[at].ID}, "seq": {fmt.Sprint(s.Seq)}})
	k.waitUntil("the next page", func(now pageState) bool { return now.Seq > s.Seq })
}

// turnLegally turns the first tower that may be turned by a step, and waits until it counts.
func (k *kernelTable) turnLegally() {
	k.t.Helper()
	s := k.state()
	base := slices.IndexFunc(s.Cells, func(c struct {
		Label, Mark string
		Facing      int
		Arrow       int
		Steps       int
	}) bool {
		return c.Mark == "turn"
	})
	require.GreaterOrEqual(k.t, base, 0, "%+v", s)
	k.turn(base, s.Cells[base].Arrow)
	k.waitUntil("the turn to count", func(now pageState) bool { return now.Page == "turn" && !slices.Equal(now.Log, s.Log) })
}

// flashing looks at the lights until one has flashed red, and a little longer. It tells of each
// that did whether it flashed twice; none if all stay otherwise for two.
func (k *kernelTable) flashing() map[int]bool {
	const twice = 600 * time.Millisecond // from the first flash to the second; the period is longer
	seen, lit := map[int][]time.Time{}, map[int]bool{}
	began, end := time.Now(), time.Now().Add(2*time.Second)
	for first := true; time.Now().Before(end); pause(20 * time.Millisecond) {
		var leds []sim.APA102LED
		k.kernel.Do(func() { leds = slices.Clone(k.leds.LEDs()) })
		for base, led := range leds {
			red := led.R > 0 && led.G == 0 && led.B == 0
			if red && !lit[base] && time.Since(began) > 50*time.Millisecond { // not in the middle of a flash
				seen[base] = append(seen[base], time.Now())
			}
			lit[base] = red
		}
		if len(seen) > 0 && first {
			first, end = false, time.Now().Add(1600*time.Millisecond)
		}
	}
	all := map[int]bool{}
	for base, times := range seen {
		all[base] = false
		for i := range times[1:] {
			all[base] = all[base] || times[i+1].Sub(times[i]) < twice
		}
	}
	return all
}
