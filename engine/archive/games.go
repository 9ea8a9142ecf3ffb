package archive

import (
	"cmp"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

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

// Begin adds a game without steps. It is durable when nil comes back. A game of the
// same ID is ErrKnown.
func (a *Archive) Begin(g Game) error {
	return a.write("the game cannot be saved", func() error { return a.begin(g) })
}

func (a *Archive) begin(g Game) error {
	if known, err := a.has(g.ID); err != nil || known {
		return cmp.Or(err, fmt.Errorf("%w: %s", ErrKnown, g.ID))
	}
	for _, text := range g.texts() {
		if err := a.keep(text); err != nil {
			return err
		}
	}
	g.Steps, g.Turn, g.Last = 0, 0, g.Began
	row, err := g.row()
	if err != nil {
		return err
	}
	if err := a.insert(games, row...); err != nil {
		return err
	}
	if len(g.Table) > 0 {
		if err := a.insert(playing, g.ID, g.Table); err != nil {
			return err
		}
	}
	return a.insert(steps, stepRow(g.ID, 0, record.Line{Hash: g.StartHash}, g.Began, "")...)
}

// has tells whether there is a game of that ID.
func (a *Archive) has(id string) (bool, error) {
	var n int
	err := a.one("SELECT count(*) FROM games WHERE id = ?", []any{id}, &n)
	return n > 0, err
}

func (g *Game) texts() [][]byte { return [][]byte{g.Start.Set, g.Start.Setup} }

// keep stores a text of a start, twice, unless it is there.
func (a *Archive) keep(text []byte) error {
	hash := textHash(text)
	if hash == nil {
		return nil
	}
	var n int
	if err := a.one("SELECT count(*) FROM texts WHERE hash = ?", []any{hash}, &n); err != nil || n > 0 {
		return err
	}
	for _, t := range []*table{texts, textsAgain} {
		if err := a.insert(t, hash, text); err != nil {
			return err
		}
	}
	return nil
}

// textHash is the key of a text; nil for none.
func textHash(text []byte) any {
	if len(text) == 0 {
		return nil
	}
	hash := sha256.Sum256(text)
	return hash[:]
}

// row is the game as a row of games.
func (g *Game) row() ([]any, error) {
	for _, text := range []string{g.ID, g.Name, g.Wiring} {
		if err := writable(text); err != nil {
			return nil, err
		}
	}
	for _, s := range g.Seats {
		if err := errors.Join(writable(s.Name), writable(s.Colour)); err != nil {
			return nil, err
		}
	}
	return []any{
		g.ID, g.Name, int64(g.Rules), textHash(g.Start.Set), int64(0), int64(0), int64(0),
		nil, textHash(g.Start.Setup), int64(g.StartHash), seatsText(g.Seats), g.Wiring, g.Began.UnixMicro(), int64(g.State), resultText(g.Result),
		int64(g.Steps), int64(g.Turn), g.Last.UnixMicro(), int64(1),
	}, nil
}

// writable refuses a text that would not come back as it is.
func writable(text string) error {
	if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
		return fmt.Errorf("%q is no text; use letters, in UTF-8", text)
	}
	return nil
}

// The words of a seat are its name, its colour, and whether a program plays; no text
// has a NUL in it, so that one stands between them.
const (
	seatWords = 3
	between   = "\x00"
	isBot     = "bot"
)

func seatsText(all []Seat) []byte {
	words := make([]string, 0, seatWords*len(all))
	for _, s := range all {
		bot := ""
		if s.Bot {
			bot = isBot
		}
		words = append(words, s.Name, s.Colour, bot)
	}
	return []byte(strings.Join(words, between))
}

func seatsOf(text []byte) (all []Seat) {
	words := strings.Split(string(text), between)
	for i := 0; i+seatWords <= len(words); i += seatWords {
		all = append(all, Seat{Name: words[i], Colour: words[i+1], Bot: words[i+2] == isBot})
	}
	return all
}

// resultText is the seats that won, from 0, and after a ; the scores; "" for no result.
func resultText(r *engine.Result) string {
	if r == nil {
		return ""
	}
	var text []byte
	for _, s := range r.Winners {
		text = append(strconv.AppendInt(text, int64(s), 10), ' ')
	}
	text = append(text, ';')
	for _, n := range r.Scores {
		text = append(strconv.AppendInt(text, int64(n), 10), ' ')
	}
	return string(text)
}

func resultOf(text string) *engine.Result {
	winners, scores, over := strings.Cut(text, ";")
	if !over {
		return nil
	}
	r := new(engine.Result)
	for _, n := range numbers(winners) {
		r.Winners = append(r.Winners, engine.Seat(n))
	}
	r.Scores = numbers(scores)
	return r
}

// numbers are those of a text that has its checksum.
func numbers(text string) (all []int) {
	for word := range strings.FieldsSeq(text) {
		n, _ := strconv.Atoi(word)
		all = append(all, n)
	}
	return all
}

// gameOf is the game of a row, without the texts of its start.
func gameOf(row []any) Game {
	return Game{
		ID: row[0].(string), Name: row[1].(string), Rules: int(row[2].(int64)),
		StartHash: uint64(row[9].(int64)), Seats: seatsOf(row[10].([]byte)), Wiring: row[11].(string), Began: timeOf(row[12]),
		State: State(row[stateColumn].(int64)), Result: resultOf(row[resultColumn].(string)),
		Steps: int(row[15].(int64)), Turn: int(row[16].(int64)), Last: timeOf(row[17]),
	}
}

func timeOf(value any) time.Time { return time.UnixMicro(value.(int64)).UTC() }

