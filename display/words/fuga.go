package words

// Cells and numbers.
const (
	FugaCell        Message                  = "fuga.cell"
	FugaInfirmary   Message                  = "fuga.cell.infirmary"
	FugaTheCell     Message1[int]            = "fuga.cell.the"
	FugaThatCell    Message                  = "fuga.cell.that"
	FugaTheNumber   Message1[string]         = "fuga.number.the"
	FugaASentinel   Message                  = "fuga.a_sentinel"
	FugaTheSentinel Message1[Noun]           = "fuga.the_sentinel"
	FugaOfPiece     Message2[string, Noun]   = "fuga.of_piece"
	FugaWears       Message2[string, Noun]   = "fuga.wears"
	FugaPictured    Message2[string, string] = "fuga.pictured"
)

// What is counted before a player.
const (
	FugaPoints         Message = "fuga.points"
	FugaPointsPatient  Message = "fuga.points.patient"
	FugaPointsQueued   Message = "fuga.points.queued"
	FugaPointsIsolated Message = "fuga.points.isolated"
	FugaNumbers        Message = "fuga.numbers"
	FugaTrios          Message = "fuga.trios"
	FugaTotal          Message = "fuga.total"
	FugaDie            Message = "fuga.die"
)

// The choices of Fuga dal labirinto.
const (
	FugaThrow      Message                  = "fuga.choice.throw"
	FugaMiss       Message                  = "fuga.choice.miss"
	FugaLeave      Message1[int]            = "fuga.choice.leave"
	FugaDice       Message1[string]         = "fuga.choice.dice"
	FugaDieShows   Message1[int]            = "fuga.choice.die"
	FugaWalk       Message1[int]            = "fuga.choice.walk"
	FugaStay       Message                  = "fuga.choice.stay"
	FugaFor        Message2[string, string] = "fuga.choice.for"
	FugaRest       Message                  = "fuga.choice.rest"
	FugaDraw       Message                  = "fuga.choice.draw"
	FugaPlayTrio   Message                  = "fuga.choice.play_trio"
	FugaTrio       Message1[string]         = "fuga.choice.trio"
	FugaApproach   Message3[int, Noun, int] = "fuga.choice.approach"
	FugaGuide      Message1[Noun]           = "fuga.choice.guide"
	FugaApproaches Message                  = "fuga.choice.approaches"
	FugaDrive      Message2[int, int]       = "fuga.choice.drive"
	FugaDriveHere  Message1[Noun]           = "fuga.choice.drive_here"
	FugaDriveTo    Message1[int]            = "fuga.choice.drive_to"
	FugaLeaveIt    Message                  = "fuga.choice.leave_it"
	FugaLose       Message                  = "fuga.choice.lose"
	FugaFind       Message1[int]            = "fuga.choice.find"
	FugaEnd        Message                  = "fuga.choice.end"
	FugaHold       Message1[int]            = "fuga.choice.holds"
	FugaLetter     Message2[string, int]    = "fuga.choice.letter"
	FugaDone       Message                  = "fuga.choice.done"
	FugaNames      Message1[Noun]           = "fuga.choice.names"
	FugaEnough     Message                  = "fuga.choice.enough"
	FugaAgree      Message                  = "fuga.choice.agree"
	FugaRefuse     Message                  = "fuga.choice.refuse"
	FugaLook       Message                  = "fuga.choice.look"
)

