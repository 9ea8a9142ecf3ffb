package scene

import (
	"unicode/utf8"

	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/referee"
)

// LogSize is how many events a scene tells, newest last.
const LogSize = 8

// ChoiceSize is how many runes the text of a choice has at most.
const ChoiceSize = 24

// The IDs of choices that are no move of the game, by their first words, which
// begin no move of any game. A line of a question has
// LineID and its number from 1 ("line 1"), a place where the pawn may have
// stood StandID and its number from 1, a tower to walk to WalkID and the
// number of its base ("stroll 9"): the controller walks there step by step.
const (
	SayID   = "say" // with the words of a move chosen so far ("say push w3"); alone, from the beginning
	LineID  = "line"
	StandID = "stand"
	WalkID  = "stroll"
	UndoID  = "undo"  // take back the last decision, or what is being asked
	KeepID  = "keep"  // but not the turn that is being turned back
	StoodID = "stood" // how a part stands that cannot be told: "stood 3 -1", its number and the steps
	OkID    = "ok"    // a foul has been read
	ShowID  = "show"  // the seat is alone with the page
	HideID  = "hide"  // and has seen enough
	HintID  = "hint"  // asks for a hint
	MenuID  = "menu"  // after a game
)

// Table is what the people at the table add to a view.
type Table struct {
	Pages   Pages
	Words   words.Words
	Names   []string   // by seat; an empty or missing one is the seat's colour
	Colours words.Worn // by seat
	Bots    []bool     // by seat
	Verdict referee.Verdict
	Doubts  map[int]Doubt          // why a part in Verdict.Doubt is in doubt, as far as known
	Asked   engine.Move            // what a bot asks for; engine.NoMove for nothing
	Wanted  []engine.Repair        // what is still to be done by hand for it
	Legal   []engine.Move          // what may be done from wherever the pawn may stand by now; nil for what the view lists
	Stands  []int                  // where the pawn may stand by now, the likeliest first
	Watched func(engine.Move) bool // tells whether sensors see a move being made by hand, so that nobody has to say it; nil where nothing is sensed
	Lost    bool                   // nobody knows where it stood when a tower was turned: the first of Stands is a guess
	Hints   *engine.Hints          // how often each seat asked for a hint; nil where none is given
	Undo    bool                   // the last decision can be taken back
	Said    string                 // the words of a move that were chosen so far; see Table.Spelled
	Cursor  int                    // the choice the knob stands on
	Log     []engine.Event         // what happened, redacted for the audience with Event.For
}

// Doubt is why a part cannot be told.
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

// Blind tells whether the sensor is to blame, so that the game goes on without
// it and people say what it cannot see.
func (d Doubt) Blind() bool {
	return d == Silent || d == Impossible || d == Double || d == Trembling
}

// Game is what one rulebook puts on its pages, from one view at one table.
// Nothing in it knows more than the view.
type Game interface {
	Turn() engine.Seat                                  // whose turn it is
	Actor() engine.Seat                                 // who decides now, as engine.Position.Actor
	Page() Scene                                        // the page for what the game waits for: Page, Seat, Title, Text, Left, Choices, Hint
	Players() []Player                                  // what lies before everybody, by seats, and whose turn it is; the table knows who they are
	Board() Board                                       // with the game's own marks
	Cell(engine.Repair) int                             // the cell at which something is done by hand, or NoPart
	Secret() (text []string, choices []Choice, ok bool) // what the view's seat sees alone, and its choices
	Event(engine.Event) string
	Foul(*engine.Foul) string
	Move(engine.Move) string
	Line(engine.Line) (text string, picture []Way) // what was done by hand, as an answer
	// How is how a tile has to lie for a move by hand that somebody asks for; empty
	// where the repair says it all.
	How(engine.Move) string
	Stand(referee.Stand) string
	// Stood is the answer that a part which no sensor can tell stands by so many
	// steps from where it must; empty where nobody is asked.
	Stood(part, steps int) string
	Question() string                 // which of several things was done by hand?
	Repair(engine.Repair) string      // what to do by hand, in a sentence
	Doubt(part int, why Doubt) string // why a part cannot be told, in a sentence
}

// Pages makes the pages of the game that a view is of; ok is false for the view
// of a game without pages. display/games has one that knows all games.
type Pages func(engine.View, *Table) (g Game, ok bool)

// Build is the page that the view's audience is to see now. What the referee
// has to say comes first, then what a bot asks for, then the game.
func Build(view engine.View, t Table) Scene {
	g, ok := t.Pages(view, &t)
	if !ok {
		return Scene{Seat: engine.Nobody, Title: words.QuestionTitle.In(t.Words),
			Text: []string{words.NoPages.In(t.Words)}, Left: NoCount}
	}
	return t.complete(g, t.page(g, view.For()))
}

