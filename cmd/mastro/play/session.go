package play

import (
	"log/slog"
	"slices"
	"time"

	"mastro/cmd/mastro/play/rights"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/referee"
)

// Session is what people and bots decide at a table: a stack of screens, with the menu at the
// bottom, and the game that was started there.
type Session struct {
	Words    words.Words
	Menu     scene.NewGame       // the choices for the next game
	Game     *Game               // nil in the menu
	Hints    bool                // people may ask for hints
	Welcomes bool                // the table's own panel begins with the invitation to the page; see EndWelcome
	Doubts   map[int]scene.Doubt // why the facing of a tower is not known, by base
	Troubles []scene.Trouble     // what is out of order at the table

	house   House
	screens []screen // the last is shown
	holders [scene.MaxSeats]Holder
	jam     *scene.Jam // what the simulated hand could not turn; nil for nothing

	invite     *scene.Invite  // how phones come to the page; nil where none is served
	greeted    bool           // somebody has pressed something since the menu was entered, at the table or on a page
	request    *request       // the newest that nobody has answered; see pending
	requests   int            // how many there were
	attended   bool           // see SetAttended
	unfinished []Unfinished   // the newest first
	recovery   scene.Recovery // what can be brought back from a copy

	now    time.Duration // of the last Sense
	motion Motion
	moved  time.Duration // when something moved last

	cursor  int // of the knob
	changes uint64
	decided bool
	saving  bool // something is being saved that people wait for
	cache   map[cacheKey]builtScene
	shown   *Scenes // what was shown last; nil before the first time
	guided  bool    // a hand, by what was shown last
	ordered *Scenes // the last page of this game, or of the menu, that guided no hand; nil for none
}

// NewSession makes a session that shows the menu.
func NewSession(menu scene.NewGame, hints bool, house House) *Session {
	s := &Session{Menu: menu, house: house, Words: words.Words{Language: menu.Language}, Hints: hints, moved: -halfway}
	s.push(mainMenu{covering{s}})
	return s
}

// Now is the time of day.
func (s *Session) Now() time.Time { return s.house.TimeOfDay() }

// Match is the current match; nil in the menu.
func (s *Session) Match() *referee.Match {
	if s.Game == nil {
		return nil
	}
	return s.Game.Match
}

// Start begins a game, or goes on with one; a running one ends.
func (s *Session) Start(g *Game) {
	g.Session = s
	s.Game, s.decided, s.ordered, s.greeted = g, true, nil, false
	if g.Laying() { // it begins later
		s.overMenu(g, g.laying)
	} else {
		g.Began = s.Now().Add(-g.played)
		s.overMenu(g)
	}
	if g.resumed {
		s.Menu = s.Menu.With(g.chosen)
		s.shareNames(g)
		g.lookAgain()
		g.followRequest()
	}
}

// Age is how old the page is on which something was chosen.
type Age uint8

// The ages.
const (
	Newest Age = iota
	Older      // nothing was decided since, and the same was offered
	Past       // something else is decided by now
)

// Choose carries out the action of a choice on a page of a device.
func (s *Session) Choose(from scene.Device, a scene.Action, page Age) Refusal {
	if r := s.May(from, rightTo(from, a)); r != (Refusal{}) {
		return r
	}
	switch {
	case page == Past:
		return s.OutOfDate()
	case s.saving:
		return s.OneMoment()
	case page == Older && (dependsOnPage(a) || !s.top().late(from, a)):
		return s.OutOfDate()
	}
	return s.choose(press{from, a, s.offers(from, a)})
}

// choose carries out what nothing speaks against but the screen that is shown.
func (s *Session) choose(p press) Refusal {
	place, seated := p.from.Place()
	switch right := rights.Of(p.does.Kind); {
	case seated && !s.plays(place):
		return s.NotNow()
	case right == rights.Ask:
		return s.ask(place, p.does.Text)
	case right == rights.Answer:
		return s.answer(p)
	case p.does.Kind == scene.ClosePhones:
		return s.shutPhones()
	}
	return s.top().choose(p)
}

// offers reports whether the page that a device was shown last has a choice with this action, or a part
// of the board. A push is offered where it can be tried: the tile is dragged in there.
func (s *Session) offers(to scene.Device, a scene.Action) bool {
	if s.shown == nil {
		return false
	}
	page := &s.shown.Public
	if place, seated := to.Place(); seated {
		page = &s.shown.Seats[place].Scene
	}
	try := scene.Action{Kind: scene.TryPush, Number: a.Number}
	does := func(c scene.Choice) bool { return c.Does == a || a.Kind == scene.PushIn && c.Does == try }
	return slices.ContainsFunc(page.Choices, does) || slices.ContainsFunc(page.Touch, does)
}

