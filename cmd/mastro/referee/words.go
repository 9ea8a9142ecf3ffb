package referee

import (
	"slices"
	"strings"

	"mastro/display/games"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/pipe"
	"mastro/engine/referee"
)

// displayWords says what the pipe refuses and asks as the pages of these games say it, in
// every language.
type displayWords struct{ games.Pages }

var _ pipe.Words = displayWords{}

// Foul says why a move is not allowed, as the game's own pages do. It returns nil for a
// game without pages.
func (d displayWords) Foul(game string, view engine.View, f *engine.Foul) map[string]string {
	pages := d.Of(game)
	if pages.Of == nil {
		return nil
	}
	said := make(map[string]string)
	for _, l := range words.Languages() {
		g := pages.Of(view, &scene.Table{Words: words.Words{Language: l}})
		said[l.String()] = g.Foul(f)
	}
	return said
}

// Question returns what the display would ask about a verdict, with the answers that it
// would offer; nil where it would ask nothing.
func (d displayWords) Question(game string, view engine.View, v referee.Verdict, stands []int) (asks map[string]string, answers []map[string]string) {
	asks = make(map[string]string)
	for _, l := range words.Languages() {
		said, choices := scene.RefereeAsks(view, scene.Table{Pages: d.Of(game), Words: words.Words{Language: l}, Verdict: v, Stands: stands})
		if len(said) == 0 {
			return nil, nil
		}
		asks[l.String()] = strings.Join(said, " ")
		for i, choice := range choices {
			if i == len(answers) {
				answers = append(answers, make(map[string]string))
			}
			answers[i][l.String()] = choice
		}
	}
	return asks, answers
}

// Around says a place as the page says it to who cannot see it.
func (d displayWords) Around(game string, view engine.View, place string) (said []map[string]string) {
	for _, l := range words.Languages() {
		w := words.Words{Language: l}
		s := scene.Build(view, scene.Table{Pages: d.Of(game), Words: w})
		c := s.Place(place)
		if c == nil {
			return nil
		}
		for i, text := range slices.Concat([]string{s.NameOf(c, w)}, c.Around, c.Turns) {
			if i == len(said) {
				said = append(said, make(map[string]string))
			}
			said[i][l.String()] = text
		}
	}
	return said
}
