//go:build !race

package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/games"
)

// allowedImports lists what each part of the module may import, of the module and of others;
// everything else is forbidden. An entry stands for the package and for all below it.
var allowedImports = map[string][]string{
	"mastro/engine":         {"mastro/engine", "mastro/configs"},
	"mastro/hw":             {"mastro/hw", "periph.io/x/conn/v3", "periph.io/x/devices/v3/ssd1306", "github.com/warthog618/go-gpiocdev"},
	"mastro/display":        {"mastro/display", "mastro/engine", "periph.io/x/conn/v3/display", "periph.io/x/conn/v3/physic", "golang.org/x/image", "golang.org/x/net/idna", "golang.org/x/text", "golang.org/x/time/rate", "rsc.io/qr"},
	"mastro/configs":        {"mastro/configs/document", "github.com/pelletier/go-toml/v2"},
	"mastro/cmd":            {"mastro/cmd", "mastro/engine", "mastro/hw", "mastro/display", "mastro/configs", "periph.io/x", "github.com", "golang.org/x"},
	"mastro/configs/effort": {"pgregory.net/rapid"},
	"mastro/configs/golden": {"github.com/stretchr/testify"},
	"mastro/engine/archive": {"mastro/engine", "github.com/gofrs/flock", "modernc.org/sqlite"},

	"mastro/engine/pipe":                 {"mastro/engine", "mastro/configs", "github.com/go-json-experiment/json"},
	"mastro/configs/document":            {},
	"mastro/display/markdown":            {"mastro/display/wrap", "github.com/yuin/goldmark"},
	"mastro/display/plan":                {"mastro/display", "mastro/engine", "golang.org/x/image", "codeberg.org/go-pdf/fpdf"},
	"mastro/display/scene/scenetest":     {"mastro/display", "mastro/engine", "mastro/configs", "mastro/configs/golden", "github.com/stretchr/testify"},
	"mastro/display/web":                 {"mastro/display", "mastro/engine", "golang.org/x", "rsc.io/qr", "github.com/go-json-experiment/json"},
	"mastro/display/web/webtest/engines": {"mastro/display", "github.com/chromedp/chromedp", "github.com/chromedp/cdproto", "golang.org/x/net/websocket", "github.com/stretchr/testify"},

	"mastro/hw/paneltest": {"mastro/hw", "mastro/configs/effort", "periph.io/x/conn/v3", "github.com/stretchr/testify", "pgregory.net/rapid"},

	"mastro/engine/gametest":      {"mastro/engine", "mastro/configs/golden", "github.com/stretchr/testify", "pgregory.net/rapid"},
	"mastro/engine/gametest/coin": {"mastro/engine", "mastro/configs"}, // it is written as a rulebook is
}

// programDir is the program; its files may import all packages below it.
const programDir = "mastro/cmd/mastro"

// ofTests are for tests, and for packages that list them.
var ofTests = []string{"mastro/configs/golden", "mastro/configs/effort"}

// rooms lists which packages below programDir each of them may import.
var rooms = map[string][]string{
	"boardfile": {}, "browser": {}, "build": {}, "exit": {},
	"boardfile/boardfiletest": {"boardfile"},
	"stdio":                   {"exit"},
	"wiring":                  {"boardfile", "stdio"},
	"settings":                {"boardfile", "exit", "journal"},
	"rig":                     {"boardfile", "build", "exit", "journal"},
	"monitor":                 {"journal", "rig"},
	"loop/addresses":          {},
	"devices":                 {},
	"loop/door":               {"loop/addresses"},
	"loop":                    {"devices", "exit", "journal", "loop/addresses", "loop/door", "monitor", "rig", "settings"},
	"play/menu":               {"exit", "settings"},
	"play/rights":             {},
	"play":                    {"play/menu", "play/rights"},
	"journal":                 {"exit"},
	"doctor":                  {"boardfile", "build", "exit", "journal", "monitor", "rig", "settings", "stdio", "wiring"},
	"calibrate":               {"exit", "journal", "loop", "monitor", "rig", "settings", "stdio"},
	"referee":                 {"exit", "settings"},
	"rules":                   {"exit", "settings"},
	"setup":                   {"exit", "play/menu", "settings", "stdio"},
	"printed":                 {"exit", "settings", "stdio"},
	"kept":                    {"exit", "journal", "stdio"},
	"backup":                  {"exit", "journal", "settings", "stdio"},
	"traces":                  {"boardfile", "exit", "loop", "rig", "stdio"},
	"table":                   {"doctor", "exit", "journal", "loop", "monitor", "play", "play/menu", "play/rights", "rig", "settings", "stdio"},

	"faulttest":             {},
	"roomtest":              {"boardfile", "boardfile/boardfiletest"},
	"settings/settingstest": {"boardfile/boardfiletest", "roomtest", "settings"},
	"rig/rigtest":           {"boardfile", "boardfile/boardfiletest", "journal", "rig", "roomtest", "settings"},
}

