package journal

import (
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"mastro/engine"
	"mastro/engine/archive"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// Game is a game that is to be kept from now on.
type Game struct {
	archive.Game
	Position engine.Sensed // where it starts; the journal owns it
	Steps    []engine.Step // that were played already, of a game that goes on
	Kept     bool          // the archive has the game with these steps
	File     string        // the name of its record, without the ending
}

// Entry is what has happened in a game since the entry before.
type Entry struct {
	At       time.Time
	Played   bool // it has more than what is asked
	Steps    []engine.Step
	Waiting  referee.Waiting
	Verdicts []archive.Verdict
	Readings []byte // what the sensors read before it
	Table    []byte // what is needed beside the record to go on; nil for as before
	State    archive.State
	Result   *engine.Result
}

// game is one game with what is not written of it.
type game struct {
	archive.Game
	scribe  *record.Scribe
	lines   []record.Line  // all of them: the archive may be lost while the game goes on
	written int            // how many of them are in the archive
	waiting string         // what is asked, or is to be done by hand
	begun   bool           // the archive has the game
	over    bool           // the archive has the end of it
	next    *archive.Batch // what is to be written; nil for nothing
	broken  error          // why it cannot be kept at all

	file, path string // the name of its record; and where it is, empty before it was written, for who writes it
	recorded   int    // how many lines the record has
	turn       int    // after which it was written
	ended      bool   // it has the end
}

// keeps tells whether games are kept at all.
func (j *Journal) keeps() bool { return j.open != nil || j.records != "" }

// Begin keeps a game from now on, in place of the one before. The ticket is 0 where no games are kept.
func (j *Journal) Begin(g Game) (ticket uint64) {
	if !j.keeps() {
		return 0
	}
	return j.give(order{do: func() {
		j.record(j.current)
		one := &game{Game: g.Game, scribe: record.NewScribe(g.Position), begun: g.Kept, file: g.File}
		one.StartHash = one.scribe.Hash()
		one.scribes(g.Steps)
		if g.Kept {
			one.written = len(one.lines)
		}
		if j.current = one; j.open != nil {
			j.games = append(j.games, one)
		}
	}}, true)
}

// Drop forgets the game that was begun last: nobody has done anything in it.
func (j *Journal) Drop() {
	j.order(func() {
		one := j.current
		if one == nil {
			return
		}
		j.current = nil
		j.games = slices.DeleteFunc(j.games, func(g *game) bool { return g == one })
		if !one.begun {
			return
		}
		err := j.connect()
		if err == nil {
			err = j.store.Delete(one.ID)
		}
		if err != nil && !errors.Is(err, archive.ErrUnknown) {
			slog.Warn("a game that nobody played is still kept", "game", one.ID, "error", err)
			j.listAfter(err)
		}
	})
}

// Keep keeps what has happened in the game that was begun last. Nobody waits for an entry that
// only says what is asked.
func (j *Journal) Keep(e Entry) (ticket uint64) {
	if !j.keeps() {
		return 0
	}
	return j.give(order{do: func() {
		if j.current == nil {
			return
		}
		j.current.keep(e)
		if j.recordTurn(j.current); j.open == nil {
			j.current.next = nil
		}
	}}, e.Played)
}

// keep adds an entry to what is to be written.
func (g *game) keep(e Entry) {
	g.scribes(e.Steps)
	if g.broken != nil {
		return
	}
	if g.next == nil {
		g.next = &archive.Batch{}
	}
	g.Last, g.State, g.Result, g.waiting = e.At, e.State, e.Result, g.scribe.Waiting(e.Waiting)
	g.next.At, g.next.State, g.next.Result, g.next.Waiting = e.At, e.State, e.Result, g.waiting
	g.next.Verdicts = append(g.next.Verdicts, e.Verdicts...)
	if e.Readings != nil { // while the disk takes nothing, the newest are kept
		g.next.Readings = e.Readings
	}
	if e.Table != nil {
		g.next.Table, g.Table = e.Table, e.Table
	}
}

// scribes writes steps as lines. A step that the rules refuse now cannot be: then the match and
// its record are not one, and nothing more of it is kept.
func (g *game) scribes(steps []engine.Step) {
	for _, s := range steps {
		if g.broken != nil {
			return
		}
		line, err := g.scribe.Step(s)
		if err != nil {
			g.broken = fmt.Errorf("this game cannot be saved: %w", err)
			return
		}
		g.lines = append(g.lines, line)
	}
}

// saveGames brings the archive up to date. What was set aside, removed or moved meanwhile is
// written anew.
func (j *Journal) saveGames() error {
	if j.open == nil {
		return nil
	}
	err := j.saveEach()
	if errors.Is(err, archive.ErrMoved) {
		slog.Warn("the archive was removed or moved, and is written anew", "error", err)
		err = j.saveEach()
	} else if errors.Is(err, archive.ErrDamaged) && j.store == nil {
		err = j.saveEach()
	}
	return err
}

// saveEach writes what is to be written of each game, or closes the archive.
func (j *Journal) saveEach() error {
	if err := j.connect(); err != nil {
		return err
	}
	for len(j.games) > 0 {
		g := j.games[0]
		if err := g.write(j.store); err != nil {
			j.leave(err)
			return err
		}
		if over := g.State == archive.Over; over != g.over {
			if g.over = over; over {
				j.keepCopy()
			}
		}
		if g == j.current {
			return g.broken
		}
		j.games = j.games[1:]
	}
	return nil
}

// connect opens the archive, and finds out what it has of the games that are to be kept.
func (j *Journal) connect() (err error) {
	if j.store != nil {
		return nil
	}
	if j.store, err = j.open(); err != nil {
		j.store = nil // not one that holds nothing
		return err
	}
	j.tellAside(j.store.Aside(), nil)
	for _, g := range j.games {
		kept, err := j.store.Game(g.ID)
		switch {
		case errors.Is(err, archive.ErrUnknown):
			g.begun, g.written = false, 0
		case err != nil:
			j.leave(err)
			return err
		default:
			g.begun, g.written = true, min(kept.Steps, len(g.lines))
		}
	}
	return nil
}

// leave closes the archive because of an error, so that it is opened anew. If the error says
// that it is damaged it is set aside, which leave reports.
func (j *Journal) leave(err error) (setAside bool) {
	if j.store == nil || !errors.Is(err, archive.ErrDamaged) {
		j.close()
		return false
	}
	aside, failed := j.store.SetAside()
	j.store = nil
	if failed != nil {
		slog.Warn("a damaged archive cannot be set aside", "error", failed)
		return false
	}
	j.tellAside(aside, err)
	return true
}

// tellAside says that an archive was set aside, if one was.
func (j *Journal) tellAside(aside archive.Aside, why error) {
	switch {
	case aside.Name == "":
		return
	case aside.Older:
		slog.Warn("the games of an earlier Mastro are not read since 28 November 2026; their file was set aside", "aside", aside.Name)
	default:
		slog.Warn("the archive was damaged and set aside; a new one begins", "aside", aside.Name, "error", why)
	}
	j.tell(func(n *News) { n.Aside = aside })
}

// write writes what is not written of a game.
func (g *game) write(to Store) error {
	if !g.begun {
		if err := to.Begin(g.Game); err != nil {
			return err
		}
		g.begun = true
	}
	if g.next == nil && g.written == len(g.lines) {
		return nil
	}
	b := archive.Batch{At: g.Last, State: g.State, Result: g.Result}
	if g.next != nil {
		b = *g.next
	}
	b.Lines = g.lines[g.written:]
	if err := to.Add(g.ID, g.written, b); err != nil {
		return err
	}
	g.written, g.next = len(g.lines), nil
	return nil
}
