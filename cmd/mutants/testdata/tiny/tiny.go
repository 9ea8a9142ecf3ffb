// Package tiny is changed by the tests of mutants. Its own tests see some of
// the changes, miss others, and wait for one that never ends.
package tiny

// Largest is the largest of some numbers.
func Largest(all []int) int {
	most := all[0]
	for _, n := range all[1:] {
		if n > most {
			most = n
		}
	}
	return most
}

// Steps is how often one may be taken away before nothing is left.
func Steps(n int) int {
	steps := 0
	for n > 0 {
		n--
		steps++
	}
	return steps
}

// Color is what a stone is.
type Color int

// The colors.
const (
	White Color = iota
	Grey
	Black
)

var worth = [...]struct {
	points int
	heavy  bool
}{
	White: {points: 3},
	Grey:  {points: 5, heavy: true},
	Black: {points: 1, heavy: true},
}

// Worth is the points of a stone.
func Worth(c Color) int { return worth[c].points }

// Opposite is tested for one color only.
func Opposite(c Color) Color {
	switch c {
	case White:
		return Black
	case Black:
		return White
	}
	return Grey
}

// Even is not tested.
func Even(n int) bool { return n%2 == 0 }
