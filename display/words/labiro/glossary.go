package labiro

import "mastro/display/words"

// terms are the terms of LABIRO.
var terms = []words.Term{
	{En: "ruby tower", It: "torre con rubino"},
	{En: "start tower", It: "torre di partenza"},
	{En: "base", It: "base"},
	{En: "entrance", It: "ingresso", Never: `\bentrata\b`},
	{En: "rotation", It: "rotazione"},
	{En: "object", It: "oggetto"},
	{En: "empty tile", It: "tessera vuota"},
	{En: "tower key", It: "chiave torre"},
	{En: "unlock key", It: "chiave sblocca meccanismo", Never: `\bpassepartout\b|\bchiave universale\b`},
	{En: "torch", It: "torcia", Never: `\bfiaccol\w+`},
	{En: "rope", It: "corda", Never: `\bfun[ei]\b`},
	{En: "dagger", It: "pugnale", Never: `\bcoltell\w+|\bdag[ah]`},
	{En: "rob", It: "derubare"},
	{En: "ruby", It: "rubino", Never: `\bgemm[ae]\b`},
	{En: "ruby tile", It: "tessera rubino"},
	{En: "bank", It: "depositare", Never: `\bmett\w+ al sicuro\b|\brubin[oi]\b.*\bsalv`},
	{En: "chest", It: "forziere", Never: `\bscrign\w+`},
	{En: "flag", It: "bandiera"},
}
