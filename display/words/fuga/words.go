// Package fuga has the words of Fuga dal labirinto: its sentences, and in tables what its rules and
// the files of its sets name.
package fuga

import "mastro/display/words"

// Words are what is looked up by name: house rules, reasons of fouls, treasures.
var Words = words.Game{
	Name:  words.Sentence{It: "Fuga", En: "Labyrinth escape"},
	Pitch: words.Sentence{It: "Una rotonda piena di sentinelle: entrate nelle stanze degli altri, e via.", En: "A rotunda full of sentinels: into the others’ rooms, and away."},
	Rules: rules, Fouls: fouls, Things: treasures,
}
