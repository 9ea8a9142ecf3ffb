package words

// Where things are in 3D Labyrinth: a cell, a line that is pushed, and the way
// that it is pushed.
const (
	TorriCell   Message2[int, int]       = "torri3d.place.cell"
	TorriRow    Message1[int]            = "torri3d.place.row"
	TorriColumn Message1[int]            = "torri3d.place.column"
	TorriToward Message2[string, string] = "torri3d.place.toward"
)

// What the cells of the board are, for those who listen.
const (
	TorriTower       Message          = "torri3d.cell.tower"
	TorriSpare       Message          = "torri3d.cell.spare"
	TorriArrowRow    Message1[string] = "torri3d.cell.arrow_row"
	TorriArrowColumn Message1[string] = "torri3d.cell.arrow_column"
	TorriStone       Message          = "torri3d.cell.stone"
	TorriStoneSign   Message          = "torri3d.cell.stone_sign"
)

// Magic cards: so many of a kind, and as short as can be.
const (
	TorriUps    Message1[int] = "torri3d.cards.up"
	TorriDowns  Message1[int] = "torri3d.cards.down"
	TorriJokers Message1[int] = "torri3d.cards.joker"
	TorriUp     Message1[int] = "torri3d.cards.short_up"
	TorriDown   Message1[int] = "torri3d.cards.short_down"
	TorriJoker  Message1[int] = "torri3d.cards.short_joker"
)

// The choices.
const (
	TorriOpen     Message1[string]         = "torri3d.choice.open"
	TorriGo       Message2[int, int]       = "torri3d.choice.go"
	TorriStay     Message                  = "torri3d.choice.stay"
	TorriGoWith   Message2[string, string] = "torri3d.choice.go_with"
	TorriGoMany   Message2[string, string] = "torri3d.choice.go_many"
	TorriYes      Message                  = "torri3d.choice.yes"
	TorriUseMagic Message                  = "torri3d.choice.magic"
	TorriNo       Message                  = "torri3d.choice.no"
)

// What sensors may have seen, as answers, and what is to be put right.
const (
	TorriStands Message3[string, string, string] = "torri3d.line.stands"
	TorriAsWas  Message1[string]                 = "torri3d.line.as_was"
	TorriRepair Message3[string, string, int]    = "torri3d.line.repair"
	TorriHalf   Message1[string]                 = "torri3d.doubt.half"
	TorriLifted Message1[string]                 = "torri3d.doubt.lifted"
	TorriSilent Message1[string]                 = "torri3d.doubt.silent"
	TorriRead   Message1[string]                 = "torri3d.doubt.unclear"
)

// What happened, one for each kind of event.
const (
	TorriPushed     Message2[Name, string] = "torri3d.event.pushed"
	TorriCarried    Message1[Name]         = "torri3d.event.carried"
	TorriPlayed     Message2[Name, string] = "torri3d.event.played"
	TorriWent       Message2[Name, string] = "torri3d.event.went"
	TorriFulfilled  Message1[Name]         = "torri3d.event.fulfilled"
	TorriUncovered  Message2[Name, Thing]  = "torri3d.event.uncovered"
	TorriMissed     Message2[Name, Thing]  = "torri3d.event.missed"
	TorriReshuffled Message                = "torri3d.event.reshuffled"
	TorriDrew       Message2[Name, Thing]  = "torri3d.event.drew"
	TorriDrewOne    Message1[Name]         = "torri3d.event.drew_one"
	TorriFinished   Message1[Name]         = "torri3d.event.finished"
)

