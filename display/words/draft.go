package words

// How people tell of the printed set that they have.
var (
	MenuOwnSet    = Say("Le vostre torri", "Your own towers")
	DraftSave     = Say("Salva il vostro set", "Save your set")
	DraftNotRight = Say("Nel vostro set qualcosa non è ancora giusto.", "Something in your set is not right yet.")
	DraftAtTable  = Say("Al tavolo si sta descrivendo il vostro set.", "Your set is being described at the table.")
)
