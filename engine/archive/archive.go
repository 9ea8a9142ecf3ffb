package archive

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"modernc.org/sqlite"
)

// Archive is an open file of games. It can be used from several goroutines.
type Archive struct {
	file   string
	limits limits
	unlock func() error // nil when it is only read
	aside  Aside
	opened [2]os.FileInfo // the file and its lock as they were when it was opened for writing

	mu    sync.Mutex
	db    *sql.DB              // with one connection
	stmts map[string]*sql.Stmt // prepared statements, by their text
}

// limits are what tests change.
type limits struct {
	budget   int64         // how many bytes the readings of all games may have; the oldest go first
	checking time.Duration // how long Open checks the pages at most; 0: not at all
}

// A file that is too long to be checked in that time is checked where it is read.
var usual = limits{budget: 16 << 20, checking: 2 * time.Second}

// applicationID marks the file as an archive of games: "Mgam".
const applicationID = 0x4d67616d

// schemaVersion is the version of the tables. A file of an earlier one is set aside unread.
const schemaVersion = 3

// versionMark is how a version is stored in the header: twice, so that a flipped bit
// does not make it the version of a newer program.
func versionMark(n uint32) uint32 { return n<<16 | n }

const schema = `
CREATE TABLE texts (hash BLOB PRIMARY KEY, text BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE games (
	id TEXT PRIMARY KEY, name TEXT NOT NULL, rules INTEGER NOT NULL,
	set_text BLOB REFERENCES texts, setup_text BLOB REFERENCES texts, start_hash INTEGER NOT NULL,
	print TEXT NOT NULL, drawn TEXT NOT NULL, seats TEXT NOT NULL, wiring TEXT NOT NULL, began INTEGER NOT NULL,
	state INTEGER NOT NULL, result TEXT NOT NULL, steps INTEGER NOT NULL, turn INTEGER NOT NULL,
	last INTEGER NOT NULL, waiting TEXT NOT NULL, playing BLOB);
CREATE TABLE steps (
	game TEXT NOT NULL REFERENCES games ON DELETE CASCADE, number INTEGER NOT NULL, seat INTEGER NOT NULL,
	text TEXT NOT NULL, hash INTEGER NOT NULL, turn INTEGER NOT NULL, turn_of INTEGER NOT NULL, at INTEGER NOT NULL,
	PRIMARY KEY (game, number)) WITHOUT ROWID;
CREATE TABLE verdicts (
	game TEXT NOT NULL REFERENCES games ON DELETE CASCADE, step INTEGER NOT NULL, at INTEGER NOT NULL,
	kind TEXT NOT NULL, ruling TEXT NOT NULL, reason TEXT NOT NULL, part INTEGER NOT NULL,
	PRIMARY KEY (game, step, at, kind, ruling, reason, part)) WITHOUT ROWID;
CREATE TABLE readings (
	start INTEGER PRIMARY KEY, game TEXT NOT NULL REFERENCES games ON DELETE CASCADE, step INTEGER NOT NULL, text BLOB NOT NULL);
`

// How the file is opened; the package's comment has the reasons.
const (
	writing = "mode=rw&_pragma=busy_timeout(5000)&_pragma=page_size(4096)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)" +
		"&_pragma=wal_autocheckpoint(256)&_pragma=journal_size_limit(4194304)&_pragma=foreign_keys(ON)"
	reading = "mode=ro&_pragma=busy_timeout(5000)&_pragma=synchronous(OFF)" // a copy is synced by CopyTo
	still   = "mode=ro&immutable=1"                                         // a file that nobody writes
	always  = "&_pragma=cell_size_check(ON)&_pragma=cache_size(-256)&_pragma=mmap_size(0)&_pragma=trusted_schema(OFF)&_dqs=0"
)

// locksOfFiles makes SQLite's locks belong to the open file: otherwise they are lost when
// this process opens the file again and closes it. Where the system has no such locks
// that does not matter: only this program has the file open twice.
var locksOfFiles = sync.OnceFunc(func() { _, _ = sqlite.OFDLocking(true) })

