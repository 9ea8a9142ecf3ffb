package magico

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The package's own page leads to every ruling: the functions that it names
// stand in the files that it names, and so do the tests.
func TestDocLeadsToEveryRuling(t *testing.T) {
	declared, tests := declarations(t)
	doc, err := parser.ParseFile(token.NewFileSet(), "doc.go", nil, parser.ParseComments)
	require.NoError(t, err)
	entry := regexp.MustCompile(`(?m)^\t *(\d+) [a-z ]+?  +(\w+\.go .*)\n\t +(TestRuling\d+\w+)$`)
	found := entry.FindAllStringSubmatch(doc.Doc.Text(), -1)
	require.Len(t, found, len(rulingTitles)-1)
	for i, e := range found {
		number, err := strconv.Atoi(e[1])
		require.NoError(t, err)
		require.Equal(t, i+1, number)
		for _, place := range strings.Split(e[2], "; ") {
			file, functions, _ := strings.Cut(place, " ")
			for _, f := range strings.Split(functions, ", ") {
				require.Equal(t, file, declared[f], "%s of ruling %d", f, number)
			}
		}
		require.True(t, tests[e[3]], e[3])
		require.Contains(t, e[3], strconv.Itoa(number))
	}
}

// declarations is the file of each function, methods as "Type.name", and the
// names of the tests.
func declarations(t *testing.T) (declared map[string]string, tests map[string]bool) {
	declared, tests = make(map[string]string), make(map[string]bool)
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	for _, file := range files {
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		require.NoError(t, err)
		for _, d := range tree.Decls {
			f, ok := d.(*ast.FuncDecl)
			switch {
			case !ok:
			case strings.HasSuffix(file, "_test.go"):
				tests[f.Name.Name] = true
			default:
				declared[receiver(f)+f.Name.Name] = file
			}
		}
	}
	return declared, tests
}

func receiver(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return ""
	}
	of := f.Recv.List[0].Type
	if star, ok := of.(*ast.StarExpr); ok {
		of = star.X
	}
	return of.(*ast.Ident).Name + "."
}
