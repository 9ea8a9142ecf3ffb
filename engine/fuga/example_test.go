package fuga_test

import (
	"fmt"
	"os"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/fuga"
)

func Example() {
	data, err := os.ReadFile("../../configs/fuga/default.toml")
	if err != nil {
		panic(err)
	}
	set := new(fuga.Set)
	if err := configs.Read("default.toml", data, set.Document()); err != nil {
		panic(err)
	}
	p, err := fuga.Drawn(set, fuga.Options{Dice: fuga.DiceHand}, 3, engine.SeedsOf(7)).Position(set)
	if err != nil {
		panic(err)
	}
	for _, text := range []string{"throw", "room 37", "roll 7"} {
		m, err := p.Read(text)
		if err != nil {
			panic(err)
		}
		if foul := p.Check(m); foul != nil {
			fmt.Println(text, "is refused:", foul)
			continue
		}
		p.Play(m, nil)
	}
	fmt.Println(p.Actor() == engine.Table, len(p.Moves(nil)))
	// Output:
	// roll 7 is refused: fuga/6: fuga.no_such_die
	// true 6
}
