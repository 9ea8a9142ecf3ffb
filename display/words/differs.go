package words

// A game that goes on at a table that stands otherwise.
var (
	DiffersTitle    = Say("Il tavolo è diverso", "The table is different")
	DiffersText     = Say("Rimettete le torri com’erano, o tenete il tavolo così.", "Put the towers back as they were, or keep the table as it is.")
	DiffersMany     = Say1[int]("Rimettete a posto questa torre e poi altre %d, o tenete il tavolo così.", "Put this tower back and then %d more, or keep the table as it is.").Short("Rimettila, poi altre %d. O il tavolo va bene così?", "Put it back, then %d more. Or keep the table as is?")
	TurnThemBack    = Say("Rimettiamo tutto com’era", "We will put it all back")
	ShowAnother     = Say("Mostra un’altra torre", "Show another tower")
	TableIsRight    = Say("Teniamo il tavolo così", "Keep the table as it is")
	IsThisTower     = Say2[Tower, string]("Base %d: è la torre %s?", "Base %d: is this tower %s?")
	StandsClockwise = Say1[int]("La torre è ruotata di %d passi in senso orario. La teniamo così?", "The tower is turned %d steps clockwise. Keep it like that?").
			One("La torre è ruotata di un passo in senso orario. La teniamo così?", "The tower is turned one step clockwise. Keep it like that?")
	StandsCounter = Say1[int]("La torre è ruotata di %d passi in senso antiorario. La teniamo così?", "The tower is turned %d steps counter-clockwise. Keep it like that?").
			One("La torre è ruotata di un passo in senso antiorario. La teniamo così?", "The tower is turned one step counter-clockwise. Keep it like that?")
	AnotherTower    = Say("No, è un’altra", "No, it is another one")
	RightAsItStands = Say("Sì, teniamola così", "Yes, keep it like that")
	PutTowerThere   = Say2[Tower, string]("Rimetti sulla base %d la torre %s.", "Put tower %[2]s back on base %[1]d.")
	ThenTurnBack    = Say("Poi sistemate a mano le altre torri.", "Then put the other towers right by hand.")
)
