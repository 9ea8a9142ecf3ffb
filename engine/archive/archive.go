package archive

import (
	"context"
	"database/sql"
	"errors"
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
	lock   *lock // nil when it is only read
	aside  Aside

	mu     sync.Mutex
	opened [2]os.FileInfo // the file and its lock as they were when it was opened for writing
	db     *sql.DB
	conn   *sql.Conn            // the only connection
	stmts  map[string]*sql.Stmt // prepared statements of it, by their text
	kept   int64                // size of all readings; unknown until it is summed up
}

const unknown = -1

// limits are what tests change.
type limits struct {
	budget   int64         // bytes of readings
	checking time.Duration // how long Open checks the pages at most; 0: not at all
}

// A file that is too long to be checked in that time is checked where it is read.
var usual = limits{budget: ReadingsBudget, checking: 2 * time.Second}

func (l limits) archive(file string) *Archive {
	return &Archive{file: file, limits: l, stmts: map[string]*sql.Stmt{}, kept: unknown}
}

// How the file is opened; the package's comment has the reasons.
const (
	writing = "mode=rw&_pragma=busy_timeout(5000)&_pragma=page_size(4096)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)" +
		"&_pragma=wal_autocheckpoint(256)&_pragma=journal_size_limit(4194304)&_pragma=foreign_keys(ON)"
	reading = "mode=ro&_pragma=busy_timeout(5000)&_pragma=synchronous(OFF)" // a copy is synced by CopyTo, bit by bit
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
	a.conn, err = a.db.Conn(context.Background())
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

// read is what one of the methods reads.
func (a *Archive) read(doing string, f func() error) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.failed(doing, f())
}

// statement prepares a statement once: to parse it takes longer than to carry it out.
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

// insert adds a row to a table.
func (a *Archive) insert(table string, r row) error { return a.put("INSERT INTO "+table, r) }

// insertNew adds a row to a table unless it is there already.
func (a *Archive) insertNew(table string, r row) error {
	return a.put("INSERT OR IGNORE INTO "+table, r)
}

func (a *Archive) put(how string, r row) error {
	marks := strings.TrimPrefix(strings.Repeat(", ?", len(r)), ", ")
	return a.exec(how+" ("+r.columns()+") VALUES ("+marks+")", r.pointers()...)
}

// each reads rows into the pointers of r one by one. from is the query from its tables on.
func (a *Archive) each(r row, from string, args []any, see func() error) error {
	return a.eachWithin(context.Background(), r, from, args, see)
}

func (a *Archive) eachWithin(ctx context.Context, r row, from string, args []any, see func() error) error {
	s, err := a.statement("SELECT " + r.columns() + " FROM " + from)
	if err != nil {
		return err
	}
	found, err := s.QueryContext(ctx, args...)
	if err != nil {
		return err
	}
	defer found.Close()
	for found.Next() {
		if err := found.Scan(r.pointers()...); err != nil {
			return &damage{err.Error()}
		}
		if err := see(); err != nil {
			return err
		}
	}
	return found.Err()
}

// first reads the first row that is found, and reports whether there is one.
func (a *Archive) first(r row, from string, args ...any) (found bool, err error) {
	err = a.each(r, from+" LIMIT 1", args, func() error { found = true; return nil })
	return found, err
}
