package engine

import "mastro/configs/document"

// Draft is a printed set while its owner tells it, part by part. Meanwhile it may contradict what
// the printed game is known to hold.
type Draft interface {
	// Document is the draft as a set file, which says of itself that it is not invented. What was
	// written before all was told is read too.
	Document() document.Document
	// Tell says that a part is so, in the words in which the game's own pages offer it. It
	// changes nothing and returns false where no part can be so.
	Tell(part int, as string) bool
	// Right tells whether the draft contradicts nothing that is known: it can be played with.
	Right() bool
}
