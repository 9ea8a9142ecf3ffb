package words

// A game that goes on at a table that stands otherwise.
var (
	DiffersTitle    = Say("Il tavolo è diverso", "The table differs")
	DiffersText     = Say("Rimettete com’era, o scegliete: il tavolo è giusto.", "Turn back what differs, or choose: the table is right.")
	DiffersMany     = Say1[int]("Rimettila, poi altre %d. O il tavolo è giusto?", "Turn this back, then %d more. Or is the table right?")
	TurnThemBack    = Say("Rimettiamo com’era", "We turn it back")
	ShowAnother     = Say("Mostra un’altra torre", "Show another tower")
	TableIsRight    = Say("Il tavolo è giusto", "The table is right")
	IsThisTower     = Say2[Tower, string]("Base %d: è la torre %s?", "Base %d: is this tower %s?")
	StandsClockwise = Say1[int]("È ruotata di %d passi in senso orario. Vale così?", "It stands turned by %d steps clockwise. Shall it count?").
			One("È ruotata di 1 passo in senso orario. Vale così?", "It stands turned by 1 step clockwise. Shall it count?")
	StandsCounter = Say1[int]("È ruotata di %d passi in senso antiorario. Vale così?", "It stands turned by %d steps counter-clockwise. Shall it count?").
			One("È ruotata di 1 passo in senso antiorario. Vale così?", "It stands turned by 1 step counter-clockwise. Shall it count?")
	AnotherTower    = Say("No, è un’altra", "No, it is another one")
	RightAsItStands = Say("Sì, vale così", "Yes, it counts")
	PutTowerThere   = Say2[Tower, string]("Rimetti sulla base %d la torre %s.", "Put back on base %d its tower, %s.")
	ThenTurnBack    = Say("Poi il resto si sistema a mano.", "Then the rest is put right by hand.")
)
