package carte_test

import (
	"fmt"
	"os"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/carte"
)

// A game for three from a seed, and its first turn.
func ExampleDrawn() {
	data, _ := os.ReadFile("../../configs/carte/default.toml")
	set := new(carte.Set)
	_ = configs.Read("default.toml", data, set.Document())
	p, _ := carte.Drawn(set, carte.Options{}, 3, engine.SeedsOf(7)).Position(set)
	m := p.Moves(nil)[0]
	fmt.Println(p.Write(m))
	p.Play(m, nil)
	for _, card := range p.View(engine.Public).(*carte.View).Table {
		fmt.Println(card.Card, "at", card.X, card.Y, card.Paths[0].Open, set.Words(card.Paths[0].Treasures))
	}
	// Output:
	// play 1 0,-1 1
	// 1 at 0 -1 ES [map owl]
	// 5 at 1 1 EW [crown]
	// 18 at 1 0 ES [book ghost]
	// 29 at 0 1 ES [ring skull]
	// 34 at 0 0 NSW [ring goblet]
}

// A study from a set-up file.
func ExampleSetup() {
	data, _ := os.ReadFile("../../configs/carte/small.toml")
	set, setup := new(carte.Set), new(carte.Setup)
	_ = configs.Read("small.toml", data, set.Document())
	data, _ = os.ReadFile("../../configs/carte/example-setup.toml")
	if err := configs.Read("example-setup.toml", data, setup.Document(set)); err != nil {
		fmt.Println(err)
		return
	}
	p, _ := setup.Position(set)
	for _, text := range []string{"play 2 2,-1 3", "take 10", "take 4", "take 4"} {
		m, _ := p.Read(text)
		if foul := p.Check(m); foul != nil {
			fmt.Println(foul)
			continue
		}
		for _, e := range p.Play(m, nil) {
			fmt.Println(text+":", carte.Form{}.Event(e.Kind))
		}
	}
	// Output:
	// play 2 2,-1 3: laid
	// take 10: took
	// take 4: not_linked
	// carte/5: carte.claimed_wrong
}
