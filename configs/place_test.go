package configs_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/configs/document"
)

func TestAnEntryIsToldByItsPlace(t *testing.T) {
	var into struct {
		Seats []struct {
			Pawn string `toml:"pawn"`
		} `toml:"seats"`
	}
	file, err := configs.Decode("my.toml", []byte("[[seats]]\npawn = \"1,1\"\n[[seats]]\npawn = \"9,9\"\n"), &into)
	require.NoError(t, err)
	wrong := document.Wrong("seats[1].pawn", "there is no cell 9,9", "rows go from 0 to 6")
	require.EqualError(t, wrong, "seats[1].pawn: there is no cell 9,9; rows go from 0 to 6")
	require.EqualError(t, file.Place(wrong), "my.toml:4:8: there is no cell 9,9; rows go from 0 to 6\n  pawn = \"9,9\"\n         ^^^^^")
	other := errors.New("other")
	require.Equal(t, other, file.Place(other))
	require.NoError(t, file.Place(nil))
}

func TestNamesCanBePrinted(t *testing.T) {
	for name, right := range map[string]bool{"Labirinto magico": true, "è": true, "": false, "  ": false, "a\tb": false, "a\u0000": false, "\u200b": false, "a b": true, "👩\u200d👧 Zoë": true, "می\u200cخواهم": true, "\u200d": false, "A\u202Eda": false, "A\u2066da": false, "\u0301": false, "\u3164\u2800": false, "a\uFFA0": false, strings.Repeat("è", 40): true, strings.Repeat("è", 41): false} {
		require.Equal(t, right, document.Nameable(name), "%q", name)
	}
}
