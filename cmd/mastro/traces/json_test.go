package traces

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/hw/board"
)

func TestJSON(t *testing.T) {
	const ms = time.Millisecond
	var out strings.Builder
	require.NoError(t, writeJSON(&out, board.ChangeSet{
		Seq: 3, Opened: 1240 * ms, Closed: 2*time.Second + 1234567,
		Changes: []board.Change{
			{Base: 3, From: 0, To: 5, Onset: 1240 * ms, Rest: 1500 * ms, Turned: -1, Lifted: true},
			{Base: 17, From: 2, To: board.NoFacing, Onset: 1300 * ms, Rest: 1300 * ms, Doubt: board.NoAnswer, Resync: true},
		},
	}))
	require.Equal(t, `{"seq":3,"opened":1.24,"closed":2.001235,"changes":[`+
		`{"base":4,"from":0,"to":5,"onset":1.24,"rest":1.5,"turned":-1,"doubt":"certain","resync":false,"lifted":true},`+
		`{"base":18,"from":2,"to":null,"onset":1.3,"rest":1.3,"turned":0,"doubt":"no answer","resync":true,"lifted":false}]}`+"\n", out.String())
}
