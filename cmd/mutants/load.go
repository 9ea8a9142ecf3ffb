package main

import (
	"bytes"
	"encoding/json"
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
	listed
	fset    *token.FileSet
	sources []*source
	types   *types.Package
	info    types.Info
}

// listed is the output of "go list" for a package.
type listed struct {
	ImportPath, Name, Dir, Export string
	GoFiles                       []string
}

// source is one file of the package that is not a test.
type source struct {
	path string
	text []byte
	file *ast.File
}

// load parses and type-checks one package. Those of its imports are taken from the build cache,
// where "go list -export" puts them.
func load(pattern string) (*target, error) {
	t := &target{fset: token.NewFileSet()}
	exports, err := t.list(pattern)
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, base := range t.GoFiles {
		s, err := t.parse(filepath.Join(t.Dir, base))
		if err != nil {
			return nil, err
		}
		t.sources, files = append(t.sources, s), append(files, s.file)
	}
	open := func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) }
	config := types.Config{Importer: importer.ForCompiler(t.fset, "gc", open)}
	t.info = types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Scopes: map[ast.Node]*types.Scope{}}
	t.types, err = config.Check(t.ImportPath, t.fset, files, &t.info)
	return t, err
}

// list finds the package, and the files that stand for its imports.
func (t *target) list(pattern string) (exports map[string]string, err error) {
	cmd := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Name,Dir,Export,GoFiles", pattern)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("go list %s: %w\n%s", pattern, err, errs.Bytes())
	}
	exports = map[string]string{}
	for d := json.NewDecoder(&out); d.More(); exports[t.ImportPath] = t.Export {
		t.listed = listed{} // imports come before the package itself
		if err := d.Decode(&t.listed); err != nil {
			return nil, err
		}
	}
	return exports, nil
}

func (t *target) parse(path string) (s *source, err error) {
	s = &source{path: path}
	if s.text, err = os.ReadFile(path); err != nil {
		return nil, err
	}
	s.file, err = parser.ParseFile(t.fset, path, s.text, parser.SkipObjectResolution)
	return s, err
}

// place is "file.go:line", for people and as the compiler reports it.
func (t *target) place(p token.Pos) string {
	at := t.fset.Position(p)
	return fmt.Sprintf("%s:%d", filepath.Base(at.Filename), at.Line)
}
