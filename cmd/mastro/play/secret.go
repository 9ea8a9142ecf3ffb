package play

import (
	"slices"

	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/referee"
)

// Secret is something that only one seat may see, on a display that others see too.
type Secret struct {
	Seat      engine.Seat
	Stage     Stage
	requested bool // somebody asked to look, or must decide something there; it stays until it is hidden
	hint      bool // whether it is a hint
}

// Stage is the stage of a secret.
type Stage uint8

// The stages.
const (
	Open    Stage = iota // there is no secret
	Covered              // the seat is asked to look alone
	Shown                // the seat looks
)

// shownSecret is the scene that a seat looks at alone now; ok is false if none does.
func (g *Game) shownSecret() (own scene.Scene, ok bool) {
	if g.Secret.Stage != Shown || g.interrupted() {
		return scene.Scene{}, false
	}
	return g.secretScene()
}

// interrupted tells whether something more urgent than a secret is shown: a refusal, or a
// verdict on a board that is not in order.
func (g *Game) interrupted() bool {
	switch g.Match.Verdict().Kind {
	case referee.InOrder, referee.Accepted, referee.TakenBack, referee.Ignored:
		return g.Refused != nil
	}
	return true
}

// secretScene is the scene of the secret: a hint or the seat's private scene.
func (g *Game) secretScene() (scene.Scene, bool) {
	if g.Secret.hint {
		return g.sceneAlone(hintPage, g.Secret.Seat, scene.BuildHint)
	}
	return g.privateScene(g.Secret.Seat)
}

// privateScene is the scene that only a seat may see, if there is one.
func (g *Game) privateScene(seat engine.Seat) (scene.Scene, bool) {
	return g.sceneAlone(ownPage, seat, scene.BuildReveal)
}

// sceneAlone is a scene of this kind that a seat looks at alone, if there is one.
func (g *Game) sceneAlone(kind pageKind, seat engine.Seat, build func(engine.View, scene.Table) (scene.Scene, bool)) (scene.Scene, bool) {
	if seat < 0 {
		return scene.Scene{}, false
	}
	return g.cachedScene(page{kind: kind, seat: seat}, func() (scene.Scene, bool) {
		return build(g.Match.View(seat), g.sceneTable(seat, g.Words))
	})
}

// Covered are the choices behind the cover at the table; none if nobody is asked to look alone.
func (s *Session) Covered() []scene.Choice {
	if s.Game == nil || s.Game.Secret.Stage == Open {
		return nil
	}
	own, _ := s.Game.secretScene()
	return own.Choices
}

// countHint counts the secret as a looked-at hint, if it is one.
func (g *Game) countHint() {
	if g.Secret.hint {
		g.hints.Ask(g.Secret.Seat, g.Match.Count())
		g.Changed()
	}
}

// look returns the secret for a page that asks for it, or nil. It stays covered until it is
// hidden, because the answer may be lost on its way.
func (g *Game) look() *scene.Scene {
	if g.Secret.Stage == Open {
		return nil
	}
	s, ok := g.secretScene()
	if !ok {
		return nil
	}
	g.countHint()
	g.Secret.requested = true
	return &s
}

// cover asks the seat that decides to look alone at its private scene, if there is one.
func (g *Game) cover() Refusal {
	seat := g.Match.Actor()
	if seat < 0 || !g.covers(seat) {
		return g.NotNow()
	}
	if _, ok := g.privateScene(seat); !ok {
		return g.NotNow()
	}
	g.Secret = Secret{Seat: seat, Stage: Covered, requested: true}
	g.reset()
	return Refusal{}
}

// askHint asks the seat that decides to look alone at a hint, if one is offered. The hint
// counts once it is looked at.
func (g *Game) askHint() Refusal {
	if g.Secret.Stage != Open || g.botActs() || !g.offers(scene.Action{Kind: scene.AskForHint}) {
		return g.NotNow()
	}
	if seat, alone := g.alone(); alone {
		g.hinted[seat] = true
		g.hints.Ask(seat, g.Match.Count())
		g.Changed()
		return Refusal{}
	}
	g.Secret = Secret{Seat: g.Match.Actor(), Stage: Covered, requested: true, hint: true}
	g.reset()
	return Refusal{}
}

// showSecret shows the covered secret, or if there is none asks the seat that decides to look.
func (g *Game) showSecret() Refusal {
	switch g.Secret.Stage {
	case Open:
		return g.cover()
	case Shown:
		return g.NotNow()
	}
	g.Secret.Stage = Shown
	g.countHint()
	g.reset()
	return Refusal{}
}

// hideSecret hides the secret.
func (g *Game) hideSecret() Refusal {
	if !g.coverable() {
		return Refusal{} // it is hidden
	}
	g.Secret.Stage, g.chosenWords = Open, ""
	g.reset()
	return Refusal{}
}

// covers tells whether a seat looks at its secrets at the table, behind a cover: it is a
// person's, has no phone, and others are there.
func (g *Game) covers(seat engine.Seat) bool {
	_, alone := g.alone()
	return !g.Bots[seat] && !alone && !g.holder(seat).Held
}

// coverable tells whether a seat looks alone, or asked to.
func (g *Game) coverable() bool {
	return g.Secret.Stage == Shown || g.Secret.Stage == Covered && g.Secret.requested
}

// coverNewSecret covers what has happened, if only the seat that decides now may see some of
// it. If nothing has happened, the secret from before stays and is covered again.
func (g *Game) coverNewSecret() {
	if g.seenEvents == g.Match.Count() {
		g.Secret.Stage = min(g.Secret.Stage, Covered)
		return
	}
	g.Secret = Secret{}
	if seat := g.Match.Actor(); seat >= 0 && g.covers(seat) { // other seats look when they decide
		own := g.Match.Events(nil, seat, g.seenEvents)
		if g.owed[seat] || !slices.Equal(own, g.Match.Events(nil, engine.Public, g.seenEvents)) {
			g.owed[seat] = false
			g.Secret = Secret{Seat: seat, Stage: Covered}
			g.readTo[seat] = max(g.readTo[seat], g.seenEvents) // a phone that comes now shows no more than the cover does
		}
	}
	if g.Secret.Stage == Covered {
		if _, ok := g.secretScene(); !ok {
			g.Secret = Secret{}
		}
	}
	g.seenEvents = g.Match.Count()
}
