package words

// "mastro backup" and "mastro restore". Values are the names of files and directories, a
// date, and how many games.
var (
	BackupMade = Say2[string, int]("Scritto %s, con %d partite. Tienilo altrove che su questo computer: dice tutti i segreti delle partite in corso.",
		"Written %s, with %d games. Keep it elsewhere than on this computer: it tells all secrets of games that go on.").
		One("Scritto %s, con %d partita. Tienilo altrove che su questo computer: dice tutti i segreti delle partite in corso.",
			"Written %s, with %d game. Keep it elsewhere than on this computer: it tells all secrets of games that go on.")
	RestoreHolds = Say2[string, int]("È una copia del %s, con %d partite.", "It is a backup of %s, with %d games.").
			One("È una copia del %s, con %d partita.", "It is a backup of %s, with %d game.")
	RestoreAsks = Say2[string, string]("Metto a posto i suoi file in %s e %s, conservando quelli che ci sono? [s/N]",
		"Put its files into %s and %s, and keep those that are there aside? [y/N]")
	RestoreDone = Say2[string, int]("Ripristinato %s, con %d partite.", "Restored %s, with %d games.").
			One("Ripristinato %s, con %d partita.", "Restored %s, with %d game.")
	RestoreKept = Say1[string]("Quello che c’era prima è in %s.", "What was there before is in %s.")
)

// Agreeing is what people type who agree, in small letters.
func (w Words) Agreeing() []string {
	if w.known() == English {
		return []string{"y", "yes"}
	}
	return []string{"s", "sì", "si"}
}
