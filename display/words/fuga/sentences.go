package fuga

import "mastro/display/words"

// What a cell has around it: where one can step, walls, and who stands in the way. A list has each cell
// with its direction.
var (
	StepTo = words.Say1[string]("da qui si può andare a %s", "you can step to %s")
	Walls  = words.Say1[string]("muro: %s", "wall: %s")
	InWay  = words.Say1[string]("occupata: %s", "taken: %s")

	Inward       = words.Say("verso l’interno", "inward")
	Outward      = words.Say("verso l’esterno", "outward")
	Clockwise    = words.Say("in senso orario", "clockwise")
	Counter      = words.Say("in senso antiorario", "counter-clockwise")
	InClockwise  = words.Say("verso l’interno e in senso orario", "inward clockwise")
	InCounter    = words.Say("verso l’interno e in senso antiorario", "inward counter-clockwise")
	OutClockwise = words.Say("verso l’esterno e in senso orario", "outward clockwise")
	OutCounter   = words.Say("verso l’esterno e in senso antiorario", "outward counter-clockwise")
)

// Cells and numbers.
var (
	Cell        = words.Say("casa", "cell")
	Infirmary   = words.Say("infermeria, casa", "infirmary, cell")
	TheCell     = words.Say1[int]("la casa %d", "cell %d")
	ThatCell    = words.Say("quella casa", "that cell")
	TheNumber   = words.Say1[string]("il numero %s", "number %s")
	TheSentinel = words.Say1[words.Noun]("sentinella: %s", "sentinel: %s")
	OfPiece     = words.Say2[string, words.Noun]("%s (%s)", "%s (%s)")
	SignOf      = words.Say2[string, words.Noun]("%s %s", "%s %s")
	Pictured    = words.Say2[string, string]("%s, lettera %s", "%s, letter %s")
)

// What is counted beside a player.
var (
	Points         = words.Say("punti", "points")
	PointsPatient  = words.Say("punti, in infermeria", "points, in the infirmary")
	PointsQueued   = words.Say("punti, in coda per l’infermeria", "points, waiting for the infirmary")
	PointsIsolated = words.Say("punti, in isolamento", "points, in isolation")
	Numbers        = words.Say("numeri in mano", "numbers in hand")
	Trios          = words.Say("tris giocati", "trios played")
	Total          = words.Say("punti in tutto", "points in all")
	Die            = words.Say("Dado", "Die")
)

// The choices of Fuga dal labirinto.
var (
	Throw          = words.Say("Lancia i dadi", "Throw the dice")
	Miss           = words.Say("Salta il turno", "Miss the turn")
	LeaveIsolation = words.Say1[int]("Esci alla casa %d", "Come out on cell %d")
	Dice           = words.Say1[string]("Dadi: %s", "Dice: %s")
	DieShows       = words.Say1[int]("Dado: %d", "Die: %d")
	Walk           = words.Say1[int]("Vai alla casa %d", "Go to cell %d")
	Stay           = words.Say("Resta qui", "Stay here")
	WalkTo         = words.Say2[string, string]("%s: %s", "%s: %s")
	ToRest         = words.Say("riposi", "rest")
	ToDraw         = words.Say("peschi", "draw")
	PlayTrio       = words.Say("Gioca un tris", "Play a trio")
	Trio           = words.Say1[string]("Tris %s", "Trio %s")
	Approach       = words.Say3[int, words.Thing, int]("Vai alla casa %d e guida %s di %d passi", "Go to cell %d, then drive %s %d steps").
			One("Vai alla casa %[1]d e guida %[2]s di un passo", "Go to cell %[1]d, then drive %[2]s one step").Short("%d, %s: passi %d", "%d, %s: steps %d")
	DriveWhich     = words.Say1[words.Noun]("Guida: %s", "Drive: %s")
	DriveASentinel = words.Say("Guida una sentinella", "Drive a sentinel")
	Drive          = words.Say2[int, int]("Porta la sentinella alla casa %d: %d passi", "Take the sentinel to cell %d: %d steps").
			One("Porta la sentinella alla casa %[1]d: un passo", "Take the sentinel to cell %[1]d: one step").Short("Alla casa %d: passi %d", "To cell %d: steps %d")
	DriveHere = words.Say1[words.Noun]("Resta e guida: %s", "Stay and drive: %s")
	DriveTo   = words.Say1[int]("Porta la sentinella alla casa %d", "Take the sentinel to cell %d").Short("Portala alla casa %d", "Take it to cell %d")
	LeaveIt   = words.Say("Lascia lì la sentinella", "Leave the sentinel there")
	NoTrio    = words.Say("Niente tris", "No trio")
	Find      = words.Say1[int]("Trovata la casa %d", "Found cell %d")
	End       = words.Say("Fine turno", "End turn")
	Hold      = words.Say1[int]("Ho il numero %d", "I hold number %d")
	Letter    = words.Say2[string, int]("%s (%d)", "%s (%d)")
	Done      = words.Say("Parola finita", "The word is complete")
	SeenIn    = words.Say1[words.Noun]("In figura: %s", "In picture: %s")
	Enough    = words.Say("Niente altre parole", "No more words")
	Agree     = words.Say("Sì, vale", "Yes, it counts")
	Refuse    = words.Say("No, non vale", "No, it does not count")
	Look      = words.Say("Guarda i tuoi numeri", "Look at your numbers")
)

