package rules

import (
	"strings"

	"mastro/engine/games"
	"mastro/engine/rulings"
)

// A Completion is an argument of Show that a shell may offer.
type Completion struct{ About, Title string }

// Complete lists the games, and the rulings of the game that an argument has begun with.
func Complete(in rulings.Language, begun string) (all []Completion) {
	for _, g := range games.All() {
		doc, err := g.Rulings(in)
		if err != nil {
			continue
		}
		all = append(all, Completion{g.Name, doc.Title})
		for _, r := range doc.Rulings {
			if strings.HasPrefix(begun, g.Name+"/") {
				all = append(all, Completion{r.Ruling.String(), r.Title})
			}
		}
	}
	return all
}
