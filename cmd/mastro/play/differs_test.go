package play

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/referee"
)

// differingTable is a game that goes on at a table whose sensors tell how every tower stands.
type differingTable struct {
	*Session
	stands []engine.Standing
}

// differ goes on with a game of LABIRO after these towers were turned.
func differ(t require.TestingT, c *settings.Config, steps map[int]int) *differingTable {
	x := startGame(t, c, "labiro", 2, 3)
	for range 3 {
		x.Game.Move(x.Match().Legal(x.Match().Actor())[0])
	}
	d := &differingTable{Session: afterPowerCut(t, c, x.Session)}
	p := d.Match().Position()
	for part := range p.Parts() {
		d.stands = append(d.stands, p.Circle().After(p.Stands(part), steps[part]))
	}
	d.Match().Settle(d.stands)
	d.Changed()
	return d
}

// turn turns a tower by hand.
func (d *differingTable) turn(part, steps int) {
	d.stands[part] = d.Match().Position().Circle().After(d.stands[part], steps)
	d.Observe([]engine.Change{{Part: part, To: d.stands[part], Onset: 1, Rest: 2}})
}

func (d *differingTable) choose(t require.TestingT, kind scene.ActionKind) {
	for _, c := range d.Public().Choices {
		if c.Does.Kind == kind {
			require.Equal(t, Refusal{}, d.do(c.Does))
			return
		}
	}
	require.Fail(t, "not offered")
}

// A hand that sees only the lights, and on the panel only the towers drawn there, puts six
// towers right, one after the other.
func TestAHandFollowsTheLights(t *testing.T) {
	c := settingstest.English(t)
	rapid.Check(t, func(rt *rapid.T) {
		turned := map[int]int{}
		for len(turned) < 6 {
			turned[rapid.IntRange(0, 17).Draw(rt, "tower")] = rapid.SampledFrom([]int{-2, -1, 1, 2, 3}).Draw(rt, "steps")
		}
		d := differ(rt, c, turned)
		for left := 6; left > 0; left-- {
			require.Equal(rt, referee.Restore, d.Match().Verdict().Kind)
			shown := d.Shown()
			require.Equal(rt, "The table is different", shown.Panel.Title)
			lamps := lights.Lamps(&shown.Lights, nil)
			var lit []int
			for i, l := range lamps {
				if l.Pattern != lights.Dark {
					require.Contains(rt, []lights.Pattern{lights.FlashOnce, lights.FlashTwice}, l.Pattern)
					lit = append(lit, i)
				}
			}
			require.Len(rt, lit, map[bool]int{true: 1, false: left}[left > 3], "one light at a time while there are many")
			part := lit[0]
			steps := shown.Panel.Board.Cells[part].Steps
			require.Equal(rt, steps < 0, lamps[part].Pattern == lights.FlashTwice)
			require.Zero(rt, shown.Panel.Cursor)
			if rapid.Bool().Draw(rt, "a push too many") {
				d.Push()
				require.Equal(rt, referee.Restore, d.Match().Verdict().Kind)
				require.False(rt, d.Game.differing.Asking)
				continueWith := d.Shown().Lights.Board.Cells
				part = slices.IndexFunc(continueWith, func(c scene.Cell) bool { return c.Mark == scene.MarkWrong })
				steps = continueWith[part].Steps
			}
			d.turn(part, steps)
		}
		require.Equal(rt, referee.InOrder, d.Match().Verdict().Kind)
		require.False(rt, d.Game.resumed)
		require.NotEqual(rt, scene.Restore, d.Public().Page)
	})
}

