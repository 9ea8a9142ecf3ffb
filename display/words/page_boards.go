package words

// Square and round boards, for screen readers and the legend.
var (
	PagePaths    = say("strade", "paths")
	PageNorth    = say("nord", "north")
	PageEast     = say("est", "east")
	PageSouth    = say("sud", "south")
	PageWest     = say("ovest", "west")
	PageBridge   = say("ponte: le strade non si incontrano", "bridge: the paths do not meet")
	PageTreasure = say("tesoro", "treasure")
	PageFloors   = say("piani", "floors")
	PageGap      = say("posto libero", "free place")
	PageMouth    = say("da qui si spinge", "pushed in from here")
)

// Pushes and choices on the board of the page.
var (
	PagePush     = say("spingi", "push")
	PageHandPush = say("Tocca una freccia per spingere, o trascinala verso l’interno.",
		"Press an arrow to push there, or drag it inwards.")
	PageMarkChoose = say("lo puoi scegliere", "you can choose it")
	PageMarkPush   = say("qui puoi spingere", "you can push here")
	PageMarkPushed = say("qui va spinto", "to be pushed here")
)
