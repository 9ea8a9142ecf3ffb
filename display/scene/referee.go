package scene

import (
	"strconv"

	"mastro/display/words"
	"mastro/engine"
)

// foul tells what was wrong in one sentence, then how to put it right by
// hand, then what could be done instead. A foul with nothing to put right was
// chosen, not turned, and is read and dismissed.
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
	if f != nil && len(f.Instead) > 0 && g.Actor() != engine.Table { // what came to light is nobody's choice
		could := words.CouldInstead
		if len(t.Verdict.Repair) > 0 {
			could = words.CouldThen
		}
		s.Text = append(s.Text, could.In(t.Words, words.Small(advice(g, f.Instead[0]))))
	}
	s.Hint = words.HintPutRight.In(t.Words)
	if len(t.Verdict.Repair) == 0 {
		s.Choices = []Choice{{ID: OkID, Text: words.AllRight.In(t.Words), Part: engine.NoPart}}
		s.Hint = words.HintAnswer.In(t.Words)
	}
	return s
}

// Adviser is a Game whose moves have more to say in a sentence than a choice has
// room for; "" for a move that has not.
type Adviser interface {
	Advice(engine.Move) string
}

// advice is a move that could be made instead.
func advice(g Game, m engine.Move) string {
	if a, ok := g.(Adviser); ok {
		if text := a.Advice(m); text != "" {
			return text
		}
	}
	return g.Move(m)
}

func (t *Table) restore(g Game) Scene {
	return Scene{
		Page: Restore, Seat: g.Turn(), Title: words.RestoreTitle.In(t.Words), Left: NoCount,
		Text: append([]string{words.RestoreText.In(t.Words)}, repairs(g, t.Verdict.Repair)...),
		Hint: words.HintPutRight.In(t.Words),
	}
}

func (t *Table) unsettled(g Game) Scene {
	s := Scene{Page: Unsettled, Seat: g.Turn(), Title: words.UnsettledTitle.In(t.Words),
		Left: NoCount, Hint: words.HintPutRight.In(t.Words)}
	for _, part := range t.Verdict.Doubt {
		s.Text = append(s.Text, g.Doubt(part, t.Doubts[part]))
	}
	s.Text = append(s.Text, repairs(g, t.Verdict.Repair)...)
	for _, part := range t.Verdict.Doubt {
		s.Choices = append(s.Choices, stood(g, part)...)
	}
	return s
}

// stood asks how a part stands that cannot be told, where people can say.
func stood(g Game, part int) (choices []Choice) {
	for _, steps := range []int{0, 1, -1} {
		if text := g.Stood(part, steps); text != "" {
			id := StoodID + " " + strconv.Itoa(part+1) + " " + strconv.Itoa(steps)
			choices = append(choices, Choice{ID: id, Text: text, Part: g.Cell(engine.Repair{Part: part, Steps: steps})})
		}
	}
	return choices
}

// Confirmer is a Game with a question of its own for a single line, which is
// answered with yes; "" for a line that has none.
type Confirmer interface {
	Confirm(engine.Line) string
}

// question asks which of several lines was meant, or whether the one was meant;
// it is told whether yes is the answer.
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

// asked is the question what was turned; turning it back is always the other
// answer.
func (t *Table) asked(g Game) Scene {
	question, yes := t.question(g)
	s := Scene{
		Page: Question, Seat: g.Turn(), Title: words.QuestionTitle.In(t.Words), Left: NoCount,
		Text: []string{question, words.OrPutBack.In(t.Words)},
		Hint: words.HintAnswer.In(t.Words),
	}
	for i, line := range t.Verdict.Lines {
		c := Choice{ID: LineID + " " + strconv.Itoa(i+1), Text: words.AllPutBack.In(t.Words), Part: engine.NoPart}
		if line.N > 0 {
			c.Text, c.Picture = g.Line(line)
		}
		if yes {
			c.Text = words.Capital(words.Yes.In(t.Words))
		}
		s.Choices = append(s.Choices, c)
	}
	return s
}

// where is the question from which of several places something was decided.
func (t *Table) where(g Game) Scene {
	s := Scene{
		Page: Question, Seat: g.Turn(), Title: words.QuestionTitle.In(t.Words), Left: NoCount,
		Text: []string{words.WhereAreYou.In(t.Words)}, Hint: words.HintAnswer.In(t.Words),
	}
	for i, stand := range t.Verdict.Stands {
		s.Choices = append(s.Choices, Choice{ID: StandID + " " + strconv.Itoa(i+1), Text: g.Stand(stand), Part: stand.Part})
	}
	s.Choices = append(s.Choices, Choice{ID: UndoID, Text: words.NeverMind.In(t.Words), Part: engine.NoPart})
	return s
}

// undo tells how the last turn is turned back by hand.
func (t *Table) undo(g Game) Scene {
	return Scene{
		Page: Undo, Seat: g.Turn(), Title: words.UndoTitle.In(t.Words), Left: NoCount,
		Text:    append(repairs(g, t.Verdict.Repair), words.UndoText.In(t.Words)),
		Choices: []Choice{{ID: KeepID, Text: words.KeepTurn.In(t.Words), Part: engine.NoPart}},
		Hint:    words.HintPutRight.In(t.Words),
	}
}

// wanted asks people to turn for a bot, which has no hands.
func (t *Table) wanted(g Game, s Scene) Scene {
	name := t.Name(s.Seat)
	s.Page, s.Title, s.Choices = Turn, words.BotName.In(t.Words, name), nil
	s.Text = append([]string{words.BotAsks.In(t.Words, name)}, repairs(g, t.Wanted)...)
	if how := g.How(t.Asked); how != "" {
		s.Text = append(s.Text, how)
	}
	s.Hint = words.HintWanted.In(t.Words)
	return s
}

func repairs(g Game, all []engine.Repair) (text []string) {
	for _, r := range all {
		text = append(text, g.Repair(r))
	}
	return text
}
