package table

import (
	"fmt"
	"log/slog"
	"os"
	"time"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/play"
)

// How long nobody has pressed anything when a table is free to be started anew. The page of a
// game that is over gives people time to read how it ended.
const (
	quietInMenu = 10 * time.Second
	quietAtEnd  = 10 * time.Minute
)

// service is a table as the service manager sees it. It tells the manager what is played, and
// when the manager has asked for a reload, it ends the program as soon as the table is free: the
// manager starts it anew, with what is installed and configured by then. A nil service does
// nothing.
type service struct {
	notifier *loop.Notifier
	asked    <-chan os.Signal // receives what asks for a reload
	end      func()           // ends the program
	now      activity
	told     activity // the last one that the manager was told
}

// serve lets the table be started anew by the service manager, if there is one, until stop is
// called. end ends the program.
func (t *Table) serve(end func()) (stop func()) {
	if t.Notifier == nil {
		return func() {}
	}
	asked, stop := loop.Reloads()
	t.service = &service{notifier: t.Notifier, asked: asked, end: end}
	return stop
}

// activity is what is done at a table; its zero value is nothing yet.
type activity struct {
	known  bool
	game   *play.Game // nil in the menu
	turn   int        // from 0
	over   bool
	reload bool // the table is to be started anew when it is free
}

// activityOf is what a session does.
func activityOf(s *play.Session, reload bool) activity {
	a := activity{known: true, game: s.Game, reload: reload}
	if s.Game != nil {
		a.turn, _ = s.Game.Match.Turn()
		_, a.over = s.Game.Match.Result()
	}
	return a
}

// String is the activity in the words of the journal.
func (a activity) String() string {
	switch {
	case a.game == nil:
		return "between games" + a.waiting("until nobody has pressed anything for 10 seconds")
	case a.over:
		return a.game.Rulebook.Name + " is over" + a.waiting("for the menu, or 10 minutes")
	}
	return fmt.Sprintf("playing %s, turn %d", a.game.Rulebook.Name, a.turn+1) + a.waiting("for the end of the game")
}

// waiting says what a reload waits for, if one was asked for.
func (a activity) waiting(what string) string {
	if !a.reload {
		return ""
	}
	return "; to start anew it waits " + what
}

// quiet is for how long nobody may have pressed anything before the table is free; ok is false
// while it is not free at all.
func (a activity) quiet() (d time.Duration, ok bool) {
	switch {
	case a.game == nil:
		return quietInMenu, true
	case a.over:
		return quietAtEnd, true
	}
	return 0, false
}

// tick tells the manager what has changed, and ends the program when that was asked for and the
// table is free. now and pressed are times of the loop: the present, and the last press.
func (s *service) tick(session *play.Session, now, pressed time.Duration) {
	if s == nil {
		return
	}
	s.now = activityOf(session, s.now.reload || s.takeRequest())
	if s.now != s.told && s.notifier.Status(s.now.String()) {
		s.told = s.now
	}
	if quiet, ok := s.now.quiet(); ok && s.now.reload && now-pressed >= quiet {
		slog.Info("the table is free: the program ends, to be started anew")
		s.end()
	}
}

// takeRequest tells whether a reload was asked for since the last call.
func (s *service) takeRequest() bool {
	select {
	case <-s.asked:
		slog.Info("the program was asked to start anew, and does when the table is free")
		return true
	default:
		return false
	}
}
