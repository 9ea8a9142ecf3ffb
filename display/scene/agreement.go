package scene

import "mastro/display/words"

// Agreement is what a seat's own page says of what concerns all: what another seat proposes, or
// what this one may propose.
type Agreement struct {
	Text    string   // in a sentence; empty while nothing is proposed
	Choices []Choice // the answers, or what may be proposed
	Asked   bool     // the seat is asked and has not answered
}

// ProposalText says what is proposed, in a few words.
func ProposalText(does Action, w words.Words) string {
	switch does.Kind {
	case StartGame:
		return words.ProposeStart.In(w)
	case ToMenu:
		return words.ProposeMenu.In(w)
	}
	return words.ProposeLeave.In(w)
}
