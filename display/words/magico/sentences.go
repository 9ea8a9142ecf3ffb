package magico

import "mastro/display/words"

// Places of the sliding labyrinth: rows and columns from 1; PageNorth to PageWest are the
// sides of a tile and the ends of a line.
var (
	Cell        = words.Say2[int, int]("riga %d, colonna %d", "row %d, column %d")
	Row         = words.Say1[int]("riga %d", "row %d")
	Column      = words.Say1[int]("colonna %d", "column %d")
	TheRow      = words.Say1[int]("la riga %d", "row %d")
	TheColumn   = words.Say1[int]("la colonna %d", "column %d")
	From        = words.Say2[string, string]("%s da %s", "%s from the %s")
	OnSpare     = words.Say("sulla tessera eccedente", "on the spare tile")
	Tile        = words.Say("tessera", "tile")
	Spare       = words.Say("tessera eccedente", "spare tile")
	Goal        = words.Say("traguardo", "goal")
	GoalSign    = words.Say("*", "*")
	MouthRow    = words.Say1[string]("da %s, riga", "from the %s, row")
	MouthColumn = words.Say1[string]("da %s, colonna", "from the %s, column")
)

// The choices of the sliding labyrinth.
var (
	Closed     = words.Say("chiusa", "closed")
	Stay       = words.Say("Resta qui", "Stay here")
	Go         = words.Say1[string]("Vai a %s", "Go to %s")
	GoThing    = words.Say1[words.Noun]("Vai a: %s", "Go to: %s")
	GoHome     = words.Say("Vai alla partenza", "Go home")
	GoGoal     = words.Say("Vai al traguardo", "Go to the goal")
	NoTreasure = words.Say("Nessuno", "None")
	Look       = words.Say("Guarda la tua carta", "Look at your card")
)

// What may have been done by hand, as answers to a question.
var (
	AskHow   = words.Say("Su quali lati è aperta la tessera inserita?", "Which sides of the inserted tile are open?")
	AskPush  = words.Say("Dove hai inserito la tessera? Su quali lati è aperta?", "Where did you push the tile in, and which sides are open?")
	Line     = words.Say3[string, string, string]("%s, %s: %s", "%s, %s: %s")
	AsItWas  = words.Say1[string]("%s: com’era", "%s: as it was")
	PushedTo = words.Say2[string, string]("%s: spinta a %s", "%s: pushed %s")
)

// What to do by hand, and why the sensors cannot say how a line stands.
var (
	Repair = words.Say3[string, int, string]("%s: spingi %d tessere da %s.", "%s: push %d tiles in from the %s.").
		One("%[1]s: spingi una tessera da %[3]s.", "%[1]s: push a tile in from the %[3]s.")
	OpenSides = words.Say1[string]("Lati aperti: %s.", "Open sides: %s.")
	Half      = words.Say1[string]("%s: spingi la tessera fino in fondo.", "%s: push the tile all the way in.")
	Silent    = words.Say1[string]("%s: i sensori non rispondono.", "%s: the sensors do not answer.")
	Unclear   = words.Say1[string]("%s: è stata spinta? Dimmelo tu.", "%s: was it pushed? Tell me.")
)

// What somebody did, without the name before it and the stop behind it.
var (
	Pushed   = words.Say1[string]("inserisce la tessera nella %s", "pushes the tile into %s")
	Carried  = words.Say2[int, int]("si sposta con la tessera in riga %d colonna %d", "rides with the tile to row %d column %d")
	PutBack  = words.Say2[int, int]("rientra dall’altra parte in riga %d colonna %d", "comes back on the other side at row %d column %d")
	Walked   = words.Say2[int, int]("si ferma in riga %d colonna %d", "stops at row %d column %d")
	Reached  = words.Say1[words.Thing]("trova %s", "finds %s")
	Missed   = words.Say("non cerca quel tesoro", "is not looking for that treasure")
	Finished = words.Say("ha trovato tutto e vince", "has found everything and wins")
)

// What befell a player, said to that one.
var (
	WasCarried = words.Say3[words.Name, int, int]("La spinta di %s ti ha spostato in riga %d colonna %d.", "%s’s push moved you to row %d column %d.")
	WasPutBack = words.Say3[words.Name, int, int]("La spinta di %s ti ha fatto uscire e rientrare in riga %d colonna %d.", "%s pushed you out, and you came back at row %d column %d.")
)

// The pages.
var (
	AskArrow   = words.Say("Dove inserisci la tessera?", "Where do you push the tile in?")
	PushByHand = words.Say("Inserisci la tessera da una delle frecce.", "Push the tile in at one of the arrows.")
	NotThere   = words.Say1[string]("%s è chiusa: da lì è appena uscita una tessera.", "%s is closed: a tile has just come out there.")
	AskTurned  = words.Say("Come ruoti la tessera? Scegli quali lati saranno aperti.", "How do you turn the tile? Choose which sides will be open.")
	Walk       = words.Say("Muovi la pedina, o resta dove sei.", "Move your pawn, or stay where you are.")
	HomeNow    = words.Say("Hai trovato tutto: torna al punto di partenza!", "You have found everything: go home!")
	Sought     = words.Say1[words.Thing]("Cerca %s.", "Look for %s.")
	SoughtAt   = words.Say3[words.Thing, string, string]("Cerca %s (%s): %s.", "Look for %s (%s): %s.") // on the panel
	SoughtAll  = words.Say1[words.List]("Cerca, in qualunque ordine: %s.", "Look for, in any order: %s.")
	SoughtOne  = words.Say3[string, words.Noun, string]("%s: %s, %s.", "%s: %s, %s.")
	AskSought  = words.Say2[words.Name, words.Thing]("%s, cercavi proprio %s?", "%s, were you looking for %s?")
	Score      = words.Say2[words.Name, int]("%s: %d tesori", "%s: %d treasures").
			One("%[1]s: 1 tesoro", "%[1]s: 1 treasure")
	GoalNow    = words.Say1[string]("Hai trovato tutto: vai al traguardo, %s!", "You have found everything: go to the goal, %s!")
	NoteSought = words.Say("Tesori che forse gli altri cercano", "Treasures the others may be looking for")
	OnYourTurn = words.Say("La prossima carta la vedi nel tuo turno.", "You will see your next card on your turn.")
	NewCard    = words.Say("Guarda la prossima carta del tuo mazzetto.", "Look at the next card of your pile.")
)

// A hint: its aim, and what to do.
var (
	HintHome = words.Say("partenza", "home")
	HintGoal = words.Say("traguardo", "the goal")
	HintIn   = words.Say2[string, int]("%s: ci arrivi in %d turni, se nessuno si mette in mezzo.", "%s: you get there in %d turns, if nobody gets in the way.").
			One("%[1]s: ci arrivi in questo turno.", "%[1]s: you get there this turn.")
	HintPush = words.Say2[string, string]("Inserisci: %s. Lati aperti: %s.", "Push in: %s. Open sides: %s.")
	HintGo   = words.Say1[string]("Vai a %s.", "Go to %s.")
	HintStay = words.Say1[string]("Resta dove sei: %s.", "Stay where you are: %s.")
	HintNone = words.Say("Non puoi raggiungere la tua meta in tre turni.", "You cannot reach your destination within three turns.")
)

// What is counted beside a player.
var (
	ToFind = words.Say("da trovare", "to find")
	Found  = words.Say("trovati", "found")
)

// TreasureDoes says what a treasure is for.
var TreasureDoes = words.Say("Porta la tua pedina fino a questo tesoro: così lo trovi.", "Walk your pawn to this treasure, and you have found it.")