// What the pages say.
const (
	TorriPush      Message                 = "torri3d.page.push"
	TorriPushHand  Message                 = "torri3d.page.push_by_hand"
	TorriTurn      Message                 = "torri3d.page.turn"
	TorriMove      Message                 = "torri3d.page.move"
	TorriToStone   Message                 = "torri3d.page.to_stone"
	TorriToHome    Message                 = "torri3d.page.to_home"
	TorriTell      Message2[Name, Thing]   = "torri3d.page.tell"
	TorriSeek      Message2[Thing, string] = "torri3d.page.seek"
	TorriHand      Message1[List]          = "torri3d.page.hand"
	TorriNoHand    Message                 = "torri3d.page.no_hand"
	TorriAllJokers Message                 = "torri3d.page.all_jokers"
	TorriOwnHand   Message                 = "torri3d.page.own_hand"
	TorriSides     Message1[string]        = "torri3d.page.sides"
	TorriHow       Message                 = "torri3d.page.how"
	TorriScore     Message2[Name, int]     = "torri3d.page.score"
	TorriScoreRune Message2[Name, int]     = "torri3d.page.score_rune"
)

// What is counted before a player.
const (
	TorriPrizes Message = "torri3d.count.prizes"
	TorriCards  Message = "torri3d.count.cards"
	TorriRune   Message = "torri3d.count.rune"
)

