package fuga

import (
	"mastro/engine"
	"mastro/engine/pipe/wire"
)

// eventNames are the names of events.
var eventNames = [numEvents]string{
	Threw: "threw", Missed: "missed", LeftCell: "left_isolation", Rolled: "rolled", RoomThrown: "room_thrown",
	RoomMoved: "room_moved", RoomStays: "room_stays", Walked: "walked", Laid: "laid", Approached: "approached",
	Drove: "drove", Ended: "ended", Drew: "drew", Rested: "rested", Refreshed: "refreshed", PointLost: "point_lost", Fainted: "fainted",
	WentIn: "went_in", Recovered: "recovered", PatrolThrown: "patrol_thrown", Patrolled: "patrolled", Stayed: "stayed",
	Captured: "captured", RoundEnded: "round_ended", Found: "found", Told: "told", Spelled: "spelled", Claimed: "claimed", Voted: "voted",
	WordCounts: "word_counts", WordFails: "word_fails", EnoughWords: "enough_words", Finished: "finished",
}

// Event is the name of a kind of event.
func (w Wire) Event(kind uint8) string { return eventNames[kind] }

// phaseWords are the words of phases.
var phaseWords = [over + 1]string{
	starting: "start", finding: "find", rooming: "room", rolling: "roll", walking: "walk", driving: "drive",
	stopped: "end", answering: "answer", patrolling: "patrol", telling: "tell", spelling: "spell", voting: "vote", over: "over",
}

// View writes what a seat may know.
func (w Wire) View(o *wire.Out, view engine.View) {
	v := view.(*View)
	o.Who("seat", v.Seat)
	o.Number("number", v.Number)
	o.Number("round", v.Round)
	o.Number("redrawn", v.Redrawn)
	o.Who("turn", v.Turn)
	v.wirePhase(o)
	v.Options.wire(o)
	o.Name("walls")
	wireNumbers(o, v.Walls)
	wireSentinels(o, v.known.sentinel)
	o.Name("players")
	o.Open('[')
	for i := range v.Players {
		v.Players[i].wire(o)
	}
	o.Close(']')
	o.Name("queue")
	o.Seats(v.Queue)
	o.Number("bag", v.Bag)
	wireList(o, "unseen", v.Unseen)
	o.Name("moves")
	o.Moves(v.Moves, WriteMove)
	if v.Result != nil {
		o.Result(*v.Result)
	}
}

// wirePhase writes what the game waits for and is in the midst of.
func (v *View) wirePhase(o *wire.Out) {
	o.Who("actor", v.Actor)
	o.Member("phase", phaseWords[v.Phase])
	for _, dice := range []struct {
		name  string
		shows int
	}{{"thrown_room", v.Threw.Room}, {"thrown_die", v.Threw.Die}, {"thrown_patrol", v.Threw.Patrol}} {
		if dice.shows != NoThrow {
			o.Number(dice.name, dice.shows)
		}
	}
	for _, sentinel := range []struct {
		name string
		who  Piece
	}{{"patrol", v.Patrol}, {"driven", v.Driven}, {"came", v.Came}} {
		if sentinel.who != Pieces {
			o.Member(sentinel.name, sentinel.who.String())
		}
	}
	o.Flag("played", v.Played)
	if len(v.Trio) > 0 {
		o.Name("trio")
		o.Open('[')
		for _, who := range v.Trio {
			o.Text(who.String())
		}
		o.Close(']')
	}
	o.Number("rest", v.Rest)
	if len(v.Word) > 0 {
		wireList(o, "word", v.Word)
	}
	if v.Picture != NoPicture {
		o.Number("illustration", v.Picture+1)
	}
}

func (who *PlayerView) wire(o *wire.Out) {
	o.Open('{')
	o.Name("cell")
	if who.Cell == NoCell {
		o.Null()
	} else {
		o.Int(who.Cell + 1)
	}
	o.Number("room", who.Room+1)
	o.Number("points", who.Points)
	o.Member("state", who.State.String())
	o.Number("holds", who.Holds)
	for _, numbers := range []struct {
		name  string
		cells Cells
	}{{"numbers", who.Numbers}, {"aside", who.Aside}, {"shown", who.Shown}} {
		o.Name(numbers.name)
		wireNumbers(o, numbers.cells)
	}
	who.Score.wire(o)
	o.Close('}')
}

func (s Score) wire(o *wire.Out) {
	o.Name("score")
	o.Open('{')
	for _, part := range []struct {
		name   string
		points int
	}{
		{"tens", s.Tens}, {"units", s.Units}, {"figures", s.Figures}, {"mirrors", s.Mirrors}, {"runs", s.Runs}, {"pairs", s.Pairs},
		{"frames", s.Frames}, {"pieces", s.Pieces}, {"illustrations", s.Pictures}, {"words", s.Words}, {"total", s.Total()},
	} {
		o.Number(part.name, part.points)
	}
	o.Close('}')
}

// Knowledge writes what of a view concerns numbers that lie hidden.
func (w Wire) Knowledge(o *wire.Out, view engine.View) {
	v := view.(*View)
	o.Who("seat", v.Seat)
	o.Number("bag", v.Bag)
	o.Name("players")
	o.Open('[')
	for i := range v.Players {
		o.Open('{')
		o.Number("holds", v.Players[i].Holds)
		o.Name("numbers")
		wireNumbers(o, v.Players[i].Numbers)
		o.Close('}')
	}
	o.Close(']')
	wireList(o, "unseen", v.Unseen)
}
