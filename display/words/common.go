package words

// What every game needs.
const (
	OwnName    Message                  = "language"
	Comma      Message2[string, string] = "list.comma"
	And        Message2[string, string] = "list.and"
	Or         Message2[string, string] = "list.or"
	Everybody  Message                  = "everybody"
	BotName    Message1[Name]           = "bot.name"
	TheTower   Message1[Tower]          = "tower.the"
	ThisTower  Message                  = "tower.this"
	NotAllowed Message                  = "not_allowed"
	NoPages    Message                  = "no_pages"
)

// The colours of the seats and their letters.
const (
	seat1     Message = "seat.1"
	seat2     Message = "seat.2"
	seat3     Message = "seat.3"
	seat4     Message = "seat.4"
	seat5     Message = "seat.5"
	seat6     Message = "seat.6"
	seatSign1 Message = "seat.1.sign"
	seatSign2 Message = "seat.2.sign"
	seatSign3 Message = "seat.3.sign"
	seatSign4 Message = "seat.4.sign"
	seatSign5 Message = "seat.5.sign"
	seatSign6 Message = "seat.6.sign"
)

var (
	seatNames = [...]Message{seat1, seat2, seat3, seat4, seat5, seat6}
	seatSigns = [...]Message{seatSign1, seatSign2, seatSign3, seatSign4, seatSign5, seatSign6}
)

// What the referee says: fouls, repairs, doubts and questions.
const (
	FoulTitle      Message              = "foul.title"
	CouldInstead   Message1[string]     = "foul.instead"
	CouldThen      Message1[string]     = "foul.then"
	RestoreTitle   Message              = "restore.title"
	RestoreText    Message              = "restore.text"
	TurnClockwise  Message2[Tower, int] = "repair.clockwise"
	TurnCounter    Message2[Tower, int] = "repair.counter"
	UnsettledTitle Message              = "unsettled.title"
	Unclear        Message1[Tower]      = "unsettled.unclear"
	HalfTurned     Message1[Tower]      = "unsettled.half"
	Lifted         Message1[Tower]      = "unsettled.lifted"
	Silent         Message1[Tower]      = "unsettled.silent"
	Missing        Message1[Tower]      = "unsettled.missing"
	Impossible     Message1[Tower]      = "unsettled.impossible"
	Double         Message1[Tower]      = "unsettled.double"
	Trembling      Message1[Tower]      = "unsettled.trembling"
	QuestionTitle  Message              = "question.title"
	WhatTurned     Message              = "question.what"
	DidYouMean     Message              = "question.mean"
	OrTurnBack     Message              = "question.back"
	AllTurnedBack  Message              = "question.undone"
	WhereAreYou    Message              = "where.text"
	NeverMind      Message              = "where.never"
	Undo           Message              = "undo"
	UndoTitle      Message              = "undo.title"
	UndoText       Message              = "undo.text"
	KeepTurn       Message              = "undo.keep"
	TurnedBack     Message              = "taken_back"
	TookBack       Message2[Name, int]  = "event.taken_back"
	BotAsks        Message1[Name]       = "bot.asks"
	BotThinks      Message1[Name]       = "bot.thinks"
	WaitingFor     Message1[Name]       = "waiting"
	PutBoardRight  Message              = "refused.board"
	AnswerFirst    Message              = "refused.answer"
	NotNow         Message              = "refused.now"
	HandBusy       Message              = "refused.hand"  // the one hand of a simulated table
	HandEmpty      Message              = "refused.empty" // the same
)

// What the other pages and the menu say.
const (
	OnlyFor      Message1[Name]           = "secret.title"
	LookAway     Message                  = "secret.text"
	Show         Message                  = "secret.show"
	Hide         Message                  = "secret.hide"
	LookFirst    Message                  = "secret.look"
	OtherWord    Message                  = "say.other"
	WinsTitle    Message1[Name]           = "end.wins"
	SharedTitle  Message1[List]           = "end.shared"
	NobodyTitle  Message                  = "end.nobody"
	NewGame      Message                  = "menu.new"
	MenuText     Message                  = "menu.text"
	MenuMinutes  Message2[string, int]    = "menu.minutes"
	MenuHours    Message2[string, int]    = "menu.hours"
	MenuAgeless  Message                  = "menu.ageless"
	MenuEntry    Message2[string, string] = "menu.entry"
	MenuPlayer   Message1[int]            = "menu.player"
	MenuColour   Message1[string]         = "menu.colour"
	AnyColour    Message                  = "menu.any"
	MenuPlayers  Message                  = "menu.players"
	MenuGame     Message                  = "menu.game"
	MenuLanguage Message                  = "menu.language"
	MenuStart    Message                  = "menu.start"
	Person       Message                  = "menu.person"
	Bot          Message                  = "menu.bot"
	Child        Message                  = "menu.child"
	LeaveTitle   Message                  = "leave.title"
	LeaveText    Message                  = "leave.text"
	LeaveStay    Message                  = "leave.stay"
	LeaveGo      Message                  = "leave.go"
	AllRight     Message                  = "ok"
	AskHint      Message                  = "advice.ask"
	HintsCount   Message                  = "advice.count"
	HintsAsked   Message2[Name, int]      = "advice.asked"
	HintChoose   Message                  = "hint.choose"
	HintPutRight Message                  = "hint.right"
	HintWanted   Message                  = "hint.wanted"
	HintAnswer   Message                  = "hint.answer"
	HintWait     Message                  = "hint.wait"
	HintPushIn   Message                  = "hint.push_in"
)

