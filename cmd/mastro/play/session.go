package play

import (
	"log/slog"
	"slices"
	"time"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/referee"
)

// Session is the menu, or the game that was started there.
type Session struct {
	display
	Menu    scene.NewGame // the choices for the next game
	Game    *Game         // nil in the menu
	Leaving bool          // the page asks whether to leave the game

	// These are for games that were not played to their end. The table sets them with
	// SetUnfinished. GoOn has one set up, which ends in Start or GoOnFailed. PutAway no longer
	// offers one. Recover brings the games of a copy back, which SetUnfinished offers as well.
	GoOn    func(id string)
	PutAway func(id string)
	Recover func()

	Welcomes   bool // the table's own panel begins with the invitation to the page; see EndWelcome
	invitation invitation
	TableCode  func() string // a new code for the table's page, as the end of its address; nil where there are none
	request    *request      // the newest that nobody has answered; see pending
	requests   int           // how many there were
	attended   bool          // see SetAttended

	unfinished []Unfinished   // the newest first
	recovery   scene.Recovery // what can be brought back from a copy
	opened     opened         // which of them is shown

	Boards   Boards // that people have built
	building *building

	Sets     Sets // that people have; nil where the menu has not Sets
	drafting *drafting

	begin   func(scene.NewGame) (*Game, error)
	saving  bool    // something is being saved that people wait for
	shown   *Scenes // what was shown last; nil before the first time
	guided  bool    // a hand, by what was shown last
	ordered *Scenes // the last page of this game, or of the menu, that guided no hand; nil for none
}

// NewSession makes a session that shows the menu. begin makes the game that is chosen there; it
// may change the table. Its error becomes the refusal of the choice.
func NewSession(menu scene.NewGame, hints bool, begin func(scene.NewGame) (*Game, error)) *Session {
	s := &Session{Menu: menu, begin: begin}
	s.Now = time.Now
	s.Words, s.Hints = words.Words{Language: menu.Language}, hints
	return s
}

// Match is the current match; nil in the menu.
func (s *Session) Match() *referee.Match {
	if s.Game == nil {
		return nil
	}
	return s.Game.Match
}

// Start begins a game, or goes on with one; a running one ends.
func (s *Session) Start(g *Game) {
	g.display = &s.display
	if !g.Laying() { // else it begins later
		g.Began = s.Now().Add(-g.played)
	}
	s.Game, s.Leaving, s.opened, s.decided, s.ordered = g, false, opened{}, true, nil
	s.invitation.opened, s.invitation.code, s.invitation.taken = false, "", false
	s.reset()
	if g.resumed {
		s.Menu = s.Menu.With(g.chosen)
		s.shareNames(g)
		g.lookAgain()
	}
}

// Public is the scene that everybody may see.
func (s *Session) Public() scene.Scene {
	switch {
	case s.inMenu():
		return s.withRequest(s.menuScene())
	case s.invitation.opened:
		return s.joinScene()
	case s.building != nil:
		return s.buildingScene()
	case s.drafting != nil:
		return s.draftScene()
	case s.Game == nil:
		return s.openedScene()
	case s.Leaving:
		return s.leaveScene()
	case s.Game.Laying():
		return s.withPrint(s.withRequest(s.tableLayingScene()), s.Words)
	}
	return s.withPrint(s.withRequest(s.Game.publicScene()), s.Words)
}

func (s *Session) menuScene() scene.Scene {
	menu, _ := s.cachedScene(page{kind: menuPage}, func() (scene.Scene, bool) {
		return scene.BuildMenu(s.withPhones(s.menuState())), true
	})
	return menu
}

// tableLayingScene is the page of the table while people lay the board.
func (s *Session) tableLayingScene() scene.Scene {
	lay, _ := s.cachedScene(page{kind: layingPage}, func() (scene.Scene, bool) {
		return s.Game.layingScene(theTable, s.Words, s.cursor), true
	})
	return lay
}

func (s *Session) leaveScene() scene.Scene {
	leave, _ := s.cachedScene(page{kind: leavePage}, func() (scene.Scene, bool) {
		return scene.BuildLeave(s.Words, s.saves(), s.cursor), true
	})
	return leave
}

// saves tells whether nothing is known to keep the game from being saved.
func (s *Session) saves() bool {
	return !slices.ContainsFunc(s.Troubles, func(t scene.Trouble) bool { return t.Kind == scene.NotSaved })
}

// PanelScene is the scene for the table's own panel: the secret that one seat looks at, with
// private set; the invitation with which a table begins; or else the public scene.
func (s *Session) PanelScene() (onPanel scene.Scene, private bool) {
	if s.welcomes() {
		return s.joinScene(), false
	}
	if s.Game != nil && !s.Leaving && !s.Game.Laying() {
		if onPanel, private = s.Game.shownSecret(); private {
			return onPanel, true
		}
	}
	return scene.OnPanel(s.Public(), s.Words), false
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
	r := s.Choose(onPanel.Choices[onPanel.Cursor].Does)
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
	case s.Game == nil || s.Leaving || s.saving:
	case s.Game.Laying():
		s.Push()
	default:
		s.Game.showRefused(s.Game.play(EndMove).Foul)
	}
}

