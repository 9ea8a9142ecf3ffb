package words

// The parts of the page in the browser.
var (
	PageTitle    = say("Mastro", "Mastro")
	PageBoard    = say("Il labirinto dall’alto", "The labyrinth from above")
	PageDisplay  = say("Lo schermo del tavolo", "The small display")
	PageControls = say("Comandi del tavolo", "The table’s controls")
	PageChoices  = say("Scelte", "Choices")
	PagePlayers  = say("Giocatori", "Players")
	PageLog      = say("Che cosa è successo", "What happened")
	PageLegend   = say("Legenda", "Legend")
)

// Controls of the page.
var (
	PageKnobLeft  = say("Gira la manopola a sinistra", "Turn the knob left")
	PageKnobRight = say("Gira la manopola a destra", "Turn the knob right")
	PageKnobPush  = say("Premi la manopola", "Push the knob")
	PageEndTurn   = say("Fine turno", "End turn")
	PageUndo      = say("Annulla", "Undo")
	PageBack      = say("Indietro", "Back")
	PageLook      = say("Guardo solo io", "Only I am looking")
	PageClose     = say("Copri", "Cover it")
	PageHand      = say("Trascina una torre per ruotarla; tienila premuta per sollevarla.",
		"Drag a tower to turn it; hold it down to lift it.")
	PageHandKeys  = say("Con la tastiera: ← → ruota, spazio solleva.", "With the keyboard: ← → turns, space lifts.")
	PageTurnLeft  = say("Ruota in senso antiorario", "Turn counter-clockwise")
	PageTurnRight = say("Ruota in senso orario", "Turn clockwise")
	PageLift      = say("Solleva", "Lift")
	PageSetDown   = say("Posa", "Set down")
)

// The board of the page, from which the texts for screen readers are put together.
var (
	PageTower         = say("Torre", "Tower")
	PageSymbol        = say("torre con rubino", "ruby tower")
	PageArrow         = say("freccia", "arrow")
	PageClockwise     = say("in senso orario", "clockwise")
	PageCounter       = say("in senso antiorario", "counter-clockwise")
	PageObject        = say("oggetto", "object")
	PageRuby          = say("rubino", "ruby")
	PageFlag          = say("bandiera", "flag")
	PagePawn          = say("pedina", "pawn")
	PageWall          = say("muro", "wall")
	PageRecessed      = say("ingresso rientrato", "recessed entrance")
	PageProtruding    = say("ingresso sporgente", "protruding entrance")
	PageMarkWrong     = say("da rimettere a posto", "to be put right")
	PageMarkRequested = say("da ruotare", "to be turned")
	PageMarkDoubt     = say("non si legge bene", "cannot be read well")
	PageMarkOwn       = say("sei qui", "you are here")
	PageMarkMaybe     = say("forse sei qui", "you may be here")
	PageMarkWalk      = say("ci puoi andare", "you can go here")
	PageMarkTurn      = say("la puoi ruotare", "you can turn it")
)

// Players, and faults.
var (
	PageActive    = say("di turno", "on turn")
	PageEmptyHand = say("mano vuota", "empty hand")
	PageUsed      = say("oggetto usato", "used")
	PageNotices   = say("Qualcosa al tavolo non va", "Something at the table is out of order")
	PageOffline   = say("Il tavolo non risponde: quello che vedi non è aggiornato.",
		"The table does not answer: what you see is not up to date.")
	PageTrouble = say("Non riuscito: riprova.", "That did not work: try again.")

	PageElsewhere = say1[string]("Questo tavolo non si chiama %[1]s: se il nome è giusto, scrivi hosts = [%[1]s] in mastro.toml.",
		"This table is not called %[1]s: if it should be, write hosts = [%[1]s] in mastro.toml.")
	PageFull   = say("Troppe pagine aperte su questo tavolo: chiudine una.", "Too many pages are open on this table: close one.")
	PageReload = say("Aggiorna", "Reload")
)
