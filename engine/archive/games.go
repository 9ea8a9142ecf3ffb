package archive

import (
	"bytes"
	"cmp"
	"crypto/rand"
	"fmt"
	"slices"
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

// letters of an ID: none that looks like another.
const letters = "abcdefghjkmnpqrstuvwxyz23456789"

// NewID is a random name for a new game: 8 letters and digits.
func NewID() string {
	id := make([]byte, 0, 8)
	for len(id) < cap(id) {
		var b [1]byte
		_, _ = rand.Read(b[:]) // it never fails
		if n := int(b[0]) & 31; n < len(letters) {
			id = append(id, letters[n])
		}
	}
	return string(id)
}

// gameRow is a game as it stands in its table: with the hashes of its texts. Steps, Turn
// and Last are written when it does not go on any more: until then the last step says how
// far it is, so that a step changes one page only.
type gameRow struct {
	Game
	set, setup []byte
}

func (g *gameRow) row() row {
	return row{
		{"id", &g.ID}, {"name", &g.Name}, {"rules", &g.Rules},
		{"set_text", &g.set}, {"setup_text", &g.setup}, {"start_hash", (*word)(&g.StartHash)},
		{"seats", inJSON[[]Seat]{&g.Seats}}, {"wiring", &g.Wiring}, {"began", (*moment)(&g.Began)}, {"state", &g.State},
		{"result", inJSON[*engine.Result]{&g.Result}}, {"reached", &g.Steps}, {"reached_turn", &g.Turn}, {"last", (*moment)(&g.Last)},
	}
}

// listed is the row with how far the game is, from whereItIs.
func (g *gameRow) listed() row {
	r := g.row()
	return append(r[:len(r)-3:len(r)-3], row{
		{"coalesce(number, reached)", &g.Steps}, {"coalesce(turn, reached_turn)", &g.Turn}, {"coalesce(at, last)", (*moment)(&g.Last)},
	}...)
}

const whereItIs = "games LEFT JOIN steps ON state = 0 AND game = id AND number = (SELECT max(number) FROM steps WHERE game = id)"

// texts are the texts of its start by where their hashes are.
func (g *gameRow) texts() map[*[]byte]*[]byte {
	return map[*[]byte]*[]byte{&g.set: &g.Start.Set, &g.setup: &g.Start.Setup}
}

// Begin adds a game without steps. It is durable when nil comes back. A game of the
// same ID is ErrKnown.
func (a *Archive) Begin(g Game) error {
	return a.write("the game cannot be saved", func() error { return a.begin(g) })
}

func (a *Archive) begin(g Game) error {
	if known, err := a.has(g.ID); err != nil || known {
		return cmp.Or(err, fmt.Errorf("%w: %s", ErrKnown, g.ID))
	}
	g.Steps, g.Turn, g.Last = 0, 0, g.Began
	r := gameRow{Game: g}
	for hash, text := range r.texts() {
		if *hash = textHash(*text); *hash == nil {
			continue
		}
		if err := a.insertNew("texts", row{{"hash", hash}, {"text", text}}); err != nil {
			return err
		}
	}
	if err := a.insert("games", r.row()); err != nil {
		return err
	}
	start := stepRow{game: g.ID, Line: record.Line{Hash: g.StartHash}, at: g.Began}
	if err := a.insert("steps", start.row()); err != nil {
		return err
	}
	return a.setTable(g.ID, g.Table)
}

// has reports whether there is a game of that ID.
func (a *Archive) has(id string) (bool, error) {
	var g gameRow
	return a.first(g.row(), "games WHERE id = ?", id)
}

// Games is all games, the newest first, without Table and the texts of Start.
func (a *Archive) Games() (all []Game, err error) {
	err = a.read("the games cannot be listed", func() error {
		all, err = a.list("")
		return err
	})
	slices.SortStableFunc(all, func(a, b Game) int { return b.Began.Compare(a.Began) })
	return all, err
}

// list reads games, without their texts.
func (a *Archive) list(where string, args ...any) (all []Game, err error) {
	var g gameRow
	err = a.each(g.listed(), whereItIs+where, args, func() error { all = append(all, g.Game); return nil })
	return all, err
}

// Game is one game with everything.
func (a *Archive) Game(id string) (g Game, err error) {
	err = a.read("the game "+id+" cannot be read", func() error {
		g, err = a.game(id)
		return err
	})
	return g, err
}

func (a *Archive) game(id string) (Game, error) {
	g, err := a.gameRow(id)
	for hash, text := range g.texts() {
		if err == nil && len(*hash) > 0 {
			*text, err = a.text(*hash)
		}
	}
	if err == nil {
		_, err = a.first(row{{"data", &g.Table}}, "playing WHERE game = ?", id)
	}
	return g.Game, err
}

// gameRow is the row of a game.
func (a *Archive) gameRow(id string) (g gameRow, err error) {
	found, err := a.first(g.listed(), whereItIs+" WHERE id = ?", id)
	if err == nil && !found {
		err = ErrUnknown
	}
	return g, err
}

// text is the text of a hash.
func (a *Archive) text(hash []byte) (text []byte, err error) {
	_, err = a.first(row{{"text", &text}}, "texts WHERE hash = ?", hash)
	if err == nil && !bytes.Equal(textHash(text), hash) {
		err = &damage{"the start of a game is not as it was written"}
	}
	return text, err
}

// SetState says whether a game goes on.
func (a *Archive) SetState(id string, s State) error {
	return a.write("the game "+id+" cannot be changed", func() error {
		g, err := a.gameRow(id)
		if err != nil {
			return err
		}
		return a.settle(id, s, g.Result)
	})
}

// settle writes in a game's row whether it goes on and how far it is.
func (a *Archive) settle(id string, s State, result *engine.Result) error {
	last, err := a.last(id)
	if err != nil {
		return err
	}
	return a.exec("UPDATE games SET state = ?, result = ?, reached = ?, reached_turn = ?, last = ? WHERE id = ?",
		s, inJSON[*engine.Result]{&result}, last.number, last.Turn, moment(last.at), id)
}

// Delete removes a game and all that is only of it.
func (a *Archive) Delete(id string) error {
	return a.write("the game "+id+" cannot be deleted", func() error {
		if known, err := a.has(id); err != nil || !known {
			return cmp.Or(err, ErrUnknown)
		}
		a.kept = unknown
		for _, query := range []string{
			"DELETE FROM readings WHERE game = ?", "DELETE FROM verdicts WHERE game = ?", "DELETE FROM playing WHERE game = ?",
			"DELETE FROM steps WHERE game = ?", "DELETE FROM games WHERE id = ?",
		} {
			if err := a.exec(query, id); err != nil {
				return err
			}
		}
		return a.exec(`DELETE FROM texts WHERE hash NOT IN (SELECT set_text FROM games WHERE set_text IS NOT NULL
			UNION SELECT setup_text FROM games WHERE setup_text IS NOT NULL)`)
	})
}
