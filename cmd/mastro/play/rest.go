package play

import (
	"slices"
	"time"

	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/referee"
)

// Motion is what moves at the table.
type Motion struct {
	Moving    bool          // something moves, or has moved and was not passed to Observe yet
	Held      bool          // a hand holds a part, which may not move just now
	Own       bool          // it is the table's own hand that moves it, and not people
	Unnoticed time.Duration // how long something may have moved at most before Moving tells
}

// halfway is how long nothing may have moved before people are told to finish what they began: a
// quick hand pauses in the middle of a turn.
const halfway = 1500 * time.Millisecond

// Sense notes what moves at the table, once in each beat after Observe; now is the time there. It
// carries out the end of a turn that waits for the table to rest.
func (s *Session) Sense(now time.Duration, m Motion) {
	told := s.told()
	if s.now, s.motion = now, m; m.Moving {
		s.moved = now
	}
	if s.told() != told {
		s.Changed()
	}
	if s.Game != nil {
		s.Game.atItsTime()
	}
	s.followBoard()
}

// rests tells whether nothing has moved for so long.
func (s *Session) rests(d time.Duration) bool { return !s.motion.Moving && s.now-s.moved >= d }

// told is the kind of what people are told of the board as it stands.
func (s *Session) told() referee.Kind {
	if s.Game == nil {
		return referee.InOrder
	}
	return s.Game.verdict().Kind
}

// verdict is what people are told of the board as it stands: of a turn that is half done only when
// nothing moves any more, and nothing of what the table's own hand does for a bot, which puts it
// right by itself.
func (g *Game) verdict() referee.Verdict {
	v := g.Match.Verdict()
	if g.says() && (v.Kind == referee.Foul || v.Kind == referee.Asked) {
		v.Repair = g.Match.PutBack() // what stays turned would count as if it had been said
	}
	quiet := false
	switch v.Kind {
	case referee.Unsettled:
		quiet = g.motion.Own || !g.rests(halfway)
	case referee.Foul, referee.Restore, referee.Asked:
		quiet = g.motion.Own && g.BotsTurn()
	}
	if quiet {
		return referee.Verdict{Kind: referee.InOrder}
	}
	return v
}

// Touch returns why the simulated hand may not begin to move a part for people; zero if it may. What
// they turned beside what is to be put right would count afterwards.
func (s *Session) Touch(part int) Refusal {
	switch g := s.Game; {
	case g == nil:
	case g.kept != nil:
		return Refusal{Say: g.ofWhatWaits()}
	case g.putsOthersRight(part):
		return Refusal{Say: g.doFirst()}
	}
	return Refusal{}
}

// StepsLeft returns how many steps are left in a turn that a part is to be turned by; scene.NoCount
// where they are not counted, as when it is turned back.
func (s *Session) StepsLeft(part, steps int) int {
	if s.Game == nil {
		return scene.NoCount
	}
	t := s.Game.table(engine.Public, s.Words)
	t.Verdict = s.Game.verdict() // also while the page shows what was refused
	page := scene.Build(s.Game.Match.View(engine.Public), t)
	if page.Page != scene.Turn || part >= len(page.Board.Cells) {
		return scene.NoCount
	}
	if cell := page.Board.Cells[part]; cell.Arrow*steps < 0 && !cell.Unlocked {
		return scene.NoCount
	}
	return page.Left
}

// putsOthersRight tells whether people are to put right others than this part.
func (g *Game) putsOthersRight(part int) bool {
	switch v := g.verdict(); v.Kind {
	case referee.Foul, referee.Restore, referee.Undo:
		return len(v.Repair) > 0 && !slices.ContainsFunc(v.Repair, func(r engine.Repair) bool { return r.Part == part })
	}
	return false
}
