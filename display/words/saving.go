package words

// Why a game is not saved and what to do about it, and what people read while it is being saved.
var (
	DiskFails       = Say("il disco non va", "the disk fails")
	DiskFailsRemedy = Say("La partita va avanti a memoria e non sopravvive a un’interruzione di corrente: guarda il registro («journalctl -u mastro») e la scheda. Riprovo da solo.",
		"The game goes on from memory and does not survive a power cut: look at the log (“journalctl -u mastro”) and the card. I try again by myself.")
	DiskFull       = Say("disco pieno", "the disk is full")
	DiskFullRemedy = Say("La partita va avanti a memoria. Libera spazio sulla scheda, anche con «mastro games»: poi salvo tutto da solo.",
		"The game goes on from memory. Make room on the card, with “mastro games” too: then I save all of it by myself.")
	DiskReadOnly       = Say("disco protetto", "read-only disk")
	DiskReadOnlyRemedy = Say("La partita va avanti a memoria. La scheda è protetta o consumata, o la cartella dello stato è di un altro utente.",
		"The game goes on from memory. The card is protected or worn out, or the state folder is another user’s.")
	DiskSlow       = Say("disco troppo lento", "the disk is too slow")
	DiskSlowRemedy = Say("La partita va avanti a memoria e salvo appena posso. Se succede spesso, la scheda è da cambiare.",
		"The game goes on from memory, and I save as soon as I can. If it happens often, replace the card.")
	DiskInUse       = Say("in uso altrove", "in use elsewhere")
	DiskInUseRemedy = Say("La partita va avanti a memoria. Un altro programma scrive nelle stesse partite: ferma uno dei due, o dagli un’altra cartella con state.",
		"The game goes on from memory. Another program writes to the same games: stop one of the two, or give it another folder with state.")
	DiskNewer       = Say("file più nuovo", "of a newer Mastro")
	DiskNewerRemedy = Say("La partita va avanti a memoria. Le partite salvate sono di una versione più nuova: installa quella, o dai un’altra cartella con state.",
		"The game goes on from memory. The games there were saved by a newer version: install that one, or give another folder with state.")
	DiskForbidden       = Say("non è permesso", "not allowed")
	DiskForbiddenRemedy = Say("La partita va avanti a memoria. La cartella delle partite è di un altro utente: il registro dice quale file.",
		"The game goes on from memory. The folder of the games is another user’s: the log says which file.")

	BeingSaved       = Say("Un momento: si sta salvando", "One moment: it is being saved")
	BeingSavedRemedy = Say("Si prosegue appena è al sicuro sulla scheda.", "Play goes on as soon as it is safe on the card.")
	OneMoment        = Say("Un momento: si sta salvando.", "One moment: it is being saved.")
)
