package scene

import (
	"slices"
	"unicode"

	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/referee"
)

// ChoiceSize is the most runes in the text of a choice.
const ChoiceSize = 24

// Table is what a page needs beside the view: people, sensors, and what is being chosen.
type Table struct {
	Pages      Pages
	Words      words.Words
	Names      []string   // by seat; an empty or missing one is the seat's colour
	Colours    words.Worn // by seat
	Bots       []bool     // by seat
	Bases      Bases      // decides what is laid, see Pieces
	Verdict    referee.Verdict
	Said       *Said                  // the turn that people say; nil for none
	Says       bool                   // at a table without sensors: people say what they turn
	Teaches    bool                   // nobody has said anything yet: the page says how
	Resumed    bool                   // the game goes on after a pause: the page says that play goes on from the picture
	SaidLast   bool                   // what was said last can be said again, otherwise
	Other      *Differing             // a part stands otherwise than it is shown; nil for none
	ToDo       []engine.Event         // what the box has decided and people are still to do at the table, redacted; nil for nothing
	Ending     words.Message          // what is to be said of the end of the turn: it waits for the table to rest, or why it did not come; zero for nothing
	Doubts     map[int]Doubt          // why a part of Verdict.Doubt cannot be read
	BotMove    engine.Move            // the move that a bot asks people to make; engine.NoMove for none
	BotRepairs []engine.Repair        // what is left to do by hand for it
	Legal      []engine.Move          // the legal moves from all places where the pawn may stand; nil for those of the view
	Stands     []int                  // where the pawn may stand, the likeliest first
	Watched    func(engine.Move) bool // whether sensors see a move when it is made by hand; nil for a table without sensors
	Lost       bool                   // a tower was turned while it was open where the pawn stood, so the first of Stands is a guess
	Hints      *engine.Hints          // how often each seat asked for a hint; nil where none is given
	Differs    *Differs               // the table may be taken for right, see there; nil if not
	Undo       bool                   // the last decision can be taken back
	UndoEnd    bool                   // the end of the turn before can be, and the audience is who ended it, or everybody
	Hand       bool                   // at a simulated table: its hand makes the turns of bots, and puts right what stands wrong when it is asked to
	Jam        *Jam                   // what a simulated hand could not turn just now; nil for nothing
	Chosen     string                 // the words of a move that were chosen so far; see WordByWord
	Cursor     int                    // the choice the knob stands on
	Tries      *Trying                // the push that people try, see there; nil where they cannot
	Asked      engine.Move            // the move that people are asked about before they play it; see Asking
	Log        []referee.Logged       // what happened, redacted for the audience
	Shown      []engine.Event         // for BuildSeat: what the seat alone was shown and has not acknowledged, redacted for it
	Hinted     bool                   // for BuildSeat: the seat has asked for a hint and not acknowledged it
	alone      bool                   // the page is for a device of one seat
	answers    bool                   // which answers for the table as well: nobody else is there
}

// Doubt is why the sensors cannot say how a part stands.
type Doubt uint8

// The doubts.
const (
	Unclear    Doubt = iota
	HalfTurned       // it rests between two facings
	Lifted           // it is off its base
	Silent           // its sensor does not answer
	Missing          // it has not been on its base for long, or has no magnet
	Impossible       // its sensor reads what no sensor can
	Double           // another sensor answers together with its own
	Trembling        // its sensor never rests
)

// Blind reports whether the sensor is at fault. The game then goes on without it, and
// people choose the moves that it would have seen.
func (d Doubt) Blind() bool {
	return d == Silent || d == Impossible || d == Double || d == Trembling
}

