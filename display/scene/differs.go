package scene

import (
	"slices"

	"mastro/display/words"
	"mastro/engine"
)

// Differs is how far people are with a game that goes on from its record at a table where
// towers stand otherwise. Either they turn them back, or they say that the table is right, and
// are asked so tower by tower: two that changed places look like two that were turned.
type Differs struct {
	Lead   int   // the part that is shown first where there are many
	Asking bool  // people said that the table is right
	Right  []int // the parts of which they have said so since
	Other  int   // the part of which they said that it is another one; engine.NoPart for none
}

// Amender is a Game whose parts stand as its sensors say by themselves, so that people may
// decide that the table is right.
type Amender interface {
	PartName(part int) string // what is printed on the part that stands there: "T7"
}

// shownAtOnce is how many parts a page shows at once; of more it shows one after the other.
const shownAtOnce = 3

// differs tells whether the page offers that the table is right.
func (t *Table) differs(g Game) (Amender, bool) {
	a, ok := g.(Amender)
	return a, ok && t.Differs != nil && len(t.Verdict.Repair) > 0
}

// led is the part that is to be put right next.
func (t *Table) led() engine.Repair {
	all := t.Verdict.Repair
	return all[max(0, t.repairOf(t.Differs.Lead))]
}

// repairOf is the place of a part among those to be put right, or -1.
func (t *Table) repairOf(part int) int {
	return slices.IndexFunc(t.Verdict.Repair, func(r engine.Repair) bool { return r.Part == part })
}

// asked is the part of which people are asked whether it is right as it stands; ok is false if
// there is none left.
func (t *Table) asked() (r engine.Repair, ok bool) {
	for _, r = range t.Verdict.Repair {
		if !slices.Contains(t.Differs.Right, r.Part) {
			return r, true
		}
	}
	return r, false
}

// repairsShown are the parts that are to be put right, as far as the page and the lights show
// them at once, and how they are marked.
func (t *Table) repairsShown(g Game) ([]engine.Repair, Mark) {
	if _, ok := t.differs(g); ok {
		asked, asks := t.asked()
		switch {
		case t.Differs.Other != engine.NoPart:
			return []engine.Repair{{Part: t.Differs.Other}}, MarkDoubt
		case t.Differs.Asking && asks:
			return []engine.Repair{{Part: asked.Part}}, MarkDoubt
		case len(t.Verdict.Repair) > shownAtOnce:
			return []engine.Repair{t.led()}, MarkWrong
		}
	}
	return t.Verdict.Repair, MarkWrong
}

// twoWays makes the page that says how the towers get right, and offers to take the table for
// right instead.
func (t *Table) twoWays(g Game, a Amender) Scene {
	asked, asks := t.asked()
	switch {
	case t.Differs.Other != engine.NoPart:
		return t.otherPart(g, a)
	case t.Differs.Asking && asks:
		return t.isItRight(g, a, asked)
	}
	s := Scene{Page: Restore, Seat: g.Turn(), Title: words.DiffersTitle.In(t.Words), Left: NoCount, Hint: words.HintPutRight.In(t.Words)}
	shown, _ := t.repairsShown(g)
	s.Text = append([]string{words.DiffersText.In(t.Words)}, repairs(g, shown)...)
	stay := Choice{Does: Action{Kind: TurnBack}, Text: words.TurnThemBack.In(t.Words), Part: engine.NoPart}
	if more := len(t.Verdict.Repair) - len(shown); more > 0 {
		s.Text[0] = words.DiffersMany.In(t.Words, more)
		next := t.Verdict.Repair[(t.repairOf(shown[0].Part)+1)%len(t.Verdict.Repair)].Part
		stay.Does, stay.Text = Action{Kind: LeadTo, Number: next}, words.ShowAnother.In(t.Words)
	}
	s.Choices = []Choice{stay, {Does: Action{Kind: TableIsRight}, Text: words.TableIsRight.In(t.Words), Part: engine.NoPart}}
	return s
}

// isItRight asks whether a part is the one that belongs there, and may stay as it stands.
func (t *Table) isItRight(g Game, a Amender, r engine.Repair) Scene {
	base := words.Tower(r.Part + 1)
	stands := words.StandsClockwise
	if r.Steps > 0 { // it is to be turned back clockwise
		stands = words.StandsCounter
	}
	return Scene{
		Page: Question, Seat: g.Turn(), Title: words.TableIsRight.In(t.Words), Left: NoCount, Hint: words.HintAnswer.In(t.Words),
		Text: []string{words.IsThisTower.In(t.Words, base, a.PartName(r.Part)), stands.In(t.Words, max(r.Steps, -r.Steps))},
		Choices: []Choice{
			{Does: Action{Kind: PartIsOther, Number: r.Part}, Text: words.AnotherTower.In(t.Words), Part: engine.NoPart},
			{Does: Action{Kind: PartStands, Number: r.Part, Steps: r.Steps}, Text: words.RightAsItStands.In(t.Words), Part: engine.NoPart},
		},
	}
}

// otherPart asks to put the part back that belongs there.
func (t *Table) otherPart(g Game, a Amender) Scene {
	part := t.Differs.Other
	return Scene{
		Page: Question, Seat: g.Turn(), Title: words.DiffersTitle.In(t.Words), Left: NoCount, Hint: words.HintAnswer.In(t.Words),
		Text:    []string{words.PutTowerThere.In(t.Words, words.Tower(part+1), a.PartName(part)), words.ThenTurnBack.In(t.Words)},
		Choices: []Choice{{Does: Action{Kind: TurnBack}, Text: words.AllRight.In(t.Words), Part: engine.NoPart}},
	}
}
