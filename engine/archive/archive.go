package archive

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"sync"

	"modernc.org/sqlite"
)

// Archive is one file of games, open. It can be used from several goroutines.
type Archive struct {
	file  string
	setup setup

	aside string
	mu    sync.Mutex
	db    *sql.DB
	conn  *sql.Conn // the only connection

}

// setup is what tests change.
type setup struct {
	migrations []string
	budget     int64 // of readings, in bytes of the file
}

var usual = setup{migrations: migrations}

// Open opens the archive for writing, and makes it where there is none. No other
// program can until it is closed: that is ErrInUse. A damaged file is set aside, and
// what can be read of it is in the new one; see Aside.
func Open(file string) (*Archive, error) { return usual.open(file) }

// version is how a version of the schema stands in the file: twice, so that a
// flipped byte is not taken for a newer program.
func version(n int) int { return n<<16 | n }

// Writing: see the package's comment for the reasons.
const writing = "mode=rwc&_txlock=immediate&_pragma=busy_timeout(5000)&_pragma=page_size(4096)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)" +
	"&_pragma=wal_autocheckpoint(256)&_pragma=journal_size_limit(4194304)&_pragma=foreign_keys(ON)"

const always = "&_pragma=cell_size_check(ON)&_pragma=cache_size(-256)&_pragma=mmap_size(0)&_pragma=trusted_schema(OFF)&_dqs=0"

func (s setup) open(file string) (*Archive, error) {
	a := &Archive{file: file, setup: s}
	err := a.connect(writing)
	if err == nil {
		err = a.migrate()
	}
	if err != nil {
		return nil, errors.Join(a.failed("it cannot be opened", err), a.Close())
	}
	return a, nil
}

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
	var err error
	if a.conn != nil {
		err = a.conn.Close()
	}
	if a.db != nil {
		err = errors.Join(err, a.db.Close())
	}
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
	for n := is & 0xffff; n < len(a.setup.migrations); n++ {
		if err := a.change(func() error {
			return a.exec(fmt.Sprintf("%s; PRAGMA application_id = %d; PRAGMA user_version = %d", a.setup.migrations[n], applicationID, version(n+1)))
		}); err != nil {
			return err
		}
	}
	return nil
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
	return a.failed(doing, a.change(f))
}

func (a *Archive) exec(query string, args ...any) error {
	_, err := a.conn.ExecContext(context.Background(), query, args...)
	return err
}

// one reads a single row.
func (a *Archive) one(query string, args []any, into ...any) error {
	return a.conn.QueryRowContext(context.Background(), query, args...).Scan(into...)
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
	return a.query("SELECT "+t.selects("")+" FROM "+t.name+" "+rest, args, []*table{t}, func(rows [][]any) error { return see(rows[0]) })
}

// query reads rows that join those of several tables, each with its checksum.
func (a *Archive) query(query string, args []any, of []*table, see func(rows [][]any) error) error {
	found, err := a.conn.QueryContext(context.Background(), query, args...)
	if err != nil {
		return err
	}
	defer found.Close()
	for found.Next() {
		var all, into []any
		for _, t := range of {
			all = append(all, make([]any, len(t.columns)+1)...)
		}
		for i := range all {
			into = append(into, &all[i])
		}
		if err := found.Scan(into...); err != nil {
			return err
		}
		var rows [][]any
		for _, t := range of {
			n := len(t.columns)
			if !t.whole(all[:n+1]) {
				return &damage{fmt.Sprintf("a row of %s is not as it was written", t.name)}
			}
			rows, all = append(rows, all[:n]), all[n+1:]
		}
		if err := see(rows); err != nil {
			return err
		}
	}
	return found.Err()
}

const reading = "mode=ro&_pragma=busy_timeout(5000)&_pragma=query_only(ON)"

// Look opens the archive for reading only, also while another program writes.
func Look(file string) (*Archive, error) {
	a := &Archive{file: file, setup: usual}
	if err := a.connect(reading); err != nil {
		return nil, errors.Join(a.failed("it cannot be read", err), a.Close())
	}
	return a, nil
}
