package labiro_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
	"mastro/engine/labiro"
)

// Towers that stand otherwise since the table was taken for right are in both
// rulebooks just where they stand.
func TestReferenceAgreesWhereTheTableIsRight(t *testing.T) {
	printed := printedSet(t)
	rapid.Check(t, func(t *rapid.T) {
		d := rapidDice(t)
		set, setup := d.smallGame(printed)
		c := newRefPair(t, set, setup)
		for range 1 + d(6) {
			if _, over := refPlay(c, d, 1+d(8), 4); over {
				return
			}
			c.amend(d(len(setup.Bases)), d(labiro.Facings))
			c.compare()
		}
	})
}

// amend makes the tower on a base face so in both, or both say that there would be no
// way out.
func (c *refPair) amend(base, facing int) {
	slow := c.slow.clone()
	slow.change(slow.bases[base], func(t *refTower) { t.facing = facing })
	foul := c.fast.(engine.Amendable).Amend([]engine.Placed{{Part: base, Stands: engine.Standing(facing)}})
	if placed := slow.now() != "start"; placed {
		require.Equal(c.t, slow.ruling19WayOut() == 0, foul == nil, "%v\n%s", foul, c.story)
	}
	if foul == nil {
		c.story += fmt.Sprintf("stands %d %d\n", base+1, facing)
		c.slow = slow
	}
}
