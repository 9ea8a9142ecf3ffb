package fuga

import (
	"strconv"

	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/fuga"
)

// Event is an event in a sentence.
func (g *game) Event(e engine.Event) string { return words.Capital(g.event(e)) }

var (
	eventsAlone = map[uint8]words.Message1[words.Name]{
		fuga.Threw: words.FugaThrew, fuga.Missed: words.FugaMissed, fuga.Rested: words.FugaRested, fuga.Refreshed: words.FugaRefreshed, fuga.Fainted: words.FugaFainted,
		fuga.WentIn: words.FugaWentIn, fuga.Recovered: words.FugaRecovered, fuga.WordFails: words.FugaWordFails,
		fuga.EnoughWords: words.FugaEnoughWords,
	}
	eventsAtCells = map[uint8]words.Message2[words.Name, int]{
		fuga.LeftCell: words.FugaLeftIsolation, fuga.RoomMoved: words.FugaRoomMoved, fuga.RoomStays: words.FugaRoomStays,
		fuga.Walked: words.FugaWalked, fuga.Found: words.FugaFound, fuga.Ended: words.FugaEnded,
	}
	eventsOfNumbers = map[uint8]words.Message2[words.Name, int]{fuga.Laid: words.FugaLaid, fuga.Told: words.FugaShowed}
	eventsOfCounts  = map[uint8]words.Message2[words.Name, int]{fuga.Rolled: words.FugaRolled, fuga.WordCounts: words.FugaWordCounts}
	eventsOfPieces  = map[uint8]words.Message2[words.Thing, int]{fuga.Patrolled: words.FugaPatrolled, fuga.Stayed: words.FugaStayed}
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
		return words.FugaRoomThrown.In(g.w, who, shown(int(e.Count)))
	case fuga.PatrolThrown:
		return words.FugaPatrolThrown.In(g.w, g.thing(e.What), shown(int(e.Count)))
	case fuga.Approached:
		return words.FugaApproached.In(g.w, who, cell, g.thing(e.What))
	case fuga.Drove:
		return words.FugaDrove.In(g.w, who, g.thing(e.What), cell)
	case fuga.Captured:
		return words.FugaCaptured.In(g.w, g.thing(e.What), who)
	case fuga.Drew:
		return g.drew(e, who)
	case fuga.PointLost:
		return g.pointLost(e, who)
	case fuga.Spelled:
		return words.FugaSpelled.In(g.w, who, g.letter(max(int(e.What)-1, 0)))
	case fuga.Claimed:
		return g.claimed(e, who)
	case fuga.Voted:
		return g.voted(e, who)
	case fuga.RoundEnded:
		return words.FugaRoundEnded.In(g.w)
	}
	return words.FugaFinished.In(g.w)
}

// drew names the number only to those who know it.
func (g *game) drew(e engine.Event, who words.Name) string {
	if e.What == 0 {
		return words.FugaDrew.In(g.w, who)
	}
	return words.FugaDrewIt.In(g.w, who, int(e.What))
}

// pointLost says why a point was lost.
func (g *game) pointLost(e engine.Event, who words.Name) string {
	switch fuga.Why(e.What - fuga.ThingWhy) {
	case fuga.StartedNear:
		return words.FugaStartedNear.In(g.w, who, g.sentinelOf(e))
	case fuga.CameNear:
		return words.FugaCameNear.In(g.w, who, g.sentinelOf(e))
	}
	return words.FugaLostOutside.In(g.w, who)
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
	return words.Thing(words.FugaASentinel.In(g.w))
}

// comesTo reports whether an event brings a sentinel to a cell.
func comesTo(e engine.Event, part int8) bool {
	return e.Part == part && (e.Kind == fuga.Patrolled || e.Kind == fuga.Drove)
}

func (g *game) claimed(e engine.Event, who words.Name) string {
	if e.What < fuga.ThingPicture {
		return words.FugaClaimed.In(g.w, who, int(e.Count))
	}
	_, noun, _ := g.illustration(int(e.What - fuga.ThingPicture))
	return words.FugaClaimedOf.In(g.w, who, int(e.Count), noun)
}

func (g *game) voted(e engine.Event, who words.Name) string {
	if e.Count == 0 {
		return words.FugaRefused.In(g.w, who)
	}
	return words.FugaAgreed.In(g.w, who)
}

// Foul is the sentence that explains a foul.
func (g *game) Foul(f *engine.Foul) string {
	where := words.FugaThatCell.In(g.w)
	if f.Part != engine.NoPart {
		where = words.FugaTheCell.In(g.w, f.Part+1)
	}
	return g.w.Foul(f, where, g.thing(f.What))
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
		return words.Thing(words.FugaTheNumber.In(g.w, strconv.Itoa(int(what))))
	}
	return thing
}
