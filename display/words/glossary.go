package words

// Term is a word for something in the games, as the printed rules have it.
type Term struct {
	En, It string
	Never  string // a regular expression for Italian that no sentence may use instead; empty for none
}

// Glossary lists the terms that several games have; those of one game are among its words. The
// Italian is that of the printed rules. Tests hold every sentence and the names of tiles to
// all of them.
var Glossary = []Term{
	{En: "table", It: "tavolo", Never: `\btavol[ae]\b`},
	{En: "pawn", It: "pedina"},
	{En: "turn (of a player)", It: "turno"},
	{En: "foul", It: "non valida", Never: `\bfallo\b|\bcosì no\b`},
	{En: "tile", It: "tessera", Never: `\btassell\w+|\bpiastrell\w+`},
	{En: "turn (a tower)", It: "ruotare", Never: `\bgir\w+ (la|le|una|la tua|questa) (torre|torri|tessera|tessere|carta|carte)\b|\bgirat[aeio]\b|\bgirar?l[ae]\b`},
	{En: "push in", It: "inserire", Never: `\binfil\w+`},
	{En: "home", It: "partenza", Never: `\b(va|vai|torna|torni|di nuovo) a casa\b`},

	{En: "tower", It: "torre"},
	{En: "arrow", It: "freccia"},
	{En: "treasure", It: "tesoro"},
}