// Game writes the pages of one rulebook from one view. It knows nothing beyond the
// view and the Table.
type Game interface {
	Turn() engine.Seat                                  // whose turn it is
	Actor() engine.Seat                                 // who decides now, as engine.Position.Actor
	Page() Scene                                        // the page for the phase of the game; Players, Board and Log are added later
	Players() []Player                                  // by seat: hands, counts and whose turn it is; names and colours are added later
	Board() Board                                       // with the game's own marks
	Pieces() []Piece                                    // what is put on the table before the game; see the function
	Cell(engine.Repair) int                             // the cell at which something is done by hand, or NoPart
	Secret() (text []string, choices []Choice, ok bool) // what the view's seat sees alone, and its choices
	// Own is what the view's seat holds that does not lie open, and what it knows of what is hidden.
	Own() (hand []Held, notes []Note)
	// Look is what an event showed the view's seat alone, in a sentence; empty for events that
	// show nothing so.
	Look(engine.Event) string
	// Clause says what the events of a turn tell from a place on, and how many of them that is: at
	// least one. It is the zero Clause for a kind that the game does not have.
	Clause(turn []engine.Event, at int) (Clause, int)
	// Befell is what an event that was not its own deed did to the view's seat, in a sentence to
	// that one; empty for others.
	Befell(engine.Event) string
	Moment(engine.Event) MomentKind // empty for an event that nobody need look up for
	Foul(*engine.Foul) string
	Move(engine.Move) string
	Line(engine.Line) (text string, picture []Way) // what was done by hand, as an answer
	// Orientation says how a tile has to lie for a move that a bot asks for; empty where
	// Repair says all there is to do.
	Orientation(engine.Move) string
	// Inserted says how a tile lies that an event pushed in, and at the cell of which mouth; empty and
	// NoPart for another event.
	Inserted(engine.Event) (how string, mouth int)
	Stand(referee.Stand) string
	// Offset is the answer that a part stands so many steps from where it should, for
	// parts that no sensor can read; empty where people are not asked.
	Offset(part, steps int) string
	Question() string                 // asks which of several lines was done by hand
	Repair(engine.Repair) string      // what to do by hand, in a sentence
	Doubt(part int, why Doubt) string // why the sensors cannot say how a part stands, in a sentence
}

// Ending is a Game in which people end their turns with the move "end".
type Ending interface {
	EndOfTurn() string // in a few words
}

// Jam is a tower that the simulated hand could not turn, and the tower in its way; by index.
type Jam struct{ Tower, By int }

// Build makes the page for the audience of a view. The referee's page comes first, then
// that of a bot that needs hands, then the game's.
func Build(view engine.View, t Table) Scene {
	g, ok := t.game(view)
	if !ok {
		return Scene{Seat: engine.Nobody, Title: words.QuestionTitle.In(t.Words),
			Text: []string{words.NoPages.In(t.Words)}, Left: NoCount}
	}
	return t.complete(g, t.page(g, view.For()))
}

// RefereeAsks returns what the people at the table are asked to do or to answer, in sentences,
// and the answers where the referee asks which of several lines or places it was. Both
// are empty where play simply goes on.
func RefereeAsks(view engine.View, t Table) (text, answers []string) {
	g, ok := t.game(view)
	if !ok {
		return nil, nil
	}
	s := t.page(g, view.For())
	for _, c := range s.Choices[:min(len(s.Choices), max(len(t.Verdict.Lines), len(t.Verdict.Stands)))] {
		answers = append(answers, c.Text)
	}
	switch s.Page {
	case Question:
		return s.Text, answers
	case Restore, Unsettled, Undo:
		return s.Text, nil
	}
	return nil, nil
}

