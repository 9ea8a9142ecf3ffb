package scene

import (
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/referee"
)

// foul makes the page of a foul: what was wrong, how to put it right by hand, and a legal
// move to make instead. Where nothing has to be put right it is dismissed with ReadFoul.
func (t *Table) foul(g Game) Scene {
	s := Scene{Page: Foul, Seat: g.Turn(), Title: words.FoulTitle.In(t.Words), Left: NoCount}
	f := t.Verdict.Foul
	if f == nil {
		s.Text = []string{words.NotAllowed.In(t.Words)}
	} else {
		s.Ruling = f.Ruling.String()
		s.Text = []string{g.Foul(f)}
	}
	s.Text = append(s.Text, repairs(g, t.Verdict.Repair)...)
	if f != nil && len(f.Instead) > 0 && g.Actor() != engine.Table { // the table decides nothing: it only says what lies somewhere
		could := words.CouldInstead
		if len(t.Verdict.Repair) > 0 {
			could = words.CouldThen
		}
		s.Text = append(s.Text, could.In(t.Words, words.Small(advice(g, f.Instead[0]))))
	}
	s.Hint, s.Choices = t.untilRight(), t.putRight()
	if len(t.Verdict.Repair) == 0 {
		s.Choices = []Choice{{Does: Action{Kind: ReadFoul}, Text: words.AllRight.In(t.Words), Part: engine.NoPart}}
		s.Hint = words.HintAnswer.In(t.Words)
	}
	return s
}

// untilRight is how play goes on once all is put right.
func (t *Table) untilRight() string {
	if t.Says {
		return words.SaidDoIt.In(t.Words)
	}
	return words.HintPutRight.In(t.Words)
}

// putRight is what leads on where something stands wrong: at a table without sensors people say that
// they have put it right, and a simulated hand may do so.
func (t *Table) putRight() []Choice {
	if t.Says {
		return append([]Choice{{Does: Action{Kind: SoItIs}, Text: words.LayDone.In(t.Words), Part: engine.NoPart}}, t.saysAgain()...)
	}
	if !t.Hand {
		return nil
	}
	return []Choice{{Does: Action{Kind: PutRight}, Text: words.PutRight.In(t.Words), Part: engine.NoPart}}
}

// Adviser is a Game that describes some moves more fully in a sentence than in a choice,
// which has less room. Advice is "" for the others.
type Adviser interface {
	Advice(engine.Move) string
}

// advice describes a move that could be made instead.
func advice(g Game, m engine.Move) string {
	if a, ok := g.(Adviser); ok {
		if text := a.Advice(m); text != "" {
			return text
		}
	}
	return g.Move(m)
}

func (t *Table) restore(g Game) Scene {
	if a, ok := t.differs(g); ok {
		return t.twoWays(g, a)
	}
	return Scene{
		Page: Restore, Seat: g.Turn(), Title: words.RestoreTitle.In(t.Words), Left: NoCount,
		Text:    append([]string{words.RestoreText.In(t.Words)}, repairs(g, t.Verdict.Repair)...),
		Choices: t.putRight(), Hint: t.untilRight(),
	}
}

func (t *Table) unsettled(g Game) Scene {
	s := Scene{Page: Unsettled, Seat: g.Turn(), Title: words.UnsettledTitle.In(t.Words),
		Left: NoCount, Choices: t.putRight(), Hint: t.untilRight()}
	for _, part := range t.Verdict.Doubt {
		s.Text = append(s.Text, g.Doubt(part, t.Doubts[part]))
	}
	s.Text = append(s.Text, repairs(g, t.Verdict.Repair)...)
	for _, part := range t.Verdict.Doubt {
		s.Choices = append(s.Choices, offsets(g, part)...)
	}
	return s
}

// offsets are the choices that say how a part stands which no sensor can read.
func offsets(g Game, part int) (choices []Choice) {
	for _, steps := range []int{0, 1, -1} {
		if text := g.Offset(part, steps); text != "" {
			stands := Action{Kind: StandsBy, Number: part, Steps: steps}
			choices = append(choices, Choice{Does: stands, Text: text, Part: g.Cell(engine.Repair{Part: part, Steps: steps})})
		}
	}
	return choices
}

// Confirmer is a Game that can ask about a single line with a question to be answered
// with yes. Confirm is "" for a line without such a question.
type Confirmer interface {
	Confirm(engine.Line) string
}

// question asks which of several lines was meant, or whether the only one was; yes
// reports whether its answer is "yes" instead of the line in words.
func (t *Table) question(g Game) (text string, yes bool) {
	if len(t.Verdict.Lines) > 1 {
		return g.Question(), false
	}
	if c, ok := g.(Confirmer); ok && len(t.Verdict.Lines) == 1 {
		if text = c.Confirm(t.Verdict.Lines[0]); text != "" {
			return text, true
		}
	}
	return words.DidYouMean.In(t.Words), false
}

