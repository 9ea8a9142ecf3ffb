//go:build kernel && all

package main

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/display/words"
	says "mastro/display/words/labiro"
	"mastro/hw/sim"
)

// toLay is a sentence that says which tower comes where.
var toLay = regexp.MustCompile(`^Tower \S+ on base (\d+), its mark to the ([a-z-]+)\.$`)

// TestKernelLaying begins at an empty table. Hands that see the lights, and read on the page what the
// panel shows, put down one tower after the other, each wrong at first, and turn it as they are told;
// then the game begins.
func TestKernelLaying(t *testing.T) {
	k := sevenTowers(t, twoPeople)
	k.kernel.Do(func() {
		for base := range k.world.Sensors {
			k.world.Faults.Gone[base].Set()
		}
	})
	k.start("--seed", "1")
	k.leaveInvitation()
	for _, id := range []string{"guided", "start", "hide pieces"} {
		if s := k.state(); id != "hide pieces" || s.Page == "menu" {
			k.choosePage(func(c string) bool { return c == id })
		}
	}
	put := 0
	for s := k.waitForLaying(""); s.Title != "Ready"; s = k.waitForLaying(s.Text[0]) {
		m := toLay.FindStringSubmatch(s.Text[0])
		if m == nil {
			k.choosePage(func(id string) bool { return strings.HasPrefix(id, "kind ") })
			continue
		}
		base, _ := strconv.Atoi(m[1])
		facing := slices.IndexFunc(says.Directions[:], func(d words.Message) bool { return d.In(words.Words{Language: words.English}) == m[2] })
		require.GreaterOrEqual(t, facing, 0, m[2])
		require.Equal(t, base-1, k.shining(), "the light of the base that is wanted")
		k.putWrong(base-1, facing, 1+put%5)
		put++
	}
	require.Equal(t, 7, put)
	k.waitForPanel()
	k.waitForNoNotices()
	k.choosePage(func(id string) bool { return id == "all lies" })
	s := k.waitUntil("the first page of the game", func(s pageState) bool { return s.Page == "turn" && len(s.Notices) == 0 })
	require.Empty(t, s.Log)
	k.waitForPanel()
	k.turnLegally()
}

// waitForLaying waits until the page asks for another piece than before.
func (k *kernelTable) waitForLaying(before string) pageState {
	k.t.Helper()
	return k.waitUntil("the next piece", func(s pageState) bool { return s.Page == "laying" && s.Text[0] != before })
}

// putWrong puts a tower down, by so many steps from how it must face, and turns it as the page
// then says, until that asks for another.
func (k *kernelTable) putWrong(base, facing, by int) {
	k.t.Helper()
	k.kernel.Do(func() {
		require.NoError(k.t, k.world.Place(base, (facing+by)%6))
		k.world.Faults.Gone[base].Clear()
	})
	is := regexp.MustCompile(fmt.Sprintf(`(?m)^Tower %d: ([1-3]) steps? (counter-)?clockwise\.$`, base+1))
	s := k.waitUntil("how to turn it", func(s pageState) bool { return is.MatchString(s.allText()) })
	require.Len(k.t, is.FindAllString(s.allText(), -1), 1)
	m := is.FindStringSubmatch(s.allText())
	steps, _ := strconv.Atoi(m[1])
	if m[2] != "" {
		steps = -steps
	}
	require.True(k.t, k.seesRed(base), "its light flashes")
	k.turn(base, steps)
	now, _ := k.world.Facing(base)
	require.Equal(k.t, facing, now)
	k.waitForLaying(s.Text[0])
}

// shining is the base whose light shines for a while and is out for a while. Where a tower may be
// put down as well it breathes, and is never out.
func (k *kernelTable) shining() int {
	k.t.Helper()
	lit, out := map[int]bool{}, map[int]bool{}
	for end := time.Now().Add(kernelTimeout); time.Now().Before(end); pause(20 * time.Millisecond) {
		for base, led := range k.ledColours() {
			on := led.G != 0 || led.B != 0 // white; a tower that stood wrong was red
			lit[base], out[base] = lit[base] || on, out[base] || !on
			if lit[base] && out[base] {
				return base
			}
		}
	}
	return -1
}

// seesRed waits until a light is red. It returns false if it never is.
func (k *kernelTable) seesRed(base int) bool {
	for end := time.Now().Add(kernelTimeout); time.Now().Before(end); pause(20 * time.Millisecond) {
		if led := k.ledColours()[base]; led.R > 0 && led.G == 0 && led.B == 0 {
			return true
		}
	}
	return false
}

// ledColours are the lights as they are now.
func (k *kernelTable) ledColours() (leds []sim.APA102LED) {
	k.kernel.Do(func() { leds = slices.Clone(k.leds.LEDs()) })
	return leds
}
