package play

import (
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/referee"
)

// Before people push the spare tile in they try: they turn it, and see what a push would open. That is
// on the page where they do it and on no other, over with whatever happens in the game, and in no record.

// trying is what people try.
type trying struct {
	scene.Trying
	on     scene.Device
	turned bool // they have turned the spare tile
	count  int  // the events that there were
}

// tries is what people try now on a device, or begin to; nil while no person decides.
func (g *Game) tries(on scene.Device) *trying {
	actor := g.Match.Actor()
	if actor < 0 || g.isBot(actor) {
		return nil
	}
	if t := g.trying; t != nil && t.count == g.Match.Count() && t.on == on {
		return t
	}
	return &trying{Trying: scene.Trying{Mouth: engine.NoPart}, on: on, count: g.Match.Count()}
}

// triedOn is the same for its page.
func (g *Game) triedOn(on scene.Device) *scene.Trying {
	if t := g.tries(on); t != nil {
		shown := t.Trying
		return &shown
	}
	return nil
}

// tried is what people try where they did so last; nil for nothing.
func (g *Game) tried() *trying {
	if g.trying == nil {
		return nil
	}
	return g.tries(g.trying.on)
}

// triesPush tells whether people try a push now.
func (g *Game) triesPush() bool {
	t := g.tried()
	return t != nil && t.Mouth != engine.NoPart
}

// turnSpare turns the spare tile by a quarter.
func turnSpare(g *Game, p press) Refusal {
	t := g.tries(p.from)
	switch {
	case t == nil:
		return g.NotNow()
	case !g.atRest(g.now): // it may be going in
		return Refusal{Say: words.HandBusy}
	}
	t.Turned, t.turned = (t.Turned+1)%4, true
	g.trying = t
	return Refusal{}
}

// tryPush has the pages show what a push opens.
func tryPush(g *Game, p press) Refusal {
	_, r := g.triedAt(p)
	return r
}

// triedAt tries a push at the mouth of a cell, and returns the move.
func (g *Game) triedAt(p press) (engine.Move, Refusal) {
	if !g.atRest(g.now) { // it may be going in already
		return engine.NoMove, Refusal{Say: words.HandBusy}
	}
	mouth, all := p.does.Number, g.pushes(p.from)
	if mouth < 0 || mouth >= len(all) || all[mouth] == engine.NoMove {
		return engine.NoMove, g.NotNow()
	}
	if foul := g.Match.Check(all[mouth]); foul != nil {
		return engine.NoMove, Refusal{Foul: foul}
	}
	g.trying = g.tries(p.from)
	g.trying.Mouth = mouth
	return all[mouth], Refusal{}
}

// pushes are the moves that push the spare tile in as people have turned it on a device, by the cell of
// the mouth.
func (g *Game) pushes(on scene.Device) []engine.Move {
	return scene.Table{Pages: g.Pages, Tries: g.triedOn(on)}.Pushes(g.Match.View(engine.Public))
}

// pushIn pushes the spare tile in: with the simulated hand, or where no sensor sees it, as people say.
func pushIn(g *Game, p press) Refusal {
	m, r := g.triedAt(p)
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

// dropTrying drops the push that people try on a device, if there is one. The spare tile stays as they
// turned it.
func dropTrying(g *Game, on scene.Device) bool {
	tried := g.triesPush() && g.trying.on == on
	if tried {
		g.trying.Mouth = engine.NoPart
		g.Changed()
	}
	return tried
}

// answerTried answers how the tile lies that was pushed in: as people have turned it before on a page,
// or have tried it at that arrow.
func (g *Game) answerTried(v referee.Verdict) referee.Verdict {
	t := g.tried()
	if t == nil || v.Kind != referee.Asked {
		return v
	}
	all, answer := g.pushes(t.on), engine.NoPart
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
