package loop

import (
	"net"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestReachable(t *testing.T) {
	for given, want := range map[string]string{
		"[::]:80": "localhost:80", "0.0.0.0:81": "localhost:81", "127.0.0.1:82": "127.0.0.1:82", "[::1]:83": "[::1]:83",
	} {
		a, err := net.ResolveTCPAddr("tcp", given)
		require.NoError(t, err)
		require.Equal(t, want, reachable(a))
	}
}
