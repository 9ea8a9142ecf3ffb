package words

// Term is a word for something in the games, as the printed rules have it.
type Term struct {
	En, It string
	Games  []string // games that have it, by name; nil for all
	Never  string   // a regular expression for Italian that no sentence may use instead; empty for none
}

// Glossary lists the terms of the games. The Italian is that of the printed rules. Tests hold
// every sentence and the names of tiles to it.
var Glossary = []Term{
	{En: "table", It: "tavolo", Never: `\btavol[ae]\b`},
	{En: "board", It: "tabellone", Games: []string{"fuga"}},
	{En: "pawn", It: "pedina"},
	{En: "turn (of a player)", It: "turno"},
	{En: "foul", It: "non valida", Never: `\bfallo\b|\bcosì no\b`},
	{En: "tile", It: "tessera", Games: []string{"labiro", "magico"}, Never: `\btassell\w+|\bpiastrell\w+`},
	{En: "turn (a tower)", It: "ruotare", Never: `\bgir\w+ (la|le|una|la tua|questa) (torre|torri|tessera|tessere|carta|carte)\b|\bgirat[aeio]\b|\bgirar?l[ae]\b`},
	{En: "push in", It: "inserire", Games: []string{"magico", "torri3d"}, Never: `\binfil\w+`},
	{En: "home", It: "partenza", Games: []string{"magico", "torri3d"}, Never: `\b(va|vai|torna|torni|di nuovo) a casa\b`},

	{En: "tower", It: "torre", Games: []string{"labiro", "torri3d"}},
	{En: "ruby tower", It: "torre con rubino", Games: []string{"labiro"}},
	{En: "start tower", It: "torre di partenza", Games: []string{"labiro"}},
	{En: "base", It: "base", Games: []string{"labiro"}},
	{En: "arrow", It: "freccia"},
	{En: "entrance", It: "ingresso", Games: []string{"labiro"}, Never: `\bentrata\b`},
	{En: "rotation", It: "rotazione", Games: []string{"labiro"}},
	{En: "object", It: "oggetto", Games: []string{"labiro"}},
	{En: "empty tile", It: "tessera vuota", Games: []string{"labiro"}},
	{En: "tower key", It: "chiave torre", Games: []string{"labiro"}},
	{En: "unlock key", It: "chiave sblocca meccanismo", Games: []string{"labiro"}, Never: `\bpassepartout\b|\bchiave universale\b`},
	{En: "torch", It: "torcia", Games: []string{"labiro"}, Never: `\bfiaccol\w+`},
	{En: "rope", It: "corda", Games: []string{"labiro"}, Never: `\bfun[ei]\b`},
	{En: "dagger", It: "pugnale", Games: []string{"labiro"}, Never: `\bcoltell\w+|\bdag[ah]`},
	{En: "rob", It: "derubare", Games: []string{"labiro"}},
	{En: "ruby", It: "rubino", Games: []string{"labiro"}, Never: `\bgemm[ae]\b`},
	{En: "ruby tile", It: "tessera rubino", Games: []string{"labiro"}},
	{En: "bank", It: "depositare", Games: []string{"labiro"}, Never: `\bmett\w+ al sicuro\b|\brubin[oi]\b.*\bsalv`},
	{En: "chest", It: "forziere", Games: []string{"labiro"}, Never: `\bscrign\w+`},
	{En: "flag", It: "bandiera", Games: []string{"labiro"}},

	{En: "spare tile", It: "tessera eccedente", Games: []string{"magico"}, Never: `\btessera (fuori|avanzata|di riserva)\b`},
	{En: "treasure", It: "tesoro", Games: []string{"magico", "carte", "torri3d"}},
	{En: "pile", It: "mazzetto", Games: []string{"magico"}},
	{En: "path", It: "sentiero", Games: []string{"carte"}},

	{En: "spare tower", It: "torre eccedente", Games: []string{"torri3d"}, Never: `\btorre (fuori|avanzata|di riserva)\b`},
	{En: "rune stone", It: "pietra runica", Games: []string{"torri3d"}},
	{En: "magic card", It: "carta magica", Games: []string{"torri3d"}},
	{En: "joker", It: "jolly", Games: []string{"torri3d"}},
	{En: "floor", It: "piano", Games: []string{"torri3d"}},

	{En: "cell", It: "casa", Games: []string{"fuga"}, Never: `\bcasell[ae] \d`},
	{En: "room", It: "stanza", Games: []string{"fuga"}},
	{En: "sentinel", It: "sentinella", Games: []string{"fuga"}, Never: `\bguardi[ae]\b|\bdroid\w+`},
	{En: "patrol", It: "ronda", Games: []string{"fuga"}},
	{En: "consciousness point", It: "punto coscienza", Games: []string{"fuga"}},
	{En: "infirmary", It: "infermeria", Games: []string{"fuga"}},
	{En: "isolation", It: "isolamento", Games: []string{"fuga"}},
	{En: "trio", It: "tris", Games: []string{"fuga"}, Never: `\btrio\b`},
}
