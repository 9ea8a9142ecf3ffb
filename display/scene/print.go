package scene

import (
	"slices"

	"mastro/display/words"
	"mastro/engine/master/secret"
)

// Print is the fingerprint of what a game is drawn from, for all to see before the first move.
type Print struct {
	Short, Whole string
	Why          string // what it is for, in one sentence
}

// WithPrint adds a fingerprint to a page; a game that was not drawn has none.
func WithPrint(s Scene, p secret.Print, w words.Words) Scene {
	if p == (secret.Print{}) {
		return s
	}
	s.Print = &Print{p.Short(), p.Whole(), words.PrintWhy.In(w)}
	if p.Known {
		s.Print.Why = words.PrintKnown.In(w)
	}
	return s
}

// printOnPanel adds the short fingerprint to the sentences of a panel.
func printOnPanel(s Scene, w words.Words) Scene {
	if s.Print != nil {
		s.Text = append(slices.Clip(s.Text), words.PrintIs.In(w, s.Print.Short))
	}
	return s
}
