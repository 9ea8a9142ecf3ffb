package words

// Square and round boards, for screen readers and the legend.
var (
	PagePaths    = Say("strade", "paths")
	PageNorth    = Say("nord", "north")
	PageEast     = Say("est", "east")
	PageSouth    = Say("sud", "south")
	PageWest     = Say("ovest", "west")
	PageBridge   = Say("ponte: le strade non si incontrano", "bridge: the paths do not meet")
	PageTreasure = Say("tesoro", "treasure")
	PageFloors   = Say("piani", "floors")
	PageGap      = Say("posto libero", "free place")
	PageMouth    = Say("da qui si spinge", "pieces are pushed in here")
)

// Pushes and choices on the board of the page.
var (
	PagePush       = Say("spingi", "push")
	PageMarkChoose = Say("si può scegliere", "you can choose it")
	PageMarkPush   = Say("qui puoi spingere", "you can push here")
	PageMarkPushed = Say("qui bisogna spingere", "you have to push here")
)
