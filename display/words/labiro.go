package words

// The choices of LABIRO, one for each verb of a move.
const (
	LabiroStart   Message1[Tower] = "labiro.choice.start"
	LabiroGo      Message1[Tower] = "labiro.choice.go"
	LabiroHere    Message1[Tower] = "labiro.choice.here"
	LabiroTurn    Message1[Tower] = "labiro.choice.turn"
	LabiroCounter Message         = "labiro.choice.counter"
	LabiroCross   Message1[Tower] = "labiro.choice.cross"
	LabiroLight   Message1[Tower] = "labiro.choice.light"
	LabiroLook    Message         = "labiro.choice.look"
	LabiroTake    Message         = "labiro.choice.take"
	LabiroLeave   Message         = "labiro.choice.leave"
	LabiroSwap    Message1[Noun]  = "labiro.choice.swap"
	LabiroDrop    Message1[Noun]  = "labiro.choice.drop"
	LabiroOpen    Message         = "labiro.choice.open"
	LabiroPut     Message1[Tower] = "labiro.choice.put"
	LabiroStab    Message1[Name]  = "labiro.choice.stab"
	LabiroRob     Message1[Noun]  = "labiro.choice.rob"
	LabiroReturn  Message1[Noun]  = "labiro.choice.return"
	LabiroEnough  Message         = "labiro.choice.enough"
	LabiroEnd     Message         = "labiro.choice.end"
	LabiroStop    Message         = "labiro.choice.stop"
	LabiroAgree   Message         = "labiro.choice.agree"
	LabiroRefuse  Message         = "labiro.choice.refuse"
)

// Choices of what is done where the pawn stands, while it may stand in several
// towers: in which of them, which are so many; or one of how many.
const (
	LabiroTakeIn     Message2[List, int] = "labiro.choice.take_in"
	LabiroLookIn     Message2[List, int] = "labiro.choice.look_in"
	LabiroOpenIn     Message2[List, int] = "labiro.choice.open_in"
	LabiroTakeInMany Message1[int]       = "labiro.choice.take_in_many"
	LabiroLookInMany Message1[int]       = "labiro.choice.look_in_many"
	LabiroOpenInMany Message1[int]       = "labiro.choice.open_in_many"
)

// A turn in a sentence, which has more room than a choice.
const (
	LabiroTurnClockwise Message1[Tower] = "labiro.advice.clockwise"
	LabiroTurnCounter   Message1[Tower] = "labiro.advice.counter"
)

// What the sensors may have seen, in the words of a question.
const (
	LabiroTurned      Message2[Tower, int] = "labiro.line.turned"
	LabiroWithKey     Message1[Tower]      = "labiro.line.key"
	LabiroKey         Message              = "labiro.line.key_alone"
	LabiroPartKey     Message              = "labiro.line.part.key_alone"
	LabiroPartTurned  Message2[Tower, int] = "labiro.line.part.turned"
	LabiroPartWithKey Message1[Tower]      = "labiro.line.part.key"
)

// Whether a key was used, in a question that is answered with yes.
const (
	LabiroUsedKey     Message1[Tower] = "labiro.question.key"
	LabiroUsedKeyHere Message         = "labiro.question.key_here"
)

// Why a tile cannot have been found: where all like it are, and what to do when
// one of them was said by mistake.
const (
	LabiroInSight   Message2[Thing, List] = "labiro.in_sight"
	LabiroInTower   Message1[Tower]       = "labiro.in_tower"
	LabiroOutOfGame Message               = "labiro.out_of_game"
)

// Why a turn is not said to push a tower that turns along with another anyway.
const LabiroTurnsAlong Message2[Tower, Tower] = "labiro.turns_along"

// Where the pawn may have stood, in the words of a question.
const (
	LabiroStand      Message1[Tower]      = "labiro.stand"
	LabiroStandBanks Message2[Tower, int] = "labiro.stand.banks"
)

