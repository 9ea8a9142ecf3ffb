package record

import (
	"os"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

// The package's documentation has a line for each kind of steps, and for no other; and it shows
// the version that is written.
func TestTheDocumentationHasEachKindOfSteps(t *testing.T) {
	doc, err := os.ReadFile("doc.go")
	require.NoError(t, err)
	said := map[string]bool{}
	for _, line := range regexp.MustCompile(`(?m)^//\t([a-z]+) \S.* {2,}[a-z]`).FindAllStringSubmatch(string(doc), -1) {
		said[line[1]] = true
	}
	known := map[string]bool{}
	for _, k := range kinds {
		known[k.word] = true
	}
	require.Equal(t, known, said)
	require.Contains(t, string(doc), "//\t"+magic+"\n")
}
