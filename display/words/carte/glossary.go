package carte

import "mastro/display/words"

// terms are the terms of the card labyrinth.
var terms = []words.Term{
	{En: "path", It: "sentiero"},
}