// What happened, one for each kind of event.
const (
	LabiroStarted   Message2[Name, Tower]        = "labiro.event.started"
	LabiroWalked    Message2[Name, Tower]        = "labiro.event.walked"
	LabiroTurnedIt  Message2[Name, Tower]        = "labiro.event.turned"
	LabiroPushed    Message1[Tower]              = "labiro.event.pushed"
	LabiroCountered Message2[Name, Tower]        = "labiro.event.countered"
	LabiroCrossed   Message2[Name, Tower]        = "labiro.event.crossed"
	LabiroLit       Message2[Name, Tower]        = "labiro.event.lit"
	LabiroSaw       Message3[Name, Thing, Tower] = "labiro.event.saw"
	LabiroLeftThere Message2[Name, Tower]        = "labiro.event.left"
	LabiroTook      Message3[Name, Thing, Tower] = "labiro.event.took"
	LabiroGave      Message3[Name, Thing, Tower] = "labiro.event.gave"
	LabiroVanished  Message1[Thing]              = "labiro.event.vanished"
	LabiroOpened    Message2[Name, Tower]        = "labiro.event.opened"
	LabiroWon       Message3[Name, Thing, Tower] = "labiro.event.won"
	LabiroPutAway   Message3[Name, Thing, Tower] = "labiro.event.put"
	LabiroStabbed   Message2[Name, Name]         = "labiro.event.stabbed"
	LabiroRobbed    Message3[Name, Thing, Name]  = "labiro.event.robbed"
	LabiroReturned  Message3[Name, Thing, Name]  = "labiro.event.returned"
	LabiroBanked    Message2[Name, int]          = "labiro.event.banked"
	LabiroEnded     Message1[Name]               = "labiro.event.ended"
	LabiroProposed  Message1[Name]               = "labiro.event.proposed"
	LabiroAgreed    Message1[Name]               = "labiro.event.agreed"
	LabiroRefused   Message1[Name]               = "labiro.event.refused"
	LabiroFinished  Message                      = "labiro.event.finished"
)

// What the pages say.
const (
	LabiroChooseStart Message                = "labiro.page.start"
	LabiroMayTurn     Message2[List, int]    = "labiro.page.turning"
	LabiroMayCounter  Message1[Tower]        = "labiro.page.counter"
	LabiroNoTurning   Message                = "labiro.page.no_turning"
	LabiroNoneLeft    Message                = "labiro.page.none_left"
	LabiroStandsIn    Message1[Tower]        = "labiro.page.stands"
	LabiroMayBeIn     Message1[List]         = "labiro.page.may_be"
	LabiroMayBeInMany Message1[int]          = "labiro.page.may_be_many"
	LabiroSayWhere    Message                = "labiro.page.say_where"
	LabiroFindObject  Message1[Tower]        = "labiro.page.find"
	LabiroFindRuby    Message1[Tower]        = "labiro.page.find_ruby"
	LabiroDecide      Message1[Tower]        = "labiro.page.decide"
	LabiroLies        Message2[Tower, Thing] = "labiro.page.lies"
	LabiroPutWhere    Message1[Thing]        = "labiro.page.put"
	LabiroMayRob      Message2[Name, int]    = "labiro.page.rob"
	LabiroMustReturn  Message1[Name]         = "labiro.page.return"
	LabiroVote        Message1[Name]         = "labiro.page.vote"
	LabiroStuck       Message                = "labiro.page.stuck"
	LabiroNoneWithin  Message                = "labiro.page.none_within"
	LabiroWithin      Message1[List]         = "labiro.page.within"
	LabiroCarriedBy   Message1[List]         = "labiro.page.carried"
	LabiroScore       Message2[Name, int]    = "labiro.page.score"
)

// What lies before a player.
const (
	LabiroCarried Message = "labiro.carried"
	LabiroInChest Message = "labiro.chest"
	LabiroLeft    Message = "labiro.left"
)

