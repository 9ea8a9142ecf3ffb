package gametest

import "pgregory.net/rapid"

// Dice throws numbers from 0 to below what it is asked for. They are thrown
// beforehand, so that a failure can be shrunk; who throws more often than that
// gets zeros.
func Dice(t *rapid.T, throws int) func(below int) int {
	thrown := rapid.SliceOfN(rapid.IntRange(0, 1<<20), throws, throws).Draw(t, "dice")
	return func(below int) int {
		if len(thrown) == 0 {
			return 0
		}
		first := thrown[0]
		thrown = thrown[1:]
		return first % below
	}
}
