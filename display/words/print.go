package words

// The fingerprint of what a game is drawn from.
var (
	PrintTitle = Say("Impronta del sorteggio", "Fingerprint of what is drawn by lot")
	PrintIs    = Say1[string]("Impronta: %s.", "Fingerprint: %s.")
	PrintWhy   = Say("Il sorteggio è già deciso, e viene da un segreto. A partita finita il verbale svela il segreto: così chiunque può controllare che nessuno, nemmeno questo computer, ha cambiato il sorteggio.",
		"Everything drawn by lot in this game is already decided by a secret. After the game the record reveals this secret, so anyone can check that nobody, not even this computer, has changed what was drawn.")
	PrintKnown = Say("Il sorteggio viene da un numero scelto con --seed: chi conosce quel numero può scoprire tutto quello che è nascosto.",
		"What is drawn by lot comes from a number chosen with --seed: anyone who knows that number can find out everything that is hidden.")
)
