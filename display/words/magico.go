package words

// Places of the sliding labyrinth: rows and columns from 1; PageNorth to PageWest are the
// sides of a tile and the ends of a line.
var (
	MagicoCell        = say2[int, int]("riga %d, colonna %d", "row %d, column %d")
	MagicoRow         = say1[int]("riga %d", "row %d")
	MagicoColumn      = say1[int]("colonna %d", "column %d")
	MagicoTheRow      = say1[int]("la riga %d", "row %d")
	MagicoTheColumn   = say1[int]("la colonna %d", "column %d")
	MagicoFrom        = say2[string, string]("%s da %s", "%s from the %s")
	MagicoOnSpare     = say("sulla tessera eccedente", "on the spare tile")
	MagicoTile        = say("tessera", "tile")
	MagicoSpare       = say("tessera eccedente", "spare tile")
	MagicoGoal        = say("traguardo", "goal")
	MagicoGoalSign    = say("*", "*")
	MagicoMouthRow    = say1[string]("da %s, riga", "from the %s, row")
	MagicoMouthColumn = say1[string]("da %s, colonna", "from the %s, column")
)

// The choices of the sliding labyrinth.
var (
	MagicoClosed     = say("chiusa", "closed")
	MagicoStay       = say("Resta qui", "Stay here")
	MagicoGo         = say1[string]("Vai a %s", "Go to %s")
	MagicoGoThing    = say1[Noun]("Vai a: %s", "Go to: %s")
	MagicoGoHome     = say("Vai alla partenza", "Go home")
	MagicoGoGoal     = say("Vai al traguardo", "Go to the goal")
	MagicoNoTreasure = say("Nessuno", "None")
	MagicoLook       = say("Guarda la tua carta", "Look at your card")
)

// What may have been done by hand, as answers to a question.
var (
	MagicoAskHow   = say("Su quali lati è aperta la tessera inserita?", "On which sides is the new tile open?")
	MagicoAskPush  = say("Dove hai inserito la tessera? Su quali lati è aperta?", "What did you push, and open on which sides?")
	MagicoLine     = say3[string, string, string]("%s, %s: %s", "%s, %s: %s")
	MagicoAsItWas  = say1[string]("%s: com’era", "%s: as it was")
	MagicoPushedTo = say2[string, string]("%s: spinta a %s", "%s: pushed %s")
)

// What to do by hand, and why the sensors cannot say how a line stands.
var (
	MagicoRepair = say3[string, int, string]("%s: spingi %d tessere da %s.", "%s: push %d tiles in from the %s.").
			one("%[1]s: spingi una tessera da %[3]s.", "%[1]s: push a tile in from the %[3]s.")
	MagicoOpenSides = say1[string]("Lati aperti: %s.", "Open sides: %s.")
	MagicoHalf      = say1[string]("%s: spingi la tessera fino in fondo.", "%s: push the tile all the way in.")
	MagicoSilent    = say1[string]("%s: i sensori non rispondono.", "%s: the sensors do not answer.")
	MagicoUnclear   = say1[string]("%s: è stata spinta? Dimmelo tu.", "%s: was it pushed? Tell me.")
)

// Events.
var (
	MagicoPushed   = say2[Name, string]("%s inserisce la tessera: %s.", "%s pushes the tile in: %s.")
	MagicoCarried  = say2[Name, string]("%s si sposta con la tessera: %s.", "%s rides with the tile: %s.")
	MagicoPutBack  = say2[Name, string]("%s rientra dall’altra parte: %s.", "%s comes back on the other side: %s.")
	MagicoWalked   = say2[Name, string]("%s si ferma: %s.", "%s stops: %s.")
	MagicoReached  = say2[Name, Thing]("%s trova %s!", "%s finds %s!")
	MagicoMissed   = say1[Name]("%s cerca un altro tesoro.", "%s is looking for another treasure.")
	MagicoFinished = say1[Name]("%s ha trovato tutto e vince!", "%s has found everything and wins!")
)

// The pages.
var (
	MagicoAskArrow   = say("Dove inserisci la tessera?", "Where do you push the tile in?")
	MagicoPushByHand = say("Inserisci la tessera da una delle frecce.", "Push the tile in at one of the arrows.")
	MagicoNotThere   = say1[string]("Non dove è uscita l’ultima: %s.", "Not where the last came out: %s.")
	MagicoAskTurned  = say("Come la ruoti? Scegli i lati aperti.", "How does it lie? Choose the open sides.")
	MagicoWalk       = say("Muovi la pedina, o resta dove sei.", "Move your pawn, or stay where you are.")
	MagicoHomeNow    = say("Hai trovato tutto: torna al punto di partenza!", "You have found everything: go home!")
	MagicoSought     = say3[Thing, string, string]("Cerca %s (%s): %s.", "Look for %s (%s): %s.")
	MagicoSoughtAll  = say1[List]("Cerca, in qualunque ordine: %s.", "Look for, in any order: %s.")
	MagicoSoughtOne  = say3[string, Noun, string]("%s: %s, %s.", "%s: %s, %s.")
	MagicoAskSought  = say2[Name, Thing]("%s, cercavi proprio %s?", "%s, were you looking for %s?")
	MagicoAskWhich   = say1[Name]("%s, quale di questi cercavi?", "%s, which were you looking for?")
	MagicoScore      = say2[Name, int]("%s: %d tesori", "%s: %d treasures").
				one("%[1]s: 1 tesoro", "%[1]s: 1 treasure")
	MagicoGoalNow = say1[string]("Hai trovato tutto: vai al traguardo, %s!", "You have found everything: go to the goal, %s!")
	MagicoNewCard = say("Guarda la prossima carta del tuo mazzetto.", "Look at the next card of your pile.")
)

// A hint: its aim, and what to do.
var (
	MagicoHintHome = say("partenza", "home")
	MagicoHintGoal = say("traguardo", "the goal")
	MagicoHintIn   = say2[string, int]("%s: in %d turni, se nessuno si mette in mezzo.", "%s: in %d turns, if nobody comes in between.").
			one("%[1]s: in questo turno.", "%[1]s: in this turn.")
	MagicoHintPush = say2[string, string]("Inserisci: %s. Lati aperti: %s.", "Push in: %s. Open: %s.")
	MagicoHintGo   = say1[string]("Vai a %s.", "Go to %s.")
	MagicoHintStay = say1[string]("Resta dove sei: %s.", "Stay where you are: %s.")
	MagicoHintNone = say("Non c’è una via di tre turni o meno.", "There is no way in three turns or fewer.")
)

// What is counted beside a player.
var (
	MagicoToFind = say("da trovare", "to find")
	MagicoFound  = say("trovati", "found")
)
