package gametest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// docRow is a row of the table on a rulebook's page: number, title, places
// ("file.go function, Type.method; other.go function") and, below, a test.
var docRow = regexp.MustCompile(`(?m)^\t *(\d+) ([a-z][a-z, ]*?)  +([\w./]+\.go .+)\n\t +(TestRuling\w+)$`)

// DocLeads checks that the page of the rulebook in the working folder leads to
// every ruling, in order: the functions that it names stand in the files that it
// names, and so do the tests. It is the rulings' titles.
func DocLeads(t *testing.T, rulings int) (titles []string) {
	declared := declarations(t)
	page, err := parser.ParseFile(token.NewFileSet(), "doc.go", nil, parser.ParseComments)
	require.NoError(t, err)
	rows := docRow.FindAllStringSubmatch(page.Doc.Text(), -1)
	require.Len(t, rows, rulings)
	for i, row := range rows {
		require.Equal(t, fmt.Sprint(i+1), row[1], "one row a ruling, in order")
		for place := range strings.SplitSeq(row[3], "; ") {
			file, names, _ := strings.Cut(place, " ")
			for name := range strings.SplitSeq(names, ", ") {
				require.True(t, declared[file+" "+name], "%s of ruling %d in %s", name, i+1, file)
			}
		}
		require.True(t, strings.HasPrefix(row[4], fmt.Sprintf("TestRuling%02d", i+1)), row[4])
		require.True(t, declared["rulings "+row[4]], row[4])
		titles = append(titles, row[2])
	}
	return titles
}

// declarations are the functions of a rulebook and of the file that all share,
// as "file.go function" and "file.go Type.method"; those of the tests of rulings,
// in whichever file, are "rulings function".
func declarations(t *testing.T) map[string]bool {
	all := map[string]bool{}
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	for _, file := range append(files, "../order.go") {
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		require.NoError(t, err)
		if strings.HasPrefix(file, "rulings_") && strings.HasSuffix(file, "_test.go") {
			file = "rulings"
		}
		for _, d := range tree.Decls {
			if f, ok := d.(*ast.FuncDecl); ok {
				all[file+" "+receiver(f)+f.Name.Name] = true
			}
		}
	}
	return all
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