// dependsOnPage tells whether an action may mean something else on a newer page, even if
// nothing was decided since: an answer, an undo, the end of a turn, a push of the tile as it is shown, or
// that a bot's turn jams.
func dependsOnPage(a scene.Action) bool {
	return a == endTurn || slices.Contains([]scene.ActionKind{scene.AnswerLine, scene.AnswerStand, scene.TakeBack, scene.Jams, scene.PushIn}, a.Kind)
}

// TurnKnob moves the cursor by so many choices; after the last choice comes the first.
func (s *Session) TurnKnob(by int) {
	if s.saving {
		return
	}
	onPanel, _ := s.PanelScene()
	if n := len(onPanel.Choices); n > 0 {
		s.cursor = ((onPanel.Cursor+by)%n + n) % n
		s.Changed()
	}
}

// Push chooses the choice at the cursor.
func (s *Session) Push() {
	onPanel, _ := s.PanelScene()
	if s.saving || len(onPanel.Choices) == 0 {
		return
	}
	r := s.choose(press{scene.TheTable, onPanel.Choices[onPanel.Cursor].Does, true})
	if s.Game != nil {
		s.Game.showRefused(r.Foul)
	}
	if why := r.In(s.Words); why != "" {
		slog.Warn("what the knob chose was refused", "why", why)
	}
}

// PressEndTurn is the button that ends the turn. A refusal is shown with its reason.
func (s *Session) PressEndTurn() {
	switch {
	case !s.saving:
		s.top().endTurn()
	case s.Game != nil && !s.Game.Laying() && !s.leaving():
		s.Game.endTurn() // it waits
	}
}

// Back is the button of that name. In a game it closes a refusal, drops chosen words or covers a
// secret, and otherwise asks whether to leave the game; elsewhere it leads to the screen before.
func (s *Session) Back() {
	if !s.saving {
		s.top().back()
		s.reset()
	}
}

// Look returns the secret for a page. Seats count from 1; 0 stands for the seat that is asked
// to look alone. own is nil if there is nothing to see; a seat that is not asked to look is
// refused.
func (s *Session) Look(seat int) (own *scene.Scene, r Refusal) {
	switch {
	case s.saving:
		return nil, s.OneMoment()
	case s.Game == nil:
		return nil, Refusal{}
	case s.Game.Laying():
		return nil, s.NotNow()
	case seat != 0 && engine.Seat(seat-1) != s.Game.Secret.Seat:
		return nil, s.NotNow()
	}
	return s.Game.look(), Refusal{}
}

// Observe passes changes that the sensors saw to the game.
func (s *Session) Observe(changes []engine.Change) {
	s.Changed()
	if s.Game != nil {
		s.Game.observe(changes)
	}
}

// SetTroubles sets why the facings of towers are not known, and what else is out of order at
// the table.
func (s *Session) SetTroubles(doubts map[int]scene.Doubt, troubles []scene.Trouble) {
	s.Doubts, s.Troubles = doubts, troubles
	s.Changed()
}

// SetJam sets what the simulated hand could not turn, and which tower was in its way; nil for
// nothing. In a person's turn the pages tell it until the hand does something else or something is
// chosen.
func (s *Session) SetJam(j *scene.Jam) {
	if s.Game != nil && s.Game.BotsTurn() {
		j = nil // its hand tries again by itself
	}
	s.jam = j
	s.Changed()
}

// Changed notes that scenes have changed and must be built again.
func (s *Session) Changed() {
	s.changes++
	clear(s.cache)
}

// Changes grows with every change of the scenes.
func (s *Session) Changes() uint64 { return s.changes }

// TakeDecided tells whether a decision was made since the last call. While something is being
// saved it is not told yet: the page is still the one from before the decision.
func (s *Session) TakeDecided() bool {
	if s.saving {
		return false
	}
	decided := s.decided
	s.decided = false
	return decided
}

// reset puts the cursor on the first choice of a new page.
func (s *Session) reset() {
	s.cursor = 0
	s.Changed()
}

// plays tells whether a person plays at a place.
func (s *Session) plays(place int) bool {
	if s.Game != nil {
		return s.Game.seatAt(place) >= 0
	}
	return place < s.Menu.Players && !s.Menu.Bots[place]
}

// WordsOf are the words of a device.
func (s *Session) WordsOf(d scene.Device) words.Words {
	if place, ok := d.Place(); ok && s.holders[place].Held {
		return words.Words{Language: s.holders[place].Language}
	}
	return s.Words
}
