package pins_test

import (
	"fmt"

	"mastro/hw/pins"
)

// One detent to the right, and then half way to the next and back.
func ExampleQuadrature() {
	var q pins.Quadrature
	q.Sync(false, false)
	for _, level := range [][2]bool{
		{true, false}, {true, true}, {false, true}, {false, false},
		{true, false}, {true, true}, {true, false}, {false, false},
	} {
		fmt.Print(q.Feed(level[0], level[1]), " ")
	}
	// Output: 0 0 0 1 0 0 0 0
}