var torri3dWords = map[string]sentence{
	"torri3d.place.cell":   {It: "riga %d, colonna %d", En: "row %d, column %d"},
	"torri3d.place.row":    {It: "riga %d", En: "row %d"},
	"torri3d.place.column": {It: "colonna %d", En: "column %d"},
	"torri3d.place.toward": {It: "%s verso %s", En: "%s to the %s"},

	"torri3d.cell.tower":        {It: "torre", En: "tower"},
	"torri3d.cell.spare":        {It: "torre eccedente", En: "spare tower"},
	"torri3d.cell.arrow_row":    {It: "freccia verso %s, riga", En: "arrow to the %s, row"},
	"torri3d.cell.arrow_column": {It: "freccia verso %s, colonna", En: "arrow to the %s, column"},
	"torri3d.cell.stone":        {It: "pietra runica", En: "rune stone"},
	"torri3d.cell.stone_sign":   {It: "Ru", En: "Ru"},

	"torri3d.cards.up": {Count: 1,
		It: "%d salite", OneIt: "una salita",
		En: "%d up cards", OneEn: "an up card"},
	"torri3d.cards.down": {Count: 1,
		It: "%d discese", OneIt: "una discesa",
		En: "%d down cards", OneEn: "a down card"},
	"torri3d.cards.joker": {Count: 1,
		It: "%d jolly", OneIt: "un jolly",
		En: "%d jokers", OneEn: "a joker"},
	"torri3d.cards.short_up":    {It: "%d su", En: "%d up"},
	"torri3d.cards.short_down":  {It: "%d giù", En: "%d down"},
	"torri3d.cards.short_joker": {It: "%d jolly", En: "%d joker"},

	"torri3d.choice.open":    {It: "Aperta: %s", En: "Open: %s"},
	"torri3d.choice.go":      {It: "Vai a riga %d, colonna %d", En: "Go to row %d, column %d"},
	"torri3d.choice.stay":    {It: "Resta dove sei", En: "Stay where you are"},
	"torri3d.choice.go_with": {It: "%s con %s", En: "%s with %s"},
	"torri3d.choice.go_many": {It: "%s: %s", En: "%s: %s"},
	"torri3d.choice.magic":   {It: "Usa le carte magiche", En: "Use your magic cards"},
	"torri3d.choice.yes":     {It: "Sì, trovato!", En: "Yes, found it!"},
	"torri3d.choice.no":      {It: "No, un altro tesoro", En: "No, another treasure"},

	"torri3d.line.stands": {It: "%s %s: %s", En: "%s %s: %s"},
	"torri3d.line.as_was": {It: "%s: com’era", En: "%s: as it was"},
	"torri3d.line.repair": {Count: 3,
		It: "%[1]s: spingi %[3]d torri verso %[2]s.", OneIt: "%[1]s: spingi una torre verso %[2]s.",
		En: "%[1]s: push %[3]d towers in to the %[2]s.", OneEn: "%[1]s: push one tower in to the %[2]s."},
	"torri3d.doubt.half":    {It: "%s: spingi fino in fondo.", En: "%s: push it all the way in."},
	"torri3d.doubt.lifted":  {It: "%s: rimetti a posto la torre.", En: "%s: put the tower back."},
	"torri3d.doubt.silent":  {It: "%s: i sensori non rispondono.", En: "%s: the sensors do not answer."},
	"torri3d.doubt.unclear": {It: "%s: com’è stata spinta? Non si legge bene.", En: "%s: was it pushed? It cannot be read well."},

	"torri3d.event.pushed":     {It: "%s spinge la %s.", En: "%s pushes %s."},
	"torri3d.event.carried":    {It: "%s esce e rientra dall’altra parte.", En: "%s falls out and comes back in."},
	"torri3d.event.played":     {It: "%s gioca %s.", En: "%s plays %s."},
	"torri3d.event.went":       {It: "%s si ferma a %s.", En: "%s stops at %s."},
	"torri3d.event.fulfilled":  {It: "%s ha raggiunto la pietra runica!", En: "%s has reached the rune stone!"},
	"torri3d.event.uncovered":  {It: "%s trova %s!", En: "%s finds %s!"},
	"torri3d.event.missed":     {It: "%s non cerca %s.", En: "%s is not looking for %s."},
	"torri3d.event.reshuffled": {It: "Le carte magiche giocate tornano nel mazzo.", En: "The magic cards played are shuffled again."},
	"torri3d.event.drew":       {It: "%s pesca %s.", En: "%s draws %s."},
	"torri3d.event.drew_one":   {It: "%s pesca una carta magica.", En: "%s draws a magic card."},
	"torri3d.event.finished":   {It: "%s è di nuovo a casa e vince!", En: "%s is home again and wins!"},

	"torri3d.page.push":         {It: "Scegli da che freccia inserire la torre.", En: "Choose an arrow to push from."},
	"torri3d.page.push_by_hand": {It: "Inserisci la torre da una delle frecce.", En: "Push the tower in at one of the arrows."},
	"torri3d.page.turn":         {It: "Come giri la torre?", En: "How do you turn the tower?"},
	"torri3d.page.move":         {It: "Muovi la pedina, o resta dove sei.", En: "Move your pawn, or stay put."},
	"torri3d.page.to_stone":     {It: "Manca solo la pietra runica!", En: "Only the rune stone is left!"},
	"torri3d.page.to_home":      {It: "Hai tutto: torna al tuo angolo!", En: "All done: back to your corner!"},
	"torri3d.page.tell":         {It: "%s cercava %s?", En: "Was %s looking for %s?"},
	"torri3d.page.seek":         {It: "Cerca %s (%s).", En: "Look for %s (%s)."},
	"torri3d.page.hand":         {It: "Magia: %s.", En: "Magic: %s."},
	"torri3d.page.no_hand":      {It: "Nessuna carta magica.", En: "No magic cards."},
	"torri3d.page.all_jokers":   {It: "Per te sono tutte jolly.", En: "For you they are all jokers."},
	"torri3d.page.own_hand":     {It: "Gioca solo carte che hai in mano.", En: "Play only cards that you hold."},
	"torri3d.page.sides":        {It: "Lati aperti: %s.", En: "Open sides: %s."},
	"torri3d.page.how":          {It: "Come sta la torre inserita?", En: "How does the new tower stand?"},
	"torri3d.page.score": {Count: 2,
		It: "%s: %d tesori", OneIt: "%[1]s: 1 tesoro",
		En: "%s: %d treasures", OneEn: "%[1]s: 1 treasure"},
	"torri3d.page.score_rune": {Count: 2,
		It: "%s: %d tesori e la pietra", OneIt: "%[1]s: 1 tesoro e la pietra",
		En: "%s: %d treasures and the stone", OneEn: "%[1]s: 1 treasure and the stone"},

	"torri3d.count.prizes": {It: "tesori trovati", En: "treasures found"},
	"torri3d.count.cards":  {It: "carte magiche", En: "magic cards"},
	"torri3d.count.rune":   {It: "pietra runica", En: "rune stone"},
}
