package carte

import "mastro/display/words"

// The choices of the card labyrinth.
var (
	Take             = words.Say2[string, words.List]("Prendi %s: %s", "Take %s: %s")
	TakeACard        = words.Say("Prendi una carta", "Take a card")
	Claim            = words.Say2[string, words.List]("%s: %s", "%s: %s")
	ClaimNoTreasures = words.Say1[string]("%s: senza tesori", "%s: no treasures")
	End              = words.Say("Fine turno", "End turn")
	Pass             = words.Say("Mostra le carte e passa", "Show your cards and pass")
	Stuck            = words.Say("Non posso giocare", "I cannot play")
	CardWith         = words.Say1[words.Noun]("Carta con: %s", "Card with: %s")
	NoTreasures      = words.Say("Senza tesori", "Without treasures")
	Place            = words.Say1[string]("Posto %s", "Place %s")
	Play             = words.Say2[string, words.List]("In %s: %s", "On %s: %s")
	Upright          = words.Say("Diritta", "Upright")
	TurnedRight      = words.Say("Ruotata a destra", "Turned right")
	UpsideDown       = words.Say("Capovolta", "Upside down")
	TurnedLeft       = words.Say("Ruotata a sinistra", "Turned left")
)

// What somebody did, without the name before it and the stop behind it.
var (
	Laid       = words.Say1[words.Thing]("gioca %s", "plays %s")
	Took       = words.Say1[words.Thing]("prende %s", "takes %s")
	Missed     = words.Say1[words.Thing]("poteva prendere %s", "could have taken %s")
	Shown      = words.Say1[words.Thing]("mostra %s", "shows %s")
	Passed     = words.Say("non può giocare e passa", "cannot play and passes")
	Ended      = words.Say("finisce il turno", "ends the turn")
	Drew       = words.Say1[words.Thing]("pesca %s", "draws %s")
	NotLinked  = words.Say1[words.Thing]("non prende %s (nessun tesoro collegato)", "does not take %s (no treasure is linked)")
	FallsApart = words.Say1[words.Thing]("non prende %s (altre carte resterebbero staccate)", "does not take %s (other cards would be cut off)")
)

// Finished is what happened by itself, without the stop.
var Finished = words.Say("la partita è finita", "the game is over")

// The pages.
var (
	Look       = words.Say("Guarda le tue carte e giocane una.", "Look at your cards and play one.")
	AskCard    = words.Say("Quale carta giochi?", "Which card do you play?")
	AskHand    = words.Say("Quali carte hai in mano?", "Which cards do you hold?")
	AskOther   = words.Say("E qual è l’altra carta?", "And which is the other card?")
	OnlyOneWay = words.Say("C’è un solo modo di giocare la carta.", "There is only one way to play the card.")
	MustPass   = words.Say("Non puoi giocare nessuna delle tue carte.", "None of your cards can be played.")
	AskPlace   = words.Say1[words.Thing]("Dove metti %s?", "Where do you put %s?")
	AskTurned  = words.Say("Come ruoti la carta?", "Which way do you turn the card?")
	YouHold    = words.Say1[words.Thing]("Hai %s.", "You hold %s.")
	MayTake    = words.Say1[int]("Ci sono tesori collegati: puoi prendere una di %d carte.", "Treasures are linked: you may take one of %d cards.").
			One("Ci sono tesori collegati: puoi prendere una carta.", "Treasures are linked: you may take a card.")
	SeekTreasures = words.Say("Vedi tesori collegati? Prendili, poi finisci il turno.",
		"Do you see linked treasures? Take them, then end your turn.")
	ClaimsAreOver   = words.Say("Non puoi più prendere carte: finisci il turno.", "You can take no more cards: end your turn.")
	AskTake         = words.Say("Quale carta prendi?", "Which card do you take?")
	NoPathFrom      = words.Say1[string]("Dalla carta giocata nessun sentiero porta a un tesoro uguale in %s.", "No path leads from the card played to a matching treasure on %s.")
	OthersFallApart = words.Say1[string]("Senza la carta in %s, altre resterebbero staccate dal resto.", "Without the card on %s, other cards would be cut off.")
	NothingLeft     = words.Say("Non c’è altro da prendere.", "There is nothing more to take.")
	TakeLooseFirst  = words.Say1[int]("Prima prendi le %d carte rimaste staccate.", "First take the %d cards that are cut off.").
			One("Prima prendi la carta rimasta staccata.", "First take the card that is cut off.")
	Score = words.Say2[words.Name, int]("%s: %d carte", "%s: %d cards").
		One("%[1]s: 1 carta", "%[1]s: 1 card")
	NoteShown  = words.Say("Mostrate a tutti", "Shown to all")
	NoteHidden = words.Say1[int]("%d carte, nelle mani e nel mazzo.", "%d cards, in hands and in the deck.").
			One("1 carta, in mano o nel mazzo.", "1 card, in a hand or in the deck.")
	NoteTreasure         = words.Say2[words.Noun, int]("%s %d", "%s %d")
	AnyCard              = words.Say("una carta", "a card")
	CardWithoutTreasures = words.Say("una carta senza tesori", "a card without treasures")
)

// What lies on the table and beside a player.
var (
	Card      = words.Say("carta", "card")
	Gap       = words.Say("posto libero", "free place")
	ThatPlace = words.Say("quel posto", "that place")
	Taken     = words.Say("nel bottino", "won")
	InHand    = words.Say("in mano", "in hand")
	Deck      = words.Say("Carte nel mazzo", "Cards in the deck")
)

// CardDoes says what a card is for.
var CardDoes = words.Say("Se un sentiero porta da un tesoro di questa carta allo stesso tesoro su un’altra carta del tavolo, puoi prendere l’altra.",
	"If a path leads from a treasure on this card to the same treasure on another card on the table, you may take the other card.")
