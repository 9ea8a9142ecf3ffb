package words

// The page in the browser and its parts.
const (
	PageTitle    Message = "page.title"
	PageBoard    Message = "page.board"
	PageDisplay  Message = "page.display"
	PageControls Message = "page.controls"
	PageChoices  Message = "page.choices"
	PagePlayers  Message = "page.players"
	PageLog      Message = "page.log"
	PageLegend   Message = "page.legend"
)

// What is pressed, turned and lifted on the page.
const (
	PageKnobLeft  Message = "page.knob.left"
	PageKnobRight Message = "page.knob.right"
	PageKnobPush  Message = "page.knob.push"
	PageEndTurn   Message = "page.end"
	PageUndo      Message = "page.undo"
	PageBack      Message = "page.back"
	PageLook      Message = "page.look"
	PageClose     Message = "page.close"
	PageHand      Message = "page.hand"
	PageHandKeys  Message = "page.hand.keys"
	PageTurnLeft  Message = "page.turn.left"
	PageTurnRight Message = "page.turn.right"
	PageLift      Message = "page.lift"
	PageSetDown   Message = "page.set_down"
)

// What stands and lies on the page's board; texts for those who listen are
// put together from these.
const (
	PageTower      Message = "page.tower"
	PageSymbol     Message = "page.symbol"
	PageArrow      Message = "page.arrow"
	PageClockwise  Message = "page.clockwise"
	PageCounter    Message = "page.counter"
	PageObject     Message = "page.object"
	PageRuby       Message = "page.ruby"
	PageFlag       Message = "page.flag"
	PagePawn       Message = "page.pawn"
	PageWall       Message = "page.wall"
	PageRecessed   Message = "page.recessed"
	PageProtruding Message = "page.protruding"
	PageWrong      Message = "page.mark.wrong"
	PageWanted     Message = "page.mark.wanted"
	PageDoubt      Message = "page.mark.doubt"
	PageOwn        Message = "page.mark.own"
	PageMaybe      Message = "page.mark.maybe"
	PageWalk       Message = "page.mark.walk"
	PageTurn       Message = "page.mark.turn"
)

// What the page says of players, and of trouble.
const (
	PageActive    Message = "page.active"
	PageEmptyHand Message = "page.empty_hand"
	PageUsed      Message = "page.used"
	PageNotices   Message = "page.notices"
	PageOffline   Message = "page.offline"
	PageTrouble   Message = "page.trouble"

	PageElsewhere Message1[string] = "page.elsewhere"
	PageFull      Message          = "page.full"
	PageReload    Message          = "page.reload"
)

var pageWords = map[string]sentence{
	"page.title":    {It: "Mastro", En: "Mastro"},
	"page.board":    {It: "Il labirinto dall’alto", En: "The labyrinth from above"},
	"page.display":  {It: "Il piccolo schermo", En: "The small display"},
	"page.controls": {It: "Comandi del tavolo", En: "The table’s controls"},
	"page.choices":  {It: "Scelte", En: "Choices"},
	"page.players":  {It: "Giocatori", En: "Players"},
	"page.log":      {It: "Che cosa è successo", En: "What happened"},
	"page.legend":   {It: "Legenda", En: "Legend"},

	"page.knob.left":  {It: "Gira la manopola a sinistra", En: "Turn the knob left"},
	"page.knob.right": {It: "Gira la manopola a destra", En: "Turn the knob right"},
	"page.knob.push":  {It: "Premi la manopola", En: "Push the knob"},
	"page.end":        {It: "Fine turno", En: "End turn"},
	"page.undo":       {It: "Annulla", En: "Undo"},
	"page.back":       {It: "Indietro", En: "Back"},
	"page.look":       {It: "Guardo solo io", En: "Only I am looking"},
	"page.close":      {It: "Copri", En: "Cover it"},
	"page.hand": {It: "Trascina una torre per ruotarla; tienila premuta per sollevarla.",
		En: "Drag a tower to turn it; hold it down to lift it."},
	"page.hand.keys":  {It: "Con la tastiera: ← → ruota, spazio solleva.", En: "With the keyboard: ← → turns, space lifts."},
	"page.turn.left":  {It: "Gira in senso antiorario", En: "Turn counter-clockwise"},
	"page.turn.right": {It: "Gira in senso orario", En: "Turn clockwise"},
	"page.lift":       {It: "Solleva", En: "Lift"},
	"page.set_down":   {It: "Posa", En: "Set down"},

	"page.tower":       {It: "Torre", En: "Tower"},
	"page.symbol":      {It: "torre con rubino", En: "ruby tower"},
	"page.arrow":       {It: "freccia", En: "arrow"},
	"page.clockwise":   {It: "in senso orario", En: "clockwise"},
	"page.counter":     {It: "in senso antiorario", En: "counter-clockwise"},
	"page.object":      {It: "oggetto", En: "object"},
	"page.ruby":        {It: "rubino", En: "ruby"},
	"page.flag":        {It: "bandiera", En: "flag"},
	"page.pawn":        {It: "pedina", En: "pawn"},
	"page.wall":        {It: "muro", En: "wall"},
	"page.recessed":    {It: "ingresso rientrato", En: "recessed entrance"},
	"page.protruding":  {It: "ingresso sporgente", En: "protruding entrance"},
	"page.mark.wrong":  {It: "da rimettere a posto", En: "to be put right"},
	"page.mark.wanted": {It: "da ruotare", En: "to be turned"},
	"page.mark.doubt":  {It: "non si legge bene", En: "cannot be read well"},
	"page.mark.own":    {It: "sei qui", En: "you are here"},
	"page.mark.maybe":  {It: "forse sei qui", En: "you may be here"},
	"page.mark.walk":   {It: "ci puoi andare", En: "you can go here"},
	"page.mark.turn":   {It: "la puoi ruotare", En: "you can turn it"},

	"page.active":     {It: "di turno", En: "on turn"},
	"page.empty_hand": {It: "mano vuota", En: "empty hand"},
	"page.used":       {It: "oggetto usato", En: "used"},
	"page.notices":    {It: "Qualcosa al tavolo non va", En: "Something at the table is out of order"},
	"page.offline":    {It: "Il tavolo non risponde: quello che vedi non è aggiornato.", En: "The table does not answer: what you see is not up to date."},
	"page.trouble":    {It: "Non riuscito: riprova.", En: "That did not work: try again."},
	"page.elsewhere":  {It: "Questo tavolo non si chiama %[1]s: se deve, scrivi hosts = [%[1]s] in mastro.toml.", En: "This table is not called %[1]s: if it should be, write hosts = [%[1]s] in mastro.toml."},
	"page.full":       {It: "Troppe pagine aperte su questo tavolo: chiudine una.", En: "Too many pages are open on this table: close one."},
	"page.reload":     {It: "Aggiorna", En: "Reload"},
}
