package words

// How phones come to the page.
var (
	MenuPhones      = Say("Telefoni", "Phones")
	InviteTitle     = Say("Partecipa", "Join in")
	InviteScan      = Say("Inquadra il codice col telefono.", "Scan the code with a phone.")
	InviteAlone     = Say("La pagina si apre solo su questo computer.", "Only this computer can open the page.")
	InvitePress     = Say("Per far entrare anche i telefoni, premi Telefoni.", "To let phones in, press Phones.")
	InviteOther     = Say("Per far entrare un telefono, premi “Altro telefono” accanto al nome di chi lo usa.", "To let a phone in, press “Another phone” next to the name of the player who uses it.")
	InviteNoNetwork = Say("Nessuna rete: i telefoni non trovano la pagina.", "No network: phones cannot find the page.")
	InviteWaits     = Say("Appena c’è una rete, qui compare l’indirizzo della pagina.", "Once there is a network, the page’s address will appear here.").
			Short("Appena c’è una rete, qui compare l’indirizzo.", "Once there is a network, the page’s address appears here.")
	InviteConnect = Say("Collega questo computer a una rete: qui comparirà l’indirizzo della pagina.", "Connect this computer to a network: the page’s address will appear here.").Short("Collega questo computer: qui comparirà l’indirizzo.", "Connect this computer: the address will appear here.")
	InviteTaken   = Say1[string]("Un altro programma usa già %s: chiudilo, o avvia Mastro con --listen e un’altra porta.",
		"Another program is using %s: close it, or start Mastro with --listen and another port.")
	InviteRefused = Say1[string]("Questo computer non lascia usare %s: avvia Mastro con --listen e un’altra porta.",
		"This computer does not let Mastro use %s: start Mastro with --listen and another port.").
		Short("Questo computer non apre %s: avvia Mastro con --listen e un’altra porta.", "This computer does not open %s: start Mastro with --listen and another port.")
	InviteMeans = Say("Ora chi è nella stessa rete può aprire la pagina e guardare, o sedersi e giocare. Niente va su Internet.",
		"Anyone on the same network can now open the page and watch, or sit down and play. Nothing goes to the internet.")
	InviteMeansAll = Say("Ora chi è nella stessa rete può aprire la pagina e fare tutto quello che fai qui. Niente va su Internet.",
		"Anyone on the same network can now open the page and do everything that you do here. Nothing goes to the internet.")
	PhonesOut   = Say("Escludi i telefoni", "Shut phones out")
	PairPage    = Say("Pagina del tavolo", "The table’s page")
	PairText    = Say("Chi apre la pagina con questo codice comanda il tavolo. Il codice vale una volta sola.", "Anyone who opens the page with this code controls the table. The code works only once.").Short("Chi lo apre comanda il tavolo.", "Anyone who opens it runs the table.")
	InviteClose = Say("Avanti", "Go on")
)