// Games is all games, the newest first, without Table and the texts of Start.
func (a *Archive) Games() ([]Game, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	all, err := a.list("", nil)
	slices.SortStableFunc(all, func(a, b Game) int { return b.Began.Compare(a.Began) })
	return all, a.failed("the games cannot be listed", err)
}

// list reads games. How far one is that is being played is told by its last step.
func (a *Archive) list(where string, args []any) ([]Game, error) {
	var all []Game
	var playing []int
	err := a.each(games, where, args, func(row []any) error {
		if row[settledColumn] != any(int64(1)) {
			playing = append(playing, len(all))
		}
		all = append(all, gameOf(row))
		return nil
	})
	for _, i := range playing {
		if err == nil {
			err = a.reached(&all[i])
		}
	}
	return all, err
}

// reached sets how far a game is by its last step.
func (a *Archive) reached(g *Game) error {
	last, err := a.last(g.ID)
	if err != nil {
		return err
	}
	g.Steps, g.Turn, g.Last = int(last[1].(int64)), int(last[5].(int64)), timeOf(last[7])
	return nil
}

// Game is one game with everything.
func (a *Archive) Game(id string) (Game, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	g, err := a.game(id)
	return g, a.failed("the game "+id+" cannot be read", err)
}

func (a *Archive) game(id string) (Game, error) {
	all, err := a.list("WHERE id = ?", []any{id})
	if err != nil {
		return Game{}, err
	}
	if len(all) == 0 {
		return Game{}, ErrUnknown
	}
	g := all[0]
	if err := a.each(games, "WHERE id = ?", []any{id}, func(row []any) (err error) {
		for i, text := range []*[]byte{&g.Start.Set, &g.Start.Setup} {
			if hash := row[textColumns[i]]; err == nil && hash != nil {
				*text, err = a.text(hash)
			}
		}
		return err
	}); err != nil {
		return Game{}, err
	}
	return g, a.each(playing, "WHERE game = ?", []any{id}, func(row []any) error {
		g.Table = row[1].([]byte)
		return nil
	})
}

// text is the text of a hash.
func (a *Archive) text(hash any) (text []byte, err error) {
	err = a.each(texts, "WHERE hash = ?", []any{hash}, func(row []any) error {
		text = row[1].([]byte)
		return nil
	})
	if err == nil && text == nil {
		err = &damage{"the start of a game is missing"}
	}
	return text, err
}

// SetState says whether a game goes on.
func (a *Archive) SetState(id string, s State) error {
	return a.write("the game "+id+" cannot be changed", func() error {
		g, row, err := a.rowOf(id)
		if err != nil {
			return err
		}
		return a.settle(id, s, g.Result, row)
	})
}

// textColumns are those of games that name the texts of the start, in the order of
// Game.texts.
var textColumns = [...]int{3, 8}

// Columns of games that change.
const (
	stateColumn   = 13
	resultColumn  = 14
	settledColumn = 18
)

// rowOf is a game and its row.
func (a *Archive) rowOf(id string) (g Game, row []any, err error) {
	err = a.each(games, "WHERE id = ?", []any{id}, func(is []any) error {
		g, row = gameOf(is), is
		return nil
	})
	if err == nil && row == nil {
		err = ErrUnknown
	}
	return g, row, err
}

// settle writes in a game's row how far it is, so that the list need not look at its
// steps. All games are settled but the one that is being played: its row would else
// change with each step.
func (a *Archive) settle(id string, s State, result *engine.Result, row []any) error {
	g := Game{ID: id}
	if err := a.reached(&g); err != nil {
		return err
	}
	return a.replace(games, append(row[:stateColumn:stateColumn], int64(s), resultText(result), int64(g.Steps), int64(g.Turn), g.Last.UnixMicro(), int64(1))...)
}

// settleOthers settles every game but one.
func (a *Archive) settleOthers(id string) error {
	var ids []string
	if err := a.each(games, "WHERE settled = 0 AND id <> ?", []any{id}, func(row []any) error {
		ids = append(ids, row[0].(string))
		return nil
	}); err != nil {
		return err
	}
	for _, id := range ids {
		g, row, err := a.rowOf(id)
		if err == nil {
			err = a.settle(id, g.State, g.Result, row)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// goOn marks a game as the one that is being played.
func (a *Archive) goOn(id string, row []any) error {
	if err := a.settleOthers(id); err != nil {
		return err
	}
	row = slices.Clone(row)
	row[stateColumn], row[resultColumn], row[settledColumn] = int64(Going), resultText(nil), int64(0)
	return a.replace(games, row...)
}

// Delete removes a game and all that is only of it.
func (a *Archive) Delete(id string) error {
	return a.write("the game "+id+" cannot be deleted", func() error {
		if known, err := a.has(id); err != nil || !known {
			return cmp.Or(err, ErrUnknown)
		}
		for _, t := range []*table{readings, verdicts, playing, steps} {
			if err := a.exec("DELETE FROM "+t.name+" WHERE game = ?", id); err != nil {
				return err
			}
		}
		a.kept = unknown
		if err := a.exec("DELETE FROM games WHERE id = ?", id); err != nil {
			return err
		}
		return a.dropTexts()
	})
}

// dropTexts deletes texts that no game begins with.
func (a *Archive) dropTexts() error {
	for _, t := range []*table{textsAgain, texts} {
		if err := a.exec(`DELETE FROM ` + t.name + ` WHERE hash NOT IN (
			SELECT set_text FROM games WHERE set_text IS NOT NULL
			UNION SELECT options_text FROM games WHERE options_text IS NOT NULL
			UNION SELECT setup_text FROM games WHERE setup_text IS NOT NULL)`); err != nil {
			return err
		}
	}
	return nil
}
