package fuga

import "mastro/display/words"

// Cells and numbers.
var (
	Cell        = words.Say("casa", "cell")
	Infirmary   = words.Say("infermeria, casa", "infirmary, cell")
	TheCell     = words.Say1[int]("la casa %d", "cell %d")
	ThatCell    = words.Say("quella casa", "that cell")
	TheNumber   = words.Say1[string]("il numero %s", "number %s")
	ASentinel   = words.Say("una sentinella", "a sentinel")
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
	Approach       = words.Say3[int, words.Noun, int]("A %d, %s: %d passi", "To %d, %s: %d steps").
			One("A %[1]d, %[2]s: 1 passo", "To %[1]d, %[2]s: 1 step")
	DriveWhich     = words.Say1[words.Noun]("Guida: %s", "Drive: %s")
	DriveASentinel = words.Say("Guida una sentinella", "Drive a sentinel")
	Drive          = words.Say2[int, int]("Alla casa %d: %d passi", "To cell %d: %d steps").
			One("Alla casa %[1]d: 1 passo", "To cell %[1]d: 1 step")
	DriveHere = words.Say1[words.Noun]("Guida da qui: %s", "Drive from here: %s")
	DriveTo   = words.Say1[int]("Portala alla casa %d", "Take it to cell %d")
	LeaveIt   = words.Say("Resta dov’è", "Leave it there")
	NoTrio    = words.Say("Niente tris", "No trio")
	Find      = words.Say1[int]("Trovata la casa %d", "Found cell %d")
	End       = words.Say("Fine turno", "End turn")
	Hold      = words.Say1[int]("Ho il numero %d", "I hold number %d")
	Letter    = words.Say2[string, int]("%s (%d)", "%s (%d)")
	Done      = words.Say("Parola finita", "The word is complete")
	SeenIn    = words.Say1[words.Noun]("Si vede in: %s", "Seen in: %s")
	Enough    = words.Say("Niente altre parole", "No more words")
	Agree     = words.Say("Sì, vale", "Yes, it counts")
	Refuse    = words.Say("No, non vale", "No, it does not")
	Look      = words.Say("Guarda i tuoi numeri", "Look at your numbers")
)