// whichLine makes the page that asks what was done by hand. People may also put
// everything back; a simulated hand does so.
func (t *Table) whichLine(g Game) Scene {
	question, yes := t.question(g)
	s := Scene{
		Page: Question, Seat: g.Turn(), Title: words.QuestionTitle.In(t.Words), Left: NoCount,
		Text: []string{question, words.OrPutBack.In(t.Words)},
		Hint: words.HintAnswer.In(t.Words),
	}
	for i, line := range t.Verdict.Lines {
		c := Choice{Does: Action{Kind: AnswerLine, Number: i}, Text: words.AllPutBack.In(t.Words), Part: engine.NoPart}
		if line.N > 0 {
			c.Text, c.Picture = g.Line(line)
		}
		if yes {
			c.Text = words.Capital(words.Yes.In(t.Words))
		}
		s.Choices = append(s.Choices, c)
	}
	switch {
	case t.Says:
		s.Text = append(s.Text, repairs(g, t.Verdict.Repair)...)
		s.Choices = append(s.Choices, Choice{Does: Action{Kind: SoItIs}, Text: words.AllPutBack.In(t.Words), Part: engine.NoPart})
		s.Choices = append(s.Choices, t.saysAgain()...)
	case t.Hand:
		s.Choices = append(s.Choices, Choice{Does: Action{Kind: PutRight}, Text: words.Undo.In(t.Words), Part: engine.NoPart})
	}
	return s
}

// Detourer is a Game in which something may have happened on the way to a place, which Stand
// has no room for. Detour says what in a sentence; it is "" for nothing.
type Detourer interface {
	Detour(referee.Stand) string
}

// whichPlace makes the page that asks where the pawn stood when something was decided.
func (t *Table) whichPlace(g Game) Scene {
	s := Scene{
		Page: Question, Seat: g.Turn(), Title: words.QuestionTitle.In(t.Words), Left: NoCount,
		Text: []string{words.WhereAreYou.In(t.Words)}, Hint: words.HintAnswer.In(t.Words),
	}
	for i, stand := range t.Verdict.Stands {
		if d, ok := g.(Detourer); ok && len(s.Text) == 1 && d.Detour(stand) != "" {
			s.Text = append(s.Text, d.Detour(stand))
		}
		s.Choices = append(s.Choices, Choice{Does: Action{Kind: AnswerStand, Number: i}, Text: g.Stand(stand), Part: stand.Part})
	}
	s.Choices = append(s.Choices, Choice{Does: Action{Kind: TakeBack}, Text: words.NeverMind.In(t.Words), Part: engine.NoPart})
	return s
}

// undoByHand makes the page that says how to turn the last turn back. A simulated hand does it
// at once, so that there is nothing to choose.
func (t *Table) undoByHand(g Game) Scene {
	s := Scene{
		Page: Undo, Seat: g.Turn(), Title: words.UndoTitle.In(t.Words), Left: NoCount,
		Text:    append(repairs(g, t.Verdict.Repair), words.UndoText.In(t.Words)),
		Choices: []Choice{{Does: Action{Kind: Keep}, Text: words.KeepTurn.In(t.Words), Part: engine.NoPart}},
		Hint:    t.untilRight(),
	}
	switch {
	case t.Says:
		s.Choices = append(t.putRight(), s.Choices...)
	case t.Hand:
		s.Choices, s.Hint = nil, words.HintWait.In(t.Words)
	}
	return s
}

// botAsks makes the page that asks people to move parts for a bot. That it cannot be done is the
// second choice, so that a press too many does not say so.
func (t *Table) botAsks(g Game, s Scene) Scene {
	name := t.Name(s.Seat)
	s.Page, s.Title, s.Choices = Turn, words.BotName.In(t.Words, name), nil
	asks := words.BotAsks
	if t.Hand {
		asks = words.BotMoves
	}
	s.Text = append([]string{asks.In(t.Words, name)}, repairs(g, t.BotRepairs)...)
	if how := g.Orientation(t.BotMove); how != "" {
		s.Text = append(s.Text, how)
	}
	s.Hint = words.HintPutRight.In(t.Words)
	if !t.Hand {
		s.Choices = []Choice{
			{Does: Action{Kind: ReadFoul}, Text: words.AllRight.In(t.Words), Part: engine.NoPart},
			t.jams(),
		}
	}
	return s
}

func repairs(g Game, all []engine.Repair) (text []string) {
	for _, r := range all {
		text = append(text, g.Repair(r))
	}
	return text
}
