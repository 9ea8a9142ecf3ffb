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

func ExampleActions() {
	p, err := example()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(perft.Actions(p, 2))
	// Output: 83
}
