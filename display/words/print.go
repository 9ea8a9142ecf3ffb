package words

// The fingerprint of what a game is drawn from.
var (
	PrintTitle = Say("Impronta del sorteggio", "Fingerprint of the draw")
	PrintIs    = Say1[string]("Impronta: %s.", "Fingerprint: %s.")
	PrintWhy   = Say("Il sorteggio è già deciso. A partita finita il verbale ne svela il segreto: così chiunque può controllare che nessuno ha cambiato il sorteggio, nemmeno questo computer.",
		"The draw is already decided. After the game the record reveals its secret, so anyone can check that nobody has changed the draw, not even this computer.")
	PrintKnown = Say("Il sorteggio viene da un numero scelto con --seed: chi conosce quel numero può scoprire tutto quello che è nascosto.",
		"The draw comes from a number chosen with --seed: anyone who knows that number can find out everything that is hidden.")
)
