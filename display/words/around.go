package words

// What a place has around it, for who cannot see the board.
var (
	AroundTitle = Say("Il labirinto a parole", "The labyrinth in words")
	AroundTower = Say1[Tower]("torre %d", "tower %d")
	AroundEdge  = Say("bordo", "the edge")
	AroundOpen  = Say("si passa", "you can walk there")

	NorthEast = Say("nord-est", "north-east")
	SouthEast = Say("sud-est", "south-east")
	SouthWest = Say("sud-ovest", "south-west")
	NorthWest = Say("nord-ovest", "north-west")
)

// How the paths of two neighbours on a square board meet.
var (
	PathGoesOn    = Say("la strada continua", "the path goes on")
	PathEndsThere = Say("la strada finisce a un muro", "the path ends at a wall")
	PathLeadsOut  = Say("la strada arriva fin lì", "the path reaches it")
	PathComes     = Say("da lì viene una strada", "a path comes from there")
	PathBeyond    = Say("un muro da questa parte, una strada dall’altra", "a wall on this side, a path on the other")
	WallHere      = Say("qui c’è un muro", "a wall here")
	WallThere     = Say("là c’è un muro", "a wall there")
	WallBoth      = Say("un muro da tutte e due le parti", "a wall on both sides")
)
