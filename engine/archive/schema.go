package archive

import (
	"crypto/sha256"
	"database/sql/driver"
	"encoding/json"
	"fmt"
	"strings"
	"time"
)

// applicationID marks the file as an archive of games: "Mgam".
const applicationID = 0x4d67616d

// schemaVersion is the version of the tables. A file of an earlier one is set aside
// unread; version 1 was replaced on 28 November 2026.
const schemaVersion = 2

// versionMark is how a version is stored in the header: twice, so that a flipped bit
// does not make it the version of a newer program.
func versionMark(n uint32) uint32 { return n<<16 | n }

const schema = `
CREATE TABLE texts (hash BLOB PRIMARY KEY, text BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE games (
	id TEXT PRIMARY KEY, name TEXT NOT NULL, rules INTEGER NOT NULL,
	set_text BLOB REFERENCES texts, setup_text BLOB REFERENCES texts, start_hash INTEGER NOT NULL,
	seats TEXT NOT NULL, wiring TEXT NOT NULL, began INTEGER NOT NULL, state INTEGER NOT NULL, result TEXT NOT NULL,
	reached INTEGER NOT NULL, reached_turn INTEGER NOT NULL, last INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE steps (
	game TEXT NOT NULL REFERENCES games, number INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL,
	hash INTEGER NOT NULL, turn INTEGER NOT NULL, turn_of INTEGER NOT NULL, at INTEGER NOT NULL, waiting TEXT NOT NULL,
	PRIMARY KEY (game, number)) WITHOUT ROWID;
CREATE TABLE playing (game TEXT PRIMARY KEY REFERENCES games, data BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE verdicts (
	game TEXT NOT NULL REFERENCES games, step INTEGER NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL,
	ruling TEXT NOT NULL, reason TEXT NOT NULL, part INTEGER NOT NULL,
	PRIMARY KEY (game, step, at, kind, ruling, reason, part)) WITHOUT ROWID;
CREATE TABLE readings (
	key INTEGER PRIMARY KEY, game TEXT NOT NULL REFERENCES games, step INTEGER NOT NULL, text TEXT NOT NULL, size INTEGER NOT NULL);
CREATE INDEX readings_of ON readings (game, size);
`

// row is some columns of a table by name. The pointers serve for reading and for writing.
type row []struct {
	column string
	at     any
}

func (r row) columns() string {
	names := make([]string, len(r))
	for i, c := range r {
		names[i] = c.column
	}
	return strings.Join(names, ", ")
}

func (r row) pointers() []any {
	all := make([]any, len(r))
	for i, c := range r {
		all[i] = c.at
	}
	return all
}

// moment is a time as microseconds.
type moment time.Time

// Value writes a moment.
func (m moment) Value() (driver.Value, error) { return time.Time(m).UnixMicro(), nil }

// Scan reads a moment.
func (m *moment) Scan(value any) error {
	n, ok := value.(int64)
	*m = moment(time.UnixMicro(n).UTC())
	return expected(ok, value, "a time")
}

// word is a hash of 64 bits as the signed number that SQLite has.
type word uint64

// Value writes a word.
func (w word) Value() (driver.Value, error) { return int64(w), nil }

// Scan reads a word.
func (w *word) Scan(value any) error {
	n, ok := value.(int64)
	*w = word(n)
	return expected(ok, value, "a hash")
}

// inJSON is a value as JSON.
type inJSON[T any] struct{ of *T }

// Value writes a value.
func (j inJSON[T]) Value() (driver.Value, error) {
	text, err := json.Marshal(j.of)
	return string(text), err
}

// Scan reads a value.
func (j inJSON[T]) Scan(value any) error {
	text, ok := value.(string)
	var is T
	if !ok || json.Unmarshal([]byte(text), &is) != nil {
		return expected(false, value, "JSON")
	}
	*j.of = is
	return nil
}

// expected is damage unless a value is what stands in its column.
func expected(ok bool, value any, what string) error {
	if ok {
		return nil
	}
	return &damage{fmt.Sprintf("%.40q stands where %s belongs", fmt.Sprint(value), what)}
}

// textHash is the key of a text; nil for none.
func textHash(text []byte) []byte {
	if len(text) == 0 {
		return nil
	}
	hash := sha256.Sum256(text)
	return hash[:]
}