// Back is the button of that name. It closes a refusal, drops chosen words or covers a secret;
// otherwise it asks whether to leave the game, or withdraws that question. It leads back from
// the page of an unfinished game, or of the invitation.
func (s *Session) Back() {
	if s.saving {
		return
	}
	switch {
	case s.invitation.opened:
		s.invitation.opened, s.invitation.code = false, ""
	case s.opened.settingUp:
		return
	case s.building != nil:
		s.backFromBuilding()
	case s.drafting != nil:
		s.drafting = nil
	case s.opened.asks:
		s.opened.asks = false
	case s.opened.shown:
		s.opened = opened{}
	case s.inMenu() && s.Menu.Asks():
		s.Menu, _ = s.Menu.Choose(scene.Action{Kind: scene.ToMenu})
	case s.Game != nil && s.Game.Laying():
		s.Leaving = !s.Leaving
	case s.Game != nil && !s.Game.back():
		s.Leaving = !s.Leaving
	}
	s.reset()
}

// Choose carries out the action of a choice of the current page.
func (s *Session) Choose(a scene.Action) Refusal {
	switch {
	case s.saving:
		return s.OneMoment()
	case a.Kind == scene.Grant || a.Kind == scene.Withdraw:
		return s.answer(theTable, a)
	case s.inMenu():
		return s.chooseInMenu(a)
	case s.invitation.opened:
		return s.closeInvite(a)
	case s.building != nil:
		return s.chooseInBuilding(a)
	case s.drafting != nil:
		return s.chooseInDraft(a)
	case s.Game == nil:
		return s.chooseInOpened(a)
	case s.Leaving:
		if a.Kind == scene.LeaveGame {
			s.Game = nil
		}
		s.Leaving = false
		s.reset()
		return Refusal{}
	case s.Game.Laying():
		return s.Game.chooseLaying(theTable, a)
	case a.Kind == scene.ToMenu:
		if _, over := s.Game.Match.Result(); over {
			s.Game = nil
		}
		s.reset()
		return Refusal{}
	}
	return s.Game.choose(a)
}

func (s *Session) chooseInMenu(a scene.Action) Refusal {
	s.EndWelcome()
	switch a.Kind {
	case scene.ToUnfinished:
		return s.open(a.Text)
	case scene.RecoverGames:
		return s.recover()
	case scene.OpenInvite:
		return s.openInvite()
	}
	if a.Kind != scene.NextColour && a.Kind != scene.NextLanguage {
		s.request = nil // another game would begin
	}
	switch {
	case !s.Menu.Takes(a):
		return s.NotNow()
	case a.Kind == scene.TellSet:
		return s.startDraft()
	}
	next, start := s.Menu.Choose(a)
	if next.Asks() != s.Menu.Asks() {
		s.reset()
	}
	s.Menu, s.Words.Language = next, next.Language
	s.Changed()
	if !start {
		return Refusal{}
	}
	if next.Guided == scene.Told {
		if err := s.startBuilding(next); err != nil {
			return Refusal{Text: err.Error()}
		}
		s.decided = true
		return Refusal{}
	}
	g, err := s.begin(next)
	if err != nil {
		return Refusal{Text: err.Error()}
	}
	s.Start(g)
	return Refusal{}
}

// ChooseFromOldPage carries out a choice of a device's page that is not the newest any more,
// unless it could mean something else on the newest.
func (s *Session) ChooseFromOldPage(d scene.Device, a scene.Action) Refusal {
	if s.saving {
		return s.OneMoment()
	}
	if dependsOnPage(a) || d == scene.TheTable && s.Leaving && !answersLeaving(a.Kind) {
		return s.OutOfDate()
	}
	return s.ChooseOn(d, a)
}

// dependsOnPage tells whether an action may mean something else on a newer page, even if
// nothing was decided since: an answer, an undo, the end of a turn, or that a bot's
// turn jams.
func dependsOnPage(a scene.Action) bool {
	return a == endTurn || slices.Contains([]scene.ActionKind{scene.AnswerLine, scene.AnswerStand, scene.TakeBack, scene.Jams}, a.Kind)
}

// answersLeaving tells whether an action answers the question whether to leave the game. While
// it is asked, any other action comes from an older page.
func answersLeaving(k scene.ActionKind) bool { return k == scene.StayInGame || k == scene.LeaveGame }

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

// Observe passes changes that the sensors saw to the game.
func (s *Session) Observe(changes []engine.Change) {
	s.Changed()
	switch {
	case s.Game == nil:
	case s.Game.Laying():
		s.Game.observeLaying(changes)
	default:
		s.Game.observe(changes)
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

// LetBotDecide lets the bot that decides now make one move. It returns false if no bot can
// decide, or something is being saved.
func (s *Session) LetBotDecide() bool {
	return s.Game != nil && !s.Leaving && !s.saving && !s.Game.Laying() && s.Game.botDecides()
}

// Explain returns a refusal in the words of a device, with its ruling.
func (s *Session) Explain(d scene.Device, r Refusal) string {
	if r.Foul == nil {
		return r.In(s.WordsOf(d))
	}
	seat := engine.Public
	if place, seated := d.Place(); seated {
		seat = s.Game.seatAt(place)
	}
	return s.Game.explain(r.Foul, seat, s.WordsOf(d))
}

// OutOfDate is the refusal of what was decided upon a page that is not the newest any more.
func (s *Session) OutOfDate() Refusal { return Refusal{Say: words.OutOfDate} }
