package fuga

import (
	"slices"
	"strconv"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/fuga"
	"mastro/engine"
	"mastro/engine/fuga"
)

var (
	eventsAlone = map[uint8]words.Message{
		fuga.Threw: says.Threw, fuga.Missed: says.Missed, fuga.Rested: says.Rested, fuga.Refreshed: says.Refreshed, fuga.Fainted: says.Fainted,
		fuga.WentIn: says.WentIn, fuga.Recovered: says.Recovered, fuga.EnoughWords: says.EnoughWords,
	}
	eventsAtCells = map[uint8]words.Message1[int]{
		fuga.LeftCell: says.LeftIsolation, fuga.RoomMoved: says.RoomMoved, fuga.RoomStays: says.RoomStays,
		fuga.Walked: says.Walked, fuga.Found: says.Found, fuga.Ended: says.Ended,
	}
	eventsOfCounts = map[uint8]words.Message1[int]{fuga.Rolled: says.Rolled, fuga.WordCounts: says.WordCounts}
	// eventsInRows are said together where there are several in a row.
	eventsInRows = map[uint8]words.Message2[words.List, int]{
		fuga.Laid: says.Laid, fuga.Told: says.Showed, fuga.Spelled: says.Spelled, fuga.Drew: says.DrewThem,
	}
	// dice are the throws, each with what is done by it.
	dice = map[uint8][]uint8{
		fuga.RoomThrown: {fuga.RoomMoved, fuga.RoomStays}, fuga.Rolled: {fuga.Walked, fuga.Approached},
	}
	patrol = []uint8{fuga.PatrolThrown, fuga.Patrolled, fuga.Stayed}
)

// Clause says an event; the numbers of a trio, those that are drawn at once, the letters of a word and
// the patrol are one.
func (g *game) Clause(turn []engine.Event, at int) (scene.Clause, int) {
	e := turn[at]
	if say, ok := eventsInRows[e.Kind]; ok {
		n := scene.Run(turn[at:], func(next engine.Event) bool { return next.Kind == e.Kind && next.Seat == e.Seat })
		if e.Kind == fuga.Drew && e.What == 0 { // only who drew may know them
			return scene.Clause{Who: e.Seat, Text: says.Drew.In(g.w, g.w.Few(n), n)}, n
		}
		return scene.Clause{Who: e.Seat, Text: say.In(g.w, g.w.List(g.named(turn[at:at+n])), n)}, n
	}
	if slices.Contains(patrol, e.Kind) {
		n := scene.Run(turn[at:], func(next engine.Event) bool { return slices.Contains(patrol, next.Kind) })
		return scene.Clause{Who: engine.Nobody, Text: g.patrolled(turn[at : at+n])}, n
	}
	if text := g.happened(e); text != "" {
		return scene.Clause{Who: engine.Nobody, Text: text}, 1
	}
	if to, ok := dice[e.Kind]; ok && at+1 < len(turn) && slices.Contains(to, turn[at+1].Kind) {
		return scene.Clause{Who: e.Seat, Text: says.ByDice.In(g.w, thrown(e), g.did(turn[at+1]))}, 2
	}
	return scene.Clause{Who: e.Seat, Text: g.did(e), Idle: e.Kind == fuga.Threw || e.Kind == fuga.Ended}, 1
}

// thrown is what the dice of an event show.
func thrown(e engine.Event) string {
	if e.Kind == fuga.RoomThrown {
		return shown(int(e.Count))
	}
	return strconv.Itoa(int(e.Count))
}

// named are the numbers or letters of events.
func (g *game) named(events []engine.Event) (all []string) {
	for _, e := range events {
		if e.Kind == fuga.Spelled {
			all = append(all, g.letter(max(int(e.What)-1, 0)))
		} else {
			all = append(all, strconv.Itoa(int(e.What)))
		}
	}
	return all
}

// patrolled says where sentinels go, each with its dice.
func (g *game) patrolled(events []engine.Event) string {
	var all []string
	var withDice words.Thing
	for i, e := range events {
		who := g.thing(e.What)
		switch {
		case e.Kind == fuga.PatrolThrown:
			withDice = words.Thing(says.WithDice.In(g.w, who, shown(int(e.Count))))
			if i == len(events)-1 {
				all = append(all, string(withDice))
			}
			continue
		case withDice != "":
			who = withDice
		}
		say := says.Patrolled
		if e.Kind == fuga.Stayed {
			say = says.Stayed
		}
		all, withDice = append(all, say.In(g.w, who, int(e.Part)+1)), ""
	}
	return says.Patrol.In(g.w, g.w.List(all))
}

