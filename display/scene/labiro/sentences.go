package labiro

import (
	"slices"

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

var (
	eventsAlone = map[uint8]words.Message{
		labiro.Proposed: says.Proposed, labiro.Retracted: says.Retracted,
	}
	eventsAtTowers = map[uint8]words.Message1[words.Tower]{
		labiro.Started: says.Started, labiro.Countered: says.Countered, labiro.Crossed: says.Crossed, labiro.Lit: says.Lit, labiro.Opened: says.Opened,
	}
	eventsOfTiles = map[uint8]words.Message1[words.Thing]{
		labiro.Saw: says.Saw, labiro.Took: says.Took, labiro.Gave: says.Gave, labiro.Won: says.GotRuby,
	}
)

// Clause says an event; all walks in a row, all rotations of a tower and all that is robbed are one.
// A tile that the audience may not know is "an object".
func (g *game) Clause(turn []engine.Event, at int) (scene.Clause, int) {
	n := 1
	switch e := turn[at]; e.Kind {
	case labiro.Walked:
		n = scene.Run(turn[at:], func(next engine.Event) bool { return next.Kind == e.Kind && next.Seat == e.Seat })
		return scene.Clause{Who: e.Seat, Text: says.Walked.In(g.w, g.w.List(g.at(turn[at:at+n])), n)}, n
	case labiro.Turned:
		if n = single(turn[at:]); n > 0 {
			return scene.Clause{Who: e.Seat, Text: says.Turned.In(g.w, g.w.List(g.at(turn[at:at+n])), n)}, n
		}
		n = rotations(turn[at:])
		return scene.Clause{Who: e.Seat, Text: g.turned(turn[at : at+n])}, n
	case labiro.Robbed:
		n = scene.Run(turn[at:], func(next engine.Event) bool {
			return next.Kind == e.Kind && next.Seat == e.Seat && next.Other == e.Other
		})
		return scene.Clause{Who: e.Seat, Text: g.robbed(turn[at : at+n])}, n
	case labiro.Pushed:
		return scene.Clause{Who: engine.Nobody, Text: says.Pushed.In(g.w, tower(int(e.Part)))}, n
	case labiro.Finished:
		return scene.Clause{Who: engine.Nobody, Text: says.Finished.In(g.w)}, n
	case labiro.Ended:
		return scene.Clause{Who: e.Seat, Text: says.Ended.In(g.w), Idle: true}, n
	default:
		known := at > 0 && turn[at-1].Part == e.Part && turn[at-1].Seat == e.Seat // the tower was just named
		return scene.Clause{Who: e.Seat, Text: g.did(e, known)}, n
	}
}

// at is where events were: the names of the towers.
func (g *game) at(events []engine.Event) (towers []string) {
	for _, e := range events {
		towers = append(towers, g.w.Tower(int(e.Part)))
	}
	return towers
}

// rotations is how many events from the first one on are rotations of that tower, with what they push.
func rotations(events []engine.Event) int {
	first := events[0]
	return scene.Run(events, func(next engine.Event) bool {
		return next.Kind == labiro.Pushed || next.Kind == first.Kind && next.Seat == first.Seat && next.Part == first.Part
	})
}

// single is how many events from the first one on are rotations that pushed nothing, each of another
// tower than the one before.
func single(events []engine.Event) (n int) {
	for n < len(events) && events[n].Kind == labiro.Turned && events[n].Seat == events[0].Seat && rotations(events[n:]) == 1 {
		n++
	}
	return n
}

// turned says the rotations of one tower, with what they pushed.
func (g *game) turned(events []engine.Event) string {
	steps := 0
	var pushed []string
	for _, e := range events {
		switch base := g.w.Tower(int(e.Part)); {
		case e.Kind == labiro.Turned:
			steps++
		case !slices.Contains(pushed, base):
			pushed = append(pushed, base)
		}
	}
	text := says.Turned.In(g.w, g.w.List(g.at(events[:1])), 1)
	if steps > 1 {
		text = says.TurnedBy.In(g.w, tower(int(events[0].Part)), g.w.Few(steps))
	}
	if len(pushed) > 0 {
		text = says.Pushing.In(g.w, text, g.w.List(pushed), len(pushed))
	}
	return text
}

// robbed says what was taken from one player.
func (g *game) robbed(events []engine.Event) string {
	var all []string
	for _, e := range events {
		all = append(all, string(g.thing(labiro.Kind(e.What))))
	}
	if victim := events[0].Other; !g.isOwn(victim) {
		return says.Robbed.In(g.w, g.w.List(all), g.t.Name(victim))
	}
	return says.RobbedYou.In(g.w, g.w.List(all))
}

// isOwn reports whether a seat is the one that the page is for.
func (g *game) isOwn(seat engine.Seat) bool { return seat >= 0 && seat == g.v.Seat }

// did says an event of one seat, without the tower if that is known.
func (g *game) did(e engine.Event, known bool) string {
	where, what := tower(int(e.Part)), g.thing(labiro.Kind(e.What))
	if say, ok := eventsAlone[e.Kind]; ok {
		return say.In(g.w)
	}
	if say, ok := eventsAtTowers[e.Kind]; ok {
		return say.In(g.w, where)
	}
	if text := g.found(e, what); text != "" {
		switch {
		case known:
			return text
		case e.Kind == labiro.Took:
			return says.FromThere.In(g.w, text, where)
		}
		return says.There.In(g.w, text, where)
	}
	switch e.Kind {
	case labiro.Vanished:
		return says.Vanished.In(g.w, what)
	case labiro.PutAway:
		return says.PutAway.In(g.w, what, where)
	case labiro.Stabbed:
		if g.isOwn(e.Other) {
			return says.StabbedYou.In(g.w)
		}
		return says.Stabbed.In(g.w, g.t.Name(e.Other))
	case labiro.Returned:
		if g.isOwn(e.Other) {
			return says.LeftYou.In(g.w, what)
		}
		return says.Returned.In(g.w, what, g.t.Name(e.Other))
	case labiro.Banked:
		return says.Banked.In(g.w, int(e.Count))
	case labiro.Voted:
		if e.Count == 0 {
			return says.Refused.In(g.w)
		}
		return says.Agreed.In(g.w)
	}
	return ""
}

// found says what was seen, taken or left in a tower; empty for another event.
func (g *game) found(e engine.Event, what words.Thing) string {
	switch {
	case e.Kind == labiro.Saw && labiro.Kind(e.What) == labiro.NoKind:
		return says.Looked.In(g.w)
	case e.Kind == labiro.LeftThere:
		return says.LeftThere.In(g.w)
	}
	if say, ok := eventsOfTiles[e.Kind]; ok {
		return say.In(g.w, what)
	}
	return ""
}

// Befell is what a dagger did to the view's seat.
func (g *game) Befell(e engine.Event) string {
	if !g.isOwn(e.Other) {
		return ""
	}
	who, what := g.t.Name(e.Seat), g.thing(labiro.Kind(e.What))
	switch e.Kind {
	case labiro.Stabbed:
		return says.WasStabbed.In(g.w, who)
	case labiro.Robbed:
		if slices.ContainsFunc(g.v.Players[e.Seat].Hand, func(h labiro.HandView) bool { return uint8(h.Kind) == e.What }) {
			return says.WasRobbedHas.In(g.w, who, what)
		}
		return says.WasRobbed.In(g.w, who, what)
	case labiro.Returned:
		return says.WasLeft.In(g.w, who, what)
	}
	return ""
}

// Moment is for rubies, the tower that is opened, and who is robbed.
func (g *game) Moment(e engine.Event) scene.MomentKind {
	switch {
	case e.Kind == labiro.Won && labiro.Kind(e.What).Rubies() > 0:
		return scene.Found
	case e.Kind == labiro.Opened:
		return scene.Opened
	case e.Kind == labiro.Stabbed, e.Kind == labiro.Robbed:
		return scene.Robbed
	case e.Kind == labiro.Banked:
		return scene.Banked
	}
	return ""
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
	if why == scene.Missing && g.t.Hand { // there are no magnets
		return words.OffBase.In(g.w, tower(part))
	}
	return doubts[why].In(g.w, tower(part))
}
