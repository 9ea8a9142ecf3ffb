// Package torri3d has the words of 3D Labyrinth: its sentences, and in tables what its rules and
// the files of its sets name.
package torri3d

import "mastro/display/words"

// Words are what is looked up by name: house rules, reasons of fouls, treasures.
var Words = words.Game{
	Name:  words.Sentence{It: "3D Labyrinth", En: "3D Labyrinth"},
	Pitch: words.Sentence{It: "Torri alte e basse scorrono: si sale e si scende in cerca di tesori.", En: "Tall and low towers slide: climb up and down in search of treasure."},
	Rules: rules, Fouls: fouls, Things: treasures,
}
