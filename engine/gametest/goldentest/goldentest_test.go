package goldentest

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/carte"
)

func TestRemarksStandBeforeTheirStep(t *testing.T) {
	const plain = "mastro game 1\nseats 2\n\n 1  seat 1  go 2\n    told\n 2  table   back 1\nend\n"
	refusals := map[int][]string{0: {"go 3  labiro/4 labiro.no_way"}, 2: {"go 4  labiro/4 labiro.no_way", "go 5  labiro/4 labiro.no_way"}}
	text := annotated(plain, "walking", refusals)
	require.Equal(t, "mastro game 1\n#! about: walking\nseats 2\n\n#! refused: go 3  labiro/4 labiro.no_way\n 1  seat 1  go 2\n    told\n 2  table   back 1\nend\n"+
		"#! refused: go 4  labiro/4 labiro.no_way\n#! refused: go 5  labiro/4 labiro.no_way\n", text)
	require.Equal(t, plain, withoutRemarks(text))
	require.Equal(t, refusals, refusalsOf(text))
}

func TestValuesAreThoseOfEachOption(t *testing.T) {
	require.Equal(t, []string{"near one", "near both", "assist false", "assist true"},
		Values([]engine.Option{{Name: "near", Values: []string{"one", "both"}}, {Name: "assist"}}))
}

// Of the games of an older version of the rules, those that replay are moved away before others
// are written in their place, and those that are refused are removed.
func TestOlderGamesAreKept(t *testing.T) {
	now, err := os.ReadFile("../../carte/" + File("04-paths"))
	require.NoError(t, err)
	old := strings.Replace(string(now), "\nrules 4\n", "\nrules 1\n", 1)
	t.Chdir(t.TempDir())
	require.NoError(t, os.MkdirAll(folder, 0o755))
	require.NoError(t, os.WriteFile(File("old"), []byte(old), 0o600))
	require.NoError(t, os.WriteFile(File("refused"), []byte(strings.Replace(old, "take", "steal", 1)), 0o600))
	(&Suite{Game: carte.Name}).keepOlder(t)
	require.NoFileExists(t, File("old"))
	require.NoFileExists(t, File("refused"))
	kept, err := os.ReadFile(File("v1/old"))
	require.NoError(t, err)
	require.Equal(t, old, string(kept))
	require.Len(t, files(t, "v1/*"), 1)
}