// testTools are for test files everywhere.
var testTools = []string{
	"github.com/stretchr/testify", "pgregory.net/rapid", "github.com/rogpeppe/go-internal",
	"github.com/chromedp/chromedp", "github.com/chromedp/cdproto", "mastro/configs", "mastro/configs/golden",
	"periph.io/x/conn/v3", "periph.io/x/devices/v3/apa102", "periph.io/x/host/v3/sysfs", "github.com/go-json-experiment/json", "github.com/makiuchi-d/gozxing",
}

// impure are the standard packages that reach out of a rulebook: to files,
// wires, threads, or to chance that is not in the position.
var impure = []string{
	"os", "net", "io/fs", "io/ioutil", "log", "syscall", "runtime", "sync", "unsafe",
	"math/rand", "crypto/rand", "path/filepath", "plugin", "database",
}

// impureEngine lists the parts of engine that are no rulebook: the one that uses a disk, and
// the one that only tests import.
var impureEngine = []string{"mastro/engine/archive", "mastro/engine/gametest"}

// within reports whether a package is one of the roots or lies below one.
func within(path string, roots []string) bool {
	return slices.ContainsFunc(roots, func(root string) bool {
		return path == root || strings.HasPrefix(path, root+"/")
	})
}

// pure reports whether a package must know neither clock nor disk.
func pure(pkg string) bool {
	return within(pkg, []string{"mastro/engine"}) && !within(pkg, impureEngine)
}

// allowed returns what the package may import: the entry of the innermost part.
func allowed(pkg string) []string {
	var found string
	for part := range allowedImports {
		if within(pkg, []string{part}) && len(part) > len(found) {
			found = part
		}
	}
	return allowedImports[found]
}

// mayImport reports whether a file of the package may import another.
func mayImport(pkg, path string, test bool) bool {
	if path == "C" {
		return false
	}
	if first, _, _ := strings.Cut(path, "/"); first != "mastro" && !strings.Contains(first, ".") {
		return test || !pure(pkg) || !within(path, impure)
	}
	if within(pkg, []string{programDir}) && within(path, []string{programDir}) && !test {
		return pkg == programDir || slices.Contains(rooms[strings.TrimPrefix(pkg, programDir+"/")], strings.TrimPrefix(path, programDir+"/"))
	}
	if slices.Contains(ofTests, path) && !test {
		return slices.Contains(allowed(pkg), path)
	}
	return within(path, allowed(pkg)) || test && within(path, testTools) || path == pkg
}

// source is one Go file of the module and the package it belongs to.
type source struct {
	name, pkg string
	test      bool
	file      *ast.File
}

// sources returns all Go files of the module, for every system.
func sources(t *testing.T) []source {
	all, err := parsed()
	require.NoError(t, err)
	return all
}

// parsed parses them once for all tests.
var parsed = sync.OnceValues(func() (all []source, err error) {
	root := filepath.Join("..", "..")
	err = filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) != ".go" {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			return err
		}
		dir, err := filepath.Rel(root, filepath.Dir(name))
		all = append(all, source{name, "mastro/" + filepath.ToSlash(dir), strings.HasSuffix(name, "_test.go"), file})
		return err
	})
	return all, err
})

