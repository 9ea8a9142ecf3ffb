package words

// What lies on square and round boards, for those who listen and in the
// legend.
const (
	PagePaths    Message = "page.paths"
	PageNorth    Message = "page.north"
	PageEast     Message = "page.east"
	PageSouth    Message = "page.south"
	PageWest     Message = "page.west"
	PageBridge   Message = "page.bridge"
	PageTreasure Message = "page.treasure"
	PageFloors   Message = "page.floors"
	PageGap      Message = "page.gap"
	PageMouth    Message = "page.mouth"
)

// What can be pushed and chosen on the page's board.
const (
	PagePush      Message = "page.push"
	PageHandPush  Message = "page.hand.push"
	PageCanChoose Message = "page.mark.choose"
	PageCanPush   Message = "page.mark.push"
	PageToPush    Message = "page.mark.pushed"
)

var pageBoards = map[string]sentence{
	"page.paths":    {It: "strade", En: "paths"},
	"page.north":    {It: "nord", En: "north"},
	"page.east":     {It: "est", En: "east"},
	"page.south":    {It: "sud", En: "south"},
	"page.west":     {It: "ovest", En: "west"},
	"page.bridge":   {It: "ponte: le strade non si incontrano", En: "bridge: the paths do not meet"},
	"page.treasure": {It: "tesoro", En: "treasure"},
	"page.floors":   {It: "piani", En: "floors"},
	"page.gap":      {It: "posto libero", En: "free place"},
	"page.mouth":    {It: "da qui si spinge", En: "pushed in from here"},

	"page.push": {It: "spingi", En: "push"},
	"page.hand.push": {It: "Tocca una freccia per spingere, o trascinala verso l’interno.",
		En: "Press an arrow to push there, or drag it inwards."},
	"page.mark.choose": {It: "lo puoi scegliere", En: "you can choose it"},
	"page.mark.push":   {It: "qui puoi spingere", En: "you can push here"},
	"page.mark.pushed": {It: "qui va spinto", En: "to be pushed here"},
}
