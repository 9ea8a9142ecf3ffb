package words

// Games that were not played to their end.
var (
	GoOnWith      = Say3[string, List, int]("Riprendi: %s, %s, turno %d", "Resume: %s, %s, turn %d").Short("Riprendi: %s, %s, turno %d", "Go on: %s, %s, turn %d")
	PlayTurn      = Say2[List, int]("%s, turno %d.", "%s, turn %d.")
	PlayTurnOf    = Say3[List, int, Name]("%s, turno %d: tocca a %s.", "%s, turn %d: %s is next.")
	LastToday     = Say1[string]("Ultima mossa: oggi, %s.", "Last played: today, %s.")
	LastYesterday = Say1[string]("Ultima mossa: ieri, %s.", "Last played: yesterday, %s.")
	LastOn        = Say3[int, string, string]("Ultima mossa: %d %s, %s.", "Last played: %d %s, %s.")
	LastLongAgo   = Say3[int, string, string]("Ultima mossa: %d %s %s.", "Last played: %d %s %s.")
	GoesOnFrom    = Say3[int, int, string]("La partita riprende dopo il passo %d di %d, senza i passi successivi: %s", "The game resumes after step %d of %d, without the later steps: %s").Short("Solo fino al passo %d di %d: %s", "Only as far as step %d of %d: %s")
	ExportIt      = Say1[string]("«mastro games export %s» scrive la partita su file.", "“mastro games export %s” writes the game to a file.").Short("«mastro games export %s» la scrive su file.", "“mastro games export %s” writes it to a file.")
	ResumeIt      = Say("Riprendi", "Resume")
	AnotherGame   = Say2[int, int]("Un’altra (%d di %d)", "Another one (%d of %d)")
	PutItAway     = Say("Non proporla più", "Stop offering it")
	PutAwayText   = Say("Non proporre più questa partita? Resta nell’elenco di «mastro games».", "Stop offering this game? It stays in the list of “mastro games”.").Short("Non proporla più? Resta nell’elenco di «mastro games».", "Stop offering it? It stays in “mastro games”.")
	KeepOffering  = Say("Continua a proporla", "Keep offering it")
	NotReplayed   = Say("Nel frattempo le regole sono cambiate.", "The rules have changed since this game was played.").Short("Nel frattempo le regole sono cambiate.", "The rules have changed since then.")
	NoStart       = Say("L’inizio della partita non si legge.", "The start of this game cannot be read.")
	NewerRules    = Say("Questa partita è di una versione più nuova di Mastro.", "This game is from a newer version of Mastro.").Short("Questa partita è di una versione più nuova.", "This game is from a newer version.")
	OtherSet      = Say("Questa partita usa un altro set stampato.", "This game uses another printed set.")
	OtherBases    = Say("Questo tavolo ha un altro numero di basi.", "This table has a different number of bases.")
	FixedBases    = Say("A questo tavolo le basi non si spostano.", "The bases of this table cannot be moved.")
	BringBack     = Say1[int]("Riprendi %d partite", "Bring back %d games").One("Riprendi 1 partita", "Bring back 1 game")
	CopyOfToday   = Say("La copia è di oggi.", "The copy of the games is from today.")
	CopyOfBefore  = Say("La copia è di ieri.", "The copy of the games is from yesterday.")
	CopyOf        = Say2[int, string]("La copia è del %d %s.", "The copy of the games is from %d %s.")
	BringBackText = Say("Il file delle partite era rovinato. Restano anche le partite che avete adesso.", "The games’ file was damaged. You keep the games that you have now.")
	BeingSetUp    = Say("Si prepara la partita…", "The game is being set up…")
)

// Months are the names of the months, January first.
var Months = [...]Message{
	Say("gennaio", "January"), Say("febbraio", "February"), Say("marzo", "March"), Say("aprile", "April"),
	Say("maggio", "May"), Say("giugno", "June"), Say("luglio", "July"), Say("agosto", "August"),
	Say("settembre", "September"), Say("ottobre", "October"), Say("novembre", "November"), Say("dicembre", "December"),
}
