package words

// What "mastro setup" tells, on paper too.
var (
	SetupTitle    = Say2[string, int]("%s: %d giocatori", "%s: %d players").One("%s: un giocatore", "%s: one player")
	SetupOrder    = Say1[List]("Ordine di gioco: %s.", "Order of play: %s.")
	SetupPlayer   = Say2[string, string]("%s (%s)", "%s (%s)")
	SetupMended   = Say2[int, int]("La mappa ha %d delle %d basi disegnate.", "The map has %d of the %d bases that were drawn.")
	SetupInvented = Say1[string]("Il set %s è inventato: le tue torri e tessere possono essere diverse.",
		"The set %s is invented: your own towers and tiles may be others.")
	SetupSeed = Say1[string]("Seme %s: la stessa partita con “mastro play --seed %[1]s”. Chi lo conosce può sapere tutto.",
		"Seed %s: the same game with “mastro play --seed %[1]s”. Whoever knows it can know everything.")
	North = Say("Nord", "North")
)
