package main

import (
	"strings"

	"mastro/display/games"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/pipe"
	"mastro/engine/referee"
)

// pipedWords says in every language what the pipe refuses and asks: the sentences
// of the display.
type pipedWords struct{}

var _ pipe.Words = pipedWords{}

// Foul is the sentences of the game's own pages.
func (pipedWords) Foul(view engine.View, f *engine.Foul) (all []pipe.Sentence) {
	for _, l := range words.Languages() {
		g, ok := games.Pages(view, &scene.Table{Words: words.Words{Language: l}})
		if !ok {
			return nil
		}
		all = append(all, pipe.Sentence{Language: l.String(), Text: g.Foul(f)})
	}
	return all
}

// Question is what the display asks, and how it can be answered.
func (pipedWords) Question(view engine.View, v referee.Verdict, stands []int) (all []pipe.Sentence) {
	for _, l := range words.Languages() {
		asks, answers := scene.Asks(view, scene.Table{Pages: games.Pages, Words: words.Words{Language: l}, Verdict: v, Stands: stands})
		if len(asks) == 0 {
			return nil
		}
		all = append(all, pipe.Sentence{Language: l.String(), Text: strings.Join(asks, " "), Answers: answers})
	}
	return all
}
