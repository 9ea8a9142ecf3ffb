package journal

import (
	"errors"
	"fmt"
	"log/slog"

	"mastro/display/nice"
	"mastro/engine/archive"
	"mastro/engine/games"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// MaxUnfinished is how many unfinished games are offered, the newest ones.
const MaxUnfinished = 9

// Unfinished is a game that was not played to its end, as far as its record replays.
type Unfinished struct {
	archive.Game
	Record *record.Record // nil if the game cannot even begin
	Match  *referee.Match // that goes on where the record ends, or breaks off
	Broken error          // why not all of the record replays; nil if all does
}

// News is what was read since it was taken last.
type News struct {
	Listed     bool
	Unfinished []Unfinished     // if Listed: all that can be offered, the newest first
	Loaded     *Unfinished      // the game that was asked for by Load
	Failed     error            // why it could not be read
	Aside      archive.Aside    // the archive that was set aside; zero for none
	Recovery   archive.Recovery // if Listed: what can be brought back from a copy
}

// TakeNews returns the news, once.
func (j *Journal) TakeNews() News {
	j.mu.Lock()
	defer j.mu.Unlock()
	n := j.news
	j.news = News{}
	return n
}

func (j *Journal) tell(change func(*News)) {
	j.mu.Lock()
	defer j.mu.Unlock()
	change(&j.news)
}

// List reads which games were not played to their end.
func (j *Journal) List() {
	j.order(func() {
		if j.saveGames() != nil {
			return // Flush says why
		}
		games, err := j.store.Games()
		if err != nil {
			slog.Warn("the games that were kept cannot be read", "error", err)
			j.listAfter(err)
			return
		}
		var going []string
		for _, g := range games {
			if g.State == archive.Going && len(going) < MaxUnfinished {
				going = append(going, g.ID)
			}
		}
		j.readOn(going, nil)
	})
}

// readOn reads one unfinished game after the other, each by an order of its own: what is played
// meanwhile does not wait for all of them.
func (j *Journal) readOn(ids []string, all []Unfinished) {
	if len(ids) == 0 {
		can, err := j.recoverable()
		if err != nil {
			slog.Warn("the copies of the games cannot be read", "error", err)
		}
		j.tell(func(n *News) { n.Listed, n.Unfinished, n.Recovery = true, all, can })
		return
	}
	u, err := j.read(ids[0])
	if err != nil {
		slog.Warn("an unfinished game cannot be read", "game", ids[0], "error", err)
		if j.listAfter(err) {
			return
		}
	} else {
		all = append(all, u)
	}
	j.order(func() { j.readOn(ids[1:], all) })
}

// listAfter sets the archive aside after an error that says that it is damaged, and lists anew.
func (j *Journal) listAfter(err error) bool {
	aside := errors.Is(err, archive.ErrDamaged) && j.leave(err)
	if aside {
		j.List()
	}
	return aside
}

func (j *Journal) recoverable() (archive.Recovery, error) {
	if err := j.connect(); err != nil {
		return archive.Recovery{}, err
	}
	return j.store.Recoverable()
}

// Recover brings back the games of the copies of an archive that was set aside, and lists anew.
func (j *Journal) Recover() {
	j.order(func() {
		err := j.saveGames()
		var count int
		if err == nil {
			count, err = j.store.Recover()
		}
		if err != nil {
			slog.Warn("the games of a copy cannot be brought back", "error", err)
		} else {
			slog.Info("games were brought back from a copy", "games", count)
		}
		j.List()
	})
}

// Load reads an unfinished game to go on with it.
func (j *Journal) Load(id string) {
	j.order(func() {
		err := j.saveGames() // it may be the one that was just left
		var u Unfinished
		if err == nil {
			u, err = j.read(id)
		}
		if err == nil && u.State != archive.Going {
			err = errNotGoing
		}
		j.listAfter(err)
		j.tell(func(n *News) { n.Loaded, n.Failed = &u, err })
	})
}

// errNotGoing is why a game is not loaded that is over or was put away: its secret is in its record.
var errNotGoing = errors.New("this game was put away, or is over; it cannot go on")

// read reads one game, and replays it hash by hash.
func (j *Journal) read(id string) (u Unfinished, err error) {
	if err = j.connect(); err != nil {
		return u, err
	}
	if u.Game, err = j.store.Game(id); err != nil {
		return u, err
	}
	text, err := j.store.Record(id)
	if err != nil {
		return u, err
	}
	nice.Do(func() {
		u.Record, u.Match, u.Broken, err = record.ResumeFar(id, text, games.Find)
	})
	if err != nil {
		u.Broken = err
	}
	if book, known := games.Find(u.Name); u.Broken != nil && known && book.Rules() == u.Rules {
		return u, fmt.Errorf("its steps do not follow each other: %w: %w", archive.ErrDamaged, u.Broken)
	}
	return u, nil
}

// PutAway has an unfinished game no longer offered. It stays in the archive.
func (j *Journal) PutAway(id string) {
	j.order(func() {
		err := j.saveGames()
		if err == nil {
			err = j.store.SetState(id, archive.PutAway)
		}
		if err != nil {
			slog.Warn("a game is still offered", "game", id, "error", err)
			j.listAfter(err)
		}
	})
}
