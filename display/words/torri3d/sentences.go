package torri3d

import "mastro/display/words"

// Places in 3D Labyrinth: a cell, a line, and a push of a line.
var (
	Cell   = words.Say2[int, int]("riga %d, colonna %d", "row %d, column %d")
	Row    = words.Say1[int]("riga %d", "row %d")
	Column = words.Say1[int]("colonna %d", "column %d")
	Toward = words.Say2[string, string]("%s verso %s", "%s to the %s")
)

// How a path goes on to a tower that is higher or lower by so many floors.
var (
	AcrossUp   = words.Say1[int]("con una carta magica la strada continua %d piani più su", "with a magic card the path goes on, %d floors higher")
	AcrossDown = words.Say1[int]("con una carta magica la strada continua %d piani più giù", "with a magic card the path goes on, %d floors lower")
)

// The cells of the board for screen readers.
var (
	Tower       = words.Say("torre", "tower")
	Spare       = words.Say("torre eccedente", "spare tower")
	ArrowRow    = words.Say1[string]("freccia verso %s, riga", "arrow to the %s, row")
	ArrowColumn = words.Say1[string]("freccia verso %s, colonna", "arrow to the %s, column")
	Stone       = words.Say("pietra runica", "rune stone")
	StoneSign   = words.Say("Ru", "Ru")
)

// Numbers of magic cards of one kind, in full and as short as possible.
var (
	Ups = words.Say1[int]("%d salite", "%d up cards").
		One("una salita", "an up card")
	Downs = words.Say1[int]("%d discese", "%d down cards").
		One("una discesa", "a down card")
	Jokers = words.Say1[int]("%d jolly", "%d jokers").
		One("un jolly", "a joker")
	UpsShort    = words.Say1[int]("%d su", "%d up")
	DownsShort  = words.Say1[int]("%d giù", "%d down")
	JokersShort = words.Say1[int]("%d jolly", "%d joker")
)

// Signs for small pictures of magic cards.
var (
	UpSign    = words.Say("Sa", "Up")
	DownSign  = words.Say("Di", "Do")
	JokerSign = words.Say("Jo", "Jo")
)

// The choices.
var (
	OpenTo     = words.Say1[string]("Aperta: %s", "Open: %s")
	Go         = words.Say2[int, int]("Vai a riga %d, colonna %d", "Go to row %d, column %d")
	Stay       = words.Say("Resta dove sei", "Stay where you are")
	GoWith     = words.Say2[string, string]("%s con %s", "%s with %s")
	GoWithMany = words.Say2[string, string]("%s: %s", "%s: %s")
	FoundIt    = words.Say("Sì, trovato!", "Yes, found it!")
	UseMagic   = words.Say("Usa le carte magiche", "Use your magic cards")
	NotIt      = words.Say("No, un altro tesoro", "No, another treasure")
)

// What may have been done by hand, as answers to a question; repairs, and why the sensors
// cannot say how a line stands.
var (
	Stands = words.Say3[string, string, string]("%s %s: %s", "%s %s: %s")
	AsWas  = words.Say1[string]("%s: com’era", "%s: as it was")
	Repair = words.Say3[string, string, int]("%[1]s: spingi %[3]d torri verso %[2]s.", "%[1]s: push in %[3]d towers, towards the %[2]s.").
		One("%[1]s: spingi una torre verso %[2]s.", "%[1]s: push in one tower, towards the %[2]s.")
	Half    = words.Say1[string]("%s: spingi la torre fino in fondo.", "%s: push the tower all the way in.")
	Lifted  = words.Say1[string]("%s: rimetti a posto la torre.", "%s: put the tower back.")
	Silent  = words.Say1[string]("%s: i sensori non rispondono.", "%s: the sensors do not answer.")
	Unclear = words.Say1[string]("%s: è stata spinta? I sensori sono incerti.", "%s: was it pushed? The sensors are not sure.")
)

