package words

// The fingerprint of what a game is drawn from.
var (
	PrintTitle = Say("Impronta del sorteggio", "Fingerprint of the draw")
	PrintIs    = Say1[string]("Impronta: %s.", "Fingerprint: %s.")
	PrintWhy   = Say("Un numero segreto ha già deciso tutto ciò che in questa partita si sorteggia. A partita finita il verbale svela quel numero. Così chiunque può controllare che nessuno ha cambiato il sorteggio, nemmeno questo computer.",
		"A secret number has already decided everything that is drawn by lot in this game. After the game, the record reveals that number. Anyone can then check that nobody has changed the draw, not even this computer.")
	PrintKnown = Say("Il sorteggio viene da un numero scelto con --seed: chi conosce quel numero può scoprire tutto quello che è nascosto.",
		"Everything drawn by lot comes from a number chosen with --seed. Anyone who knows that number can find out everything that is hidden.")
)
