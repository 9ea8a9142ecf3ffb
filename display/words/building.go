package words

// How people tell of a board that they have built already.
var (
	GuidedBuilt = Say("già montata", "already built").Short("montata", "already built")

	BuildMap       = Say("Dove sono le basi?", "Where are the bases?")
	BuildMapWhy    = Say("Sulla pagina, trascina le basi finché non sono disposte come sul tavolo.", "On the page, drag the bases until they lie as they do on the table.").Short("Sulla pagina, trascina le basi come sono sul tavolo.", "On the page, drag the bases until they lie as on the table.")
	BuildMapTap    = Say("Oppure tocca una base, poi il punto dove va.", "Or tap a base, then tap the spot where it belongs.")
	BuildApart     = Say1[List]("Queste basi non toccano le altre: %s.", "These bases touch no others: %s.")
	BuildMapRight  = Say("Le basi sono a posto", "The bases are in place")
	BuildMapAgain  = Say("Torna alle basi", "Back to the bases")
	BuildNextBase  = Say("Un’altra base", "Another base")
	BuildBaseMoves = Say1[int]("Base %d", "Base %d")

	BuildCount   = Say2[int, int]("Tabellone: %d di %d", "Board: %d of %d")
	BuildWhat    = Say1[string]("%s: quale pezzo c’è?", "%s: which piece is there?")
	BuildHow     = Say1[string]("%s: verso dove guarda il segno?", "%s: which way does its mark point?")
	BuildOpen    = Say1[string]("%s: quali lati sono aperti?", "%s: which sides are open?")
	BuildPaint   = Say2[string, int]("%s: tocca dove si trova. Ne mancano %d.", "%s: tap where it is. %d to go.")
	BuildPlace   = Say1[string]("Posto %s", "Place %s")
	BuildSpare   = Say("Posto di riserva", "The spare place")
	BuildDone    = Say("Il tabellone è completo.", "The board is complete.")
	BuildPlay    = Say("Si gioca", "Play")
	BuildOther   = Say("È un altro pezzo", "Choose another piece")
	BuildNext    = Say("Un altro posto", "Another place")
	BuildBefore  = Say("Il posto precedente", "The previous place")
	BuildTurn    = Say("Giralo", "Turn it")
	BuildTake    = Say("Togli quel che c’è qui", "Remove what is here")
	BuildHere    = Say1[string]("Qui: %s", "Here: %s")
	BuildPiece   = Say2[string, string]("%s · %s", "%s · %s")
	BuildLeft    = Say2[string, int]("%s (%d)", "%s (%d)")
	BuildAgain   = Say("Come l’ultima volta", "Same board as last time")
	BuildNone    = Say("Non ci sono altri pezzi così.", "There are no more pieces like this.")
	BuildAgainst = Say1[string]("%s: questo pezzo non può stare qui.", "%s: this piece cannot be here.")
	BuildTorn    = Say("Quel testo non è completo: copialo tutto.", "Part of that text is missing: copy the whole text.")
	BuildForeign = Say1[string]("È il tabellone di un altro gioco: %s.", "That board is from another game: %s.")
	BuildUnlike  = Say("Quel tabellone è di un altro set.", "That board belongs to another set.")
	BuildOnTable = Say("Al tavolo si sta descrivendo com’è montato il labirinto.", "Your board is being described at the table.")

	BuildShare = Say("Salva o manda questo tabellone", "Save or send this board")

	WallPiece = Say("Muro", "Wall")
)

// Where the mark of a tower looks, by its facing, and the sides of a square from the north.
var (
	TowerLooks  = [...]Message{Say("E", "E"), Say("SE", "SE"), Say("SO", "SW"), Say("O", "W"), Say("NO", "NW"), Say("NE", "NE")}
	SquareSides = [...]Message{Say("N", "N"), Say("E", "E"), Say("S", "S"), Say("O", "W")}
)
