package games

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs/effort"
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

// startOf is how a game begins by chance, of some game: with all that lies hidden known to the
// program, or none of it, or some.
func startOf(t *rapid.T) (Game, record.Start) {
	g := rapid.SampledFrom(All()).Draw(t, "game")
	if g.Name == "labiro" && rapid.Bool().Draw(t, "partly known") { // only there can the program know a part of it
		return g, partlyKnown(t, g)
	}
	return g, begun(t, g, rapid.SampledFrom([]string{"dealt", "blind"}).Draw(t, "hidden"))
}

// Whenever the power goes, the match that goes on from the record is the one that was
// played: what each seat sees and was told, what is asked, and what can be undone. The record that
// everybody may have leads there too.
func TestMatchGoesOnAsItWas(t *testing.T) {
	effort.Meets(t, func(t *rapid.T, met func(string)) {
		g, start := startOf(t)
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
		if k := e.Verdict().Kind; k == referee.Where || k == referee.Asked {
			met("something is asked")
		}
		if len(e.Stands()) > 1 {
			met("walks are unsaid")
		}
		e.opens(g, start)
		e.resumes(g, start)
	}, "something is asked", "walks are unsaid")
}

// opens holds that the record that everybody may have leads to where the game has come, and says
// nothing of what is asked.
func (e *evening) opens(g Game, start record.Start) {
	open, err := record.Of(g.Name, g, start, e.Match).ForAll(g)
	require.NoError(e.t, err)
	for _, s := range open.Steps {
		require.Zero(e.t, s.Hash, "a hash would confirm a guess")
	}
	text, err := open.Write(g)
	require.NoError(e.t, err)
	require.NotContains(e.t, string(text), "\nasked")
	r, again, err := record.Resume("open.game", text, Find)
	require.NoError(e.t, err, "%s", text)
	require.Equal(e.t, open, r)
	number, turn := e.Turn()
	n, of := again.Turn()
	require.Equal(e.t, []any{number, turn}, []any{n, of})
	require.Subset(e.t, again.Stands(), e.Stands(), "what is hidden may tell more of where the figure stands")
	if len(e.MayBeUnsaid()) == 0 {
		require.Equal(e.t, e.Stands(), again.Stands())
	}
}

// resumes holds that the record leads to the same match, once it is said how the parts stand; and
// that a scribe, step by step, writes the same.
func (e *evening) resumes(g Game, start record.Start) {
	whole := record.Of(g.Name, g, start, e.Match)
	text, err := whole.Write(g)
	require.NoError(e.t, err)
	require.Equal(e.t, string(text), string(e.scribed(g, whole)))
	r, again, err := record.Resume("evening.game", text, Find)
	require.NoError(e.t, err, "%s", text)
	require.Equal(e.t, whole, r)
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
	if e.Decisions() == 0 && (again.TurnEnded() || again.Decided() == engine.Nobody) { // what moved since, and came to nothing, is not in the record
		for _, what := range []string{"undoable", "decisions", "decided"} {
			delete(want, what)
		}
	}
	for what := range want {
		require.Equal(e.t, want[what], got[what], "%s\n%s", what, text)
	}
}

// scribed is the record as a scribe writes it that runs beside the match.
func (e *evening) scribed(g Game, r *record.Record) []byte {
	p, err := g.Begin(r.Start)
	require.NoError(e.t, err)
	s := record.NewScribe(p)
	all := &record.Lines{Head: r.Head, StartHash: s.Hash()}
	for _, step := range r.Steps {
		l, err := s.Step(step)
		require.NoError(e.t, err)
		require.Equal(e.t, step.Hash, s.Hash())
		all.Lines = append(all.Lines, l)
	}
	all.Waiting = s.Waiting(r.Waiting)
	return all.Text()
}

// begun is a drawn start of a game that is dealt or blind.
func begun(t *rapid.T, g Game, hidden string) record.Start {
	rules := "hidden = '" + hidden + "'\n"
	switch g.Name {
	case "fuga":
		rules += rapid.SampledFrom([]string{"dice = 'hand'\n", "dice = 'box'\n"}).Draw(t, "dice")
	case "labiro":
		rules += rapid.SampledFrom([]string{"near = 'both'\n", "near = 'one'\n", "near = 'aligned'\n"}).Draw(t, "near")
	}
	start, err := g.Drawn(g.Least, rapid.Uint64().Draw(t, "seed"), []byte(rules))
	require.NoError(t, err)
	return start
}

// lies is what a set-up of labiro says that lies in a tower.
var lies = regexp.MustCompile(`(object|ruby) = "[^n]\w+"`)

// partlyKnown is a start of a blind game of labiro, of which the program was told
// some.
func partlyKnown(t *rapid.T, g Game) record.Start {
	o, err := g.Open(begun(t, g, "dealt"))
	require.NoError(t, err)
	spelled := o.Start()
	text := bytes.Replace(spelled.Setup, []byte(`hidden = "dealt"`), []byte(`hidden = "blind"`), 1)
	spelled.Setup = lies.ReplaceAllFunc(text, func(b []byte) []byte {
		if rapid.Bool().Draw(t, "known") {
			return b
		}
		key, _, _ := bytes.Cut(b, []byte(" "))
		return fmt.Appendf(nil, `%s = "hidden"`, key)
	})
	return spelled
}
