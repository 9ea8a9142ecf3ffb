package play

import (
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/referee"
)

// Before people push the spare tile in they try: they turn it, and see what a push would open. That is
// over with whatever happens in the game, and no record has it.

// trying is what people try.
type trying struct {
	scene.Trying
	turned bool // they have turned the spare tile
	count  int  // the events that there were
}

// tries is what people try now; nil while no person decides.
func (g *Game) tries() *trying {
	actor := g.Match.Actor()
	if actor < 0 || g.isBot(actor) {
		return nil
	}
	if count := g.Match.Count(); g.trying == nil || g.trying.count != count {
		g.trying = &trying{Trying: scene.Trying{Mouth: engine.NoPart}, count: count}
	}
	return g.trying
}

// triedIn is the same for a page.
func (g *Game) triedIn() *scene.Trying {
	if t := g.tries(); t != nil {
		shown := t.Trying
		return &shown
	}
	return nil
}

// triesPush tells whether people try a push now.
func (g *Game) triesPush() bool {
	t := g.tries()
	return t != nil && t.Mouth != engine.NoPart
}

// turnSpare turns the spare tile by a quarter.
func turnSpare(g *Game, _ press) Refusal {
	t := g.tries()
	switch {
	case t == nil:
		return g.NotNow()
	case !g.atRest(g.now): // it may be going in
		return Refusal{Say: words.HandBusy}
	}
	t.Turned, t.turned = (t.Turned+1)%4, true
	return Refusal{}
}

// tryPush has the pages show what a push opens.
func tryPush(g *Game, p press) Refusal {
	if !g.atRest(g.now) {
		return Refusal{Say: words.HandBusy}
	}
	_, r := g.triedAt(p.does.Number)
	return r
}

// triedAt tries a push at the mouth of a cell, and returns the move.
func (g *Game) triedAt(mouth int) (engine.Move, Refusal) {
	all := g.pushes()
	if mouth < 0 || mouth >= len(all) || all[mouth] == engine.NoMove {
		return engine.NoMove, g.NotNow()
	}
	if foul := g.Match.Check(all[mouth]); foul != nil {
		return engine.NoMove, Refusal{Foul: foul}
	}
	g.tries().Mouth = mouth
	return all[mouth], Refusal{}
}

// pushes are the moves that push the spare tile in as people have turned it, by the cell of the mouth.
func (g *Game) pushes() []engine.Move {
	return scene.Table{Pages: g.Pages, Tries: g.triedIn()}.Pushes(g.Match.View(engine.Public))
}

// pushIn pushes the spare tile in: with the simulated hand, or where no sensor sees it, as people say.
func pushIn(g *Game, p press) Refusal {
	m, r := g.triedAt(p.does.Number)
	switch {
	case r != (Refusal{}):
		return r
	case !g.Match.Sees(m):
		return g.decide(m, g.Match.Write(m))
	case !g.house.HasHand():
		return g.NotNow() // people push it in
	}
	by := g.Match.ByHand(m)[0]
	if r := g.Touch(by.Part); r != (Refusal{}) {
		return r
	}
	return Refusal{Say: g.house.PushIn(by.Part, by.Steps)}
}

// dropTrying drops the push that people try, if there is one. The spare tile stays as they turned it.
func dropTrying(g *Game) bool {
	tried := g.triesPush()
	if tried {
		g.trying.Mouth = engine.NoPart
		g.Changed()
	}
	return tried
}

// answerTried answers how the tile lies that was pushed in: as people have turned it before on a page,
// or have tried it at that arrow.
func (g *Game) answerTried(v referee.Verdict) referee.Verdict {
	t := g.tries()
	if t == nil || v.Kind != referee.Asked {
		return v
	}
	all, answer := g.pushes(), engine.NoPart
	for i, line := range v.Lines {
		mouth := slices.Index(all, line.Moves[0])
		switch {
		case line.N != 1 || mouth < 0 || !t.turned && mouth != t.Mouth:
		case answer != engine.NoPart:
			return v // it is not certain at which arrow
		default:
			answer = i
		}
	}
	return g.Match.Answer(answer)
}
