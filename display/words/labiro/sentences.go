package labiro

import "mastro/display/words"

// The choices of LABIRO, one for each verb of a move.
var (
	Start   = words.Say1[words.Tower]("Parti dalla torre %d", "Start on tower %d")
	Go      = words.Say1[words.Tower]("Vai alla torre %d", "Go to tower %d")
	Here    = words.Say1[words.Tower]("Sono nella torre %d", "I am in tower %d")
	Turn    = words.Say1[words.Tower]("Ruota la torre %d", "Turn tower %d")
	Counter = words.Say("Ruota contro la freccia", "Turn against the arrow")
	Cross   = words.Say1[words.Tower]("Passa con la corda alla torre %d", "Cross by rope to tower %d").Short("Usa la corda: torre %d", "Rope to tower %d")
	Light   = words.Say1[words.Tower]("Illumina la torre %d", "Shine the torch into tower %d").Short("Illumina la torre %d", "Torch on tower %d")
	Look    = words.Say("Guarda l’oggetto", "Look at the object")
	Take    = words.Say("Prendi l’oggetto", "Take the object")
	Leave   = words.Say("Lascialo qui", "Leave it here")
	Swap    = words.Say1[words.Noun]("Dai in cambio: %s", "Give in exchange: %s").Short("Scambia: %s", "Swap: %s")
	Drop    = words.Say1[words.Noun]("Lascia qui: %s", "Leave here: %s").Short("Lascia: %s", "Leave: %s")
	Open    = words.Say("Apri con la chiave", "Open with the key")
	Put     = words.Say1[words.Tower]("Riponi nella torre %d", "Put it into tower %d")
	Stab    = words.Say1[words.Name]("Usa il pugnale contro %s", "Use the dagger on %s").Short("Pugnale: %s", "Dagger: %s")
	Rob     = words.Say1[words.Noun]("Prendi: %s", "Take: %s")
	Return  = words.Say1[words.Noun]("Lascia all’avversario: %s", "Leave to your opponent: %s").Short("Lascia: %s", "Leave: %s")
	Enough  = words.Say("Basta così", "Take no more")
	End     = words.Say("Fine turno", "End turn")
	Stop    = words.Say("Proponi di finire la partita", "Propose to end the game").Short("Proponi di finire", "Propose to stop")
	Agree   = words.Say("Sì, finiamo", "Yes, stop here")
	Refuse  = words.Say("No, si continua", "No, play on")
	Retract = words.Say1[words.Name]("%s ritira il suo sì", "%s takes back their yes").Short("%s ritira il sì", "%s takes it back")
)

// RetractOwn is Retract on the page of that player.
var RetractOwn = words.Say("Ritiro il mio sì", "Take back my yes")

// Choices for moves in the pawn's own tower while it may stand in several: the towers where
// the move is possible and their number, or only the number where they are many.
var (
	TakeIn = words.Say2[words.List, int]("Prendi (torre %[1]s)", "Take (tower %[1]s)").
		One("Prendi nella torre %[1]s", "Take from tower %[1]s")
	LookIn = words.Say2[words.List, int]("Guarda (torre %[1]s)", "Look (tower %[1]s)").
		One("Guarda nella torre %[1]s", "Look into tower %[1]s")
	OpenIn = words.Say2[words.List, int]("Apri: torre %[1]s", "Open: tower %[1]s").
		One("Apri la torre %[1]s", "Open tower %[1]s")
	TakeInMany = words.Say1[int]("Prendi (possibile in %d torri)", "Take (possible in %d towers)").Short("Prendi (una di %d torri)", "Take (one of %d towers)")
	LookInMany = words.Say1[int]("Guarda (possibile in %d torri)", "Look (possible in %d towers)").Short("Guarda (una di %d torri)", "Look (one of %d towers)")
	OpenInMany = words.Say1[int]("Apri (possibile in %d torri)", "Open (possible in %d towers)").Short("Apri (una di %d torri)", "Open (one of %d towers)")
)

// A turn in a sentence, with its direction, for which a choice has no room.
var (
	TurnClockwise = words.Say1[words.Tower]("Ruota la torre %d in senso orario", "Turn tower %d clockwise")
	TurnCounter   = words.Say1[words.Tower]("Ruota la torre %d in senso antiorario", "Turn tower %d counter-clockwise")
)

