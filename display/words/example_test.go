package words_test

import (
	"fmt"

	"mastro/display/words"
	says "mastro/display/words/labiro"
	"mastro/engine"
	"mastro/engine/labiro"
)

func Example() {
	foul := &engine.Foul{Reason: "labiro.not_touching", Part: 6}
	for _, l := range words.Languages() {
		w := words.Words{Language: l}
		fmt.Println(words.Lifted.In(w, 7))
		fmt.Println(says.Words.Foul(w, foul, words.TheTower.In(w, words.Tower(foul.Part+1)), says.Thing(w, labiro.Kind(foul.What), "")))
	}
	// Output:
	// Rimetti la torre 7 sulla sua base.
	// La torre 7 non tocca la torre in cui sei.
	// Put tower 7 back on its base.
	// Tower 7 does not touch the tower you are in.
}
