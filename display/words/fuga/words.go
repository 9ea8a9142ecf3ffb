// Package fuga has the words of Fuga dal labirinto: its sentences, and in tables what its rules and
// the files of its sets name.
package fuga

import "mastro/display/words"

// Words are what is looked up by name: house rules, reasons of fouls, treasures.
var Words = words.Game{
	Name:  words.Sentence{It: "Fuga", En: "Labyrinth escape"},
	Pitch: words.Sentence{It: "La rotonda è piena di sentinelle: entrate nelle stanze degli altri e scappate.", En: "The rotunda is full of sentinels: slip into the other players’ rooms and get away."},
	Rules: rules, Fouls: fouls, Things: treasures,
}
