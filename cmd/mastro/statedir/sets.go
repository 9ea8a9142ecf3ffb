package statedir

// Set is the name of the file of the printed set of a game that people told at the table.
func Set(game string) string { return "sets/" + game + ".toml" }

// HalfSet is the name of the file of one of which they have not told all.
func HalfSet(game string) string { return "sets/" + game + ".half.toml" }
