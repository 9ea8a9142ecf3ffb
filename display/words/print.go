package words

// The fingerprint of what a game is drawn from.
var (
	PrintTitle = Say("Impronta del sorteggio", "Fingerprint of the draw")
	PrintIs    = Say1[string]("Impronta: %s.", "Fingerprint: %s.")
	PrintWhy   = Say("Il sorteggio è già deciso: a partita finita il verbale ne svela il segreto, e chiunque può controllare che nessuno, nemmeno questo computer, l’ha cambiato.",
		"The draw is already decided: after the game the record reveals its secret, and anyone can check that nobody, not even this computer, has changed it.")
	PrintKnown = Say("Il sorteggio viene da un numero scelto con --seed: chi conosce quel numero può scoprire tutto quello che è nascosto.",
		"The draw comes from a number chosen with --seed: whoever knows that number can find out everything that is hidden.")
)