// Imports run one way: cmd -> display -> engine, cmd -> hw.
func TestImportsRunOneWay(t *testing.T) {
	parts := map[string]bool{}
	for _, s := range sources(t) {
		for part := range allowedImports {
			parts[part] = parts[part] || within(s.pkg, []string{part})
		}
		for _, i := range s.file.Imports {
			path, err := strconv.Unquote(i.Path.Value)
			require.NoError(t, err)
			require.True(t, mayImport(s.pkg, path, s.test), "%s may not import %s", s.name, path)
		}
	}
	for _, part := range []string{"mastro/engine", "mastro/hw", "mastro/display", "mastro/configs", "mastro/cmd"} {
		require.True(t, parts[part], "no file of %s was seen", part)
	}
}

// listsOfGames are the two packages that know all games; whoever adds one names it there.
var listsOfGames = []string{"mastro/engine/games", "mastro/display/games"}

// ofGame returns the game in whose own folders a package is; "" for none.
func ofGame(pkg string) string {
	for _, g := range games.All() {
		if slices.Contains(strings.Split(pkg, "/"), g.Name) {
			return g.Name
		}
	}
	return ""
}

// Only a game's own packages and the lists of games import a package of that game.
func TestOnlyTheListsKnowTheGames(t *testing.T) {
	seen := 0
	for _, s := range sources(t) {
		for _, i := range s.file.Imports {
			path, err := strconv.Unquote(i.Path.Value)
			require.NoError(t, err)
			if game := ofGame(path); game != "" && !s.test && !slices.Contains(listsOfGames, s.pkg) {
				require.Equal(t, game, ofGame(s.pkg), "%s imports a package of %s", s.name, game)
				seen++
			}
		}
	}
	require.NotZero(t, seen)
}

// waysOfWriting know how something is written down, in files or on the pipe.
var waysOfWriting = []string{"mastro/engine/pipe", "github.com/pelletier/go-toml", "github.com/go-json-experiment/json", "encoding/json"}

// A rulebook says what its documents are, and not how they are written.
func TestRulebooksKnowNoWayOfWriting(t *testing.T) {
	seen := 0
	for _, s := range sources(t) {
		if s.test || ofGame(s.pkg) == "" || !within(s.pkg, []string{"mastro/engine/" + ofGame(s.pkg)}) {
			continue
		}
		for _, i := range s.file.Imports {
			path, err := strconv.Unquote(i.Path.Value)
			require.NoError(t, err)
			require.False(t, path == "mastro/configs" || within(path, waysOfWriting), "%s imports %s", s.name, path)
			seen++
		}
	}
	require.NotZero(t, seen)
}

// shelf is the package that owns every file of the state directory.
const shelf = programDir + "/journal"

// Only package journal opens a file of the state directory, or the archive there.
func TestOnlyTheJournalOpensFilesOfTheState(t *testing.T) {
	seen := 0
	for _, s := range sources(t) {
		if s.test || !within(s.pkg, []string{programDir}) || s.pkg == shelf {
			continue
		}
		for _, d := range s.file.Decls {
			require.Empty(t, openedState(d), s.name)
			seen++
		}
	}
	require.Greater(t, seen, 100)
}

// reaching are what opens a file, or makes a path to one, by packages; nil for all of a package.
var reaching = map[string][]string{
	"os": nil, "filepath": nil, "path": nil, "fs": nil, "renameio": nil, "flock": nil, "ioutil": nil, "syscall": nil,
	"configs": {"ReadFile"}, "journal": {"WriteAtomic", "SyncDir"}, "stdio": {"WriteFile"},
	"archive": {"Open", "Look", "Lock", "SetAsideBefore"},
}

