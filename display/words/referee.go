package words

import "mastro/engine"

// The referee's pages: fouls, repairs, doubts and questions.
var (
	FoulTitle     = Say("Mossa non valida", "Foul").Short("Non valida", "Foul")
	CouldInstead  = Say1[string]("Prova così: %s.", "Try this: %s.")
	CouldThen     = Say1[string]("Dopo puoi: %s.", "After that you can: %s.")
	RestoreTitle  = Say("Da sistemare", "Put it right")
	RestoreText   = Say("Nessuno ha sbagliato: rimettete tutto a posto.", "It is nobody’s fault: put everything back.")
	TurnClockwise = Say2[Tower, int]("Torre %d: %d passi in senso orario.", "Tower %d: %d steps clockwise.").
			One("Torre %[1]d: 1 passo in senso orario.", "Tower %[1]d: 1 step clockwise.")
	TurnCounter = Say2[Tower, int]("Torre %d: %d passi in senso antiorario.", "Tower %d: %d steps counter-clockwise.").
			One("Torre %[1]d: 1 passo in senso antiorario.", "Tower %[1]d: 1 step counter-clockwise.")
	UnsettledTitle = Say("Un attimo", "One moment")
	Unclear        = Say1[Tower]("Controlla la torre %d: non si legge bene.", "Check tower %d: it is hard to read.")
	HalfTurned     = Say1[Tower]("Finisci di ruotare la torre %d.", "Finish turning tower %d.")
	Lifted         = Say1[Tower]("Rimetti la torre %d sulla sua base.", "Put tower %d back on its base.")
	Silent         = Say1[Tower]("Il sensore della torre %d non risponde.", "The sensor of tower %d does not answer.")
	Missing        = Say1[Tower]("La torre %d manca, o non ha il magnete.", "Tower %d is missing, or has no magnet.")
	OffBase        = Say1[Tower]("La torre %d non è sulla sua base.", "Tower %d is not on its base.") // at a simulated table
	Impossible     = Say1[Tower]("Il sensore della torre %d dà valori impossibili.", "The sensor of tower %d reads impossible values.")
	Double         = Say1[Tower]("Torre %d: due sensori rispondono insieme.", "Tower %d: two sensors answer at once.")
	Trembling      = Say1[Tower]("La torre %d non sta ferma: controllala.", "Tower %d does not keep still: check it.")
	QuestionTitle  = Say("Una domanda", "A question")
	WhichTurned    = Say("Quali torri hai ruotato?", "Which towers did you turn?")
	DidYouMean     = Say("Volevi fare questo?", "Is this the move you meant?")
	OrPutBack      = Say("Altrimenti rimetti tutto com’era.", "Or put everything back.")
	AllPutBack     = Say("Ho rimesso tutto com’era", "I’ve put everything back")
	WhereAreYou    = Say("In quale torre sei?", "Where are you?")
	NeverMind      = Say("Lascia stare", "Never mind")
	Undo           = Say("Annulla", "Undo")
	UndoTitle      = Say("Rimetti tutto com’era", "Put everything back")
	UndoText       = Say("Poi tocca di nuovo a te.", "Then it is your move again.")
	KeepTurn       = Say("Lascia com’è", "Leave it as it is")
	UndoDone       = Say1[int]("Annullate le ultime %d mosse.", "The last %d moves are taken back.").
			One("Annullata l’ultima mossa.", "The last move is taken back.")
	UndoDoneLast = Say("Annullata l’ultima mossa; quelle prima restano.", "The last move is taken back; those before it stay.")
	UndoDoneEnd  = Say("Annullata la fine del turno.", "The end of the turn is taken back.")
	Times        = Say2[string, int]("%s (%d volte)", "%s (%d times)")
	GoesOn       = Say("riprende il suo turno", "goes on with the turn")
	UndidMoves   = Say1[int]("annulla %d mosse", "takes back %d moves").
			One("annulla una mossa", "takes back one move")
	AmendedClockwise = Say2[Tower, int]("la torre %d resta ruotata di %d passi in senso orario", "tower %d stays turned %d steps clockwise").
				One("la torre %[1]d resta ruotata di un passo in senso orario", "tower %[1]d stays turned one step clockwise")
	AmendedCounter = Say2[Tower, int]("la torre %d resta ruotata di %d passi in senso antiorario", "tower %d stays turned %d steps counter-clockwise").
			One("la torre %[1]d resta ruotata di un passo in senso antiorario", "tower %[1]d stays turned one step counter-clockwise")
	Happened         = Say1[string]("%s.", "%s.")
	Did              = Say2[Name, List]("%s %s.", "%s %s.")
	Earlier          = Say("Prima", "Earlier")
	BotAsks          = Say1[Name]("%s (bot) chiede:", "%s (bot) asks you to do this:")
	BotMoves         = Say1[Name]("%s (bot) muove:", "%s (bot) moves:")
	ItJams           = Say("È bloccata", "It is jammed")
	BotThinks        = Say1[Name]("%s (bot) sta pensando.", "%s (bot) is thinking.")
	HasToAnswer      = Say1[Name]("Deve rispondere %s.", "%s has to answer.")
	WaitingFor       = Say1[Name]("Tocca a %s.", "Waiting for %s.")
	PutRight         = Say("Rimetti a posto", "Put it right")
	Blocked          = Say2[Tower, Tower]("La torre %d è bloccata dalla torre %d.", "Tower %d is blocked by tower %d.")
	PutBoardRight    = Say("Prima rimetti tutto a posto.", "First put everything right.")
	AnswerFirst      = Say("Prima rispondi alla domanda.", "First answer the question.")
	SaidTitle        = Say("La torre è ruotata così?", "Did the tower turn like this?").Short("È ruotata così?", "Did it turn like this?")
	SaidHow          = Say("Se sul tavolo è diverso, tocca le torri che si sono mosse.", "If the table looks different, tap the towers that moved.")
	SaidPushed       = Say1[List]("Torri spinte insieme: %s.", "Towers pushed along: %s.")
	SaidAlong        = Say("Correggi la spinta: in un verso, nell’altro o nessuna", "Say how this tower was pushed: one way, the other, or not at all")
	SaidBlockedAfter = Say1[int]("Dopo %d passi la torre sembra bloccata: si è mossa lo stesso?", "After %d steps the tower looks blocked: did it turn anyway?").
				One("Dopo un passo la torre sembra bloccata: si è mossa lo stesso?", "After one step the tower looks blocked: did it turn anyway?")
	SaidOnly      = Say1[string]("Solo %s", "Only %s")
	SaidBlocked   = Say("La torre sembra bloccata: si è mossa lo stesso?", "The tower looks blocked: did it turn anyway?")
	SaidApart     = Say1[Tower]("Niente può aver spinto la torre %d: stava già così?", "Nothing can have pushed tower %d: was it like this before?")
	SaidStoodSo   = Say("Stava già così", "It was like this before")
	SaidPutBack   = Say("L’ho mossa: la rimetto", "I’ll put it back")
	SaidTurned    = Say("Ruotata di un passo", "Turned by one step")
	SaidCompare   = Say("Si riprende da questo disegno. Se sul tavolo una torre è diversa, premi “Sul tavolo è diverso”.", "Play goes on from this picture. If a tower on your table is different, press “Our table is different”.")
	SaidOneMore   = Say("Ancora un passo", "One more step")
	SaidOtherWay  = Say("Nell’altro verso", "The other way")
	SaidTeach     = Say("Ruota la torre sul tavolo, poi toccala qui: una volta per passo.", "Turn the tower on the table, then tap it here: once for each step.")
	BotSees       = Say1[Name]("%s è un bot: guardate voi per lui.", "%s is a bot: look at the table and answer for it.")
	SaidNotSo     = Say("Non era così", "It was not like that")
	SaidOtherwise = Say("Sul tavolo è diverso", "Our table is different")
	SaidWhich     = Say("Quale torre è diversa dal disegno? Toccala.", "Which tower differs from the picture? Tap it.")
	SaidStandsHow = Say1[Tower]("Com’è orientata sul tavolo la torre %d?", "Which way does tower %d face on the table?")
	SaidLikeThis  = Say1[string]("Così: %s", "Like this: %s")
	SaidToDo      = Say("Da fare sul tavolo", "To do on the table")
	SaidDoIt      = Say("Fatelo sul tavolo, poi premete Fatto.", "Do this on the table, then press Done.")
	SaidFirst     = Say("Prima conferma la rotazione, o lasciala stare.", "First confirm the rotation, or cancel it.")
	EndUnsaid     = Say("Il turno non è finito: prima conferma la rotazione.", "The turn has not ended: first confirm the rotation.")
	EndKept       = Say("Il turno finisce appena sul tavolo è tutto fermo.", "The turn ends as soon as nothing on the table moves.")
	MoveKept      = Say("La mossa vale appena sul tavolo è tutto fermo.", "The move counts as soon as nothing on the table moves.")
	UndoKept      = Say("Annullo la fine del turno appena sul tavolo è tutto fermo.", "I undo the end of the turn as soon as nothing on the table moves.")
	EndStillMoves = Say("Il turno non è finito: qualcosa si muove ancora.", "The turn has not ended: something is still moving.")
	EndPutRight   = Say("Il turno non è finito: prima rimetti tutto a posto.", "The turn has not ended: first put everything right.")
	EndAnswer     = Say("Il turno non è finito: prima rispondi alla domanda.", "The turn has not ended: first answer the question.")
	NotNow        = Say("Adesso no: prima fai quello che chiede la pagina.", "Not now: first do what the page asks.")
)

