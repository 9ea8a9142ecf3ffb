package scene

import "mastro/display/words"

// Request is what a seat's own page says of what concerns all: what this seat has asked for, or what
// it may ask for.
type Request struct {
	Text    string   `json:"text"`    // in a sentence; empty while nothing is asked for
	Choices []Choice `json:"choices"` // what to do about it, or what may be asked for
}

// RequestText says what is asked for, in a few words.
func RequestText(does Action, w words.Words) string {
	switch does.Kind {
	case StartGame:
		return words.RequestStart.In(w)
	case ToMenu:
		return words.RequestMenu.In(w)
	}
	return words.RequestLeave.In(w)
}
