package words

// Lines that the program prints in its terminal.
var (
	OpenPage     = Say1[string]("Apri %s nel browser; Ctrl-C per finire.", "Open %s in a browser; Ctrl-C ends.")
	OpenPageAny  = Say1[string]("Apri uno di questi indirizzi nel browser; Ctrl-C per finire.%s", "Open one of these addresses in a browser; Ctrl-C ends.%s")
	OpenPageHere = Say1[string]("Apri %s nel browser; Ctrl-C per finire. Lo raggiunge solo questo computer; per i telefoni aggiungi --listen :8080.",
		"Open %s in a browser; Ctrl-C ends. Only this computer reaches it; for phones add --listen :8080.")
	OpenTableHere = Say1[string]("Apri %s nel browser: è la pagina del tavolo. La raggiunge solo questo computer; per i telefoni premi lì Telefoni. Ctrl-C per finire.",
		"Open %s in a browser: it is the table’s page. Only this computer reaches it; for phones press Phones there. Ctrl-C ends.")
	OpenPageNoNetwork = Say1[string]("Apri %s nel browser; Ctrl-C per finire. Questo computer non è in nessuna rete: nessun altro dispositivo lo raggiunge.",
		"Open %s in a browser; Ctrl-C ends. This computer is in no network: no other device reaches it.")
	OpenTable = Say2[string, string]("Apri %s nel browser: è la pagina del tavolo. Telefoni: %s  Ctrl-C per finire.",
		"Open %s in a browser: it is the table’s page. Phones: %s  Ctrl-C ends.")
	SeedIs = Say1[string]("Partita dal seme %s.", "A game from seed %s.")
)
