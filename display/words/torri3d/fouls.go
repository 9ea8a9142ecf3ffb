package torri3d

import (
	"mastro/display/words"
	"mastro/engine"
)

// fouls say why a move of 3D Labyrinth is refused. Their values are the place ("riga 3,
// colonna 5", or for a push "riga 2 verso est"), a count, and a thing with its article.
var fouls = map[engine.Reason]words.Sentence{
	// ruling 1
	"torri3d.push_first":     {It: "Prima spingi una fila di torri.", En: "First push a line of towers."},
	"torri3d.pushed_already": {It: "Hai già spinto: ora muovi la pedina.", En: "You have pushed already: now move your pawn."},
	"torri3d.shut": {It: "%[1]s è chiusa: da lì è appena uscita una torre.", En: "%[1]s is closed: a tower has just come out at that arrow.",
		ShortIt: "%[1]s è chiusa: da lì è appena uscita una torre.", ShortEn: "%[1]s is closed: a tower just came out there."},
	"torri3d.other_spare": {It: "La torre eccedente non può essere ruotata così.", En: "The spare tower cannot be turned like that."},
	"torri3d.not_now":     {It: "Adesso non puoi spingere le torri.", En: "You cannot push towers now."},
	"torri3d.two_lines":   {It: "Anche la %[1]s è stata spinta: puoi spingere una fila sola.", En: "%[1]s was pushed as well: you may push only one line.", ShortIt: "%[1]s è di troppo: puoi spingere una fila sola.", ShortEn: "%[1]s is one too many: push only one line."},
	"torri3d.too_far":     {It: "Si inserisce una torre sola per turno.", En: "You may push in only one tower each turn."},
	"torri3d.unknown":     {It: "Questa mossa non esiste.", En: "There is no such move."},
	// ruling 2
	"torri3d.no_way": {It: "Le pareti bloccano ogni strada fino a %[1]s.", En: "Walls block every way to %[1]s."},
	"torri3d.too_high": {
		It: "Troppi piani di differenza: servono %[2]d carte magiche.", OneIt: "Troppi piani di differenza: serve una carta magica.",
		En: "The floors are too far apart: it takes %[2]d magic cards.", OneEn: "The floors are too far apart: it takes a magic card."},
	// ruling 3
	"torri3d.too_few": {
		It: "Servono almeno %[2]d carte magiche.", OneIt: "Serve almeno una carta magica.",
		En: "It takes at least %[2]d magic cards.", OneEn: "It takes at least one magic card."},
	"torri3d.too_many": {
		It: "Bastano %[2]d di queste carte.", OneIt: "Basta una di queste carte.",
		En: "%[2]d of these cards are enough.", OneEn: "One of these cards is enough."},
	"torri3d.needless":    {It: "Ci arrivi senza carte magiche.", En: "You can get there without magic cards."},
	"torri3d.wrong_cards": {It: "Con queste carte non ci arrivi.", En: "These cards do not get you there."},
	"torri3d.not_in_hand": {It: "Non hai in mano queste carte.", En: "You do not hold these cards."},
	// ruling 4
	"torri3d.tell_first":      {It: "Prima dite se %[3]s era il tesoro cercato.", En: "First say whether you were looking for %[3]s."},
	"torri3d.nothing_to_tell": {It: "Adesso non serve dire quale tesoro cercavi.", En: "You need not say now which treasure you were looking for."},
	"torri3d.elsewhere":       {It: "Qui non c’è %[3]s.", En: "%[3]s is not here."},
	// ruling 5
	"torri3d.over": {It: "La partita è finita.", En: "The game is over."},
	// ruling 7
	"torri3d.cannot_be": {It: "Non può essere: le carte già viste dicono altro.", En: "That cannot be: the cards already seen say otherwise."},
}
