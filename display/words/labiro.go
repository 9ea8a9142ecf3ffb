package words

// The choices of LABIRO, one for each verb of a move.
var (
	LabiroStart   = say1[Tower]("Parti dalla torre %d", "Start on tower %d")
	LabiroGo      = say1[Tower]("Vai alla torre %d", "Go to tower %d")
	LabiroHere    = say1[Tower]("Sono nella torre %d", "I am in tower %d")
	LabiroTurn    = say1[Tower]("Ruota la torre %d", "Turn tower %d")
	LabiroCounter = say("Ruota contro la freccia", "Turn against the arrow")
	LabiroCross   = say1[Tower]("Usa la corda: torre %d", "Rope to tower %d")
	LabiroLight   = say1[Tower]("Illumina la torre %d", "Torch on tower %d")
	LabiroLook    = say("Guarda l’oggetto", "Look at the object")
	LabiroTake    = say("Prendi l’oggetto", "Take the object")
	LabiroLeave   = say("Lascialo qui", "Leave it here")
	LabiroSwap    = say1[Noun]("Scambia: %s", "Swap: %s")
	LabiroDrop    = say1[Noun]("Lascia: %s", "Leave: %s")
	LabiroOpen    = say("Apri con la chiave", "Open with the key")
	LabiroPut     = say1[Tower]("Riponi nella torre %d", "Put into tower %d")
	LabiroStab    = say1[Name]("Pugnale: %s", "Dagger: %s")
	LabiroRob     = say1[Noun]("Prendi: %s", "Take: %s")
	LabiroReturn  = say1[Noun]("Lascia: %s", "Leave: %s")
	LabiroEnough  = say("Basta così", "Take no more")
	LabiroEnd     = say("Fine turno", "End turn")
	LabiroStop    = say("Proponi di finire", "Propose to stop")
	LabiroAgree   = say("Sì, finiamo", "Yes, stop here")
	LabiroRefuse  = say("No, si continua", "No, play on")
)

// Choices for moves in the pawn's own tower while it may stand in several: the towers where
// the move is possible and their number, or only the number where they are many.
var (
	LabiroTakeIn = say2[List, int]("Prendi: torre %[1]s", "Take: tower %[1]s").
			one("Prendi nella torre %[1]s", "Take from tower %[1]s")
	LabiroLookIn = say2[List, int]("Guarda: torre %[1]s", "Look: tower %[1]s").
			one("Guarda nella torre %[1]s", "Look into tower %[1]s")
	LabiroOpenIn = say2[List, int]("Apri: torre %[1]s", "Open: tower %[1]s").
			one("Apri la torre %[1]s", "Open tower %[1]s")
	LabiroTakeInMany = say1[int]("Prendi: una di %d torri", "Take: one of %d towers")
	LabiroLookInMany = say1[int]("Guarda: una di %d torri", "Look: one of %d towers")
	LabiroOpenInMany = say1[int]("Apri: una di %d torri", "Open: one of %d towers")
)

// A turn in a sentence, with its direction, for which a choice has no room.
var (
	LabiroTurnClockwise = say1[Tower]("Ruota la torre %d in senso orario", "Turn tower %d clockwise")
	LabiroTurnCounter   = say1[Tower]("Ruota la torre %d in senso antiorario", "Turn tower %d counter-clockwise")
)

// What may have been done by hand, as answers to a question; Part stands in a list of several.
var (
	LabiroLineTurned = say2[Tower, int]("Torre %d, %d passi", "Tower %d, %d steps").
				one("Torre %[1]d, un passo", "Tower %[1]d, one step")
	LabiroLineWithKey = say1[Tower]("Torre %d con la chiave", "Tower %d with the key")
	LabiroLineKey     = say("Con la chiave", "With the key")
	LabiroPartKey     = say("chiave", "key")
	LabiroPartTurned  = say2[Tower, int]("%d×%d", "%d×%d").
				one("%[1]d", "%[1]d")
	LabiroPartWithKey = say1[Tower]("%d+chiave", "%d+key")
)

