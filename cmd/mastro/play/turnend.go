package play

import (
	"time"

	"mastro/cmd/mastro/play/rights"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/referee"
)

// A turn ends at rest, and so does whatever else hands the decision on: what still moves as that is
// pressed was moved by whose turn it is, and is judged for that one first.

const (
	// patience is how long the end of a turn waits for the table to rest.
	patience = 3 * time.Second
	// impatience is how long a press of the same button at the table, after such an end, is one of
	// whoever waited for it, and not of the next player.
	impatience = time.Second
)

// keptMove is the end of a turn, or another move that hands the decision on, or that such an end is
// taken back, that was pressed before the table rested.
type keptMove struct {
	move    engine.Move   // NoMove takes back the end of the turn before
	ends    bool          // it is the end of the turn
	turn    int           // in which it was pressed
	pressed time.Duration // by the clock of Sense
}

// keeps is the moment in which such a move waits.
var keeps = moment{back: func(g *Game) bool {
	kept := g.kept != nil
	g.kept = nil
	return kept
}}

// decide plays what a person decides, or keeps it until the table rests. A further press is the same
// one.
func (g *Game) decide(m engine.Move, text string) Refusal {
	ends := text == EndMove
	switch {
	case g.draft != nil:
		g.notPlayed = words.EndUnsaid
		g.Changed()
		return Refusal{Say: words.EndUnsaid}
	case g.kept != nil:
		return Refusal{}
	case !g.saving && (g.atRest(g.now) || !g.keepsFromEnding().IsZero()), !ends && !g.Match.PassesOn(m):
		return g.stated(g.Move(m))
	}
	turn, _ := g.Match.Turn()
	g.kept = &keptMove{m, ends, turn, g.now}
	g.Changed()
	return Refusal{}
}

// isSamePress tells whether the end of a turn is pressed at the table just after one that had to wait.
func (g *Game) isSamePress(text string) bool {
	return text == EndMove && g.endedLate != 0 && g.now-g.endedLate < impatience
}

// atRest tells whether all that moved until then has come to rest and was judged.
func (g *Game) atRest(then time.Duration) bool {
	if g.Match.Verdict().Kind == referee.Unsettled {
		return g.rests(halfway) && !g.motion.Held
	}
	return g.rests(0) && !g.motion.Held && g.now >= then+g.motion.Unnoticed
}

// keepsFromEnding is why a turn cannot end as the board stands; zero if it can.
func (g *Game) keepsFromEnding() words.Message {
	switch g.Match.Verdict().Kind {
	case referee.Foul, referee.Restore, referee.Undo:
		return words.EndPutRight
	case referee.Asked, referee.Where:
		return words.EndAnswer
	case referee.Unsettled:
		if g.atRest(g.now) {
			return words.EndPutRight
		}
	}
	return words.Message{}
}

// insteadOf are the reasons for moves other than the end of a turn.
var insteadOf = map[words.Message]words.Message{
	words.EndPutRight: words.PutBoardRight, words.EndAnswer: words.AnswerFirst, words.EndStillMoves: words.HandBusy,
}

// atItsTime carries out what waits for the table to rest, or drops it and says why. What was said of
// one that was dropped stands until the table has been in order for a while.
func (g *Game) atItsTime() {
	if !g.notPlayed.IsZero() && inOrder(g.Match.Verdict().Kind) && g.rests(patience) && !g.motion.Held {
		g.notPlayed = words.Message{}
		g.Changed()
	}
	k := g.kept
	if k == nil || g.saving {
		return
	}
	why := g.keepsFromEnding()
	switch turn, _ := g.Match.Turn(); {
	case turn != k.turn: // it has ended
	case !why.IsZero():
		g.drop(k, why)
	case g.atRest(k.pressed):
		g.kept = nil
		g.playKept(k)
	case g.now-k.pressed < patience:
		return
	default:
		g.drop(k, words.EndStillMoves)
	}
	g.kept = nil
	g.Changed()
}

// playKept plays what waited. The reason why it is not possible any more could tell what a seat holds.
func (g *Game) playKept(k *keptMove) {
	if k.move == engine.NoMove {
		g.notPlayed = g.takeBackEnd().Say
		return
	}
	_, secret := g.privateScene(g.Match.Actor())
	foul := g.Move(k.move).Foul
	switch {
	case k.ends && foul == nil:
		g.endedLate = g.now
	case foul != nil && secret && !k.ends:
		g.notPlayed = words.NotNow
		return
	}
	g.showRefused(foul)
}

// drop drops what waited, for a reason that the pages say.
func (g *Game) drop(k *keptMove, why words.Message) {
	if g.notPlayed = why; !k.ends {
		g.notPlayed = insteadOf[why]
	}
}

// ofWhatWaits is what the pages say of a move that waits, or was dropped; zero for nothing.
func (g *Game) ofWhatWaits() words.Message {
	switch {
	case g.kept == nil:
		return g.notPlayed
	case g.kept.ends:
		return words.EndKept
	case g.kept.move == engine.NoMove:
		return words.UndoKept
	}
	return words.MoveKept
}

// waits tells whether something that is chosen has to wait until what was kept is done. A further press
// of the same is no other.
func (g *Game) waits(p press) bool {
	switch rights.Of(p.does.Kind) {
	case rights.Play, rights.TakeBack:
		return g.kept != nil && !(g.kept.ends && p.does == endTurn) && !(g.kept.move == engine.NoMove && p.does.Kind == scene.TakeBack)
	}
	return false
}
