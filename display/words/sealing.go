package words

// The menu's choice between draws, and a sealed one at the table.
var (
	MenuDraw   = Say("Sorteggio", "Draw")
	DrawOpen   = Say("della scatola", "by the box")
	DrawSealed = Say("sigillato", "sealed")

	SealingTitle   = Say1[int]("Impegno %d", "Commitment %d")
	SealingNone    = Say("Sorteggio sigillato", "Sealed draw")
	SealingWaits   = Say("Un momento: si sigilla.", "One moment: it is being sealed.")
	SealingPicture = Say("Fotografatelo, poi aggiungete.", "Take a picture, then each adds.")
	SealingAdded   = Say1[List]("Già fatto: %s.", "Added: %s.")
	SealingUnused  = Say1[int]("Non usato: %d.", "Not used: %d.")
	SealingSkipped = Say2[int, int]("Non usati: da %d a %d.", "Not used: %d to %d.")
	SealingThrows  = Say("lancio", "throw")
	SealingDraw    = Say("Si sorteggia", "Draw")
	SealingAnother = Say("Un altro impegno", "Another one")
	SealingCode    = Say("Mostra il codice", "Show the code")
	SealingWho     = Say("Chi ha aggiunto", "Who has added")
	SealingMenu    = Say("Torna al menu", "Back to the menu")
	SealingDie     = Say3[string, int, int]("%s: dado %d di %d", "%s: die %d of %d")
	SealingThrow   = Say("Tira il dado e di’ che cosa mostra.", "Throw the die and say what it shows.")
	SealingSoFar   = Say1[string]("Finora: %s.", "So far: %s.")
	ProposeDraw    = Say("Sorteggiare", "Draw")

	// The page in the browser.
	PageAddWho      = Say("Chi aggiunge?", "Who adds?")
	PageAddText     = Say("Una parola, o un lancio come 6 2 5", "A word, or a throw such as 6 2 5")
	PageAdd         = Say("Aggiungi", "Add")
	PageNotAdded    = Say("non ancora", "not yet")
	PageAddsNothing = Say("niente", "nothing")
	PageSealFile    = Say("Scarica il sorteggio", "Download the draw")
	PageSealCheck   = Say("Controllalo", "Check it")

	// Why something cannot be added.
	SealingTwice   = Say1[Name]("%s ha già aggiunto qualcosa.", "%s has added something already.")
	SealingEmpty   = Say("Scrivi una parola, o un lancio come 6 2 5.", "Type a word, or a throw such as 6 2 5.")
	SealingTooLong = Say1[int]("È troppo lungo: al massimo %d caratteri.", "It is too long: at most %d characters.")
	SealingUnseen  = Say("Ci sono caratteri che non si vedono: scrivi una parola.", "Some characters cannot be seen: type a word.")

	// After the game.
	SealOpened = Say1[int]("L’impegno %d è aperto: si scarica dalla pagina.", "Commitment %d is open: the page has the file.")
	SealClosed = Say("Questo sorteggio non è aperto: si apre quando la partita è finita.", "This draw is not open: it opens when its game is over.")
)

// SealingNotUsed says with which numbers before one nothing was drawn, from the first of them; empty
// for none.
func SealingNotUsed(w Words, first, number int) string {
	switch last := number - 1; {
	case first == last:
		return SealingUnused.In(w, last)
	case first < last:
		return SealingSkipped.In(w, first, last)
	}
	return ""
}
