package fuga

import (
	"strconv"

	"mastro/display/words"
	says "mastro/display/words/fuga"
	"mastro/engine"
	"mastro/engine/fuga"
)

// Event is an event in a sentence.
func (g *game) Event(e engine.Event) string { return words.Capital(g.event(e)) }

var (
	eventsAlone = map[uint8]words.Message1[words.Name]{
		fuga.Threw: says.Threw, fuga.Missed: says.Missed, fuga.Rested: says.Rested, fuga.Refreshed: says.Refreshed, fuga.Fainted: says.Fainted,
		fuga.WentIn: says.WentIn, fuga.Recovered: says.Recovered, fuga.WordFails: says.WordFails,
		fuga.EnoughWords: says.EnoughWords,
	}
	eventsAtCells = map[uint8]words.Message2[words.Name, int]{
		fuga.LeftCell: says.LeftIsolation, fuga.RoomMoved: says.RoomMoved, fuga.RoomStays: says.RoomStays,
		fuga.Walked: says.Walked, fuga.Found: says.Found, fuga.Ended: says.Ended,
	}
	eventsOfNumbers = map[uint8]words.Message2[words.Name, int]{fuga.Laid: says.Laid, fuga.Told: says.Showed}
	eventsOfCounts  = map[uint8]words.Message2[words.Name, int]{fuga.Rolled: says.Rolled, fuga.WordCounts: says.WordCounts}
	eventsOfPieces  = map[uint8]words.Message2[words.Thing, int]{fuga.Patrolled: says.Patrolled, fuga.Stayed: says.Stayed}
)

func (g *game) event(e engine.Event) string {
	who, cell := g.t.Name(e.Seat), int(e.Part)+1
	if say, ok := eventsAlone[e.Kind]; ok {
		return say.In(g.w, who)
	}
	if say, ok := eventsAtCells[e.Kind]; ok {
		return say.In(g.w, who, cell)
	}
	if say, ok := eventsOfNumbers[e.Kind]; ok {
		return say.In(g.w, who, int(e.What))
	}
	if say, ok := eventsOfCounts[e.Kind]; ok {
		return say.In(g.w, who, int(e.Count))
	}
	if say, ok := eventsOfPieces[e.Kind]; ok {
		return say.In(g.w, g.thing(e.What), cell)
	}
	return g.otherEvent(e, who, cell)
}

// otherEvent has the events with sentences of their own kind.
func (g *game) otherEvent(e engine.Event, who words.Name, cell int) string {
	switch e.Kind {
	case fuga.RoomThrown:
		return says.RoomThrown.In(g.w, who, shown(int(e.Count)))
	case fuga.PatrolThrown:
		return says.PatrolThrown.In(g.w, g.thing(e.What), shown(int(e.Count)))
	case fuga.Approached:
		return says.Approached.In(g.w, who, cell, g.thing(e.What))
	case fuga.Drove:
		return says.Drove.In(g.w, who, g.thing(e.What), cell)
	case fuga.Captured:
		return says.Captured.In(g.w, g.thing(e.What), who)
	case fuga.Drew:
		return g.drew(e, who)
	case fuga.PointLost:
		return g.pointLost(e, who)
	case fuga.Spelled:
		return says.Spelled.In(g.w, who, g.letter(max(int(e.What)-1, 0)))
	case fuga.Claimed:
		return g.claimed(e, who)
	case fuga.Voted:
		return g.voted(e, who)
	case fuga.RoundEnded:
		return says.RoundEnded.In(g.w)
	case fuga.Finished:
		return says.Finished.In(g.w)
	}
	return ""
}

// drew names the number only to those who know it.
func (g *game) drew(e engine.Event, who words.Name) string {
	if e.What == 0 {
		return says.Drew.In(g.w, who)
	}
	return says.DrewIt.In(g.w, who, int(e.What))
}

// pointLost says why a point was lost.
func (g *game) pointLost(e engine.Event, who words.Name) string {
	switch fuga.Why(e.What - fuga.ThingWhy) {
	case fuga.StartedNear:
		return says.StartedNear.In(g.w, who, g.sentinelOf(e))
	case fuga.CameNear:
		return says.CameNear.In(g.w, who, g.sentinelOf(e))
	}
	return says.LostOutside.In(g.w, who)
}

// sentinelOf is the sentinel that stood at the place of an event: the last one that came there
// before it or, if none has come there since, the one that stands there now.
func (g *game) sentinelOf(e engine.Event) words.Thing {
	came := false
	i := len(g.t.Log) - 1
	for ; i >= 0 && g.t.Log[i] != e; i-- {
		came = came || comesTo(g.t.Log[i], e.Part)
	}
	for ; i >= 0; i-- {
		if comesTo(g.t.Log[i], e.Part) {
			return g.thing(g.t.Log[i].What)
		}
	}
	for who, c := range g.v.Sentinels {
		if c == int(e.Part) && !came {
			thing, _, _ := g.piece(fuga.Piece(who))
			return thing
		}
	}
	return words.Thing(says.ASentinel.In(g.w))
}

// comesTo reports whether an event brings a sentinel to a cell.
func comesTo(e engine.Event, part int8) bool {
	return e.Part == part && (e.Kind == fuga.Patrolled || e.Kind == fuga.Drove)
}

func (g *game) claimed(e engine.Event, who words.Name) string {
	if e.What < fuga.ThingPicture {
		return says.Claimed.In(g.w, who, int(e.Count))
	}
	_, noun, _ := g.illustration(int(e.What - fuga.ThingPicture))
	return says.ClaimedOf.In(g.w, who, int(e.Count), noun)
}

func (g *game) voted(e engine.Event, who words.Name) string {
	if e.Count == 0 {
		return says.Refused.In(g.w, who)
	}
	return says.Agreed.In(g.w, who)
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