var labiroWords = map[string]sentence{
	"labiro.carried": {It: "in mano", En: "in hand"},
	"labiro.chest":   {It: "nel forziere", En: "in the chest"},
	"labiro.left":    {It: "Rotazioni", En: "Rotations"},

	"labiro.choice.start":   {It: "Parti dalla torre %d", En: "Start on tower %d"},
	"labiro.choice.go":      {It: "Vai alla torre %d", En: "Go to tower %d"},
	"labiro.choice.here":    {It: "Sono nella torre %d", En: "I am in tower %d"},
	"labiro.choice.turn":    {It: "Ruota la torre %d", En: "Turn tower %d"},
	"labiro.choice.counter": {It: "Ruota contro la freccia", En: "Turn against the arrow"},
	"labiro.choice.cross":   {It: "Corda verso la torre %d", En: "Rope to tower %d"},
	"labiro.choice.light":   {It: "Illumina la torre %d", En: "Torch on tower %d"},
	"labiro.choice.look":    {It: "Guarda l’oggetto", En: "Look at the object"},
	"labiro.choice.take":    {It: "Prendi l’oggetto", En: "Take the object"},
	"labiro.choice.leave":   {It: "Lascialo qui", En: "Leave it here"},
	"labiro.choice.swap":    {It: "Scambia: %s", En: "Swap: %s"},
	"labiro.choice.drop":    {It: "Lascia: %s", En: "Leave: %s"},
	"labiro.choice.open":    {It: "Apri con la chiave", En: "Open with the key"},
	"labiro.choice.put":     {It: "Riponi nella torre %d", En: "Put into tower %d"},
	"labiro.choice.stab":    {It: "Pugnale: %s", En: "Dagger: %s"},
	"labiro.choice.rob":     {It: "Prendi: %s", En: "Take: %s"},
	"labiro.choice.return":  {It: "Lascia: %s", En: "Leave: %s"},
	"labiro.choice.enough":  {It: "Basta così", En: "Take no more"},
	"labiro.choice.end":     {It: "Fine turno", En: "End turn"},
	"labiro.choice.stop":    {It: "Proponi di finire", En: "Propose to stop"},
	"labiro.choice.agree":   {It: "Sì, finiamo", En: "Yes, stop here"},
	"labiro.choice.refuse":  {It: "No, si continua", En: "No, play on"},

	"labiro.choice.take_in": {Count: 2,
		It: "Prendi: torre %[1]s", OneIt: "Prendi nella torre %[1]s",
		En: "Take: tower %[1]s", OneEn: "Take from tower %[1]s"},
	"labiro.choice.look_in": {Count: 2,
		It: "Guarda: torre %[1]s", OneIt: "Guarda nella torre %[1]s",
		En: "Look: tower %[1]s", OneEn: "Look into tower %[1]s"},
	"labiro.choice.open_in": {Count: 2,
		It: "Apri: torre %[1]s", OneIt: "Apri la torre %[1]s",
		En: "Open: tower %[1]s", OneEn: "Open tower %[1]s"},
	"labiro.choice.take_in_many": {It: "Prendi: una di %d torri", En: "Take: one of %d towers"},
	"labiro.choice.look_in_many": {It: "Guarda: una di %d torri", En: "Look: one of %d towers"},
	"labiro.choice.open_in_many": {It: "Apri: una di %d torri", En: "Open: one of %d towers"},

	"labiro.advice.clockwise": {It: "Ruota la torre %d in senso orario", En: "Turn tower %d clockwise"},
	"labiro.advice.counter":   {It: "Ruota la torre %d in senso antiorario", En: "Turn tower %d counter-clockwise"},

	"labiro.line.turned": {Count: 2,
		It: "Torre %d, %d passi", OneIt: "Torre %[1]d, un passo",
		En: "Tower %d, %d steps", OneEn: "Tower %[1]d, one step"},
	"labiro.line.key":            {It: "Torre %d con la chiave", En: "Tower %d with the key"},
	"labiro.line.key_alone":      {It: "Con la chiave", En: "With the key"},
	"labiro.line.part.key_alone": {It: "chiave", En: "key"},
	"labiro.line.part.turned": {Count: 2,
		It: "%d×%d", OneIt: "%[1]d",
		En: "%d×%d", OneEn: "%[1]d"},
	"labiro.line.part.key": {It: "%d+chiave", En: "%d+key"},

	"labiro.question.key": {
		It: "Hai usato la chiave sblocca meccanismo per ruotare la torre %d contro la freccia?",
		En: "Did you use an unlock key to turn tower %d against its arrow?"},
	"labiro.question.key_here": {
		It: "Hai usato la chiave sblocca meccanismo per ruotare la tua torre contro la freccia?",
		En: "Did you use an unlock key to turn your tower against its arrow?"},

	"labiro.in_sight":    {It: "%s è altrove: %s. Errore prima? Annulla.", En: "%s is elsewhere: %s. A slip? Undo."},
	"labiro.in_tower":    {It: "torre %d", En: "tower %d"},
	"labiro.out_of_game": {It: "fuori gioco", En: "out of the game"},

	"labiro.turns_along": {It: "La torre %d ruota già con la %d: scrivi senza «pushing».", En: "Tower %d turns along with %d already: write no “pushing”."},

	"labiro.stand": {It: "Torre %d", En: "Tower %d"},
	"labiro.stand.banks": {Count: 2,
		It: "Torre %d, depositati %d", OneIt: "Torre %[1]d, depositato 1",
		En: "Tower %d, banked %d", OneEn: "Tower %[1]d, banked 1"},

	"labiro.event.started":   {It: "%s parte dalla torre %d.", En: "%s starts on tower %d."},
	"labiro.event.walked":    {It: "%s va alla torre %d.", En: "%s walks to tower %d."},
	"labiro.event.turned":    {It: "%s ruota la torre %d.", En: "%s turns tower %d."},
	"labiro.event.pushed":    {It: "La torre %d viene spinta.", En: "Tower %d is pushed along."},
	"labiro.event.countered": {It: "%s ruota la torre %d contro la freccia.", En: "%s turns tower %d against its arrow."},
	"labiro.event.crossed":   {It: "%s va con la corda alla torre %d.", En: "%s crosses by rope to tower %d."},
	"labiro.event.lit":       {It: "%s usa la torcia sulla torre %d.", En: "%s shines a torch into tower %d."},
	"labiro.event.saw":       {It: "%s vede %s nella torre %d.", En: "%s sees %s in tower %d."},
	"labiro.event.left":      {It: "%s lascia l’oggetto nella torre %d.", En: "%s leaves the object in tower %d."},
	"labiro.event.took":      {It: "%s prende %s dalla torre %d.", En: "%s takes %s from tower %d."},
	"labiro.event.gave":      {It: "%s lascia %s nella torre %d.", En: "%s leaves %s in tower %d."},
	"labiro.event.vanished":  {It: "Esce dal gioco: %s.", En: "Out of the game: %s."},
	"labiro.event.opened":    {It: "%s apre la torre %d con la chiave.", En: "%s opens tower %d with its key."},
	"labiro.event.won":       {It: "%s trova %s nella torre %d.", En: "%s finds %s in tower %d."},
	"labiro.event.put":       {It: "%s ripone %s nella torre %d.", En: "%s puts %s away into tower %d."},
	"labiro.event.stabbed":   {It: "%s usa il pugnale contro %s.", En: "%s uses a dagger against %s."},
	"labiro.event.robbed":    {It: "%s prende %s a %s.", En: "%s takes %s from %s."},
	"labiro.event.returned":  {It: "%s lascia %s a %s.", En: "%s leaves %s to %s."},
	"labiro.event.banked": {Count: 2,
		It: "%s mette al sicuro %d rubini.", OneIt: "%[1]s mette al sicuro un rubino.",
		En: "%s banks %d rubies.", OneEn: "%[1]s banks a ruby."},
	"labiro.event.ended":    {It: "%s finisce il turno.", En: "%s ends the turn."},
	"labiro.event.proposed": {It: "%s propone di finire.", En: "%s proposes to stop."},
	"labiro.event.agreed":   {It: "%s è d’accordo.", En: "%s agrees."},
	"labiro.event.refused":  {It: "%s vuole continuare.", En: "%s wants to play on."},
	"labiro.event.finished": {It: "La partita è finita.", En: "The game is over."},

	"labiro.page.start": {It: "Scegli la tua torre di partenza.", En: "Choose your start tower."},
	"labiro.page.turning": {Count: 2,
		It: "Puoi ruotare le torri %[1]s.", OneIt: "Puoi ruotare la torre %[1]s.",
		En: "You may turn towers %[1]s.", OneEn: "You may turn tower %[1]s."},
	"labiro.page.counter":     {It: "Con la chiave la torre %d ruota anche al contrario.", En: "With the key tower %d turns the other way too."},
	"labiro.page.no_turning":  {It: "Da qui non puoi ruotare nessuna torre.", En: "You may turn no tower from here."},
	"labiro.page.none_left":   {It: "Hai usato tutte le rotazioni.", En: "You have used all rotations."},
	"labiro.page.stands":      {It: "Sei nella torre %d.", En: "You are in tower %d."},
	"labiro.page.may_be":      {It: "Forse sei nella torre %s.", En: "You may be in tower %s."},
	"labiro.page.may_be_many": {It: "Forse sei in una di %d torri.", En: "You may be in one of %d towers."},
	"labiro.page.say_where":   {It: "Di’ dove sei, o ruota.", En: "Say where, or turn."},
	"labiro.page.find":        {It: "Che cosa c’è nella torre %d?", En: "What is in tower %d?"},
	"labiro.page.find_ruby":   {It: "Quale tessera rubino è nella torre %d?", En: "Which ruby tile is in tower %d?"},
	"labiro.page.decide":      {It: "Che cosa fai con l’oggetto nella torre %d?", En: "What about the object in tower %d?"},
	"labiro.page.lies":        {It: "Nella torre %d c’è %s.", En: "In tower %d you find %s."},
	"labiro.page.put":         {It: "Dove riponi %s?", En: "Where do you put %s away?"},
	"labiro.page.rob": {Count: 2,
		It: "Puoi prendere ancora %[2]d tessere a %[1]s.", OneIt: "Puoi prendere ancora una tessera a %[1]s.",
		En: "You may take %[2]d more tiles from %[1]s.", OneEn: "You may take one more tile from %[1]s."},
	"labiro.page.return":      {It: "Hai una tessera di troppo: quale lasci a %s?", En: "One tile too many: which do you leave to %s?"},
	"labiro.page.stuck":       {It: "Nessuno può più fare nulla: volete finire?", En: "Nobody can do anything any more: stop?"},
	"labiro.page.none_within": {It: "Nessun rubino è più raggiungibile.", En: "No ruby is within reach any more."},
	"labiro.page.within":      {It: "Torri con rubino ancora apribili: %s.", En: "Ruby towers that can still be opened: %s."},
	"labiro.page.carried":     {It: "Rubini ancora da salvare: %s.", En: "Rubies still to be banked: %s."},
	"labiro.page.vote":        {It: "%s propone di finire. Sei d’accordo?", En: "%s proposes to stop. Do you agree?"},
	"labiro.page.score": {Count: 2,
		It: "%s: %d rubini", OneIt: "%[1]s: 1 rubino",
		En: "%s: %d rubies", OneEn: "%[1]s: 1 ruby"},
}
