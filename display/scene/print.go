package scene

import (
	"slices"

	"mastro/display/words"
	"mastro/engine/master/secret"
)

// Print is the fingerprint of what a game is drawn from, for all to see before the first move.
type Print struct {
	secret.Print
	Title string
	Why   string // what it is for, in one sentence
}

// WithPrint adds a fingerprint to a page; a game that was not drawn has none. If anybody can know
// the secret, the page says that.
func WithPrint(s Scene, p secret.Print, known bool, w words.Words) Scene {
	why := words.PrintWhy
	if known {
		why = words.PrintKnown
	}
	if p != (secret.Print{}) {
		s.Print = &Print{p, words.PrintTitle.In(w), why.In(w)}
	}
	return s
}

// printOnPanel adds the short fingerprint to the sentences of a panel.
func printOnPanel(s Scene, w words.Words) Scene {
	if s.Print != nil {
		s.Text = append(slices.Clip(s.Text), words.PrintIs.In(w, s.Print.Grouped(2)))
	}
	return s
}