// openedState finds calls in a declaration that reach the state directory: with a path that was made
// of a variable or a field called state, or that package journal returned for a message. Of the
// archive no file is opened at all.
func openedState(d ast.Decl) (found []string) {
	paths := map[string]bool{"state": true, "State": true} // the names of variables and fields with such paths
	leads := func(e ast.Expr) (is bool) {
		ast.Inspect(e, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Ident:
				is = is || paths[n.Name]
			case *ast.SelectorExpr:
				of, _ := n.X.(*ast.Ident)
				is = is || paths[n.Sel.Name] || of != nil && of.Name == "journal" && (n.Sel.Name == "Path" || n.Sel.Name == "Make")
			}
			return true
		})
		return is
	}
	ast.Inspect(d, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			if text := len(n.Rhs) == 1 && madeOfPath(n.Rhs[0]); text && leads(n.Rhs[0]) {
				if to, is := n.Lhs[0].(*ast.Ident); is {
					paths[to.Name] = true
				}
			}
		case *ast.CallExpr:
			call, is := n.Fun.(*ast.SelectorExpr)
			if !is {
				return true
			}
			pkg, is := call.X.(*ast.Ident)
			if !is {
				return true
			}
			names, reaches := reaching[pkg.Name]
			if reaches = reaches && (names == nil || slices.Contains(names, call.Sel.Name)); reaches && (pkg.Name == "archive" || slices.ContainsFunc(n.Args, leads)) {
				found = append(found, pkg.Name+"."+call.Sel.Name)
			}
		}
		return true
	})
	return found
}

// madeOfPath reports whether an expression can be a path: a name, a sum, or what journal or a function
// for paths or texts returns.
func madeOfPath(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident, *ast.SelectorExpr, *ast.BinaryExpr:
		return true
	case *ast.CallExpr:
		f, is := e.Fun.(*ast.SelectorExpr)
		if !is {
			return false
		}
		pkg, _ := f.X.(*ast.Ident)
		return pkg != nil && slices.Contains([]string{"filepath", "path", "strings", "fmt", "cmp"}, pkg.Name) ||
			pkg != nil && pkg.Name == "journal" && slices.Contains([]string{"Path", "Make"}, f.Sel.Name)
	}
	return false
}

func TestFindOpenedState(t *testing.T) {
	const text = `package p
func a(c Config) { os.ReadFile(filepath.Join(c.State, "boards.json")) }
func b(state string) { name, err := journal.Path(state, journal.Boards); data, err := configs.ReadFile(name) }
func c(p Places) { dir, _ := journal.Make(p.State); file := dir + "/games.db"; again := file; os.Remove(again) }
func d(name string) { a, err := archive.Look(name) }
func e(c Config) { at := c.State; journal.WriteAtomic(fmt.Sprint(at, "/x"), nil, 0) }
func f(c Config) { name, _ := journal.Path(c.State, "x"); fmt.Println(name); data, err := journal.Read(c.State, "x"); os.WriteFile("y", data, 0) }`
	file, err := parser.ParseFile(token.NewFileSet(), "p.go", text, 0)
	require.NoError(t, err)
	var found [][]string
	for _, d := range file.Decls {
		found = append(found, openedState(d))
	}
	require.Equal(t, [][]string{{"os.ReadFile", "filepath.Join"}, {"configs.ReadFile"}, {"os.Remove"}, {"archive.Look"}, {"journal.WriteAtomic"}, nil}, found)
}

