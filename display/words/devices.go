package words

// Who is who: the table, the phones and those who look on.
var (
	TakeASeatFirst  = Say("Prima scegli un posto.", "Take a seat first.")
	HasASeat        = Say("Hai già un posto.", "You already have a seat.")
	OnlyAtTheTable  = Say("Questo si fa solo al tavolo.", "This can only be done at the table.")
	NotYourDecision = Say1[Name]("Adesso decide %s.", "%s decides now.")
	ChoosesOnPhone  = Say("La scelta si fa sul telefono.", "The player chooses on the phone.")
	SeatTaken       = Say("Questo posto è già preso: scegline un altro.", "This seat is taken: choose another.")
	NameEmpty       = Say("Scrivi un nome.", "Type a name.")
	NameTaken       = Say1[Name]("Un altro si chiama già %s: scegli un nome diverso.", "Somebody is already called %s: choose another name.")
	NameTooLong     = Say1[int]("Il nome è troppo lungo: al massimo %d caratteri.", "The name is too long: at most %d characters.")
	NameUnreadable  = Say("Questo nome non si può mostrare: usa lettere.", "This name cannot be shown: use letters.")
	PageNoCode      = Say("Questo codice non vale più: chiedine uno nuovo al tavolo.", "This code no longer works: ask for a new one at the table.")
	YouSit          = Say2[int, Name]("Hai il posto %d, %s.", "You have seat %d, %s.")
	WhoPlays        = Say1[List]("Giocano: %s.", "Players: %s.")
	TableWaits      = Say("Al tavolo si sta scegliendo il gioco.", "The game is being chosen at the table.")
	OutOfDate       = Say("Nel frattempo è cambiato qualcosa: guarda e riprova.", "Something has changed in the meantime: look at the page, then try again.")
)

// The pages of the phones, of those who look on and of the television, and the seats on the
// table's page.
var (
	HandIs         = Say1[List]("In mano: %s.", "You hold: %s.")
	OwnColour      = Say("Il tuo colore", "Your colour")
	PageStory      = Say("Dopo il tuo ultimo turno", "Since your last turn")
	PageYourTurn   = Say("Tocca a te", "Your turn")
	PageOutOfTurn  = Say("Non è il tuo turno, ma decidi tu", "It is not your turn, but you decide")
	PageSeatGone   = Say("Non hai più il tuo posto: è stato liberato, o è su un altro telefono.", "You no longer have your seat: it was freed, or moved to another phone.")
	PageHeldHere   = Say("ha a che fare con ciò che hai in mano", "matches something in your hand")
	PageHandOverTo = Say1[Name]("Entro dieci minuti apri questo indirizzo sull’altro telefono: %s giocherà da lì. L’indirizzo vale una volta sola.", "Within ten minutes, open this address on the other phone: %s will then play on that phone. The address works only once.")
	PageMoveTo     = Say("Entro dieci minuti apri la pagina del tavolo sul dispositivo che vuoi usare. Il codice vale una volta sola.", "Within ten minutes, open the table’s page on the device you want to use. The code works only once.")
	HasAPhone      = Say1[Name]("%s gioca col telefono. Prima libera il suo posto, sotto “Chi gioca e da dove”.", "%s plays with a phone. Free that seat first, under “Who plays, and where”.")
	OneMore        = Say("un giocatore in più", "one more player")
	PhoneHere      = Say("col telefono", "with a phone")
	PhoneGone      = Say("telefono non collegato", "phone not connected")
	AtTheTable     = Say("gioca al tavolo", "plays at the table")
)

// What concerns all, and a seat asks for.
var (
	RequestStart  = Say("Cominciare la partita", "Begin the game")
	RequestMenu   = Say("Giocare ancora", "Play again")
	RequestLeave  = Say("Lasciare la partita", "Leave the game")
	AsksFor       = Say2[Name, string]("%s chiede: %s?", "%s asks: %s?")
	RequestYes    = Say("Sì, va bene", "Yes, all right")
	RequestNo     = Say("No, non ora", "No, not now")
	TableDecides  = Say1[string]("%s: si decide al tavolo.", "%s: this is decided at the table.")
	TakeItBack    = Say("Come non detto", "Take back my request")
	NobodyIsAsked = Say1[string]("%s: siete sicuri? Agli altri non verrà chiesto niente.", "%s: are you sure? The others will not be asked.")
)
