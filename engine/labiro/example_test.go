package labiro_test

import (
	"fmt"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/labiro"
)

// A game for two from a seed, up to the first turn.
func ExampleDrawn() {
	data, _ := configs.FS.ReadFile("labiro/default.toml")
	set := new(labiro.Set)
	_ = configs.Read("default.toml", data, set.Document())
	setup := labiro.Drawn(set, labiro.Options{}, 2, engine.SeedsOf(7))
	p, _ := setup.Position(set)
	for p.Actor() != 0 || labiro.VerbOf(p.Moves(nil)[0]) == labiro.Start {
		m := p.Moves(nil)[0] // the first start tower, and what is found there
		fmt.Println(p.Write(m))
		p.Play(m, nil)
	}
	fmt.Println(len(p.View(engine.Public).(*labiro.View).Towers), "towers")
	// Output:
	// start 2
	// found keyE
	// start 3
	// found dagger
	// 18 towers
}

// A study from a set-up file.
func ExampleSetup() {
	data, _ := configs.FS.ReadFile("labiro/default.toml")
	set := new(labiro.Set)
	_ = configs.Read("default.toml", data, set.Document())
	data, _ = configs.FS.ReadFile("labiro/example-setup.toml")
	setup := new(labiro.Setup)
	if err := configs.Read("example-setup.toml", data, setup.Document(set)); err != nil {
		fmt.Println(err)
		return
	}
	p, _ := setup.Position(set)
	for _, text := range []string{"turn 3", "go 1"} {
		m, _ := p.Read(text)
		if foul := p.Check(m); foul != nil {
			fmt.Println(foul)
			continue
		}
		fmt.Println(len(p.Play(m, nil)), "event:", text)
	}
	// Output:
	// 1 event: turn 3
	// labiro/4: labiro.no_way at 1
}