func TestForbiddenImports(t *testing.T) {
	for _, c := range []struct{ pkg, path string }{
		{"mastro/engine/labiro", "mastro/hw/board"},
		{"mastro/engine", "mastro/display/scene"},
		{"mastro/engine/referee", "mastro/cmd/mastro"},
		{"mastro/engine/bot", "os"},
		{"mastro/engine/bot", "net/http"},
		{"mastro/engine/bot", "io/fs"},
		{"mastro/engine/bot", "math/rand/v2"},
		{"mastro/engine/bot", "github.com/spf13/cobra"},
		{"mastro/hw/board", "mastro/engine/hexgrid"},
		{"mastro/hw/sim", "mastro/display/panel"},
		{"mastro/hw/sim", "mastro/configs"},
		{"mastro/display/lights", "mastro/hw/board"},
		{"mastro/display/panel", "periph.io/x/devices/v3/apa102"},
		{"mastro/display/web", "mastro/cmd/mastro"},
		{"mastro/display/web", "github.com/yuin/goldmark"},
		{"mastro/display/markdown", "mastro/display/web"},
		{"mastro/configs", "mastro/engine"},
		{"mastro/configs/document", "mastro/configs"},
		{"mastro/configs/document", "github.com/pelletier/go-toml/v2"},
		{"mastro/hw/pins", "C"},
		{"mastro/tools", "mastro/engine"},
		{"mastro/cmd/mastro", "mastro/configs/golden"},
		{"mastro/cmd/mastro/rig", "mastro/cmd/mastro/monitor"},
		{"mastro/cmd/mastro/rig", "mastro/cmd/mastro/rig/rigtest"},
		{"mastro/cmd/mastro/loop", "mastro/cmd/mastro/play"},
		{"mastro/cmd/mastro/play", "mastro/cmd/mastro/settings"},
		{"mastro/cmd/mastro/calibrate", "mastro/cmd/mastro/table"},
		{"mastro/cmd/mastro/doctor", "mastro/cmd/mastro/doctored"},
	} {
		require.False(t, mayImport(c.pkg, c.path, false), "%s imports %s", c.pkg, c.path)
	}
	require.True(t, mayImport("mastro/engine/archive", "os", false))
	require.False(t, mayImport("mastro/engine/labiro", "mastro/hw/sim", true), "nor in a test")
}

// A rulebook may use durations, but no clock and no goroutine.
func TestTheEngineHasNoClockAndNoGoroutine(t *testing.T) {
	for _, s := range sources(t) {
		if !s.test && pure(s.pkg) {
			require.Empty(t, clocksAndGoroutines(s.file), s.name)
		}
	}
}

// clocksAndGoroutines finds uses of clocks and goroutines in a file.
func clocksAndGoroutines(file *ast.File) (found []string) {
	lengths := []string{"Duration", "Nanosecond", "Microsecond", "Millisecond", "Second", "Minute", "Hour"}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			found = append(found, "go")
		case *ast.SelectorExpr:
			x, ok := n.X.(*ast.Ident)
			if ok && x.Name == "time" && !slices.Contains(lengths, n.Sel.Name) {
				found = append(found, "time."+n.Sel.Name)
			}
		}
		return true
	})
	return found
}

func TestFindClocksAndGoroutines(t *testing.T) {
	const text = `package p
import "time"
func f(d time.Duration) { go f(time.Second); time.Sleep(d); _ = time.Now() }`
	file, err := parser.ParseFile(token.NewFileSet(), "p.go", text, 0)
	require.NoError(t, err)
	require.Equal(t, []string{"go", "time.Sleep", "time.Now"}, clocksAndGoroutines(file))
}

// TestRaceDetectorSeesGoroutines: the packages that the Makefile lists as RACED are those that start
// goroutines or lock something for others, but for caches that are filled once. The engine may not.
func TestRaceDetectorSeesGoroutines(t *testing.T) {
	makefile, err := os.ReadFile(filepath.Join("..", "..", "Makefile"))
	require.NoError(t, err)
	_, list, found := strings.Cut(string(makefile), "\nRACED = ")
	require.True(t, found)
	list, _, _ = strings.Cut(list, "\nrace:")
	listed := strings.Fields(list)
	for _, s := range sources(t) {
		if !s.test && sharesMemory(s.file) && !within(s.pkg, unraced) {
			require.Contains(t, listed, strings.TrimPrefix(s.pkg, "mastro/"), "%s shares memory: add its package to RACED in the Makefile", s.name)
		}
	}
}

// unraced are packages with goroutines or locks of their own, and why they are not listed.
var unraced = []string{
	"mastro/cmd/mutants", "mastro/display/web/webtest", // they are tools of tests
	"mastro/cmd/mastro/referee", // its tests are those of the program
	"mastro/engine/archive",     // those of the journal use it
}

// sharesMemory reports whether a file starts goroutines or locks something.
func sharesMemory(file *ast.File) (shares bool) {
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			shares = true
		case *ast.SelectorExpr:
			x, ok := n.X.(*ast.Ident)
			shares = shares || ok && (x.Name == "atomic" || x.Name == "sync" && !strings.HasPrefix(n.Sel.Name, "Once"))
		}
		return true
	})
	return shares
}
