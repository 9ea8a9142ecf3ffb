package exit

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
)

func TestExitCodes(t *testing.T) {
	cause := errors.New("cause")
	for want, err := range map[Code]error{
		Done:          nil,
		Failed:        cause,
		Usage:         Usage.Becausef("no: %w", cause),
		Configuration: fmt.Errorf("set: %w", &configs.Error{Line: 1, Column: 1}),
		Hardware:      fmt.Errorf("scan: %w", Hardware.Because(cause)),
		Verification:  Verification.Because(cause),
	} {
		require.Equal(t, want, Of(err), want)
	}
	require.NoError(t, Hardware.Because(nil))
	require.ErrorIs(t, Hardware.Because(cause), cause)
}
