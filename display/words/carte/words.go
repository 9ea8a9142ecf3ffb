// Package carte has the words of the card labyrinth: its sentences, and in tables what its rules and
// the files of its sets name.
package carte

import "mastro/display/words"

// Words are what is looked up by name: house rules, reasons of fouls, treasures.
var Words = words.Game{
	Name:  words.Sentence{It: "Labirinto a carte", En: "Card labyrinth"},
	Pitch: words.Sentence{It: "Posate carte, seguite i sentieri, prendete i tesori uguali.", En: "Lay cards, follow the paths, collect matching treasures."},
	Rules: rules, Fouls: fouls, Things: treasures,
}
