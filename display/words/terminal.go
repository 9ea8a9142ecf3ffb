package words

// What the program prints where it was started.
const (
	OpenPage Message1[string] = "terminal.open"
	SeedIs   Message1[string] = "terminal.seed"
)

var terminal = map[string]sentence{
	"terminal.open": {It: "Apri %s nel browser; Ctrl-C per finire.", En: "Open %s in a browser; Ctrl-C ends."},
	"terminal.seed": {It: "Partita dal seme %s.", En: "A game from seed %s."},
}
