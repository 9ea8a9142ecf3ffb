//go:build plug

package cuts_test

import (
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/archive"
	"mastro/engine/archive/archivetest"
)

// What a machine finds on its disk and beside it: see hw/kerneltest/plug.
const (
	plugFile = "/disk/games.db"
	plugSaid = "/said"
	plugLast = "/last"
)

// TestPlug plays in a machine whose plug is pulled again and again. Whatever it has said that it
// has saved is there at the next start, and goes on.
func TestPlug(t *testing.T) {
	text, err := os.ReadFile(plugSaid)
	require.NoError(t, err)
	said := archivetest.Said{}
	said.Hear(text)
	a, err := archive.Open(plugFile)
	require.NoError(t, err)
	require.NoError(t, said.Check(a, archivetest.Said{}))
	require.NoError(t, archivetest.CheckTables(a))
	t.Logf("%d steps of %d games were saved before, and are there", said.Steps(), len(said))

	var bots archivetest.Bots
	say := func(ack archivetest.Ack) { fmt.Println(ack) }
	require.NoError(t, bots.GoOn(a, 1, say))
	_, err = os.Stat(plugLast)
	for seed := uint64(len(said)); err != nil; seed++ {
		require.NoError(t, bots.Play(a, seed, say))
	}
	require.NoError(t, a.Close())
}