func (t *Table) page(g Game, audience engine.Seat) Scene {
	switch {
	case t.Other != nil:
		return t.saidBy(g, t.otherwise(g), audience)
	case len(t.ToDo) > 0:
		return t.toDo(g)
	case t.Said != nil:
		return t.saidBy(g, t.said(g), audience)
	}
	switch t.Verdict.Kind {
	case referee.Foul:
		return t.foul(g)
	case referee.Restore:
		return t.restore(g)
	case referee.Unsettled:
		return t.unsettled(g)
	case referee.Asked:
		return t.withheld(g, t.whichLine(g), audience)
	case referee.Where:
		return t.withheld(g, t.whichPlace(g), audience)
	case referee.Undo:
		return t.withheld(g, t.undoByHand(g), audience)
	}
	s := g.Page()
	s.Choices = destroyingLast(s.Choices)
	if s.Page == End {
		return s
	}
	if asks, ok := g.(Asking); ok && t.Asked != engine.NoMove {
		return t.withheld(g, t.sure(asks), audience)
	}
	if len(t.BotRepairs) > 0 {
		return t.botAsks(g, s)
	}
	if t.offersHint(g, &s, audience) {
		s.Choices = append(s.Choices, Choice{Does: Action{Kind: AskForHint}, Text: words.AskHint.In(t.Words), Part: engine.NoPart, Aside: true})
	}
	if t.Says && s.Seat == g.Turn() && s.Page == Turn && !t.Bot(s.Seat) {
		s.Choices = append(s.Choices, t.corrections()...)
	}
	undo := Choice{Does: Action{Kind: TakeBack}, Text: words.Undo.In(t.Words), Part: engine.NoPart}
	if (t.Undo || t.Tries != nil && t.Tries.Mouth != engine.NoPart) && s.Seat == g.Turn() { // last, so that it moves no other choice
		s.Choices = append(s.Choices, undo)
	}
	s = t.interjected(g, t.botThinks(t.withheld(g, s, audience), g.Actor()), audience)
	if t.UndoEnd && !slices.ContainsFunc(s.Choices, func(c Choice) bool { return c.Does == undo.Does }) { // also while the next is on turn
		s.Choices = append(s.Choices, undo)
	}
	if t.Verdict.Kind == referee.TakenBack {
		s.Text = append([]string{t.undone()}, s.Text...)
	}
	return s
}

// undone says what was taken back: the log has it last.
func (t *Table) undone() string {
	moves := 1
	if n := len(t.Log); n > 0 && t.Log[n-1].Kind == engine.TakenBack {
		moves = int(t.Log[n-1].Count)
	}
	switch {
	case moves == 0:
		return words.UndoDoneEnd.In(t.Words)
	case moves == 1 && t.Undo:
		return words.UndoDoneLast.In(t.Words)
	}
	return words.UndoDone.In(t.Words, moves)
}

// withheld replaces the choices on a player's own page while somebody else decides.
func (t *Table) withheld(g Game, s Scene, audience engine.Seat) Scene {
	if audience < 0 || audience == s.Seat || t.answers {
		return s
	}
	s.Choices, s.Touch = nil, nil
	why := words.WaitingFor
	if s.Seat != g.Turn() {
		why = words.HasToAnswer
	}
	s.Text = []string{why.In(t.Words, t.Name(s.Seat))}
	s.Hint = words.HintWait.In(t.Words)
	return s
}

// botThinks replaces the choices while a bot decides.
func (t *Table) botThinks(s Scene, actor engine.Seat) Scene {
	if !t.Bot(actor) {
		return s
	}
	s.Choices = nil
	s.Text = []string{words.BotThinks.In(t.Words, t.Name(actor))}
	s.Hint = words.HintWait.In(t.Words)
	return s
}

// Interjecting is a Game in which seats may do something while another decides.
type Interjecting interface {
	// Interjections are the choices that a seat has meanwhile; of engine.Public those of
	// all people, each with the name.
	Interjections(engine.Seat) []Choice
}

// Asking is a Game that has people asked before they play some moves.
type Asking interface {
	Game
	// Asks is the question before a move; empty for most.
	Asks(engine.Move) string
}

// AsksFirst reports whether people are asked before they play a move.
func AsksFirst(view engine.View, t Table, m engine.Move) bool {
	g, _ := t.game(view)
	asks, ok := g.(Asking)
	return ok && asks.Asks(m) != ""
}

