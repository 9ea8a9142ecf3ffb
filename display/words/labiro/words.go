// Package labiro has the words of LABIRO: its sentences, and in tables what its rules and
// the files of its sets name.
package labiro

import "mastro/display/words"

// Words are what is looked up by name: house rules, reasons of fouls, tiles.
var Words = words.Game{
	Name:  words.Sentence{It: "LABIRO", En: "LABIRO"},
	Pitch: words.Sentence{It: "Ruotate le torri, apritevi la via fino ai rubini e portateli a casa. Attenti al pugnale.", En: "Turn the towers, open the way to the rubies and carry them home. Mind the dagger."},
	Rules: rules, Fouls: fouls,
	Things: map[string]words.Named{
		"object": objectTile, "empty": emptyTile, "unlock": unlockTile, "torch": torchTile, "rope": ropeTile, "dagger": daggerTile,
		"key": keyTile, "empty ruby": emptyRubyTile, "ruby": rubyTile, "rubies": rubiesTile,
	},
}
