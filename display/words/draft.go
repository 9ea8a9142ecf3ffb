package words

// How people tell of the printed set that they have.
var (
	MenuOwnSet    = Say("Le vostre torri", "Your own towers")
	DraftSave     = Say("Salva il vostro set", "Save your set")
	DraftNotRight = Say("I conti non tornano ancora.", "The counts do not add up yet.")
	DraftAtTable  = Say("Al tavolo si sta descrivendo il vostro set.", "Your set is being entered at the table.")
)
