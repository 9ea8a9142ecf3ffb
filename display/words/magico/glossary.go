package magico

import "mastro/display/words"

// terms are the terms of the sliding labyrinth.
var terms = []words.Term{
	{En: "spare tile", It: "tessera eccedente", Never: `\btessera (fuori|avanzata|di riserva)\b`},
	{En: "pile", It: "mazzetto"},
}
