package words

// What "mastro setup" tells, on paper too.
var (
	SetupTitle    = Say2[string, int]("%s: %d giocatori", "%s: %d players").One("%[1]s: un giocatore", "%[1]s: one player")
	SetupOrder    = Say1[List]("Ordine di gioco: %s.", "Order of play: %s.")
	SetupInvented = Say1[string]("I pezzi del set %s sono inventati: i vostri possono essere diversi.",
		"The pieces of the set %s are invented: yours may be different.")
	SetupSeed = Say2[string, int]("Per rifare la stessa preparazione esegui “%s” con %d giocatori. Chi conosce il numero dopo --seed può scoprire tutto.",
		"To get the same set-up again, run “%s” with %d players. Anyone who knows the number after --seed can find out everything.").
		One("Per rifare la stessa preparazione esegui “%[1]s” con un giocatore. Chi conosce il numero dopo --seed può scoprire tutto.", "To get the same set-up again, run “%[1]s” with one player. Anyone who knows the number after --seed can find out everything.")
	SetupMark = Say("Il punto in ogni torre è il suo segno.", "The dot in each tower is its mark.")
	North     = Say("Nord", "North")
)

// What stands on a sheet of labels.
var (
	LabelsTitle = Say1[string]("%s: etichette", "%s: labels")
	LabelsCut   = Say("Ritaglia e incolla: ogni etichetta è larga 4 cm.", "Cut out and stick on: each label is 4 cm wide.")
	LabelsMark  = Say("Il punto è il segno della torre, sul suo lato 1; la freccia di una base guarda a est.",
		"The dot is the tower’s mark, on its side 1; the arrow of a base points east.")
)
