package record_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine/games"
	"mastro/engine/record"
)

// Every number of a record has its bounds, and one way in which it is written: below the least,
// above the most and written otherwise it is refused where it stands.
func TestEveryNumberHasItsBounds(t *testing.T) {
	text, unsure, stood := sample(t), uncertain(t), corrected(t)
	for name, c := range map[string]struct {
		in          string
		place       string // a pattern, whose group is the number
		least, most int
	}{
		"rules":         {text, `(?m)^rules (\d+)$`, 1, 4},
		"step":          {text, `(?m)^ +(2)  seat 1`, 2, 2},
		"seat":          {text, `(?m)^ +2  seat (\d)`, 1, 1}, // whose turn it is
		"back":          {text, `back (\d+)`, 1, 2},
		"unsaid":        {unsure, `unsaid (1) 2`, 1, 1}, // in their order
		"last unsaid":   {unsure, `unsaid 1 (2)`, 2, 2},
		"asked at":      {unsure, `asked at (\d+)`, 1, 255},
		"stands":        {stood, `stands (\d+) `, 1, 1}, // only the hash of one part is right
		"facing":        {stood, `stands \d+ (\d+)`, 1, 1},
		"winners":       {text, `winners (\d+)`, 1, 1},
		"scores":        {text, `scores (\d+)`, 2, 2},
		"steps, at end": {text, `complete after (\d+)`, 4, 4},
	} {
		at := regexp.MustCompile(c.place).FindStringSubmatchIndex(c.in)
		require.NotNil(t, at, name)
		was := c.in[at[2]:at[3]]
		for _, other := range []string{
			"-3", "-1", "0", fmt.Sprint(c.least - 1), fmt.Sprint(c.most + 1), "0" + was, "+" + was, "x", "256", "65536", "4294967297",
			"9223372036854775807", "9223372036854775808", "18446744073709551616",
		} {
			_, err := record.Parse("n.game", []byte(c.in[:at[2]]+other+c.in[at[3]:]), games.Find)
			var wrong *configs.Error
			require.ErrorAs(t, err, &wrong, "%s: %s in place of %s", name, other, was)
			require.Equal(t, strings.Count(c.in[:at[2]], "\n")+1, wrong.Line, "%s: %s: %v", name, other, err)
		}
	}
}
