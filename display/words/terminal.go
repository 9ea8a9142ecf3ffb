package words

// Lines that the program prints in its terminal.
var (
	OpenPage = say1[string]("Apri %s nel browser; Ctrl-C per finire.", "Open %s in a browser; Ctrl-C ends.")
	SeedIs   = say1[string]("Partita dal seme %s.", "A game from seed %s.")
)
