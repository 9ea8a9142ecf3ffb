package configs_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
)

func TestValues(t *testing.T) {
	file := []byte("near = \"one\" # so\nfree = true\n")
	require.Equal(t, "one", configs.Value(file, "near"))
	require.Equal(t, true, configs.Value(file, "free"))
	require.Nil(t, configs.Value(file, "far"))
	require.Nil(t, configs.Value([]byte("near"), "near"), "no TOML")
	require.Equal(t, "free = true\nnear = 'both'\n", string(configs.With(file, "near", "both")))
	require.Equal(t, "rounds = 3\n", string(configs.With(nil, "rounds", 3)))
	require.Equal(t, "near", string(configs.With([]byte("near"), "near", "both")), "no TOML")
}

func TestSection(t *testing.T) {
	file := []byte("listen = \"x\"\n\n[ house ] # rules\n  near = \"one\"\n[[player]]\nname = \"[house]\"")
	section, given := configs.Section(file, "house")
	require.True(t, given)
	require.Equal(t, "\n\n\n  near = \"one\"\n\n", string(section), "every key on its line")
	section, given = configs.Section(file, "hose")
	require.False(t, given)
	require.Empty(t, configs.Value(section, "near"))
	section, _ = configs.Section(nil, "house")
	require.Empty(t, section)
}