// The pages.
var (
	AskFind = words.Say1[int]("La tua carta è il %d: cerca la casa.", "Your card is %d: look for its cell.")
	Redrawn = words.Say1[int]("Il labirinto è stato rifatto %d volte: qualcuno era chiuso dentro.",
		"The labyrinth was remade %d times because it shut somebody in.").
		One("Il labirinto è stato rifatto una volta: qualcuno era chiuso dentro.", "The labyrinth was remade once because it shut somebody in.")
	SignsOnBoard = words.Say1[words.List]("Sul tabellone: %s.", "On the board: %s.")
	Start        = words.Say("Tocca a te: lancia i dadi.", "Your turn: throw the dice.")
	IsNear       = words.Say1[words.Thing]("%s è accanto a te: perdi un punto.", "%s is beside you: you lose a point.")
	IsNearTrio   = words.Say1[words.Thing]("%s è accanto a te: perdi un punto, se non giochi un tris.",
		"%s is beside you: you lose a point unless you play a trio.")
	MissPatient  = words.Say("Sei in infermeria: salti il turno.", "You are in the infirmary: you miss a turn.").Short("Sei in infermeria: salti il turno.", "You are in the infirmary: miss a turn.")
	MissQueued   = words.Say("Sei in coda per l’infermeria: salti il turno.", "You are waiting for the infirmary: you miss a turn.").Short("Aspetti l’infermeria: salti il turno.", "You await the infirmary: miss a turn.")
	MissIsolated = words.Say("Sei in isolamento: salti il turno.", "You are in isolation: you miss a turn.")
	AskExit      = words.Say("Esci dall’isolamento: su quale casa?", "You leave isolation: to which cell?")
	NoExit       = words.Say("Nessuna uscita è libera: salti il turno.", "No way out is free: you miss a turn.")
	AskRoom      = words.Say("Dadi della stanza: che numero è uscito?", "The dice for the room: which number came up?").Short("Stanza: che numero è uscito?", "Room: which number came up?")
	AskDie       = words.Say("Dado: che numero è uscito?", "Die: which number came up?")
	AskWalk      = words.Say("Dove ti fermi?", "Where do you stop?")
	Stuck        = words.Say("Non puoi muoverti: resti qui.", "You cannot move: you stay here.")
	RoomNow      = words.Say1[int]("La tua stanza ora è la casa %d.", "Your room is now cell %d.")
	RoomStill    = words.Say1[int]("La tua stanza resta la casa %d.", "Your room is still cell %d.")
	MayDrive     = words.Say("Con il tris puoi guidare una sentinella.", "With your trio you can drive a sentinel.")
	AskAnswer    = words.Say1[words.Thing]("Arriva %s: giochi un tris?", "Here comes %s: do you play a trio?").Short("Arriva %s: giochi un tris?", "Here comes %s: play a trio?")
	ElseLose     = words.Say("Senza un tris perdi un punto.", "Without a trio you lose a point.")
	AskDrive     = words.Say1[words.Thing]("Dove porti %s?", "Where do you take %s?")
	AskEnd       = words.Say("Finisci il turno?", "End the turn?")
	WillDraw     = words.Say1[int]("Peschi %d numeri.", "You draw %d numbers.").
			One("Peschi un numero.", "You draw a number.")
	WillCount = words.Say1[int]("Sono gli ultimi %d numeri: si contano subito i punti.", "These are the last %d numbers: points are counted right away.").
			One("È l’ultimo numero: si contano subito i punti.", "This is the last number: points are counted right away.").Short("Ultimi %d: si conta subito.", "The last %d: counting now.")
	WillRest     = words.Say("Qui riposi: al prossimo turno hai sette punti.", "You rest here: next turn you have seven points.")
	WillSpare    = words.Say("Grazie al tris non perdi il punto.", "Thanks to the trio you lose no point.")
	WillLose     = words.Say("Questa non è la tua stanza: perdi un punto.", "This is not your room: you lose a point.").Short("Non è la tua stanza: perdi un punto.", "Not your room: you lose a point.")
	PatrolTitle  = words.Say("La ronda", "The patrol")
	AskPatrol    = words.Say1[words.Thing]("Che numero è uscito per %s?", "Which number came up for %s?")
	AskNumber    = words.Say1[words.Name]("%s, che numero hai? Comincia dal più basso.", "%s, which number do you hold? Lowest first.").Short("%s, che numero hai? Dal più basso.", "%s, which number? Lowest first.")
	AskWord      = words.Say("Componi una parola con le tue lettere.", "Make a word from your letters.")
	Word         = words.Say1[string]("La parola: %s", "The word: %s")
	AskVote      = words.Say2[words.Name, string]("%s dice %s: vale?", "%s says %s: does it count?")
	CountsDouble = words.Say1[words.Noun]("La parola nomina una cosa della figura “%s”: vale doppio.", "The word names a thing in the picture “%s”: it counts double.")
	AllIsolated  = words.Say1[words.List]("In isolamento: %s.", "In isolation: %s.")
	AllWaiting   = words.Say1[words.List]("In coda per l’infermeria: %s.", "Waiting for the infirmary: %s.")
	Hand         = words.Say1[string]("I tuoi numeri: %s", "Your numbers: %s")
	OwnNumbers   = words.Say("I tuoi numeri li conosci solo tu.", "Only you know your numbers.")
	InTheBag     = words.Say1[int]("Nel sacchetto ci sono %d numeri.", "There are %d numbers in the bag.").
			One("Nel sacchetto c’è un numero.", "There is one number in the bag.")
	LastDrawn = words.Say1[string]("Ultima pesca: %s", "Last draw: %s")
)

