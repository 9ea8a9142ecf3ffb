package words

// How phones come to the page.
var (
	MenuPhones      = Say("Telefoni", "Phones")
	InviteTitle     = Say("Partecipa", "Join in")
	InviteScan      = Say("Inquadra il codice col telefono.", "Scan the code with a phone.")
	InviteAlone     = Say("La pagina la vede solo questo computer.", "Only this computer reaches the page.")
	InviteListen    = Say("Per i telefoni: mastro play --listen :8080", "For phones: mastro play --listen :8080")
	InviteNoNetwork = Say("Nessuna rete: i telefoni non trovano la pagina.", "No network: phones do not find the page.")
	InviteWaits     = Say("Appena c’è, qui compare l’indirizzo.", "Its address will appear here.")
	PairPage        = Say("Pagina del tavolo", "The table’s page")
	PairText        = Say("Chi apre questo, una volta, comanda il tavolo.", "Whoever opens this, once, is the table.")
	InviteClose     = Say("Avanti", "Go on")
)