// sure makes the page that asks before a move.
func (t *Table) sure(g Asking) Scene {
	return Scene{
		Page: Question, Seat: g.Actor(), Title: words.QuestionTitle.In(t.Words), Left: NoCount,
		Text: []string{g.Asks(t.Asked)}, Hint: words.HintAnswer.In(t.Words),
		Choices: []Choice{
			{Does: Action{Kind: RatherNot}, Text: words.LeaveStay.In(t.Words), Part: engine.NoPart},
			{Does: Action{Kind: Really}, Text: g.Move(t.Asked), Part: engine.NoPart, Destroys: true},
		},
	}
}

// interjected appends what an audience may do while another seat decides.
func (t *Table) interjected(g Game, s Scene, audience engine.Seat) Scene {
	i, ok := g.(Interjecting)
	if !ok {
		return s
	}
	if also := i.Interjections(audience); len(also) > 0 {
		s.Choices, s.Hint = append(s.Choices, also...), words.HintAnswer.In(t.Words)
	}
	return s
}

// complete adds what every page of a game has: colours, players, board and log.
func (t *Table) complete(g Game, s Scene) Scene {
	for i := range s.Choices {
		s.Choices[i].Text = clipFor(t.Words, s.Choices[i].Text)
	}
	if t.Jam != nil {
		s.Text = append([]string{t.blocked()}, s.Text...)
	}
	s.Text, s.Says, s.Game = t.withEnding(s), t.Says, t.Pages.Name
	s.Cursor = max(0, min(t.Cursor, len(s.Choices)-1))
	s.Colours = t.Colours
	s.Players = t.withHints(t.seated(g.Players()))
	s = t.withTrial(g, s)
	t.mark(g, s.Board.Cells)
	s.Away = t.away(&s)
	if s.Page != End && s.Page != Laying && s.Page != Building {
		s.Standing = t.standing(g)
	}
	turns := t.turnsToSay(&s)
	s.Touch = append(s.Touch, turns...)
	if t.Teaches && len(turns) > 0 {
		s.OnPage = append(s.OnPage, words.SaidTeach.In(t.Words))
	}
	if t.Teaches && t.Resumed && slices.ContainsFunc(s.Choices, func(c Choice) bool { return c.Does.Kind == Otherwise }) {
		s.OnPage = append(s.OnPage, words.SaidCompare.In(t.Words))
	}
	if s.Page == Turn && g.Actor() == engine.Table && t.Bot(g.Turn()) {
		s.OnPage = append(s.OnPage, words.BotSees.In(t.Words, t.Name(g.Turn())))
	}
	s.Log, s.Moment = t.told(g), t.moment(g)
	s.Spoken = t.spoken(g, &s)
	return s
}

// blocked says what the simulated hand could not turn.
func (t *Table) blocked() string {
	return words.Blocked.In(t.Words, words.Tower(t.Jam.Tower+1), words.Tower(t.Jam.By+1))
}

// standing is what has a place of its own on every page of a game.
func (t *Table) standing(g Game) (all []Choice) {
	if e, ends := g.(Ending); ends {
		all = append(all, Choice{Does: Action{Text: "end"}, Text: e.EndOfTurn(), Part: engine.NoPart})
	}
	return append(all, Choice{Does: Action{Kind: TakeBack}, Text: words.Undo.In(t.Words), Part: engine.NoPart})
}

// withEnding is the text of a page with what is to be said of the end of the turn: first, or below
// what keeps it from ending.
func (t *Table) withEnding(s Scene) []string {
	switch {
	case t.Ending.IsZero():
		return s.Text
	case s.Page == Turn:
		return append([]string{t.Ending.In(t.Words)}, s.Text...)
	}
	return append(slices.Clip(s.Text), t.Ending.In(t.Words))
}

// destroyingLast returns choices in their order, but those that destroy something last.
func destroyingLast(choices []Choice) []Choice {
	slices.SortStableFunc(choices, func(a, b Choice) int { return destroys(a) - destroys(b) })
	return choices
}