// Asks is what the referee or the game asks of the people at the table, in
// sentences; none where nothing is asked but whose turn it is may go on. Where the
// referee asks which of several lines or places it was, each has an answer.
func Asks(view engine.View, t Table) (text, answers []string) {
	g, ok := t.Pages(view, &t)
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
	switch t.Verdict.Kind {
	case referee.Foul:
		return t.foul(g)
	case referee.Restore:
		return t.restore(g)
	case referee.Unsettled:
		return t.unsettled(g)
	case referee.Asked:
		return t.withheld(t.asked(g), audience)
	case referee.Where:
		return t.withheld(t.where(g), audience)
	case referee.Undo:
		return t.withheld(t.undo(g), audience)
	}
	s := g.Page()
	if s.Page == End {
		return s
	}
	if len(t.Wanted) > 0 {
		return t.wanted(g, s)
	}
	if t.asks(g, &s, audience) {
		s.Choices = append(s.Choices, Choice{ID: HintID, Text: words.AskHint.In(t.Words), Part: engine.NoPart})
	}
	if t.Undo && s.Seat == g.Turn() { // last, so that it moves no other choice
		s.Choices = append(s.Choices, Choice{ID: UndoID, Text: words.Undo.In(t.Words), Part: engine.NoPart})
	}
	s = t.thinking(t.withheld(s, audience), g.Actor())
	if t.Verdict.Kind == referee.TakenBack {
		s.Text = append([]string{words.TurnedBack.In(t.Words)}, s.Text...)
	}
	return s
}

// withheld leaves another seat's decision off a player's own page.
func (t *Table) withheld(s Scene, audience engine.Seat) Scene {
	if audience < 0 || audience == s.Seat {
		return s
	}
	s.Choices = nil
	s.Text = []string{words.WaitingFor.In(t.Words, t.Name(s.Seat))}
	s.Hint = words.HintWait.In(t.Words)
	return s
}

// thinking leaves a bot's decision to the bot.
func (t *Table) thinking(s Scene, actor engine.Seat) Scene {
	if !t.Bot(actor) {
		return s
	}
	s.Choices = nil
	s.Text = []string{words.BotThinks.In(t.Words, t.Name(actor))}
	s.Hint = words.HintWait.In(t.Words)
	return s
}

// complete adds what every page of a game has.
func (t *Table) complete(g Game, s Scene) Scene {
	for i := range s.Choices {
		s.Choices[i].Text = clip(s.Choices[i].Text)
	}
	s.Cursor = max(0, min(t.Cursor, len(s.Choices)-1))
	s.Colours = t.Colours
	s.Players = t.withHints(t.seated(g.Players()))
	s.Board = g.Board()
	t.mark(g, s.Board.Cells)
	for _, e := range t.Log[max(0, len(t.Log)-LogSize):] {
		s.Log = append(s.Log, t.told(g, e))
	}
	return s
}

// seated says who sits where.
func (t *Table) seated(players []Player) []Player {
	for i := range players {
		p, seat := &players[i], engine.Seat(i)
		p.Seat, p.Name, p.Sign, p.Bot = seat, string(t.Name(seat)), t.Words.Sign(t.Colours.Of(seat)), t.Bot(seat)
	}
	return players
}

// told is an event in words; taking back is the referee's and no game's.
func (t *Table) told(g Game, e engine.Event) string {
	if e.Kind == engine.TakenBack {
		return words.UndidMoves.In(t.Words, t.Name(e.Seat), int(e.Count))
	}
	return g.Event(e)
}

// mark puts the referee's marks over the game's, the most important last.
func (t *Table) mark(g Game, cells []Cell) {
	if t.only() {
		unmark(cells)
	}
	set := func(r engine.Repair, m Mark) {
		if i := g.Cell(r); i >= 0 && i < len(cells) {
			cells[i].Mark, cells[i].Steps = m, r.Steps
		}
	}
	for _, part := range t.Verdict.Doubt {
		set(engine.Repair{Part: part}, MarkDoubt)
	}
	for _, r := range t.Wanted {
		set(r, MarkWanted)
	}
	repair := MarkWrong
	if t.Verdict.Kind == referee.Undo {
		repair = MarkWanted
	}
	for _, r := range t.Verdict.Repair {
		set(r, repair)
	}
	for _, s := range t.Verdict.Stands {
		set(engine.Repair{Part: s.Part}, MarkMaybe)
	}
}

// only tells whether just what is marked here is to be done now, and nothing that
// the game would allow otherwise.
func (t *Table) only() bool {
	switch t.Verdict.Kind {
	case referee.Asked, referee.Where, referee.Restore, referee.Undo:
		return true
	case referee.Foul:
		return len(t.Verdict.Repair) > 0
	}
	return len(t.Wanted) > 0
}

// unmark takes the game's own marks off, so that only what is asked for is
// marked.
func unmark(cells []Cell) {
	for i := range cells {
		cells[i].Mark, cells[i].Turnable = NoMark, false
	}
}

// Seen tells whether sensors see a move being made, so that nobody has to say it.
func (t *Table) Seen(m engine.Move) bool { return t.Watched != nil && t.Watched(m) }

// Name is who sits there: the name that was entered, or the seat's colour.
func (t *Table) Name(s engine.Seat) words.Name {
	if s >= 0 && int(s) < len(t.Names) && t.Names[s] != "" {
		return words.Name(t.Names[s])
	}
	return t.Words.Colour(t.Colours.Of(s))
}

// Bot tells whether a program sits there.
func (t *Table) Bot(s engine.Seat) bool { return s >= 0 && int(s) < len(t.Bots) && t.Bots[s] }

// clip shortens the text of a choice to what the smallest panel shows.
func clip(text string) string { return clipped(text, ChoiceSize) }

func clipped(text string, size int) string {
	if utf8.RuneCountInString(text) <= size {
		return text
	}
	return string([]rune(text)[:size-1]) + "…"
}