// Questions whether a key was used, to be answered with yes.
var (
	LabiroUsedKey = say1[Tower]("Hai usato la chiave sblocca meccanismo per ruotare la torre %d contro la freccia?",
		"Did you use an unlock key to turn tower %d against its arrow?")
	LabiroUsedKeyHere = say("Hai usato la chiave sblocca meccanismo per ruotare la tua torre contro la freccia?",
		"Did you use an unlock key to turn your tower against its arrow?")
)

// Why a tile cannot have been found: all tiles of its kind are elsewhere.
var (
	LabiroAllElsewhere = say2[Thing, List]("%s: %s. Un errore? Annulla.", "%s is elsewhere: %s. A slip? Undo.")
	LabiroInTower      = say1[Tower]("torre %d", "tower %d")
	LabiroOutOfGame    = say("fuori gioco", "out of the game")
)

// Why a move must not be written as pushing a tower that turns along anyway.
var LabiroTurnsAlong = say2[Tower, Tower]("La torre %d ruota già con la %d: scrivi senza «pushing».",
	"Tower %d turns along with %d already: write no “pushing”.")

// Where the pawn may have stood, as answers to a question.
var (
	LabiroStand       = say1[Tower]("Torre %d", "Tower %d")
	LabiroStandBanked = say1[Tower]("Torre %d, dopo deposito", "Tower %d, after banking")
)

// Events.
var (
	LabiroStarted   = say2[Name, Tower]("%s parte dalla torre %d.", "%s starts on tower %d.")
	LabiroWalked    = say2[Name, Tower]("%s va alla torre %d.", "%s walks to tower %d.")
	LabiroTurned    = say2[Name, Tower]("%s ruota la torre %d.", "%s turns tower %d.")
	LabiroPushed    = say1[Tower]("La torre %d viene spinta.", "Tower %d is pushed along.")
	LabiroCountered = say2[Name, Tower]("%s ruota la torre %d contro la freccia.", "%s turns tower %d against its arrow.")
	LabiroCrossed   = say2[Name, Tower]("%s va con la corda alla torre %d.", "%s crosses by rope to tower %d.")
	LabiroLit       = say2[Name, Tower]("%s illumina la torre %d con la torcia.", "%s shines a torch into tower %d.")
	LabiroSaw       = say3[Name, Thing, Tower]("%s vede %s nella torre %d.", "%s sees %s in tower %d.")
	LabiroLooked    = say2[Name, Tower]("%s guarda nella torre %d.", "%s looks into tower %d.") // for those who may not know at what
	LabiroLeftThere = say2[Name, Tower]("%s lascia l’oggetto nella torre %d.", "%s leaves the object in tower %d.")
	LabiroTook      = say3[Name, Thing, Tower]("%s prende %s dalla torre %d.", "%s takes %s from tower %d.")
	LabiroGave      = say3[Name, Thing, Tower]("%s lascia %s nella torre %d.", "%s leaves %s in tower %d.")
	LabiroVanished  = say1[Thing]("Esce dal gioco: %s.", "Out of the game: %s.")
	LabiroOpened    = say2[Name, Tower]("%s apre la torre %d con la chiave.", "%s opens tower %d with its key.")
	LabiroGotRuby   = say3[Name, Thing, Tower]("%s trova %s nella torre %d.", "%s finds %s in tower %d.")
	LabiroPutAway   = say3[Name, Thing, Tower]("%s ripone %s nella torre %d.", "%s puts %s away into tower %d.")
	LabiroStabbed   = say2[Name, Name]("%s usa il pugnale contro %s.", "%s uses a dagger against %s.")
	LabiroRobbed    = say3[Name, Thing, Name]("%s prende %s a %s.", "%s takes %s from %s.")
	LabiroReturned  = say3[Name, Thing, Name]("%s lascia %s a %s.", "%s leaves %s to %s.")
	LabiroBanked    = say2[Name, int]("%s deposita %d rubini.", "%s banks %d rubies.").
			one("%[1]s deposita un rubino.", "%[1]s banks a ruby.")
	LabiroEnded    = say1[Name]("%s finisce il turno.", "%s ends the turn.")
	LabiroProposed = say1[Name]("%s propone di finire.", "%s proposes to stop.")
	LabiroAgreed   = say1[Name]("%s è d’accordo.", "%s agrees.")
	LabiroRefused  = say1[Name]("%s vuole continuare.", "%s wants to play on.")
	LabiroFinished = say("La partita è finita.", "The game is over.")
)

