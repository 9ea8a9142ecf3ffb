// Package magico has the words of the sliding labyrinth: its sentences, and in tables what its rules and
// the files of its sets name.
package magico

import "mastro/display/words"

// Words are what is looked up by name: house rules, reasons of fouls, treasures.
var Words = words.Game{
	Name:  words.Sentence{It: "Labirinto magico", En: "Sliding labyrinth"},
	Pitch: words.Sentence{It: "Spingete una tessera, il labirinto cambia: chi trova per primo i suoi tesori?", En: "Push in a tile and the maze changes: who finds their treasures first?"},
	Rules: rules, Fouls: fouls, Things: treasures,
}
