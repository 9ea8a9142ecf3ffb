package words

// The choices of the card labyrinth.
var (
	CarteTake             = say2[string, List]("Prendi %s: %s", "Take %s: %s")
	CarteTakeACard        = say("Prendi una carta", "Take a card")
	CarteClaim            = say2[string, List]("%s: %s", "%s: %s")
	CarteClaimNoTreasures = say1[string]("%s: senza tesori", "%s: no treasures")
	CarteEnd              = say("Fine turno", "End turn")
	CartePass             = say("Mostra le carte e passa", "Show your cards and pass")
	CarteStuck            = say("Non posso giocare", "I cannot play")
	CarteCardWith         = say1[Noun]("Carta con: %s", "Card with: %s")
	CarteNoTreasures      = say("Senza tesori", "Without treasures")
	CartePlace            = say1[string]("Posto %s", "Place %s")
	CartePlay             = say2[string, List]("In %s: %s", "On %s: %s")
	CarteUpright          = say("Diritta", "Upright")
	CarteTurnedRight      = say("Ruotata a destra", "Turned right")
	CarteUpsideDown       = say("Capovolta", "Upside down")
	CarteTurnedLeft       = say("Ruotata a sinistra", "Turned left")
)

// Events.
var (
	CarteLaid     = say2[Name, Thing]("%s gioca %s.", "%s plays %s.")
	CarteTook     = say2[Name, Thing]("%s prende %s.", "%s takes %s.")
	CarteMissed   = say2[Name, Thing]("%s poteva prendere %s.", "%s could have taken %s.")
	CarteShown    = say2[Name, Thing]("%s mostra %s.", "%s shows %s.")
	CartePassed   = say1[Name]("%s non può giocare e passa.", "%s cannot play and passes.")
	CarteEnded    = say1[Name]("%s finisce il turno.", "%s ends the turn.")
	CarteDrew     = say2[Name, Thing]("%s pesca %s.", "%s draws %s.")
	CarteFinished = say("La partita è finita.", "The game is over.")

	CarteNotLinked  = say2[Name, Thing]("%s non prende %s: nessun tesoro collegato.", "%s does not take %s: no treasure is linked.")
	CarteFallsApart = say2[Name, Thing]("%s non prende %s: le altre si staccherebbero.",
		"%s does not take %s: others would come apart.")
)

// The pages.
var (
	CarteLook       = say("Guarda le tue carte e giocane una.", "Look at your cards and play one.")
	CarteAskCard    = say("Quale carta giochi?", "Which card do you play?")
	CarteAskHand    = say("Quali carte hai in mano?", "Which cards do you hold?")
	CarteAskOther   = say("E qual è l’altra carta?", "And which is the other card?")
	CarteOnlyOneWay = say("C’è un solo modo di giocare.", "There is only one way to play.")
	CarteMustPass   = say("Nessuna tua carta si può giocare.", "None of your cards can be played.")
	CarteAskPlace   = say1[Thing]("Dove metti %s?", "Where do you lay %s?")
	CarteAskTurned  = say("Come ruoti la carta?", "How do you turn the card?")
	CarteYouHold    = say1[Thing]("Hai %s.", "You hold %s.")
	CarteMayTake    = say1[int]("Tesori collegati: scegli fra %d carte.", "Linked: you have the choice of %d cards.").
			one("Tesori collegati: puoi prendere una carta.", "Linked: you may take a card.")
	CarteSeekTreasures = say("Vedi tesori collegati? Prendili, poi finisci il turno.",
		"Do you see linked treasures? Take them, then end your turn.")
	CarteAskTake         = say("Quale carta prendi?", "Which card do you take?")
	CarteNoPathFrom      = say1[string]("Nessun sentiero porta a un tesoro uguale in %s.", "No path leads to a matching treasure on %s.")
	CarteOthersFallApart = say1[string]("Senza la carta in %s altre carte si staccano.", "Without the card on %s other cards come apart.")
	CarteNothingLeft     = say("Non c’è altro da prendere.", "There is nothing more to take.")
	CarteTakeLooseFirst  = say1[int]("Prima prendi le %d carte rimaste staccate.", "First take the %d cards that came apart.").
				one("Prima prendi la carta rimasta staccata.", "First take the card that came apart.")
	CarteScore = say2[Name, int]("%s: %d carte", "%s: %d cards").
			one("%[1]s: 1 carta", "%[1]s: 1 card")
	CarteAnyCard              = say("una carta", "a card")
	CarteCardWithoutTreasures = say("una carta senza tesori", "a card without treasures")
)

// What lies on the table and beside a player.
var (
	CarteCard      = say("carta", "card")
	CarteGap       = say("posto libero", "free place")
	CarteThatPlace = say("quel posto", "that place")
	CarteTaken     = say("nel bottino", "won")
	CarteInHand    = say("in mano", "in hand")
	CarteDeck      = say("Carte nel mazzo", "Cards in the deck")
)
