// Package labiro has the words of LABIRO: its sentences, and in tables what its rules and
// the files of its sets name.
package labiro

import "mastro/display/words"

// Words are what is looked up by name: house rules, reasons of fouls, tiles.
var Words = words.Game{
	Name:  words.Sentence{It: "LABIRO", En: "LABIRO"},
	Rules: rules, Fouls: fouls,
	Things: map[string]words.Named{
		"object": objectTile, "empty": emptyTile, "unlock": unlockTile, "torch": torchTile, "rope": ropeTile, "dagger": daggerTile,
		"key": keyTile, "empty ruby": emptyRubyTile, "ruby": rubyTile, "rubies": rubiesTile,
	},
}
