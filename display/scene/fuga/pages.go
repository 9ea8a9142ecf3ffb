package fuga

import (
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/fuga"
	"mastro/engine"
	"mastro/engine/fuga"
)

// Page makes the page of the phase. With a guide it says first why points were lost (ruling
// fuga/14).
func (g *game) Page() scene.Scene {
	if g.v.Phase == fuga.PhaseOver {
		s := g.end()
		s.Text = append(s.Text, g.losses()...)
		return s
	}
	s := scene.Scene{
		Page: scene.Turn, Seat: g.decider(), Left: scene.NoCount, LeftOf: says.Die.In(g.w),
		Choices: g.choices(), Hint: words.HintChoose.In(g.w),
	}
	s.Title = string(g.t.Name(s.Seat))
	switch g.v.Phase {
	case fuga.PhaseRoom, fuga.PhaseRoll, fuga.PhaseAnswer, fuga.PhaseTell, fuga.PhaseVote:
		s.Page, s.Hint = scene.Question, words.HintAnswer.In(g.w)
	case fuga.PhasePatrol:
		s.Page, s.Hint, s.Title = scene.Question, words.HintAnswer.In(g.w), says.PatrolTitle.In(g.w)
	case fuga.PhaseWalk, fuga.PhaseDrive:
		s.Left = g.v.Rest
	}
	s.Text, s.Thrown = slices.Concat(g.losses(), g.doNow(), g.away()), g.thrown()
	return s
}

// decider is the seat that the page is for: whoever decides, or the player on turn where the
// table answers.
func (g *game) decider() engine.Seat {
	if g.v.Actor < 0 {
		return g.v.Turn
	}
	return g.v.Actor
}

// doNow says what to do, and what one has to know for it.
func (g *game) doNow() []string {
	switch g.v.Phase {
	case fuga.PhaseFind:
		return append([]string{says.AskFind.In(g.w, g.v.Players[g.v.Turn].Room+1)}, g.Redrawn()...)
	case fuga.PhaseStart:
		return slices.Concat([]string{g.startText()}, g.nearText(), g.Redrawn(), g.signsOnBoard())
	case fuga.PhaseRoom:
		return []string{says.AskRoom.In(g.w)}
	case fuga.PhaseRoll:
		return []string{says.AskDie.In(g.w), g.roomText()}
	case fuga.PhaseWalk:
		return append([]string{g.walkText(), g.roomText()}, g.mayDrive()...)
	case fuga.PhaseDrive:
		thing, _, _ := g.piece(g.v.Driven)
		return []string{says.AskDrive.In(g.w, thing)}
	case fuga.PhaseEnd:
		return slices.Concat([]string{says.AskEnd.In(g.w)}, g.outcome(), g.mayDrive())
	case fuga.PhaseAnswer:
		thing, _, _ := g.piece(g.v.Came)
		return []string{says.AskAnswer.In(g.w, thing), says.ElseLose.In(g.w)}
	case fuga.PhasePatrol:
		thing, _, _ := g.piece(g.v.Patrol)
		return []string{says.AskPatrol.In(g.w, thing)}
	case fuga.PhaseTell:
		return []string{says.AskNumber.In(g.w, g.t.Name(g.v.Turn))}
	case fuga.PhaseSpell:
		return g.spellText()
	}
	return g.voteText()
}

// startText says how a turn begins, or why it is missed.
func (g *game) startText() string {
	switch g.v.Players[g.v.Turn].State {
	case fuga.Patient:
		return says.MissPatient.In(g.w)
	case fuga.Queued:
		return says.MissQueued.In(g.w)
	case fuga.Isolated:
		return says.MissIsolated.In(g.w)
	case fuga.Served:
		if slices.Contains(g.moves(), fuga.MoveOf(fuga.Miss)) {
			return says.NoExit.In(g.w)
		}
		return says.AskExit.In(g.w)
	}
	return says.Start.In(g.w)
}

// nearText says what a sentinel beside the player on turn costs.
func (g *game) nearText() []string {
	own := &g.v.Players[g.v.Turn]
	if g.v.Played {
		return []string{says.WillSpare.In(g.w)}
	}
	if who := g.v.Near(g.v.Turn); who < fuga.Pieces {
		thing, _, _ := g.piece(who)
		if own.Holds < trio {
			return []string{words.Capital(says.IsNear.In(g.w, thing))}
		}
		return []string{words.Capital(says.IsNearTrio.In(g.w, thing))}
	}
	return nil
}

