package labiro

import (
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/labiro"
	"mastro/engine"
	"mastro/engine/labiro"
)

// Page makes the page of the phase.
func (g *game) Page() scene.Scene {
	s := scene.Scene{
		Page: scene.Question, Seat: g.decider(), Left: g.v.Left, LeftOf: says.Rotations.In(g.w),
		Choices: g.choices(), Hint: words.HintAnswer.In(g.w),
	}
	s.Title = string(g.t.Name(s.Seat))
	switch g.v.Phase {
	case labiro.PhaseStart:
		s.Text, s.Left = []string{says.ChooseStart.In(g.w)}, scene.NoCount
	case labiro.PhaseTurn:
		s.Page, s.Text, s.Hint = scene.Turn, g.turnText(), words.HintChoose.In(g.w)
	case labiro.PhaseFind:
		s.Text = []string{g.findText()}
	case labiro.PhaseDecide:
		s.Text = []string{g.decideText()}
	case labiro.PhasePut:
		s.Text = g.putText()
	case labiro.PhaseRob:
		s.Text = []string{says.MayRob.In(g.w, g.t.Name(g.v.Victim), g.v.Loot)}
	case labiro.PhaseReturn:
		s.Text = []string{says.AskReturn.In(g.w, g.t.Name(g.v.Victim))}
	case labiro.PhaseVote:
		s.Text, s.Left = []string{says.AskVote.In(g.w, g.t.Name(g.v.Turn))}, scene.NoCount
	default:
		return g.end()
	}
	return s
}

// decider is the seat that the page is for: whoever decides, or the player on turn where
// the table answers.
func (g *game) decider() engine.Seat {
	if g.v.Actor < 0 {
		return g.v.Turn
	}
	return g.v.Actor
}

// turnText says what may be turned by hand, and where the pawn stands.
func (g *game) turnText() []string {
	if g.t.Lost {
		return g.lostText()
	}
	if g.v.Stuck {
		return []string{says.Stuck.In(g.w)}
	}
	turns := says.NoTurning.In(g.w)
	switch n := len(g.v.Turning); {
	case n > 0:
		turns = says.MayTurn.In(g.w, g.w.List(g.towers(g.v.Turning)), n)
	case g.v.Left == 0:
		turns = says.NoneLeft.In(g.w)
	}
	text := []string{turns}
	if g.mayCounter() {
		text = append(text, says.MayCounter.In(g.w, tower(g.here())))
	}
	where := says.YouAreIn
	if g.crowded() {
		where = says.CrowdedIn
	}
	return append(text, where.In(g.w, tower(g.here())))
}

// crowded reports whether the turn cannot end where the pawn stands, because others stand there
// (ruling 19).
func (g *game) crowded() bool {
	others := 0
	for s, p := range g.v.Players {
		if engine.Seat(s) != g.v.Turn && p.Base == g.here() {
			others++
		}
	}
	return others > labiro.Guests
}

// lostText says where the pawn may stand, and what to do about it.
func (g *game) lostText() []string {
	then := says.SayWhere
	if g.v.Left == 0 {
		then = says.NoneLeft
	}
	if n := len(g.t.Stands); n > maxNamed {
		return []string{says.MayBeInMany.In(g.w, n), then.In(g.w)}
	}
	return []string{says.MayBeIn.In(g.w, g.w.OneOf(g.towers(g.t.Stands))), then.In(g.w)}
}

// maxNamed is the most towers that a sentence names; the board marks them all.
const maxNamed = 5

// mayCounter reports whether an unlock key can be used now.
func (g *game) mayCounter() bool {
	return slices.ContainsFunc(g.v.Moves, func(m engine.Move) bool { return labiro.VerbOf(m) == labiro.Counter })
}

// towers are what the towers on some bases are called.
func (g *game) towers(bases []int) []string {
	all := make([]string, len(bases))
	for i, b := range bases {
		all[i] = g.w.Tower(b)
	}
	return all
}

func (g *game) findText() string {
	if g.v.Finding == labiro.FindRuby {
		return says.AskRuby.In(g.w, tower(g.here()))
	}
	return says.AskObject.In(g.w, tower(g.here()))
}

// decideText names the object only to those who know it.
func (g *game) decideText() string {
	here := g.here()
	if k := g.v.Towers[here].Known; k != labiro.NoKind {
		return says.TowerHolds.In(g.w, tower(here), g.thing(k))
	}
	return says.AskDecide.In(g.w, tower(here))
}

// putText asks where a used object goes; a victim that puts its dagger away out of turn is told why.
// Where people have hidden the tiles, whoever used a torch first looks into the tower itself.
func (g *game) putText() []string {
	away := g.thing(g.v.Away)
	if g.decider() != g.v.Turn {
		return []string{says.AskPutStab.In(g.w, g.t.Name(g.v.Turn), away)}
	}
	ask := says.AskPut.In(g.w, away)
	for _, e := range slices.Backward(g.t.Log) {
		if e.Kind == labiro.Lit && !e.Back && g.v.Away == labiro.Torch && g.v.Options.Hidden == engine.Blind {
			return []string{says.LookNow.In(g.w, tower(int(e.Part))), ask}
		}
	}
	return []string{ask}
}

func (g *game) end() scene.Scene {
	var scores []string
	if r := g.v.Result; r != nil {
		for seat, score := range r.Scores {
			scores = append(scores, says.Score.In(g.w, g.t.Name(engine.Seat(seat)), score))
		}
	}
	return g.t.Ended(g.v.Result, scores)
}

// Secret is the object that the view's seat has to decide on, or the one that it saw in
// this turn.
func (g *game) Secret() (text []string, own []scene.Choice, ok bool) {
	if g.v.Phase == labiro.PhaseDecide && g.v.Actor == g.v.Seat {
		known := g.v.Towers[g.here()].Known != labiro.NoKind
		return []string{g.decideText()}, g.choices(), known
	}
	for i := len(g.t.Log) - 1; i >= 0; i-- {
		e := g.t.Log[i]
		if e.Kind == labiro.Ended {
			break
		}
		if e.Kind == labiro.Saw && e.Seat == g.v.Seat && e.What != 0 {
			return []string{says.TowerHolds.In(g.w, tower(int(e.Part)), g.thing(labiro.Kind(e.What)))}, nil, true
		}
	}
	return nil, nil, false
}
