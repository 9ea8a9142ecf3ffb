package perft_test

import (
	"fmt"

	"mastro/configs"
	"mastro/engine/labiro"
	"mastro/engine/perft"
)

// example is the set-up that comes with the program.
func example() (*labiro.Position, error) {
	data, err := configs.FS.ReadFile("labiro/default.toml")
	if err != nil {
		return nil, err
	}
	set, setup := new(labiro.Set), new(labiro.Setup)
	if err := configs.Read("default.toml", data, set.Document()); err != nil {
		return nil, err
	}
	if data, err = configs.FS.ReadFile("labiro/example-setup.toml"); err != nil {
		return nil, err
	}
	if err := configs.Read("example-setup.toml", data, setup.Document(set)); err != nil {
		return nil, err
	}
	return setup.Position(set)
}

// Two actions, by the first.
func ExampleDivideActions() {
	p, err := example()
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, share := range perft.DivideActions(p, 2) {
		fmt.Println(share.Move+":", share.Count)
	}
	// Output:
	// go 4: 9
	// turn 1: 9
	// turn 2: 10
	// turn 3: 9
	// turn 4: 10
	// rope 1: 2
	// drop keyC: 10
	// drop rope: 9
	// end: 12
	// stop: 2
}