// refereeFouls are the refusals of the referee in every game, with the values of Game.Foul.
var refereeFouls = map[engine.Reason]Sentence{
	"referee.not_asked": {It: "%[1]s: la mossa richiesta è un’altra.", En: "%[1]s: that is not the move that was asked for."},

	"referee.board":   {It: "Prima rimetti tutto a posto, o rispondi alla domanda.", En: "First put everything right, or answer the question."},
	"referee.no_walk": {It: "La pedina non può essere arrivata lì.", En: "The pawn cannot have walked there."},

	"referee.amend":        {It: "Un pezzo può restare com’è solo se si è mosso per caso. Se la pagina chiede altro, prima fai quello.", En: "Only a piece that moved by accident can stay as it is. If a question or a move is still open, finish that first.", ShortIt: "Può restare solo un pezzo mosso per caso. Prima fai il resto.", ShortEn: "Only a piece moved by accident can stay. Finish the rest first."},
	"referee.amend_same":   {It: "Questo pezzo è già come deve essere, o i sensori non lo leggono.", En: "This piece is already as it should be, or the sensors cannot read it."},
	"referee.amend_pushed": {It: "I sensori non vedono com’è questo pezzo: sistemalo a mano.", En: "The sensors cannot see how this piece lies: put it right yourself."},

	"referee.undo_nothing":  {It: "Non c’è ancora nulla da annullare.", En: "There is nothing to undo yet."},
	"referee.undo_revealed": {It: "Si è scoperto qualcosa di nuovo: non si può più annullare.", En: "Something new has come to light: this cannot be undone."},
	"referee.undo_answered": {It: "Qualcuno ha già risposto: non si torna indietro.", En: "Somebody has answered already: there is no going back."},
	"referee.undo_turn":     {It: "Il turno precedente è finito: non si può più annullare.", En: "The previous turn is over: it can no longer be undone."},
	"referee.undo_amended":  {It: "Il tavolo è stato corretto: le mosse di prima non si annullano.", En: "The board was corrected: earlier moves cannot be undone.", ShortIt: "Il tavolo è stato corretto: le mosse di prima restano.", ShortEn: "The board was corrected: earlier moves stay."},
	"referee.undo_board":    {It: "Prima rimetti tutto a posto.", En: "First put everything right."},
}
