// Package effort says how often a test tries something of which it could try any number:
//
//	for seed := range effort.Of(1, 40) {
//
// Few tries are made for every change, and many with the build tag all, which "make all"
// has. Under the race detector, where everything takes about ten times as long and which
// looks for something else, a fifth of them are made, at least one. Where the draws of a property must
// meet something, Meets goes on until they have. Only tests import this.
package effort

import "testing"

// Of returns how many tries are made, of those for every change and of all.
func Of[N int | uint64](change, all N) N {
	tries := change
	if everything {
		tries = all
	}
	if race {
		tries = (tries + 4) / 5
	}
	return tries
}

// Short returns how many tries are made with -short, of those for every change. Only a running test
// may ask.
func Short[N int | uint64](short, change N) N {
	if testing.Short() {
		return short
	}
	return change
}
