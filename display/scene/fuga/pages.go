package fuga

import (
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/fuga"
)

// Page is the page of the phase. Where one person moves all pieces it says first
// why points were lost (fuga/14).
func (g *game) Page() scene.Scene {
	if g.v.Phase == fuga.PhaseOver {
		s := g.end()
		s.Text = append(s.Text, g.losses()...)
		return s
	}
	s := scene.Scene{
		Page: scene.Turn, Seat: g.decider(), Left: scene.NoCount, LeftOf: words.FugaDie.In(g.w),
		Choices: g.choices(), Hint: words.HintChoose.In(g.w),
	}
	s.Title = string(g.t.Name(s.Seat))
	switch g.v.Phase {
	case fuga.PhaseRoom, fuga.PhaseRoll, fuga.PhaseAnswer, fuga.PhaseTell, fuga.PhaseVote:
		s.Page, s.Hint = scene.Question, words.HintAnswer.In(g.w)
	case fuga.PhasePatrol:
		s.Page, s.Hint, s.Title = scene.Question, words.HintAnswer.In(g.w), words.FugaPatrolTitle.In(g.w)
	case fuga.PhaseWalk, fuga.PhaseDrive:
		s.Left = g.v.Rest
	}
	s.Text = append(g.doNow(), g.away()...)
	if s.Seat == g.v.Seat && g.mayLook(s.Seat) {
		s.Text = append(s.Text, g.hand()...)
	}
	s.Text = append(g.losses(), s.Text...)
	return s
}

// decider is who has the knob: the actor, or for what the table must tell the
// one whose turn it is.
func (g *game) decider() engine.Seat {
	if g.v.Actor < 0 {
		return g.v.Turn
	}
	return g.v.Actor
}

// doNow is what is to be done, and what has to be known for it.
func (g *game) doNow() []string {
	switch g.v.Phase {
	case fuga.PhaseFind:
		return append([]string{words.FugaAskFind.In(g.w, g.v.Players[g.v.Turn].Room+1)}, g.redrawn()...)
	case fuga.PhaseStart:
		return slices.Concat([]string{g.startText()}, g.startNear(), g.redrawn(), g.letters())
	case fuga.PhaseRoom:
		return []string{words.FugaAskRoom.In(g.w)}
	case fuga.PhaseRoll:
		return []string{words.FugaAskDie.In(g.w), g.roomText()}
	case fuga.PhaseWalk:
		return append([]string{g.walkText(), g.roomText()}, g.mayDrive()...)
	case fuga.PhaseDrive:
		thing, _, _ := g.piece(g.v.Driven)
		return []string{words.FugaAskDrive.In(g.w, thing)}
	case fuga.PhaseEnd:
		return slices.Concat([]string{words.FugaAskEnd.In(g.w)}, g.outcome(), g.mayDrive())
	case fuga.PhaseAnswer:
		thing, _, _ := g.piece(g.v.Came)
		return []string{words.FugaAskAnswer.In(g.w, thing), words.FugaElseLose.In(g.w)}
	case fuga.PhasePatrol:
		thing, _, _ := g.piece(g.v.Patrol)
		return []string{words.FugaAskPatrol.In(g.w, thing)}
	case fuga.PhaseTell:
		return []string{words.FugaAskNumber.In(g.w, g.t.Name(g.v.Turn))}
	case fuga.PhaseSpell:
		return g.spellText()
	}
	return g.voteText()
}

// startText is how a turn begins, or why it is missed.
func (g *game) startText() string {
	switch g.v.Players[g.v.Turn].State {
	case fuga.Patient:
		return words.FugaMissPatient.In(g.w)
	case fuga.Queued:
		return words.FugaMissQueued.In(g.w)
	case fuga.Isolated:
		return words.FugaMissIsolated.In(g.w)
	case fuga.Served:
		if slices.Contains(g.moves(), fuga.MoveOf(fuga.Miss)) {
			return words.FugaNoExit.In(g.w)
		}
		return words.FugaAskExit.In(g.w)
	}
	return words.FugaStart.In(g.w)
}

// startNear is what a sentinel beside whoever begins his turn costs.
func (g *game) startNear() []string {
	own := &g.v.Players[g.v.Turn]
	if g.v.Played {
		return []string{words.FugaWillSpare.In(g.w)}
	}
	if who := g.v.Near(g.v.Turn); who < fuga.Pieces {
		thing, _, _ := g.piece(who)
		if own.Holds < trio {
			return []string{words.Capital(words.FugaIsNear.In(g.w, thing))}
		}
		return []string{words.Capital(words.FugaIsNearTrio.In(g.w, thing))}
	}
	return nil
}