// connect opens the one connection.
func (a *Archive) connect(how string) (err error) {
	locksOfFiles()
	if a.db, err = sql.Open("sqlite", address(a.file, how+always)); err != nil {
		return err
	}
	a.db.SetMaxOpenConns(1)
	a.stmts = map[string]*sql.Stmt{}
	_, err = a.number("SELECT count(*) FROM sqlite_schema")
	return err
}

// address is the URI of a file for SQLite.
func address(file, query string) string {
	if full, err := filepath.Abs(file); err == nil {
		file = full
	}
	path := filepath.ToSlash(file)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // a path of Windows
	}
	return (&url.URL{Scheme: "file", Path: path, RawQuery: query}).String()
}

// Close ends the use of the archive.
func (a *Archive) Close() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	return errors.Join(a.disconnect(), a.free())
}

func (a *Archive) disconnect() error {
	if a.db == nil {
		return nil
	}
	return a.db.Close()
}

func (a *Archive) free() error {
	if a.unlock == nil {
		return nil
	}
	return a.unlock()
}

// alone lets one of the methods use the archive.
func (a *Archive) alone(doing string, f func() error) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.failed(doing, f())
}

// read is what one of the methods reads, all of it as at one moment: another program may write.
func (a *Archive) read(doing string, f func() error) error {
	return a.alone(doing, func() error { return a.transaction("BEGIN", f) })
}

// write is a change by one of the methods.
func (a *Archive) write(doing string, f func() error) error {
	return a.alone(doing, func() error { return a.change(f) })
}

// change is durable when nil comes back, and nothing is changed when an error does.
func (a *Archive) change(f func() error) error {
	err := a.transaction("BEGIN IMMEDIATE", func() error {
		if err := f(); err != nil {
			return err
		}
		return a.exec("COMMIT")
	})
	if err == nil && !a.inPlace() {
		err = ErrMoved
	}
	return err
}

func (a *Archive) transaction(begin string, f func() error) error {
	if err := a.exec(begin); err != nil {
		return err
	}
	defer func() { _ = a.exec("ROLLBACK") }() // after a COMMIT there is nothing to roll back
	return f()
}

// statement prepares a statement once: to parse it takes longer than to carry it out.
func (a *Archive) statement(query string) (*sql.Stmt, error) {
	if s := a.stmts[query]; s != nil {
		return s, nil
	}
	s, err := a.db.Prepare(query)
	if err == nil {
		a.stmts[query] = s
	}
	return s, err
}

func (a *Archive) exec(query string, args ...any) error {
	s, err := a.statement(query)
	if err == nil {
		_, err = s.Exec(args...)
	}
	return a.known(err)
}

// scan reads the columns of a row.
type scan func(into ...any) error

// each reads the rows of a query one by one. see must not use the archive.
func (a *Archive) each(query string, args []any, see func(scan) error) error {
	return a.eachWithin(context.Background(), query, args, see)
}

func (a *Archive) eachWithin(ctx context.Context, query string, args []any, see func(scan) error) error {
	s, err := a.statement(query)
	var rows *sql.Rows
	if err == nil {
		rows, err = s.QueryContext(ctx, args...)
	}
	if err != nil {
		return a.known(err)
	}
	defer rows.Close()
	for rows.Next() {
		if err := see(func(into ...any) error { return asDamage(rows.Scan(into...)) }); err != nil {
			return err
		}
	}
	return a.known(rows.Err())
}

// first reads the first row of a query, and reports whether there is one.
func (a *Archive) first(into []any, query string, args ...any) (found bool, err error) {
	err = a.each(query+" LIMIT 1", args, func(read scan) error { found = true; return read(into...) })
	return found, err
}

// number is the number that a query gives; 0 where it gives nothing.
func (a *Archive) number(query string, args ...any) (n int64, err error) {
	_, err = a.first([]any{&n}, query, args...)
	return n, err
}

// damaged is damage, of which the error says what.
func damaged(what string, args ...any) error {
	return fmt.Errorf(what+"; %w", append(args, ErrDamaged)...)
}

// asDamage is an error, if there is one, as damage.
func asDamage(err error) error {
	if err != nil {
		err = damaged("%w", err)
	}
	return err
}

// textHash is the key of a text; nil for none.
func textHash(text []byte) []byte {
	if len(text) == 0 {
		return nil
	}
	hash := sha256.Sum256(text)
	return hash[:]
}
