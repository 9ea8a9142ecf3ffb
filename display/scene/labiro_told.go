package scene

import (
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/labiro"
)

// Foul is the sentence that explains a foul.
func (g *labiroGame) Foul(f *engine.Foul) string {
	return g.w.Foul(f, g.w.Thing(labiro.Kind(f.What)))
}

// Event is what happened, in a sentence. A tile that the event leaves unsaid
// is "an object".
func (g *labiroGame) Event(e engine.Event) string {
	return words.Capital(g.event(e))
}

var (
	eventsAlone = map[uint8]words.Message1[words.Name]{
		labiro.Ended: words.LabiroEnded, labiro.Proposed: words.LabiroProposed,
	}
	eventsAtTowers = map[uint8]words.Message2[words.Name, words.Tower]{
		labiro.Started: words.LabiroStarted, labiro.Walked: words.LabiroWalked, labiro.Turned: words.LabiroTurnedIt,
		labiro.Countered: words.LabiroCountered, labiro.Crossed: words.LabiroCrossed, labiro.Lit: words.LabiroLit,
		labiro.LeftThere: words.LabiroLeftThere, labiro.Opened: words.LabiroOpened,
	}
	eventsOfTiles = map[uint8]words.Message3[words.Name, words.Thing, words.Tower]{
		labiro.Saw: words.LabiroSaw, labiro.Took: words.LabiroTook, labiro.Gave: words.LabiroGave,
		labiro.Won: words.LabiroWon, labiro.PutAway: words.LabiroPutAway,
	}
)

func (g *labiroGame) event(e engine.Event) string {
	who, where, what := g.t.name(e.Seat), tower(int(e.Part)), g.w.Thing(labiro.Kind(e.What))
	if say, ok := eventsAlone[e.Kind]; ok {
		return say.In(g.w, who)
	}
	if say, ok := eventsAtTowers[e.Kind]; ok {
		return say.In(g.w, who, where)
	}
	if say, ok := eventsOfTiles[e.Kind]; ok {
		return say.In(g.w, who, what, where)
	}
	switch e.Kind {
	case labiro.Pushed:
		return words.LabiroPushed.In(g.w, where)
	case labiro.Vanished:
		return words.LabiroVanished.In(g.w, what)
	case labiro.Stabbed:
		return words.LabiroStabbed.In(g.w, who, g.t.name(e.Other))
	case labiro.Robbed:
		return words.LabiroRobbed.In(g.w, who, what, g.t.name(e.Other))
	case labiro.Banked:
		return words.LabiroBanked.In(g.w, who, int(e.Count))
	case labiro.Voted:
		return g.vote(who, e.Count)
	}
	return words.LabiroFinished.In(g.w)
}

func (g *labiroGame) vote(who words.Name, agrees int8) string {
	if agrees == 0 {
		return words.LabiroRefused.In(g.w, who)
	}
	return words.LabiroAgreed.In(g.w, who)
}
