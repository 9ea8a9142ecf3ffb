package torri3d

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/gametest"
)

func TestDocLeadsToEveryRuling(t *testing.T) {
	require.Equal(t, rulingTitles[1:], gametest.DocLeads(t, 7))
}
