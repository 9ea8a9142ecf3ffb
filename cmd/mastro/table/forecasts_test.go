//go:build !race

package table

import (
	"image"
	"regexp"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/rig"
	pages "mastro/display/scene/labiro"
	"mastro/display/scene/scenetest"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/labiro"
)

// What is said of the round arrow of a tower: what it pushes along, or may; whether it may jam; and where one
// can walk then, for certain or if nothing is pushed.
var (
	forecast      = regexp.MustCompile(`^one step (?:counter-)?clockwise(?:, pushing (.+) along)?: (?:then the tower is open to (.+)|then the tower is closed)$`)
	forecastMaybe = regexp.MustCompile(`^one step (?:counter-)?clockwise: it may push (.+) along(, or jam)?; if nothing is pushed, the tower is then (?:open to (.+)|closed)$`)
	forecastTower = regexp.MustCompile(`[0-9]+`)
	walkThere     = regexp.MustCompile(`^[a-z-]+: tower ([0-9]+), (?:.*: )?you can walk there$`)
)

// TestForecastsHoldAtTheSimulatedTable: whatever is said of a step is so once the hand has turned the tower,
// by every house rule of what towers push.
func TestForecastsHoldAtTheSimulatedTable(t *testing.T) {
	if testing.Short() {
		t.Skip("turns some hundred towers")
	}
	met := map[string]int{}
	for _, chain := range []string{"observed", "gear", "none"} {
		for seed := range uint64(30) {
			f := newForecaster(t, chain, seed)
			for range 12 {
				met[chain+": "+f.turn()]++
			}
		}
	}
	t.Log(met)
	for _, what := range []string{"observed: opens", "observed: pushes", "observed: may, but does not push", "observed: jams", "observed: may, but does not jam", "gear: opens", "gear: pushes", "none: opens"} {
		require.NotZero(t, met[what], what)
	}
}

// forecaster turns towers of one game at a simulated table, and amends the position to how they stand then.
type forecaster struct {
	*testing.T
	p   *labiro.Position
	sim *rig.Simulation
	rng engine.Rand
}

func newForecaster(t *testing.T, chain string, seed uint64) *forecaster {
	g, _ := games.Find("labiro")
	rules := []byte("chain = " + strconv.Quote(chain) + "\n")
	seats := g.Least + int(seed)%(g.Most-g.Least+1)
	opening, err := g.Draw(seats, engine.SeedsOf(seed), rules)
	require.NoError(t, err)
	p, err := g.BeginDrawn(seats, seed, rules)
	require.NoError(t, err)
	r, err := rig.New(image.Point{}).Here(opening.Board(), seed)
	require.NoError(t, err)
	return &forecaster{t, p.(*labiro.Position), r.Simulation, engine.Rand(seed)}
}

// turn goes on to where a tower may be turned, turns one, and says what came of it.
func (f *forecaster) turn() (what string) {
	v := f.p.View(engine.Public).(*labiro.View)
	for first := true; first || v.Phase != labiro.PhaseTurn || len(v.Turning) == 0; first = false {
		moves := slices.DeleteFunc(f.p.Moves(nil), func(m engine.Move) bool { return f.p.Physical(m) || labiro.VerbOf(m) == labiro.Stop })
		require.NotEmpty(f, moves)
		f.p.Play(moves[f.rng.Below(len(moves))], nil)
		v = f.p.View(engine.Public).(*labiro.View)
	}
	base := v.Turning[f.rng.Below(len(v.Turning))]
	step := int(v.Towers[base].Tower.Arrow)
	tower := strconv.Itoa(base + 1)
	said := scenetest.Listen(pages.Pages, v)[tower].Turns[0]
	require.True(f, f.sim.Hand().Turn(base, step, 0))
	require.True(f, f.sim.World.Finish(time.Minute))
	g, _ := f.sim.World.Hand.Last()
	pushed, placed := []string{}, []engine.Placed{}
	for b := range v.Towers {
		facing, seated := f.sim.World.Facing(b)
		require.True(f, seated)
		if placed = append(placed, engine.Placed{Part: b, Stands: engine.Standing(facing)}); b != base && facing != v.Towers[b].Facing {
			pushed = append(pushed, strconv.Itoa(b+1))
		}
	}
	require.Nil(f, f.p.Amend(placed))
	open := scenetest.Listen(pages.Pages, f.p.View(engine.Public)).Lines(tower, walkThere)
	if !g.Jammed {
		require.Equal(f, ((v.Towers[base].Facing+step)%labiro.Facings+labiro.Facings)%labiro.Facings, int(placed[base].Stands))
	}
	return f.compare(said, g.Jammed, pushed, open)
}

// compare compares what was said with what came of it.
func (f *forecaster) compare(said string, jammed bool, pushed, open []string) (what string) {
	if maybe := forecastMaybe.FindStringSubmatch(said); maybe != nil {
		switch require.Subset(f, forecastTower.FindAllString(maybe[1], -1), pushed, said); {
		case jammed:
			require.NotEmpty(f, maybe[2], said)
			return "jams"
		case len(pushed) > 0:
			return "pushes"
		case maybe[2] != "":
			require.ElementsMatch(f, open, forecastTower.FindAllString(maybe[3], -1), said)
			return "may, but does not jam"
		}
		require.ElementsMatch(f, open, forecastTower.FindAllString(maybe[3], -1), said)
		return "may, but does not push"
	}
	sure := forecast.FindStringSubmatch(said)
	require.NotNil(f, sure, said)
	require.False(f, jammed, said)
	require.ElementsMatch(f, pushed, forecastTower.FindAllString(sure[1], -1), said)
	require.ElementsMatch(f, open, forecastTower.FindAllString(sure[2], -1), said)
	if len(pushed) > 0 {
		return "pushes"
	}
	return "opens"
}
