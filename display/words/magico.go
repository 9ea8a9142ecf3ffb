package words

// Places of the sliding labyrinth, as people count: rows and columns from 1, a
// side of the world for the end of a line. Sides are PageNorth to PageWest.
const (
	MagicoCell        Message2[int, int]       = "magico.cell"
	MagicoRow         Message1[int]            = "magico.row"
	MagicoColumn      Message1[int]            = "magico.column"
	MagicoTheRow      Message1[int]            = "magico.row.the"
	MagicoTheColumn   Message1[int]            = "magico.column.the"
	MagicoFrom        Message2[string, string] = "magico.from"
	MagicoOnSpare     Message                  = "magico.place.on_spare"
	MagicoTile        Message                  = "magico.tile"
	MagicoSpare       Message                  = "magico.spare"
	MagicoGoal        Message                  = "magico.goal"
	MagicoGoalSign    Message                  = "magico.goal.sign"
	MagicoMouthRow    Message1[string]         = "magico.mouth.row"
	MagicoMouthColumn Message1[string]         = "magico.mouth.column"
)

// The choices of the sliding labyrinth.
const (
	MagicoClosed  Message          = "magico.choice.closed"
	MagicoStay    Message          = "magico.choice.stay"
	MagicoGo      Message1[string] = "magico.choice.go"
	MagicoGoThing Message1[Noun]   = "magico.choice.go_thing"
	MagicoGoHome  Message          = "magico.choice.go_home"
	MagicoGoGoal  Message          = "magico.choice.go_goal"
	MagicoNone    Message          = "magico.choice.none"
	MagicoLook    Message          = "magico.choice.look"
)

// What the sensors may have seen, in the words of a question.
const (
	MagicoHowIn     Message                          = "magico.question.how_in"
	MagicoWhichPush Message                          = "magico.question.which"
	MagicoLine      Message3[string, string, string] = "magico.line"
	MagicoAsItWas   Message1[string]                 = "magico.stood.as_it_was"
	MagicoPushedTo  Message2[string, string]         = "magico.stood.pushed"
)

// What is to be done by hand, and why a line cannot be told.
const (
	MagicoPushIn  Message3[string, int, string] = "magico.repair"
	MagicoOpen    Message1[string]              = "magico.how"
	MagicoHalf    Message1[string]              = "magico.doubt.half"
	MagicoSilent  Message1[string]              = "magico.doubt.silent"
	MagicoUnclear Message1[string]              = "magico.doubt.unclear"
)

// What happened, one for each kind of event.
const (
	MagicoPushed   Message2[Name, string] = "magico.event.pushed"
	MagicoCarried  Message2[Name, string] = "magico.event.carried"
	MagicoPutBack  Message2[Name, string] = "magico.event.put_back"
	MagicoWalked   Message2[Name, string] = "magico.event.walked"
	MagicoReached  Message2[Name, Thing]  = "magico.event.reached"
	MagicoMissed   Message1[Name]         = "magico.event.missed"
	MagicoFinished Message1[Name]         = "magico.event.finished"
)

// What the pages say.
const (
	MagicoPush       Message                         = "magico.page.push"
	MagicoPushByHand Message                         = "magico.page.push_by_hand"
	MagicoNotThere   Message1[string]                = "magico.page.not_there"
	MagicoTurnIt     Message                         = "magico.page.turn_it"
	MagicoWalk       Message                         = "magico.page.walk"
	MagicoHomeNow    Message                         = "magico.page.home"
	MagicoSought     Message3[Thing, string, string] = "magico.page.sought"
	MagicoSoughtAll  Message1[List]                  = "magico.page.sought_all"
	MagicoSoughtOne  Message3[string, Noun, string]  = "magico.page.sought_one"
	MagicoWasIt      Message2[Name, Thing]           = "magico.page.was_it"
	MagicoWhich      Message1[Name]                  = "magico.page.which"
	MagicoScore      Message2[Name, int]             = "magico.page.score"
	MagicoGoalNow    Message1[string]                = "magico.page.goal"
	MagicoNewCard    Message                         = "magico.page.new_card"
)

// A hint: what it leads to, and what to do for it.
const (
	MagicoHintHome Message                  = "magico.hint.home"
	MagicoHintGoal Message                  = "magico.hint.goal"
	MagicoHintIn   Message2[string, int]    = "magico.hint.in"
	MagicoHintPush Message2[string, string] = "magico.hint.push"
	MagicoHintGo   Message1[string]         = "magico.hint.go"
	MagicoHintStay Message1[string]         = "magico.hint.stay"
	MagicoHintNone Message                  = "magico.hint.none"
)

// What is counted before a player.
const (
	MagicoToFind Message = "magico.to_find"
	MagicoFound  Message = "magico.found"
)

