package words

// Why a game is not saved and what to do about it, and what people read while it is being saved.
var (
	DiskFails       = Say("il disco non va", "the disk fails")
	DiskFailsRemedy = Say("La partita continua, ma se va via la corrente si perde. Guarda il registro («journalctl -u mastro») e controlla la scheda di memoria. Riprovo da solo.",
		"The game goes on, but a power cut would lose it. Look at the log (“journalctl -u mastro”) and check the memory card. I try again by myself.")
	DiskFull       = Say("disco pieno", "the disk is full")
	DiskFullRemedy = Say("La partita continua senza essere salvata. Libera spazio sulla scheda di memoria, per esempio con «mastro games»: poi salvo tutto da solo.",
		"The game goes on without being saved. Make room on the memory card, for example with “mastro games”: then I save everything by myself.")
	DiskReadOnly       = Say("disco protetto", "read-only disk")
	DiskReadOnlyRemedy = Say("La partita continua senza essere salvata. La scheda di memoria è protetta o consumata, oppure la cartella delle partite è di un altro utente.",
		"The game goes on without being saved. The memory card is protected or worn out, or the folder of the games belongs to another user.")
	DiskSlow       = Say("disco troppo lento", "the disk is too slow")
	DiskSlowRemedy = Say("La partita continua e la salvo appena posso. Se succede spesso, cambia la scheda di memoria.",
		"The game goes on, and I save it as soon as I can. If this happens often, replace the memory card.")
	DiskInUse       = Say("in uso altrove", "in use elsewhere")
	DiskInUseRemedy = Say("La partita continua senza essere salvata. Un altro programma scrive nelle stesse partite: ferma uno dei due programmi, o dai a uno un’altra cartella (state in mastro.toml).",
		"The game goes on without being saved. Another program writes to the same games: stop one of the two programs, or give one of them another folder (state in mastro.toml).")
	DiskNewer       = Say("file più nuovo", "from a newer version")
	DiskNewerRemedy = Say("La partita continua senza essere salvata. Le partite già salvate sono di una versione più nuova di Mastro: installa quella, o indica un’altra cartella (state in mastro.toml).",
		"The game goes on without being saved. The saved games are from a newer version of Mastro: install that version, or name another folder (state in mastro.toml).")
	DiskForbidden       = Say("non è permesso", "not allowed")
	DiskForbiddenRemedy = Say("La partita continua senza essere salvata. La cartella delle partite è di un altro utente: il registro dice quale file.",
		"The game goes on without being saved. The folder of the games belongs to another user: the log says which file.")

	BeingSaved       = Say("Un momento: salvo la partita", "One moment: saving the game")
	BeingSavedRemedy = Say("Si prosegue appena la partita è salvata.", "Play goes on as soon as the game is saved.")
	OneMoment        = Say("Un momento: salvo la partita.", "One moment: saving the game.")
)
