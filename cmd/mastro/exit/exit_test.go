package exit

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
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
	require.Equal(t, Usage, Of(Usage.Because(Hardware.Because(cause))), "the last code holds")
}

func TestReport(t *testing.T) {
	var errs strings.Builder
	require.Equal(t, Done, Report(&errs, nil))
	require.Empty(t, errs.String())
	require.Equal(t, Hardware, Report(&errs, Hardware.Becausef("no bus; wire it")))
	require.Equal(t, "mastro: no bus; wire it\n", errs.String())
}

func TestReason(t *testing.T) {
	dir := t.TempDir()
	_, err := os.ReadFile(filepath.Join(dir, "none"))
	require.Equal(t, "there is no such file", Reason(err))
	_, err = os.ReadFile(dir)
	require.Equal(t, "is a directory", Reason(fmt.Errorf("set: %w", err)))
	require.Equal(t, "no disk", Reason(errors.New("no disk")))
}
