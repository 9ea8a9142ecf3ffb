// Package fuga has the words of Fuga dal labirinto: its sentences, and in tables what its rules and
// the files of its sets name.
package fuga

import "mastro/display/words"

// Words are what is looked up by name: house rules, reasons of fouls, treasures.
var Words = words.Game{
	Name:  words.Sentence{It: "Fuga", En: "Labyrinth escape"},
	Rules: rules, Fouls: fouls, Things: treasures,
}
