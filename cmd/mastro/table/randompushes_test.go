//go:build !race

package table

import (
	"flag"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/play"
	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/referee"
	"mastro/hw/sim"
)

var (
	pushSeeds = flag.Int("pushes.seeds", 2, "games of pushed lines with random human hands")
	pushCount = flag.Int("pushes.count", 60, "pushes of each")
)

// randomPusher plays a game of pushed lines with random human hands. They hesitate, pull back,
// leave tiles half pushed and make illegal pushes. It knows how the lines truly stand.
type randomPusher struct {
	*testing.T
	host *Host
	now  time.Duration
	rng  *rand.Rand

	pushed, fouls, doubts, questions int
}

// pushedGames are the games with lines that are pushed by hand.
func pushedGames(t *testing.T) (all []string) {
	for _, g := range games.All() {
		opening, err := g.Draw(g.Least, engine.SeedsOf(3), nil)
		require.NoError(t, err)
		if len(opening.Board().Lines) > 0 {
			all = append(all, g.Name)
		}
	}
	require.GreaterOrEqual(t, len(all), 2)
	return all
}

// Whatever hands do at the arrows, the lines truly stand as the referee says when the board is
// in order, and a legal push is never a foul.
func TestRandomPushes(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	for _, game := range pushedGames(t) {
		for seed := range uint64(*pushSeeds) {
			p := &randomPusher{T: t, host: startGame(t, game, seed, 2, 0), rng: rand.New(rand.NewPCG(seed, 7))}
			p.host.advance(&p.now, time.Second)
			for n := 0; p.pushed < *pushCount; n++ {
				require.Less(t, n, 100**pushCount, "the game does not go on")
				if _, over := p.match().Result(); over {
					break
				}
				p.doNext()
			}
			t.Logf("%s, seed %d: %d pushes, %d fouls, %d in doubt, %d questions", game, seed, p.pushed, p.fouls, p.doubts, p.questions)
		}
	}
}

func (p *randomPusher) match() *referee.Match { return p.host.Table.Session.Game.Match }
func (p *randomPusher) lines() *sim.PushTable { return p.host.Table.Rig.Simulation.Lines }
func (p *randomPusher) below(n int) int       { return p.rng.IntN(n) }
func (p *randomPusher) choose(a scene.Action) {
	require.Equal(p, play.Refusal{}, chooseAt(p.host.Table.Session, a), a)
}

// truth is how many steps a line was truly pushed, rounded: a line that lacks a little has
// passed both switches.
func (p *randomPusher) truth(line int) engine.Standing {
	return engine.Standing(p.lines().Pushed(line) + int(math.Round(p.lines().Travel(line))))
}

// doNext does what the verdict asks for, or the next move.
func (p *randomPusher) doNext() {
	switch v := p.host.verdict(); v.Kind {
	case referee.Asked:
		p.questions++
		s := p.host.Table.Session.Public()
		p.choose(s.Choices[p.below(len(v.Lines))].Does)
	case referee.Foul, referee.Restore:
		p.fouls++
		r := v.Repair[p.below(len(v.Repair))]
		p.push(r.Part, sign(r.Steps), sim.SteadyPush())
	case referee.Unsettled:
		p.doubts++
		p.host.advance(&p.now, 2*time.Second) // until people are told
		p.resolveDoubt(v.Doubt[0])
	default:
		p.checkLines()
		p.decide()
	}
}

func sign(n int) int {
	if n < 0 {
		return -1
	}
	return 1
}

// checkLines compares the referee's position with the truth.
func (p *randomPusher) checkLines() {
	pos := p.match().Position()
	for line := range pos.Parts() {
		require.Equal(p, p.truth(line), pos.Stands(line), "line %d", line+1)
	}
}

// resolveDoubt finishes a push that was left half done, or says how a line stands.
func (p *randomPusher) resolveDoubt(line int) {
	if travel := p.lines().Travel(line); travel != 0 {
		steps := 1
		if travel < 0 {
			steps = -1
		}
		p.push(line, steps, sim.SteadyPush())
		return
	}
	steps := int(p.truth(line) - p.match().Position().Stands(line))
	p.choose(scene.Action{Kind: scene.StandsBy, Number: line, Steps: steps})
}

// decide makes a random legal move, or now and then an illegal push.
func (p *randomPusher) decide() {
	moves := p.match().View(engine.Public).Legal()
	if len(moves) == 0 {
		moves = p.match().Legal(p.match().Actor())
	}
	m := moves[p.below(len(moves))]
	if !p.match().Position().Physical(m) {
		p.choose(scene.Action{Text: p.match().Write(m)})
		return
	}
	after := p.match().Position()
	after.Play(m, nil)
	line := 0
	for after.Stands(line) == p.match().Position().Stands(line) {
		line++
	}
	steps := int(after.Stands(line) - p.match().Position().Stands(line))
	legal := p.below(8) > 0
	if !legal {
		line, steps = p.below(after.Parts()), 1-2*p.below(2)
	}
	manner := sim.HumanPush(p.rng)
	p.push(line, steps, manner)
	if legal {
		require.NotEqual(p, referee.Foul, p.host.verdict().Kind, "a legal push of line %d by %d: %+v", line+1, steps, manner)
	}
}

// push pushes a line and waits for the verdict.
func (p *randomPusher) push(line, steps int, m sim.PushManner) {
	p.pushed++
	require.NoError(p, p.lines().Push(line, steps, m))
	for p.lines().Busy() {
		p.host.advance(&p.now, 100*time.Millisecond)
	}
	p.host.advance(&p.now, 2*time.Second) // a line in doubt is reported a second after it came to rest
}
