package perfttest

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var deep = flag.Bool("perft.deep", false, "check the counts of testdata/perft that take a while too, and count more of them in all ways")

// Deep tells whether counts are made that take a while.
func Deep() bool { return *deep }

// What a row counts.
const (
	Actions = "actions" // sequences of so many actions
	Turns   = "turns"   // positions after so many turns
)

// Row is one line of the table:
//
//	study/line-rope  turns  2  40+2  deep
type Row struct {
	Setup string // its file's name, from the table's folder and without the ending
	Kind  string // Actions or Turns
	Depth int    // how many of them, 1 to 99
	Count string // "21", or of turns "40+2": positions and finished games
	Deep  bool   // left to -perft.deep
}

// String is what the row counts, without the count: "study/line-rope turns 2".
func (r Row) String() string { return fmt.Sprint(r.Setup, " ", r.Kind, " ", r.Depth) }

// positions is the count, without games that are finished.
func (r Row) positions() int {
	positions, _, _ := strings.Cut(r.Count, "+")
	n, _ := strconv.Atoi(positions) // digits: see form
	return n
}

// form is a row as it is written.
var form = regexp.MustCompile(`^(\S+)\s+(?:(actions)\s+([1-9]\d?)\s+(\d{1,18})|(turns)\s+([1-9]\d?)\s+(\d{1,18}\+\d{1,18}))(\s+deep)?$`)

// read is the row that a line says; the error quotes it.
func read(line string) (Row, error) {
	part := form.FindStringSubmatch(line)
	if part == nil {
		return Row{}, fmt.Errorf("no row of counts.txt: %q", line)
	}
	depth, err := strconv.Atoi(part[3] + part[6])
	return Row{Setup: part[1], Kind: part[2] + part[5], Depth: depth, Count: part[4] + part[7], Deep: part[8] != ""}, err
}

// folder is where a rulebook has its table and the set-ups, from its own folder.
const folder = "testdata/perft"

// File is what a file there holds.
func File(t testing.TB, name string) []byte {
	data, err := os.ReadFile(filepath.Join(folder, name))
	require.NoError(t, err)
	return data
}

// Lines is the lines of a file there that say something.
func Lines(t testing.TB, file string) (lines []string) {
	for line := range strings.Lines(string(File(t, file))) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			lines = append(lines, line)
		}
	}
	return lines
}

// Table is the whole table.
func Table(t testing.TB) (rows []Row) {
	met := map[string]bool{}
	for _, line := range Lines(t, "counts.txt") {
		row, err := read(line)
		require.NoError(t, err)
		require.False(t, met[row.String()], "%v stands there twice", row)
		met[row.String()] = true
		rows = append(rows, row)
	}
	return rows
}

// Rows is the rows that are to be checked now.
func Rows(t testing.TB) []Row {
	return slices.DeleteFunc(Table(t), func(row Row) bool { return row.Deep && !*deep })
}

// Counts is the whole table by what the rows count: "21" for "turn actions 1".
func Counts(t testing.TB) map[string]string {
	counts := map[string]string{}
	for _, row := range Table(t) {
		counts[row.String()] = row.Count
	}
	return counts
}

// LeavesNoSetupOut checks that every set-up beside the table has a count that does
// not wait for -perft.deep. The others are the files there that are no set-ups.
func LeavesNoSetupOut(t testing.TB, others ...string) {
	named := map[string]bool{}
	for _, row := range Table(t) {
		named[row.Setup] = named[row.Setup] || !row.Deep
	}
	for _, pattern := range []string{"*.toml", "*/*.toml"} {
		files, err := fs.Glob(os.DirFS(folder), pattern)
		require.NoError(t, err)
		for _, file := range files {
			name := strings.TrimSuffix(file, path.Ext(file))
			require.True(t, named[name] || slices.Contains(others, file), "%s is not counted", file)
			delete(named, name)
		}
	}
	require.Empty(t, named, "no files of such set-ups")
}
