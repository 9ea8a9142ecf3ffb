//go:build !race

package table

import (
	"regexp"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/rig"
	"mastro/configs/effort"
	"mastro/display/lights"
	"mastro/display/words"
	"mastro/engine"
)

// follower is a person who knows nothing of the game, and does what the lights and the panel
// say.
type follower struct {
	lamps func() []lights.Lamp
	text  func() []string // on the panel
	hand  rig.Hand
	wait  func(time.Duration)

	turned int // towers in a row
}

// toTurn is a sentence that says how to turn a tower, in either language.
var toTurn = regexp.MustCompile(`^(?:Tower|Torre) (\d+): ([1-3]) (?:steps? |pass[oi] in senso )(counter-|anti)?(?:clockwise|orario)\.$`)

// said is what the panel says of a tower: so many steps, clockwise if positive. It is 0 if the
// panel says nothing.
func (f *follower) said(base int) int {
	for _, line := range f.text() {
		if m := toTurn.FindStringSubmatch(line); m != nil && m[1] == strconv.Itoa(base+1) {
			steps, _ := strconv.Atoi(m[2])
			if m[3] != "" {
				return -steps
			}
			return steps
		}
	}
	return 0
}

// step turns the tower whose light flashes, or sets the one straight whose light is in doubt;
// of several r chooses one. It is false when no light asks for anything.
func (f *follower) step(t require.TestingT, r *engine.Rand) bool {
	var wrong, doubtful []int
	for base, lamp := range f.lamps() {
		switch lamp.Pattern {
		case lights.FlashOnce, lights.FlashTwice:
			wrong = append(wrong, base)
		case lights.Alternating:
			doubtful = append(doubtful, base)
		}
	}
	switch {
	case len(doubtful) > 0:
		base := doubtful[r.Below(len(doubtful))]
		require.True(t, f.hand.Take(base))
		f.wait(judgingTime)
		f.hand.SetDown(base)
	case len(wrong) > 0:
		base := wrong[r.Below(len(wrong))]
		steps := f.said(base)
		require.NotZero(t, steps, "the panel does not say how far to turn tower %d: %q", base+1, f.text())
		require.Equal(t, f.lamps()[base].Pattern == lights.FlashTwice, steps < 0, "light and panel say another way")
		require.True(t, f.hand.Turn(base, steps, f.turned))
		f.turned++
	default:
		return false
	}
	f.wait(4 * time.Second)
	return true
}

// follower is a person at the table.
func (e *evening) follower() *follower {
	return &follower{
		lamps: func() []lights.Lamp { return e.Table.Rig.Lights.Lamps() },
		text:  func() []string { return e.Table.Session.Shown().Panel.Text },
		hand:  e.Table.Rig.Simulation.Hand(),
		wait:  e.pass,
	}
}

// lifting is a hand that lifts every tower clear of its neighbours, so that it turns alone.
type lifting struct{ rig.Hand }

func (h lifting) Turn(part, steps, _ int) bool { return h.Hand.Turn(part, steps, 99) }

// follow does what lights and panel say until they ask for nothing more.
func (f *follower) follow(t require.TestingT, r *engine.Rand) {
	for done := 0; f.step(t, r); done++ {
		require.Less(t, done, 60, "%q", f.text())
	}
}

// breakOff lets bots play for a while, at most until shortly before the end.
func breakOff(t *testing.T, language words.Language, seed uint64, r *engine.Rand) *evening {
	e := spend(t, keptIn(t, language), seed)
	players := 2 + r.Below(3)
	e.begin(players, players)
	e.pass(time.Duration(r.Below(longestGame)) * loop.Beat)
	if _, over := e.match().Result(); over {
		return breakOff(t, language, seed+100, r)
	}
	return e
}

// longestGame is how many beats a game is played at most before it breaks off.
var longestGame = effort.Of(6000, 20000)
