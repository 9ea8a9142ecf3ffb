package words

// What is put on the table before a game, by kind.
var (
	LayHidden    = Say("Pezzi nascosti", "Hidden pieces")
	LayBases     = Say("Basi", "Bases")
	LayTowers    = Say("Torri", "Towers")
	LayTiles     = Say("Tessere", "Tiles")
	LayCards     = Say("Carte", "Cards")
	LayWalls     = Say("Muri", "Walls")
	LaySentinels = Say("Sentinelle", "Sentinels")
	LayPawns     = Say("Pedine", "Pawns")
)

// What several games say of what is put on the table.
var (
	LayNorth  = Say1[List]("La riga 1 è a nord: è quella con %s.", "Row 1 is to the north: it is the one with %s.")
	LayWearer = Say2[Name, Name]("%s (%s)", "%s (%s)")
	LayPawn   = Say2[Name, string]("%s: pedina su %s.", "%s: pawn on %s.")
	LayEach   = Say1[int]("%d a testa", "%d to each").
			One("una a testa", "one to each")
	LayTo = Say2[int, Name]("%d a %s", "%d to %s").
		One("una a %[2]s", "one to %[2]s")
)

// LayEast says how the pieces stand to the map.
var LayEast = Say("L’est è a destra, sulla mappa come sul tavolo davanti a voi.", "East is to the right, on the map and on the table in front of you.")

// How people are led through laying a board.
var (
	LayCount      = Say3[string, int, int]("%s %d/%d", "%s %d/%d")
	LayReady      = Say("Pronti", "Ready")
	LayAllDone    = Say("Tutto è a posto: si può giocare.", "Everything is in place: the game can begin.")
	LayDone       = Say("Fatto", "Done")
	LayNext       = Say("Un altro pezzo", "Another piece")
	LayBefore     = Say("Il pezzo precedente", "The previous piece")
	LayKind       = Say("Di questo tipo c’è tutto", "All of these are placed")
	LayEverything = Say("C’è tutto: si gioca", "Everything placed: play")
	LayPlay       = Say("Si gioca", "Play")
	LayAgain      = Say("Rivedi l’ultimo", "See the last piece again")

	MenuGuided = Say("Preparazione", "Set-up")
	GuidedYes  = Say("un pezzo alla volta", "piece by piece").Short("guidata", "piece by piece")
	GuidedNo   = Say("dal disegno", "from the drawing").Short("libera", "as drawn")

	MenuMap        = Say("Mappa", "Map")
	MapUsual       = Say("solita", "usual")
	MapAiry        = Say("ariosa", "airy")
	MapSolid       = Say("compatta", "solid")
	MapMirror      = Say("allo specchio", "mirrored")
	MapHalfTurn    = Say("a mezzo giro", "half a turn")
	MapNoDeadEnds  = Say("senza vicoli", "no dead ends")
	MapAlternating = Say("torri alterne", "alternating towers")
	MapConfigured  = Say("da mastro.toml", "from mastro.toml")

	AskHiding    = Say("Chi mescola?", "Who shuffles?")
	AskHidingWhy = Say("Chi mescola le tessere e le carte coperte: voi o il programma?", "Who shuffles the tiles and cards that are face down: you or the program?").Short("Chi mescola tessere e carte coperte: voi o il programma?", "Who shuffles what is face down: you or the program?")
	WeHide       = Say("Mescoliamo noi", "We shuffle")
	ProgramKeeps = Say("Mescola il programma", "The program shuffles")
)
