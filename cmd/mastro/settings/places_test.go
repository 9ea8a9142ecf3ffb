package settings

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/roomtest"
	"mastro/display/words"
)

// The files that are named need neither be there nor be in order; where they would be is
// what Load opens. Certificate and key are of one machine, and none of them.
func TestLocate(t *testing.T) {
	text := "language = 'it'\nset = 'none.toml'\nsetup = './none.toml'\nboard = '/no/board.toml'\nstate = 'kept'\ntls_cert = 'cert.pem'\ntls_key = 'key.pem'\n"
	dir, path := roomtest.ConfigDir(t, text)
	p, err := Locate(path, roomtest.NoEnvironment, nil)
	require.NoError(t, err)
	require.Equal(t, &Places{
		File: path, State: filepath.Join(dir, "kept"), Language: words.Italian,
		Files: []string{path, filepath.Join(dir, "none.toml"), "/no/board.toml"},
	}, p)

	p, err = Locate(path, roomtest.NoEnvironment, map[string]string{"state": "elsewhere", "language": "en"})
	require.NoError(t, err)
	require.Equal(t, "elsewhere", p.State, "from the current directory")
	require.Equal(t, words.English, p.Language)

	t.Chdir(t.TempDir())
	p, err = Locate("", roomtest.Environment(map[string]string{"STATE_DIRECTORY": "/var/lib/mastro"}), nil)
	require.NoError(t, err)
	require.Equal(t, &Places{File: DefaultFile, State: "/var/lib/mastro", Language: words.English}, p)

	require.NoError(t, os.WriteFile(path, []byte("sett = ''\n"), 0o600))
	_, err = Locate(path, roomtest.NoEnvironment, nil)
	require.ErrorContains(t, err, path+":1:1: ")
	_, err = Locate(filepath.Join(dir, "none.toml"), roomtest.NoEnvironment, nil)
	require.ErrorContains(t, err, "name a file that can be read")
}
