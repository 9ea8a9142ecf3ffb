package configs_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

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

// Only the value is another: what stands around it stays, byte for byte.
func TestPut(t *testing.T) {
	file := "# mine\nset = 'a # b.toml' # printed\r\nboard = \"\"\"\npi.toml\"\"\"\nstate=\"\"\n\n[house]\nset = \"other\"\n"
	for key, want := range map[string]string{
		"set":   "# mine\nset = 'new.toml' # printed\r\nboard = \"\"\"\npi.toml\"\"\"\nstate=\"\"\n\n[house]\nset = \"other\"\n",
		"board": "# mine\nset = 'a # b.toml' # printed\r\nboard = 'new.toml'\nstate=\"\"\n\n[house]\nset = \"other\"\n",
		"state": "# mine\nset = 'a # b.toml' # printed\r\nboard = \"\"\"\npi.toml\"\"\"\nstate='new.toml'\n\n[house]\nset = \"other\"\n",
	} {
		got, err := configs.Put("mastro.toml", []byte(file), key, "new.toml")
		require.NoError(t, err)
		require.Equal(t, want, string(got))
		require.Equal(t, "new.toml", configs.Value(got, key))
	}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		got, err := configs.Put("mastro.toml", []byte("game = \"labiro\"\nset = \"\"\n"), "set", text)
		require.NoError(t, err)
		require.Equal(t, text, configs.Value(got, "set"))
		require.Equal(t, "labiro", configs.Value(got, "game"))
	})
	_, err := configs.Put("mastro.toml", []byte(file), "setup", "new.toml")
	require.ErrorContains(t, err, "mastro.toml")
	_, err = configs.Put("mastro.toml", []byte("set ="), "set", "new.toml")
	require.ErrorContains(t, err, "mastro.toml:1")
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
