//go:build !race

package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A kind of angle sensor is known to few: whoever adds one looks at those that are there, and
// touches as many files besides its own package. The others go by what package board says. The
// sentences in display/words are not counted: a kind may do with those that are there.
func TestFewFilesKnowAKindOfSensor(t *testing.T) {
	const most = 6
	for kind, c := range map[string]struct {
		pkg   string
		named *regexp.Regexp
	}{
		"AS5600":                 {"mastro/hw/as5600", regexp.MustCompile(`(?i)as5600`)},
		"rings of Hall switches": {"mastro/hw/hallring", regexp.MustCompile(`(?i)hallring|lastring|\brings\b`)},
	} {
		var files []string
		for _, s := range sources(t) {
			if !s.test && s.pkg != c.pkg && within(s.pkg, []string{"mastro/hw", "mastro/cmd"}) && names(s.file, c.named) {
				files = append(files, s.name)
			}
		}
		require.NotEmpty(t, files, "%s: nothing has that name", kind)
		require.LessOrEqual(t, len(files), most, "%s: %s", kind, strings.Join(files, ", "))
		t.Logf("%s: %d files: %s", kind, len(files), strings.Join(files, ", "))
	}
}

// names reports whether an identifier, an import or a text of a file has a name in it. Comments
// do not count.
func names(file *ast.File, name *regexp.Regexp) (found bool) {
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			found = found || name.MatchString(n.Name)
		case *ast.BasicLit:
			found = found || name.MatchString(n.Value)
		}
		return !found
	})
	return found
}

func TestFindNamesOfSensors(t *testing.T) {
	for text, want := range map[string]bool{
		`import "mastro/hw/as5600"`:    true,
		`var x = "no AS5600 answers"`:  true,
		`func newAS5600() {}`:          true,
		`// AS5600 is only mentioned.`: false,
		`import "mastro/hw/board"`:     false,
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "p.go", "package p\n"+text, parser.ParseComments)
		require.NoError(t, err)
		require.Equal(t, want, names(file, regexp.MustCompile(`(?i)as5600`)), text)
	}
}
