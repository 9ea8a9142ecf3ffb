package words

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Before a name that begins with a, "a" is "ad" in Italian; before other names, other values and in
// English nothing changes.
func TestEuphonic(t *testing.T) {
	to, both := Say1[Name]("Tocca a %s.", "Waiting for a %s."), Say2[int, Name]("A %[2]s %[1]d torri, a %[2]s.", "%d towers, %s.")
	thing := Say1[Thing]("Guarda a %s.", "Look at %s.")
	for name, want := range map[Name]string{"Anna": "Tocca ad Anna.", "ada": "Tocca ad ada.", "Àdria": "Tocca ad Àdria.", "Bea": "Tocca a Bea.", "": "Tocca a ."} {
		require.Equal(t, want, to.In(Words{}, name))
	}
	require.Equal(t, "Ad Anna 2 torri, ad Anna.", both.In(Words{}, 2, "Anna"))
	require.Equal(t, "A Bea 2 torri, a Bea.", both.In(Words{}, 2, "Bea"))
	require.Equal(t, "Guarda a acqua.", thing.In(Words{}, "acqua"))
	require.Equal(t, "Waiting for a Anna.", to.In(Words{Language: English}, "Anna"))
}
