package scene

import (
	"slices"

	"mastro/display/words"
	"mastro/engine"
)

// Asks tells whether the menu asks who hides what is hidden.
func (n NewGame) Asks() bool { return n.asks }

// askHiding is that page.
func (n NewGame) askHiding(w words.Words, cursor int) MenuState {
	return MenuState{
		Words: w, Title: words.AskHiding.In(w), Text: []string{words.AskHidingWhy.In(w)}, Cursor: cursor,
		Entries: []Entry{
			{Action{Kind: HidePieces}, words.WeHide.In(w), ""}, {Action{Kind: KeepPieces}, words.ProgramKeeps.In(w), ""},
			{Action{Kind: ToMenu}, words.Page.Back.In(w), ""},
		},
	}
}

// hiding is the place of the house rule that says who hides what is hidden, or -1.
func (n NewGame) hiding() int {
	return slices.IndexFunc(n.Offer().Rules, func(o engine.Option) bool { return o.Name == "hidden" })
}

// mayHide tells whether people may hide what is hidden, and have not said yet that they do.
func (n NewGame) mayHide() bool {
	at := n.hiding()
	return at >= 0 && n.Rules[at] == int(engine.Dealt)
}

// hidden returns the choices with people, or the program, hiding what is hidden.
func (n NewGame) hidden(people bool) NewGame {
	n.Rules = slices.Clone(n.Rules)
	if at := n.hiding(); at >= 0 {
		n.Rules[at] = int(engine.Dealt)
		if people {
			n.Rules[at] = int(engine.Blind)
		}
	}
	return n
}

// name is the word for how the board comes to the table.
func (g Guidance) name() words.Message {
	return [...]words.Message{AsDrawn: words.GuidedNo, Led: words.GuidedYes, Told: words.GuidedBuilt}[g]
}