// redrawn tells, before the first turn, that labyrinths were given up.
func (g *game) redrawn() []string {
	if g.v.Number > 0 || g.v.Redrawn == 0 {
		return nil
	}
	return []string{words.FugaRedrawn.In(g.w, g.v.Redrawn)}
}

// letters is, before the first turn, which sentinel wears which letters.
func (g *game) letters() []string {
	if g.v.Number > 0 {
		return nil
	}
	var all []string
	for who := range fuga.Pieces {
		_, noun, sign := g.piece(who)
		all = append(all, words.FugaSignOf.In(g.w, sign, noun))
	}
	return []string{words.FugaSignsOnBoard.In(g.w, g.w.List(all))}
}

// mayDrive tells that a trio was played of which something can still come.
func (g *game) mayDrive() []string {
	if len(g.v.Trio) == 0 {
		return nil
	}
	return []string{words.FugaMayDrive.In(g.w)}
}

func (g *game) walkText() string {
	moves := g.moves()
	if len(moves) == 1 && moves[0] == fuga.MoveOf(fuga.Walk, g.here()) {
		return words.FugaStuck.In(g.w)
	}
	return words.FugaAskWalk.In(g.w)
}

// roomText is what came of the dice for the room.
func (g *game) roomText() string {
	room := g.v.Players[g.v.Turn].Room + 1
	if g.v.Threw.Room != room || g.roomStayed() {
		return words.FugaRoomStill.In(g.w, room)
	}
	return words.FugaRoomNow.In(g.w, room)
}

// roomStayed tells whether the room was last told to stay: only what happened
// shows that the dice named the cell where it was already.
func (g *game) roomStayed() bool {
	for _, e := range slices.Backward(g.t.Log) {
		if e.Kind == fuga.RoomMoved || e.Kind == fuga.RoomStays {
			return e.Kind == fuga.RoomStays
		}
	}
	return false
}

// outcome is what ending the turn brings.
func (g *game) outcome() (text []string) {
	host := g.landlord(g.here())
	home := host == g.v.Turn
	if host != engine.Nobody && g.v.Bag > 0 && (!home || len(g.v.Players) == 1) {
		text = append(text, words.FugaWillDraw.In(g.w))
		if g.v.Bag == 1 && g.v.Options.End == fuga.EndAtOnce {
			return append(text, words.FugaWillCount.In(g.w))
		}
	}
	if home {
		return append(text, words.FugaWillRest.In(g.w))
	}
	return append(text, words.FugaWillLose.In(g.w))
}

func (g *game) spellText() []string {
	if len(g.v.Word) == 0 {
		return []string{words.FugaAskWord.In(g.w)}
	}
	return []string{words.FugaWord.In(g.w, g.word())}
}

func (g *game) voteText() []string {
	text := []string{words.FugaAskVote.In(g.w, g.t.Name(g.v.Turn), g.word())}
	if g.v.Picture != fuga.NoPicture {
		_, noun, _ := g.illustration(g.v.Picture)
		text = append(text, words.FugaCountsDouble.In(g.w, noun))
	}
	return text
}

// word is the letters of the word so far.
func (g *game) word() (text string) {
	for _, n := range g.v.Word {
		text += g.letter(n - 1)
	}
	return text
}

// losses is why points were lost since people last decided something, in a
// sentence each, the first first.
func (g *game) losses() (text []string) {
	if !g.v.Options.Facilitator {
		return nil
	}
	for i := len(g.t.Log) - 1; i >= 0 && !g.bySomebody(g.t.Log[i]); i-- {
		if e := g.t.Log[i]; e.Kind == fuga.PointLost {
			text = append(text, g.Event(e))
		}
	}
	slices.Reverse(text)
	return text
}

var decisions = []uint8{
	fuga.Threw, fuga.Missed, fuga.LeftCell, fuga.Walked, fuga.Laid, fuga.Approached, fuga.Drove, fuga.Ended,
	fuga.Found, fuga.Spelled, fuga.Claimed, fuga.Voted, fuga.EnoughWords,
}

// bySomebody tells whether an event is what a person decided or told.
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