var magicoWords = map[string]sentence{
	"magico.how": {It: "Lati aperti: %s.", En: "Open sides: %s."},

	"magico.cell":           {It: "riga %d, colonna %d", En: "row %d, column %d"},
	"magico.row":            {It: "riga %d", En: "row %d"},
	"magico.column":         {It: "colonna %d", En: "column %d"},
	"magico.row.the":        {It: "la riga %d", En: "row %d"},
	"magico.column.the":     {It: "la colonna %d", En: "column %d"},
	"magico.from":           {It: "%s da %s", En: "%s from the %s"},
	"magico.place.on_spare": {It: "sulla tessera eccedente", En: "on the spare tile"},
	"magico.tile":           {It: "tessera", En: "tile"},
	"magico.spare":          {It: "tessera eccedente", En: "spare tile"},
	"magico.goal":           {It: "traguardo", En: "goal"},
	"magico.goal.sign":      {It: "*", En: "*"},
	"magico.mouth.row":      {It: "da %s, riga", En: "from the %s, row"},
	"magico.mouth.column":   {It: "da %s, colonna", En: "from the %s, column"},

	"magico.choice.closed":   {It: "chiusa", En: "closed"},
	"magico.choice.stay":     {It: "Resta qui", En: "Stay here"},
	"magico.choice.go":       {It: "Vai a %s", En: "Go to %s"},
	"magico.choice.go_thing": {It: "Vai a: %s", En: "Go to: %s"},
	"magico.choice.go_home":  {It: "Vai a casa", En: "Go home"},
	"magico.choice.go_goal":  {It: "Vai al traguardo", En: "Go to the goal"},
	"magico.choice.none":     {It: "Nessuno", En: "None"},
	"magico.choice.look":     {It: "Guarda la tua carta", En: "Look at your card"},

	"magico.question.how_in": {It: "Da che lati è aperta la tessera inserita?", En: "On which sides is the new tile open?"},
	"magico.question.which":  {It: "Che cosa hai spinto, e da che lati è aperta?", En: "What did you push, and open on which sides?"},
	"magico.line":            {It: "%s, %s: %s", En: "%s, %s: %s"},
	"magico.stood.as_it_was": {It: "%s: com’era", En: "%s: as it was"},
	"magico.stood.pushed":    {It: "%s: spinta a %s", En: "%s: pushed %s"},

	"magico.repair": {Count: 2,
		It: "%s: spingi %d tessere da %s.", OneIt: "%[1]s: spingi una tessera da %[3]s.",
		En: "%s: push %d tiles in from the %s.", OneEn: "%[1]s: push a tile in from the %[3]s."},
	"magico.doubt.half":    {It: "%s: spingi la tessera fino in fondo.", En: "%s: push the tile all the way in."},
	"magico.doubt.silent":  {It: "%s: i sensori non rispondono.", En: "%s: the sensors do not answer."},
	"magico.doubt.unclear": {It: "%s: è stata spinta? Dimmelo tu.", En: "%s: was it pushed? Tell me."},

	"magico.event.pushed":   {It: "%s inserisce la tessera: %s.", En: "%s pushes the tile in: %s."},
	"magico.event.carried":  {It: "%s si sposta con la tessera: %s.", En: "%s rides with the tile: %s."},
	"magico.event.put_back": {It: "%s rientra dall’altra parte: %s.", En: "%s comes back on the other side: %s."},
	"magico.event.walked":   {It: "%s si ferma: %s.", En: "%s stops: %s."},
	"magico.event.reached":  {It: "%s trova %s!", En: "%s finds %s!"},
	"magico.event.missed":   {It: "%s cerca un altro tesoro.", En: "%s is looking for another treasure."},
	"magico.event.finished": {It: "%s ha trovato tutto e vince!", En: "%s has found everything and wins!"},

	"magico.page.push":         {It: "Dove inserisci la tessera?", En: "Where do you push the tile in?"},
	"magico.page.push_by_hand": {It: "Inserisci la tessera a una delle frecce.", En: "Push the tile in at one of the arrows."},
	"magico.page.not_there":    {It: "Non dove è uscita l’ultima: %s.", En: "Not where the last came out: %s."},
	"magico.page.turn_it":      {It: "Come la ruoti? Scegli i lati aperti.", En: "How does it lie? Choose the open sides."},
	"magico.page.walk":         {It: "Muovi la pedina, o resta dove sei.", En: "Move your pawn, or stay where you are."},
	"magico.page.home":         {It: "Hai trovato tutto: torna a casa!", En: "You have found everything: go home!"},
	"magico.page.goal":         {It: "Hai trovato tutto: vai al traguardo, %s!", En: "You have found everything: go to the goal, %s!"},
	"magico.page.new_card":     {It: "Guarda la prossima carta del tuo mazzetto.", En: "Look at the next card of your pile."},
	"magico.hint.home":         {It: "casa", En: "home"},
	"magico.hint.goal":         {It: "traguardo", En: "the goal"},
	"magico.hint.in": {Count: 2,
		It: "%s: in %d turni, se nessuno si mette in mezzo.", OneIt: "%[1]s: in questo turno.",
		En: "%s: in %d turns, if nobody comes in between.", OneEn: "%[1]s: in this turn."},
	"magico.hint.push":       {It: "Inserisci: %s. Lati aperti: %s.", En: "Push in: %s. Open: %s."},
	"magico.hint.go":         {It: "Vai a %s.", En: "Go to %s."},
	"magico.hint.stay":       {It: "Resta dove sei: %s.", En: "Stay where you are: %s."},
	"magico.hint.none":       {It: "Non c’è una via di tre turni o meno.", En: "There is no way in three turns or fewer."},
	"magico.page.sought":     {It: "Cerca %s (%s): %s.", En: "Look for %s (%s): %s."},
	"magico.page.sought_all": {It: "Cerca, in qualunque ordine: %s.", En: "Look for, in any order: %s."},
	"magico.page.sought_one": {It: "%s: %s, %s.", En: "%s: %s, %s."},
	"magico.page.was_it":     {It: "%s, cercavi proprio %s?", En: "%s, were you looking for %s?"},
	"magico.page.which":      {It: "%s, quale di questi cercavi?", En: "%s, which were you looking for?"},
	"magico.page.score": {Count: 2,
		It: "%s: %d tesori", OneIt: "%[1]s: 1 tesoro",
		En: "%s: %d treasures", OneEn: "%[1]s: 1 treasure"},

	"magico.to_find": {It: "da trovare", En: "to find"},
	"magico.found":   {It: "trovati", En: "found"},
}
