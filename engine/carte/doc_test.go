package carte

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// rulings is how many RULINGS.md has of this game.
const rulings = 9

// The table on the package's page names, for each ruling, files, functions that
// stand in them, and a test of that ruling.
func TestDocTableIsTrue(t *testing.T) {
	page := source(t, "doc.go")
	row := regexp.MustCompile(`(?m)^//\t(\d) \S.*?  +(\S+\.go .+)\n//\t +(Test\w+)$`)
	rows := row.FindAllStringSubmatch(page, -1)
	require.Len(t, rows, rulings)
	tests := source(t, "rulings_test.go") + source(t, "rulings_taking_test.go") + source(t, "rulings_end_test.go")
	for i, r := range rows {
		require.Equal(t, fmt.Sprint(i+1), r[1], "one row a ruling, in order")
		for place := range strings.SplitSeq(r[2], "; ") {
			file, names, _ := strings.Cut(place, " ")
			for name := range strings.SplitSeq(names, ", ") {
				require.Regexp(t, definition(name), source(t, file), "%s in %s", name, file)
			}
		}
		require.True(t, strings.HasPrefix(r[3], fmt.Sprintf("TestRuling%02d", i+1)), r[3])
		require.Contains(t, tests, "func "+r[3]+"(")
	}
}

// definition finds a function, or a method written "Type.name", with a pointer
// as its receiver or not.
func definition(name string) string {
	of, method, ok := strings.Cut(name, ".")
	if !ok {
		return `(?m)^func ` + name + `\(`
	}
	return `(?m)^func \(\w+ \*?` + of + `\) ` + method + `\(`
}

func source(t *testing.T, file string) string {
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	return string(data)
}
