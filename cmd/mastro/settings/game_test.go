package settings

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/roomtest"
	"mastro/configs"
	"mastro/display/words"
	says "mastro/display/words/magico"
	"mastro/engine"
	"mastro/engine/games"
)

func TestSetupHasItsHouseRules(t *testing.T) {
	dir, path := roomtest.ConfigDir(t, `setup = "setup.toml"`)
	setup := filepath.Join(dir, "setup.toml")
	data, err := os.ReadFile(setup)
	require.NoError(t, err)
	data = bytes.Replace(data, []byte(`near = "both"`), []byte(`near = "one"`), 1)
	require.NoError(t, os.WriteFile(setup, data, 0o644))
	c, err := Load(path, roomtest.NoEnvironment, nil)
	require.NoError(t, err)
	p, err := c.Game.Begin(c.SetupStart())
	require.NoError(t, err)
	require.Equal(t, 7, p.Parts())
	require.Contains(t, string(c.Setup), `near = "one"`)
}

// Set and house rules of the file are left out when the flag names another game, and
// that is logged.
func TestSettingsForAnotherGameThanTheFiles(t *testing.T) {
	_, path := roomtest.ConfigDir(t, "set = \"set.toml\"\n\n[house]\nnear = \"one\"\n")
	log := roomtest.CaptureLog(t)
	c, err := Load(path, roomtest.NoEnvironment, map[string]string{"game": "labiro"})
	require.NoError(t, err)
	require.NotEmpty(t, c.Rules)
	require.Empty(t, log.String())
	c, err = Load(path, roomtest.NoEnvironment, map[string]string{"game": "magico"})
	require.NoError(t, err)
	require.Equal(t, "magico", c.Game.Name)
	require.Empty(t, c.Rules)
	require.Contains(t, log.String(), `msg="left out: it is of another game than is played"`)
	require.Contains(t, log.String(), `what="[house], set" game=labiro`)
}

// The cell on which magico may end is written as the pages write it, counted from 1.
func TestCellIsWrittenAsOnThePages(t *testing.T) {
	magico, _ := games.Find("magico")
	cell, _ := magico.Option("cell")
	require.Equal(t, "row 4, column 4", cell.House[0], "the centre")
	require.Len(t, cell.House, len(cell.Values))
	for i, house := range cell.House {
		_, path := roomtest.ConfigDir(t, fmt.Sprintf("game = 'magico'\n[house]\nfinish = 'cell'\ncell = %q\n", house))
		c, err := Load(path, roomtest.NoEnvironment, nil)
		require.NoError(t, err)
		opening, err := c.Game.Draw(2, engine.SeedsOf(1), c.Rules)
		require.NoError(t, err)
		options, _ := configs.Section(opening.Start().Setup, "options")
		require.Equal(t, cell.Values[i], configs.Value(options, "cell"), "in a set-up as all its cells")
		require.Equal(t, i, games.Chosen(cell, c.Rules))
		var row, column int
		_, err = fmt.Sscanf(cell.Values[i], "%d,%d", &row, &column)
		require.NoError(t, err)
		require.Equal(t, says.Cell.In(words.Words{Language: words.English}, row+1, column+1), house)
	}
}
