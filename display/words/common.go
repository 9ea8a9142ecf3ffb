package words

import "strconv"

// For all games.
var (
	LanguageName = Say("Italiano", "English")
	Comma        = Say2[string, string]("%s, %s", "%s, %s")
	And          = Say2[string, string]("%s e %s", "%s and %s")
	AndBeforeE   = Say2[string, string]("%s ed %s", "%s and %s") // Italian: what follows begins with the same vowel
	Or           = Say2[string, string]("%s o %s", "%s or %s")
	Everybody    = Say("Tutti", "Everybody")
	BotName      = Say1[Name]("%s (bot)", "%s (bot)")
	TheTower     = Say1[Tower]("la torre %d", "tower %d")
	ThisTower    = Say("questa torre", "this tower")
	NotAllowed   = Say("Questo non è permesso.", "This is not allowed.")
	NoPages      = Say("Qui non si può ancora giocare a questo gioco.", "This game cannot be played here yet.")
)

// The numbers up to a few, as they are said in a sentence.
var few = [...]Message{
	2: Say("due", "two"), 3: Say("tre", "three"), 4: Say("quattro", "four"), 5: Say("cinque", "five"), 6: Say("sei", "six"),
}

// Few is a number as it is said in a sentence: "due"; in figures if it is not small.
func (w Words) Few(n int) string {
	if n < 2 || n >= len(few) {
		return strconv.Itoa(n)
	}
	return few[n].In(w)
}

// What only the page of one seat says: what the seat drew, what it holds and what it knows.
var (
	LookRead   = Say("Ho visto", "I have seen it")
	LookOf     = Say2[Name, string]("%s: %s", "%s: %s") // what somebody saw, where another is on turn
	YouDrew    = Say1[Thing]("Hai pescato %s.", "You drew %s.")
	HeldAt     = Say2[string, string]("%s: %s", "%s: %s")
	NoteInHand = Say("In mano", "In your hand")
	NoteSeen   = Say("Già visto", "Seen")
	NoteUnseen = Say("Non ancora visto", "Not yet seen")
	NoteFound  = Say("Già trovato", "Found")
	NoteOf     = Say2[Name, List]("%s: %s", "%s: %s")
	NotSought  = Say2[Name, List]("Tesori che %s non cerca: %s", "%s is not looking for: %s")
	OwnCards   = Say("Le tue carte le conosci solo tu.", "Only you know your cards.")
)

// Why the hand of a simulated table did nothing.
var (
	HandBusy  = Say("Aspetta: qualcosa si muove ancora.", "Wait: something is still moving.")
	HandEmpty = Say("Prima afferra questa torre.", "Take hold of this tower first.")
)

// Secret pages, the end, the menu and hints.
var (
	OnlyFor      = Say1[Name]("Solo per %s", "Only for %s")
	LookAway     = Say("Gli altri non guardino!", "Everybody else, look away.")
	Show         = Say("Mostra", "Show")
	Hide         = Say("Nascondi", "Hide")
	LookAtCards  = Say("Guarda le tue carte", "Look at your cards")
	ChooseAgain  = Say("Scegli di nuovo", "Choose again")
	WinsTitle    = Say1[Name]("Vince %s", "%s wins")
	SharedTitle  = Say1[List]("Vincono %s", "%s win")
	NobodyTitle  = Say("Non vince nessuno", "Nobody wins")
	NewGame      = Say("Nuova partita", "New game")
	MenuText     = Say("Scegli come si gioca.", "Choose how to play.")
	MenuLasts    = Say2[string, string]("%s: %s.", "%s: %s.")
	Minutes      = Say1[int]("circa %d minuti", "about %d minutes").Short("circa %d min", "about %d min")
	Hours        = Say1[int]("circa %d ore", "about %d hours")
	MenuAgeless  = Say("Non so quanti anni avete: si sorteggia chi comincia.", "I do not know your ages: the first player is drawn by lot.")
	MenuInvented = Say("I pezzi qui sono inventati. Se avete il gioco in scatola, potete descrivere i vostri pezzi.", "The pieces here are invented. If you have the boxed game, you can describe its pieces.").Short("I pezzi qui sono inventati. Avete la scatola? Descrivete i vostri.", "The pieces here are invented. Do you have the box? Describe yours.")
	MenuEntry    = Say2[string, string]("%s: %s", "%s: %s")
	MenuPlayer   = Say1[int]("Giocatore %d", "Player %d")
	MenuColour   = Say1[string]("Colore %s", "Colour %s")
	AnyColour    = Say("qualsiasi", "any")
	MenuPlayers  = Say("Giocatori", "Players")
	MenuGame     = Say("Gioco", "Game")
	MenuLanguage = Say("Lingua", "Language")
	MenuStart    = Say("Si comincia!", "Start!")
	Person       = Say("persona", "person")
	Bot          = Say("bot", "bot")
	Child        = Say("regole per bambini", "children’s rules").Short("regole bambini", "children’s rules")
	LeaveTitle   = Say("Lasciare la partita?", "Leave the game?")
	LeaveText    = Say("La partita è salvata: riprendetela quando volete.", "The game is saved: resume it whenever you like.")
	LeaveUnused  = Say("Nessuno ha ancora fatto nulla: la partita non viene salvata.", "Nobody has done anything yet: this game will not be saved.")
	LeaveLost    = Say("In questo momento la partita non viene salvata: può andare persa.", "The game is not being saved: it may be lost.")
	LeaveStay    = Say("Continua", "Keep playing")
	LeaveGo      = Say("Lascia", "Leave")
	AllRight     = Say("Va bene", "All right")
	AskHint      = Say("Chiedi un consiglio", "Ask for a hint")
	HintsCount   = Say("consigli", "hints")
	HintsGiven   = Say2[Name, int]("%s: %d consigli chiesti", "%s: %d hints asked for").
			One("%[1]s: 1 consiglio chiesto", "%[1]s: 1 hint asked for")
	HintChoose   = Say("Gira la manopola per scegliere, poi premila", "Turn the knob to choose, then push it").Short("Gira per scegliere, poi premi", "Turn to choose, then push")
	HintPutRight = Say("Si prosegue appena tutto è a posto", "The game goes on when everything is in place").Short("Si prosegue appena è a posto", "Play goes on once it is right")
	HintAnswer   = Say("Gira la manopola per rispondere, poi premila", "Turn the knob to answer, then push it").Short("Gira per rispondere, poi premi", "Turn to answer, then push")
	HintWait     = Say("Un momento di pazienza", "Please wait a moment")
	HintPushIn   = Say("Inserisci il pezzo e si prosegue", "Push the piece in to go on").Short("Inserisci e si prosegue", "Push it in to go on")
)
