package archive

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"modernc.org/sqlite"
)

// Archive is one file of games, open. It can be used from several goroutines.
type Archive struct {
	file  string
	setup setup
	lock  *lock // nil when it is only read
	aside string

	mu     sync.Mutex
	opened [2]os.FileInfo // what lay where the file and its lock lie, when it was opened for writing
	db     *sql.DB
	conn   *sql.Conn            // the only connection
	stmts  map[string]*sql.Stmt // of it, by their text
	kept   int64                // how much readings take; unknown where it must be counted
}

const unknown = -1

// setup is what tests change.
type setup struct {
	migrations []string
	budget     int64 // of readings, in bytes of the file
	checked    int64 // bytes of a file that is checked throughout when it is opened
}

// A longer file is checked where it is read: all of it would take too long on a small
// computer.
const checkedWhole = 4 << 20

var usual = setup{migrations: migrations, budget: ReadingsBudget, checked: checkedWhole}

func (s setup) archive(file string) *Archive {
	return &Archive{file: file, setup: s, stmts: map[string]*sql.Stmt{}, kept: unknown}
}

// version is how a version of the schema stands in the file: twice, so that a
// flipped byte is not taken for a newer program.
func version(n int) int { return n<<16 | n }

// How the file is opened; the package's comment has the reasons.
const (
	writing = "mode=rwc&_pragma=busy_timeout(5000)&_pragma=page_size(4096)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)" +
		"&_pragma=wal_autocheckpoint(256)&_pragma=journal_size_limit(4194304)&_pragma=foreign_keys(ON)"
	reading = "mode=ro&_pragma=busy_timeout(5000)"
	always  = "&_pragma=cell_size_check(ON)&_pragma=cache_size(-256)&_pragma=mmap_size(0)&_pragma=trusted_schema(OFF)&_dqs=0"
)

// locksOfFiles makes SQLite's locks belong to the open file: else reading the file in
// another way and closing it would free them. Where there is no such thing it does not
// matter: only this program does that.
var locksOfFiles = sync.OnceFunc(func() { _, _ = sqlite.OFDLocking(true) })

// connect opens the one connection.
func (a *Archive) connect(how string) error {
	locksOfFiles()
	full, err := filepath.Abs(a.file)
	if err != nil {
		return err
	}
	path := filepath.ToSlash(full)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // of Windows
	}
	if a.db, err = sql.Open("sqlite", (&url.URL{Scheme: "file", Path: path, RawQuery: how + always}).String()); err != nil {
		return err
	}
	a.db.SetMaxOpenConns(1)
	a.conn, err = a.db.Conn(context.Background())
	return err
}

// Close ends the use of the archive.
func (a *Archive) Close() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	return errors.Join(a.disconnect(), a.lock.free())
}

func (a *Archive) disconnect() error {
	var err error
	for _, s := range a.stmts {
		err = errors.Join(err, s.Close())
	}
	if a.conn != nil {
		err = errors.Join(err, a.conn.Close())
	}
	if a.db != nil {
		err = errors.Join(err, a.db.Close())
	}
	a.conn, a.db = nil, nil
	clear(a.stmts)
	return err
}

// Aside is the name to which Open moved a damaged file; "" if there was none.
func (a *Archive) Aside() string { return a.aside }

// migrate brings the schema to the newest version, each step whole or not at all.
func (a *Archive) migrate() error {
	var is int
	if err := a.one("PRAGMA user_version", nil, &is); err != nil {
		return err
	}
	from := is & 0xffff
	for n := from; n < len(a.setup.migrations); n++ {
		if err := a.change(func() error {
			return a.run(fmt.Sprintf("%s; PRAGMA application_id = %d; PRAGMA user_version = %d", a.setup.migrations[n], applicationID, version(n+1)))
		}); err != nil {
			return err
		}
	}
	if from == len(a.setup.migrations) {
		return nil
	}
	return a.run("PRAGMA wal_checkpoint(TRUNCATE)") // so that the file itself says what it is
}

// change carries out a transaction. It is durable when nil comes back, and nothing
// is changed when an error does.
func (a *Archive) change(f func() error) error {
	err := a.exec("BEGIN IMMEDIATE")
	if err != nil {
		return err
	}
	if err = f(); err == nil {
		err = a.exec("COMMIT")
	}
	if err != nil {
		_ = a.exec("ROLLBACK") // it may be rolled back already
	}
	return err
}

// write is a change by one of the methods.
func (a *Archive) write(doing string, f func() error) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	err := a.change(f)
	if err == nil && !a.inPlace() {
		err = ErrMoved
	}
	if err != nil {
		a.kept = unknown
	}
	return a.failed(doing, err)
}

// run carries out statements that are needed once.
func (a *Archive) run(query string) error {
	_, err := a.conn.ExecContext(context.Background(), query)
	return err
}

// statement is a prepared one: to parse it takes longer than to carry it out.
func (a *Archive) statement(query string) (*sql.Stmt, error) {
	if s := a.stmts[query]; s != nil {
		return s, nil
	}
	if a.conn == nil {
		return nil, ErrClosed
	}
	s, err := a.conn.PrepareContext(context.Background(), query)
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
	return err
}

// one reads a single row.
func (a *Archive) one(query string, args []any, into ...any) error {
	s, err := a.statement(query)
	if err != nil {
		return err
	}
	return s.QueryRow(args...).Scan(into...)
}

// insert adds a row with its checksum.
func (a *Archive) insert(t *table, row ...any) error {
	return a.exec(t.put(), append(row, t.sum(row))...)
}

// replace writes the row of the same key anew.
func (a *Archive) replace(t *table, row ...any) error {
	args := append(append(append([]any{}, row[t.key:]...), t.sum(row)), row[:t.key]...)
	return a.exec(t.update(), args...)
}

// each reads the rows of a table one by one, compared with their checksums.
func (a *Archive) each(t *table, rest string, args []any, see func(row []any) error) error {
	s, err := a.statement("SELECT " + t.selects() + " FROM " + t.name + " " + rest)
	if err != nil {
		return err
	}
	found, err := s.Query(args...)
	if err != nil {
		return err
	}
	defer found.Close()
	n := len(t.columns)
	into := make([]any, n+1)
	for found.Next() {
		row := make([]any, n+1)
		for i := range row {
			into[i] = &row[i]
		}
		if err := found.Scan(into...); err != nil {
			return err
		}
		if !t.whole(row) {
			return &damage{fmt.Sprintf("a row of %s is not as it was written", t.name)}
		}
		if err := see(row[:n]); err != nil {
			return err
		}
	}
	return found.Err()
}
