package words

// How people tell of the printed set that they have.
var (
	MenuOwnSet    = Say("Le vostre torri", "Your own towers")
	DraftSave     = Say("Salva il vostro set", "Save your set")
	DraftNotRight = Say("Le quantità dei pezzi non sono ancora giuste.", "The numbers of pieces are not right yet.")
	DraftAtTable  = Say("Al tavolo si sta descrivendo il vostro set.", "Your set is being described at the table.")
)
