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
	"mastro/engine/referee"
	"mastro/hw/sim"
)

var (
	handSeeds  = flag.Int("hands.seeds", 2, "games of pushed lines by human hands")
	handPushes = flag.Int("hands.pushes", 60, "pushes of each")
)

// pusher plays a game of pushed lines by human hands, which hesitate, pull back,
// leave tiles half pushed and push where they may not; it knows the truth.
type pusher struct {
	*testing.T
	e   *Host
	now time.Duration
	rng *rand.Rand

	pushed, fouls, doubts, asked int
}

// Whatever hands do at the arrows, what the referee takes for in order is how the
// lines truly stand, and a legal push is never a foul.
func TestHandsAtTheArrows(t *testing.T) {
	for _, game := range []string{"magico", "torri3d"} {
		for seed := range uint64(*handSeeds) {
			p := &pusher{T: t, e: seated(t, game, seed, 2, 0), rng: rand.New(rand.NewPCG(seed, 7))}
			p.e.pass(&p.now, time.Second)
			for n := 0; p.pushed < *handPushes; n++ {
				require.Less(t, n, 100**handPushes, "the game does not go on")
				if _, over := p.match().Result(); over {
					break
				}
				p.act()
			}
			t.Logf("%s, seed %d: %d pushes, %d fouls, %d in doubt, %d questions", game, seed, p.pushed, p.fouls, p.doubts, p.asked)
		}
	}
}

func (p *pusher) match() *referee.Match { return p.e.Table.Session.Game.Match }
func (p *pusher) lines() *sim.PushTable { return p.e.Table.Rig.Simulation.Lines }
func (p *pusher) below(n int) int       { return p.rng.IntN(n) }
func (p *pusher) choose(a scene.Action) {
	require.Equal(p, play.Refusal{}, p.e.Table.Session.Choose(a), a)
}

// truth is how far a line was pushed; one that lacks a little has come past both
// switches.
func (p *pusher) truth(line int) int8 {
	pushed := p.lines().Pushed(line) + int(math.Round(p.lines().Travel(line)))
	return int8((pushed%play.Facings + play.Facings) % play.Facings)
}

// act does the next thing.
func (p *pusher) act() {
	switch v := p.e.verdict(); v.Kind {
	case referee.Asked:
		p.asked++
		s := p.e.Table.Session.Public()
		p.choose(s.Choices[p.below(len(v.Lines))].Does)
	case referee.Foul, referee.Restore:
		p.fouls++
		r := v.Repair[p.below(len(v.Repair))]
		p.push(r.Part, sign(r.Steps), sim.SteadyPush())
	case referee.Unsettled:
		p.doubts++
		p.settle(v.Doubt[0])
	default:
		p.inOrder()
		p.decide()
	}
}

func sign(n int) int {
	if n < 0 {
		return -1
	}
	return 1
}

// inOrder holds the referee's word against the truth.
func (p *pusher) inOrder() {
	pos := p.match().Position()
	for line := range pos.Parts() {
		require.Equal(p, p.truth(line), pos.Stands(line), "line %d", line+1)
	}
}

// settle finishes a push that was left half done, or says how a line stands.
func (p *pusher) settle(line int) {
	if travel := p.lines().Travel(line); travel != 0 {
		steps := 1
		if travel < 0 {
			steps = -1
		}
		p.push(line, steps, sim.SteadyPush())
		return
	}
	steps := int(p.truth(line)-p.match().Position().Stands(line)+play.Facings+1)%play.Facings - 1
	p.choose(scene.Action{Kind: scene.StandsBy, Number: line, Steps: steps})
}

// decide pushes somewhere or chooses something, as it may be.
func (p *pusher) decide() {
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
	steps := int(after.Stands(line)-p.match().Position().Stands(line)+play.Facings+1)%play.Facings - 1
	legal := p.below(8) > 0
	if !legal {
		line, steps = p.below(after.Parts()), 1-2*p.below(2)
	}
	manner := sim.HumanPush(p.rng)
	p.push(line, steps, manner)
	if legal {
		require.NotEqual(p, referee.Foul, p.e.verdict().Kind, "a legal push of line %d by %d: %+v", line+1, steps, manner)
	}
}

// push pushes and waits until the board was judged.
func (p *pusher) push(line, steps int, m sim.PushManner) {
	p.pushed++
	require.NoError(p, p.lines().Push(line, steps, m))
	for p.lines().Busy() {
		p.e.pass(&p.now, 100*time.Millisecond)
	}
	p.e.pass(&p.now, 2*time.Second) // a line in doubt is told of a second after it came to rest
}
