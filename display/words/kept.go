package words

// "mastro backup" and "mastro restore". Values are the names of files and directories, a
// date, and how many games.
var (
	BackupMade = Say2[string, int]("Scritto %s, con %d partite. Conservalo su un altro computer: contiene tutti i segreti delle partite in corso.",
		"Wrote %s, with %d games. Keep it on another computer: it holds all secrets of unfinished games.").
		One("Scritto %s, con %d partita. Conservalo su un altro computer: contiene tutti i segreti delle partite in corso.",
			"Wrote %s, with %d game. Keep it on another computer: it holds all secrets of unfinished games.")
	RestoreAsks = Say2[string, string]("Ripristino in %[2]s la copia del %[1]s, conservando quello che c’è ora? [s/N]",
		"Restore the backup of %s into %s, and keep what is there now? [y/N]")
	RestoreDone = Say3[string, string, int]("Ripristinato %s in %s, con %d partite.", "Restored %s into %s, with %d games.").
			One("Ripristinato %s in %s, con %d partita.", "Restored %s into %s, with %d game.")
	RestoreBeside = Say1[string]("Questi file non sono ancora in uso. Confrontali e rinominali: %s.", "These files are not in use yet. Compare and rename them: %s.")
	RestoreBefore = Say2[string, string]("I file di prima restano in %s. Per tornare a quelli, ferma Mastro ed esegui: %s", "The files from before stay in %s. To go back to them, stop Mastro and run: %s")
)

// Agreeing is what people type who agree, in small letters.
func (w Words) Agreeing() []string {
	if w.known() == English {
		return []string{"y", "yes"}
	}
	return []string{"s", "sì", "si"}
}

// "mastro games". Values are the IDs of games, names, and figures.
var (
	GamesNone     = Say1[string]("In %s non c’è ancora nessuna partita.", "There is no game in %s yet.")
	GamesNoneHere = Say2[string, string]("In %s non c’è ancora nessuna partita. Per quelle del servizio esegui: %s",
		"There is no game in %s yet. For the games of the service run: %s")
	GamesGoing    = Say("in corso", "going on")
	GamesOver     = Say("finita", "over")
	GamesPutAway  = Say("messa da parte", "put away")
	GamesNobody   = Say("finita, non vince nessuno", "over, nobody won")
	GamesWon      = Say1[string]("finita, vince %s", "over, won by %s")
	GamesHowFar   = Say3[string, int, int]("%s (turno %d, passi %d)", "%s (turn %d, steps %d)")
	GamesBot      = Say1[string]("%s (bot)", "%s (bot)")
	GamesSeat     = Say1[int]("posto %d", "seat %d")
	GamesID       = Say("sigla", "id")
	GamesGame     = Say("gioco", "game")
	GamesRules    = Say("regole, versione", "rules, version")
	GamesBegan    = Say("iniziata", "began")
	GamesLast     = Say("ultimo passo", "last step")
	GamesFar      = Say("a che punto", "how far")
	GamesSecrets  = Say1[string]("La partita %s non è finita, e questo verbale ne svela tutti i segreti.", "Game %s is not over, and this record gives away all its secrets.")
	GamesKnown    = Say2[string, string]("%s: c’è già, è la partita %s.", "%s: already there, as game %s.")
	GamesImported = Say2[string, string]("%s: importata come partita %s.", "%s: imported as game %s.")
	GamesDeleted  = Say1[string]("Cancellata la partita %s.", "Deleted game %s.")
	GamesAsk      = Say1[int]("Cancello %d partite per sempre? [s/N]", "Delete %d games for good? [y/N]").
			One("Cancello %d partita per sempre? [s/N]", "Delete %d game for good? [y/N]")
	GamesVerified = Say1[int]("Tutto torna: %d partite rigiocate passo per passo.", "All is well: %d games replayed step by step.").
			One("Tutto torna: %d partita rigiocata passo per passo.", "All is well: %d game replayed step by step.")
	GamesDrawn = Say3[string, string, string]("%s: sorteggiata di nuovo, ed è la stessa; impronta %s; richiesto: %s.",
		"%s: drawn again, and it is the same; fingerprint %s; asked for: %s.")
	GamesNoSecret = Say2[string, string]("%s: non sorteggiata di nuovo, perché il verbale non ne dice il segreto; impronta %s.",
		"%s: not drawn again, because its record does not tell the secret; fingerprint %s.")
	GamesUndrawn = Say1[string]("%s: nessun sorteggio da verificare, perché il verbale non ha impronta.", "%s: no draw to verify, because its record has no fingerprint.")
	GamesDraws   = Say2[int, int]("Sorteggiate di nuovo: %d; senza segreto o senza impronta nel verbale: %d.",
		"Drawn again: %d; without a secret or a fingerprint in the record: %d.")
	GamesPrint   = Say("impronta", "fingerprint")
	GamesDamaged = Say1[string]("Il file delle partite era rovinato e ora si chiama %s; «mastro games recover» riprende le partite dell’ultima copia, se c’è.",
		"The games’ file was damaged and is now called %s; “mastro games recover” brings back the games of the last copy, if there is one.")
	GamesOlder = Say1[string]("Dal 28 novembre 2026 Mastro non legge più le partite di versioni precedenti. Il loro file ora si chiama %s.",
		"Since 28 November 2026 Mastro no longer reads games of earlier versions. Their file is now called %s.")
	GamesBack = Say1[int]("Sono tornate %d partite.", "%d games are back.").
			One("È tornata %d partita.", "%d game is back.")
	GamesInOrder  = Say("Non c’è niente da riprendere.", "There is nothing to bring back.")
	GamesProgress = Say2[int, int]("%d partite su %d", "%d of %d games")
)
