package words

// "mastro backup" and "mastro restore". Values are the names of files and directories, a
// date, and how many games.
var (
	BackupMade = Say2[string, int]("Scritto %s, con %d partite. Copialo su un altro computer, ma non mostrarlo ai giocatori: contiene tutti i segreti delle partite in corso.",
		"Wrote %s, with %d games. Copy it to another computer, but do not show it to players: it contains all secrets of unfinished games.").
		One("Scritto %s, con %d partita. Copialo su un altro computer, ma non mostrarlo ai giocatori: contiene tutti i segreti delle partite in corso.",
			"Wrote %s, with %d game. Copy it to another computer, but do not show it to players: it contains all secrets of unfinished games.")
	RestoreAsks = Say2[string, string]("Ripristino in %[2]s la copia del %[1]s? Quello che c’è ora viene conservato. [s/N]",
		"Restore the backup of %s into %s? What is there now will be kept. [y/N]")
	RestoreDone = Say3[string, string, int]("Ripristinato %s in %s, con %d partite.", "Restored %s into %s, with %d games.").
			One("Ripristinato %s in %s, con %d partita.", "Restored %s into %s, with %d game.")
	RestoreBeside = Say1[string]("Questi file della copia non sono ancora in uso: %s. Confrontali con quelli in uso e, se ti servono, rinominali.", "These files of the backup are not in use yet: %s. Compare them with those in use and, if you want them, rename them.")
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
	GamesNoneHere = Say2[string, string]("In %s non c’è ancora nessuna partita. Per vedere le partite del servizio, esegui: %s",
		"There is no game in %s yet. To see the games of the service, run: %s")
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
	GamesDrawn = Say3[string, string, string]("%s: il sorteggio rifatto dà lo stesso risultato. Impronta: %s. Scelte per il sorteggio: %s.",
		"%s: the draw was repeated, with the same result. Fingerprint: %s. Choices for the draw: %s.")
	GamesNoSecret = Say2[string, string]("%s: il sorteggio non si può rifare, perché il verbale non contiene il segreto. Impronta: %s.",
		"%s: the draw cannot be repeated, because the record does not contain the secret. Fingerprint: %s.")
	GamesUndrawn = Say1[string]("%s: nessun sorteggio da verificare, perché il verbale non ha impronta.", "%s: no draw to verify, because its record has no fingerprint.")
	GamesDraws   = Say2[int, int]("Sorteggi rifatti: %d. Verbali senza segreto o senza impronta: %d.",
		"Draws repeated: %d. Records without a secret or a fingerprint: %d.")
	GamesPrint   = Say("impronta", "fingerprint")
	GamesDamaged = Say1[string]("Il file delle partite era rovinato e ora si chiama %s. Se c’è una copia, «mastro games recover» riprende le sue partite.",
		"The games’ file was damaged and is now called %s. If there is a copy, “mastro games recover” brings its games back.")
	GamesOlder = Say1[string]("Dal 28 novembre 2026 Mastro non legge più le partite di versioni precedenti. Il loro file ora si chiama %s.",
		"Since 28 November 2026 Mastro no longer reads games of earlier versions. Their file is now called %s.")
	GamesBack = Say1[int]("Sono tornate %d partite.", "%d games are back.").
			One("È tornata %d partita.", "%d game is back.")
	GamesInOrder  = Say("Non c’è niente da riprendere.", "There is nothing to bring back.")
	GamesProgress = Say2[int, int]("%d partite su %d", "%d of %d games")
)
