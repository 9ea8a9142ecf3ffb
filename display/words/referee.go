package words

import "mastro/engine"

// The referee's pages: fouls, repairs, doubts and questions.
var (
	FoulTitle     = Say("Non valida", "Foul")
	CouldInstead  = Say1[string]("Prova così: %s.", "You could: %s.")
	CouldThen     = Say1[string]("Dopo puoi: %s.", "After that: %s.")
	RestoreTitle  = Say("Da sistemare", "Put it right")
	RestoreText   = Say("Nessuno ha sbagliato: rimettete tutto a posto.", "Nobody’s fault: put everything right.")
	TurnClockwise = Say2[Tower, int]("Torre %d: %d passi in senso orario.", "Tower %d: %d steps clockwise.").
			One("Torre %[1]d: 1 passo in senso orario.", "Tower %[1]d: 1 step clockwise.")
	TurnCounter = Say2[Tower, int]("Torre %d: %d passi in senso antiorario.", "Tower %d: %d steps counter-clockwise.").
			One("Torre %[1]d: 1 passo in senso antiorario.", "Tower %[1]d: 1 step counter-clockwise.")
	UnsettledTitle = Say("Un attimo", "One moment")
	Unclear        = Say1[Tower]("Controlla la torre %d: non si legge bene.", "Check tower %d: it cannot be read well.")
	HalfTurned     = Say1[Tower]("Finisci di ruotare la torre %d.", "Finish turning tower %d.")
	Lifted         = Say1[Tower]("Rimetti la torre %d sulla sua base.", "Put tower %d back on its base.")
	Silent         = Say1[Tower]("Il sensore della torre %d non risponde.", "The sensor of tower %d does not answer.")
	Missing        = Say1[Tower]("Torre %d: manca, o non ha il magnete.", "Tower %d is missing, or its magnet is.")
	Impossible     = Say1[Tower]("Il sensore della torre %d dà valori impossibili.", "The sensor of tower %d reads impossible values.")
	Double         = Say1[Tower]("Torre %d: due sensori rispondono insieme.", "Tower %d: two sensors answer at once.")
	Trembling      = Say1[Tower]("La torre %d trema: controlla magnete e saldature.", "Tower %d trembles: check its magnet and joints.")
	QuestionTitle  = Say("Una domanda", "A question")
	WhichTurned    = Say("Quali torri hai ruotato?", "Which towers did you turn?")
	DidYouMean     = Say("Volevi fare questo?", "Did you mean to do this?")
	OrPutBack      = Say("Altrimenti rimetti tutto com’era.", "If not, put it all back.")
	AllPutBack     = Say("Ho rimesso tutto com’era", "I turned it back")
	WhereAreYou    = Say("In quale torre sei?", "Where are you?")
	NeverMind      = Say("Lascia stare", "Never mind")
	Undo           = Say("Annulla", "Undo")
	UndoTitle      = Say("Rimetti tutto com’era", "Put it back")
	UndoText       = Say("Poi tocca di nuovo a te.", "Then the move is yours again.")
	KeepTurn       = Say("Lascia com’è", "Keep the turn")
	UndoDone       = Say("Annullato: tutto è come prima.", "Taken back: all is as before.")
	Times          = Say2[string, int]("%s (%d volte)", "%s (%d times)")
	GoesOn         = Say("riprende il suo turno", "goes on with the turn")
	UndidMoves     = Say1[int]("annulla %d mosse", "takes back %d moves").
			One("annulla una mossa", "takes back one move")
	AmendedClockwise = Say2[Tower, int]("torre %d: vale com’è, %d passi in senso orario", "tower %d counts as it stands: %d steps clockwise").
				One("torre %[1]d: vale com’è, 1 passo in senso orario", "tower %[1]d counts as it stands: 1 step clockwise")
	AmendedCounter = Say2[Tower, int]("torre %d: vale com’è, %d passi in senso antiorario", "tower %d counts as it stands: %d steps counter-clockwise").
			One("torre %[1]d: vale com’è, 1 passo in senso antiorario", "tower %[1]d counts as it stands: 1 step counter-clockwise")
	Happened         = Say1[string]("%s.", "%s.")
	Did              = Say2[Name, List]("%s %s.", "%s %s.")
	Earlier          = Say("Prima", "Earlier")
	BotAsks          = Say1[Name]("%s (bot) chiede:", "%s (bot) asks for:")
	BotMoves         = Say1[Name]("%s (bot) muove:", "%s (bot) moves:")
	ItJams           = Say("È bloccata", "It is jammed")
	BotThinks        = Say1[Name]("%s (bot) sta pensando.", "%s (bot) is thinking.")
	HasToAnswer      = Say1[Name]("Deve rispondere %s.", "%s has to answer.")
	WaitingFor       = Say1[Name]("Tocca a %s.", "Waiting for %s.")
	PutRight         = Say("Rimetti a posto", "Put it right")
	Blocked          = Say2[Tower, Tower]("La torre %d è bloccata dalla torre %d.", "Tower %d is blocked by tower %d.")
	PutBoardRight    = Say("Prima rimetti tutto a posto.", "First put everything right.")
	AnswerFirst      = Say("Prima rispondi alla domanda.", "First answer the question.")
	SaidTitle        = Say("È ruotata così?", "Did it turn like this?")
	SaidHow          = Say("Se sul tavolo è diverso, tocca le torri che si sono mosse.", "If the table shows otherwise, tap the towers that moved.")
	SaidPushed       = Say1[List]("Spinte insieme: %s.", "Pushed along: %s.")
	SaidAlong        = Say("Spinta: in un verso, nell’altro, o no", "Pushed along: one way, the other, or not")
	SaidBlockedAfter = Say1[int]("Dopo %d passi sembra bloccata: si è mossa lo stesso?", "After %d steps it looks blocked: did it move all the same?").
				One("Dopo un passo sembra bloccata: si è mossa lo stesso?", "After one step it looks blocked: did it move all the same?")
	SaidOnly      = Say1[string]("Solo %s", "Only %s")
	SaidBlocked   = Say("Da qui sembra bloccata: si è mossa lo stesso?", "It looks blocked from here: did it move all the same?")
	SaidApart     = Say1[Tower]("Niente può aver spinto la torre %d: stava già così?", "Nothing can have pushed tower %d: did it stand like this before?")
	SaidStoodSo   = Say("Stava già così", "It stood like this")
	SaidPutBack   = Say("L’ho mossa: la rimetto", "I’ll put it back")
	SaidTurned    = Say("Ruotata di un passo", "Turned by one step")
	SaidCompare   = Say("Si riprende dal disegno: se una torre sta diversamente, dillo con “Qui sta diversamente”.", "Play goes on from the picture: if a tower stands otherwise, say so with “It stands otherwise here”.")
	SaidOneMore   = Say("Ancora un passo", "One more step")
	SaidOtherWay  = Say("Nell’altro verso", "The other way")
	SaidTeach     = Say("Ruota la torre sul tavolo, poi toccala qui: una volta per passo.", "Turn the tower on the table, then tap it here: once for each step.")
	BotSees       = Say1[Name]("%s è un bot: guardate voi per lui.", "%s is a bot: look in its place.")
	SaidNotSo     = Say("Non era così", "It was not like that")
	SaidOtherwise = Say("Qui sta diversamente", "It stands otherwise here")
	SaidWhich     = Say("Quale torre sta diversamente dal disegno? Toccala.", "Which tower stands otherwise than it is drawn? Tap it.")
	SaidStandsHow = Say1[Tower]("Com’è sul tavolo la torre %d?", "How does tower %d stand on the table?")
	SaidLikeThis  = Say1[string]("Così: %s", "Like this: %s")
	SaidToDo      = Say("Da fare sul tavolo", "To do on the table")
	SaidDoIt      = Say("Fatelo sul tavolo, poi premete Fatto.", "Do this on the table, then press Done.")
	SaidFirst     = Say("Prima conferma la rotazione, o lasciala stare.", "First confirm the rotation, or drop it.")
	EndUnsaid     = Say("Il turno non è finito: prima conferma la rotazione.", "The turn has not ended: first confirm the rotation.")
	EndKept       = Say("Fine del turno: appena il tavolo è fermo.", "The turn ends as soon as the table rests.")
	MoveKept      = Say("Vale appena il tavolo è fermo.", "It counts as soon as the table rests.")
	UndoKept      = Say("Torno indietro appena il tavolo è fermo.", "Going back as soon as the table rests.")
	EndStillMoves = Say("Il turno non è finito: qualcosa si muove ancora.", "The turn has not ended: something still moves.")
	EndPutRight   = Say("Il turno non è finito: prima rimetti a posto.", "The turn has not ended: first put this right.")
	EndAnswer     = Say("Il turno non è finito: prima rispondi.", "The turn has not ended: answer this first.")
	NotNow        = Say("Adesso no: prima fai quello che chiede la pagina.", "Not now: first do what the page asks for.")
)

