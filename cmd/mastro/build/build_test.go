package build

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestBuildString(t *testing.T) {
	b := Info{Version: "v1.2.3", Go: "go1.26", Platform: "linux/arm64"}
	require.Equal(t, "mastro v1.2.3, go1.26, linux/arm64", b.String())
	b.Revision, b.Time, b.Modified = "0123456789abcdef", "2026-01-02T03:04:05Z", true
	require.Equal(t, "mastro v1.2.3 (0123456789ab of 2026-01-02T03:04:05Z, changed), go1.26, linux/arm64", b.String())
}
