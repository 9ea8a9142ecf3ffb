package words

// Lines that the program prints in its terminal.
var (
	OpenPage = Say1[string]("Apri %s nel browser; Ctrl-C per finire.", "Open %s in a browser; Ctrl-C ends.")
	SeedIs   = Say1[string]("Partita dal seme %s.", "A game from seed %s.")
)
