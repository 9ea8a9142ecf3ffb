package words

// Places in 3D Labyrinth: a cell, a line, and a push of a line.
var (
	TorriCell   = say2[int, int]("riga %d, colonna %d", "row %d, column %d")
	TorriRow    = say1[int]("riga %d", "row %d")
	TorriColumn = say1[int]("colonna %d", "column %d")
	TorriToward = say2[string, string]("%s verso %s", "%s to the %s")
)

// The cells of the board for screen readers.
var (
	TorriTower       = say("torre", "tower")
	TorriSpare       = say("torre eccedente", "spare tower")
	TorriArrowRow    = say1[string]("freccia verso %s, riga", "arrow to the %s, row")
	TorriArrowColumn = say1[string]("freccia verso %s, colonna", "arrow to the %s, column")
	TorriStone       = say("pietra runica", "rune stone")
	TorriStoneSign   = say("Ru", "Ru")
)

// Numbers of magic cards of one kind, in full and as short as possible.
var (
	TorriUps = say1[int]("%d salite", "%d up cards").
			one("una salita", "an up card")
	TorriDowns = say1[int]("%d discese", "%d down cards").
			one("una discesa", "a down card")
	TorriJokers = say1[int]("%d jolly", "%d jokers").
			one("un jolly", "a joker")
	TorriUpsShort    = say1[int]("%d su", "%d up")
	TorriDownsShort  = say1[int]("%d giù", "%d down")
	TorriJokersShort = say1[int]("%d jolly", "%d joker")
)

// The choices.
var (
	TorriOpenTo     = say1[string]("Aperta: %s", "Open: %s")
	TorriGo         = say2[int, int]("Vai a riga %d, colonna %d", "Go to row %d, column %d")
	TorriStay       = say("Resta dove sei", "Stay where you are")
	TorriGoWith     = say2[string, string]("%s con %s", "%s with %s")
	TorriGoWithMany = say2[string, string]("%s: %s", "%s: %s")
	TorriFoundIt    = say("Sì, trovato!", "Yes, found it!")
	TorriUseMagic   = say("Usa le carte magiche", "Use your magic cards")
	TorriNotIt      = say("No, un altro tesoro", "No, another treasure")
)

// What may have been done by hand, as answers to a question; repairs, and why the sensors
// cannot say how a line stands.
var (
	TorriStands = say3[string, string, string]("%s %s: %s", "%s %s: %s")
	TorriAsWas  = say1[string]("%s: com’era", "%s: as it was")
	TorriRepair = say3[string, string, int]("%[1]s: spingi %[3]d torri verso %[2]s.", "%[1]s: push %[3]d towers in to the %[2]s.").
			one("%[1]s: spingi una torre verso %[2]s.", "%[1]s: push one tower in to the %[2]s.")
	TorriHalf    = say1[string]("%s: spingi fino in fondo.", "%s: push it all the way in.")
	TorriLifted  = say1[string]("%s: rimetti a posto la torre.", "%s: put the tower back.")
	TorriSilent  = say1[string]("%s: i sensori non rispondono.", "%s: the sensors do not answer.")
	TorriUnclear = say1[string]("%s: com’è stata spinta? Non si legge bene.", "%s: was it pushed? It cannot be read well.")
)

// Events.
var (
	TorriPushed        = say2[Name, string]("%s spinge la %s.", "%s pushes %s.")
	TorriCarried       = say1[Name]("%s esce e rientra dall’altra parte.", "%s falls out and comes back in.")
	TorriPlayed        = say2[Name, string]("%s gioca %s.", "%s plays %s.")
	TorriWent          = say2[Name, string]("%s si ferma a %s.", "%s stops at %s.")
	TorriReachedStone  = say1[Name]("%s ha raggiunto la pietra runica!", "%s has reached the rune stone!")
	TorriFoundTreasure = say2[Name, Thing]("%s trova %s!", "%s finds %s!")
	TorriMissed        = say2[Name, Thing]("%s non cerca %s.", "%s is not looking for %s.")
	TorriReshuffled    = say("Le carte magiche giocate tornano nel mazzo.", "The magic cards played are shuffled again.")
	TorriDrew          = say2[Name, Thing]("%s pesca %s.", "%s draws %s.")
	TorriDrewOne       = say1[Name]("%s pesca una carta magica.", "%s draws a magic card.")
	TorriFinished      = say1[Name]("%s torna alla partenza e vince!", "%s is home again and wins!")
)

// The pages.
var (
	TorriAskArrow   = say("Da quale freccia inserisci la torre?", "Choose an arrow to push from.")
	TorriPushByHand = say("Inserisci la torre da una delle frecce.", "Push the tower in at one of the arrows.")
	TorriAskTurned  = say("Come ruoti la torre?", "How do you turn the tower?")
	TorriMove       = say("Muovi la pedina, o resta dove sei.", "Move your pawn, or stay put.")
	TorriToStone    = say("Manca solo la pietra runica!", "Only the rune stone is left!")
	TorriToHome     = say("Hai tutto: torna al punto di partenza!", "All done: back to your corner!")
	TorriAskSought  = say2[Name, Thing]("%s cercava %s?", "Was %s looking for %s?")
	TorriSeek       = say2[Thing, string]("Cerca %s (%s).", "Look for %s (%s).")
	TorriHand       = say1[List]("Carte magiche: %s.", "Magic: %s.")
	TorriNoHand     = say("Nessuna carta magica.", "No magic cards.")
	TorriAllJokers  = say("Per te tutte le carte magiche sono jolly.", "For you all magic cards are jokers.")
	TorriOwnHand    = say("Gioca solo carte che hai in mano.", "Play only cards that you hold.")
	TorriOpenSides  = say1[string]("Lati aperti: %s.", "Open sides: %s.")
	TorriAskHow     = say("Come sta la torre inserita?", "How does the new tower stand?")
	TorriScore      = say2[Name, int]("%s: %d tesori", "%s: %d treasures").
			one("%[1]s: 1 tesoro", "%[1]s: 1 treasure")
	TorriScoreRune = say2[Name, int]("%s: %d tesori e la pietra", "%s: %d treasures and the stone").
			one("%[1]s: 1 tesoro e la pietra", "%[1]s: 1 treasure and the stone")
)

// What is counted beside a player.
var (
	TorriPrizes = say("tesori trovati", "treasures found")
	TorriCards  = say("carte magiche", "magic cards")
	TorriRune   = say("pietra runica", "rune stone")
)
