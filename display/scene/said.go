package scene

import (
	"fmt"
	"slices"

	"mastro/display/words"
	"mastro/engine"
)

// Said is a turn by hand at a table without sensors, as people say it: what was turned, by one step or
// several, and what that pushed along. It counts once they confirm it.
type Said struct {
	Driver engine.Repair
	Pushed []engine.Repair
	Free   int  // how many of the driver's steps the teeth should let it turn
	Apart  int  // one of Pushed that nothing can have pushed along, which is asked about; NoPart for none
	Asked  bool // a bot has asked for it: it is still to be done
}

// blocked tells whether the teeth should not let the driver turn so far.
func (s *Said) blocked() bool { return s.Free < max(s.Driver.Steps, -s.Driver.Steps) }

// all is what was turned, the driver first.
func (s *Said) all() []engine.Repair { return append([]engine.Repair{s.Driver}, s.Pushed...) }

// saidBy is a page of what is being said for an audience: in a bot's turn anybody may say it.
func (t *Table) saidBy(g Game, s Scene, audience engine.Seat) Scene {
	if t.Bot(g.Turn()) {
		return s
	}
	return t.withheld(g, s, audience)
}

// said makes the page of a turn that is being said. A press on a tower says whether it was pushed, and
// how; one on the tower that was turned, which way that was.
func (t *Table) said(g Game) Scene {
	d := t.Said
	s := Scene{Page: Question, Seat: g.Turn(), Title: words.SaidTitle.In(t.Words), Left: NoCount, Hint: words.HintAnswer.In(t.Words)}
	if d.Apart != engine.NoPart {
		s.Text = []string{words.SaidApart.In(t.Words, words.Tower(d.Apart+1))}
		s.Choices = []Choice{
			{Does: Action{Kind: StoodSo, Number: d.Apart}, Text: words.SaidStoodSo.In(t.Words), Part: engine.NoPart},
			{Does: Action{Kind: TurnedAlong, Number: d.Apart}, Text: words.SaidPutBack.In(t.Words), Part: engine.NoPart},
		}
		return s
	}
	if d.Asked {
		s.Title = words.BotName.In(t.Words, t.Name(s.Seat))
		s.Text = []string{words.BotAsks.In(t.Words, t.Name(s.Seat))}
	}
	s.Text = append(s.Text, g.Repair(d.Driver))
	if len(d.Pushed) > 0 {
		var along []string
		for _, r := range d.Pushed {
			along = append(along, t.Words.Tower(r.Part)+" "+stepsSign(r.Steps))
		}
		s.Text = append(s.Text, words.SaidPushed.In(t.Words, t.Words.List(along)))
	}
	switch {
	case d.Asked || !d.blocked():
	case d.Free > 0:
		s.Text = append(s.Text, words.SaidBlockedAfter.In(t.Words, d.Free))
	default:
		s.Text = append(s.Text, words.SaidBlocked.In(t.Words))
	}
	s.Text = append(s.Text, words.SaidHow.In(t.Words))
	s.Choices = []Choice{{Does: Action{Kind: SoItIs}, Text: words.LayDone.In(t.Words), Part: engine.NoPart}}
	if d.Asked {
		s.Choices = append(s.Choices, t.jams(), t.standsOtherwise())
	} else {
		s.Choices = append(s.Choices,
			Choice{Does: Action{Kind: NothingTurned}, Text: words.NeverMind.In(t.Words), Part: engine.NoPart},
			Choice{Does: Action{Kind: Turned, Number: d.Driver.Part, Steps: -d.Driver.Steps}, Text: words.SaidOtherWay.In(t.Words), Part: engine.NoPart},
		)
	}
	if only := d.Free * sign(d.Driver.Steps); only != 0 && d.blocked() && !d.Asked {
		s.Choices = append(s.Choices, Choice{Does: Action{Kind: Turned, Number: d.Driver.Part, Steps: only}, Text: words.SaidOnly.In(t.Words, stepsSign(only)), Part: engine.NoPart})
	}
	for cell := range g.Board().Cells {
		along := Choice{Does: Action{Kind: TurnedAlong, Number: cell}, Text: words.SaidAlong.In(t.Words), Part: cell}
		switch {
		case cell == d.Driver.Part && d.Asked:
			continue
		case cell == d.Driver.Part:
			along.Text = words.SaidOneMore.In(t.Words)
		}
		s.Touch = append(s.Touch, along)
	}
	return s
}