// The parts of a score.
var (
	Score = words.Say2[words.Name, int]("%s: %d punti", "%s: %d points").
		One("%[1]s: 1 punto", "%[1]s: 1 point")
	ScoreOf    = words.Say3[words.Name, int, string]("%s: %d (%s)", "%s: %d (%s)")
	Tens       = words.Say1[int]("decine %d", "tens %d")
	Units      = words.Say1[int]("unità %d", "units %d")
	Figures    = words.Say1[int]("figure %d", "digit sums %d")
	Mirrors    = words.Say1[int]("inversi %d", "mirrors %d")
	Runs       = words.Say1[int]("consecutivi %d", "runs %d")
	Pairs      = words.Say1[int]("complementari %d", "complements %d")
	Frames     = words.Say1[int]("cornici %d", "frames %d")
	Pieces     = words.Say1[int]("scacchi %d", "chess pieces %d")
	Pictures   = words.Say1[int]("illustrazioni %d", "illustrations %d")
	WordPoints = words.Say1[int]("parole %d", "words %d")
)

// What somebody did, or what happened to somebody, without the name before it and the stop behind it.
var (
	Threw         = words.Say("lancia i dadi", "throws the dice")
	Missed        = words.Say("salta il turno", "misses a turn")
	LeftIsolation = words.Say1[int]("esce dall’isolamento alla casa %d", "leaves isolation on cell %d")
	Rolled        = words.Say1[int]("fa %d con il dado", "rolls %d with the die")
	RoomThrown    = words.Say1[string]("fa %s per la stanza", "rolls %s for the room")
	ByDice        = words.Say2[string, string]("con %s %s", "%[2]s with %[1]s")
	RoomMoved     = words.Say1[int]("sposta la stanza alla casa %d", "moves the room to cell %d")
	RoomStays     = words.Say1[int]("non sposta la stanza dalla casa %d", "keeps the room on cell %d")
	Walked        = words.Say1[int]("si ferma alla casa %d", "stops on cell %d")
	Laid          = words.Say2[words.List, int]("gioca i numeri %[1]s per un tris", "plays numbers %[1]s for a trio").
			One("gioca il numero %[1]s per un tris", "plays number %[1]s for a trio")
	Approached = words.Say2[words.Thing, int]("comanda %s dalla casa %d", "takes control of %s from cell %d")
	Drove      = words.Say2[words.Thing, int]("porta %s alla casa %d", "takes %s to cell %d")
	Ended      = words.Say1[int]("finisce il turno alla casa %d", "ends the turn on cell %d")
	Drew       = words.Say2[string, int]("pesca %[1]s numeri", "draws %[1]s numbers").
			One("pesca un numero", "draws a number")
	DrewThem = words.Say2[words.List, int]("pesca i numeri %[1]s", "draws numbers %[1]s").
			One("pesca il numero %[1]s", "draws number %[1]s")
	Rested      = words.Say("riposa per tornare a sette punti", "rests and will be back at seven points")
	Refreshed   = words.Say("ha riposato e torna a sette punti", "has rested and is back at seven points")
	Found       = words.Say1[int]("trova la casa %d", "finds cell %d")
	LostOutside = words.Say("perde un punto coscienza fuori dalla sua stanza", "loses a consciousness point for being outside their own room")
	StartedNear = words.Say1[words.Thing]("perde un punto coscienza perché %s è lì accanto", "loses a consciousness point because %s is next to them")
	CameNear    = words.Say1[words.Thing]("perde un punto coscienza perché %s arriva lì accanto", "loses a consciousness point because %s has moved next to them")
	Fainted     = words.Say("non ha più punti e perde i sensi", "has no points left and faints")
	WentIn      = words.Say("entra in infermeria", "is taken into the infirmary")
	Recovered   = words.Say("si riprende con sette punti", "is well again with seven points")
	Showed      = words.Say2[words.List, int]("mostra i numeri %[1]s", "shows numbers %[1]s").
			One("mostra il numero %[1]s", "shows number %[1]s")
	Spelled = words.Say2[words.List, int]("mette le lettere %[1]s", "adds the letters %[1]s").
		One("mette la lettera %[1]s", "adds the letter %[1]s")
	Claimed = words.Say1[int]("ha una parola di %d lettere", "has a word of %d letters").
		One("ha una parola di una lettera", "has a word of one letter")
	ClaimedOf = words.Say2[int, words.Noun]("ha una parola di %d lettere (%s)", "has a word of %d letters (%s)").
			One("ha una parola di una lettera (%[2]s)", "has a word of one letter (%[2]s)")
	Agreed     = words.Say("conferma la parola", "confirms the word")
	Refused    = words.Say("non conferma la parola", "does not confirm the word")
	WordCounts = words.Say1[int]("guadagna %d punti con la parola", "scores %d points for the word").
			One("guadagna un punto con la parola", "scores one point for the word")
	EnoughWords = words.Say("non compone altre parole", "makes no more words")
)