// happened says an event that no seat did; empty for another.
func (g *game) happened(e engine.Event) string {
	switch e.Kind {
	case fuga.Captured:
		if g.isOwn(e.Seat) {
			return says.CapturedYou.In(g.w, g.thing(e.What))
		}
		return says.Captured.In(g.w, g.thing(e.What), g.t.Name(e.Seat))
	case fuga.WordFails:
		return says.WordFails.In(g.w, g.t.Name(e.Seat))
	case fuga.RoundEnded:
		return says.RoundEnded.In(g.w)
	case fuga.Finished:
		return says.Finished.In(g.w)
	}
	return ""
}

// did says an event of one seat.
func (g *game) did(e engine.Event) string {
	if say, ok := eventsAlone[e.Kind]; ok {
		return say.In(g.w)
	}
	if say, ok := eventsAtCells[e.Kind]; ok {
		return say.In(g.w, int(e.Part)+1)
	}
	if say, ok := eventsOfCounts[e.Kind]; ok {
		return say.In(g.w, int(e.Count))
	}
	switch e.Kind {
	case fuga.RoomThrown:
		return says.RoomThrown.In(g.w, shown(int(e.Count)))
	case fuga.Approached:
		return says.Approached.In(g.w, g.thing(e.What), int(e.Part)+1)
	case fuga.Drove:
		return says.Drove.In(g.w, g.thing(e.What), int(e.Part)+1)
	case fuga.PointLost:
		return g.pointLost(e)
	case fuga.Claimed:
		return g.claimed(e)
	case fuga.Voted:
		if e.Count == 0 {
			return says.Refused.In(g.w)
		}
		return says.Agreed.In(g.w)
	}
	return ""
}

// isOwn reports whether a seat is the one that the page is for.
func (g *game) isOwn(seat engine.Seat) bool { return seat >= 0 && seat == g.v.Seat }

// Befell is what the sentinels did to the view's seat.
func (g *game) Befell(e engine.Event) string {
	if !g.isOwn(e.Seat) {
		return ""
	}
	switch e.Kind {
	case fuga.PointLost:
		if why, who := fuga.WhyOf(e.What); why != fuga.Outside {
			sentinel, _, _ := g.piece(who)
			return says.LostPoint.In(g.w, sentinel)
		}
	case fuga.Fainted:
		return says.HasFainted.In(g.w)
	case fuga.WentIn:
		return says.WasTakenIn.In(g.w)
	case fuga.Captured:
		return words.Capital(says.WasCaptured.In(g.w, g.thing(e.What)))
	}
	return ""
}

// Moment is for who is caught, faints or comes out again.
func (g *game) Moment(e engine.Event) scene.MomentKind {
	return map[uint8]scene.MomentKind{fuga.Captured: scene.Captured, fuga.Fainted: scene.Fainted, fuga.LeftCell: scene.Escaped}[e.Kind]
}

// pointLost says why a point was lost.
func (g *game) pointLost(e engine.Event) string {
	why, who := fuga.WhyOf(e.What)
	sentinel, _, _ := g.piece(who)
	switch why {
	case fuga.StartedNear:
		return says.StartedNear.In(g.w, sentinel)
	case fuga.CameNear:
		return says.CameNear.In(g.w, sentinel)
	}
	return says.LostOutside.In(g.w)
}

func (g *game) claimed(e engine.Event) string {
	if e.What < fuga.ThingPicture {
		return says.Claimed.In(g.w, int(e.Count))
	}
	_, noun, _ := g.illustration(int(e.What - fuga.ThingPicture))
	return says.ClaimedOf.In(g.w, int(e.Count), noun)
}

// Foul is the sentence that explains a foul.
func (g *game) Foul(f *engine.Foul) string {
	where := says.ThatCell.In(g.w)
	if f.Part != engine.NoPart {
		where = says.TheCell.In(g.w, f.Part+1)
	}
	return says.Words.Foul(g.w, f, where, g.thing(f.What))
}

// thing is what an event or a foul is about, with its article.
func (g *game) thing(what uint8) words.Thing {
	var thing words.Thing
	switch {
	case what >= fuga.ThingPicture && what < fuga.ThingPicture+fuga.Illustrations:
		thing, _, _ = g.illustration(int(what - fuga.ThingPicture))
	case what >= fuga.ThingPiece && what < fuga.ThingPiece+uint8(fuga.Pieces):
		thing, _, _ = g.piece(fuga.Piece(what - fuga.ThingPiece))
	default:
		return words.Thing(says.TheNumber.In(g.w, strconv.Itoa(int(what))))
	}
	return thing
}
