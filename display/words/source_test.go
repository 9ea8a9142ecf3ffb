package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// declared is one message as the source declares it.
type declared struct {
	name   string   // LabiroStart
	block  string   // the comment above the declarations that it stands among
	values []string // the types of its values
	s      sentence
}

// parseFiles is the syntax of all Go files below a folder, tests left out.
func parseFiles(t *testing.T, root string) []*ast.File {
	t.Helper()
	var files []*ast.File
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		files = append(files, file)
		return err
	})
	require.NoError(t, err)
	return files
}

// messages are all messages that this package declares.
func messages(t *testing.T) []declared {
	t.Helper()
	var found []declared
	for _, file := range parseFiles(t, ".") {
		for _, decl := range file.Decls {
			if vars, ok := decl.(*ast.GenDecl); ok && vars.Tok == token.VAR {
				found = append(found, declaredBy(t, vars)...)
			}
		}
	}
	require.NotEmpty(t, found)
	return found
}

func declaredBy(t *testing.T, vars *ast.GenDecl) (all []declared) {
	for _, spec := range vars.Specs {
		for i, value := range spec.(*ast.ValueSpec).Values {
			ast.Inspect(value, func(n ast.Node) bool {
				d, ok := declaration(t, n)
				if ok {
					d.name, d.block = spec.(*ast.ValueSpec).Names[i].Name, vars.Doc.Text()
					all = append(all, d)
				}
				return !ok
			})
		}
	}
	return all
}

// declaration returns the message that a call of say declares, with its singular; ok is
// false for all else.
func declaration(t *testing.T, n ast.Node) (d declared, ok bool) {
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return d, false
	}
	if follows, ok := call.Fun.(*ast.SelectorExpr); ok && follows.Sel.Name == "one" {
		d, ok = declaration(t, follows.X)
		d.s.OneIt, d.s.OneEn = literals(t, call)
		return d, ok
	}
	d.values, ok = valueTypes(call.Fun)
	if ok {
		d.s.It, d.s.En = literals(t, call)
	}
	return d, ok
}

// literals are the two arguments of a call.
func literals(t *testing.T, call *ast.CallExpr) (it, en string) {
	require.Len(t, call.Args, 2)
	it, err := strconv.Unquote(call.Args[0].(*ast.BasicLit).Value)
	require.NoError(t, err)
	en, err = strconv.Unquote(call.Args[1].(*ast.BasicLit).Value)
	require.NoError(t, err)
	return it, en
}

// valueTypes is the type arguments of say, say1 and so on; ok is false for other
// functions.
func valueTypes(e ast.Expr) (values []string, ok bool) {
	switch e := e.(type) {
	case *ast.Ident:
		return nil, e.Name == "say"
	case *ast.IndexExpr:
		return valuesOf(e.X, e.Index)
	case *ast.IndexListExpr:
		return valuesOf(e.X, e.Indices...)
	}
	return nil, false
}

func valuesOf(function ast.Expr, types ...ast.Expr) (values []string, ok bool) {
	if name, ok := function.(*ast.Ident); !ok || !strings.HasPrefix(name.Name, "say") {
		return nil, false
	}
	for _, t := range types {
		values = append(values, t.(*ast.Ident).Name)
	}
	return values, true
}

// uses are the names of the messages that the program uses: words.X in other
// packages, X in this one. A declaration does not count.
func uses(t *testing.T) map[string]bool {
	t.Helper()
	used := map[string]bool{}
	for _, root := range []string{"..", "../../cmd"} {
		for _, file := range parseFiles(t, root) {
			ast.Inspect(file, func(n ast.Node) bool { return note(used, n, file.Name.Name == "words") })
		}
	}
	return used
}

// note records what a node uses and reports whether to look into it.
func note(used map[string]bool, n ast.Node, here bool) bool {
	switch n := n.(type) {
	case *ast.SelectorExpr:
		if x, ok := n.X.(*ast.Ident); ok && x.Name == "words" {
			used[n.Sel.Name] = true
		}
	case *ast.Ident:
		used[n.Name] = used[n.Name] || here
	case *ast.ValueSpec:
		for _, value := range n.Values {
			ast.Inspect(value, func(n ast.Node) bool { return note(used, n, here) })
		}
		return false
	}
	return true
}
