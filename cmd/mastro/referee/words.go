package referee

import (
	"strings"

	"mastro/display/games"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/pipe"
	"mastro/engine/referee"
)

// displayWords says what the pipe refuses and asks as the display says it, in every
// language.
type displayWords struct{}

var _ pipe.Words = displayWords{}

// Foul says why a move is not allowed, as the game's own pages do. It returns nil for a
// game without pages.
func (displayWords) Foul(view engine.View, f *engine.Foul) (all []pipe.Sentence) {
	for _, l := range words.Languages() {
		g, ok := games.Pages(view, &scene.Table{Words: words.Words{Language: l}})
		if !ok {
			return nil
		}
		all = append(all, pipe.Sentence{Language: l.String(), Text: g.Foul(f)})
	}
	return all
}

// Question returns what the display would ask about a verdict, with the answers that it
// would offer; nil where it would ask nothing.
func (displayWords) Question(view engine.View, v referee.Verdict, stands []int) (all []pipe.Sentence) {
	for _, l := range words.Languages() {
		asks, answers := scene.RefereeAsks(view, scene.Table{Pages: games.Pages, Words: words.Words{Language: l}, Verdict: v, Stands: stands})
		if len(asks) == 0 {
			return nil
		}
		all = append(all, pipe.Sentence{Language: l.String(), Text: strings.Join(asks, " "), Answers: answers})
	}
	return all
}
