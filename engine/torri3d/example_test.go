package torri3d_test

import (
	"fmt"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/torri3d"
)

// A game for two from a seed, and its first turn.
func ExampleDrawn() {
	data, _ := configs.FS.ReadFile("torri3d/default.toml")
	set := new(torri3d.Set)
	_ = configs.Read("default.toml", data, set.Document())
	p, _ := torri3d.Drawn(set, torri3d.Options{}, 2, engine.SeedsOf(7)).Position(set)
	for p.Actor() == 0 {
		m := p.Moves(nil)[0] // the first arrow, then the first cell
		fmt.Println(p.Write(m))
		p.Play(m, nil)
	}
	fmt.Println(len(p.View(engine.Public).(*torri3d.View).Towers), "towers")
	// Output:
	// push n1 ns
	// go 0,0 walk
	// 25 towers
}

// A position from a set-up file.
func ExampleNewSetup() {
	data, _ := configs.FS.ReadFile("torri3d/default.toml")
	set, setup := new(torri3d.Set), torri3d.NewSetup()
	_ = configs.Read("default.toml", data, set.Document())
	data, _ = configs.FS.ReadFile("torri3d/example-setup.toml")
	if err := configs.Read("example-setup.toml", data, setup.Document(set)); err != nil {
		fmt.Println(err)
		return
	}
	p, _ := setup.Position(set)
	for _, text := range []string{"push e3 ew", "push w3 ew", "go 2,4 walk", "go 3,0 walk"} {
		m, _ := p.Read(text)
		if foul := p.Check(m); foul != nil {
			fmt.Println(text, "is a foul:", foul)
			continue
		}
		fmt.Println(text, "leads to", len(p.Play(m, nil)), "events")
	}
	// Output:
	// push e3 ew is a foul: torri3d/1: torri3d.shut at 2
	// push w3 ew leads to 2 events
	// go 2,4 walk is a foul: torri3d/2: torri3d.too_high at 15
	// go 3,0 walk leads to 1 events
}