// The table is right after each tower was confirmed, and never by a push alone.
func TestTheTableIsRight(t *testing.T) {
	d := differ(t, settingstest.English(t), map[int]int{4: 2, 9: -1})
	require.Equal(t, []string{"Put the towers back as they were, or keep the table as it is.", "Tower 5: 2 steps counter-clockwise.", "Tower 10: 1 step clockwise."}, d.Public().Text)
	d.choose(t, scene.TableIsRight)
	page := d.Public()
	require.Regexp(t, `^Base 5: is this tower T\d+\?$`, page.Text[0])
	require.Equal(t, "The tower is turned 2 steps clockwise. Keep it like that?", page.Text[1])
	require.Equal(t, scene.PartIsOther, page.Choices[page.Cursor].Does.Kind)
	marked := 0
	for _, c := range page.Board.Cells {
		if c.Mark != scene.NoMark {
			marked++
		}
	}
	require.Equal(t, 1, marked)
	first := page.Choices[1].Does
	d.choose(t, scene.PartStands)
	require.Equal(t, d.NotNow(), d.old(scene.TheTable, first), "a second press says nothing of the next tower")
	require.Equal(t, "The tower is turned one step counter-clockwise. Keep it like that?", d.Public().Text[1])
	require.Zero(t, d.Public().Cursor)
	steps := len(d.Match().Steps())
	d.choose(t, scene.PartStands)
	require.Equal(t, referee.InOrder, d.Match().Verdict().Kind)
	require.Len(t, d.Match().Steps(), steps+1)
	require.Equal(t, engine.StepStands, d.Match().Steps()[steps].Kind)
	require.True(t, d.TakeDecided())
	require.Equal(t, d.stands[4], d.Match().Position().Stands(4))
}

// Another tower is put back first; what sensors see restarts the question.
func TestAnotherTower(t *testing.T) {
	d := differ(t, settingstest.English(t), map[int]int{4: 2, 9: -1})
	d.choose(t, scene.TableIsRight)
	d.choose(t, scene.PartStands)
	d.Push()
	require.Regexp(t, `^Put tower T\d+ back on base 10\.`, d.Public().Text[0])
	shown := d.Shown()
	require.Equal(t, lights.Alternating, lights.Lamps(&shown.Lights, nil)[9].Pattern)
	d.Push()
	require.Equal(t, "The table is different", d.Public().Title)
	require.Len(t, d.Public().Text, 3)
	d.choose(t, scene.TableIsRight)
	d.choose(t, scene.PartStands)
	d.turn(9, -1)
	require.Equal(t, "Base 5", d.Public().Text[0][:6], "asked from the first one on")
	d.Back()
	require.Equal(t, "The table is different", d.Public().Title)
	d.Back()
	require.True(t, d.leaving())
	d.Back()
	d.choose(t, scene.TableIsRight)
	d.Push()
	d.turn(4, -2)
	require.Equal(t, "The table is different", d.Public().Title)
	d.turn(9, 2)
	require.Equal(t, referee.InOrder, d.Match().Verdict().Kind)
	require.False(t, d.Game.resumed)
}

// Once the board was in order, what differs is only put right.
func TestTwoWaysOnlyAtFirst(t *testing.T) {
	d := differ(t, settingstest.English(t), map[int]int{4: 2})
	d.turn(4, -2)
	d.stands[7] = d.Match().Position().Circle().After(d.stands[7], 1)
	d.Match().Settle(d.stands)
	d.Changed()
	require.Equal(t, scene.Restore, d.Public().Page)
	require.Empty(t, d.Public().Choices)
	require.Equal(t, d.NotNow(), d.do(scene.Action{Kind: scene.TableIsRight}))

	d = differ(t, settingstest.English(t), nil)
	steps := len(d.Match().Steps())
	for _, m := range d.Match().Legal(d.Match().Actor()) {
		if len(d.Match().Steps()) == steps && !d.Match().Sees(m) {
			d.Game.Move(m)
		}
	}
	require.Greater(t, len(d.Match().Steps()), steps)
	d.stands[7] = d.Match().Position().Circle().After(d.stands[7], 1)
	d.Match().Settle(d.stands)
	d.Changed()
	require.Empty(t, d.Public().Choices, "something was played since")
}

