package words

// Where a spare tile is pushed in. The name is that of the tile, or tower, which Italian has both in the
// feminine.
var (
	TurnSpare   = Say("Ruotala", "Turn it")
	TryHere     = Say("Prova qui", "Try here")
	PushHere    = Say("Inserisci qui", "Push in here")
	TryFirst    = Say1[string]("Tocca la %s per ruotarla, poi tocca una freccia per provare la spinta.", "Tap the %s to turn it, then tap an arrow to try the push.")
	TriedAgain  = Say("Il disegno mostra il labirinto dopo la spinta. Per inserire qui il pezzo, tocca di nuovo la freccia.", "The picture shows the labyrinth after this push. To push the piece in here, tap the arrow again.")
	TriedByHand = Say("Il disegno mostra il labirinto dopo la spinta. Se va bene, inserisci il pezzo da quella freccia, ruotato come nel disegno.", "The picture shows the labyrinth after this push. If you want this push, turn the piece as in the picture and push it in at that arrow.")
)