// What the pages say.
const (
	FugaAskFind      Message1[int]          = "fuga.page.find"
	FugaRedrawn      Message1[int]          = "fuga.page.redrawn"
	FugaLetters      Message1[List]         = "fuga.page.letters"
	FugaStart        Message                = "fuga.page.start"
	FugaIsNear       Message1[Thing]        = "fuga.page.is_near"
	FugaIsNearTrio   Message1[Thing]        = "fuga.page.is_near_trio"
	FugaMissPatient  Message                = "fuga.page.patient"
	FugaMissQueued   Message                = "fuga.page.queued"
	FugaMissIsolated Message                = "fuga.page.isolated"
	FugaAskExit      Message                = "fuga.page.exit"
	FugaNoExit       Message                = "fuga.page.no_exit"
	FugaAskRoom      Message                = "fuga.page.room"
	FugaAskDie       Message                = "fuga.page.die"
	FugaAskWalk      Message                = "fuga.page.walk"
	FugaStuck        Message                = "fuga.page.stuck"
	FugaRoomNow      Message1[int]          = "fuga.page.room_now"
	FugaRoomStill    Message1[int]          = "fuga.page.room_still"
	FugaMayDrive     Message                = "fuga.page.may_drive"
	FugaAskAnswer    Message1[Thing]        = "fuga.page.answer"
	FugaElseLose     Message                = "fuga.page.else_lose"
	FugaAskDrive     Message1[Thing]        = "fuga.page.drive"
	FugaAskEnd       Message                = "fuga.page.end"
	FugaWillDraw     Message                = "fuga.page.will_draw"
	FugaWillCount    Message                = "fuga.page.will_count"
	FugaWillRest     Message                = "fuga.page.will_rest"
	FugaWillSpare    Message                = "fuga.page.will_spare"
	FugaWillLose     Message                = "fuga.page.will_lose"
	FugaPatrolTitle  Message                = "fuga.page.patrol_title"
	FugaAskPatrol    Message1[Thing]        = "fuga.page.patrol"
	FugaAskNumber    Message1[Name]         = "fuga.page.number"
	FugaAskWord      Message                = "fuga.page.spell"
	FugaWord         Message1[string]       = "fuga.page.word"
	FugaAskVote      Message2[Name, string] = "fuga.page.vote"
	FugaDouble       Message1[Noun]         = "fuga.page.double"
	FugaAllIsolated  Message1[List]         = "fuga.page.all_isolated"
	FugaAllWaiting   Message1[List]         = "fuga.page.all_waiting"
	FugaHand         Message1[string]       = "fuga.page.hand"
	FugaLastDrawn    Message1[int]          = "fuga.page.last_drawn"
)

// Of what a score is made.
const (
	FugaScore      Message2[Name, int]         = "fuga.score"
	FugaScoreOf    Message3[Name, int, string] = "fuga.score.of"
	FugaTens       Message1[int]               = "fuga.score.tens"
	FugaUnits      Message1[int]               = "fuga.score.units"
	FugaFigures    Message1[int]               = "fuga.score.figures"
	FugaMirrors    Message1[int]               = "fuga.score.mirrors"
	FugaRuns       Message1[int]               = "fuga.score.runs"
	FugaPairs      Message1[int]               = "fuga.score.pairs"
	FugaFrames     Message1[int]               = "fuga.score.frames"
	FugaPieces     Message1[int]               = "fuga.score.pieces"
	FugaPictures   Message1[int]               = "fuga.score.pictures"
	FugaWordPoints Message1[int]               = "fuga.score.words"
)

// What happened, one for each kind of event or more.
const (
	FugaThrew        Message1[Name]             = "fuga.event.threw"
	FugaMissed       Message1[Name]             = "fuga.event.missed"
	FugaLeft         Message2[Name, int]        = "fuga.event.left"
	FugaRolled       Message2[Name, int]        = "fuga.event.rolled"
	FugaRoomThrown   Message2[Name, string]     = "fuga.event.room_thrown"
	FugaRoomMoved    Message2[Name, int]        = "fuga.event.room_moved"
	FugaRoomStays    Message2[Name, int]        = "fuga.event.room_stays"
	FugaWalked       Message2[Name, int]        = "fuga.event.walked"
	FugaLaid         Message2[Name, int]        = "fuga.event.laid"
	FugaApproached   Message3[Name, int, Thing] = "fuga.event.approached"
	FugaDrove        Message3[Name, Thing, int] = "fuga.event.drove"
	FugaEnded        Message2[Name, int]        = "fuga.event.ended"
	FugaDrew         Message1[Name]             = "fuga.event.drew"
	FugaDrewIt       Message2[Name, int]        = "fuga.event.drew_it"
	FugaRested       Message1[Name]             = "fuga.event.rested"
	FugaRefreshed    Message1[Name]             = "fuga.event.refreshed"
	FugaFound        Message2[Name, int]        = "fuga.event.found"
	FugaOutside      Message1[Name]             = "fuga.event.outside"
	FugaStartedNear  Message2[Name, Thing]      = "fuga.event.started_near"
	FugaCameNear     Message2[Name, Thing]      = "fuga.event.came_near"
	FugaFainted      Message1[Name]             = "fuga.event.fainted"
	FugaWentIn       Message1[Name]             = "fuga.event.went_in"
	FugaRecovered    Message1[Name]             = "fuga.event.recovered"
	FugaPatrolThrown Message2[Thing, string]    = "fuga.event.patrol_thrown"
	FugaPatrolled    Message2[Thing, int]       = "fuga.event.patrolled"
	FugaStayed       Message2[Thing, int]       = "fuga.event.stayed"
	FugaCaptured     Message2[Thing, Name]      = "fuga.event.captured"
	FugaRoundEnded   Message                    = "fuga.event.round_ended"
	FugaTold         Message2[Name, int]        = "fuga.event.told"
	FugaSpelled      Message2[Name, string]     = "fuga.event.spelled"
	FugaClaimed      Message2[Name, int]        = "fuga.event.claimed"
	FugaClaimedOf    Message3[Name, int, Noun]  = "fuga.event.claimed_of"
	FugaAgreed       Message1[Name]             = "fuga.event.agreed"
	FugaRefused      Message1[Name]             = "fuga.event.refused"
	FugaWordCounts   Message2[Name, int]        = "fuga.event.word_counts"
	FugaWordFails    Message1[Name]             = "fuga.event.word_fails"
	FugaEnoughWords  Message1[Name]             = "fuga.event.enough"
	FugaFinished     Message                    = "fuga.event.finished"
)

