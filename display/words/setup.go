package words

// What "mastro setup" tells, on paper too.
var (
	SetupTitle    = Say2[string, int]("%s: %d giocatori", "%s: %d players").One("%[1]s: un giocatore", "%[1]s: one player")
	SetupOrder    = Say1[List]("Ordine di gioco: %s.", "Order of play: %s.")
	SetupMended   = Say2[int, int]("La mappa ha %d delle %d basi disegnate.", "The map has %d of the %d bases that were drawn.")
	SetupInvented = Say1[string]("Il set %s è inventato: le tue torri e tessere possono essere diverse.",
		"The set %s is invented: your own towers and tiles may be others.")
	SetupSeed = Say2[string, int]("La stessa preparazione: “%s”, in %d. Chi conosce il seme può sapere tutto.",
		"The same set-up: “%s”, with %d players. Whoever knows the seed can know everything.").
		One("La stessa preparazione: “%[1]s”, da soli. Chi conosce il seme può sapere tutto.", "The same set-up: “%[1]s”, alone. Whoever knows the seed can know everything.")
	SetupMark = Say("Il punto in ogni torre è il suo segno.", "The dot in each tower is its mark.")
	North     = Say("Nord", "North")
)

// What stands on a sheet of labels.
var (
	LabelsTitle = Say1[string]("%s: etichette", "%s: labels")
	LabelsCut   = Say("Ritaglia e incolla: ogni etichetta è larga 4 cm.", "Cut out and stick on: each label is 4 cm wide.")
	LabelsMark  = Say("Il punto è il segno della torre, sul suo lato 1; la freccia di una base guarda a est.",
		"The dot is the tower’s mark, on its side 1; the arrow of a base looks east.")
)

// What is said of sealed draws in a terminal.
var (
	SealCommitment = Say2[int, string]("Impegno numero %d, %s. Fotografatelo:", "Commitment number %d, %s. Take a picture of it:")
	SealAsk        = Say("Ognuno aggiunge una parola o un lancio, “Ada: girasole”; una riga vuota per finire.",
		"Each player adds a word or a throw, “Ada: sunflower”; an empty line ends.")
	SealAgain    = Say("Così non va: nome, due punti, una parola o dei numeri.", "That cannot be: a name, a colon, a word or numbers.")
	SealWritten  = Say1[string]("%s dice tutto ciò che è nascosto: non leggetelo prima della fine.", "%s tells all that is hidden: do not read it before the end.")
	SealNobody   = Say("Nessuno ha aggiunto niente: ha scelto il programma da solo.", "Nobody added anything: the program alone chose.")
	SealAgrees   = Say("Tutto torna.", "All is in agreement.")
	SealNumber   = Say2[int, string]("Impegno numero %d del tavolo %s:", "Commitment number %d of table %s:")
	SealAdded    = Say2[string, string]("%s ha aggiunto “%s”", "%s added “%s”")
	SealNothing  = Say1[string]("%s non ha aggiunto niente", "%s added nothing")
	SealRedrawn  = Say("La preparazione, sorteggiata di nuovo, è quella del file.", "The set-up, drawn again, is that of the file.")
	SealBoard    = Say1[int]("riga %d: la preparazione sorteggiata di nuovo è un’altra.", "line %d: the set-up, drawn again, is another one.")
	SealOtherSet = Say("riga 8: è stato usato un altro set stampato; indicalo con --set.", "line 8: another printed set was used; name it with --set.")
	SealRules    = Say2[int, int]("riga 6: sorteggiato con la versione %d delle regole, questo programma ha la %d.",
		"line 6: drawn by version %d of the rules, this program has %d.")
	SealPlan = Say("riga 11: ciò che si doveva sorteggiare non è ciò che il gioco sorteggia.", "line 11: what was to be drawn is not what the game draws.")
	SealGame = Say("riga 5: questo programma non conosce il gioco.", "line 5: this program does not know the game.")
)
