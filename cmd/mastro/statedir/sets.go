package statedir

import "path/filepath"

// Set is the file of the printed set of a game that people told at the table.
func Set(state, game string) string { return filepath.Join(state, "sets", game+".toml") }

// HalfSet is the file of one of which they have not told all.
func HalfSet(state, game string) string { return filepath.Join(state, "sets", game+".half.toml") }
