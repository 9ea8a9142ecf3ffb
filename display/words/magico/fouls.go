package magico

import (
	"mastro/display/words"
	"mastro/engine"
)

// fouls say why a move of the sliding labyrinth is refused. Their values are a place ("la
// riga 2" for a line, "riga 3, colonna 5" for a cell), a count that no sentence needs, and
// a treasure with its article. A line never follows a preposition, which Italian would
// join with the article.
var fouls = map[engine.Reason]words.Sentence{
	// ruling 1
	"magico.other_tile": {It: "La tessera da inserire è un’altra.", En: "That is not the tile to push in."},
	// ruling 2
	"magico.pushed_back":    {It: "Da lì è uscita una tessera: scegli un’altra freccia.", En: "A tile has just come out there: choose another arrow."},
	"magico.push_first":     {It: "Prima inserisci la tessera, poi muovi la pedina.", En: "First push the tile in, then walk."},
	"magico.pushed_already": {It: "In questo turno hai già inserito la tessera.", En: "You have already pushed the tile in."},
	"magico.walk_first":     {It: "Adesso non puoi spingere %[1]s.", En: "You may not push %[1]s now."},
	"magico.two_lines":      {It: "Anche %[1]s è stata spinta: puoi spingere una fila sola.", En: "%[1]s was pushed as well: you may push only one line."},
	"magico.two_tiles":      {It: "%[1]s è avanzata di più di una tessera.", En: "More than one tile was pushed into %[1]s."},
	"magico.unknown":        {It: "Questa mossa non esiste.", En: "There is no such move."},
	// ruling 4
	"magico.on_spare": {It: "Il tesoro è sulla tessera eccedente: non puoi arrivarci.", En: "The treasure is on the spare tile: you cannot get there."},
	// ruling 5
	"magico.wall_between": {It: "C’è un muro verso %[1]s.", En: "A wall stands between you and %[1]s."},
	"magico.no_way":       {It: "Nessuna strada porta a %[1]s.", En: "No path leads to %[1]s."},
	"magico.not_reached":  {It: "La pedina non ha raggiunto %[3]s.", En: "The pawn has not reached %[3]s."},
	"magico.tell_first":   {It: "Prima dite se il tesoro era quello cercato.", En: "First say whether you were looking for this treasure."},
	"magico.not_asked":    {It: "Adesso non serve dire quale tesoro cercavi.", En: "You need not say now which treasure you were looking for."},
	// ruling 6
	"magico.over": {It: "La partita è finita.", En: "The game is over."},
	// ruling 9
	"magico.found_already": {It: "Qualcuno ha già trovato %[3]s.", En: "Somebody has already found %[3]s."},
	"magico.must_be":       {It: "Dev’essere questo tesoro: gli altri sono esclusi.", En: "You must have been looking for this treasure: no other is left."},
	"magico.not_the_card":  {It: "La carta dice un’altra cosa.", En: "That is not what your card says."},
}
