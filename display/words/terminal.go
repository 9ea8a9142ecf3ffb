package words

// Lines that the program prints in its terminal.
var (
	OpenPage     = Say1[string]("Apri %s nel browser; Ctrl-C ferma Mastro.", "Open %s in a browser; Ctrl-C stops Mastro.")
	OpenPageAny  = Say1[string]("Apri uno di questi indirizzi nel browser; Ctrl-C ferma Mastro.%s", "Open one of these addresses in a browser; Ctrl-C stops Mastro.%s")
	OpenPageHere = Say1[string]("Apri %s nel browser; Ctrl-C ferma Mastro. Solo questo computer può aprire la pagina; per far entrare i telefoni aggiungi --listen :8080.",
		"Open %s in a browser; Ctrl-C stops Mastro. Only this computer can open the page; to let phones in, add --listen :8080.")
	OpenTableHere = Say1[string]("Apri %s nel browser: è la pagina del tavolo. Solo questo computer può aprirla; per far entrare i telefoni premi Telefoni sulla pagina. Ctrl-C ferma Mastro.",
		"Open %s in a browser: it is the table’s page. Only this computer can open it; to let phones in, press Phones on the page. Ctrl-C stops Mastro.")
	OpenPageNoNetwork = Say1[string]("Apri %s nel browser; Ctrl-C ferma Mastro. Questo computer non è in nessuna rete: nessun altro dispositivo può aprire la pagina.",
		"Open %s in a browser; Ctrl-C stops Mastro. This computer is on no network: no other device can open the page.")
	OpenTable = Say2[string, string]("Apri %s nel browser: è la pagina del tavolo. Telefoni: %s  Ctrl-C ferma Mastro.",
		"Open %s in a browser: it is the table’s page. Phones: %s  Ctrl-C stops Mastro.")
	SeedIs = Say1[string]("Seme della partita: %s.", "The game’s seed: %s.")
)
