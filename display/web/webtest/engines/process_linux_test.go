package engines

import (
	"net"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestProgramsEndWithTheirTest(t *testing.T) {
	var home string
	t.Run("program", func(t *testing.T) {
		var err error
		home, err = newHome(t)
		require.NoError(t, err)
		// Its child leaves the group, as a browser's children may, and keeps the output open.
		p, err := run(t, home, nil, "sh", "-c", `setsid sh -c 'echo ready 1; sleep 1000' & touch "$HOME/file"; wait`)
		require.NoError(t, err)
		said, err := p.says(t.Context(), regexp.MustCompile(`(?m)^ready (\d)$`))
		require.NoError(t, err)
		require.Equal(t, "1", said)
		require.NotEmpty(t, processesAt(home))
	})
	require.Empty(t, processesAt(home))
	require.NoDirExists(t, home)
}

func TestProgramThatEndsIsTold(t *testing.T) {
	home, err := newHome(t)
	require.NoError(t, err)
	p, err := run(t, home, nil, "sh", "-c", "echo cannot open display >&2")
	require.NoError(t, err)
	_, err = p.says(t.Context(), regexp.MustCompile("(?m)^ready$"))
	require.ErrorContains(t, err, "cannot open display")
}

func TestBrowserNetworkHasNoOtherAddress(t *testing.T) {
	InNetwork(t, func(t *testing.T) {
		l := NewLine(t, Away+":1")
		require.Contains(t, l.Addr(), Away+":")
		_, err := say(dial(t, l), "nobody")
		require.Error(t, err)
		require.Equal(t, []string{"127.0.0.1/8", "10.77.0.1/24", "::1/128"}, addresses(t))
	})
}

// addresses returns the addresses of all network devices.
func addresses(t *testing.T) (all []string) {
	here, err := net.InterfaceAddrs()
	require.NoError(t, err)
	for _, a := range here {
		all = append(all, a.String())
	}
	return all
}
