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

// declared is one message constant as the source declares it.
type declared struct {
	name   string   // LabiroStart
	key    string   // labiro.choice.start
	values []string // the types of its values
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

// messages is every constant of a message type in this package.
func messages(t *testing.T) []declared {
	t.Helper()
	var found []declared
	for _, file := range parseFiles(t, ".") {
		ast.Inspect(file, func(n ast.Node) bool {
			if spec, ok := n.(*ast.ValueSpec); ok && spec.Type != nil {
				found = append(found, declaredBy(spec)...)
			}
			return true
		})
	}
	require.NotEmpty(t, found)
	return found
}

func declaredBy(spec *ast.ValueSpec) (all []declared) {
	values, ok := valueTypes(spec.Type)
	if !ok {
		return nil
	}
	for i, name := range spec.Names {
		key, _ := strconv.Unquote(spec.Values[i].(*ast.BasicLit).Value)
		all = append(all, declared{name: name.Name, key: key, values: values})
	}
	return all
}

// valueTypes is the type arguments of a message type; ok is false for others.
func valueTypes(e ast.Expr) (values []string, ok bool) {
	switch e := e.(type) {
	case *ast.Ident:
		return nil, e.Name == "Message"
	case *ast.IndexExpr:
		values, ok = []string{e.Index.(*ast.Ident).Name}, true
		return values, strings.HasPrefix(e.X.(*ast.Ident).Name, "Message")
	case *ast.IndexListExpr:
		for _, index := range e.Indices {
			values = append(values, index.(*ast.Ident).Name)
		}
		return values, strings.HasPrefix(e.X.(*ast.Ident).Name, "Message")
	}
	return nil, false
}

// uses is the names of messages that the program reads: words.X in other
// packages, X in this one. A declaration is no use.
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

// note records what a node uses and tells whether to look into it.
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
