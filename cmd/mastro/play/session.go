package play

import (
	"log/slog"
	"slices"

	pages "mastro/display/games"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/referee"
)

// Session is the menu, or the game that was begun there.
type Session struct {
	display
	Menu    scene.NewGame // what is chosen for the next game
	Game    *Game         // nil in the menu
	Leaving bool          // somebody asks to leave the game

	begin func(scene.NewGame) (*Game, error)
}

// NewSession is a session with the menu before people. begin makes the game that is
// chosen there; it may show things on the table, and an error is shown to who chose.
func NewSession(menu scene.NewGame, hints bool, begin func(scene.NewGame) (*Game, error)) *Session {
	s := &Session{Menu: menu, begin: begin}
	s.Words, s.Hints, s.pages = words.Words{Language: menu.Language}, hints, pages.Pages
	return s
}

// Match is the match that is played; nil in the menu.
func (s *Session) Match() *referee.Match {
	if s.Game == nil {
		return nil
	}
	return s.Game.Match
}

// Start begins a game.
func (s *Session) Start(g *Game) {
	g.display = &s.display
	s.Game, s.Leaving, s.decided = g, false, true
	s.reset()
}

// Public is the page that everybody may see.
func (s *Session) Public() scene.Scene {
	switch {
	case s.Game == nil:
		return s.menu()
	case s.Leaving:
		return s.leave()
	}
	return s.Game.public()
}

func (s *Session) menu() scene.Scene {
	menu, _ := s.once(page{kind: menuPage}, func() (scene.Scene, bool) {
		return scene.BuildMenu(s.Menu.Menu(s.cursor)), true
	})
	return menu
}

func (s *Session) leave() scene.Scene {
	leave, _ := s.once(page{kind: leavePage}, func() (scene.Scene, bool) {
		return scene.BuildLeave(s.Words, s.cursor), true
	})
	return leave
}

// Near is the page for whoever sits at the table's own display: what one seat looks at
// alone, which is private then, else the public page.
func (s *Session) Near() (near scene.Scene, private bool) {
	if s.Game != nil && !s.Leaving {
		if near, private = s.Game.looking(); private {
			return near, true
		}
	}
	return s.Public(), false
}

// TurnKnob moves the cursor, round and round.
func (s *Session) TurnKnob(by int) {
	near, _ := s.Near()
	if n := len(near.Choices); n > 0 {
		s.cursor = ((near.Cursor+by)%n + n) % n
		s.Changed()
	}
}

// Push chooses what the cursor stands on.
func (s *Session) Push() {
	near, _ := s.Near()
	if len(near.Choices) == 0 {
		return
	}
	r := s.Choose(near.Choices[near.Cursor].Does)
	if s.Game != nil {
		s.Game.show(r.Foul)
	}
	if r.Text != "" {
		slog.Warn("what the knob chose was refused", "why", r.Text)
	}
}

// PressEndTurn is the button of that name; why it is refused is shown.
func (s *Session) PressEndTurn() {
	if s.Game != nil && !s.Leaving {
		s.Game.show(s.Game.endTurn().Foul)
	}
}

// Back is the button of that name: it reads a refusal, covers a secret, and
// otherwise asks whether to leave the game.
func (s *Session) Back() {
	if s.Game != nil && !s.Game.back() {
		s.Leaving = !s.Leaving
	}
	s.reset()
}

// Choose carries out what a choice of any page does.
func (s *Session) Choose(a scene.Action) Refusal {
	switch {
	case s.Game == nil:
		return s.chooseInMenu(a)
	case s.Leaving:
		if a.Kind == scene.LeaveGame {
			s.Game = nil
		}
		s.Leaving = false
		s.reset()
		return Refusal{}
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
	next, start := s.Menu.Choose(a)
	s.Menu, s.Words.Language = next, next.Language
	s.Changed()
	if !start {
		return Refusal{}
	}
	g, err := s.begin(next)
	if err != nil {
		return Refusal{Text: err.Error()}
	}
	s.Start(g)
	return Refusal{}
}

// ChooseLate carries out a choice of a page that is not the newest any more, unless it
// may mean something else by now.
func (s *Session) ChooseLate(a scene.Action) Refusal {
	if ofItsPage(a) || s.Leaving && !ofLeaving(a.Kind) {
		return s.notNow()
	}
	return s.Choose(a)
}

// Refuse is the answer to what comes too late.
func (s *Session) Refuse() Refusal { return s.notNow() }

// ofItsPage tells whether a choice may mean something else on another page also
// when only hands were busy since: an answer, what is undone, or whose turn ends.
func ofItsPage(a scene.Action) bool {
	return a == endTurn || slices.Contains([]scene.ActionKind{scene.AnswerLine, scene.AnswerStand, scene.TakeBack}, a.Kind)
}

// ofLeaving tells whether a choice answers whether to leave the game, on whatever page:
// any other one is of a page from before it was asked.
func ofLeaving(k scene.ActionKind) bool { return k == scene.StayInGame || k == scene.LeaveGame }

// SetTroubles takes in why towers cannot be told, and what else of the table is out of
// order.
func (s *Session) SetTroubles(doubts map[int]scene.Doubt, troubles []scene.Trouble) {
	s.Doubts, s.Troubles = doubts, troubles
	s.Changed()
}

// Observe takes in what the sensors saw.
func (s *Session) Observe(changes []engine.Change) {
	s.Changed()
	if s.Game != nil {
		s.Game.observe(changes)
	}
}

// Look answers the one who asks to see what only a seat may see, counted from 1, or 0
// for whichever is asked to look alone. It is nil where there is nothing to see; another
// seat than is asked to look is refused.
func (s *Session) Look(seat int) (own *scene.Scene, r Refusal) {
	switch {
	case s.Game == nil:
		return nil, Refusal{}
	case seat != 0 && engine.Seat(seat-1) != s.Game.Secret.Seat:
		return nil, s.notNow()
	}
	return s.Game.look(), Refusal{}
}

// LetBotDecide lets a bot whose decision it is make one move; false where there is
// nothing for a bot to decide.
func (s *Session) LetBotDecide() bool {
	return s.Game != nil && !s.Leaving && s.Game.botDecides()
}

// Explain is a refusal in words, with its ruling.
func (s *Session) Explain(r Refusal) string {
	if r.Foul == nil {
		return r.Text
	}
	return s.Game.explain(r.Foul)
}