func destroys(c Choice) int {
	if c.Destroys {
		return 1
	}
	return 0
}

// seated fills in who sits where.
func (t *Table) seated(players []Player) []Player {
	for i := range players {
		p, seat := &players[i], engine.Seat(i)
		p.Seat, p.Name, p.Sign, p.Bot = seat, string(t.Name(seat)), t.Words.Sign(t.Colours.Of(seat)), t.Bot(seat)
	}
	return players
}

// mark puts the referee's marks over those of the game; later ones replace earlier ones.
func (t *Table) mark(g Game, cells []Cell) {
	if t.only() {
		unmark(cells, NoMark)
	}
	set := func(r engine.Repair, m Mark) {
		if i := g.Cell(r); i >= 0 && i < len(cells) {
			cells[i].Mark, cells[i].Steps = m, r.Steps
		}
	}
	for _, part := range t.Verdict.Doubt {
		set(engine.Repair{Part: part}, MarkDoubt)
	}
	if _, differs := t.differs(g); !differs { // what a bot asks for comes once the board is right
		for _, r := range t.BotRepairs {
			set(r, MarkRequested)
		}
	}
	repairs, repair := t.repairsShown(g)
	if t.Verdict.Kind == referee.Undo {
		repair = MarkRequested
	}
	for _, r := range repairs {
		set(r, repair)
	}
	if t.Said != nil {
		for _, r := range t.Said.all() {
			set(r, MarkRequested)
		}
	}
	for _, e := range t.ToDo {
		if _, mouth := g.Inserted(e); mouth >= 0 {
			cells[mouth].Mark = MarkRequested
		}
	}
	for _, s := range t.Verdict.Stands {
		set(engine.Repair{Part: s.Part}, MarkMaybe)
	}
}

// only reports whether people have to do what the referee or a bot asks before they may
// do anything else.
func (t *Table) only() bool {
	switch t.Verdict.Kind {
	case referee.Asked, referee.Where, referee.Restore, referee.Undo:
		return true
	case referee.Foul:
		return len(t.Verdict.Repair) > 0
	}
	return len(t.BotRepairs) > 0 || t.Asked != engine.NoMove || t.Said != nil || t.Other != nil || len(t.ToDo) > 0
}

// unmark removes a mark and the less important ones, and what says that towers may be turned.
func unmark(cells []Cell, most Mark) {
	for i := range cells {
		c := &cells[i]
		if c.Mark >= most {
			c.Mark = NoMark
		}
		c.Turnable, c.Most, c.Unlocked, c.Turns = false, 0, false, nil
	}
}

// Sensed reports whether sensors see a move being made, so that nobody has to choose it.
func (t *Table) Sensed(m engine.Move) bool { return t.Watched != nil && t.Watched(m) }

// Name is the name that was entered for a seat, or else its colour.
func (t *Table) Name(s engine.Seat) words.Name {
	if s >= 0 && int(s) < len(t.Names) && t.Names[s] != "" {
		return words.Name(t.Names[s])
	}
	return t.Words.Colour(t.Colours.Of(s))
}

// Bot reports whether a program plays for a seat.
func (t *Table) Bot(s engine.Seat) bool { return s >= 0 && int(s) < len(t.Bots) && t.Bots[s] }

// clipFor shortens the text of a choice to ChoiceSize on the table's own panel.
func clipFor(w words.Words, text string) string {
	if !w.Short {
		return text
	}
	return clipped(text, ChoiceSize)
}

// clipped shortens a text to so many runes, between letters and not within one.
func clipped(text string, size int) string {
	all := []rune(text)
	if len(all) <= size {
		return text
	}
	const joiner = '\u200D'
	cut := size - 1
	for cut > 0 && (unicode.In(all[cut], unicode.M, unicode.Sk) || all[cut] == joiner || all[cut-1] == joiner) {
		cut--
	}
	if cut == 0 { // one letter of more runes than there is room for
		cut = size - 1
	}
	return string(all[:cut]) + "…"
}
