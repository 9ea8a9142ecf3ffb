package words

// The parts of the page in the browser.
var (
	PageTitle    = Say("Mastro", "Mastro")
	PageBoard    = Say("Il labirinto dall’alto", "The labyrinth from above")
	PageDisplay  = Say("Lo schermo del tavolo", "The small display")
	PageControls = Say("Comandi del tavolo", "The table’s controls")
	PageChoices  = Say("Scelte", "Choices")
	PagePlayers  = Say("Giocatori", "Players")
	PageLog      = Say("Che cosa è successo", "What happened")
	PageLegend   = Say("Legenda", "Legend")
)

// Controls of the page.
var (
	PageKnobLeft  = Say("Gira la manopola a sinistra", "Turn the knob left")
	PageKnobRight = Say("Gira la manopola a destra", "Turn the knob right")
	PageKnobPush  = Say("Premi la manopola", "Push the knob")
	PageEndTurn   = Say("Fine turno", "End turn")
	PageUndo      = Say("Annulla", "Undo")
	PageBack      = Say("Indietro", "Back")
	PageLook      = Say("Guardo solo io", "Only I am looking")
	PageClose     = Say("Copri", "Cover it")
	PageDevice    = Say("Schermo e comandi di un tavolo vero", "Display and controls of a real table")
	PageDeviceWhy = Say("A un tavolo vero si gioca con questi, senza pagina. Qui fanno ciò che fa la pagina.",
		"At a real table one plays with these, without a page. Here they do what the page does.")
	PageHand = Say("Premi la freccia tonda di una torre per ruotarla. Oppure trascinala: col dito, tienila prima premuta.",
		"Press a tower’s round arrow to turn it. Or drag it round: with a finger, hold it down first.")
	PageHandKeys  = Say("Con la tastiera: Tab, poi Invio o ← →.", "With the keyboard: Tab, then Enter or ← →.")
	PageTurnLeft  = Say("Ruota in senso antiorario", "Turn counter-clockwise")
	PageTurnRight = Say("Ruota in senso orario", "Turn clockwise")
	PageLift      = Say("Solleva", "Lift")
	PageSetDown   = Say("Posa", "Set down")
)

// The board of the page, from which the texts for screen readers are put together.
var (
	PageTower         = Say("Torre", "Tower")
	PageSymbol        = Say("torre con rubino", "ruby tower")
	PageArrow         = Say("freccia", "arrow")
	PageClockwise     = Say("in senso orario", "clockwise")
	PageCounter       = Say("in senso antiorario", "counter-clockwise")
	PageObject        = Say("oggetto", "object")
	PageRuby          = Say("rubino", "ruby")
	PageFlag          = Say("bandiera", "flag")
	PagePawn          = Say("pedina", "pawn")
	PageWall          = Say("muro", "wall")
	PageRecessed      = Say("ingresso rientrato", "recessed entrance")
	PageProtruding    = Say("ingresso sporgente", "protruding entrance")
	PageMarkWrong     = Say("da rimettere a posto", "to be put right")
	PageMarkRequested = Say("da ruotare", "to be turned")
	PageMarkDoubt     = Say("non si legge bene", "cannot be read well")
	PageMarkOwn       = Say("sei qui", "you are here")
	PageMarkMaybe     = Say("forse sei qui", "you may be here")
	PageMarkWalk      = Say("ci puoi andare", "you can go here")
	PageMarkToLay     = Say("ancora da mettere", "still to be put here")
	PageTowerMark     = Say("il segno della torre", "the tower’s mark")
	PageMarkTurn      = Say("la puoi ruotare", "you can turn it")
)

// Players, and faults.
var (
	PageActive    = Say("di turno", "on turn")
	PageEmptyHand = Say("mano vuota", "empty hand")
	PageUsed      = Say("oggetto usato", "used")
	PageNotices   = Say("Qualcosa al tavolo non va", "Something at the table is out of order")
	PageOffline   = Say("Il tavolo non risponde: quello che vedi non è aggiornato.",
		"The table does not answer: what you see is not up to date.")
	PageTrouble = Say("Non riuscito: riprova.", "That did not work: try again.")

	PageElsewhere = Say1[string]("Questo tavolo non si chiama %[1]s: se il nome è giusto, scrivi hosts = [%[1]s] in mastro.toml.",
		"This table is not called %[1]s: if it should be, write hosts = [%[1]s] in mastro.toml.")
	PageFull    = Say("Troppe pagine aperte su questo tavolo: chiudine una.", "Too many pages are open on this table: close one.")
	PageForeign = Say("Questo comando viene da un’altra pagina: apri quella di Mastro.", "This command comes from another page: open that of Mastro.")
	PageNeeds   = Say("Questa pagina ha bisogno di JavaScript: attivalo, o aprila con un browser più recente.", "This page needs JavaScript: allow it, or open the page with a newer browser.")
)
