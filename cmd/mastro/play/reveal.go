package play

import (
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/referee"
)

// reveal is the moment in which one seat is asked to look alone, or does.
var reveal = moment{
	scene: cover,
	deeds: map[scene.ActionKind]deed{
		scene.ShowSecret: {showSecret, table},
		scene.HideSecret: {hideSecret, table},
		scene.ReadLook:   {readLook, everybody},
		scene.AskForHint: {askHint, nobody},
	},
	back: func(g *Game) bool {
		switch {
		case dropWords(g):
		case g.coverable():
			g.Secret.Stage = Open
		default:
			return false
		}
		return true
	},
}

// cover asks one seat to look alone, at the table.
func cover(g *Game, to audience) (scene.Scene, bool) {
	if !to.atTable() || g.Secret.Stage == Open || g.interrupted() {
		return scene.Scene{}, false
	}
	return scene.BuildCover(g.Match.View(engine.Public), g.table(engine.Public, to.words), g.Secret.Seat), true
}

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
func (g *Game) shownSecret(w words.Words) (own scene.Scene, ok bool) {
	if g.Secret.Stage != Shown || g.interrupted() {
		return scene.Scene{}, false
	}
	return g.secretScene(w)
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
func (g *Game) secretScene(w words.Words) (scene.Scene, bool) {
	return g.sceneAlone(g.Secret.Seat, g.Secret.hint, w)
}

// privateScene is the scene that only a seat may see, if there is one.
func (g *Game) privateScene(seat engine.Seat) (scene.Scene, bool) {
	return g.sceneAlone(seat, false, g.Words)
}

// sceneAlone is the scene that a seat looks at alone, or a hint for it, if there is one.
func (g *Game) sceneAlone(seat engine.Seat, hint bool, w words.Words) (scene.Scene, bool) {
	if seat < 0 {
		return scene.Scene{}, false
	}
	type key struct {
		seat engine.Seat
		hint bool
	}
	build := scene.BuildReveal
	if hint {
		build = scene.BuildHint
	}
	return g.cached(key{seat, hint}, w, func() (scene.Scene, bool) {
		return build(g.Match.View(seat), g.table(seat, w))
	})
}

// Covered are the choices behind the cover at the table; none if nobody is asked to look alone.
func (s *Session) Covered() []scene.Choice {
	if s.Game == nil || s.Game.Secret.Stage == Open {
		return nil
	}
	own, _ := s.Game.secretScene(s.Words)
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
	s, ok := g.secretScene(g.Words)
	if !ok {
		return nil
	}
	g.countHint()
	g.Secret.requested = true
	return &s
}

// askToLook asks the seat that decides to look alone at its private scene, if there is one.
func (g *Game) askToLook() Refusal {
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

// askHint shows a hint on a seat's own device, or asks the seat that decides to look alone at one.
// The hint counts once it is looked at.
func askHint(g *Game, p press) Refusal {
	seat, alone := g.reader(p)
	switch {
	case p.atTable() && (g.Secret.Stage != Open || g.botActs()):
		return g.NotNow()
	case alone:
		turn, _ := g.Match.Turn()
		g.Seats[seat].hinted = turn + 1
		g.hints.Ask(seat, g.Match.Count())
	default:
		g.Secret = Secret{Seat: g.Match.Actor(), Stage: Covered, requested: true, hint: true}
		g.reset()
	}
	return Refusal{}
}

// reader is the seat that reads what it alone may see where something was pressed; false at a table
// with several people.
func (g *Game) reader(p press) (engine.Seat, bool) {
	if place, seated := p.from.Place(); seated {
		return g.seatAt(place), true
	}
	return g.alone()
}

// readLook acknowledges what a seat alone was shown, on its own device, or at the table where
// nobody else is.
func readLook(g *Game, p press) Refusal {
	seat, alone := g.reader(p)
	if !alone {
		return g.NotNow()
	}
	g.Seats[seat].readTo, g.Seats[seat].hinted = g.Match.Count(), 0
	return Refusal{}
}

// showSecret shows the covered secret, or if there is none asks the seat that decides to look.
func showSecret(g *Game, _ press) Refusal {
	switch g.Secret.Stage {
	case Open:
		return g.askToLook()
	case Shown:
		return g.NotNow()
	}
	g.Secret.Stage = Shown
	g.countHint()
	g.reset()
	return Refusal{}
}

// hideSecret hides the secret.
func hideSecret(g *Game, _ press) Refusal {
	if g.coverable() {
		g.Secret.Stage, g.chosenWords = Open, ""
		g.reset()
	}
	return Refusal{}
}

// covers tells whether a seat looks at its secrets at the table, behind a cover: it is a
// person's, has no phone, and others are there.
func (g *Game) covers(seat engine.Seat) bool {
	_, alone := g.alone()
	return !g.isBot(seat) && !alone && !g.holder(seat).Held
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
		if g.Seats[seat].owed || !slices.Equal(own, g.Match.Events(nil, engine.Public, g.seenEvents)) {
			g.Seats[seat].owed = false
			g.Secret = Secret{Seat: seat, Stage: Covered}
			g.Seats[seat].readTo = max(g.Seats[seat].readTo, g.seenEvents) // a phone that comes now shows no more than the cover does
		}
	}
	if g.Secret.Stage == Covered {
		if _, ok := g.secretScene(g.Words); !ok {
			g.Secret = Secret{}
		}
	}
	g.seenEvents = g.Match.Count()
}
