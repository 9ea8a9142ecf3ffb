package labiro

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

// What several steps push, and how many the teeth let a tower turn, is what one step after the other
// does where the teeth decide; and so often in a row it may be turned, as far as rotations are left.
func TestPushesOfSeveralStepsAreThoseOfEach(t *testing.T) {
	pushed := false
	eachStep(t, 60, func(t *rapid.T, p *Position, r *engine.Rand) {
		if p.phase != turning || p.game.Options.Chain == ChainNone {
			return
		}
		b := r.Below(len(p.game.Bases))
		arrow := int(p.game.Tower(b).Arrow)
		steps := 1 + r.Below(Rotations)
		along, free := p.Pushes(b, steps*arrow)
		q, done := *p, 0
		for ; done < steps; done++ {
			one, turns := q.Pushes(b, arrow)
			if turns == 0 {
				break
			}
			for _, push := range append(one, engine.Repair{Part: b, Steps: arrow}) {
				q.facing[push.Part] = turned(q.facing[push.Part], push.Steps)
			}
		}
		require.Equal(t, done, free)
		for _, push := range append(along, engine.Repair{Part: b, Steps: free * arrow}) {
			q.facing[push.Part] = turned(q.facing[push.Part], -push.Steps)
		}
		require.Equal(t, p.facing, q.facing)
		pushed = pushed || len(along) > 1
		if most := p.StepsAlong(b); p.game.Options.Chain == ChainGear && p.reach().has(b) && !p.game.Options.OnlyWhenStuck && !p.crowded() {
			_, free := p.Pushes(b, int(p.left)*arrow)
			require.Equal(t, min(int(p.left), free), most)
		} else if !p.reach().has(b) {
			require.Zero(t, most)
		}
	})
	require.True(t, pushed, "nothing was ever pushed")
}
