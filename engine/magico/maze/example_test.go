package maze_test

import (
	"fmt"
	"math/bits"

	"mastro/engine/magico/maze"
)

// Straights that lie east and west, so that only rows can be walked.
func Example() {
	var tiles [maze.Cells]maze.Mask
	for cell := range tiles {
		tiles[cell] = maze.E | maze.W
	}
	m := maze.New(tiles, maze.N|maze.S)
	for set := m.Reach(24); set != 0; set &= set - 1 {
		fmt.Print(bits.TrailingZeros64(set), " ")
	}
	fmt.Println(m.Hint(24, 17, maze.NoArrow))
	// Output: 21 22 23 24 25 26 27 2 n1 ns 21 true
}
