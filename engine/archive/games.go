package archive

import (
	"bytes"
	"cmp"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"mastro/engine"
	"mastro/engine/record"
)

// Game is one game of the archive. Times are kept to the microsecond.
type Game struct {
	ID          string // of NewID; a game keeps it wherever it goes
	Name        string // of the game that is played: "labiro"
	Rules       int    // the version of the rules
	Start       record.Start
	StartHash   uint64 // of the position in which it starts
	Print       string // the fingerprint of what it was drawn from; "" where it was not drawn
	Drawn       string // all of that, which tells what is hidden; "" where it is not known here
	Seats       []Seat
	Table       []byte    // what the playing program needs beside the record to go on
	Wiring      string    // fingerprint of the wiring; "" for a simulated table
	Began, Last time.Time // Last: of the last step
	State       State
	Steps, Turn int // how many steps; the turn in which the last began, from 0
	Result      *engine.Result
}

// Seat is who plays.
type Seat struct {
	Name   string
	Bot    bool
	Colour string
}

// State is whether a game goes on.
type State uint8

// The states of a game.
const (
	Going   State = iota
	Over          // it has ended
	PutAway       // people do not want to be offered it again
)

// NewID is a random name for a new game: 8 letters and digits of which none looks like another.
func NewID() string {
	return strings.NewReplacer("i", "8", "l", "9", "o", "8").Replace(strings.ToLower(rand.Text()[:8]))
}

// row is a game as it stands in its table, without what is long.
type row struct {
	Game
	set, setup []byte // the hashes of its texts
	waiting    string // what is asked after the last step
}

const columns = `id, name, rules, set_text, setup_text, start_hash, print, drawn, seats, wiring, began, state, result,
	steps, turn, last, waiting`

// list reads games, without what is long.
func (a *Archive) list(which string, args ...any) (all []row, err error) {
	err = a.each("SELECT "+columns+" FROM games "+which, args, func(read scan) error {
		var g row
		var hash, began, last int64
		var seats, result []byte
		if err := read(&g.ID, &g.Name, &g.Rules, &g.set, &g.setup, &hash, &g.Print, &g.Drawn, &seats, &g.Wiring, &began, &g.State, &result,
			&g.Steps, &g.Turn, &last, &g.waiting); err != nil {
			return err
		}
		g.StartHash, g.Began, g.Last = uint64(hash), time.UnixMicro(began).UTC(), time.UnixMicro(last).UTC()
		err := errors.Join(json.Unmarshal(seats, &g.Seats), json.Unmarshal(result, &g.Result))
		all = append(all, g)
		return asDamage(err)
	})
	return all, err
}

// inJSON is a value as JSON; those that are kept can always be written.
func inJSON(value any) string {
	text, _ := json.Marshal(value)
	return string(text)
}

// Begin adds a game without steps. It is durable when nil comes back. A game of the
// same ID is ErrKnown.
func (a *Archive) Begin(g Game) error {
	return a.write("the game cannot be saved", func() error { return a.begin(g) })
}

func (a *Archive) begin(g Game) error {
	if known, err := a.list("WHERE id = ?", g.ID); err != nil || len(known) > 0 {
		return cmp.Or(err, fmt.Errorf("%w: %s", ErrKnown, g.ID))
	}
	set, setup := textHash(g.Start.Set), textHash(g.Start.Setup)
	for _, text := range [][]byte{g.Start.Set, g.Start.Setup} {
		if len(text) > 0 {
			if err := a.exec("INSERT OR IGNORE INTO texts VALUES (?, ?)", textHash(text), text); err != nil {
				return err
			}
		}
	}
	return a.exec("INSERT INTO games VALUES (?"+strings.Repeat(", ?", 17)+")", g.ID, g.Name, g.Rules, set, setup, int64(g.StartHash), g.Print, g.Drawn, inJSON(g.Seats), g.Wiring,
		g.Began.UnixMicro(), g.State, inJSON(g.Result), 0, 0, g.Began.UnixMicro(), "", g.Table)
}

// Games is all games, the newest first, without Table and the texts of Start.
func (a *Archive) Games() (all []Game, err error) {
	err = a.read("the games cannot be listed", func() error {
		rows, err := a.list("ORDER BY began DESC, id")
		for _, g := range rows {
			all = append(all, g.Game)
		}
		return err
	})
	return all, err
}

// Game is one game with everything.
func (a *Archive) Game(id string) (g Game, err error) {
	err = a.read("the game "+id+" cannot be read", func() error {
		r, err := a.game(id)
		g = r.Game
		return err
	})
	return g, err
}

func (a *Archive) game(id string) (row, error) {
	g, err := a.row(id)
	if err != nil {
		return g, err
	}
	_, err = a.first([]any{&g.Start.Set, &g.Start.Setup, &g.Table}, `SELECT s.text, p.text, playing FROM games
		LEFT JOIN texts s ON s.hash = set_text LEFT JOIN texts p ON p.hash = setup_text WHERE id = ?`, id)
	if err == nil && !(bytes.Equal(g.set, textHash(g.Start.Set)) && bytes.Equal(g.setup, textHash(g.Start.Setup))) {
		err = damaged("the start of a game is not as it was written")
	}
	return g, err
}

// row is a game without what is long.
func (a *Archive) row(id string) (g row, err error) {
	all, err := a.list("WHERE id = ?", id)
	if err != nil || len(all) == 0 {
		return g, cmp.Or(err, ErrUnknown)
	}
	return all[0], nil
}

// SetState says whether a game goes on.
func (a *Archive) SetState(id string, s State) error {
	return a.write("the game "+id+" cannot be changed", func() error {
		if _, err := a.row(id); err != nil {
			return err
		}
		return a.exec("UPDATE games SET state = ? WHERE id = ?", s, id)
	})
}

// Delete removes a game and all that is only of it.
func (a *Archive) Delete(id string) error {
	return a.write("the game "+id+" cannot be deleted", func() error {
		if _, err := a.row(id); err != nil {
			return err
		}
		if err := a.exec("DELETE FROM games WHERE id = ?", id); err != nil {
			return err
		}
		return a.exec(`DELETE FROM texts WHERE hash NOT IN (SELECT set_text FROM games WHERE set_text IS NOT NULL
			UNION SELECT setup_text FROM games WHERE setup_text IS NOT NULL)`)
	})
}