// What may have been done by hand, as answers to a question; Part stands in a list of several.
var (
	LineTurned = words.Say2[words.Tower, int]("Torre %d, %d passi", "Tower %d, %d steps").
			One("Torre %[1]d, un passo", "Tower %[1]d, one step")
	LineWithKey = words.Say1[words.Tower]("Torre %d con la chiave", "Tower %d with the key")
	LineKey     = words.Say("Con la chiave", "With the key")
	PartKey     = words.Say("chiave", "key")
	PartTurned  = words.Say2[words.Tower, int]("%d×%d", "%d×%d").
			One("%[1]d", "%[1]d")
	PartWithKey = words.Say1[words.Tower]("%d+chiave", "%d+key")
)

// Questions whether a key was used, to be answered with yes.
var (
	UsedKey = words.Say1[words.Tower]("Hai usato la chiave sblocca meccanismo per ruotare la torre %d contro la freccia?",
		"Did you use an unlock key to turn tower %d against its arrow?")
	UsedKeyHere = words.Say("Hai usato la chiave sblocca meccanismo per ruotare la tua torre contro la freccia?",
		"Did you use an unlock key on the tower you are in, to turn it against its arrow?")
)

// Why a tile cannot have been found: all tiles of its kind are elsewhere.
var (
	AllElsewhere = words.Say2[words.Thing, words.List]("Non può essere %s: tutte le tessere di quel tipo sono altrove (%s). Se una risposta di prima era sbagliata, annullala.", "It cannot be %s: every tile of that kind is elsewhere (%s). If an earlier answer was wrong, undo it.").Short("%s: %s. Un errore? Annulla.", "%s is elsewhere: %s. A slip? Undo.")
	InTower      = words.Say1[words.Tower]("torre %d", "tower %d")
	OutOfGame    = words.Say("fuori gioco", "out of the game")
)

// Why a move must not be written as pushing a tower that turns along anyway.
var TurnsAlong = words.Say2[words.Tower, words.Tower]("La torre %d ruota già con la %d: non scrivere «pushing».",
	"Tower %d turns along with %d anyway: do not write “pushing”.")

// Where the pawn may have stood, as answers to a question.
var (
	Stand       = words.Say1[words.Tower]("Torre %d", "Tower %d")
	StandBanked = words.Say1[words.Tower]("Torre %d, passando dalla partenza", "Tower %d, by way of your start tower").Short("Torre %d, via partenza", "Tower %d, via the start")
	ByWayOfHome = words.Say1[int]("Passando dalla partenza hai depositato %d rubini.", "Passing your start tower, you banked %d rubies.").
			One("Passando dalla partenza hai depositato un rubino.", "Passing your start tower, you banked a ruby.")
)

