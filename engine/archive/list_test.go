package archive

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/engine/record"
)

// many makes an archive of n games of some steps each.
func many(t testing.TB, n, count int) *Archive {
	a := fresh(t)
	p := play(t, "fuga", 1, max(60, count))
	require.NoError(t, a.write("", func() error {
		for i := range n {
			g := p.begins()
			g.ID, g.Began = fmt.Sprintf("g%07d", i), evening.Add(time.Duration(i)*time.Hour)
			if err := a.begin(g); err != nil {
				return err
			}
			b := Batch{At: g.Began.Add(time.Minute), Lines: p.lines[:count]}
			if i%2 == 0 {
				b.State, b.Result = Over, p.Result
			}
			if err := a.add(g.ID, 0, b); err != nil {
				return err
			}
		}
		return nil
	}))
	return a
}

// The list is right, the newest first, however long it is.
func TestTenThousandGamesAreListed(t *testing.T) {
	n := 10_000
	if testing.Short() {
		n = 300
	}
	all, err := many(t, n, 3).Games()
	require.NoError(t, err)
	require.Len(t, all, n)
	for i, g := range all {
		age := n - 1 - i
		require.Equal(t, fmt.Sprintf("g%07d", age), g.ID)
		require.Equal(t, evening.Add(time.Duration(age)*time.Hour), g.Began)
		require.Equal(t, g.Began.Add(time.Minute), g.Last)
		require.Equal(t, 3, g.Steps)
		require.Equal(t, age%2 == 0, g.State == Over)
		require.Equal(t, record.Start{}, g.Start, "without its texts")
	}
}

func BenchmarkGames(b *testing.B) {
	a := many(b, 10_000, 36)
	for b.Loop() {
		all, err := a.Games()
		require.NoError(b, err)
		require.Len(b, all, 10_000)
	}
}
