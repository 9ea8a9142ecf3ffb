package words

// What is put on the table before a game, by kind.
var (
	LayHidden    = Say("Ciò che resta nascosto", "What stays hidden")
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
	LayNorth  = Say1[List]("La riga 1 è a nord: è quella con %s.", "Row 1 is to the north: the one with %s.")
	LayWearer = Say2[Name, Name]("%s (%s)", "%s (%s)")
	LayPawn   = Say2[Name, string]("%s: pedina su %s.", "%s: pawn on %s.")
	LayEach   = Say1[int]("%d a testa", "%d to each").
			One("una a testa", "one to each")
	LayTo = Say2[int, Name]("%d a %s", "%d to %s").
		One("una a %[2]s", "one to %[2]s")
)
