package statedir

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestNamesOfDraws(t *testing.T) {
	for name, want := range map[string]bool{
		"seals/1.seal": true, "seals/12.closed": true,
		"": false, "seals": false, "seals/": false, "seals/x.seal": false, "seals/012.seal": false, "seals/-1.seal": false, "seals/+1.seal": false,
		"seals/0.seal": false, "seals/12.closed.new": false, "12.seal": false, "seals/../12.seal": false, "other/12.seal": false, "seals/seals/1.seal": false,
	} {
		require.Equal(t, want, IsDraw(name), name)
	}
}
