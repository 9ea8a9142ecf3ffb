package settings

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/roomtest"
)

// The page may be requested under the names given, the host that it listens on and the name of
// its computer. A flag wins over the file.
func TestHostNames(t *testing.T) {
	_, path := roomtest.ConfigDir(t, "hosts = ['table.example', '[::1]']\nlisten = 'pi.example:80'")
	c, err := Load(path, roomtest.NoEnvironment, nil)
	require.NoError(t, err)
	require.Equal(t, []string{"table.example", "[::1]"}, c.Hosts)
	require.Subset(t, c.HostNames(), []string{"table.example", "[::1]", "pi.example"})
	name, err := os.Hostname()
	require.NoError(t, err)
	require.Contains(t, c.HostNames(), name)
	short, _, _ := strings.Cut(name, ".")
	require.Contains(t, c.HostNames(), short+".local")
	c, err = Load(path, roomtest.NoEnvironment, map[string]string{"hosts": "a.example, b.example"})
	require.NoError(t, err)
	require.Equal(t, []string{"a.example", "b.example"}, c.Hosts)
}
