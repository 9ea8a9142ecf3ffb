package gametest

import (
	"fmt"
	"slices"

	"mastro/engine"
)

// flaw is what is wrong with a toy.
type flaw int

const (
	sound flaw = iota
	listsTwice
	listsInDisorder
	listsOverOthers
	acceptsUnlisted
	refusesListed
	refusesWithoutRuling
	refusesWithoutReason
	offersTooMuch
	offersIllegal
	checkChanges
	readsAnother
	hidesFromActor
	viewForOther
	bytesForget
	hidesDeal
	losesCard
	doublesCard
	sharesHands
	sharesShown
	countsAllGames
	viewTells
	textTells
	jsonTells
	eventTells
	moveTells
	nameTells
	foulTells
	turnTells
	hidesShow
	samplesOther
	samplesTooFew
	samplesTooMany
	deadEnd
	endlessTurn
	wrongWinner
	noWinner
	nothingWins
	numFlaws
)

// caught is the property that each flaw breaks.
var caught = [numFlaws]string{
	listsTwice: "moves", listsInDisorder: "moves", listsOverOthers: "moves", acceptsUnlisted: "moves", refusesListed: "moves",
	refusesWithoutRuling: "moves", refusesWithoutReason: "moves", offersTooMuch: "moves", offersIllegal: "moves",
	checkChanges: "moves", readsAnother: "moves", hidesFromActor: "moves", viewForOther: "moves",
	bytesForget: "equal", hidesDeal: "moves",
	losesCard: "conserved", doublesCard: "conserved", sharesHands: "forks", sharesShown: "forks", countsAllGames: "replay",
	viewTells: "secrets", textTells: "secrets", jsonTells: "secrets", eventTells: "secrets", moveTells: "secrets",
	nameTells: "secrets", foulTells: "secrets", turnTells: "secrets", hidesShow: "secrets",
	samplesOther: "samples", samplesTooFew: "worlds", samplesTooMany: "worlds",
	deadEnd: "goes on", endlessTurn: "goes on", wrongWinner: "goes on", noWinner: "goes on", nothingWins: "goes on",
}

// What flaws that reach beyond one game use.
var (
	played int   // cards that were ever shown
	peeked uint8 // the top card when somebody last looked
)

// secret is the card that nobody may know.
func (p *toy) secret() uint8 {
	if len(p.pile) == 0 {
		return 0
	}
	return p.top()
}

func (f flaw) list(p *toy, all []engine.Move) []engine.Move {
	switch f {
	case listsTwice:
		return append(all, all...)
	case listsInDisorder:
		mixed := make(map[engine.Move]bool)
		for _, m := range all {
			mixed[m] = true
		}
		all = nil
		for m := range mixed {
			all = append(all, m)
		}
	case moveTells:
		if i := slices.Index(all, draw); i >= 0 {
			all[i] |= engine.Move(p.secret()) << valueShift
		}
	case deadEnd:
		return slices.DeleteFunc(all, func(m engine.Move) bool { return m == pass && len(p.pile) == 0 })
	}
	return all
}

func (f flaw) legal(all []engine.Move, m engine.Move) bool {
	switch {
	case f == acceptsUnlisted && m == pass|1<<valueShift:
		return true
	case f == refusesListed && m == draw:
		return false
	}
	return slices.Contains(all, m)
}

func (f flaw) refuse(p *toy, foul *engine.Foul) {
	switch f {
	case refusesWithoutRuling:
		foul.Ruling.Number = 0
	case refusesWithoutReason:
		foul.Reason = ""
	case offersTooMuch:
		foul.Instead = []engine.Move{pass, pass, pass, pass}
	case offersIllegal:
		foul.Instead = []engine.Move{deal}
	case checkChanges:
		p.number += 2
	case foulTells:
		foul.Count = int(p.secret())
	}
}

func (f flaw) play(p *toy, e *engine.Event) {
	switch {
	case f == eventTells && e.Kind == dealt:
		e.Seen = engine.Everybody
	case e.Kind != showed:
	case f == losesCard && e.What == 3:
		p.shown = p.shown[:len(p.shown)-1]
	case f == doublesCard:
		p.pile = append(p.pile, e.What)
	case f == countsAllGames:
		played++
		p.scores[0] += played % 3
	}
}

func (f flaw) view(p *toy, v *toyView) {
	peeked = p.secret()
	switch {
	case f == viewTells:
		v.hint = p.secret()
	case f == hidesFromActor && v.Seat == p.Actor():
		v.Moves = nil
	case f == viewForOther && v.Seat == 1:
		v.Seat = 0
	}
}

// says is the secret, if the flaw is that one.
func (f flaw) says(which flaw) string {
	if f != which {
		return ""
	}
	return fmt.Sprint(peeked)
}

func (f flaw) fork(p, q *toy) {
	switch f {
	case sharesHands:
		q.hands = p.hands
	case sharesShown:
		q.shown = p.shown
	}
}

func (f flaw) turn(p *toy) int {
	if f != turnTells {
		return 0
	}
	return int(p.secret())
}

func (f flaw) name(p *toy, m engine.Move) engine.Move {
	if f != nameTells || m != draw {
		return 0
	}
	return engine.Move(p.secret())
}

func (f flaw) sample(p *toy, s engine.Seat) {
	switch last := len(p.pile) - 1; {
	case f == samplesOther:
		p.number += 2
	case last > 0 && f == samplesTooFew && p.pile[0] == 4:
		p.pile[0], p.pile[last] = p.pile[last], p.pile[0]
	case last > 0 && f == samplesTooMany:
		p.pile[0] = p.pile[last]
	}
}

func (f flaw) result(r *engine.Result) {
	switch f {
	case wrongWinner:
		for i := range r.Winners {
			r.Winners[i]++
		}
	case noWinner:
		r.Winners = nil
	case nothingWins:
		r.Scores = make([]int, len(r.Scores))
	}
}
