package play

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Nothing asks which screen is shown but the file of that screen: elsewhere the screen on top is only
// told to do something, and nobody looks into the stack but what moves it.
func TestScreensAreNotToldApart(t *testing.T) {
	files, err := os.ReadDir(".")
	require.NoError(t, err)
	screens, asking := 0, map[string]int{}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), f.Name(), nil, 0)
		require.NoError(t, err)
		own, asks := 0, 0
		told := map[ast.Node]bool{}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if n.Name.Name == "choose" && f.Name() != "session.go" {
					own++
				}
			case *ast.CallExpr:
				if method, is := n.Fun.(*ast.SelectorExpr); is {
					told[method.X] = true // s.top().scene()
					if method.Sel.Name == "top" && !told[n] {
						asks++
					}
				}
			case *ast.SelectorExpr:
				if n.Sel.Name == "screens" {
					asks++
				}
			}
			return true
		})
		screens += own
		if own == 0 && asks > 0 {
			asking[f.Name()] = asks
		}
	}
	require.Greater(t, screens, 7)
	delete(asking, "screen.go") // has the stack
	require.Empty(t, asking)
}

// The files that the documentation leads through are there, with what it says of them, and none comes
// twice in one way.
func TestTheWaysOfTheDocumentation(t *testing.T) {
	text, err := os.ReadFile("play.go")
	require.NoError(t, err)
	ways := strings.Split(string(text), "// # ")[1:3]
	require.Len(t, ways, 2)
	for _, way := range ways {
		seen := map[string]bool{}
		for line := range strings.Lines(way) {
			fields := strings.Fields(strings.TrimPrefix(line, "//\t"))
			if !strings.HasPrefix(line, "//\t") {
				continue
			}
			dir, name, _ := strings.Cut(fields[0], "/")
			place := map[string]string{"referee": "../../../engine/referee", "scene": "../../../display/scene"}[dir]
			if place == "" {
				place = "../" + dir
			}
			file, err := parser.ParseFile(token.NewFileSet(), place+"/"+name, nil, 0)
			require.NoError(t, err)
			_, function, method := strings.Cut(fields[1], ".")
			if !method {
				function = fields[1]
			}
			require.True(t, slices.ContainsFunc(file.Decls, func(d ast.Decl) bool {
				f, is := d.(*ast.FuncDecl)
				return is && f.Name.Name == function
			}), line)
			require.False(t, seen[fields[0]], line)
			seen[fields[0]] = true
		}
		require.NotEmpty(t, seen)
		require.LessOrEqual(t, len(seen), 10)
	}
}