// turnsToSay are the towers that are turned by a press on them, where that does nothing else: one step
// along the arrow.
func (t *Table) turnsToSay(s *Scene) (all []Choice) {
	if !t.Says || s.Page != Turn || len(s.Choices) == 0 || len(t.ToDo) > 0 {
		return nil
	}
	for i, c := range s.Board.Cells {
		if c.Shape == Tower && c.Arrow != 0 && !slices.ContainsFunc(s.Choices, func(other Choice) bool { return other.Part == i }) {
			all = append(all, Choice{Does: Action{Kind: Turned, Number: i, Steps: c.Arrow}, Text: words.SaidTurned.In(t.Words), Part: i})
		}
	}
	return all
}

// corrections are what people can say of how the table stands, where it differs from the picture.
func (t *Table) corrections() []Choice { return append(t.saysAgain(), t.standsOtherwise()) }

// saysAgain is the choice to say otherwise what was said last, if that can be.
func (t *Table) saysAgain() []Choice {
	if !t.SaidLast {
		return nil
	}
	return []Choice{{Does: Action{Kind: NotSo}, Text: words.SaidNotSo.In(t.Words), Part: engine.NoPart}}
}

func (t *Table) standsOtherwise() Choice {
	return Choice{Does: Action{Kind: Otherwise}, Text: words.SaidOtherwise.In(t.Words), Part: engine.NoPart, Aside: true}
}

// jams is the choice to say that what a bot asks for cannot be done by hand.
func (t *Table) jams() Choice {
	return Choice{Does: Action{Kind: Jams}, Text: words.ItJams.In(t.Words), Part: engine.NoPart, Aside: true}
}

// Differing is a part that stands otherwise than it is shown.
type Differing struct {
	Part int // NoPart while that is asked
}

// otherwise asks which part stands otherwise, and how.
func (t *Table) otherwise(g Game) Scene {
	s := Scene{Page: Question, Seat: g.Turn(), Title: words.SaidOtherwise.In(t.Words), Left: NoCount, Hint: words.HintAnswer.In(t.Words)}
	cells := g.Board().Cells
	if part := t.Other.Part; part != engine.NoPart {
		s.Text = []string{words.SaidStandsHow.In(t.Words, words.Tower(part+1))}
		for _, steps := range []int{1, 2, 3, -2, -1} {
			c := turnedCell(cells[part], steps)
			s.Choices = append(s.Choices, Choice{Does: Action{Kind: OtherwisePart, Number: part, Steps: steps}, Text: words.SaidLikeThis.In(t.Words, stepsSign(steps)), Part: engine.NoPart, Cell: &c})
		}
	} else {
		s.Text = []string{words.SaidWhich.In(t.Words)}
		for i := range cells {
			s.Touch = append(s.Touch, Choice{Does: Action{Kind: OtherwisePart, Number: i}, Text: words.SaidOtherwise.In(t.Words), Part: i})
		}
	}
	s.Choices = append(s.Choices, Choice{Does: Action{Kind: NothingTurned}, Text: words.NeverMind.In(t.Words), Part: engine.NoPart})
	return s
}

// sign is the way of some steps, +1 or -1.
func sign(steps int) int {
	if steps < 0 {
		return -1
	}
	return 1
}

// stepsSign is a turn by so many steps as a sign: "↻2".
func stepsSign(steps int) string {
	if steps < 0 {
		return fmt.Sprint("↺", -steps)
	}
	return fmt.Sprint("↻", steps)
}

// turnedCell is a cell whose tower is turned by so many steps, alone.
func turnedCell(c Cell, steps int) Cell {
	const facings = 6
	turned := c
	for side := range c.Sides {
		turned.Sides[((side+steps)%facings+facings)%facings] = c.Sides[side]
	}
	turned.Facing = ((c.Facing+steps)%facings + facings) % facings
	turned.Pawns, turned.Flag, turned.Mark, turned.Steps, turned.Turnable, turned.Most, turned.Unlocked, turned.Object, turned.Ruby, turned.Around, turned.Turns = nil, engine.Nobody, NoMark, 0, false, 0, false, false, false, nil, nil
	return turned
}

// toDo makes the page of what the box has decided: people do it at the table, and say so.
func (t *Table) toDo(g Game) Scene {
	s := Scene{Page: Turn, Seat: g.Turn(), Title: words.SaidToDo.In(t.Words), Left: NoCount, Hint: words.HintAnswer.In(t.Words)}
	for _, e := range t.ToDo {
		if said := t.Sentence(g, e); said != "" {
			s.Text = append(s.Text, said)
		}
	}
	for _, e := range t.ToDo {
		if how, _ := g.Inserted(e); how != "" {
			s.Text = append(s.Text, how)
		}
	}
	s.Text = append(s.Text, words.SaidDoIt.In(t.Words))
	s.Choices = []Choice{{Does: Action{Kind: SoItIs}, Text: words.LayDone.In(t.Words), Part: engine.NoPart}}
	if t.Says {
		s.Choices = append(s.Choices, t.standsOtherwise())
	}
	return s
}