// refereeFouls are the refusals of the referee in every game, with the values of Game.Foul.
var refereeFouls = map[engine.Reason]Sentence{
	"referee.not_asked": {It: "Non è quello che si chiede: %[1]s.", En: "That is not what was asked for: %[1]s."},

	"referee.board":   {It: "Prima rimetti tutto a posto, o rispondi.", En: "First put everything right, or answer."},
	"referee.no_walk": {It: "La pedina non può essere arrivata lì.", En: "The pawn cannot have walked there."},

	"referee.amend":        {It: "Adesso no: nulla è fuori posto per caso, o c’è altro da fare.", En: "Not now: nothing is off by accident, or something else is asked."},
	"referee.amend_same":   {It: "Questa è già a posto, o non si legge.", En: "That one is right already, or cannot be read."},
	"referee.amend_pushed": {It: "Qui i sensori non dicono come sta: rimetti a posto.", En: "Here sensors cannot tell how it stands: put it right."},

	"referee.undo_nothing":  {It: "Non c’è ancora nulla da annullare.", En: "There is nothing to undo yet."},
	"referee.undo_revealed": {It: "Quello che si è visto non si annulla.", En: "What has been seen cannot be undone."},
	"referee.undo_answered": {It: "È già stato risposto: la domanda resta.", En: "It has been answered: the question stays."},
	"referee.undo_turn":     {It: "Il turno di prima è finito: resta così.", En: "The turn before is over: it stays."},
	"referee.undo_amended":  {It: "Il tavolo è stato corretto: quello di prima resta.", En: "The board was corrected: what was before stays."},
	"referee.undo_board":    {It: "Prima rimetti tutto a posto.", En: "First put everything right."},
}