// What somebody did, without the name before it and the stop behind it. RobbedYou and its like say
// it to the one to whom it is done.
var (
	Started = words.Say1[words.Tower]("parte dalla torre %d", "starts on tower %d")
	Walked  = words.Say2[words.List, int]("va alle torri %[1]s", "walks to towers %[1]s").
		One("va alla torre %[1]s", "walks to tower %[1]s")
	Turned = words.Say2[words.List, int]("ruota le torri %[1]s", "turns towers %[1]s").
		One("ruota la torre %[1]s", "turns tower %[1]s")
	TurnedBy = words.Say2[words.Tower, string]("ruota la torre %d di %s passi", "turns tower %d by %s steps")
	Pushing  = words.Say3[string, words.List, int]("%[1]s spingendo le torri %[2]s", "%[1]s pushing towers %[2]s along").
			One("%[1]s spingendo la torre %[2]s", "%[1]s pushing tower %[2]s along")
	Countered  = words.Say1[words.Tower]("ruota la torre %d contro la freccia", "turns tower %d against its arrow")
	Crossed    = words.Say1[words.Tower]("va con la corda alla torre %d", "crosses by rope to tower %d")
	Lit        = words.Say1[words.Tower]("illumina la torre %d con la torcia", "shines a torch into tower %d")
	Saw        = words.Say1[words.Thing]("vede %s", "sees %s")
	Looked     = words.Say("guarda l’oggetto", "looks at the object") // for those who may not know at what
	LeftThere  = words.Say("lascia l’oggetto", "leaves the object")
	Took       = words.Say1[words.Thing]("prende %s", "takes %s")
	Gave       = words.Say1[words.Thing]("lascia %s", "leaves %s")
	GotRuby    = words.Say1[words.Thing]("trova %s", "finds %s")
	There      = words.Say2[string, words.Tower]("%s nella torre %d", "%s in tower %d")
	FromThere  = words.Say2[string, words.Tower]("%s dalla torre %d", "%s from tower %d")
	Vanished   = words.Say1[words.Thing]("toglie dal gioco %s", "removes %s from the game")
	Opened     = words.Say1[words.Tower]("apre la torre %d con la chiave", "opens tower %d with its key")
	PutAway    = words.Say2[words.Thing, words.Tower]("ripone %s nella torre %d", "puts %s into tower %d")
	Stabbed    = words.Say1[words.Name]("usa il pugnale contro %s", "uses a dagger against %s")
	StabbedYou = words.Say("usa il pugnale contro di te", "uses a dagger against you")
	Robbed     = words.Say2[words.List, words.Name]("ruba %s a %s", "robs %[2]s of %[1]s")
	RobbedYou  = words.Say1[words.List]("ti ruba %s", "robs you of %s")
	Returned   = words.Say2[words.Thing, words.Name]("lascia %s a %s", "leaves %s to %s")
	LeftYou    = words.Say1[words.Thing]("ti lascia %s", "leaves you %s")
	Banked     = words.Say1[int]("deposita %d rubini", "banks %d rubies").
			One("deposita un rubino", "banks a ruby")
	Ended     = words.Say("finisce il turno", "ends the turn")
	Proposed  = words.Say("propone di finire la partita", "proposes to end the game")
	Agreed    = words.Say("è d’accordo", "agrees")
	Refused   = words.Say("vuole continuare", "wants to play on")
	Retracted = words.Say("ritira il suo sì", "takes back their yes")
)

// What happened by itself, without the stop.
var (
	Pushed   = words.Say1[words.Tower]("la torre %d viene spinta", "tower %d is pushed along")
	Finished = words.Say("la partita è finita", "the game is over")
)

// What befell a player, said to that one.
var (
	WasStabbed   = words.Say1[words.Name]("%s ha usato il pugnale contro di te.", "%s used a dagger against you.")
	WasRobbed    = words.Say2[words.Name, words.Thing]("%s ti ha rubato %s.", "%s robbed you of %s.")
	WasRobbedHas = words.Say2[words.Name, words.Thing]("%s ti ha rubato %s, che ora ha in mano.", "%[1]s robbed you of %[2]s, which %[1]s now holds.")
	WasLeft      = words.Say2[words.Name, words.Thing]("%s ti ha lasciato %s.", "%s left you %s.")
	AskPutStab   = words.Say2[words.Name, words.Thing]("%s usa il pugnale contro di te. Anche tu devi riporre %s: dove?", "%s uses a dagger against you. You put yours away too: where does %s go?")
)

