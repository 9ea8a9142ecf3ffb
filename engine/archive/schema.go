package archive

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"strings"
)

// applicationID marks the file as an archive of games: "Mgam".
const applicationID = 0x4d67616d

// migrations lead from each version of the schema to the next. An entry that is out
// in the world is never changed.
var migrations = []string{`
CREATE TABLE texts (hash BLOB PRIMARY KEY, text BLOB NOT NULL, crc INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE texts_again (hash BLOB PRIMARY KEY, text BLOB NOT NULL, crc INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE games (
	id TEXT PRIMARY KEY, name TEXT NOT NULL, rules INTEGER NOT NULL,
	set_text BLOB REFERENCES texts, drawn INTEGER NOT NULL, seats INTEGER NOT NULL, seed INTEGER NOT NULL,
	options_text BLOB REFERENCES texts, setup_text BLOB REFERENCES texts, start_hash INTEGER NOT NULL,
	players BLOB NOT NULL, wiring TEXT NOT NULL, began INTEGER NOT NULL, state INTEGER NOT NULL, result TEXT NOT NULL,
	steps INTEGER NOT NULL, turn INTEGER NOT NULL, last INTEGER NOT NULL, settled INTEGER NOT NULL,
	crc INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE steps (
	game TEXT NOT NULL REFERENCES games, number INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL,
	hash INTEGER NOT NULL, turn INTEGER NOT NULL, turn_of INTEGER NOT NULL, at INTEGER NOT NULL, waiting TEXT NOT NULL,
	crc INTEGER NOT NULL, PRIMARY KEY (game, number)) WITHOUT ROWID;
CREATE TABLE playing (game TEXT PRIMARY KEY REFERENCES games, data BLOB NOT NULL, crc INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE verdicts (
	game TEXT NOT NULL REFERENCES games, step INTEGER NOT NULL, n INTEGER NOT NULL, kind TEXT NOT NULL,
	ruling TEXT NOT NULL, reason TEXT NOT NULL, part INTEGER NOT NULL, at INTEGER NOT NULL,
	crc INTEGER NOT NULL, PRIMARY KEY (game, step, n)) WITHOUT ROWID;
CREATE TABLE readings (
	key INTEGER PRIMARY KEY, game TEXT NOT NULL REFERENCES games, step INTEGER NOT NULL,
	space INTEGER NOT NULL, data BLOB NOT NULL, crc INTEGER NOT NULL);
CREATE INDEX readings_of ON readings (game, space);
CREATE INDEX games_played ON games (id) WHERE settled = 0;
`}

// table is one table of the newest version. Each row ends with a checksum of the rest.
type table struct {
	name    string
	key     int // how many columns the primary key has
	columns []string
}

func columns(names string) []string { return strings.Fields(names) }

// The tables, in an order in which their rows can be inserted.
var (
	texts      = &table{"texts", 1, columns("hash text")}
	textsAgain = &table{"texts_again", 1, columns("hash text")}
	games      = &table{"games", 1, columns("id name rules set_text drawn seats seed options_text setup_text start_hash players wiring began state result steps turn last settled")}
	steps      = &table{"steps", 2, columns("game number seat text hash turn turn_of at waiting")}
	playing    = &table{"playing", 1, columns("game data")}
	verdicts   = &table{"verdicts", 3, columns("game step n kind ruling reason part at")}
	readings   = &table{"readings", 1, columns("key game step space data")}

	tables = []*table{texts, textsAgain, games, steps, playing, verdicts, readings}
)

// selects is the list of all columns and the checksum.
func (t *table) selects() string { return strings.Join(t.columns, ", ") + ", crc" }

// put is the statement that inserts a row or replaces it.
func (t *table) put() string {
	return fmt.Sprintf("INSERT INTO %s (%s) VALUES (?%s)", t.name, t.selects(), strings.Repeat(", ?", len(t.columns)))
}

// update is the statement that replaces the row of the same key.
func (t *table) update() string {
	where := strings.Join(t.columns[:t.key], " = ? AND ") + " = ?"
	return fmt.Sprintf("UPDATE %s SET %s = ?, crc = ? WHERE %s", t.name, strings.Join(t.columns[t.key:], " = ?, "), where)
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// sum is the checksum of a row: a letter that flipped on the disk is found by it,
// which SQLite would not notice.
func (t *table) sum(row []any) int64 {
	all := append(make([]byte, 0, 256), t.name...)
	for _, value := range row {
		switch v := value.(type) {
		case nil:
			all = append(all, 'n')
		case int64:
			all = binary.BigEndian.AppendUint64(append(all, 'i'), uint64(v))
		case string:
			all = append(binary.BigEndian.AppendUint32(append(all, 't'), uint32(len(v))), v...)
		case []byte:
			all = append(binary.BigEndian.AppendUint32(append(all, 'b'), uint32(len(v))), v...)
		}
	}
	return int64(crc32.Checksum(all, castagnoli))
}

// whole tells whether a row that ends with its checksum is as it was written.
func (t *table) whole(row []any) bool {
	n := len(t.columns)
	return len(row) == n+1 && row[n] == any(t.sum(row[:n]))
}