// The pages.
var (
	AskFind = words.Say1[int]("La tua carta è il %d: cerca la casa.", "Your card is %d: look for its cell.")
	Redrawn = words.Say1[int]("Labirinto ripescato %d volte: qualcuno era chiuso dentro.",
		"Labyrinth drawn again %d times: somebody was shut in.").
		One("Labirinto ripescato una volta: qualcuno era chiuso dentro.", "Labyrinth drawn again once: somebody was shut in.")
	SignsOnBoard = words.Say1[words.List]("Sul tabellone: %s.", "On the board: %s.")
	Start        = words.Say("Tocca a te: lancia i dadi.", "Your turn: throw the dice.")
	IsNear       = words.Say1[words.Thing]("%s è accanto a te: perdi un punto.", "%s is beside you: you lose a point.")
	IsNearTrio   = words.Say1[words.Thing]("%s è accanto a te: perdi un punto, se non giochi un tris.",
		"%s is beside you: you lose a point unless you play a trio.")
	MissPatient  = words.Say("Sei in infermeria: salti il turno.", "You are in the infirmary: miss a turn.")
	MissQueued   = words.Say("Aspetti l’infermeria: salti il turno.", "You await the infirmary: miss a turn.")
	MissIsolated = words.Say("Sei in isolamento: salti il turno.", "You are in isolation: miss a turn.")
	AskExit      = words.Say("Esci dall’isolamento: da quale casa?", "You leave isolation: on which cell?")
	NoExit       = words.Say("Nessuna uscita libera: salti il turno.", "No way out is free: miss a turn.")
	AskRoom      = words.Say("Stanza: che numero è uscito?", "Room: which number came up?")
	AskDie       = words.Say("Dado: che numero è uscito?", "Die: which number came up?")
	AskWalk      = words.Say("Dove ti fermi?", "Where do you stop?")
	Stuck        = words.Say("Non puoi muoverti: resti qui.", "You cannot move: stay here.")
	RoomNow      = words.Say1[int]("La tua stanza ora è la casa %d.", "Your room is now cell %d.")
	RoomStill    = words.Say1[int]("La tua stanza resta la casa %d.", "Your room is still cell %d.")
	MayDrive     = words.Say("Con il tris puoi guidare una sentinella.", "With your trio you can drive a sentinel.")
	AskAnswer    = words.Say1[words.Thing]("Arriva %s: giochi un tris?", "Here comes %s: play a trio?")
	ElseLose     = words.Say("Senza un tris perdi un punto.", "Without a trio you lose a point.")
	AskDrive     = words.Say1[words.Thing]("Muovi %s: fin dove?", "Move %s: where to?")
	AskEnd       = words.Say("Finisci il turno?", "End the turn?")
	WillDraw     = words.Say1[int]("Peschi %d numeri.", "You draw %d numbers.").
			One("Peschi un numero.", "You draw a number.")
	WillCount = words.Say1[int]("Sono gli ultimi %d: si conta subito.", "They are the last %d: counting at once.").
			One("È l’ultimo: si conta subito.", "It is the last: counting at once.")
	WillRest     = words.Say("Qui riposi: al prossimo turno hai sette punti.", "You rest here: seven points next turn.")
	WillSpare    = words.Say("Il tris ti salva il punto.", "The trio saves your point.")
	WillLose     = words.Say("Non è la tua stanza: perdi un punto.", "Not your room: you lose a point.")
	PatrolTitle  = words.Say("La ronda", "The patrol")
	AskPatrol    = words.Say1[words.Thing]("Ronda, %s: che numero è uscito?", "Patrol, %s: what was thrown?")
	AskNumber    = words.Say1[words.Name]("%s, che numero hai? Dal più basso.", "%s, which number? Lowest first.")
	AskWord      = words.Say("Componi una parola con le tue lettere.", "Make a word of your letters.")
	Word         = words.Say1[string]("La parola: %s", "The word: %s")
	AskVote      = words.Say2[words.Name, string]("%s dice %s: vale?", "%s says %s: does it count?")
	CountsDouble = words.Say1[words.Noun]("Si vede in: %s. Vale doppio.", "Seen in: %s. It counts double.")
	AllIsolated  = words.Say1[words.List]("In isolamento: %s.", "In isolation: %s.")
	AllWaiting   = words.Say1[words.List]("In coda per l’infermeria: %s.", "Waiting for the infirmary: %s.")
	Hand         = words.Say1[string]("I tuoi numeri: %s", "Your numbers: %s")
	OwnNumbers   = words.Say("I tuoi numeri li conosci solo tu.", "Only you know your numbers.")
	InTheBag     = words.Say1[int]("%d nel sacchetto.", "%d in the bag.")
	LastDrawn    = words.Say1[string]("Ultima pesca: %s", "Last draw: %s")
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

// Events.
var (
	Threw         = words.Say1[words.Name]("%s lancia i dadi.", "%s throws the dice.")
	Missed        = words.Say1[words.Name]("%s salta il turno.", "%s misses a turn.")
	LeftIsolation = words.Say2[words.Name, int]("%s esce dall’isolamento alla casa %d.", "%s leaves isolation on cell %d.")
	Rolled        = words.Say2[words.Name, int]("%s fa %d con il dado.", "%s rolls %d.")
	RoomThrown    = words.Say2[words.Name, string]("La stanza di %s: è uscito %s.", "The room of %s: the dice show %s.")
	RoomMoved     = words.Say2[words.Name, int]("La stanza di %s ora è la casa %d.", "The room of %s is now cell %d.")
	RoomStays     = words.Say2[words.Name, int]("La stanza di %s resta la casa %d.", "The room of %s is still cell %d.")
	Walked        = words.Say2[words.Name, int]("%s si ferma alla casa %d.", "%s stops on cell %d.")
	Laid          = words.Say2[words.Name, int]("%s gioca il numero %d per un tris.", "%s plays number %d for a trio.")
	Approached    = words.Say3[words.Name, int, words.Thing]("%s va alla casa %d e controlla %s.", "%s goes to cell %d and controls %s.")
	Drove         = words.Say3[words.Name, words.Thing, int]("%s porta %s alla casa %d.", "%s takes %s to cell %d.")
	Ended         = words.Say2[words.Name, int]("%s finisce il turno alla casa %d.", "%s ends the turn on cell %d.")
	Drew          = words.Say1[words.Name]("%s pesca un numero.", "%s draws a number.")
	DrewIt        = words.Say2[words.Name, int]("%s pesca il numero %d.", "%s draws number %d.")
	Rested        = words.Say1[words.Name]("%s riposa: al prossimo turno ha sette punti.", "%s rests: seven points next turn.")
	Refreshed     = words.Say1[words.Name]("%s ha riposato: di nuovo sette punti.", "%s has rested: back at seven points.")
	Found         = words.Say2[words.Name, int]("%s ha trovato la casa %d.", "%s has found cell %d.")
	LostOutside   = words.Say1[words.Name]("%s perde un punto coscienza: non è nella sua stanza.",
		"%s loses a consciousness point: not in their own room.")
	StartedNear = words.Say2[words.Name, words.Thing]("%s perde un punto coscienza: comincia il turno e %s è accanto.",
		"%s loses a consciousness point: the turn begins beside %s.")
	CameNear = words.Say2[words.Name, words.Thing]("%s perde un punto coscienza: %s arriva accanto.",
		"%s loses a consciousness point: %s has come alongside.")
	Fainted      = words.Say1[words.Name]("%s non ha più punti e perde i sensi.", "%s has no point left and faints.")
	WentIn       = words.Say1[words.Name]("%s entra in infermeria.", "%s is taken into the infirmary.")
	Recovered    = words.Say1[words.Name]("%s si riprende: di nuovo sette punti.", "%s is well again, with seven points.")
	PatrolThrown = words.Say2[words.Thing, string]("Ronda, %s: è uscito %s.", "Patrol, %s: the dice show %s.")
	Patrolled    = words.Say2[words.Thing, int]("%s arriva alla casa %d.", "%s comes to cell %d.")
	Stayed       = words.Say2[words.Thing, int]("%s resta alla casa %d.", "%s stays on cell %d.")
	Captured     = words.Say2[words.Thing, words.Name]("%s cattura %s: isolamento!", "%s catches %s: isolation!")
	RoundEnded   = words.Say("Il giro è finito.", "The round is over.")
	Showed       = words.Say2[words.Name, int]("%s mostra il numero %d.", "%s shows number %d.")
	Spelled      = words.Say2[words.Name, string]("%s mette la lettera %s.", "%s adds the letter %s.")
	Claimed      = words.Say2[words.Name, int]("%s ha una parola di %d lettere.", "%s has a word of %d letters.").
			One("%[1]s ha una parola di una lettera.", "%[1]s has a word of one letter.")
	ClaimedOf = words.Say3[words.Name, int, words.Noun]("%s ha una parola di %d lettere (%s).", "%s has a word of %d letters (%s).").
			One("%[1]s ha una parola di una lettera (%[3]s).", "%[1]s has a word of one letter (%[3]s).")
	Agreed     = words.Say1[words.Name]("%s conferma la parola.", "%s confirms the word.")
	Refused    = words.Say1[words.Name]("%s non conferma la parola.", "%s does not confirm the word.")
	WordCounts = words.Say2[words.Name, int]("%s guadagna %d punti con la parola.", "%s scores %d points for the word.").
			One("%[1]s guadagna un punto con la parola.", "%[1]s scores one point for the word.")
	WordFails   = words.Say1[words.Name]("La parola di %s non vale.", "The word of %s does not count.")
	EnoughWords = words.Say1[words.Name]("%s non compone altre parole.", "%s makes no more words.")
	Finished    = words.Say("La partita è finita.", "The game is over.")
)