// What a bot requested when the game broke off comes after the table is right, and then the bot
// decides again.
func TestARequestedTurnWaits(t *testing.T) {
	c := settingstest.English(t)
	x := startGame(t, c, "labiro", 2, 3)
	for range 4 { // both players choose where they start
		x.Game.Move(x.Match().Legal(x.Match().Actor())[0])
	}
	p := x.Match().Position()
	stands := make([]engine.Standing, p.Parts())
	for part := range stands {
		stands[part] = p.Stands(part)
	}
	x.Match().Settle(stands)
	turn := slices.IndexFunc(x.Match().Legal(x.Match().Actor()), x.Match().Sees)
	require.GreaterOrEqual(t, turn, 0)
	x.Game.Move(x.Match().Legal(x.Match().Actor())[turn])
	wanted := x.Match().RequestedRepairs()[0].Part
	d := &differingTable{Session: afterPowerCut(t, c, x.Session), stands: stands}
	require.NotEqual(t, engine.NoMove, d.Match().RequestedTurn())
	other := (wanted + 9) % len(stands)
	d.stands[other] = p.Circle().After(stands[other], 2)
	d.Match().Settle(d.stands)
	d.Changed()
	require.Equal(t, "The table is different", d.Public().Title)
	require.Equal(t, scene.NoMark, d.Public().Board.Cells[wanted].Mark)
	d.choose(t, scene.TableIsRight)
	d.choose(t, scene.PartStands)
	require.Equal(t, referee.InOrder, d.Match().Verdict().Kind)
	require.Equal(t, engine.NoMove, d.Match().RequestedTurn())
}

// A board from which nobody could play on is refused with its ruling.
func TestNotAmended(t *testing.T) {
	d := differ(t, settingstest.English(t), map[int]int{4: 2})
	foul := &engine.Foul{Reason: referee.BoardFirst, Part: engine.NoPart}
	require.Equal(t, Refusal{Foul: foul}, d.Game.notAmended(foul))
	require.Equal(t, d.NotNow(), d.Game.notAmended(referee.ErrSame))
}

// Whatever people choose and turn, the record changes only by the last of the answers, and then
// the board is as it stands.
func TestTruthsInAnyOrder(t *testing.T) {
	c := settingstest.English(t)
	rapid.Check(t, func(rt *rapid.T) {
		turned := map[int]int{}
		for range rapid.IntRange(1, 5).Draw(rt, "towers") {
			turned[rapid.IntRange(0, 17).Draw(rt, "tower")] = rapid.IntRange(1, 5).Draw(rt, "steps")
		}
		d := differ(rt, c, turned)
		late := d.Public().Choices
		for range rapid.IntRange(1, 40).Draw(rt, "n") {
			if rapid.Bool().Draw(rt, "remember") && len(d.Public().Choices) > 0 {
				late = d.Public().Choices
			}
			steps, asking, right := len(d.Match().Steps()), d.Game.differing.Asking, len(d.Game.differing.Right)
			all := len(d.Match().Verdict().Repair)
			switch rapid.IntRange(0, 4).Draw(rt, "does") {
			case 0:
				d.turn(rapid.SampledFrom(slices.Sorted(maps.Keys(turned))).Draw(rt, "turn"), rapid.SampledFrom([]int{-1, 1}).Draw(rt, "way"))
				if d.Match().Verdict().Kind != referee.Restore {
					return
				}
			case 1:
				d.old(scene.TheTable, rapid.SampledFrom(late).Draw(rt, "late").Does)
			case 2:
				d.Back()
				if d.leaving() {
					d.Back()
				}
			case 3:
				d.TurnKnob(1)
			default:
				d.Push()
			}
			if len(d.Match().Steps()) != steps {
				require.True(rt, asking)
				require.Equal(rt, all, right+1)
				require.Equal(rt, referee.InOrder, d.Match().Verdict().Kind)
				return
			}
			require.Equal(rt, referee.Restore, d.Match().Verdict().Kind)
			require.NotEmpty(rt, d.Public().Choices)
		}
	})
}