// The pages.
var (
	ChooseStart = words.Say("Scegli la tua torre di partenza.", "Choose your start tower.")
	MayTurn     = words.Say2[words.List, int]("Puoi ruotare le torri %[1]s.", "You may turn towers %[1]s.").
			One("Puoi ruotare la torre %[1]s.", "You may turn tower %[1]s.")
	MayCounter = words.Say1[words.Tower]("Con la chiave puoi ruotare la torre %d anche al contrario.",
		"With the key you can turn tower %d the other way, too.")
	NoTurning   = words.Say("Da qui non puoi ruotare nessuna torre.", "You may not turn any tower from here.")
	NoneLeft    = words.Say("Hai usato tutte le rotazioni.", "You have used all your rotations.")
	CrowdedIn   = words.Say1[words.Tower]("Nella torre %d siete in tre: esci, poi finisci il turno.", "Three pawns are in tower %d: move out, then end the turn.")
	YouAreIn    = words.Say1[words.Tower]("Sei nella torre %d.", "You are in tower %d.")
	MayBeIn     = words.Say1[words.List]("Forse sei nella torre %s.", "You might be in tower %s.")
	MayBeInMany = words.Say1[int]("Forse sei in una di %d torri.", "You might be in one of %d towers.")
	SayWhere    = words.Say("Di’ dove sei, o ruota una torre.", "Say where you are, or turn a tower.")
	AskObject   = words.Say1[words.Tower]("Che cosa c’è nella torre %d?", "What is in tower %d?")
	AskRuby     = words.Say1[words.Tower]("Quale tessera rubino è nella torre %d?", "Which ruby tile is in tower %d?")
	AskDecide   = words.Say1[words.Tower]("Che cosa fai con l’oggetto nella torre %d?", "What do you do with the object in tower %d?")
	TowerHolds  = words.Say2[words.Tower, words.Thing]("Nella torre %d c’è %s.", "In tower %d there is %s.")
	LookNow     = words.Say1[words.Tower]("Guarda ora nella torre %d.", "Look into tower %d now.")
	AskPut      = words.Say1[words.Thing]("Dove riponi %s?", "Where do you put %s away?")
	MayRob      = words.Say2[words.Name, int]("Puoi prendere ancora %[2]d tessere a %[1]s.", "You may take %[2]d more tiles from %[1]s.").
			One("Puoi prendere ancora una tessera a %[1]s.", "You may take one more tile from %[1]s.")
	AskReturn = words.Say1[words.Name]("Hai una tessera di troppo: quale lasci a %s?", "You have one tile too many: which one do you leave to %s?")
	AskVote   = words.Say1[words.Name]("%s propone di finire la partita. Sei d’accordo?", "%s proposes to end the game. Do you agree?").Short("%s propone di finire. Sei d’accordo?", "%s proposes to stop. Do you agree?")
	AskBots   = words.Say1[int]("Se i %d bot dicono di sì, la partita finisce subito: proponi davvero di finire?", "If the %d bots say yes, the game ends at once: do you really propose to end it?").
			One("Se il bot dice di sì, la partita finisce subito: proponi davvero di finire?", "If the bot says yes, the game ends at once: do you really propose to end it?").
			Short("Se i bot dicono di sì, finisce subito: lo proponi?", "If the bots say yes, it ends at once: propose it?")
	Stuck = words.Say("Nessuno può più fare nulla: volete finire la partita?", "Nobody can do anything more: do you want to end the game?").Short("Nessuno può più fare nulla: volete finire?", "Nobody can do anything more: do you want to stop?")
	Score = words.Say2[words.Name, int]("%s: %d rubini", "%s: %d rubies").
		One("%[1]s: 1 rubino", "%[1]s: 1 ruby")
)

// What a seat knows of what lies face down: in which towers, and which tiles.
var (
	NoteTower     = words.Say2[words.Tower, words.Noun]("Torre %d: %s", "Tower %d: %s")
	NoteTowerSeen = words.Say1[words.Tower]("Torre %d: solo tu sai che cosa c’è", "Tower %d: only you know what is there")
	NoteIn        = words.Say2[words.List, int]("Nelle torri %[1]s.", "In towers %[1]s.").
			One("Nella torre %[1]s.", "In tower %[1]s.")
	NoteRubies = words.Say("Tessere rubino", "Ruby tiles")
	Empties    = words.Say1[int]("%d tessere vuote", "%d empty tiles").
			One("1 tessera vuota", "1 empty tile")
	Unlocks = words.Say1[int]("%d chiavi sblocca", "%d unlock keys").
		One("1 chiave sblocca", "1 unlock key")
	Torches = words.Say1[int]("%d torce", "%d torches").
		One("1 torcia", "1 torch")
	Ropes = words.Say1[int]("%d corde", "%d ropes").
		One("1 corda", "1 rope")
	Daggers = words.Say1[int]("%d pugnali", "%d daggers").
		One("1 pugnale", "1 dagger")
	EmptyRubies = words.Say1[int]("%d vuote", "%d empty").
			One("1 vuota", "1 empty")
	OneRuby = words.Say1[int]("%d con un rubino", "%d with one ruby").
		One("1 con un rubino", "1 with one ruby")
	TwoRubies = words.Say1[int]("%d con 2 rubini", "%d with 2 rubies").
			One("1 con 2 rubini", "1 with 2 rubies")
	Keys = words.Say2[words.Noun, int]("%s (%d)", "%s (%d)").
		One("%[1]s", "%[1]s")
)

// What is counted beside a player, and the rotations left.
var (
	InHand    = words.Say("in mano", "in hand")
	InChest   = words.Say("nel forziere", "in the chest")
	Rotations = words.Say("Rotazioni", "Rotations")
)