var fugaWords = map[string]sentence{
	"fuga.cell":           {It: "casa", En: "cell"},
	"fuga.cell.infirmary": {It: "infermeria, casa", En: "infirmary, cell"},
	"fuga.cell.the":       {It: "la casa %d", En: "cell %d"},
	"fuga.cell.that":      {It: "quella casa", En: "that cell"},
	"fuga.number.the":     {It: "il numero %s", En: "number %s"},
	"fuga.a_sentinel":     {It: "una sentinella", En: "a sentinel"},
	"fuga.the_sentinel":   {It: "sentinella: %s", En: "sentinel: %s"},
	"fuga.of_piece":       {It: "%s (%s)", En: "%s (%s)"},
	"fuga.wears":          {It: "%s %s", En: "%s %s"},
	"fuga.pictured":       {It: "%s, lettera %s", En: "%s, letter %s"},

	"fuga.points":          {It: "punti", En: "points"},
	"fuga.points.patient":  {It: "punti, in infermeria", En: "points, in the infirmary"},
	"fuga.points.queued":   {It: "punti, in coda per l’infermeria", En: "points, waiting for the infirmary"},
	"fuga.points.isolated": {It: "punti, in isolamento", En: "points, in isolation"},
	"fuga.numbers":         {It: "numeri in mano", En: "numbers in hand"},
	"fuga.trios":           {It: "tris giocati", En: "trios played"},
	"fuga.total":           {It: "punti in tutto", En: "points in all"},
	"fuga.die":             {It: "Dado", En: "Die"},

	"fuga.choice.throw":     {It: "Lancia i dadi", En: "Throw the dice"},
	"fuga.choice.miss":      {It: "Salta il turno", En: "Miss the turn"},
	"fuga.choice.leave":     {It: "Esci alla casa %d", En: "Come out on cell %d"},
	"fuga.choice.dice":      {It: "Dadi: %s", En: "Dice: %s"},
	"fuga.choice.die":       {It: "Dado: %d", En: "Die: %d"},
	"fuga.choice.walk":      {It: "Vai alla casa %d", En: "Go to cell %d"},
	"fuga.choice.stay":      {It: "Resta qui", En: "Stay here"},
	"fuga.choice.for":       {It: "%s: %s", En: "%s: %s"},
	"fuga.choice.rest":      {It: "riposi", En: "rest"},
	"fuga.choice.draw":      {It: "peschi", En: "draw"},
	"fuga.choice.play_trio": {It: "Gioca un tris", En: "Play a trio"},
	"fuga.choice.trio":      {It: "Tris %s", En: "Trio %s"},
	"fuga.choice.approach": {Count: 3,
		It: "A %d, %s: %d passi", OneIt: "A %[1]d, %[2]s: 1 passo",
		En: "To %d, %s: %d steps", OneEn: "To %[1]d, %[2]s: 1 step"},
	"fuga.choice.guide":      {It: "Guida: %s", En: "Drive: %s"},
	"fuga.choice.approaches": {It: "Guida una sentinella", En: "Drive a sentinel"},
	"fuga.choice.drive": {Count: 2,
		It: "Alla casa %d: %d passi", OneIt: "Alla casa %[1]d: 1 passo",
		En: "To cell %d: %d steps", OneEn: "To cell %[1]d: 1 step"},
	"fuga.choice.drive_here": {It: "Guida da qui: %s", En: "Drive from here: %s"},
	"fuga.choice.drive_to":   {It: "Portala alla casa %d", En: "Take it to cell %d"},
	"fuga.choice.lose":       {It: "Niente tris", En: "No trio"},
	"fuga.choice.find":       {It: "Trovata la casa %d", En: "Found cell %d"},
	"fuga.choice.leave_it":   {It: "Resta dov’è", En: "Leave it there"},
	"fuga.choice.end":        {It: "Fine turno", En: "End turn"},
	"fuga.choice.holds":      {It: "Ho il numero %d", En: "I hold number %d"},
	"fuga.choice.letter":     {It: "%s (%d)", En: "%s (%d)"},
	"fuga.choice.done":       {It: "Parola finita", En: "The word is complete"},
	"fuga.choice.names":      {It: "Si vede in: %s", En: "Seen in: %s"},
	"fuga.choice.enough":     {It: "Basta parole", En: "No more words"},
	"fuga.choice.agree":      {It: "Sì, vale", En: "Yes, it counts"},
	"fuga.choice.refuse":     {It: "No, non vale", En: "No, it does not"},
	"fuga.choice.look":       {It: "Guarda i tuoi numeri", En: "Look at your numbers"},

	"fuga.page.find": {It: "La tua carta è il %d: cerca la casa.", En: "Your card is %d: look for its cell."},
	"fuga.page.redrawn": {Count: 1,
		It: "Labirinto ripescato %d volte: qualcuno era chiuso dentro.", OneIt: "Labirinto ripescato una volta: qualcuno era chiuso dentro.",
		En: "Labyrinth drawn again %d times: somebody was shut in.", OneEn: "Labyrinth drawn again once: somebody was shut in."},
	"fuga.page.letters":      {It: "Sul tabellone: %s.", En: "On the board: %s."},
	"fuga.page.start":        {It: "Tocca a te: lancia i dadi.", En: "Your turn: throw the dice."},
	"fuga.page.is_near":      {It: "%s è accanto a te: perdi un punto.", En: "%s is beside you: you lose a point."},
	"fuga.page.is_near_trio": {It: "%s è accanto a te: perdi un punto, se non giochi un tris.", En: "%s is beside you: you lose a point unless you play a trio."},
	"fuga.page.patient":      {It: "Sei in infermeria: salti il turno.", En: "You are in the infirmary: miss a turn."},
	"fuga.page.queued":       {It: "Aspetti l’infermeria: salti il turno.", En: "You await the infirmary: miss a turn."},
	"fuga.page.isolated":     {It: "Sei in isolamento: salti il turno.", En: "You are in isolation: miss a turn."},
	"fuga.page.exit":         {It: "Esci dall’isolamento: da quale casa?", En: "You leave isolation: on which cell?"},
	"fuga.page.no_exit":      {It: "Nessuna uscita libera: salti il turno.", En: "No way out is free: miss a turn."},
	"fuga.page.room":         {It: "Stanza: che numero è uscito?", En: "Room: which number came up?"},
	"fuga.page.die":          {It: "Dado: che numero è uscito?", En: "Die: which number came up?"},
	"fuga.page.walk":         {It: "Dove ti fermi?", En: "Where do you stop?"},
	"fuga.page.stuck":        {It: "Non puoi muoverti: resti qui.", En: "You cannot move: stay here."},
	"fuga.page.room_now":     {It: "La tua stanza ora è la casa %d.", En: "Your room is now cell %d."},
	"fuga.page.room_still":   {It: "La tua stanza resta la casa %d.", En: "Your room is still cell %d."},
	"fuga.page.may_drive":    {It: "Con il tris puoi guidare una sentinella.", En: "With your trio you can drive a sentinel."},
	"fuga.page.answer":       {It: "Arriva %s: giochi un tris?", En: "Here comes %s: play a trio?"},
	"fuga.page.else_lose":    {It: "Senza un tris perdi un punto.", En: "Without a trio you lose a point."},
	"fuga.page.drive":        {It: "Muovi %s: fin dove?", En: "Move %s: where to?"},
	"fuga.page.end":          {It: "Finisci il turno?", En: "End the turn?"},
	"fuga.page.will_draw":    {It: "Peschi un numero.", En: "You draw a number."},
	"fuga.page.will_count":   {It: "È l’ultimo: si conta subito.", En: "It is the last: counting at once."},
	"fuga.page.will_rest":    {It: "Qui riposi: al prossimo turno hai sette punti.", En: "You rest here: seven points next turn."},
	"fuga.page.will_spare":   {It: "Il tris ti salva il punto.", En: "The trio saves your point."},
	"fuga.page.will_lose":    {It: "Non è la tua stanza: perdi un punto.", En: "Not your room: you lose a point."},
	"fuga.page.patrol_title": {It: "La ronda", En: "The patrol"},
	"fuga.page.patrol":       {It: "Ronda, %s: che numero è uscito?", En: "Patrol, %s: what was thrown?"},
	"fuga.page.number":       {It: "%s, che numero hai? Dal più basso.", En: "%s, which number? Lowest first."},
	"fuga.page.spell":        {It: "Componi una parola con le tue lettere.", En: "Make a word of your letters."},
	"fuga.page.word":         {It: "La parola: %s", En: "The word: %s"},
	"fuga.page.vote":         {It: "%s dice %s: vale?", En: "%s says %s: does it count?"},
	"fuga.page.double":       {It: "Si vede in: %s. Vale doppio.", En: "Seen in: %s. It counts double."},
	"fuga.page.all_isolated": {It: "In isolamento: %s.", En: "In isolation: %s."},
	"fuga.page.all_waiting":  {It: "In coda per l’infermeria: %s.", En: "Waiting for the infirmary: %s."},
	"fuga.page.hand":         {It: "I tuoi numeri: %s", En: "Your numbers: %s"},
	"fuga.page.last_drawn":   {It: "L’ultimo pescato: %d.", En: "The last one drawn: %d."},

	"fuga.score": {Count: 2,
		It: "%s: %d punti", OneIt: "%[1]s: 1 punto",
		En: "%s: %d points", OneEn: "%[1]s: 1 point"},
	"fuga.score.of":       {It: "%s: %d (%s)", En: "%s: %d (%s)"},
	"fuga.score.tens":     {It: "decine %d", En: "tens %d"},
	"fuga.score.units":    {It: "unità %d", En: "units %d"},
	"fuga.score.figures":  {It: "figure %d", En: "digit sums %d"},
	"fuga.score.mirrors":  {It: "inversi %d", En: "mirrors %d"},
	"fuga.score.runs":     {It: "consecutivi %d", En: "runs %d"},
	"fuga.score.pairs":    {It: "complementari %d", En: "complements %d"},
	"fuga.score.frames":   {It: "cornici %d", En: "frames %d"},
	"fuga.score.pieces":   {It: "scacchi %d", En: "chess pieces %d"},
	"fuga.score.pictures": {It: "illustrazioni %d", En: "illustrations %d"},
	"fuga.score.words":    {It: "parole %d", En: "words %d"},

	"fuga.event.threw":         {It: "%s lancia i dadi.", En: "%s throws the dice."},
	"fuga.event.missed":        {It: "%s salta il turno.", En: "%s misses a turn."},
	"fuga.event.left":          {It: "%s esce dall’isolamento alla casa %d.", En: "%s leaves isolation on cell %d."},
	"fuga.event.rolled":        {It: "%s fa %d con il dado.", En: "%s rolls %d."},
	"fuga.event.room_thrown":   {It: "La stanza di %s: i dadi danno %s.", En: "The room of %s: the dice show %s."},
	"fuga.event.room_moved":    {It: "La stanza di %s ora è la casa %d.", En: "The room of %s is now cell %d."},
	"fuga.event.room_stays":    {It: "La stanza di %s resta la casa %d.", En: "The room of %s is still cell %d."},
	"fuga.event.walked":        {It: "%s si ferma: casa %d.", En: "%s stops on cell %d."},
	"fuga.event.laid":          {It: "%s gioca il numero %d per un tris.", En: "%s plays number %d for a trio."},
	"fuga.event.approached":    {It: "%s va alla casa %d e controlla %s.", En: "%s goes to cell %d and controls %s."},
	"fuga.event.drove":         {It: "%s porta %s alla casa %d.", En: "%s takes %s to cell %d."},
	"fuga.event.ended":         {It: "%s finisce il turno alla casa %d.", En: "%s ends the turn on cell %d."},
	"fuga.event.drew":          {It: "%s pesca un numero.", En: "%s draws a number."},
	"fuga.event.drew_it":       {It: "%s pesca il numero %d.", En: "%s draws number %d."},
	"fuga.event.rested":        {It: "%s riposa: al prossimo turno ha sette punti.", En: "%s rests: seven points next turn."},
	"fuga.event.refreshed":     {It: "%s ha riposato: di nuovo sette punti.", En: "%s has rested: back at seven points."},
	"fuga.event.found":         {It: "%s ha trovato la casa %d.", En: "%s has found cell %d."},
	"fuga.event.outside":       {It: "%s perde un punto coscienza: non è nella sua stanza.", En: "%s loses a consciousness point: not in their own room."},
	"fuga.event.started_near":  {It: "%s perde un punto coscienza: comincia il turno e %s è accanto.", En: "%s loses a consciousness point: the turn begins beside %s."},
	"fuga.event.came_near":     {It: "%s perde un punto coscienza: %s arriva accanto.", En: "%s loses a consciousness point: %s has come alongside."},
	"fuga.event.fainted":       {It: "%s non ha più punti e perde i sensi.", En: "%s has no point left and faints."},
	"fuga.event.went_in":       {It: "%s entra in infermeria.", En: "%s is taken into the infirmary."},
	"fuga.event.recovered":     {It: "%s si riprende: di nuovo sette punti.", En: "%s is well again, with seven points."},
	"fuga.event.patrol_thrown": {It: "Ronda, %s: i dadi danno %s.", En: "Patrol, %s: the dice show %s."},
	"fuga.event.patrolled":     {It: "%s arriva alla casa %d.", En: "%s comes to cell %d."},
	"fuga.event.stayed":        {It: "%s resta alla casa %d.", En: "%s stays on cell %d."},
	"fuga.event.captured":      {It: "%s cattura %s: isolamento!", En: "%s catches %s: isolation!"},
	"fuga.event.round_ended":   {It: "Il giro è finito.", En: "The round is over."},
	"fuga.event.told":          {It: "%s mostra il numero %d.", En: "%s shows number %d."},
	"fuga.event.spelled":       {It: "%s mette la lettera %s.", En: "%s adds the letter %s."},
	"fuga.event.claimed": {Count: 2,
		It: "%s ha una parola di %d lettere.", OneIt: "%[1]s ha una parola di una lettera.",
		En: "%s has a word of %d letters.", OneEn: "%[1]s has a word of one letter."},
	"fuga.event.claimed_of": {Count: 2,
		It: "%s ha una parola di %d lettere (%s).", OneIt: "%[1]s ha una parola di una lettera (%[3]s).",
		En: "%s has a word of %d letters (%s).", OneEn: "%[1]s has a word of one letter (%[3]s)."},
	"fuga.event.agreed":  {It: "%s conferma la parola.", En: "%s confirms the word."},
	"fuga.event.refused": {It: "%s non conferma la parola.", En: "%s does not confirm the word."},
	"fuga.event.word_counts": {Count: 2,
		It: "%s guadagna %d punti con la parola.", OneIt: "%[1]s guadagna un punto con la parola.",
		En: "%s scores %d points for the word.", OneEn: "%[1]s scores one point for the word."},
	"fuga.event.word_fails": {It: "La parola di %s non vale.", En: "The word of %s does not count."},
	"fuga.event.enough":     {It: "%s non compone altre parole.", En: "%s makes no more words."},
	"fuga.event.finished":   {It: "La partita è finita.", En: "The game is over."},
}