// Redrawn says before the first turn how often the labyrinth was drawn again.
func (g *game) Redrawn() []string {
	if g.v.Number > 0 || g.v.Redrawn == 0 {
		return nil
	}
	return []string{says.Redrawn.In(g.w, g.v.Redrawn)}
}

// signsOnBoard says before the first turn which sign stands for which sentinel.
func (g *game) signsOnBoard() []string {
	if g.v.Number > 0 {
		return nil
	}
	var all []string
	for who := range fuga.Pieces {
		_, noun, sign := g.piece(who)
		all = append(all, says.SignOf.In(g.w, sign, noun))
	}
	return []string{says.SignsOnBoard.In(g.w, g.w.List(all))}
}

// mayDrive says that a trio was played, so that a sentinel can be driven.
func (g *game) mayDrive() []string {
	if len(g.v.Trio) == 0 {
		return nil
	}
	return []string{says.MayDrive.In(g.w)}
}

func (g *game) walkText() string {
	moves := g.moves()
	if len(moves) == 1 && moves[0] == fuga.MoveOf(fuga.Walk, g.here()) {
		return says.Stuck.In(g.w)
	}
	return says.AskWalk.In(g.w)
}

// roomText says where the room is after the dice.
func (g *game) roomText() string {
	room := g.v.Players[g.v.Turn].Room + 1
	if g.v.Threw.Room != room || g.roomStayed() {
		return says.RoomStill.In(g.w, room)
	}
	return says.RoomNow.In(g.w, room)
}

// roomStayed reports whether the dice left the room where it was, also when they showed its own
// number, which only the log tells.
func (g *game) roomStayed() bool {
	for _, e := range slices.Backward(g.t.Log) {
		if e.Kind == fuga.RoomMoved || e.Kind == fuga.RoomStays {
			return e.Kind == fuga.RoomStays
		}
	}
	return false
}

// outcome says what ending the turn brings.
func (g *game) outcome() (text []string) {
	host := g.ownerOf(g.here())
	home := host == g.v.Turn
	if host != engine.Nobody && g.v.Bag > 0 && (!home || len(g.v.Players) == 1) {
		n := g.v.Options.Draws.Of(len(g.v.Players), g.v.Bag)
		text = append(text, says.WillDraw.In(g.w, n))
		if g.v.Bag == n && g.v.Options.End == fuga.EndAtOnce {
			return append(text, says.WillCount.In(g.w, n))
		}
	}
	if home {
		return append(text, says.WillRest.In(g.w))
	}
	return append(text, says.WillLose.In(g.w))
}

func (g *game) spellText() []string {
	if len(g.v.Word) == 0 {
		return []string{says.AskWord.In(g.w)}
	}
	return []string{says.Word.In(g.w, g.word())}
}

func (g *game) voteText() []string {
	text := []string{says.AskVote.In(g.w, g.t.Name(g.v.Turn), g.word())}
	if g.v.Picture != fuga.NoPicture {
		_, noun, _ := g.illustration(g.v.Picture)
		text = append(text, says.CountsDouble.In(g.w, noun))
	}
	return text
}

// word is the word so far.
func (g *game) word() (text string) {
	for _, n := range g.v.Word {
		text += g.letter(n - 1)
	}
	return text
}

// losses say why points were lost since the last decision, a sentence each, the oldest
// first.
func (g *game) losses() (text []string) {
	if !g.v.Options.Facilitator {
		return nil
	}
	for i := len(g.t.Log) - 1; i >= 0 && !g.bySomebody(g.t.Log[i].Event); i-- {
		if e := g.t.Log[i]; e.Kind == fuga.PointLost {
			text = append(text, g.t.Sentence(g, e.Event))
		}
	}
	slices.Reverse(text)
	return text
}

var decisions = []uint8{
	fuga.Threw, fuga.Missed, fuga.LeftCell, fuga.Walked, fuga.Laid, fuga.Approached, fuga.Drove, fuga.Ended,
	fuga.Found, fuga.Spelled, fuga.Claimed, fuga.Voted, fuga.EnoughWords,
}

// bySomebody reports whether an event was decided or entered by a person.
func (g *game) bySomebody(e engine.Event) bool {
	switch e.Kind {
	case engine.TakenBack:
		return true
	case fuga.RoomThrown, fuga.Rolled, fuga.PatrolThrown:
		return g.v.Options.Dice == fuga.DiceHand
	case fuga.Told:
		return g.v.Options.Hidden == engine.Blind
	}
	return slices.Contains(decisions, e.Kind) && !g.t.Bot(e.Seat)
}
