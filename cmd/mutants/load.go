package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
)

// target is the package whose tests are tried, with its type information.
type target struct {
	pattern string // as given on the command line
	name    string
	dir     string
	fset    *token.FileSet
	sources []*source
	types   *types.Package
	info    types.Info
}

// source is one file of the package that is not a test.
type source struct {
	base string
	path string
	text []byte
	file *ast.File
}

// listed is the output of "go list" for a package.
type listed struct {
	ImportPath, Name, Dir, Export string
	GoFiles, CgoFiles             []string
}

// load parses and type-checks one package. Those of its imports are taken from the build cache,
// where "go list -export" puts them.
func load(pattern string) (*target, error) {
	all, err := list(pattern)
	if err != nil {
		return nil, err
	}
	own := all[len(all)-1] // imports come before the package itself
	if len(own.CgoFiles) > 0 {
		return nil, fmt.Errorf("%s: packages with C in them cannot be changed", pattern)
	}
	t := &target{pattern: pattern, name: own.Name, dir: own.Dir, fset: token.NewFileSet()}
	for _, base := range own.GoFiles {
		s, err := t.parse(base)
		if err != nil {
			return nil, err
		}
		t.sources = append(t.sources, s)
	}
	return t, t.check(own.ImportPath, all)
}

// list returns the packages that the pattern's package imports, and then that package.
func list(pattern string) (all []listed, err error) {
	cmd := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Name,Dir,Export,GoFiles,CgoFiles", pattern)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list %s: %w\n%s", pattern, err, errs.Bytes())
	}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		switch err := d.Decode(&p); {
		case errors.Is(err, io.EOF) && len(all) == 0:
			return nil, fmt.Errorf("%s is no package", pattern)
		case errors.Is(err, io.EOF):
			return all, nil
		case err != nil:
			return nil, err
		}
		all = append(all, p)
	}
}

func (t *target) parse(base string) (*source, error) {
	s := &source{base: base, path: filepath.Join(t.dir, base)}
	var err error
	if s.text, err = os.ReadFile(s.path); err != nil {
		return nil, err
	}
	s.file, err = parser.ParseFile(t.fset, s.path, s.text, parser.SkipObjectResolution)
	return s, err
}

func (t *target) check(path string, all []listed) error {
	exports := map[string]string{}
	for _, p := range all {
		exports[p.ImportPath] = p.Export
	}
	open := func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) }
	var files []*ast.File
	for _, s := range t.sources {
		files = append(files, s.file)
	}
	t.info = types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	config := types.Config{Importer: importer.ForCompiler(t.fset, "gc", open)}
	var err error
	t.types, err = config.Check(path, t.fset, files, &t.info)
	return err
}

// offset is where in its file a position is.
func (t *target) offset(p token.Pos) int { return t.fset.Position(p).Offset }

// line is the line of its file in which a position is.
func (t *target) line(p token.Pos) int { return t.fset.Position(p).Line }
