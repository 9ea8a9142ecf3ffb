package words

// Where a spare tile is pushed in. The name is that of the tile, or tower, which Italian has both in the
// feminine.
var (
	TurnSpare   = Say("Ruotala", "Turn it")
	TryHere     = Say("Prova qui", "Try here")
	PushHere    = Say("Inserisci qui", "Push in here")
	TryFirst    = Say1[string]("Tocca la %s per ruotarla, poi una freccia per provare.", "Tap the %s to turn it, then an arrow to try.")
	TriedAgain  = Say("Ecco che cosa si apre. Per inserire qui, tocca di nuovo la freccia.", "Now you see what opens. To push it in here, tap the arrow again.")
	TriedByHand = Say("Ecco che cosa si apre. Inseriscila da quella freccia, ruotata così.", "Now you see what opens. Push it in at that arrow, turned like this.")
)
