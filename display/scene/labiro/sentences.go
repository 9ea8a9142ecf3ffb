package labiro

import (
	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/labiro"
	"mastro/engine"
	"mastro/engine/labiro"
)

// Foul is the sentence that explains a foul.
func (g *game) Foul(f *engine.Foul) string {
	kind := labiro.Kind(f.What)
	if places := g.places(kind); f.Reason == cannotBe && len(places) > 0 {
		return words.Capital(says.AllElsewhere.In(g.w, g.thing(kind), g.w.List(places)))
	}
	if f.Reason == notPushed && f.Other != engine.NoPart {
		return says.TurnsAlong.In(g.w, tower(f.Part), tower(f.Other))
	}
	where := words.ThisTower.In(g.w)
	if f.Part != engine.NoPart {
		where = words.TheTower.In(g.w, tower(f.Part))
	}
	return says.Words.Foul(g.w, f, where, g.thing(kind))
}

// The reasons of fouls whose sentence depends on the view: a tile that cannot have been
// found, and a tower that was written as pushed although nothing pushes it.
const (
	cannotBe  engine.Reason = "labiro.cannot_be"
	notPushed engine.Reason = "labiro.not_pushed"
)

// places is where all tiles of a kind are; none if the view does not know all of them.
func (g *game) places(k labiro.Kind) (all []string) {
	if g.v.Unseen[k] > 0 {
		return nil
	}
	count, seen := 0, 0
	for _, t := range g.v.Set.Tiles {
		if t == k {
			count++
		}
	}
	for s, p := range g.v.Players {
		for _, h := range p.Hand {
			if h.Kind == k {
				all, seen = append(all, string(g.t.Name(engine.Seat(s)))), seen+1
			}
		}
	}
	for b := range g.v.Towers {
		if t := &g.v.Towers[b]; t.Known == k {
			all, seen = append(all, says.InTower.In(g.w, tower(b))), seen+1
		}
	}
	if seen < count {
		all = append(all, says.OutOfGame.In(g.w))
	}
	return all
}

// Event is an event in a sentence. A tile that the audience may not know is "an object".
func (g *game) Event(e engine.Event) string {
	return words.Capital(g.event(e))
}

var (
	eventsAlone = map[uint8]words.Message1[words.Name]{
		labiro.Ended: says.Ended, labiro.Proposed: says.Proposed, labiro.Retracted: says.Retracted,
	}
	eventsAtTowers = map[uint8]words.Message2[words.Name, words.Tower]{
		labiro.Started: says.Started, labiro.Walked: says.Walked, labiro.Turned: says.Turned,
		labiro.Countered: says.Countered, labiro.Crossed: says.Crossed, labiro.Lit: says.Lit,
		labiro.LeftThere: says.LeftThere, labiro.Opened: says.Opened,
	}
	eventsOfTiles = map[uint8]words.Message3[words.Name, words.Thing, words.Tower]{
		labiro.Saw: says.Saw, labiro.Took: says.Took, labiro.Gave: says.Gave,
		labiro.Won: says.GotRuby, labiro.PutAway: says.PutAway,
	}
)

func (g *game) event(e engine.Event) string {
	who, where, what := g.t.Name(e.Seat), tower(int(e.Part)), g.thing(labiro.Kind(e.What))
	if say, ok := eventsAlone[e.Kind]; ok {
		return say.In(g.w, who)
	}
	if say, ok := eventsAtTowers[e.Kind]; ok {
		return say.In(g.w, who, where)
	}
	if e.Kind == labiro.Saw && labiro.Kind(e.What) == labiro.NoKind {
		return says.Looked.In(g.w, who, where)
	}
	if say, ok := eventsOfTiles[e.Kind]; ok {
		return say.In(g.w, who, what, where)
	}
	switch e.Kind {
	case labiro.Pushed:
		return says.Pushed.In(g.w, where)
	case labiro.Vanished:
		return says.Vanished.In(g.w, what)
	case labiro.Stabbed:
		return says.Stabbed.In(g.w, who, g.t.Name(e.Other))
	case labiro.Robbed:
		return says.Robbed.In(g.w, who, what, g.t.Name(e.Other))
	case labiro.Returned:
		return says.Returned.In(g.w, who, what, g.t.Name(e.Other))
	case labiro.Banked:
		return says.Banked.In(g.w, who, int(e.Count))
	case labiro.Voted:
		return g.vote(who, e.Count)
	case labiro.Finished:
		return says.Finished.In(g.w)
	}
	return ""
}

func (g *game) vote(who words.Name, agrees int8) string {
	if agrees == 0 {
		return says.Refused.In(g.w, who)
	}
	return says.Agreed.In(g.w, who)
}

// Repair says how to turn a tower.
func (g *game) Repair(r engine.Repair) string {
	if r.Steps < 0 {
		return words.TurnCounter.In(g.w, tower(r.Part), -r.Steps)
	}
	return words.TurnClockwise.In(g.w, tower(r.Part), r.Steps)
}

// PartName is the name of the tower on a base.
func (g *game) PartName(base int) string { return g.v.Towers[base].Tower.Name }

// Offset is empty: nobody is asked how a tower stands.
func (g *game) Offset(int, int) string { return "" }

// Doubt says why the sensor cannot say how a tower stands.
func (g *game) Doubt(part int, why scene.Doubt) string {
	doubts := map[scene.Doubt]words.Message1[words.Tower]{
		scene.HalfTurned: words.HalfTurned, scene.Lifted: words.Lifted, scene.Silent: words.Silent, scene.Unclear: words.Unclear,
		scene.Missing: words.Missing, scene.Impossible: words.Impossible, scene.Double: words.Double, scene.Trembling: words.Trembling,
	}
	return doubts[why].In(g.w, tower(part))
}