// What sentinels did, and what happened by itself, without the stop.
var (
	Patrol      = words.Say1[words.List]("ronda: %s", "patrol: %s")
	WithDice    = words.Say2[words.Thing, string]("%s (%s)", "%s (%s)")
	Patrolled   = words.Say2[words.Thing, int]("%s arriva alla casa %d", "%s comes to cell %d")
	Stayed      = words.Say2[words.Thing, int]("%s resta alla casa %d", "%s stays on cell %d")
	Captured    = words.Say2[words.Thing, words.Name]("%s cattura %s, che va in isolamento", "%s catches %s, who goes into isolation")
	CapturedYou = words.Say1[words.Thing]("%s ti cattura e vai in isolamento", "%s catches you, and you go into isolation")
	RoundEnded  = words.Say("il giro è finito", "the round is over")
	WordFails   = words.Say1[words.Name]("la parola di %s non vale", "%s’s word does not count")
	Finished    = words.Say("la partita è finita", "the game is over")
)

// What befell a player, said to that one.
var (
	LostPoint   = words.Say1[words.Thing]("Hai perso un punto coscienza perché %s ti è accanto.", "You lost a consciousness point because %s is beside you.")
	HasFainted  = words.Say("Non hai più punti e hai perso i sensi.", "You have no points left and have fainted.")
	WasTakenIn  = words.Say("Sei in infermeria.", "You are in the infirmary.")
	WasCaptured = words.Say1[words.Thing]("%s ti ha catturato: sei in isolamento.", "%s has caught you: you are in isolation.")
)

// What cells are, in the legend.
var (
	ARoom        = words.Say("stanza", "room")
	TheInfirmary = words.Say("infermeria", "infirmary")
)

// What sentinels and cards are for.
var (
	SentinelDoes = words.Say("Toglie un punto coscienza a chi le sta accanto. In ronda si sposta come dicono i dadi, mai in una stanza. Se arriva dove sta un giocatore, lo manda in isolamento.",
		"It takes a consciousness point from a player beside it. On patrol it moves as the dice say, but never into a room. A player it lands on goes into isolation.")
	TrioDoes = words.Say("Tre numeri di fila, o tre carte con lo stesso pezzo degli scacchi, fanno un tris.", "Three numbers in a row, or three cards with the same chess piece, make a trio.")
)
