package torri3d

import "mastro/display/words"

// terms are the terms of 3D Labyrinth.
var terms = []words.Term{
	{En: "spare tower", It: "torre eccedente", Never: `\btorre (fuori|avanzata|di riserva)\b`},
	{En: "rune stone", It: "pietra runica"},
	{En: "magic card", It: "carta magica"},
	{En: "joker", It: "jolly"},
	{En: "floor", It: "piano"},
}
