package words

// How phones come to the page.
var (
	MenuPhones      = Say("Telefoni", "Phones")
	InviteTitle     = Say("Partecipa", "Join in")
	InviteScan      = Say("Inquadra il codice col telefono.", "Scan the code with a phone.")
	InviteAlone     = Say("La pagina la vede solo questo computer.", "Only this computer reaches the page.")
	InvitePress     = Say("Per farci entrare i telefoni premi Telefoni.", "To let phones in, press Phones.")
	InviteNoNetwork = Say("Nessuna rete: i telefoni non trovano la pagina.", "No network: phones do not find the page.")
	InviteWaits     = Say("Appena c’è, qui compare l’indirizzo.", "Its address will appear here.")
	InviteConnect   = Say("Collega questo computer: qui comparirà l’indirizzo.", "Connect this computer: the address will appear here.")
	InviteTaken     = Say1[string]("%s è già di un altro programma: chiudilo, o avvia Mastro con --listen e un’altra porta.",
		"Another program has %s: close it, or start Mastro with --listen and another port.")
	InviteRefused = Say1[string]("Questo computer non apre %s: avvia Mastro con --listen e un’altra porta.",
		"This computer does not open %s: start Mastro with --listen and another port.")
	InviteMeans = Say("Ora chi è nella stessa rete può aprire la pagina e guardare, chi si siede ha il suo posto, e niente va su Internet.",
		"Whoever is in the same network can now open the page and look on, whoever sits down gets a seat, and nothing goes to the internet.")
	InviteMeansAll = Say("Ora chi è nella stessa rete può aprire la pagina e fare tutto ciò che fai qui, e niente va su Internet.",
		"Whoever is in the same network can now open the page and do all that you do here, and nothing goes to the internet.")
	PhonesOut   = Say("Chiudi ai telefoni", "Close to phones")
	PairPage    = Say("Pagina del tavolo", "The table’s page")
	PairText    = Say("Chi apre questo, una volta, comanda il tavolo.", "Whoever opens this, once, is the table.")
	InviteClose = Say("Avanti", "Go on")
)