// What somebody did, without the name before it and the stop behind it.
var (
	Pushed        = words.Say1[string]("spinge la %s", "pushes %s")
	Carried       = words.Say("esce e rientra dall’altra parte", "is pushed out and comes back in")
	Played        = words.Say1[string]("gioca %s", "plays %s")
	Went          = words.Say2[int, int]("si ferma in riga %d colonna %d", "stops at row %d column %d")
	ReachedStone  = words.Say("raggiunge la pietra runica", "reaches the rune stone")
	FoundTreasure = words.Say1[words.Thing]("trova %s", "finds %s")
	Missed        = words.Say1[words.Thing]("non cerca %s", "is not looking for %s")
	Drew          = words.Say1[words.Thing]("pesca %s", "draws %s")
	DrewOne       = words.Say("pesca una carta magica", "draws a magic card")
	Finished      = words.Say("torna alla partenza e vince", "is back home and wins")
)

// Reshuffled is what happened by itself, without the stop.
var Reshuffled = words.Say("le carte magiche giocate tornano nel mazzo", "the played magic cards go back into the deck")

// WasCarried is what befell a player, said to that one.
var WasCarried = words.Say3[words.Name, int, int]("La spinta di %s ti ha fatto uscire e rientrare in riga %d colonna %d.", "%s pushed you out, and you came back at row %d column %d.")

// The pages.
var (
	AskArrow   = words.Say("Da quale freccia inserisci la torre?", "At which arrow do you push the tower in?")
	PushByHand = words.Say("Inserisci la torre da una delle frecce.", "Push the tower in at one of the arrows.")
	AskTurned  = words.Say("Come ruoti la torre? Scegli quali lati saranno aperti.", "How do you turn the tower? Choose which sides will be open.").Short("Come ruoti la torre?", "How do you turn the tower?")
	Move       = words.Say("Muovi la pedina, o resta dove sei.", "Move your pawn, or stay where you are.")
	ToStone    = words.Say("Manca solo la pietra runica!", "Only the rune stone is left!")
	ToHome     = words.Say("Hai tutto: torna al punto di partenza!", "You have everything: go back to your corner!").Short("Hai tutto: torna al punto di partenza!", "All done: back to your corner!")
	AskSought  = words.Say2[words.Name, words.Thing]("%s cercava %s?", "Was %s looking for %s?")
	Seek       = words.Say1[words.Thing]("Cerca %s.", "Look for %s.")
	SeekAt     = words.Say3[words.Thing, string, string]("Cerca %s (%s): %s.", "Look for %s (%s): %s.") // on the panel
	Hand       = words.Say1[words.List]("Carte magiche: %s.", "Magic cards: %s.")
	NoHand     = words.Say("Nessuna carta magica.", "No magic cards.")
	AllJokers  = words.Say("Per te tutte le carte magiche sono jolly.", "All magic cards are jokers for you.")
	OwnHand    = words.Say("Gioca solo carte che hai in mano.", "Play only cards that you hold.")
	OnSpare    = words.Say("sulla torre eccedente", "on the spare tower")
	NotePlayed = words.Say("Carte magiche giocate", "Magic cards played")
	NoteMagic  = words.Say("Carte magiche non ancora viste", "Magic cards not yet seen")
	OpenSides  = words.Say1[string]("Lati aperti: %s.", "Open sides: %s.")
	AskHow     = words.Say("Su quali lati è aperta la torre inserita?", "Which sides of the inserted tower are open?")
	Score      = words.Say2[words.Name, int]("%s: %d tesori", "%s: %d treasures").
			One("%[1]s: 1 tesoro", "%[1]s: 1 treasure")
	ScoreRune = words.Say2[words.Name, int]("%s: %d tesori e la pietra", "%s: %d treasures and the stone").
			One("%[1]s: 1 tesoro e la pietra", "%[1]s: 1 treasure and the stone")
)

// What is counted beside a player.
var (
	Prizes = words.Say("tesori trovati", "treasures found")
	Cards  = words.Say("carte magiche", "magic cards")
	Rune   = words.Say("pietra runica", "rune stone")
)

// What treasures and magic cards are for.
var (
	TreasureDoes = words.Say("Ferma la tua pedina su questo tesoro: così lo trovi.", "Stop with your pawn on this treasure, and you have found it.")
	UpDoes       = words.Say("Una volta sola, ti fa salire di quanti piani vuoi.", "It lets you climb any number of floors, once.")
	DownDoes     = words.Say("Una volta sola, ti fa scendere di quanti piani vuoi.", "It lets you go down any number of floors, once.")
	JokerDoes    = words.Say("Una volta sola, ti fa salire o scendere di quanti piani vuoi.", "It lets you climb or go down any number of floors, once.")
)
