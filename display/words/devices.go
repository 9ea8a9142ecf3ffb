package words

// Who is who: the table, the phones and those who look on.
var (
	TakeASeatFirst  = Say("Prima prendi un posto.", "Take a seat first.")
	HasASeat        = Say("Hai già un posto.", "You have a seat already.")
	OnlyAtTheTable  = Say("Questo si fa solo al tavolo.", "This is done at the table only.")
	NotYourDecision = Say1[Name]("Adesso decide %s.", "It is for %s to decide.")
	ChoosesOnPhone  = Say("Sceglie sul suo telefono.", "The choice is made on the phone.")
	SeatTaken       = Say("Questo posto è già preso: scegline un altro.", "This seat is taken: choose another.")
	NoSeatLeft      = Say("Non c’è più posto: puoi guardare.", "No seat is left: you can look on.")
	NameEmpty       = Say("Scrivi un nome.", "Type a name.")
	NameTaken       = Say1[Name]("Un altro si chiama già %s: scegli un nome diverso.", "Somebody is called %s already: choose another name.")
	NameTooLong     = Say1[int]("Il nome è troppo lungo: al massimo %d caratteri.", "The name is too long: at most %d characters.")
	NameUnreadable  = Say("Questo nome non si può mostrare: usa lettere.", "This name cannot be shown: use letters.")
	PageNoCode      = Say("Questo codice non vale più: fattene mostrare uno nuovo al tavolo.", "This code is no longer good: have the table show a new one.")
	SeatWaits       = Say("Hai un posto. Si comincia al tavolo.", "You have a seat. The table begins.")
	TableWaits      = Say("Al tavolo si sta scegliendo il gioco.", "The game is being chosen at the table.")
	OutOfDate       = Say("Nel frattempo è cambiato qualcosa: guarda e riprova.", "Something has changed meanwhile: look, and try again.")
)
