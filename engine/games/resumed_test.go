package games

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// evening is a match that people play by chance on a table, sensed or not: they decide,
// move parts by hand, err, answer, take back, and leave walks unsaid.
type evening struct {
	*referee.Match
	t      require.TestingT
	r      engine.Rand
	stands []engine.Standing // how the parts really stand; none of a table that is not sensed
	clock  time.Duration
}

// sit lets a match begin, on a sensed table where the game has one and people like it.
func sit(t require.TestingT, p engine.Sensed, r engine.Rand, sensed bool) *evening {
	e := &evening{Match: referee.New(p), t: t, r: r}
	if e.r.Below(2) == 0 {
		e.Unsaid([]engine.Seat{0, 1}[:min(2, p.Seats())]...)
	}
	if sensed {
		for part := range p.Parts() {
			e.stands = append(e.stands, e.Position().Stands(part))
		}
		e.Settle(e.stands)
	}
	return e
}

// step is one thing that people do.
func (e *evening) step() {
	v := e.Verdict()
	switch {
	case v.Kind == referee.Asked, v.Kind == referee.Where:
		if e.r.Below(8) == 0 {
			e.Withdraw()
			e.repair(e.Verdict().Repair)
			return
		}
		e.Answer(e.r.Below(max(len(v.Lines), len(v.Stands))))
	case v.Kind == referee.Restore && e.r.Below(3) == 0:
		e.amend(v.Repair)
	case v.Repair != nil:
		e.repair(v.Repair)
	case v.Kind == referee.Foul: // what was requested cannot be done by hand
		e.Withdraw()
	case e.r.Below(6) == 0:
		e.Undo()
	case e.r.Below(8) == 0:
		e.fidget()
	default:
		e.decide()
	}
}

// decide plays a legal decision, or begins with what it needs by hand.
func (e *evening) decide() {
	if todo := e.RequestedRepairs(); todo != nil && e.r.Below(4) > 0 {
		e.repair(todo)
		return
	}
	legal := e.Position().Moves(nil)
	if e.Actor() != engine.Table {
		legal = e.Legal(e.Actor())
	}
	mv := legal[e.r.Below(len(legal))]
	if p := e.Position(); e.Sees(mv) && e.r.Below(2) == 0 {
		p.Play(mv, nil)
		e.turn(p.Stands)
		return
	}
	_, err := e.Play(mv)
	require.NoError(e.t, err, "%+v", e.Verdict())
}

// fidget moves some part by a step, or the power is out while somebody does.
func (e *evening) fidget() {
	if len(e.stands) == 0 {
		return
	}
	p, part := e.Position(), e.r.Below(len(e.stands))
	to := p.Circle().After(e.stands[part], 1-2*e.r.Below(2))
	if e.r.Below(2) == 0 {
		e.stands[part] = to
		e.Settle(e.stands)
		return
	}
	e.turn(func(i int) engine.Standing {
		if i == part {
			return to
		}
		return e.stands[i]
	})
}

// amend takes the table for right for some parts, where that can be.
func (e *evening) amend(off []engine.Repair) {
	var parts []int
	for _, r := range off[:1+e.r.Below(len(off))] {
		parts = append(parts, r.Part)
	}
	if e.Amend(parts) != nil {
		e.Withdraw()
		e.repair(e.Verdict().Repair)
	}
}

// repair does by hand what is asked for, or only the first of it.
func (e *evening) repair(todo []engine.Repair) {
	if e.r.Below(4) == 0 {
		todo = todo[:min(1, len(todo))]
	}
	e.turn(func(part int) engine.Standing {
		to := e.stands[part]
		for _, r := range todo {
			if r.Part == part {
				to = e.Position().Circle().After(to, r.Steps)
			}
		}
		return to
	})
}

// turn moves all parts by hand to where they shall stand.
func (e *evening) turn(to func(part int) engine.Standing) {
	e.clock += 10 * time.Second
	var changes []engine.Change
	for part, stood := range e.stands {
		if now := to(part); now != stood {
			e.stands[part] = now
			changes = append(changes, engine.Change{Part: part, To: now, Onset: e.clock, Rest: e.clock + time.Second})
		}
	}
	e.Observe(changes)
}

// shown is everything that a match shows to its callers.
func shown(m *referee.Match) map[string]any {
	number, turn := m.Turn()
	all := map[string]any{
		"hash": m.Hash(), "steps": m.Steps(), "waiting": m.Waiting(), "turn": []any{number, turn}, "actor": m.Actor(), "verdict": m.Verdict(),
		"stands": m.Stands(), "certain": m.Certain(), "unsaid": m.MayBeUnsaid(), "requested": m.RequestedRepairs(),
		"undoable": m.Undoable(), "decisions": m.Decisions(), "decided": m.Decided(),
	}
	for s := engine.Public; int(s) < m.Seats(); s++ {
		all["seat "+string(rune('1'+s))] = []any{m.View(s), m.Legal(s), m.Events(nil, s, 0)}
	}
	return all
}

// Whenever the power goes, the match that goes on from the record is the one that was
// played: what each seat sees and was told, what is asked, and what can be undone.
func TestMatchGoesOnAsItWas(t *testing.T) {
	for _, g := range All() {
		t.Run(g.Name, func(t *testing.T) {
			met := map[referee.Kind]int{}
			rapid.Check(t, func(t *rapid.T) {
				rules := "hidden = '" + rapid.SampledFrom([]string{"dealt", "blind"}).Draw(t, "hidden") + "'\n"
				start := begun(rules)(t, g)
				p, err := g.Begin(start)
				require.NoError(t, err)
				e := sit(t, p, engine.Rand(rapid.Uint64().Draw(t, "play")), rapid.IntRange(0, 3).Draw(t, "sensed") > 0)
				for range rapid.IntRange(0, 100).Draw(t, "steps") {
					if _, over := e.Result(); over {
						break
					}
					if e.step(); !e.Waiting().Nothing() && e.r.Below(4) == 0 {
						break
					}
				}
				met[e.Verdict().Kind]++
				e.resumes(g, start)
			})
			t.Log(met)
		})
	}
}

// resumes holds that the record leads to the same match, once it is said how the parts stand.
func (e *evening) resumes(g Game, start record.Start) {
	text, err := record.Of(g.Name, g, start, e.Match).Write(g)
	require.NoError(e.t, err)
	_, again, err := record.Resume("evening.game", text, Find)
	require.NoError(e.t, err, "%s", text)
	if len(e.stands) > 0 {
		again.Settle(slices.Clone(e.stands))
		if e.Verdict().Kind != referee.Asked { // what was just seen is judged as what was found
			e.Settle(slices.Clone(e.stands))
		}
	} else {
		e.Settle(nil)
		again.Settle(nil)
	}
	want, got := shown(e.Match), shown(again)
	for what := range want {
		require.Equal(e.t, want[what], got[what], "%s\n%s", what, text)
	}
}
