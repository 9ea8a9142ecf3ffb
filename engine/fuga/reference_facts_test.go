package fuga_test

import (
	"fmt"
	"slices"

	"mastro/engine"
	"mastro/engine/fuga"
)

// What a seat may know, in lines of text: once as the reference has it, and once
// as a view tells it.

// facts is what a seat may know, -1 for the eyes of all.
func (g *refGame) facts(seat int) []string {
	all := []string{
		fmt.Sprintf("%s, turn %d of seat %d in round %d, %d decides", g.phase, g.number, refTurnOf(g.phase, g.turn), g.round, g.actor()),
		fmt.Sprint("thrown ", g.room, g.die, g.patrol),
		fmt.Sprint("sentinels ", g.sentinels, " queue ", g.queue),
		fmt.Sprint("bag ", g.left, " unseen ", g.unseenBy(seat)),
		fmt.Sprint("played ", g.played, " for ", g.drives, " drives ", g.drivesNow(), " rest ", g.rest, " came ", g.cameNow(), " patrol ", g.patrols()),
		fmt.Sprint("word ", g.word, " names ", g.picture),
	}
	for s, who := range g.seats {
		hand := slices.Sorted(slices.Values(who.hand))
		if s != seat {
			hand = nil
		}
		all = append(all,
			fmt.Sprintf("seat %d on %d, room %d, %d points, %s, holds %d: %v", s, who.cell, who.room, who.points, who.state, who.holds(), hand),
			fmt.Sprint("seat ", s, " aside ", refSorted(who.aside), " shown ", refSorted(who.shown), " words ", who.words, " score ", g.score(who)))
	}
	if g.phase == "over" {
		winners, scores := g.ruling13Result()
		all = append(all, fmt.Sprint("winners ", winners, " scores ", scores))
	}
	return all
}

// refTurnOf is whose turn it is; when the game is over it is nobody's.
func refTurnOf(phase string, seat int) int {
	if phase == "over" {
		return refNobody
	}
	return seat
}

// drivesNow is the sentinel that is to be moved.
func (g *refGame) drivesNow() string {
	if g.phase == "drive" {
		return g.driven
	}
	return ""
}

// cameNow is the sentinel against which a trio may be played.
func (g *refGame) cameNow() string {
	if g.phase == "answer" {
		return g.came()
	}
	return ""
}

// patrols is the sentinel whose dice are next.
func (g *refGame) patrols() string {
	if g.phase == "patrol" {
		return refSentinels[g.rank]
	}
	return ""
}

func refSorted(numbers []int) []int { return slices.Sorted(slices.Values(numbers)) }

// refPhases are the phases as the reference names them.
var refPhases = map[fuga.Phase]string{
	fuga.PhaseStart: "start", fuga.PhaseRoom: "room", fuga.PhaseRoll: "roll", fuga.PhaseWalk: "walk",
	fuga.PhaseFind: "find", fuga.PhaseAnswer: "answer", fuga.PhaseDrive: "drive", fuga.PhaseEnd: "end", fuga.PhasePatrol: "patrol",
	fuga.PhaseTell: "tell", fuga.PhaseSpell: "spell", fuga.PhaseVote: "vote", fuga.PhaseOver: "over",
}

// refFacts is facts as a view tells them.
func refFacts(v *fuga.View) []string {
	var sentinels, queue []int
	for _, c := range v.Sentinels {
		sentinels = append(sentinels, c+1)
	}
	for _, s := range v.Queue {
		queue = append(queue, int(s))
	}
	phase := refPhases[v.Phase]
	all := []string{
		fmt.Sprintf("%s, turn %d of seat %d in round %d, %d decides", phase, v.Number, refTurnOf(phase, int(v.Turn)), v.Round, v.Actor),
		fmt.Sprint("thrown ", v.Threw.Room, v.Threw.Die, v.Threw.Patrol),
		fmt.Sprint("sentinels ", sentinels, " queue ", queue),
		fmt.Sprint("bag ", v.Bag, " unseen ", v.Unseen),
		fmt.Sprint("played ", v.Played, " for ", v.Trio, " drives ", refPiece(v.Driven), " rest ", v.Rest, " came ", refPiece(v.Came), " patrol ", refPiece(v.Patrol)),
		fmt.Sprint("word ", v.Word, " names ", v.Picture+1),
	}
	for s, who := range v.Players {
		all = append(all,
			fmt.Sprintf("seat %d on %d, room %d, %d points, %s, holds %d: %v", s, who.Cell+1, who.Room+1, who.Points, who.State, who.Holds, refNumbers(who.Numbers)),
			fmt.Sprint("seat ", s, " aside ", refNumbers(who.Aside), " shown ", refNumbers(who.Shown), " words ", who.Words, " score ", who.Score))
	}
	if v.Result != nil {
		all = append(all, fmt.Sprint("winners ", refSeats(v.Result.Winners), " scores ", v.Result.Scores))
	}
	return all
}

func refPiece(p fuga.Piece) string {
	if p == fuga.Pieces {
		return ""
	}
	return p.String()
}

func refNumbers(cells fuga.Cells) (all []int) {
	for c := range cells.All() {
		all = append(all, c+1)
	}
	return all
}

func refSeats(seats []engine.Seat) (all []int) {
	for _, s := range seats {
		all = append(all, int(s))
	}
	return all
}
