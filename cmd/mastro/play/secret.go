package play

import (
	"slices"

	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/referee"
)

// Secret is what only one seat may see, on a display that others see too.
type Secret struct {
	Seat  engine.Seat
	Stage Stage
	asked bool // somebody asked to look, or has something to decide there; it can be asked again
	hint  bool // it is a hint
}

// Stage is how far it has come.
type Stage uint8

// The stages.
const (
	Open    Stage = iota // nothing is secret
	Covered              // the seat is asked to look alone
	Shown                // it looks
)

// looking is what a seat looks at alone just now, if it does.
func (g *Game) looking() (own scene.Scene, ok bool) {
	if g.Secret.Stage != Shown || g.interrupted() {
		return scene.Scene{}, false
	}
	return g.own()
}

// interrupted tells whether something else is to be read before a secret: a
// refusal, or the referee's word on a board that does not stand as it must.
func (g *Game) interrupted() bool {
	switch g.Match.Verdict().Kind {
	case referee.InOrder, referee.Accepted, referee.TakenBack, referee.Ignored:
		return g.Refused != nil
	}
	return true
}

// own is what is secret, if there is such a thing.
func (g *Game) own() (scene.Scene, bool) {
	if g.Secret.hint {
		return g.hint(g.Secret.Seat)
	}
	return g.ofSeat(g.Secret.Seat)
}

// ofSeat is what only a seat may see, if there is such a thing.
func (g *Game) ofSeat(seat engine.Seat) (scene.Scene, bool) {
	if seat < 0 {
		return scene.Scene{}, false
	}
	return g.once(page{ownPage, seat}, func() (scene.Scene, bool) {
		return scene.BuildReveal(g.Match.View(seat), g.table(seat))
	})
}

// hint is a hint for a seat, if there can be one.
func (g *Game) hint(seat engine.Seat) (scene.Scene, bool) {
	if seat < 0 {
		return scene.Scene{}, false
	}
	return g.once(page{hintPage, seat}, func() (scene.Scene, bool) {
		return scene.BuildHint(g.Match.View(seat), g.table(seat))
	})
}

// countHint counts the hint that is looked at, if it is one.
func (g *Game) countHint() {
	if g.Secret.hint {
		g.hints.Ask(g.Secret.Seat, g.Match.Count())
		g.Changed()
	}
}

// look answers the one who asks to see what only a seat may see. It is taken
// as seen from then on, unless something is to be decided that is on no page for
// all: then it stays covered until that is, or until it is hidden. So does what was
// asked for, whatever it is: all can see whether it stays covered.
func (g *Game) look() *scene.Scene {
	if g.Secret.Stage == Open {
		return nil
	}
	s, ok := g.own()
	decides := g.decides(s)
	if ok {
		g.countHint()
	}
	if g.Secret.asked = g.Secret.asked || decides; ok && !g.Secret.asked {
		g.Secret.Stage = Open
		g.Changed()
	}
	if !ok {
		return nil
	}
	return &s
}

// decides tells whether a private page has something to choose that is on no
// page for all, other than to cover it.
func (g *Game) decides(private scene.Scene) bool {
	public := g.page()
	return slices.ContainsFunc(private.Choices, func(c scene.Choice) bool {
		return c.Does.Kind != scene.HideSecret && !slices.ContainsFunc(public.Choices, func(p scene.Choice) bool { return p.Does == c.Does })
	})
}

// cover asks whoever decides to look alone at what only that seat may see, if
// there is such a thing.
func (g *Game) cover() Refusal {
	seat := g.Match.Actor()
	if seat < 0 || g.botActs() {
		return g.notNow()
	}
	if _, ok := g.ofSeat(seat); !ok {
		return g.notNow()
	}
	g.Secret = Secret{Seat: seat, Stage: Covered, asked: true}
	g.reset()
	return Refusal{}
}

// askHint asks whoever decides to look alone at a hint, where one is offered. It
// counts once it is looked at.
func (g *Game) askHint() Refusal {
	if g.Secret.Stage != Open || g.botActs() || !g.offers(scene.Action{Kind: scene.AskForHint}) {
		return g.notNow()
	}
	g.Secret = Secret{Seat: g.Match.Actor(), Stage: Covered, asked: true, hint: true}
	g.reset()
	return Refusal{}
}

// showSecret shows what the seat was asked to look at alone, or asks a seat to look.
func (g *Game) showSecret() Refusal {
	switch g.Secret.Stage {
	case Open:
		return g.cover()
	case Shown:
		return g.notNow()
	}
	g.Secret.Stage = Shown
	g.countHint()
	g.reset()
	return Refusal{}
}

// hideSecret ends looking at what only a seat may see.
func (g *Game) hideSecret() Refusal {
	if !g.coverable() {
		return Refusal{} // it is hidden
	}
	g.Secret.Stage, g.begun = Open, ""
	g.reset()
	return Refusal{}
}

// coverable tells whether a seat looks alone, or somebody asked to.
func (g *Game) coverable() bool {
	return g.Secret.Stage == Shown || g.Secret.Stage == Covered && g.Secret.asked
}

// coverNews covers what only the seat may see that decides now, if anything of what
// happened is such. When nothing happened, what was secret before still is, and is
// covered again.
func (g *Game) coverNews() {
	if g.seen == g.Match.Count() {
		g.Secret.Stage = min(g.Secret.Stage, Covered)
		return
	}
	g.Secret = Secret{}
	if seat := g.Match.Actor(); seat >= 0 && !g.Bots[seat] { // others look when they decide
		own := g.Match.Events(nil, seat, g.seen)
		if !slices.Equal(own, g.Match.Events(nil, engine.Public, g.seen)) {
			g.Secret = Secret{Seat: seat, Stage: Covered}
		}
	}
	if g.Secret.Stage == Covered {
		if _, ok := g.own(); !ok {
			g.Secret = Secret{}
		}
	}
	g.seen = g.Match.Count()
}
