package words

// How people tell of a board that they have built already.
var (
	GuidedBuilt = Say("montata", "built already")

	BuildMap       = Say("Dove sono le basi?", "Where are the bases?")
	BuildMapWhy    = Say("Sulla pagina, trascina le basi come sono sul tavolo.", "On the page, drag the bases to where they are.")
	BuildMapTap    = Say("Oppure tocca una base e poi il suo posto.", "Or tap a base and then its place.")
	BuildApart     = Say1[List]("Non toccano le altre: %s.", "Apart from the others: %s.")
	BuildMapRight  = Say("Le basi sono così", "The bases are like this")
	BuildMapAgain  = Say("Torna alle basi", "Back to the bases")
	BuildNextBase  = Say("Un’altra base", "Another base")
	BuildBaseMoves = Say1[int]("Base %d", "Base %d")

	BuildCount   = Say2[int, int]("Il piano %d/%d", "The board %d/%d")
	BuildWhat    = Say1[string]("Che cosa c’è in %s?", "What is in %s?")
	BuildHow     = Say1[string]("%s: da che parte guarda il segno?", "%s: which way does its mark look?")
	BuildOpen    = Say1[string]("%s: da che parti è aperta?", "%s: to which sides is it open?")
	BuildPaint   = Say2[string, int]("Tocca dove sta: %s. Ne mancano %d.", "Tap where this is: %s. %d are missing.")
	BuildSpare   = Say("riserva", "the spare place")
	BuildDone    = Say("Il piano è completo.", "The board is complete.")
	BuildPlay    = Say("Si gioca", "Play")
	BuildOther   = Say("È un altro pezzo", "It is another piece")
	BuildNext    = Say("Un altro posto", "Another place")
	BuildBefore  = Say("Il posto prima", "The place before")
	BuildTurn    = Say("Giralo", "Turn it")
	BuildTake    = Say("Togli quel che c’è qui", "Take away what is here")
	BuildHere    = Say1[string]("Qui: %s", "Here: %s")
	BuildPiece   = Say2[string, string]("%s · %s", "%s · %s")
	BuildLeft    = Say2[string, int]("%s (%d)", "%s (%d)")
	BuildAgain   = Say("Come l’ultima volta", "As the last time")
	BuildNone    = Say("Non ne restano.", "None of these is left.")
	BuildAgainst = Say1[string]("%s: qui non può stare.", "%s: it cannot be here.")
	BuildTorn    = Say("Quel testo non è un piano intero: copialo tutto.", "That text is no whole board: copy all of it.")
	BuildForeign = Say1[string]("È un piano di un altro gioco: %s.", "It is a board of another game: %s.")
	BuildUnlike  = Say("Quel piano non è fatto con questo set.", "That board is not made of this set.")
	BuildOnTable = Say("Al tavolo si dice com’è il piano già montato.", "At the table they tell how the board is built.")

	BuildShare = Say("Tieni o manda questo piano", "Keep or send this board")

	WallPiece = Say("Muro", "Wall")
)

// Where the mark of a tower looks, by its facing, and the sides of a square from the north.
var (
	TowerLooks  = [...]Message{Say("E", "E"), Say("SE", "SE"), Say("SO", "SW"), Say("O", "W"), Say("NO", "NW"), Say("NE", "NE")}
	SquareSides = [...]Message{Say("N", "N"), Say("E", "E"), Say("S", "S"), Say("O", "W")}
)