// The pages.
var (
	LabiroChooseStart = say("Scegli la tua torre di partenza.", "Choose your start tower.")
	LabiroMayTurn     = say2[List, int]("Puoi ruotare le torri %[1]s.", "You may turn towers %[1]s.").
				one("Puoi ruotare la torre %[1]s.", "You may turn tower %[1]s.")
	LabiroMayCounter = say1[Tower]("Con la chiave la torre %d ruota anche al contrario.",
		"With the key tower %d turns the other way too.")
	LabiroNoTurning   = say("Da qui non puoi ruotare nessuna torre.", "You may turn no tower from here.")
	LabiroNoneLeft    = say("Hai usato tutte le rotazioni.", "You have used all rotations.")
	LabiroYouAreIn    = say1[Tower]("Sei nella torre %d.", "You are in tower %d.")
	LabiroMayBeIn     = say1[List]("Forse sei nella torre %s.", "You may be in tower %s.")
	LabiroMayBeInMany = say1[int]("Forse sei in una di %d torri.", "You may be in one of %d towers.")
	LabiroSayWhere    = say("Di’ dove sei, o ruota.", "Say where, or turn.")
	LabiroAskObject   = say1[Tower]("Che cosa c’è nella torre %d?", "What is in tower %d?")
	LabiroAskRuby     = say1[Tower]("Quale tessera rubino è nella torre %d?", "Which ruby tile is in tower %d?")
	LabiroAskDecide   = say1[Tower]("Che cosa fai con l’oggetto nella torre %d?", "What about the object in tower %d?")
	LabiroTowerHolds  = say2[Tower, Thing]("Nella torre %d c’è %s.", "In tower %d you find %s.")
	LabiroAskPut      = say1[Thing]("Dove riponi %s?", "Where do you put %s away?")
	LabiroMayRob      = say2[Name, int]("Puoi prendere ancora %[2]d tessere a %[1]s.", "You may take %[2]d more tiles from %[1]s.").
				one("Puoi prendere ancora una tessera a %[1]s.", "You may take one more tile from %[1]s.")
	LabiroAskReturn     = say1[Name]("Hai una tessera di troppo: quale lasci a %s?", "One tile too many: which do you leave to %s?")
	LabiroAskVote       = say1[Name]("%s propone di finire. Sei d’accordo?", "%s proposes to stop. Do you agree?")
	LabiroStuck         = say("Nessuno può più fare nulla: volete finire?", "Nobody can do anything any more: stop?")
	LabiroNoRubyInReach = say("Nessun rubino è più raggiungibile.", "No ruby is within reach any more.")
	LabiroRubiesInReach = say1[List]("Torri con rubino ancora apribili: %s.", "Ruby towers that can still be opened: %s.")
	LabiroRubiesToBank  = say1[List]("Rubini ancora da depositare: %s.", "Rubies still to be banked: %s.")
	LabiroScore         = say2[Name, int]("%s: %d rubini", "%s: %d rubies").
				one("%[1]s: 1 rubino", "%[1]s: 1 ruby")
)

// What is counted beside a player, and the rotations left.
var (
	LabiroInHand    = say("in mano", "in hand")
	LabiroInChest   = say("nel forziere", "in the chest")
	LabiroRotations = say("Rotazioni", "Rotations")
)
