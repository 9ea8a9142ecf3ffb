package words

// How people tell of the printed set that they have.
var (
	MenuOwnSet    = Say("Le vostre torri", "Your own towers")
	DraftSave     = Say("Salva il vostro set", "Save your set")
	DraftNotRight = Say("I conti non tornano ancora.", "The counts are not right yet.")
	DraftAtTable  = Say("Al tavolo si dice com’è il vostro set.", "At the table they tell how your set is.")
)
