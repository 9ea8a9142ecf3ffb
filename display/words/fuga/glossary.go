package fuga

import "mastro/display/words"

// terms are the terms of Fuga dal labirinto.
var terms = []words.Term{
	{En: "board", It: "tabellone"},
	{En: "cell", It: "casa", Never: `\bcasell[ae] \d`},
	{En: "room", It: "stanza"},
	{En: "sentinel", It: "sentinella", Never: `\bguardi[ae]\b|\bdroid\w+`},
	{En: "patrol", It: "ronda"},
	{En: "consciousness point", It: "punto coscienza"},
	{En: "infirmary", It: "infermeria"},
	{En: "isolation", It: "isolamento"},
	{En: "trio", It: "tris", Never: `\btrio\b`},
}
