package carte

import (
	"mastro/display/words"
	"mastro/engine"
)

// fouls say why a move of the card labyrinth is refused. Their values are the place of a
// card ("C4", or "quel posto"), a count, and a card by its treasures with their articles.
var fouls = map[engine.Reason]words.Sentence{
	// rulings 1 and 2
	"carte.not_free":      {It: "In %[1]s c’è già una carta.", En: "There is already a card on %[1]s."},
	"carte.not_beside":    {It: "Le carte devono toccarsi con un lato: un angolo non basta.", En: "A card must touch another with a side, not with a corner."},
	"carte.no_connection": {It: "Messa così, la carta non continua nessun sentiero.", En: "Laid like that, the card does not continue any path."},
	"carte.unknown":       {It: "Questa mossa non esiste.", En: "There is no such move."},
	// rulings 5 to 7
	"carte.played":       {It: "In questo turno hai già giocato una carta.", En: "You have already played a card this turn."},
	"carte.play_first":   {It: "Prima gioca una carta; se non puoi, mostra le tue carte.", En: "Play a card first; if you cannot, show your cards."},
	"carte.not_on_table": {It: "Questa carta non è sul tavolo.", En: "That card is not on the table."},
	"carte.played_stays": {It: "La carta appena giocata resta sul tavolo.", En: "The card that you have just played stays on the table."},
	"carte.claimed_wrong": {
		It: "Hai sbagliato una presa: ora puoi solo finire il turno.",
		En: "You tried to take a wrong card: now you can only end your turn."},
	"carte.not_linked":  {It: "Dalla tua carta in %[1]s nessun sentiero porta a un tesoro uguale sulla carta scelta.", En: "No path leads from your card on %[1]s to a matching treasure on the card you chose.", ShortIt: "Nessun sentiero da %[1]s porta a un tesoro uguale.", ShortEn: "No path leads from %[1]s to a matching treasure."},
	"carte.falls_apart": {It: "Senza questa carta, altre resterebbero staccate dal resto.", En: "If you take that card, others will be cut off from the rest."},
	"carte.apart": {
		It: "Prima prendi le %[2]d carte rimaste staccate.", OneIt: "Prima prendi la carta rimasta staccata.",
		En: "First take the %[2]d cards that are cut off.", OneEn: "First take the card that is cut off."},
	// ruling 8
	"carte.can_play":       {It: "Puoi ancora giocare %[3]s.", En: "You can still play %[3]s."},
	"carte.not_whole_hand": {It: "Per passare mostra tutte le tue carte.", En: "To pass, show all your cards."},
	// ruling 9
	"carte.not_in_hand": {It: "Questa carta non è nella tua mano.", En: "That card is not in your hand."},
	"carte.over":        {It: "La partita è finita.", En: "The game is over."},
}
