package words

// The parts of the page in the browser.
var (
	PageTitle = Say("Mastro", "Mastro")
)

// The board of the page, from which the texts for screen readers are put together.
var (
	PageSymbol        = Say("torre con rubino", "ruby tower")
	PageArrow         = Say("freccia", "arrow")
	PageClockwise     = Say("in senso orario", "clockwise")
	PageCounter       = Say("in senso antiorario", "counter-clockwise")
	PageTower         = Say("Torre", "Tower")
	PageTurnRight     = Say("Ruota in senso orario", "Turn clockwise")
	PageTurnLeft      = Say("Ruota in senso antiorario", "Turn counter-clockwise")
	PageObject        = Say("oggetto", "object")
	PageRuby          = Say("rubino", "ruby")
	PageFlag          = Say("bandiera", "flag")
	PageCloseAbout    = Say("Chiudi", "Close") // what tells of a thing
	PagePawn          = Say("pedina", "pawn")
	PageWall          = Say("muro", "wall")
	PageRecessed      = Say("ingresso rientrato", "recessed entrance")
	PageProtruding    = Say("ingresso sporgente", "protruding entrance")
	PageMarkWrong     = Say("da rimettere a posto", "to be put right")
	PageMarkRequested = Say("da ruotare", "to be turned")
	PageMarkDoubt     = Say("non si legge bene", "hard to read")
	PageMarkOwn       = Say("sei qui", "you are here")
	PageMarkMaybe     = Say("forse sei qui", "perhaps you are here")
	PageMarkWalk      = Say("ci puoi andare", "you can go here")
	PageMarkLaid      = Say("appena giocata", "just played") // a card
	PageMarkAsked     = Say("è questa", "this one")          // the tower that a sentence is about
	PageMarkToLay     = Say("ancora da mettere", "not yet in place")
	PageTowerMark     = Say("il segno della torre", "the tower’s mark")
	PageMarkTurn      = Say("la puoi ruotare", "you can turn it")
)

// The same of whoever decides, on pages of others.
var (
	PageMarkOnTurn     = Say("è di turno", "the player whose turn it is")
	PageMarkMaybeThere = Say("forse è qui", "perhaps the player is here")
	PageMarkMayWalk    = Say("può andarci", "the player can go here")
	PageMarkMayTurn    = Say("può ruotarla", "the player can turn it")
)

// Players, and faults.
var (
	PageUsed = Say("oggetto usato", "used")

	PageElsewhere = Say1[string]("Questo tavolo non conosce il nome %[1]s. Se il nome è giusto, scrivi hosts = [%[1]s] in mastro.toml.",
		"%[1]s is not a known name of this table. If the name is right, write hosts = [%[1]s] in mastro.toml.")
	PageFull    = Say("Troppe pagine aperte su questo tavolo: chiudine una.", "Too many pages of this table are open: close one.")
	PageForeign = Say("Questo comando viene da un’altra pagina: apri quella di Mastro.", "This command comes from another page: open Mastro’s own page.")
	PageNeeds   = Say("Questa pagina ha bisogno di JavaScript: attivalo, o usa un browser più recente.", "This page needs JavaScript: switch it on, or use a newer browser.")
)
