package words

// Where a game is played, and who plays.
var (
	WhereAsk          = Say("Dove giocate?", "Where do you play?")
	MenuWhere         = Say("Dove", "Where")
	WhereHere         = Say("Solo qui", "Only here")
	WhereHereShort    = Say("solo qui", "only here")
	WhereHereSays     = Say("Il labirinto è su questo schermo, e sui telefoni di chi gioca.", "The labyrinth is on this screen, and on the players’ phones.")
	WherePrinted      = Say("Col set stampato", "With the printed set")
	WherePrintedShort = Say("set stampato", "printed set")
	WherePrintedSays  = Say("Si gioca con i vostri pezzi sul tavolo. Dopo ogni mossa, toccate sulla pagina ciò che avete mosso.", "You play with your own pieces on the table. After each move, find the moved piece on the page and tap it.")
	WhereSensed       = Say("Al tavolo con i sensori", "At the table with sensors")
	WhereSensedShort  = Say("al tavolo", "at the table")
	WhereSensedSays   = Say("Si gioca sul tavolo, che vede da solo che cosa muovete.", "You play on the table, which sees for itself what you move.")
	WhereBuilt        = Say("Qui non c’è un tavolo con i sensori. Si costruisce in una sera: ecco come.", "There is no table with sensors here. You can build one in an evening: here is how.")

	CardPlayers  = Say2[int, int]("%d–%d giocatori", "%d–%d players")
	Adult        = Say("adulto", "adult")
	AChild       = Say("bambino", "child")
	OneMorePlays = Say("Un giocatore in più", "One more player")
	Leaves       = Say1[Name]("%s non gioca", "%s does not play")
	PersonName   = Say1[int]("Nome del giocatore %d", "Name of player %d")
	PersonColour = Say1[int]("Colore del giocatore %d", "Colour of player %d")
	PersonKind   = Say1[int]("Tipo del giocatore %d", "Type of player %d")

	FormTellFirst     = Say("Descrivete le vostre torri", "Describe your towers")
	FormTellFirstSays = Say("Ogni set stampato è un po’ diverso. Descrivete il vostro: basta una volta.", "Every printed set is a little different: describe yours once.")
	FormRegister      = Say("Per questo gioco descrivete prima il vostro set in un file: ecco come.", "For this game, first describe your set in a file: here is how.")
	FormPrinting      = Say("Quale edizione?", "Which edition?")
	FormPrintingSays  = Say("Contate le tessere dritte senza tesoro: sono 12 nell’edizione “12 + 16”, 13 nell’altra.",
		"Count the straight tiles without a treasure: there are 12 in the “12 + 16” edition, 13 in the other.")

	GuidedSays = Say("Montate il labirinto seguendo il disegno, o un pezzo alla volta. Se è già montato, ditelo qui.", "Build the labyrinth from the drawing, or piece by piece. If it is already built, say so here.")
	MapSays    = Say("La forma del labirinto.", "The shape of the labyrinth.")
	OwnSetAsk  = Say("Pezzi stampati", "Printed pieces")
	OwnSetSays = Say("Si gioca con i pezzi che avete descritto.", "You play with the pieces that you described.")
)
