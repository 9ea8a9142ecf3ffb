package words

// What "mastro setup" tells, on paper too.
var (
	SetupTitle    = Say2[string, int]("%s: %d giocatori", "%s: %d players").One("%[1]s: un giocatore", "%[1]s: one player")
	SetupOrder    = Say1[List]("Ordine di gioco: %s.", "Order of play: %s.")
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