var common = map[string]sentence{
	"language":    {It: "Italiano", En: "English"},
	"list.comma":  {It: "%s, %s", En: "%s, %s"},
	"list.and":    {It: "%s e %s", En: "%s and %s"},
	"list.or":     {It: "%s o %s", En: "%s or %s"},
	"everybody":   {It: "Tutti", En: "Everybody"},
	"bot.name":    {It: "%s (bot)", En: "%s (bot)"},
	"tower.the":   {It: "la torre %d", En: "tower %d"},
	"tower.this":  {It: "questa torre", En: "this tower"},
	"not_allowed": {It: "Questo non è permesso.", En: "This is not allowed."},
	"no_pages":    {It: "Questo gioco non ha ancora le sue pagine.", En: "This game has no pages yet."},

	"seat.1": {It: "Rosso", En: "Red"}, "seat.1.sign": {It: "R", En: "R"},
	"seat.2": {It: "Blu", En: "Blue"}, "seat.2.sign": {It: "B", En: "B"},
	"seat.3": {It: "Verde", En: "Green"}, "seat.3.sign": {It: "V", En: "G"},
	"seat.4": {It: "Giallo", En: "Yellow"}, "seat.4.sign": {It: "G", En: "Y"},
	"seat.5": {It: "Arancio", En: "Orange"}, "seat.5.sign": {It: "A", En: "O"},
	"seat.6": {It: "Ciano", En: "Cyan"}, "seat.6.sign": {It: "C", En: "C"},

	"foul.title":    {It: "Così no", En: "Foul"},
	"foul.instead":  {It: "Prova così: %s.", En: "You could: %s."},
	"foul.then":     {It: "Dopo puoi: %s.", En: "After that: %s."},
	"restore.title": {It: "Da sistemare", En: "Put it right"},
	"restore.text":  {It: "Nessuno ha sbagliato: rimettete tutto a posto.", En: "Nobody’s fault: put everything right."},
	"repair.clockwise": {Count: 2,
		It: "Torre %d: %d passi in senso orario.", OneIt: "Torre %[1]d: 1 passo in senso orario.",
		En: "Tower %d: %d steps clockwise.", OneEn: "Tower %[1]d: 1 step clockwise."},
	"repair.counter": {Count: 2,
		It: "Torre %d: %d passi in senso antiorario.", OneIt: "Torre %[1]d: 1 passo in senso antiorario.",
		En: "Tower %d: %d steps counter-clockwise.", OneEn: "Tower %[1]d: 1 step counter-clockwise."},
	"unsettled.title":      {It: "Un attimo", En: "One moment"},
	"unsettled.unclear":    {It: "Controlla la torre %d: non si legge bene.", En: "Check tower %d: it cannot be read well."},
	"unsettled.half":       {It: "Finisci di ruotare la torre %d.", En: "Finish turning tower %d."},
	"unsettled.lifted":     {It: "Rimetti la torre %d sulla sua base.", En: "Put tower %d back on its base."},
	"unsettled.silent":     {It: "Il sensore della torre %d non risponde.", En: "The sensor of tower %d does not answer."},
	"unsettled.missing":    {It: "Torre %d: manca, o non ha il magnete.", En: "Tower %d is missing, or its magnet is."},
	"unsettled.impossible": {It: "Il sensore della torre %d legge l’impossibile.", En: "The sensor of tower %d reads the impossible."},
	"unsettled.double":     {It: "Torre %d: due sensori rispondono insieme.", En: "Tower %d: two sensors answer at once."},
	"unsettled.trembling":  {It: "La torre %d trema: guarda magnete e saldature.", En: "Tower %d trembles: look at its magnet and joints."},
	"question.title":       {It: "Una domanda", En: "A question"},
	"question.what":        {It: "Quali torri hai ruotato?", En: "Which towers did you turn?"},
	"question.mean":        {It: "Volevi fare questo?", En: "Did you mean to do this?"},
	"question.back":        {It: "Altrimenti rimetti tutto com’era.", En: "If not, put it all back."},
	"question.undone":      {It: "Ho rimesso com’era", En: "I turned it back"},
	"where.text":           {It: "In quale torre sei?", En: "Where are you?"},
	"where.never":          {It: "Lascia stare", En: "Never mind"},
	"undo":                 {It: "Annulla", En: "Undo"},
	"undo.title":           {It: "Rimetti com’era", En: "Put it back"},
	"undo.text":            {It: "Poi la mossa torna tua.", En: "Then the move is yours again."},
	"undo.keep":            {It: "Lascia com’è", En: "Keep the turn"},
	"taken_back":           {It: "Annullato: tutto è come prima.", En: "Taken back: all is as before."},
	"event.taken_back": {
		It: "%s annulla %d mosse.", En: "%s takes back %d moves.",
		OneIt: "%[1]s annulla una mossa.", OneEn: "%[1]s takes back one move.", Count: 2,
	},
	"bot.asks":       {It: "%s (bot) chiede:", En: "%s (bot) asks for:"},
	"bot.thinks":     {It: "%s (bot) sta pensando.", En: "%s (bot) is thinking."},
	"waiting":        {It: "Tocca a %s.", En: "Waiting for %s."},
	"refused.board":  {It: "Prima rimetti tutto a posto.", En: "First put everything right."},
	"refused.answer": {It: "Prima rispondi alla domanda.", En: "First answer the question."},
	"refused.hand":   {It: "La mano è occupata: aspetta un momento.", En: "The hand is busy: wait a moment."},
	"refused.empty":  {It: "La mano non tiene questa torre: prima prendila.", En: "The hand does not hold this tower: take hold of it first."},
	"refused.now":    {It: "Adesso no: prima fai quello che chiede la pagina.", En: "Not now: first do what the page asks for."},

	"secret.title":  {It: "Solo per %s", En: "Only for %s"},
	"secret.text":   {It: "Gli altri non guardino!", En: "Everybody else, look away."},
	"secret.show":   {It: "Mostra", En: "Show"},
	"secret.hide":   {It: "Nascondi", En: "Hide"},
	"secret.look":   {It: "Guarda le tue carte", En: "Look at your cards"},
	"say.other":     {It: "Scegli di nuovo", En: "Choose again"},
	"end.wins":      {It: "Vince %s", En: "%s wins"},
	"end.shared":    {It: "Vincono %s", En: "%s win"},
	"end.nobody":    {It: "Non vince nessuno", En: "Nobody wins"},
	"menu.new":      {It: "Nuova partita", En: "New game"},
	"menu.text":     {It: "Scegli come si gioca.", En: "Choose how to play."},
	"menu.minutes":  {It: "%s: circa %d min.", En: "%s: about %d min."},
	"menu.hours":    {It: "%s: circa %d ore.", En: "%s: about %d hours."},
	"menu.ageless":  {It: "Età ignote: si sorteggia chi inizia.", En: "Ages unknown: who begins is drawn."},
	"menu.entry":    {It: "%s: %s", En: "%s: %s"},
	"menu.player":   {It: "Giocatore %d", En: "Player %d"},
	"menu.colour":   {It: "Colore %s", En: "Colour %s"},
	"menu.any":      {It: "libero", En: "any"},
	"menu.players":  {It: "Giocatori", En: "Players"},
	"menu.game":     {It: "Gioco", En: "Game"},
	"menu.language": {It: "Lingua", En: "Language"},
	"menu.start":    {It: "Si comincia!", En: "Start!"},
	"menu.person":   {It: "persona", En: "person"},
	"menu.bot":      {It: "bot", En: "bot"},
	"menu.child":    {It: "regole bambini", En: "children’s rules"},
	"leave.title":   {It: "Lasciare la partita?", En: "Leave the game?"},
	"leave.text":    {It: "La partita andrà persa.", En: "The game will be lost."},
	"leave.stay":    {It: "Continua", En: "Keep playing"},
	"leave.go":      {It: "Lascia", En: "Leave"},
	"ok":            {It: "Va bene", En: "All right"},
	"hint.choose":   {It: "Gira e scegli, premi e conferma", En: "Knob: choose · push: do it"},
	"hint.answer":   {It: "Gira e scegli, premi e rispondi", En: "Knob: choose · push: answer"},
	"hint.right":    {It: "Si prosegue appena è a posto", En: "Play goes on once it is done"},
	"hint.wanted":   {It: "Non si può? Fine turno", En: "Not possible? End turn"},
	"hint.push_in":  {It: "Inserisci e si prosegue", En: "Push it in to go on"},
	"hint.wait":     {It: "Un momento di pazienza", En: "Please wait a moment"},

	"advice.ask":   {It: "Chiedi un consiglio", En: "Ask for a hint"},
	"advice.count": {It: "consigli", En: "hints"},
	"advice.asked": {Count: 2,
		It: "%s: %d consigli chiesti", OneIt: "%[1]s: 1 consiglio chiesto",
		En: "%s: %d hints asked for", OneEn: "%[1]s: 1 hint asked for"},
}
